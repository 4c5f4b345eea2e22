### A hand of Nap, and its score sheet

## Parts and the table

sheet-mark-declarer = D
nap-declarer = Declarer
nap-pot = the pot
nap-table = the table
nap-everybody = Everybody ({ $count } × { $each })
nap-pays = pays
nap-asked-bought = how many cards
nap-asked-tricks = how many tricks
suit-unreadable = “{ $text }” is not a suit. Write S, H, D or C.

## Before and during the bidding

nap-hand-rests = { $player }, the dealer, sits out this hand but pays and is paid like everybody else.
nap-hand-doubled = The last hand was passed out, so payments { $times ->
    [2] are doubled
   *[other] count × { $times }
}.
nap-hand-pot = In the pot: { $chips }
nap-hand-pot-open = In the pot: { $chips ->
    [0] { $added } from this hand
   *[other] { $chips }, and { $added } more from this hand
}
nap-contract-bid = Tap the bid to record it
nap-call-bid = Tap a bid to make it
nap-once-each = One bid or pass each
nap-whys = Why some bids are closed
nap-floater-sign = ＋ with the floater
nap-buy = Buy cards
nap-buy-who = Who buys
nap-buy-how = { $price ->
    [one] { $price } chip
   *[other] { $price } chips
} per card, to the pot. Tap how many
nap-look = Look at the card
nap-look-who = Tap the player who looked
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
nap-said = Enter the result only
nap-trick-who = Tap the player who took it
nap-go-on = Enter the other tricks
nap-counted = Enter the trick count only
nap-counted-how = How many tricks did the declarer take in all?
nap-exchange-how = Before the first trick, in exchange for a card from the hand.
nap-exchange-now = { $name } took it
nap-revoke-who = Tap who revoked – this ends the hand
nap-revoke-note = Tap the player who revoked
nap-revoke-free = Under these rules a revoke costs nothing, and the hand goes on.
nap-revoke-declarer = If { $player }, the declarer, revoked: pays as for a lost bid, { $count ->
    [1] { $each } to the other player.
   *[other] { $each } to each of the { $count } others.
}
nap-revoke-defender = If anybody else revoked: that player alone pays { $player } for all, { $chips }.
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
nap-why-defender-revoked = { $player }, who revoked, pays for all.
nap-why-declarer-revoked = The declarer’s revoke costs as much as a lost bid.
nap-why-tricks-made = { $bid } needs { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}; each opponent pays { $each }.
nap-why-tricks-lost = { $bid } needs { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}; each opponent is paid { $each }.
nap-why-misere-made = At { $bid } no trick may be taken; each opponent pays { $each }.
nap-why-misere-lost = One trick loses { $bid }; each opponent is paid { $each }.
nap-why-pot = The pot pays { $chips } more.
nap-settle-confirm = Confirm these payments
nap-payments = Payments
nap-payments-none = No chips change hands.
nap-payment-once = { $bid }: { $what }
nap-payment-doubled = { $bid }: { $what } ({ $times ->
    [2] doubled
   *[other] × { $times }
})
nap-pot-change = Pot: { $before } → { $after }
nap-adds-up = All points add up to zero.
nap-adds-up-with-pot = All points and the change in the pot add up to zero.

## Score sheet

nap-sheet-facts = Hand, bid
nap-sheet-pot = pot { $chips }
nap-scoring = Points are chips (one stake is { $stake }). What one player pays, another gets.
nap-scoring-with-pot = Points are chips (one stake is { $stake }). What one player pays, another player or the pot gets.
nap-chips-now = Chips
nap-chips-start = start { $chips }

export-paper-pot = Pot

## Corrections

correct-nap-outcome = Result
correct-nap-revoked = Revoke
correct-nap-nobody = nobody

## History: one line an entry

history-pot-carried = Pot of { $chips } carried over
history-pot-carried-corrected = Pot of { $chips } carried over (now { $now }, after a correction)
history-nap-bid-called = { $player } bids { $bid }
history-nap-passed = { $player } passes
history-nap-auction-ended = Nobody bids
history-nap-contract-set = { $player } goes for { $bid }
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
history-nap-hand-redealt-all-passed = Passed out
history-nap-hand-redealt-misdeal = Misdeal: dealt again
history-nap-hand-redealt-misdeal-by = Misdeal by { $player }: dealt again
history-nap-hand-redealt-other = Hand cancelled: dealt again
history-nap-noted = Note: { $text }
history-nap-hand-settled = Scored
history-nap-hand-corrected-made = Hand { $hand } corrected: { $player } made { $bid } ({ $why })
history-nap-hand-corrected-lost = Hand { $hand } corrected: { $player } lost { $bid } ({ $why })
history-nap-hand-corrected-made-revoked = Hand { $hand } corrected: { $player } made { $bid }, { $revoker } revoked ({ $why })
history-nap-hand-corrected-lost-revoked = Hand { $hand } corrected: { $player } lost { $bid }, { $revoker } revoked ({ $why })
