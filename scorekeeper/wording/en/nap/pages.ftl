### Words of the pages: the two games, Nap's rules and its referee

## The games

game-napoleon = Napoleon
game-nap = Nap

## Start

start-seats-of-game = { $game } { $low } to { $high }

## The rules page

rules-chips-title = Payments in chips
rules-chips = Scores are in chips. If the bid is made, the declarer gets this from each opponent; if not, pays this to each.
rules-chips-pot = Chips are also paid into a pot, and won from it.
rules-chips-bid = Bid
rules-chips-made = made: from each
rules-chips-lost = lost: to each

## Changing and comparing rules

house-payments-win = made
house-payments-loss = lost
house-of-another-game = This session is a game of { $game }. Choose rules for { $game }.
house-compare-two-games = The rules on the left are for { $first }, those on the right for { $second }, so they cannot be compared. Choose two sets of rules for one game.

## Referee

ladder-nap-joker = The joker, the highest trump.
ladder-nap-trump = The highest trump. Trumps are the suit led to the first trick, or the one named with that lead.
ladder-nap-lead-suit = The highest card of the suit that was led.
referee-other-game = A trick of { $game }
referee-asked-trump = What are trumps?
referee-setting-bid = Bid
nap-referee-first = suit of this lead
nap-referee-named = The suit named as trumps
nap-referee-other-bid = any other
nap-referee-without = none
nap-referee-record = Record trick { $trick } for { $winner }
