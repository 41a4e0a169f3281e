# Was ein Vorleseprogramm sagt. $square ist ein Name wie e4.
access-board = Brett
access-square-empty = { $square }, leer
access-square-legal = { $square }, möglicher Zug
access-square-black = { $square }, schwarzer Stein
access-square-white = { $square }, weißer Stein
access-square-black-last = { $square }, schwarzer Stein, letzter Zug
access-square-white-last = { $square }, weißer Stein, letzter Zug

# Die Karte eines Spielers: „Du, Schwarz, 8 Steine“, oder „Schwarz, 8 Steine“ zwischen zwei Menschen.
access-count =
    { $name }, { $n ->
        [one] 1 Stein
       *[other] { $n } Steine
    }
access-name = { $name }, { $colour }
# Mit den Steinen, die noch zu setzen sind, wenn jede Seite einen eigenen Vorrat hat; $count ist der Text darüber.
access-count-supply = { $count }, noch { $n } zu setzen
# Mit einem der Texte unter dem Namen: „Du, Schwarz, 8 Steine, dein Zug“.
access-count-turn = { $count }, { $turn }

access-undo = Deinen letzten Zug zurücknehmen
access-level = Stärke { $level } von { $most }
access-opponent = { $name }. { $description }
# Eine Wahl: „Ziel: wenigste Steine“, „Schwarz: Leicht“.
access-option = { $group }: { $value }
# Karten, die auf eine andere Seite führen, mit dem, was dort gewählt ist.
access-way-board = Brett und Regeln: { $board }
access-way-players = Wer spielt: { $players }

access-square-black-turned = { $square }, schwarzer Stein, eben gedreht
access-square-white-turned = { $square }, weißer Stein, eben gedreht
# Die Zugliste.
access-move = Zug { $number }: { $colour } { $square }
access-move-pass = Zug { $number }: { $colour } passt
access-move-spent = Zug { $number }: { $colour } hat keinen Stein mehr
# In der Statistik: die Karte eines Gegners, die auf Druck jedes Brett zeigt, und der Weg zurück in eine Partie.
access-record = { $name }. { $counts }. { $bests }
access-look-back = Partie { $number } ansehen: { $title }, { $result }
