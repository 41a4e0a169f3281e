setup-title = Who plays

setup-pairing-computer = Computer
setup-pairing-people = Two people
setup-pairing-computers = Watch
setup-people-hint = You both play on this device, turn by turn.
setup-computers-hint = Two computers play, and you watch.

# Above the four colours.
setup-you-play = You play
setup-black = Black
setup-white = White
setup-random = Random
setup-alternating = Alternating
# Under a colour: what it means in the next match. $order is one of the first two.
setup-moves-first = moves first
setup-moves-second = moves second
setup-by-lot = by lot
setup-this-time = now { $colour }, { $order }

setup-opponent = Opponent
setup-start = Start

# Who plays, in a line.
setup-people-short = Two people
setup-computers-short = { $black } (Black) against { $white } (White)
setup-computer-short = You, { $colour }, against { $opponent }
setup-computer-short-lot = You against { $opponent }, colours by lot
