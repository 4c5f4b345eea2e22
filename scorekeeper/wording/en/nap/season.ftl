# Seasons of Nap: what if, figures, files

what-if-payments-how = Bids and results stay as they were; only the table of payments changes. The chips in the pot stay where they were.
what-if-nap-rules-how = Hands with a bid that those rules do not have do not count. The chips in the pot stay where they were.

role-declarer = declarer
role-opponent = opponent
season-as-declarer = Declarer
season-as-opponent = Opponent
season-won-of-nap = Declarer and opponent: hands won / hands played.
ratings-how-nap = Each hand counts as a match between the declarer and the others, allowing for the numbers on each side. ± is the uncertainty. Players are ranked by the rating: the estimate minus three times ±.
player-pot = To and from the pot
season-pot = { $chips ->
    [one] { $chips } chip is
   *[other] { $chips } chips are
} left in the pot for the next session.

# Files
column-declarer = Declarer
column-declarer-won = Won as declarer
column-declarer-played = Played as declarer
column-opponent-won = Won as opponent
column-opponent-played = Played as opponent
column-tricks = Declarer’s tricks
column-revoked = Who revoked
column-times = Stake multiplier
export-pot = pot
export-text-nap-hand = { $number }. { $bid }{ $made ->
    [yes] ○
   *[no] ●
} { $declarer }
export-text-pot = { $chips ->
    [one] In the pot: 1 chip
   *[other] In the pot: { $chips } chips
}

# What cannot be recorded
fact-of-another-game = That belongs to another game. Choose rules of the game that is played here.
pot-none = These rules have no pot.
pot-carried-late = A pot can be carried over only once, before the first hand is dealt.
pot-carried-impossible = A carried-over pot must hold 1 to { $most } chips and name the sessions they come from.
season-of-two-games = Two games have a season of that name. Say which one you mean with --game ({ $games }).
