settings-title = Einstellungen

settings-section-match = Partie
settings-legal-marks = Mögliche Felder zeigen
settings-mark-shape = Form der Zeichen
settings-mark-ring = Ring
settings-mark-plus = Plus
settings-press-preview = Vorschau beim Drücken
settings-press-preview-hint = Ein gedrücktes Feld zeigt, welche Steine sich drehen würden.
settings-press-preview-unavailable = Nicht, solange mögliche Felder kein Zeichen tragen.
settings-aim-first = Erst zielen, dann setzen
settings-aim-first-hint = Das erste Tippen zielt, das zweite setzt. Bei kleinen Feldern ist es immer so.
settings-passing = Passen
settings-passing-hint = Wenn du keinen Zug hast.
settings-passing-itself = Von selbst
settings-passing-button = Mit einem Knopf
settings-reply-delay = Antwort nach
settings-reply-delay-hint = So lange wartet der Computer, bevor er antwortet.
settings-reply-delay-value = { $seconds } s
settings-pause-leaving = Pause beim Verlassen
settings-pause-leaving-hint = Wenn du in ein anderes Fenster oder einen anderen Tab gehst.

settings-section-help = Hilfe
settings-undo = Rückgängig
settings-undo-hint = Züge lassen sich zurücknehmen.
settings-hints = Tipps
settings-hints-hint = Du kannst nach einem Feld fragen.

settings-section-board = Brett
settings-larger = Größere Felder
settings-larger-hint = Automatisch: wenn Felder für einen Finger zu klein wären.
settings-larger-automatic = Automatisch
settings-larger-always = Immer
settings-larger-never = Nie
settings-coordinates = Koordinaten
settings-coordinates-hint = Buchstaben und Zahlen am Rand.
settings-arrows = Pfeiltasten auf Brettern ohne Rand
settings-arrows-hint = Mit der Umschalttaste tun sie das andere.
settings-arrows-choose = Feld wählen
settings-arrows-pan = Brett verschieben

settings-section-look = Aussehen
settings-theme = Farben
settings-theme-system = Wie das System
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-turning = Steine drehen sich
settings-turning-hint = Sie drehen sich nacheinander.

settings-section-access = Bedienhilfen
settings-text-size = Textgröße
settings-text-standard = Normal
settings-text-large = Groß
settings-text-largest = Am größten
settings-accessible-discs = Steine mit starkem Kontrast
settings-accessible-discs-hint = Glatt schwarz und weiß, jeder mit einem dicken Ring.
settings-letters = Buchstaben auf Steinen
settings-letters-hint = { disc-letter-you } und { disc-letter-computer } gegen den Computer, sonst { disc-letter-black } und { disc-letter-white }.
settings-reduced-motion = Weniger Bewegung
settings-reduced-motion-hint = Statt sich zu bewegen, blendet alles über.

# Die Buchstaben: du und der Computer, oder die beiden Farben. Je ein oder zwei Zeichen.
disc-letter-you = D
disc-letter-computer = C
disc-letter-black = S
disc-letter-white = W

settings-language = Sprache
settings-language-system = Wie das System
