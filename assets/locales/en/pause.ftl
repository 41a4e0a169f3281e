pause-title = Paused
pause-resume = Resume
pause-restart = Restart
pause-settings = Settings
pause-rules = Board and rules
pause-resign = Resign
pause-home = Home
# Beside "Home": leaving is no loss.
pause-home-hint = The match is kept.

confirm-new-title = Start a new match?
confirm-new-text = It takes the place of your unfinished match against { $opponent }. Your records stay.
# The unfinished match is between two people, or between two computers.
confirm-new-text-people = It takes the place of your unfinished match between two players. Your records stay.
confirm-new-text-computers = It takes the place of the unfinished match that you watch. Your records stay.
confirm-new-yes = New match
confirm-new-no = Keep this one

confirm-restart-title = Start from the beginning?
confirm-restart-text = The moves of this match will be gone.
confirm-restart-yes = Restart
confirm-restart-no = Play on

confirm-resign-title = Resign this match?
confirm-resign-text = It counts as lost.
# Between two people.
confirm-resign-text-colour = { $colour } gives up, and { $other } wins.
confirm-resign-yes = Resign
confirm-resign-no = Play on
