# Unter dem Namen eines Spielers.
match-your-turn = dein Zug
match-their-turn = am Zug
match-waiting = wartet
match-thinking = denkt nach
match-without-moves = kein Zug
match-without-discs = alle gesetzt

# Eigener Vorrat, neben der Zahl eines Spielers: Steine, die noch zu setzen sind. Kurz, dann am kürzesten für schmale Fenster.
match-supply = noch { $n }
match-supply-short = +{ $n }

# Die ersten vier Steine einer freien Eröffnung, über der Zugliste.
match-placing-you = Setze deinen Stein in die Mitte.
match-placing-other = { $name } setzt einen Stein in die Mitte.

match-pass-other = Kein Zug für { $name }. Du bist noch einmal dran.
match-pass-you = Kein Zug für dich. { $name } ist noch einmal dran.
# Zwischen zwei Menschen oder zwei Computern: Farben statt Namen.
match-pass-colour = Kein Zug für { $colour }. { $other } ist noch einmal dran.
# Eigener Vorrat: alle Steine einer Seite sind gesetzt.
match-spent-other = { $name } hat alle Steine gesetzt. Du spielst weiter.
match-spent-you = Du hast alle Steine gesetzt. { $name } spielt weiter.
match-spent-colour = { $colour } hat alle Steine gesetzt. { $other } spielt weiter.

match-undo = Rückgängig
match-redo = Vor
match-pause = Pause

# Beim Zuschauen. „Halt“ und „Weiter“ stehen auf demselben Knopf, „Schritt“ und die Zeit zwischen Zügen auf einem anderen.
match-stop = Halt
match-go-on = Weiter
match-step = Schritt
match-pace-name = Zeit zwischen Zügen: { $seconds } s

# Die Zugliste: „13. e4“, „14. passt“, „14. kein Stein“, wenn der Vorrat leer ist, und „15. …“ für den nächsten Zug.
match-move = { $number }. { $square }
match-move-pass = { $number }. passt
match-move-spent = { $number }. kein Stein
match-move-next = { $number }. …

match-hint = Tipp
match-pass = Passen
# Passen von Hand: wer es muss.
match-must-pass-you = Du hast keinen Zug.
match-must-pass-spent-you = Du hast alle Steine gesetzt.
match-must-pass-colour = { $colour } hat keinen Zug.
match-must-pass-spent-colour = { $colour } hat alle Steine gesetzt.
# Die Zugliste beginnt mit der Anfangsstellung.
match-move-start = Anfang
