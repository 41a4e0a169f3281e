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

pause-look-back = Look back

# Playing on from an earlier position.
confirm-branch-title = Play on from here?
confirm-branch-text =
    { $number ->
        [0] The match goes back to its start. The moves after it are taken back.
       *[other] The match goes back to move { $number }. The moves after it are taken back.
    }
confirm-branch-text-resigned = The resignation is taken back, and the match goes on from here.
confirm-branch-yes = Play on
confirm-branch-no = Keep looking
# Asked twice.
confirm-reset-title = Reset all records?
confirm-reset-text = Every match in them is forgotten, with its moves. An unfinished match can still be played on.
confirm-reset-yes = Reset
confirm-reset-no = Keep them
confirm-reset-again-title = Really forget them?
confirm-reset-again-text = Only a copy that you made before can bring them back.
confirm-reset-again-yes = Reset all
confirm-reset-again-no = Keep them
