# What a screen reader says. $square is a name such as e4.
access-board = Board
access-square-empty = { $square }, empty
access-square-legal = { $square }, legal move
access-square-black = { $square }, black disc
access-square-white = { $square }, white disc
access-square-black-last = { $square }, black disc, last move
access-square-white-last = { $square }, white disc, last move

# A player's card: "You, Black, 8 discs", or "Black, 8 discs" between two people.
access-count =
    { $name }, { $n ->
        [one] 1 disc
       *[other] { $n } discs
    }
access-name = { $name }, { $colour }
# With the discs left to place, where each side has a supply of its own; $count is the text above.
access-count-supply = { $count }, { $n } left to place
# With one of the texts under the name: "You, Black, 8 discs, your turn".
access-count-turn = { $count }, { $turn }

access-undo = Undo your last move
access-level = Strength { $level } of { $most }
access-opponent = { $name }. { $description }
# A choice: "Aim: fewest discs", "Black: Easy".
access-option = { $group }: { $value }
# Cards that lead to another page, with what is chosen there.
access-way-board = Board and rules: { $board }
access-way-players = Who plays: { $players }

access-square-black-turned = { $square }, black disc, just turned
access-square-white-turned = { $square }, white disc, just turned
# The list of moves.
access-move = Move { $number }: { $colour } { $square }
access-move-pass = Move { $number }: { $colour } passes
access-move-spent = Move { $number }: { $colour } has no disc left
# On the page of records: an opponent's card, which shows each board when it is pressed, and the way back into a match.
access-record = { $name }. { $counts }. { $bests }
access-look-back = Look back at match { $number }: { $title }, { $result }
