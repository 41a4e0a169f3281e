results-you-win = Du gewinnst
results-name-wins = { $name } gewinnt
results-colour-wins = { $colour } gewinnt
results-draw = Unentschieden
results-counts = { $first }–{ $second }

# Warum es zu Ende ist.
results-full = Das Brett ist voll.
results-blocked = Niemand kann mehr ziehen.
results-wiped-out = { $colour } hat keine Steine mehr.
# Dasselbe, wenn jede Seite einen eigenen Vorrat hat.
results-wiped-out-board = { $colour } hat keine Steine auf dem Brett.
# Eigener Vorrat: Eine Seite hat alle Steine gesetzt, und die andere kann nicht ziehen.
results-spent-you = Du hast alle Steine gesetzt, und { $name } kann nicht ziehen.
results-spent-other = { $name } hat alle Steine gesetzt, und du kannst nicht ziehen.
results-spent-colour = { $colour } hat alle Steine gesetzt, und { $other } kann nicht ziehen.
results-resigned-you = Du hast aufgegeben.
results-resigned-name = { $name } hat aufgegeben.

# Was gewinnt, wenn es nicht die meisten Steine sind.
results-fewest = Die wenigsten Steine gewinnen.

results-empty =
    { $n ->
        [one] 1 leeres Feld gehört niemandem.
       *[other] { $n } leere Felder gehören niemandem.
    }
# Leere Felder zählen für den Sieger.
results-tournament = Turnierwertung { $first }–{ $second }

results-help =
    { $hints ->
        [0] Keine Tipps
        [one] 1 Tipp
       *[other] { $hints } Tipps
    }, { $undos ->
        [0] nichts zurückgenommen
        [one] 1-mal zurückgenommen
       *[other] { $undos }-mal zurückgenommen
    }

results-rematch = Revanche
results-swap = Farben tauschen
# Was ein Screenreader dazu sagt.
results-rematch-swapped = Revanche, Farben tauschen
results-look-back = Rückblick
results-share = Teilen
results-home = Startseite
