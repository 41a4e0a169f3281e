# Storage. The game always goes on.
notice-storage-locked = Outflank is already open. This copy saves nothing.
notice-storage-open = Your saved data cannot be opened. You can play, but nothing is saved.
notice-storage-damaged = Your saved data was damaged. It is set aside; whatever can still be read is kept.
notice-storage-damaged-older = Your saved data was damaged. Part of it is now as it was at your last start.
notice-storage-missing = Your saved data had gone. It is now as it was at your last start.
notice-storage-write = This cannot be saved right now. You can play on.
# One part of the saved data; $what is one of those below.
notice-storage-part-damaged = { $what } cannot be read. The damaged copy is set aside.
notice-storage-part-newer = { $what } come from a newer version and stay as they are.
notice-storage-match = Your saved moves
notice-storage-settings = Your settings
notice-storage-records = Your records
notice-storage-matches = The moves of your last matches
notice-storage-preparation = Your board and players

notice-search-failed = { $name } lost the thread and played a random legal move.
