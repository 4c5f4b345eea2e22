# Seasons of Nap: what if, figures, files

what-if-payments-how = Bids and results stay as they were; only the table of payments is another. Chips of the pot stay where they were.
what-if-nap-rules-how = Hands bid in a way that those rules do not have count for nothing. Chips of the pot stay where they were.

season-as-declarer = Declarer
season-as-opponent = Opponent
season-pot = { $chips ->
    [one] One chip is left in the pot and waits for the next evening.
   *[other] { $chips } chips are left in the pot and wait for the next evening.
}
