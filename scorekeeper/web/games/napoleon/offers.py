"""できること: which forms a hand's page offers, and what becomes of one that it no longer does."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.check import CHECKS
from scorekeeper.napoleon.hand.hand import Hand, Stage
from scorekeeper.napoleon.hand.settling import check_finished
from scorekeeper.napoleon.hand.sides import candidates
from scorekeeper.web.games.napoleon.text import NapoleonAt
from scorekeeper.web.hand.frame import offered_form
from scorekeeper.web.page.offered import Form

FACT_OF: Mapping[str, type[facts.Fact]] = MappingProxyType(
    {
        "first-bidder": facts.FirstBidderSet,
        "call": facts.BidCalled,
        "pass": facts.Passed,
        "auction-ended": facts.AuctionEnded,
        "contract": facts.ContractSet,
        "turned-up": facts.CardTurnedUp,
        "expose": facts.BlindExposed,
        "spade-ace": facts.SpadeAceShown,
        "adjutant-card": facts.AdjutantCalled,
        "buried": facts.HonoursBuried,
        "redeclare": facts.Redeclared,
        "adjutant-change": facts.AdjutantChanged,
        "trump-change": facts.TrumpChanged,
        "trick": facts.TrickTaken,
        "shown": facts.AdjutantShown,
        "adjutant-betrayal": facts.AdjutantBetrayed,
        "napoleon-betrayal": facts.NapoleonBetrayed,
        "close": facts.RestAwarded,
        "taken": facts.HonoursCounted,
        "redeal": facts.HandRedealt,
        "note": facts.Noted,
        "settle": facts.HandSettled,
    }
)
"""What each form records."""

_ONLY_WHERE: Mapping[str, Callable[[Hand], bool]] = MappingProxyType(
    {
        "buried": lambda hand: len(hand.tricks) < hand.deal.tricks,
        "trick": lambda hand: hand.stage is Stage.PLAY,
        "settle": lambda hand: hand.stage is Stage.SETTLE or may_stop(hand),
    }
)
"""Where a page offers less than could be recorded, so that the next thing stands out."""


def offered_names(at: NapoleonAt) -> frozenset[str]:
    """The names of the forms that the page has now; none where the hand is another evening's."""
    if not at.is_current:
        return frozenset()
    hand = at.hand
    return frozenset(
        name
        for name, kind in FACT_OF.items()
        if CHECKS.is_time_for(hand, kind) and (name not in _ONLY_WHERE or _ONLY_WHERE[name](hand))
    )


def offered(at: NapoleonAt, name: str) -> Form | None:
    """A form of this hand, as far as the hand may still be written to with it."""
    return offered_form(at, name, offered_names(at))


def may_stop(hand: Hand) -> bool:
    """Whether the rules let this hand stop here, whoever the adjutant is."""
    return hand.called is not None and hand.stage is not Stage.OVER and not _missing(hand)


def awaits_buried(hand: Hand) -> bool:
    """Whether the points may hang on the buried honours, which nobody has counted yet."""
    return hand.stage is Stage.SETTLE and "buried-unknown" in _missing(hand)


def is_finished(hand: Hand, adjutant: int | None) -> bool:
    """Whether the hand could be settled with this adjutant (None: alone)."""
    return _missing_with(hand, adjutant) is None


def _missing(hand: Hand) -> frozenset[str]:
    """What keeps the hand from being settled, over everybody who may be the adjutant."""
    seats = candidates(hand)
    found = (_missing_with(hand, None if seat == hand.napoleon else seat) for seat in seats)
    return frozenset(code for code in found if code is not None)


def _missing_with(hand: Hand, adjutant: int | None) -> str | None:
    try:
        check_finished(hand, adjutant)
    except Refusal as refusal:
        return refusal.code
    return None
