home-continue = Continue
# Under "Continue": opponent, the number of the next move, the player's own discs, the opponent's discs.
home-continue-leading = { $opponent } · move { $move } · you lead { $own }–{ $other }
home-continue-behind = { $opponent } leads { $other }–{ $own } · move { $move }
home-continue-level = { $opponent } · move { $move } · level at { $own }–{ $other }

home-play = Play the computer
home-people = Two players
home-rules = Board and rules
home-watch = Watch a match
home-settings = Settings
