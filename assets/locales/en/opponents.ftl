# One line says how an opponent plays.
opponent-p-easy = Easy
opponent-p-easy-description = Plays anywhere it may.
opponent-p-normal = Normal
opponent-p-normal-description = Likes good squares and free choice.
opponent-p-hard = Hard
opponent-p-hard-description = Reads 12,000 positions.
