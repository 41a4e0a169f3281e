records-title = Statistik
records-device = All das liegt nur auf diesem Gerät.
records-none = Noch keine Partien. Jede, die beginnt, steht dann hier.

records-section-opponents = Gegen den Computer
# Summen über Partien und darunter „Höchster Sieg 12 · Meiste Steine 48 · 1 h 5 min“, soweit es sie gibt. Die Leerzeichen
# neben Zahlen brechen nicht um.
records-counts = { $played } gespielt · { $won } gewonnen · { $lost } verloren · { $drawn } remis
records-best = Höchster Sieg { $margin }
records-most = Meiste Steine { $discs }
# Ein Brett mit seinen Regeln und die eigene Farbe darauf.
records-part = { $board }, mit { $colour }

records-section-recent = Letzte Partien
# Zwei Computer, jeder als „Schwer (Schwarz)“.
records-computers = { $black } gegen { $white }
# Wie eine Partie endete: die eigene Zahl zuerst.
records-won = Gewonnen { $first }–{ $second }
records-lost = Verloren { $first }–{ $second }
records-gave-up = Aufgegeben bei { $first }–{ $second }
records-drawn = Unentschieden { $first }–{ $second }
# Zwischen zwei Menschen oder zwei Computern: die Zahl des Siegers zuerst.
records-won-by = { $name } gewann { $first }–{ $second }
records-won-given = { $name } gewann, { $other } gab auf bei { $second }–{ $first }
records-unfinished = Nicht beendet
records-look-back = Ansehen
records-more = Mehr zeigen

records-section-copy = Kopie aufheben
records-copy = Als Text kopieren
records-save = Als Datei sichern
records-copied =
    { $n ->
        [one] 1 Partie liegt in der Zwischenablage.
       *[other] { $n } Partien liegen in der Zwischenablage.
    }
records-copy-failed = Die Zwischenablage lässt sich gerade nicht benutzen.
records-saved = Gesichert als { $path }
records-save-failed = { $file } lässt sich nicht schreiben.

records-section-bring-back = Kopie zurückholen
records-bring-back = Partien, die schon hier sind, bleiben, und keine zählt doppelt.
records-bring-back-files = Partien, die schon hier sind, bleiben, und keine zählt doppelt. Eine Datei lässt sich auch auf das Fenster ziehen.
records-paste = Text einfügen
records-newest = Neueste Datei lesen
records-imported =
    { $n ->
        [0] Nichts Neues: Alles davon war schon hier.
        [one] 1 Partie ist zurückgeholt.
       *[other] { $n } Partien sind zurückgeholt.
    }
records-paste-failed = Aus der Zwischenablage ließ sich kein Text lesen.
records-no-file = Es gibt noch keine Datei mit einer Statistik.
# Wo (die Zwischenablage oder der Name einer Datei), dann was nicht stimmt: einer der Texte darunter.
records-import-failed = { $place }: { $what } Nichts hat sich geändert.
records-import-clipboard = Zwischenablage
records-import-other = keine Statistik von Outflank.
records-import-closed = nicht zu lesen.
records-import-newer = von einer neueren Version von Outflank geschrieben.
records-import-damaged = Zeile { $line }, Spalte { $column } ist nicht zu lesen.
records-import-impossible = Zeile { $line } ist keine Partie, die so gespielt worden sein kann.

records-section-reset = Neu anfangen
records-reset = Statistik löschen
records-were-reset = Die ganze Statistik ist gelöscht.
