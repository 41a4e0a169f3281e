pause-title = Pause
pause-resume = Weiter
pause-restart = Neu beginnen
pause-settings = Einstellungen
pause-rules = Brett und Regeln
pause-resign = Aufgeben
pause-home = Startseite
# Neben „Startseite“: Weggehen ist keine Niederlage.
pause-home-hint = Deine Partie bleibt erhalten.

confirm-new-title = Neue Partie beginnen?
confirm-new-text = Sie ersetzt deine offene Partie gegen { $opponent }. Deine Statistik bleibt.
# Zwischen zwei Menschen oder zwei Computern.
confirm-new-text-other = Sie ersetzt deine offene Partie. Deine Statistik bleibt.
confirm-new-yes = Neue Partie
confirm-new-no = Diese behalten

confirm-restart-title = Von vorn beginnen?
confirm-restart-text = Die Züge dieser Partie sind dann weg.
confirm-restart-yes = Neu beginnen
confirm-restart-no = Weiterspielen

confirm-resign-title = Partie aufgeben?
confirm-resign-text = Sie zählt als verloren.
confirm-resign-yes = Aufgeben
confirm-resign-no = Weiterspielen
