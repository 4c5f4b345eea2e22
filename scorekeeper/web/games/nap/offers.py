"""できること: which forms the page of a hand of Nap offers."""

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.check import CHECKS
from scorekeeper.web.games.nap.text import NapAt
from scorekeeper.web.hand.frame import offered_form
from scorekeeper.web.page.offered import Form

FACT_OF: Mapping[str, type[facts.Fact]] = MappingProxyType(
    {
        "look": facts.Looked,
        "buy": facts.CardsBought,
        "spare": facts.SpareTaken,
        "call": facts.BidCalled,
        "pass": facts.Passed,
        "auction-ended": facts.AuctionEnded,
        "contract": facts.ContractSet,
        "exchange": facts.CardExchanged,
        "trick": facts.TrickTaken,
        "said": facts.ResultSaid,
        "counted": facts.TricksCounted,
        "revoke": facts.Revoked,
        "redeal": facts.HandRedealt,
        "note": facts.Noted,
        "settle": facts.HandSettled,
    }
)
"""What each form records."""


def offered_names(at: NapAt) -> frozenset[str]:
    """The names of the forms that the page has now; none where the hand is another evening's."""
    if not at.is_current:
        return frozenset()
    kinds = CHECKS.timely(at.hand)
    return frozenset(name for name, kind in FACT_OF.items() if kind in kinds)


def offered(at: NapAt, name: str) -> Form | None:
    """A form of this hand, as far as the hand may still be written to with it."""
    return offered_form(at, name, offered_names(at))
