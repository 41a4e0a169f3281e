# Eine Zeile sagt, wie ein Gegner spielt.
opponent-p-easy = Leicht
opponent-p-easy-description = Spielt, wohin es gerade darf.
opponent-p-normal = Normal
opponent-p-normal-description = Mag gute Felder und freie Wahl.
opponent-p-hard = Schwer
opponent-p-hard-description = Liest 12.000 Stellungen.
