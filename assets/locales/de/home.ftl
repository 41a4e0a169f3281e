home-continue = Weiterspielen
# Unter „Weiterspielen“: Gegner, Nummer des nächsten Zugs, eigene Steine, Steine des Gegners.
home-continue-leading = { $opponent } · Zug { $move } · du führst { $own }–{ $other }
home-continue-behind = { $opponent } führt { $other }–{ $own } · Zug { $move }
home-continue-level = { $opponent } · Zug { $move } · gleichauf { $own }–{ $other }
# Zwischen zwei Menschen oder zwei Computern: die Farbe oder „Schwer (Schwarz)“; wer führt, dessen Zahl steht zuerst.
home-continue-ahead = { $leader } führt { $first }–{ $second } · Zug { $move }
home-continue-even = Gleichauf { $own }–{ $other } · Zug { $move }
# Wo die wenigsten Steine gewinnen; $standing ist eine der Zeilen darüber.
home-continue-fewest = { $standing } · weniger gewinnt

home-play = Gegen den Computer
home-people = Zu zweit
home-rules = Brett und Regeln
home-watch = Zuschauen
home-records = Statistik
home-settings = Einstellungen
