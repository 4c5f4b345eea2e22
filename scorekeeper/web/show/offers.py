"""できること: which forms a hand's page offers, and what becomes of one that it no longer does."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.hand import Hand, Stage
from scorekeeper.napoleon.outcome import check_finished
from scorekeeper.napoleon.tally import candidates
from scorekeeper.web.pages.models.forms import Form
from scorekeeper.web.show.context import At

_BESIDE_TRICKS = frozenset({"buried", "shown", "close", "taken", "settle", "redeal", "note"})

_BY_STAGE: Mapping[Stage, frozenset[str]] = MappingProxyType(
    {
        Stage.AUCTION: frozenset({"first-bidder", "call", "pass", "contract", "redeal", "note"}),
        Stage.CALL: frozenset({"adjutant-card", "redeal", "note"}),
        Stage.EXCHANGE: _BESIDE_TRICKS | {"redeclare"},
        Stage.PLAY: _BESIDE_TRICKS | {"redeclare", "trick"},
        Stage.SETTLE: frozenset({"buried", "shown", "settle", "redeal", "note"}),
        Stage.OVER: frozenset({"note"}),
    }
)

_ONLY_WHERE: Mapping[str, Callable[[Hand], bool]] = MappingProxyType(
    {
        "first-bidder": lambda hand: not hand.auction.calls,
        "call": lambda hand: hand.auction.to_speak is not None,
        "pass": lambda hand: hand.auction.to_speak is not None,
        "buried": lambda hand: hand.buried is None and len(hand.tricks) < hand.deal.tricks,
        "redeclare": lambda hand: hand.ruleset.redeclaration != "off" and not hand.tricks,
        "shown": lambda hand: hand.shown is None,
        "settle": lambda hand: hand.stage is Stage.SETTLE or may_stop(hand),
    }
)


def offered_names(at: At) -> frozenset[str]:
    """The names of the forms that the page has now; none where the hand is another evening's."""
    if not at.is_current:
        return frozenset()
    hand = at.hand
    return frozenset(
        name for name in _BY_STAGE[hand.stage] if name not in _ONLY_WHERE or _ONLY_WHERE[name](hand)
    )


def offered(at: At, name: str) -> Form | None:
    """A form of this hand, as far as the hand may still be written to with it."""
    return at.fact_form(name) if name in offered_names(at) else None


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
