home-continue = Weiterspielen
# Unter „Weiterspielen“: Gegner, Nummer des nächsten Zugs, eigene Steine, Steine des Gegners.
home-continue-leading = { $opponent } · Zug { $move } · du führst { $own }–{ $other }
home-continue-behind = { $opponent } führt { $other }–{ $own } · Zug { $move }
home-continue-level = { $opponent } · Zug { $move } · gleichauf { $own }–{ $other }

home-play = Gegen den Computer
home-people = Zu zweit
home-rules = Brett und Regeln
home-watch = Zuschauen
home-settings = Einstellungen
