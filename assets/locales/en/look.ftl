# Looking back: names of the steps below the board. "Back" and "On" go one move.
look-first = First position
look-back = One move back
look-on = One move on
look-last = Last position
look-play-on = Play on
look-done = Done

# What is looked at. $number of $made moves; $name is You, an opponent or a colour.
look-at-start = Start · { $made ->
        [one] 1 move
       *[other] { $made } moves
    }
look-at-move = Move { $number } of { $made } · { $name } { $square }
look-at-pass = Move { $number } of { $made } · { $name }: pass
look-at-spent = Move { $number } of { $made } · { $name }: no disc

# Under a player's name: how the move changed the count.
look-change-more = +{ $n }
look-change-fewer = −{ $n }
look-change-none = ±0
