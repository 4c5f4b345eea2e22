### Nap: the names of bids, how the house says no, the lines of payments

level-misere = misère
level-nap = Nap
level-bonaparte = Bonaparte
level-wellington = Wellington
level-blucher = Blücher
level-with-floater = {" "}with the floater

## Bids refused

nap-bid-unreadable = “{ $text }” is not a bid. Write 2, 3, 4, misere, nap, bonaparte, wellington or blucher.
nap-bid-not-played = These rules have no bid of { $bid }. Did you mean { $nearest }? The rules page lists every bid.
nap-bid-not-higher = { $bid } does not beat { $standing }. Bid higher, or pass.
one-only-forced = Only the dealer, bidding last when nobody has bid, may bid one.
wellington-needs-nap = Wellington can only be bid over somebody else’s Nap.
blucher-needs-wellington = Blücher can only be bid over somebody else’s Wellington.
floater-not-seen = Only a player who has looked at the floater can bid with it. Record the look first.
bid-exceeds-hand = { $bid } cannot be bid: a hand has { $tricks } cards.

## Deals and seats refused

pack-too-small = { $players } players need { $needed } cards, but these rules play with { $held }. Choose another pack.
revoke-without-penalty = These rules have no penalty for a revoke, so none ends a hand. Leave “{ $field }” out, or set revoke_penalty.
trick-dealer-sits-out = With { $players } players the dealer sits out, so a trick has { $most } cards, not { $count }.
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

look-off = These rules have no card on the table to look at or take.
look-not-now = The card on the table can be looked at only during the bidding.
all-have-looked = Everybody has seen the card on the table.
look-out-of-turn = Only the marked player, whose turn it is, may peep. Record the earlier bids and passes first.
looked-already = This player has seen the card on the table already. Choose another.
ecarte-off = Under these rules no cards are bought before the bidding.
buy-not-now = No cards can be bought now. They are bought before the first bid.
all-have-bought = Everybody has bought cards already.
bought-already = This player has already bought cards. Cards can be bought once a hand.
bought-impossible = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} cannot be bought: { $most ->
    [0] the stock is used up.
   *[other] enter 0 to { $most }.
}
spare-off = These rules have no spare hand.
spare-taken-already = The spare hand has been taken up already.
card-exchange-not-now = The declarer may take the card on the table only before the first trick.
card-exchanged-already = The card on the table has been taken already. If that was wrong, undo it.
card-exchange-unseen = A declarer who has not seen the card on the table may not take it.
card-exchange-without = A declarer who bid without the floater may not take it.

## Play and settling refused

nap-play-not-now = Tricks and results can be recorded only between the bidding and the result. Finish the bidding, or undo the result.
result-impossible = That does not fit the tricks recorded ({ $taken } for the declarer). Check the result or the tricks.
tricks-impossible = The declarer cannot have { $taken ->
    [one] { $taken } trick
   *[other] { $taken } tricks
}: { $low ->
    [0] it is { $high } at most.
   *[other] it is { $low } to { $high }.
}
revoked-already = A revoke has been recorded already. If that was wrong, undo it.
nap-redeal-not-now = A hand is passed out only while nobody has bid.
nap-settle-not-yet = This hand cannot be scored yet. First record the declarer and the bid.
nap-tricks-missing = This hand cannot be scored yet: { $recorded } of { $tricks } tricks recorded, and the bid can still be made or lost. Record the rest, or the result.
made-despite-revoke = This result does not agree with that player’s revoke. Correct one of them.

## What payments are for

payment-ante = to the pot
payment-look = a look at the card
payment-cards = cards bought
payment-made = bid made
payment-lost = bid lost
payment-declarer-revoked = declarer’s revoke
payment-defender-revoked = opponent’s revoke
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
line-nap-defender-revoked = { $bid }, an opponent revoked and pays for all: { $each }{ $times ->
    [2] {" "}(doubled)
   *[other] {""}
}
line-nap-pot-won = the pot: { $each }
