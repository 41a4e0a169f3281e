settings-title = Einstellungen

settings-section-look = Aussehen
settings-language = Sprache
settings-language-system = Wie das System
settings-theme = Farben
settings-theme-system = Wie das System
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-coordinates = Koordinaten
settings-reduced-motion = Weniger Bewegung

settings-section-match = Partie
settings-legal-marks = Mögliche Felder zeigen
settings-turning = Steine drehen sich
settings-turning-hint = Sie drehen sich nacheinander.
settings-larger = Größere Felder
settings-larger-hint = Von selbst, wenn Felder für einen Finger zu klein wären.
settings-larger-automatic = Von selbst
settings-larger-always = Immer
settings-larger-never = Nie
settings-arrows = Pfeiltasten auf Brettern ohne Rand
settings-arrows-hint = Mit der Umschalttaste tun sie das andere.
settings-arrows-choose = Feld wählen
settings-arrows-pan = Brett verschieben
settings-reply-delay = Antwort nach
settings-reply-delay-hint = So lange wartet der Computer, bevor er antwortet.
settings-reply-delay-value = { $seconds } s
settings-pause-leaving = Pause beim Verlassen
settings-pause-leaving-hint = Wenn du in ein anderes Fenster oder einen anderen Tab gehst.

settings-section-records = Statistik
settings-records-line = { $played } gespielt · { $won } gewonnen · { $lost } verloren · { $drawn } unentschieden
settings-records-best = Höchster Sieg mit { $margin } · meiste Steine { $discs }
settings-records-none = Noch nicht gespielt.
settings-records-device = Die Statistik liegt nur auf diesem Gerät.
