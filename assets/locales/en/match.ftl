# Under a player's name.
match-your-turn = your turn
match-their-turn = to move
match-waiting = waiting
match-thinking = thinking
match-discs =
    { $n ->
        [one] 1 disc
       *[other] { $n } discs
    }

match-pass-other = No move for { $name }. You play again.
match-pass-you = No move for you. { $name } plays again.
# Between two people or two computers: colours instead of names.
match-pass-colour = No move for { $colour }. { $other } plays again.

match-undo = Undo
match-redo = Redo
match-pause = Pause
match-moves = Moves

# The move list: "13. e4", "14. pass", and "15. …" for the move to come.
match-move = { $number }. { $square }
match-move-pass = { $number }. pass
match-move-next = { $number }. …
