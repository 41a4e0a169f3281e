results-you-win = You win
results-name-wins = { $name } wins
results-colour-wins = { $colour } wins
results-draw = A draw
results-counts = { $first }–{ $second }

# Why it ended.
results-full = The board is full.
results-blocked = Neither side can move.
results-wiped-out = { $colour } has no discs left.
# The same where each side has a supply of its own.
results-wiped-out-board = { $colour } has no discs on the board.
# Own supply: one side has placed all its discs, and the other cannot move.
results-spent-you = You have placed every disc, and { $name } cannot move.
results-spent-other = { $name } has placed every disc, and you cannot move.
results-spent-colour = { $colour } has placed every disc, and { $other } cannot move.
results-resigned-you = You resigned.
results-resigned-name = { $name } resigned.

# What wins, where it is not the most discs.
results-fewest = The fewest discs win.

results-empty =
    { $n ->
        [one] 1 empty square belongs to nobody.
       *[other] { $n } empty squares belong to nobody.
    }
# Empty squares go to the winner.
results-tournament = Tournament score { $first }–{ $second }

results-help =
    { $hints ->
        [0] No hints
        [one] 1 hint
       *[other] { $hints } hints
    }, { $undos ->
        [0] no undos
        [one] 1 undo
       *[other] { $undos } undos
    }

results-rematch = Rematch
results-swap = Swap colours
# What a screen reader says for it.
results-rematch-swapped = Rematch, swap colours
results-look-back = Look back
results-share = Share
results-home = Home
