share-title = Ergebnis teilen
share-name = Dein Name auf dem Bild
# Wer keinen Namen angegeben hat.
share-guest = Gast
share-copy-picture = Bild kopieren
share-copy-moves = Züge kopieren
share-save-picture = Bild speichern
share-save-moves = Züge speichern

# Das Bild im Dialog, für Screenreader; $headline sagt, wer gewonnen hat.
share-picture-name = Bild: { $headline }, { $first }–{ $second }

# Der Tag auf dem Bild.
share-date =
    { $day }. { $month ->
        [1] Januar
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[12] Dezember
    } { $year }

share-picture-copied = Das Bild ist in der Zwischenablage.
share-moves-copied = Die Züge sind in der Zwischenablage.
share-saved = Gespeichert als { $file } in { $folder }.
share-picture-not-copied = Das Bild konnte nicht kopiert werden.
share-moves-not-copied = Die Züge konnten nicht kopiert werden.
share-picture-not-saved = Das Bild konnte nicht gespeichert werden.
share-moves-not-saved = Die Züge konnten nicht gespeichert werden.
