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

pause-look-back = Rückblick

# Von einer früheren Stellung aus weiterspielen.
confirm-branch-title = Von hier weiterspielen?
confirm-branch-text =
    { $number ->
        [0] Die Partie geht an den Anfang zurück. Alle Züge werden zurückgenommen.
       *[other] Die Partie geht zu Zug { $number } zurück. Die Züge danach werden zurückgenommen.
    }
confirm-branch-text-resigned = Die Aufgabe wird zurückgenommen, und die Partie geht von hier aus weiter.
confirm-branch-yes = Weiterspielen
confirm-branch-no = Weiter ansehen
# Zweimal gefragt.
confirm-reset-title = Ganze Statistik löschen?
confirm-reset-text = Jede Partie darin wird vergessen, mit ihren Zügen. Eine offene Partie lässt sich weiterspielen.
confirm-reset-yes = Löschen
confirm-reset-no = Behalten
confirm-reset-again-title = Wirklich löschen?
confirm-reset-again-text = Nur eine Kopie, die du vorher gemacht hast, bringt sie zurück.
confirm-reset-again-yes = Alles löschen
confirm-reset-again-no = Behalten
