### What cannot be recorded in the middle of a hand

hand-over = This hand is over. To change its last entry, undo it; anything new belongs to the next hand.

## Auction

auction-over = The auction is over. To change a bid, undo the last entry.
call-out-of-turn = This is not this player’s turn. Record the bid or pass of the marked player first.
call-after-pass = This player has passed, and under these rules a pass is final. Choose a player who is still in.
call-barred = The table has decided that this player may not bid again in this auction. Record another player’s bid.
first-bidder-unknown = It is not known who bids first. Choose that player before the bids.
first-bidder-too-late = Who bids first can be chosen only before the auction begins. To change it, undo the bids.

## The adjutant

adjutant-card-not-now = The adjutant cannot be called now. The call comes once, when Napoleon is known; to change it, undo it.
adjutant-card-first = The adjutant cannot be shown yet. Record the called card first.
adjutant-already-shown = The adjutant has been shown already. If that was wrong, undo it.
adjutant-must-not-tell = Under these rules the adjutant may not tell before the card is played. Record it once the exchange is done and the card has fallen.
summons-off = These rules do not let Napoleon summon the adjutant. To use it, change that rule.
summons-not-now = The adjutant cannot be summoned now. Record the called card first, and summon before a trick.
summoned-already = The adjutant has been summoned already, from trick { $trick } on. If that was wrong, undo it.
summons-trick-unknown = “{ $trick }” is not a trick for the summons. Write a number from 1 to { $tricks }.
adjutant-was-shown = This differs from the player recorded with the called card. Choose the same player, or undo the wrong entry.

## Exchange and redeclaration

exchange-not-yet = There is no exchange yet. First record Napoleon and the called card.
buried-already-stated = { $count ->
    [one] { $count } buried honour has
   *[other] { $count } buried honours have
} been recorded already. If that was wrong, undo it.
buried-impossible = { $count ->
    [one] { $count } honour
   *[other] { $count } honours
} cannot have been buried: { $most ->
    [0] none is left, so enter 0.
   *[other] enter 0 to { $most }.
}
redeclaration-off = These rules have no rebid. Play on with the bid as it is.
redeclaration-not-now = A rebid comes after the adjutant is called and before the first trick.

## Tricks

trick-not-now = No trick can be recorded now. Tricks come after the adjutant is called, until all are recorded.
trick-out-of-order = The next trick is number { $expected }, not { $trick }. Record it as trick { $expected }.
trick-size = With { $players } players a trick has { $players } cards, not { $cards }. For a card that nobody remembers, enter the unseen card.
card-played-before = { $card } has been played already in this hand. Choose another card, or undo the earlier trick.
honours-more-than-cards = One trick cannot hold { $honours } honours. With { $players } players it holds 0 to { $players }.
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
} left. Check the earlier tricks too.
honours-missing = After trick { $trick } at least { $short ->
    [one] { $short } honour is
   *[other] { $short } honours are
} missing: the tricks to come and the buried cards cannot hold that many. Count again.

## How a hand ends

close-not-now = The rest cannot be awarded now. Record a claim or a concession after the adjutant is called and before the last trick is recorded.
count-not-now = The total alone cannot be recorded now. Record it after the adjutant is called and before all the tricks are recorded.
counted-impossible = Napoleon’s side cannot have { $taken ->
    [one] { $taken } honour
   *[other] { $taken } honours
}: the record allows { SPAN($low, $high) }. Count again, or undo the wrong entry.
counted-of-nobody = Napoleon’s side cannot have { $taken ->
    [one] { $taken } honour
   *[other] { $taken } honours
}: with any adjutant, that does not fit the recorded tricks. Count again, or undo the wrong entry.
settle-not-yet = This hand cannot be scored yet. First record Napoleon, the bid and the called card.
tricks-missing = This hand cannot be scored yet: { $recorded } of { $tricks } tricks recorded, and the points are still open. Record the rest, or the total of Napoleon’s side.
buried-unknown = This hand cannot be scored yet: the result depends on how many honours were buried. Record how many.

## Notes

note-empty = The note is empty. Enter some text.
note-too-long = The note has { $length } characters. Shorten it to { $longest }.
