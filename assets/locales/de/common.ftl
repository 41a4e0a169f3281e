app-title = Outflank
app-subtitle = Reversi auf jedem Brett

colour-black = Schwarz
colour-white = Weiß

player-you = Du
# Zwischen zwei Computern, die gleich heißen können: „Schwer (Schwarz)“.
player-of-colour = { $name } ({ $colour })

common-back = Zurück
common-close = Schließen
common-on = An
common-off = Aus

# Ein Tag: „2. Jan. 2026“.
date = { $day }. { $month } { $year }
month-1 = Jan.
month-2 = Feb.
month-3 = März
month-4 = Apr.
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = Aug.
month-9 = Sep.
month-10 = Okt.
month-11 = Nov.
month-12 = Dez.
# Eine Stunde oder mehr.
time-hours = { $hours } h { $minutes } min
# Weniger als eine Stunde.
time-minutes = { $minutes } min { $seconds } s
time-seconds = { $seconds } s
