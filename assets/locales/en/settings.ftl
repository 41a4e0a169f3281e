settings-title = Settings

settings-section-look = Looks
settings-language = Language
settings-language-system = As the system
settings-theme = Theme
settings-theme-system = As the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-coordinates = Coordinates
settings-reduced-motion = Reduced motion

settings-section-match = Match
settings-legal-marks = Mark legal squares
settings-turning = Turning discs
settings-turning-hint = Discs turn one after another.
settings-larger = Larger squares
settings-larger-hint = By themselves when squares would be too small for a finger.
settings-larger-automatic = By themselves
settings-larger-always = Always
settings-larger-never = Never
settings-arrows = Arrow keys on wrapped boards
settings-arrows-hint = With Shift they do the other.
settings-arrows-choose = Choose a square
settings-arrows-pan = Pan the board
settings-reply-delay = Reply delay
settings-reply-delay-hint = The computer waits this long before it answers.
settings-reply-delay-value = { $seconds } s
settings-pause-leaving = Pause when leaving
settings-pause-leaving-hint = When you go to another window or tab.

settings-section-records = Records
settings-records-line = { $played } played · { $won } won · { $lost } lost · { $drawn } drawn
settings-records-best = Best win by { $margin } · most discs { $discs }
settings-records-none = Not played yet.
settings-records-device = Records are kept on this device only.
