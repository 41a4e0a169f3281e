share-title = Share the result
share-name = Your name on the picture
# Who has given no name.
share-guest = Guest
share-copy-picture = Copy picture
share-copy-moves = Copy moves
share-save-picture = Save picture
share-save-moves = Save moves

# The picture in the dialog, for screen readers; $headline says who won.
share-picture-name = Picture: { $headline }, { $first }–{ $second }

# The day on the picture.
share-date =
    { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }

share-picture-copied = The picture is on the clipboard.
share-moves-copied = The moves are on the clipboard.
share-saved = Saved as { $file } in { $folder }.
share-picture-not-copied = The picture could not be copied.
share-moves-not-copied = The moves could not be copied.
share-picture-not-saved = The picture could not be saved.
share-moves-not-saved = The moves could not be saved.
