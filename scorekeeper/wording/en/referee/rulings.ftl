### The referee: the ladder, the reasons, the warnings and the refusals

## The rungs, strongest first

rung-killer-snatcher = Snatching from a killer
rung-counter-counter-over-joker = Counter-counter-yoromeki over the joker
rung-counter-over-joker = Counter-yoromeki over the joker
rung-yoromeki-over-joker = Yoromeki over the joker
rung-joker = Joker
rung-bower-over-yoromeki = Bower over yoromeki
rung-counter-counter-yoromeki = Counter-counter-yoromeki
rung-counter-yoromeki = Counter-yoromeki
rung-yoromeki = Yoromeki
rung-same-two = Same-two
rung-mighty = Mighty
rung-joker-below-mighty = Joker, just below the mighty
rung-right-bower-breaker = Right bower breaker
rung-hunting-jack = Hunting jack
rung-right-bower = Right bower
rung-left-bower-breaker = Breaker of the left bower
rung-left-bower = Left bower
rung-joker-below-right-bower = Joker below the right bower
rung-joker-below-bowers = Joker, just below the power cards
rung-trump = Trump
rung-joker-below-trumps = Joker, just below trumps
rung-lead-suit = Suit led
rung-stray-suit = Suit of the card after the joker
rung-jokers-alone = Weak jokers alone

## What was found there

finding-stands = wins here
finding-outranked = outranked
referee-won-above = has won above
finding-nobody = none played
finding-void = does not count
finding-off = not in use
finding-suspended = not in this trick
finding-unknown = undecided

## Reasons

reason-rule-off = { $rule ->
    [power_cards] These rules have no power cards.
    [joker] These rules have no joker.
    [jokers] These rules have no joker.
    [yoromeki] These rules have no yoromeki.
   *[other] These rules do not use it.
}
reason-no-trump = In no-trump there are neither trumps nor bowers.
reason-killer-has-no-counter = Yoromeki can be countered only if its card is the queen of hearts.
reason-joker-never-here = Under these rules no joker beats everything.
reason-power-cards-suspended = Power cards are ordinary cards in this trick.
reason-power-strength-suspended = In this trick the strength of power cards does not count.
reason-trumps-suspended = Trumps are an ordinary suit in this trick.
reason-same-two-suspended = Same-two does not count in this trick.
reason-not-played = { $card } was not played.
reason-without-company = { $card } was played but { $called } was not, so it is an ordinary card.
reason-barred-by = { $card } was played, but with { $called } in the trick it is an ordinary card.
reason-no-joker = No joker was played.
reason-joker-not-here = A joker was played, but it does not rank here.
reason-joker-first-trick = In the first trick the joker is the weakest card.
reason-joker-late = A joker that is led has been the weakest card since an earlier trick.
reason-joker-last-trick = A joker led to the last trick is the weakest card.
reason-joker-requested = A joker that was requested is the weakest card.
reason-joker-would-not-win = The joker would not have won anyway, so yoromeki has no joker to beat.
reason-no-bower = Neither bower was played.
reason-killer-would-not-win = No killer would win this trick, so there is nothing to snatch.
reason-no-two = No two was played.
reason-suits-differ = The cards are not all of one suit.
reason-trick-incomplete = Not everybody has played, so same-two is undecided.
reason-joker-voids-same-two = With a joker in the trick, same-two does not count.
reason-same-two-in-trumps = Same-two does not count in trumps.
reason-power-card-played = With the power card { $card } in the trick, same-two does not count.
reason-none-of-suit = No ordinary card of { $suit } was played.
reason-suit-led-anyway = The card after the joker is { $suit } too, so nothing is left for this line.
reason-no-lead-suit = A joker was led, and no suit to follow is known.
reason-joker-not-led = The card led was not a joker.
reason-others-played = Cards other than jokers were played.
reason-no-card-can = Whatever the unseen cards are, none of them counts here.
reason-never-decides = Whatever the unseen cards are, this line does not decide the trick.
reason-unseen-card = It depends on a card that nobody saw.

## Warnings: the trick is ruled on all the same

no-trump-not-in-house = These rules have no no-trump; the trick was ruled on as no-trump.
joker-led-to-first-trick = A joker may not be led to the first trick.
trump-led-to-first-trick = { $card } is a trump and may not be led to the first trick.
named-suit-missing = A joker was led, but the suit it named is missing. That suit could change the ruling.
wild-joker-not-in-house = Under these rules a joker cannot stand for another card. It was ruled on as a joker, not as { $called }.
wild-joker-names-power-card = A joker may not stand for { $called }, which has a power of its own under these rules; it was ruled on as an ordinary card of that suit and rank.
wild-joker-names-seen-card = A joker may not stand for { $called }, which has already been played; the real card is stronger.
discard-face-down = At this table a card that does not follow lies face down until the trick ends. It has been looked at for this ruling.
trick-incomplete = { $missing ->
    [one] { $missing } player has not played yet.
   *[other] { $missing } players have not played yet.
} This is the winner so far.

## Refusals

trick-empty = There are no cards. Enter them from the lead on.
trick-too-many-cards = There are { $count } cards, but a trick of { $players } players has only { $players }.
trick-card-twice = { $card } is there twice. Change one of them.
card-not-in-pack = { $card } is not in this pack. Enter another card, or the unseen card.
trick-number-out-of-range = Trick { $trick } does not exist. Tricks go from 1 to { $tricks }.
trick-count-out-of-range = A hand cannot have { $tricks } tricks. It has 1 to { $high }.
named-suit-unreadable = “{ $text }” is not a suit. Write S, H, D or C.
trick-not-recorded = Trick { $trick } of this hand was not recorded. Choose one that was.
