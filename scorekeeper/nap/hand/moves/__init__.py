"""出来事の表: may this be recorded now, and what comes of it? Every kind of fact has its row.

>>> from scorekeeper.nap.auction.bid import parse_bid
>>> from scorekeeper.nap.hand.hand import start_hand
>>> from scorekeeper.nap.rules.ruleset import Ruleset
>>> hand = start_hand(Ruleset(), players=5, dealer=0, first_bidder=1)
>>> why_not(hand, facts.BidCalled(seat=1, bid=parse_bid("nap")))
>>> why_not(hand, facts.BidCalled(seat=1, bid=parse_bid("wellington"))).code
'wellington-needs-nap'
"""

from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.hand import Hand
from scorekeeper.nap.hand.moves import auction, play
from scorekeeper.trick_taking.hand.moves import Moves

MOVES: Moves[Hand, facts.Fact] = Moves(auction.MOVES, play.MOVES)
"""Every kind of fact: when it can be recorded, which can, and what comes of it."""

after, check, why_not = MOVES.after, MOVES.check, MOVES.why_not
with_auction = auction.with_auction
