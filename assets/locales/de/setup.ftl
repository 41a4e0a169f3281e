setup-title = Wähle deinen Gegner

setup-you-play = Du spielst
setup-black = Schwarz
setup-white = Weiß
setup-random = Zufall
# Unter der gewählten Farbe.
setup-first = Du beginnst.
setup-second = Dein Gegner beginnt.
setup-random-hint = Schwarz oder Weiß, wie es fällt.

setup-opponent = Gegner
setup-start = Los
