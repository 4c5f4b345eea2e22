"""確認: may this be recorded now? Every fact has its gate, which refuses with the reason.

>>> from scorekeeper.nap.auction.bid import parse_bid
>>> from scorekeeper.nap.hand.hand import start_hand
>>> from scorekeeper.nap.rules.ruleset import Ruleset
>>> hand = start_hand(Ruleset(), players=5, dealer=0, first_bidder=1)
>>> why_not(hand, facts.BidCalled(seat=1, bid=parse_bid("nap")))
>>> why_not(hand, facts.BidCalled(seat=1, bid=parse_bid("wellington"))).code
'wellington-needs-nap'
"""

from types import MappingProxyType

from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.hand import Hand
from scorekeeper.nap.hand.moves import auction as gates_auction
from scorekeeper.nap.hand.moves import play as gates_play
from scorekeeper.trick_taking.hand.gate import Checks, Gates
from scorekeeper.trick_taking.hand.notes import LONGEST_NOTE

__all__ = ["GATES", "LONGEST_NOTE", "check", "check_time", "why_not"]

GATES: Gates = MappingProxyType({**gates_auction.GATES, **gates_play.GATES})
"""Every kind of fact and its gate."""


CHECKS: Checks[Hand, facts.Fact] = Checks(gates=GATES, afterwards=facts.Noted)
"""A note may be recorded at any time, anything else until the hand is over."""

check, check_time, why_not = CHECKS.check, CHECKS.check_time, CHECKS.why_not
