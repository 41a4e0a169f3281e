app-title = Outflank
app-subtitle = Reversi auf jedem Brett

colour-black = Schwarz
colour-white = Weiß

player-you = Du
# Zwischen zwei Computern, die gleich heißen können: „Schwer (Schwarz)“.
player-of-colour = { $name } ({ $colour })

common-back = Zurück
common-cancel = Abbrechen
common-close = Schließen
common-on = An
common-off = Aus
