# Under a player's name.
match-your-turn = your turn
match-their-turn = to move
match-waiting = waiting
match-thinking = thinking
match-without-moves = no move
match-without-discs = all placed

# Own supply, beside a player's count: discs left to place. Short, then the shortest for the narrowest windows.
match-supply = { $n } left
match-supply-short = +{ $n }

# The first four discs of a free start, above the list of moves.
match-placing-you = Place your disc in the centre.
match-placing-other = { $name } places a disc in the centre.

match-pass-other = No move for { $name }. You play again.
match-pass-you = No move for you. { $name } plays again.
# Between two people or two computers: colours instead of names.
match-pass-colour = No move for { $colour }. { $other } plays again.
# Own supply: all discs of a side are placed.
match-spent-other = { $name } has placed every disc. You play on.
match-spent-you = You have placed every disc. { $name } plays on.
match-spent-colour = { $colour } has placed every disc. { $other } plays on.

match-undo = Undo
match-redo = Redo
match-pause = Pause

# Watching two computers. "Stop" and "Go on" stand on the same tool, "Step" and the time between moves on another.
match-stop = Stop
match-go-on = Go on
match-step = Step
match-pace-name = Time between moves: { $seconds } s

# The move list: "13. e4", "14. pass", "14. no disc" where the discs are used up, and "15. …" for the move to come.
match-move = { $number }. { $square }
match-move-pass = { $number }. pass
match-move-spent = { $number }. no disc
match-move-next = { $number }. …

match-hint = Hint
match-pass = Pass
# Passing by hand: who has to.
match-must-pass-you = You have no move.
match-must-pass-spent-you = You have placed every disc.
match-must-pass-colour = { $colour } has no move.
match-must-pass-spent-colour = { $colour } has placed every disc.
# The list of moves begins with the start position.
match-move-start = Start
