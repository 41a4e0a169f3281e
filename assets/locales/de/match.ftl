# Unter dem Namen eines Spielers.
match-your-turn = du bist dran
match-their-turn = am Zug
match-waiting = wartet
match-thinking = denkt nach
match-discs =
    { $n ->
        [one] 1 Stein
       *[other] { $n } Steine
    }

match-pass-other = Kein Zug für { $name }. Du bist noch einmal dran.
match-pass-you = Kein Zug für dich. { $name } ist noch einmal dran.
# Zwischen zwei Menschen oder zwei Computern: Farben statt Namen.
match-pass-colour = Kein Zug für { $colour }. { $other } ist noch einmal dran.

match-undo = Rückgängig
match-redo = Vor
match-pause = Pause
match-moves = Züge

# Die Zugliste: „13. e4“, „14. passt“ und „15. …“ für den nächsten Zug.
match-move = { $number }. { $square }
match-move-pass = { $number }. passt
match-move-next = { $number }. …
