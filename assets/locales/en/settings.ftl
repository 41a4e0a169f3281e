settings-title = Settings

settings-section-match = Match
settings-legal-marks = Mark legal squares
settings-mark-shape = Shape of the marks
settings-mark-ring = Ring
settings-mark-plus = Plus
settings-press-preview = Preview of a press
settings-press-preview-hint = A pressed square shows which discs would turn.
settings-press-preview-unavailable = Not while legal squares are unmarked.
settings-aim-first = Aim, then place
settings-aim-first-hint = The first tap aims, the second places. Small squares always work this way.
settings-passing = Passing
settings-passing-hint = When you have no move.
settings-passing-itself = By itself
settings-passing-button = With a button
settings-reply-delay = Reply delay
settings-reply-delay-hint = The computer waits this long before it answers.
settings-reply-delay-value = { $seconds } s
settings-pause-leaving = Pause when leaving
settings-pause-leaving-hint = When you go to another window or tab.

settings-section-help = Help
settings-undo = Undo
settings-undo-hint = Moves can be taken back.
settings-hints = Hints
settings-hints-hint = You can ask for a square to play.

settings-section-board = Board
settings-larger = Larger squares
settings-larger-hint = Automatic: when squares would be too small for a finger.
settings-larger-automatic = Automatic
settings-larger-always = Always
settings-larger-never = Never
settings-coordinates = Coordinates
settings-coordinates-hint = Letters and numbers at the rim.
settings-arrows = Arrow keys on wrapped boards
settings-arrows-hint = With Shift they do the other.
settings-arrows-choose = Choose a square
settings-arrows-pan = Pan the board

settings-section-look = Looks
settings-theme = Theme
settings-theme-system = As the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-turning = Turning discs
settings-turning-hint = Discs turn one after another.

settings-section-access = Access
settings-text-size = Text size
settings-text-standard = Standard
settings-text-large = Large
settings-text-largest = Largest
settings-accessible-discs = High-contrast discs
settings-accessible-discs-hint = Flat black and white, each with a bold ring.
settings-letters = Letters on discs
settings-letters-hint = { disc-letter-you } and { disc-letter-computer } against the computer, otherwise { disc-letter-black } and { disc-letter-white }.
settings-reduced-motion = Reduced motion
settings-reduced-motion-hint = Things fade instead of moving.

# The letters: you and the computer, or the two colours. One or two characters each.
disc-letter-you = Y
disc-letter-computer = C
disc-letter-black = B
disc-letter-white = W

settings-language = Language
settings-language-system = As the system
