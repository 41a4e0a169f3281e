rules-title = Board and rules
rules-start = Start
# Over a running match.
rules-next-match = These apply from the next match.
rules-start-now = Start now

# Boards and rules with a name, from boards.ron; Custom is the player’s own.
rules-boards = Boards
preset-standard = Standard
preset-quick = Quick
preset-long = Long
preset-giant = Giant
preset-universal = Universal
preset-parallel = Parallel
preset-historical = Historical
preset-fewest = Fewest
preset-handicap = Handicap
preset-custom = Custom

rules-size = Squares a side
rules-size-value = { $n } × { $n }

rules-wrap = Joined rims
rules-wrap-hint = Lines go on beyond a joined rim, from the other side.
rules-wrap-none = None
rules-wrap-left-right = Left and right
rules-wrap-top-bottom = Top and bottom
rules-wrap-both = All four

rules-middle = First four discs
rules-middle-hint = Free: each side places two in the middle.
rules-middle-cross = Cross
rules-middle-parallel = Parallel
rules-middle-free = Free

rules-first = First to move

rules-aim = Who wins
rules-aim-most = Most discs
rules-aim-fewest = Fewest discs

rules-supply = Supply of discs
rules-supply-hint = Own: half of all discs each. A side that has placed its last one passes.
rules-supply-shared = Shared
rules-supply-own = Own

rules-handicap = Handicap
rules-handicap-hint = Corners that a side has from the start.
rules-handicap-none = None
rules-handicap-side = Corners for

# Why something can’t be chosen; $choice is what stands in the way.
rules-no-corners = A board with joined rims has no corners. In the way: { $choice }.
rules-too-many-corners = A board has only four corners.

# What is special about the rules, in a line: the size first, then what is other than usual.
rules-details-and = { $one } · { $more }
rules-details-wrap-left-right = left and right joined
rules-details-wrap-top-bottom = top and bottom joined
rules-details-wrap-both = all rims joined
rules-details-start-parallel = parallel start
rules-details-start-free = free start
rules-details-first = { $colour } moves first
rules-details-aim-fewest = fewest discs win
rules-details-supply-own = own supply
rules-details-corners =
    { $n ->
        [one] 1 corner
       *[other] { $n } corners
    }
rules-details-handicap = { $corners } for { $colour }
