"""出来事の表: may this be recorded now, and what comes of it? Every kind of fact has its row.

Where a table can be wrong without anybody noticing, numbers are held against each other: the
honours of a pack, the cards of a trick, the tricks of a hand, the size of the blind.

>>> from scorekeeper.napoleon.auction.bid import parse_bid
>>> from scorekeeper.napoleon.hand.hand import start_hand
>>> from scorekeeper.napoleon.rules.ruleset import Ruleset
>>> hand = start_hand(Ruleset(), players=5, dealer=0, first_bidder=1)
>>> why_not(hand, facts.BidCalled(seat=1, bid=parse_bid("13S")))
>>> why_not(hand, facts.BidCalled(seat=1, bid=parse_bid("10S"))).code
'bid-below-minimum'
"""

from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.napoleon.hand.moves import auction, contract, ending, play
from scorekeeper.trick_taking.hand.moves import Moves

MOVES: Moves[Hand, facts.Fact] = Moves(auction.MOVES, contract.MOVES, play.MOVES, ending.MOVES)
"""Every kind of fact: when it can be recorded, which can, and what comes of it."""

after, check, why_not = MOVES.after, MOVES.check, MOVES.why_not
with_auction = auction.with_auction
