"""確認: may this be recorded now? Every fact has its gate, which refuses with the reason.

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

from types import MappingProxyType

from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.napoleon.hand.moves import (
    auction as gates_auction,
)
from scorekeeper.napoleon.hand.moves import (
    contract as gates_contract,
)
from scorekeeper.napoleon.hand.moves import (
    ending as gates_ending,
)
from scorekeeper.napoleon.hand.moves import (
    play as gates_play,
)
from scorekeeper.trick_taking.hand.gate import Checks, Gates
from scorekeeper.trick_taking.hand.notes import LONGEST_NOTE

__all__ = ["GATES", "LONGEST_NOTE", "check", "check_time", "why_not"]

GATES: Gates = MappingProxyType(
    {**gates_auction.GATES, **gates_contract.GATES, **gates_play.GATES, **gates_ending.GATES}
)
"""Every kind of fact and its gate."""


CHECKS: Checks[Hand, facts.Fact] = Checks(gates=GATES, afterwards=facts.Noted)
"""A note may be recorded at any time, anything else until the hand is over."""

check, check_time, why_not = CHECKS.check, CHECKS.check_time, CHECKS.why_not
