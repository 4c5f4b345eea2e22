### What cannot be recorded in the middle of a hand

hand-over = This hand is over. Undo to change the last thing in it; what comes now belongs to the next hand.

## Auction

auction-over = The auction is over. To change a call, undo the last thing recorded.
call-out-of-turn = It is not this player's turn. Record the call or the pass of the player who is marked first.
call-after-pass = This player has passed, and under these rules a pass is final. Choose a player who is still in.
first-bidder-unknown = It is not settled who bids first. Choose that player before the calls.
first-bidder-too-late = Who bids first can only be settled before the auction begins. To change it, undo the calls.

## The adjutant

adjutant-card-not-now = The adjutant's card cannot be called now. It is called once, when Napoleon is known; undo the call to change it.
adjutant-card-first = The adjutant cannot be shown yet. Call the adjutant's card first.
adjutant-already-shown = The adjutant has been shown already. If that was wrong, undo it.
adjutant-was-shown = This differs from the player who showed the called card. Name the same player, or undo whichever is wrong.

## Exchange and redeclaration

exchange-not-yet = There is no exchange yet. First settle who is Napoleon, and call the adjutant's card.
buried-already-stated = { $count ->
    [one] { $count } buried honour has
   *[other] { $count } buried honours have
} been recorded already. If that was wrong, undo it.
buried-impossible = { $count ->
    [one] { $count } honour
   *[other] { $count } honours
} cannot lie in the discards: { $most ->
    [0] no honour is left for them, so say 0.
   *[other] say a number from 0 to { $most }.
}
redeclaration-off = These rules have no redeclaration. Play on with the first bid.
redeclaration-not-now = A redeclaration comes after the adjutant's card is called and before the first trick.

## Tricks

trick-not-now = No trick can be recorded now. Tricks come after the adjutant's card is called, until they are all in.
trick-out-of-order = The next trick is number { $expected }, not { $trick }. Record it as trick { $expected }.
trick-size = With { $players } players a trick has { $players } cards, not { $cards }. Put in a face-down card for one that nobody remembers.
card-played-before = { $card } has been played already in this hand. Choose another card, or undo the earlier trick.
honours-more-than-cards = { $honours } honours in one trick cannot be. With { $players } players it holds 0 to { $players }.
honours-differ-from-cards = { $honours ->
    [one] { $honours } honour does
   *[other] { $honours } honours do
} not agree with the cards, which show { $counted }{ $unseen ->
    [0] .
    [one] {" "}and one card that nobody saw.
   *[other] {" "}and { $unseen } cards that nobody saw.
} Change the number or the cards.
honours-exceed-pack = { $honours ->
    [one] { $honours } honour is
   *[other] { $honours } honours are
} too many: { $left ->
    [0] none is
    [one] only { $left } is
   *[other] only { $left } are
} left. Look over the tricks before as well.
honours-missing = After trick { $trick } at least { $short ->
    [one] { $short } honour is
   *[other] { $short } honours are
} missing: the tricks to come and the discards cannot hold that many. Count again.

## How a hand ends

close-not-now = The rest cannot be awarded now. Record a claim or a concession after the adjutant's card is called and before the last trick is in.
count-not-now = The total alone cannot be recorded now. Record it after the adjutant's card is called and before all the tricks are in.
counted-impossible = Napoleon's side cannot have { $taken ->
    [one] { $taken } honour
   *[other] { $taken } honours
}: what is recorded allows { SPAN($low, $high) }. Count again, or undo what is wrong.
counted-of-nobody = Napoleon's side cannot have { $taken ->
    [one] { $taken } honour
   *[other] { $taken } honours
}: whoever the adjutant may be, the tricks recorded make it more or fewer. Count again, or undo what is wrong.
settle-not-yet = This hand cannot be settled yet. First settle who is Napoleon at what bid, and call the adjutant's card.
tricks-missing = This hand cannot be settled yet: { $recorded ->
    [one] { $recorded } of { $tricks } tricks is recorded,
   *[other] { $recorded } of { $tricks } tricks are recorded,
} and the points are still open. Record the rest, or the total of Napoleon's side.
buried-unknown = This hand cannot be settled yet: the result depends on how many honours were buried. Record how many.

## Notes

note-empty = The note is empty. Write what is worth remembering.
note-too-long = The note has { $length } characters. Shorten it to { $longest }.
