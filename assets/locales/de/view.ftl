# How the board is looked at: names of the buttons beside it.
view-left = Nach links verschieben
view-right = Nach rechts verschieben
view-up = Nach oben verschieben
view-down = Nach unten verschieben
view-recentre = Zurück zur Mitte
view-larger = Größere Felder
view-smaller = Kleinere Felder
view-toggle = Ganzes Brett oder größere Felder

# What kind of board it is, beside the arrows.
view-size = { $size } × { $size }
view-wrap-both = Linien gehen über den Rand weiter.
view-wrap-left-right = Linien gehen links und rechts weiter.
view-wrap-top-bottom = Linien gehen oben und unten weiter.
