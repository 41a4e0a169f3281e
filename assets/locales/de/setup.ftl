setup-title = Wer spielt

setup-pairing-computer = Computer
setup-pairing-people = Zu zweit
setup-pairing-computers = Zuschauen
setup-people-hint = Ihr spielt beide an diesem Gerät, Zug um Zug.
setup-computers-hint = Zwei Computer spielen, und du schaust zu.

# Über den vier Farben.
setup-you-play = Du spielst
setup-black = Schwarz
setup-white = Weiß
setup-random = Zufall
setup-alternating = Wechselnd
# Unter einer Farbe: was sie in der nächsten Partie bedeutet. $order ist eine der ersten beiden.
setup-moves-first = beginnt
setup-moves-second = zieht als Zweiter
setup-by-lot = nach Los
setup-this-time = jetzt { $colour }, { $order }

setup-opponent = Gegner
setup-start = Los

# Wer spielt, in einer Zeile.
setup-people-short = Zwei Menschen
setup-computers-short = { $black } (Schwarz) gegen { $white } (Weiß)
setup-computer-short = Du, { $colour }, gegen { $opponent }
setup-computer-short-lot = Du gegen { $opponent }, Farben nach Los
