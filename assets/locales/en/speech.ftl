# What a screen reader says by itself, each a sentence. $square is a name such as e4.
speech-move =
    { $colour } { $square }, { $n ->
        [one] one disc turned
       *[other] { $n } discs turned
    }.
speech-placed = { $colour } { $square }.
speech-pass = { $colour } passes.
speech-pass-spent = { $colour } passes: every disc is placed.
speech-start = The start.
speech-hint = Hint: { $square }.
# A position looked back at; $what is one of the sentences above.
speech-position = Move { $number } of { $all }. { $what }
# The discs of the player come first, between two people Black's.
speech-turn-you =
    Your turn, { $n ->
        [one] one possible move
       *[other] { $n } possible moves
    }. { $first } to { $second }.
speech-turn-colour =
    { $colour } to move, { $n ->
        [one] one possible move
       *[other] { $n } possible moves
    }. { $first } to { $second }.
speech-started = The match begins. Black: { $black }. White: { $white }.
speech-started-people = The match begins.
speech-taken-back =
    { $n ->
        [0] The resignation is taken back.
        [one] One move taken back.
       *[other] { $n } moves taken back.
    }
speech-played-again =
    { $n ->
        [one] One move played again.
       *[other] { $n } moves played again.
    }
# $headline is such as "You win".
speech-result = { $headline }, { $first } to { $second }.
