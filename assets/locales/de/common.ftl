app-title = Outflank
app-subtitle = Reversi auf jedem Brett

colour-black = Schwarz
colour-white = Weiß

player-you = Du

common-back = Zurück
common-cancel = Abbrechen
common-close = Schließen
common-on = An
common-off = Aus
