home-continue = Continue
# Under "Continue": opponent, the number of the next move, the player's own discs, the opponent's discs.
home-continue-leading = { $opponent } · move { $move } · you lead { $own }–{ $other }
home-continue-behind = { $opponent } leads { $other }–{ $own } · move { $move }
home-continue-level = { $opponent } · move { $move } · level at { $own }–{ $other }
# Between two people or two computers: the colour or "Hard (Black)", and the leader's count first.
home-continue-ahead = { $leader } leads { $first }–{ $second } · move { $move }
home-continue-even = Level at { $own }–{ $other } · move { $move }
# Where the fewest discs win; $standing is one of the lines above.
home-continue-fewest = { $standing } · fewest wins

home-play = Play the computer
home-people = Two players
home-rules = Board and rules
home-watch = Watch
home-records = Records
home-settings = Settings
