# How the board is looked at: names of the buttons beside it.
view-left = Pan left
view-right = Pan right
view-up = Pan up
view-down = Pan down
view-recentre = Recentre
view-larger = Larger squares
view-smaller = Smaller squares
view-toggle = Whole board or larger squares

# What kind of board it is, beside the arrows.
view-size = { $size } × { $size }
view-wrap-both = Lines go on around the rim.
view-wrap-left-right = Lines go on from left to right.
view-wrap-top-bottom = Lines go on from top to bottom.
