app-title = Outflank
app-subtitle = Reversi on every board

colour-black = Black
colour-white = White

player-you = You
# Between two computers, which may have the same name: "Hard (Black)".
player-of-colour = { $name } ({ $colour })

common-back = Back
common-close = Close
common-on = On
common-off = Off

# A day: "2 Jan 2026".
date = { $day } { $month } { $year }
month-1 = Jan
month-2 = Feb
month-3 = Mar
month-4 = Apr
month-5 = May
month-6 = Jun
month-7 = Jul
month-8 = Aug
month-9 = Sep
month-10 = Oct
month-11 = Nov
month-12 = Dec
# An hour or more.
time-hours = { $hours } h { $minutes } min
# Less than an hour.
time-minutes = { $minutes } min { $seconds } s
time-seconds = { $seconds } s
