# Was ein Screenreader von selbst sagt, jeweils ein Satz. $square ist ein Name wie e4.
speech-move =
    { $colour } { $square }, { $n ->
        [one] ein Stein gedreht
       *[other] { $n } Steine gedreht
    }.
speech-placed = { $colour } { $square }.
speech-pass = { $colour } passt.
speech-pass-spent = { $colour } passt: Alle Steine sind gesetzt.
speech-start = Der Anfang.
speech-hint = Tipp: { $square }.
# Eine frühere Stellung; $what ist einer der Sätze oben.
speech-position = Zug { $number } von { $all }. { $what }
# Die eigenen Steine kommen zuerst, zwischen zwei Menschen die schwarzen.
speech-turn-you =
    Du bist dran, { $n ->
        [one] ein möglicher Zug
       *[other] { $n } mögliche Züge
    }. { $first } zu { $second }.
speech-turn-colour =
    { $colour } ist dran, { $n ->
        [one] ein möglicher Zug
       *[other] { $n } mögliche Züge
    }. { $first } zu { $second }.
speech-started = Die Partie beginnt. Schwarz: { $black }. Weiß: { $white }.
speech-started-people = Die Partie beginnt.
speech-taken-back =
    { $n ->
        [0] Die Aufgabe ist zurückgenommen.
        [one] Ein Zug zurückgenommen.
       *[other] { $n } Züge zurückgenommen.
    }
speech-played-again =
    { $n ->
        [one] Ein Zug noch einmal gespielt.
       *[other] { $n } Züge noch einmal gespielt.
    }
# $headline ist etwa „Du gewinnst“.
speech-result = { $headline }, { $first } zu { $second }.
