### A hand of Nap, and its score sheet

## Parts and the table

sheet-mark-declarer = D
nap-declarer = Declarer
nap-pot = the pot
nap-table = the table
nap-everybody = Everybody ({ $count } × { $each })
nap-pays = pays
nap-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
nap-asked-bought = how many cards
nap-asked-tricks = how many tricks
suit-unreadable = “{ $text }” is no suit. Write S, H, D or C.

## Before and during the bidding

nap-hand-rests = { $player }, the dealer, sits out this hand, but pays and is paid like everybody.
nap-hand-doubled = Everybody passed the hand before: payments of this one count { $times ->
    [2] double
   *[other] { $times } times
}.
nap-hand-pot = In the pot: { $chips }
nap-contract-bid = A tap on the bid records it
nap-call-bid = A tap on the bid makes it
nap-once-each = One call each
nap-floater-sign = ＋ with the floater
nap-buy = Buy cards
nap-buy-who = Who buys
nap-buy-how = Each costs { $price ->
    [one] { $price } chip
   *[other] { $price } chips
} for the pot. A tap on how many records it
nap-look = Look at the card
nap-look-who = A tap on who looked records it
nap-look-price = { $player } ({ $price ->
    [0] free
    [one] { $price } chip
   *[other] { $price } chips
})
nap-spare-now = { $name } takes it and bids Nap

## Tricks and results

nap-live-taken = { $taken } / { $played }
nap-live-tricks = Declarer’s tricks
nap-others-auction = redeal, note, record
nap-others-play = number only, revoke, note
nap-said = The result alone
nap-trick-who = A tap on who took it records the trick
nap-go-on = Write down the other tricks
nap-counted = The number of tricks alone
nap-counted-how = How many tricks did the declarer take in all?
nap-exchange-how = Before the first trick, for a card of the hand.
nap-exchange-now = { $name } took it
nap-revoke-who = A tap on who revoked records it and ends the hand
nap-revoke-note = A tap on who revoked records it
nap-revoke-free = Under these rules a revoke costs nothing, and the hand goes on.
nap-revoke-declarer = If { $player }, the declarer, did: pays as for a bid lost, { $count ->
    [1] { $each } to the other player.
   *[other] { $each } to each of the { $count } others.
}
nap-revoke-defender = If anybody else did: pays { $player } for all, { $chips }.
nap-revoke-pot = Then the pot is { $player }’s as well.

## Settling

nap-outcome-made = made
nap-outcome-lost = lost
nap-verdict-made = Bid made
nap-verdict-lost = Bid lost
nap-outcome-tricks = { $taken ->
    [one] { $taken } trick
   *[other] { $taken } tricks
  }
nap-outcome-revoked = { $player } revoked
nap-settle-confirm = Settle these payments
nap-payments = Payments
nap-payments-none = No chips change hands.
nap-payment-once = { $bid }: { $what }
nap-payment-doubled = { $bid }: { $what } ({ $times ->
    [2] doubled
   *[other] × { $times }
})
nap-pot-change = Pot: { $before } → { $after }
nap-adds-up = All together come to nothing.
nap-adds-up-with-pot = All together, with the change of the pot, come to nothing.

## Score sheet

nap-sheet-facts = Hand, bid
nap-sheet-pot = pot { $chips }
nap-scoring = Points are chips (one stake is { $stake }). Whatever somebody pays, somebody gets.
nap-scoring-with-pot = Points are chips (one stake is { $stake }). Whatever somebody pays, somebody gets, or the pot.
nap-chips-now = Chips
nap-chips-start = start { $chips }

nap-settle-penalties = Penalties are paid to the pot, or where there is none to the table.
export-paper-pot = Pot

## Corrections

correct-nap-outcome = Result
correct-nap-revoked = Revoke
correct-nap-nobody = nobody

## History: one line an entry

history-pot-carried = Pot of { $chips } carried over
history-pot-carried-corrected = Pot of { $chips } carried over ({ $now } since an earlier evening was corrected)
history-nap-bid-called = { $player } bids { $bid }
history-nap-passed = { $player } passes
history-nap-auction-ended = Nobody bids
history-nap-contract-set = { $player } plays at { $bid }
history-nap-looked = { $player } looks at the card
history-nap-card-exchanged = The declarer takes the card on the table
history-nap-cards-bought =
    { $count ->
        [0] { $player } buys no cards
        [one] { $player } buys { $count } card
       *[other] { $player } buys { $count } cards
    }
history-nap-spare-taken = { $player } takes up the spare hand and bids Nap
history-nap-trick-taken = Trick { $trick }: { $winner }
history-nap-result-said-made = Result: made
history-nap-result-said-lost = Result: lost
history-nap-tricks-counted = Declarer’s tricks counted: { $taken }
history-nap-revoked = { $player } revoked
history-nap-hand-redealt-all-passed = All passed: hand void
history-nap-hand-redealt-misdeal = Misdeal: dealt again
history-nap-hand-redealt-misdeal-by = Misdeal by { $player }: dealt again
history-nap-hand-redealt-other = Hand void: dealt again
history-nap-noted = Note: { $text }
history-nap-hand-settled = Settled
history-nap-hand-corrected-made = Hand { $hand } corrected: { $player } made { $bid } ({ $why })
history-nap-hand-corrected-lost = Hand { $hand } corrected: { $player } lost { $bid } ({ $why })
history-nap-hand-corrected-made-revoked = Hand { $hand } corrected: { $player } made { $bid }, { $revoker } revoked ({ $why })
history-nap-hand-corrected-lost-revoked = Hand { $hand } corrected: { $player } lost { $bid }, { $revoker } revoked ({ $why })
