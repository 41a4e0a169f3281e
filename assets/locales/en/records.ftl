records-title = Records
records-device = All of this lives on this device only.
records-none = No matches yet. Each one that begins is listed here.

records-section-opponents = Against the computer
# Sums over matches, and under them "Best win by 12 · Most discs 48 · 1 h 5 min", as far as there are any. The spaces beside
# numbers do not break.
records-counts = { $played } played · { $won } won · { $lost } lost · { $drawn } drawn
records-best = Best win by { $margin }
records-most = Most discs { $discs }
# A board with its rules, and the player's colour on it.
records-part = { $board }, as { $colour }

records-section-recent = Recent matches
# Two computers, each "Hard (Black)".
records-computers = { $black } against { $white }
# How a match ended: the player's own count first.
records-won = You won { $first }–{ $second }
records-lost = You lost { $first }–{ $second }
records-gave-up = You resigned at { $first }–{ $second }
records-drawn = A draw, { $first }–{ $second }
# Between two people or two computers: the winner's count first.
records-won-by = { $name } won { $first }–{ $second }
records-won-given = { $name } won, { $other } resigned at { $second }–{ $first }
records-unfinished = Not finished
records-look-back = Look back
records-more = Show more

records-section-copy = Keep a copy
records-copy = Copy as text
records-save = Save as a file
records-copied =
    { $n ->
        [one] 1 match is on the clipboard.
       *[other] { $n } matches are on the clipboard.
    }
records-copy-failed = The clipboard cannot be used right now.
records-saved = Saved as { $path }
records-save-failed = { $file } cannot be written.

records-section-bring-back = Bring a copy back
records-bring-back = Matches that are here already stay, and none counts twice.
records-bring-back-files = Matches that are here already stay, and none counts twice. A file can also be dropped on the window.
records-paste = Paste text
records-newest = Read newest file
records-imported =
    { $n ->
        [0] Nothing new: all of it was here already.
        [one] 1 match was brought back.
       *[other] { $n } matches were brought back.
    }
records-paste-failed = No text could be read from the clipboard.
records-no-file = There is no file with records yet.
# Where (the clipboard, or a file's name), then what is wrong: one of the texts below.
records-import-failed = { $place }: { $what } Nothing has changed.
records-import-clipboard = Clipboard
records-import-other = no records of Outflank.
records-import-closed = it cannot be read.
records-import-newer = a newer version of Outflank wrote this.
records-import-damaged = line { $line }, column { $column } cannot be read.
records-import-impossible = line { $line } is no match that can have been played.

records-section-reset = Start afresh
records-reset = Reset records
records-were-reset = All records are reset.
