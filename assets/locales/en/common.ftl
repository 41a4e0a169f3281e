app-title = Outflank
app-subtitle = Reversi on every board

colour-black = Black
colour-white = White

player-you = You
# Between two computers, which may have the same name: "Hard (Black)".
player-of-colour = { $name } ({ $colour })

common-back = Back
common-cancel = Cancel
common-close = Close
common-on = On
common-off = Off
