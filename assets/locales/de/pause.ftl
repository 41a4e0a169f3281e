pause-title = Pause
pause-resume = Weiter
pause-restart = Neu beginnen
pause-settings = Einstellungen
pause-rules = Brett und Regeln
pause-resign = Aufgeben
pause-home = Startseite
# Neben „Startseite“: Weggehen ist keine Niederlage.
pause-home-hint = Die Partie bleibt erhalten.

confirm-new-title = Neue Partie beginnen?
confirm-new-text = Sie ersetzt deine offene Partie gegen { $opponent }. Deine Statistik bleibt.
# Die offene Partie spielen zwei Menschen oder zwei Computer.
confirm-new-text-people = Sie ersetzt deine offene Partie zu zweit. Deine Statistik bleibt.
confirm-new-text-computers = Sie ersetzt die offene Partie, der du zusiehst. Deine Statistik bleibt.
confirm-new-yes = Neue Partie
confirm-new-no = Diese behalten

confirm-restart-title = Von vorn beginnen?
confirm-restart-text = Die Züge dieser Partie sind dann weg.
confirm-restart-yes = Neu beginnen
confirm-restart-no = Weiterspielen

confirm-resign-title = Partie aufgeben?
confirm-resign-text = Sie zählt als verloren.
# Zwischen zwei Menschen.
confirm-resign-text-colour = { $colour } gibt auf, und { $other } gewinnt.
confirm-resign-yes = Aufgeben
confirm-resign-no = Weiterspielen
