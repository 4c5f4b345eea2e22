"""宣言: what a bid is, which of two is higher, and how many tricks it promises.

A bid is a level, and where the house has a floater also whether it counts on that card: ``4+`` is
four with the floater, below ``4`` without it (AMB-53).
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType

from scorekeeper.cards import Refusal, squeeze
from scorekeeper.nap.rules.ruleset import Ruleset


class Level(StrEnum):
    """宣言の高さ: what a bid promises; the value is the notation."""

    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    MISERE = "misere"
    NAP = "nap"
    BONAPARTE = "bonaparte"
    WELLINGTON = "wellington"
    BLUCHER = "blucher"
    SIX = "6"
    SEVEN = "7"

    @property
    def tricks(self) -> int:
        """How many tricks have to be taken: all five in a Nap (B-022), none in a misère."""
        if self is Level.MISERE:
            return 0
        return int(self.value) if self.value.isdigit() else _ALL_FIVE

    @property
    def wins_the_pot(self) -> bool:
        """Whether five tricks or more are promised (source: 003:52)."""
        return self.tricks >= _ALL_FIVE


_ALL_FIVE = 5
_FIVE_CARD_LEVELS = frozenset({Level.BONAPARTE, Level.WELLINGTON, Level.BLUCHER})
_SEVEN_CARD_LEVELS = frozenset({Level.SIX, Level.SEVEN})
WITH_FLOATER = "+"
_LONGEST = 100
"""Characters of a text that may be a bid."""

_FLOATER = re.compile(r"(.+?)(\+|\(?フローター(?:つき|付き)\)?|WITH(?:THE)?FLOATER)?")
_WORDS: Mapping[str, Level] = MappingProxyType(
    {level.value.upper(): level for level in Level}
    | {
        "5": Level.NAP, "ナップ": Level.NAP, "ナポレオン": Level.NAP, "NAPOLEON": Level.NAP,
        "ミゼール": Level.MISERE, "ミス": Level.MISERE, "ミゼリー": Level.MISERE,
        "MISÈRE": Level.MISERE, "MISERY": Level.MISERE, "MIS": Level.MISERE,
        "ボナパルト": Level.BONAPARTE, "ウェリントン": Level.WELLINGTON,
        "ブリュッヒャー": Level.BLUCHER, "BLÜCHER": Level.BLUCHER,
    }
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid:
    """宣言: a level, with the floater or without.

    >>> str(Bid(level=Level.FOUR, floater=True)), str(Bid(level=Level.NAP))
    ('4+', 'nap')
    """

    level: Level
    floater: bool = False

    def __str__(self) -> str:
        return f"{self.level}{WITH_FLOATER if self.floater else ''}"

    @property
    def tricks(self) -> int:
        """How many tricks the bid promises to take; 0 for a misère, which promises to lose all."""
        return self.level.tricks

    @property
    def is_misere(self) -> bool:
        """ミゼール: whether every trick has to be lost (source: 000:94)."""
        return self.level is Level.MISERE


def parse_bid(text: str) -> Bid:
    """Read a bid.

    >>> [str(parse_bid(text)) for text in ("3", "4+", "Nap", "ミゼール", "blücher", "5")]
    ['3', '4+', 'nap', 'misere', 'blucher', 'nap']
    >>> str(parse_bid("4（フローターつき）"))
    '4+'

    Raises:
        Refusal: ``nap-bid-unreadable`` with the text as it came.
    """
    said = _FLOATER.fullmatch(squeeze(text[:_LONGEST]))
    level = _WORDS.get(said[1]) if said else None
    if said is None or level is None:
        raise Refusal("nap-bid-unreadable", text=text[:40])
    return Bid(level=level, floater=said[2] is not None)


def levels(ruleset: Ruleset) -> tuple[Level, ...]:
    """Every level of the house, lowest first.

    Source: 000:42-50, 000:96, 003:34-39, 003:69-76.

    >>> " ".join(levels(Ruleset(misere="above_nap", hand_size=7)))
    '2 3 4 nap misere 6 7'
    """
    return tuple(level for level in _in_order(ruleset) if _is_played(level, ruleset))


@lru_cache(maxsize=256)
def every_bid(ruleset: Ruleset) -> tuple[Bid, ...]:
    """Every bid there is under these rules, lowest first.

    >>> [str(bid) for bid in every_bid(Ruleset(floater=True))][-4:]
    ['wellington+', 'wellington', 'blucher+', 'blucher']
    """
    with_floater = (True, False) if ruleset.floater else (False,)
    return tuple(
        Bid(level=level, floater=floater) for level in levels(ruleset) for floater in with_floater
    )


def strength(bid: Bid, ruleset: Ruleset) -> tuple[int, bool]:
    """A key that grows with the bid: the level, then without the floater above with it.

    >>> rules = Ruleset(misere="between_three_and_four")
    >>> strength(parse_bid("4"), rules) > strength(parse_bid("misere"), rules)
    True
    """
    return _in_order(ruleset).index(bid.level), not bid.floater


def check_bid(bid: Bid, ruleset: Ruleset) -> None:
    """Refuse a bid that nobody could make under these rules, whatever was bid before.

    Raises:
        Refusal: ``nap-bid-not-played``.
    """
    if bid not in every_bid(ruleset):
        raise Refusal("nap-bid-not-played", bid=str(bid))


def check_higher(bid: Bid, standing: Bid | None, ruleset: Ruleset) -> None:
    """Refuse a bid that does not beat the standing one (source: 000:44, 003:33).

    Raises:
        Refusal: ``nap-bid-not-higher`` with both bids.
    """
    if standing is not None and strength(bid, ruleset) <= strength(standing, ruleset):
        raise Refusal("nap-bid-not-higher", bid=str(bid), standing=str(standing))


def _in_order(ruleset: Ruleset) -> tuple[Level, ...]:
    """Every level, played or not, lowest first; misère is where the house puts it (AMB-51)."""
    above_nap = ruleset.misere == "above_nap"
    order = list(Level)
    order.remove(Level.MISERE)
    order.insert(order.index(Level.BONAPARTE if above_nap else Level.FOUR), Level.MISERE)
    return tuple(order)


def _is_played(level: Level, ruleset: Ruleset) -> bool:
    if level is Level.ONE:
        return ruleset.all_pass == "dealer_must_bid_one"
    if level is Level.TWO:
        return ruleset.minimum_bid == Level.TWO.tricks
    if level in _SEVEN_CARD_LEVELS:
        return ruleset.has_seven_cards
    if level is Level.MISERE:
        return ruleset.misere != "off"
    return level not in _FIVE_CARD_LEVELS or is_on(ruleset, level)


def is_on(ruleset: Ruleset, level: Level) -> bool:
    """Whether the house has Bonaparte, Wellington or Blücher (source: 003:38, 000:48, 000:50)."""
    return getattr(ruleset, level.value) == "on" and not ruleset.is_idle(level.value)
