setup-title = Choose your opponent

setup-you-play = You play
setup-black = Black
setup-white = White
setup-random = Random
# Under the chosen colour.
setup-first = You play first.
setup-second = You play second.
setup-random-hint = Black or White, as it falls.

setup-opponent = Opponent
setup-start = Start
