### Nap: the names of bids, how the house says no, the lines of payments

level-misere = misère
level-nap = Nap
level-bonaparte = Bonaparte
level-wellington = Wellington
level-blucher = Blücher
level-with-floater = {" "}with the floater

## Bids refused

nap-bid-unreadable = “{ $text }” is no bid. Write 2, 3, 4, misere, nap, wellington or blucher.
nap-bid-not-played = These rules have no bid of { $bid }. See the rules page, and choose another.
nap-bid-not-higher = { $bid } does not beat { $standing }. Bid higher, or pass.
one-only-forced = Only the dealer may bid one, speaking last when nobody has bid.
wellington-needs-nap = Wellington can only be bid over somebody else's Nap.
blucher-needs-wellington = Blücher can only be bid over somebody else's Wellington.
floater-not-seen = Who has not seen the floater cannot bid with it. Record the look first.
bid-exceeds-hand = { $bid } cannot be bid: a hand has { $tricks } cards.

## Deals and seats refused

pack-too-small = To deal to { $players } players takes { $needed } cards, and these rules play with { $held }. Choose another pack.
seat-sits-out = The dealer sits out this hand. Choose somebody who was dealt in.
payment-table-incomplete = The table of payments is incomplete. Give a whole number from 0 to 9999 for { $level ->
    [one] one
    [two] two
    [three] three
    [four] four
    [misere] { level-misere }
    [nap] { level-nap }
    [bonaparte] { level-bonaparte }
    [wellington] { level-wellington }
    [blucher] { level-blucher }
    [six] six
    [seven] seven
   *[other] “{ $level }”
} when the bid is { $outcome ->
    [win] made
    [loss] lost
   *[other] { $outcome }
}.

## Cards on the table refused

look-off = These rules have no card on the table to see or to take.
look-not-now = The card on the table cannot be seen now. It can be during the bidding.
all-have-looked = Everybody has seen the card on the table.
look-out-of-turn = This player cannot peep yet: that is for the one who is marked, whose turn it is. Record the calls before first.
looked-already = This player has seen the card on the table already. Choose another.
ecarte-off = Under these rules no cards are bought before the bidding.
buy-not-now = No cards can be bought now. They are bought before the first bid.
all-have-bought = Everybody has bought cards already.
bought-already = This player has bought cards already, which one does once a hand.
bought-impossible = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} cannot be bought: { $most ->
    [0] the stock is used up.
   *[other] say a number from 0 to { $most }.
}
spare-off = These rules have no spare hand.
spare-taken-already = The spare hand has been taken up already.
card-exchange-not-now = The declarer may take the card on the table before the first trick, and not later.
card-exchanged-already = The card on the table has been taken already. If that was wrong, undo it.
card-exchange-unseen = A declarer who has not seen the card on the table may not take it.
card-exchange-without = A declarer who bid without the floater may not take it.

## Play and settling refused

nap-play-not-now = No trick or result can be recorded now. They come when there is a declarer and before it is settled who has won.
result-impossible = That does not agree with the tricks recorded, of which the declarer has { $taken }. Look again at the result or the tricks.
tricks-impossible = The declarer cannot have { $taken ->
    [one] { $taken } trick
   *[other] { $taken } tricks
}: { $low ->
    [0] it is { $high } at most.
   *[other] it is { $low } to { $high }.
}
revoked-already = A revoke has been recorded already. If that was wrong, undo it.
nap-redeal-not-now = A hand is passed out only while nobody has bid.
nap-settle-not-yet = This hand cannot be settled yet. First record who plays at what bid.
nap-tricks-missing = This hand cannot be settled yet: { $recorded ->
    [one] { $recorded } of { $tricks } tricks is recorded,
   *[other] { $recorded } of { $tricks } tricks are recorded,
} and the bid can still be made or lost. Record the other tricks, or the result.
made-despite-revoke = This result does not agree with that player's revoke. Correct one of them.

## What payments are for

payment-ante = to the pot
payment-look = a look at the card
payment-cards = cards bought
payment-made = bid made
payment-lost = bid lost
payment-declarer-revoked = declarer's revoke
payment-defender-revoked = defender's revoke
payment-pot-won = the pot

line-nap-ante = to the pot: { $each }
line-nap-look = a look at the card: { $each }
line-nap-cards = cards bought: { $each }
line-nap-made = { $bid } made: { $count ->
    [1] { $each }
   *[other] { $each } × { $count }
}{ $times ->
    [2] {" "}(doubled)
   *[other] {""}
}
line-nap-lost = { $bid } lost: { $count ->
    [1] { $each }
   *[other] { $each } × { $count }
}{ $times ->
    [2] {" "}(doubled)
   *[other] {""}
}
line-nap-declarer-revoked = { $bid }, the declarer revoked: { $count ->
    [1] { $each }
   *[other] { $each } × { $count }
}{ $times ->
    [2] {" "}(doubled)
   *[other] {""}
}
line-nap-defender-revoked = { $bid }, a defender revoked and pays for all: { $each }{ $times ->
    [2] {" "}(doubled)
   *[other] {""}
}
line-nap-pot-won = the pot: { $each }
