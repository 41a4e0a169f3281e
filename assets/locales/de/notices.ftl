# Speicher. Das Spiel geht immer weiter.
notice-storage-locked = Outflank ist schon geöffnet. Hier wird nichts gespeichert.
notice-storage-open = Deine Daten lassen sich nicht öffnen. Du kannst spielen, aber nichts wird gespeichert.
notice-storage-damaged = Deine Daten waren beschädigt. Sie liegen beiseite; was noch lesbar ist, bleibt.
notice-storage-damaged-older = Deine Daten waren beschädigt. Ein Teil ist nun wie bei deinem letzten Start.
notice-storage-missing = Deine Daten waren nicht mehr da. Sie sind nun wie bei deinem letzten Start.
notice-storage-write = Das lässt sich gerade nicht speichern. Du kannst weiterspielen.
# Ein Teil der Daten; $what ist einer von denen darunter.
notice-storage-part-damaged = { $what } sind nicht lesbar. Die beschädigte Kopie liegt beiseite.
notice-storage-part-newer = { $what } stammen aus einer neueren Version und bleiben, wie sie sind.
notice-storage-match = Deine gespeicherten Züge
notice-storage-settings = Deine Einstellungen
notice-storage-records = Deine Ergebnisse
notice-storage-matches = Die Züge deiner letzten Partien
notice-storage-preparation = Brett und Spieler

notice-search-failed = { $name } hat den Faden verloren und irgendeinen Zug gespielt.
