pause-title = Paused
pause-resume = Resume
pause-restart = Restart
pause-settings = Settings
pause-rules = Board and rules
pause-resign = Resign
pause-home = Home
# Beside "Home": leaving is no loss.
pause-home-hint = Your match is kept.

confirm-new-title = Start a new match?
confirm-new-text = It takes the place of your unfinished match against { $opponent }. Your records stay.
# Between two people or two computers.
confirm-new-text-other = It takes the place of your unfinished match. Your records stay.
confirm-new-yes = New match
confirm-new-no = Keep this one

confirm-restart-title = Start from the beginning?
confirm-restart-text = The moves of this match will be gone.
confirm-restart-yes = Restart
confirm-restart-no = Play on

confirm-resign-title = Resign this match?
confirm-resign-text = It counts as lost.
confirm-resign-yes = Resign
confirm-resign-no = Play on
