"""場面: where in a hand a trick stands, all that its winner depends on beside its cards."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Self

from scorekeeper.cards import Card, Refusal, Suit
from scorekeeper.napoleon.deal import deal, dealt_pack
from scorekeeper.napoleon.rules.ruleset import Ruleset, Tricks

MOST_TRICKS = 13

_STANDING_FOR: Mapping[tuple[bool, ...], tuple[int | None, int]] = MappingProxyType(
    {(True, True): (1, 1), (True, False): (1, 2), (False, True): (2, 2), (False, False): (None, 2)}
)
"""For a trick that is, or is not, the first and the last: a number, and of how many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """One trick's circumstances.

    ``players`` is 4 to 7. ``trump`` is None in no-trump. ``trick`` counts from 1 to ``tricks``
    and is None for a trick that is neither the first nor the last. ``named_suit`` is what the
    leader of a joker named; it is ignored where the joker demands something else.

    >>> from scorekeeper.napoleon.rules.presets import PRESETS
    >>> rules = PRESETS["sisyphus"].rules
    >>> Situation.dealt(rules, players=5, trump=Suit.HEARTS, trick=10).is_last
    True

    Raises:
        Refusal: ``players-out-of-range``, ``trick-count-out-of-range`` or
            ``trick-number-out-of-range``.
    """

    ruleset: Ruleset
    players: int
    trump: Suit | None
    trick: int | None = None
    tricks: int
    named_suit: Suit | None = None
    kind: "Kind" = field(init=False, repr=False, compare=False)
    """The one situation that stands for all in which the same rungs are in force.

    Of the tricks of a hand only the first and the last differ, and no named suit moves a rung.
    """

    def __post_init__(self) -> None:
        kind = _kind(self.ruleset, self.players, self.trump, self.is_first, self.is_last)
        object.__setattr__(self, "kind", kind)
        if not 1 <= self.tricks <= MOST_TRICKS:
            raise Refusal("trick-count-out-of-range", tricks=self.tricks, high=MOST_TRICKS)
        if self.trick is not None and not 1 <= self.trick <= self.tricks:
            raise Refusal("trick-number-out-of-range", trick=self.trick, tricks=self.tricks)

    @classmethod
    def dealt(
        cls,
        ruleset: Ruleset,
        *,
        players: int,
        trump: Suit | None,
        trick: int | None = None,
        named_suit: Suit | None = None,
    ) -> Self:
        """A situation with as many tricks as the deal gives cards to each player."""
        return cls(
            ruleset=ruleset,
            players=players,
            trump=trump,
            trick=trick,
            tricks=deal(ruleset, players=players).tricks,
            named_suit=named_suit,
        )

    @property
    def is_first(self) -> bool:
        """Whether this is the opening trick (1巡目)."""
        return self.trick == 1

    @property
    def is_last(self) -> bool:
        """Whether this is the last trick (最終巡)."""
        return self.trick == self.tricks

    def falls_in(self, tricks: Tricks) -> bool:
        """Whether this trick is one of those that a rule speaks of.

        >>> Situation.dealt(Ruleset(), players=5, trump=None, trick=1).falls_in("first_and_last")
        True
        """
        return (self.is_first and tricks in {"first", "first_and_last"}) or (
            self.is_last and tricks in {"last", "first_and_last"}
        )

    @property
    def pack(self) -> tuple[Card, ...]:
        return dealt_pack(self.ruleset, players=self.players)

    @property
    def leader_names_suit(self) -> bool:
        """Whether a led joker needs a named suit (マーク指定).

        In no-trump a joker that demands trumps has none to demand, so its leader names a suit.
        Source: 000:259, 004:121; no-trump AMB-30.
        """
        demands = self.ruleset.joker_demands
        return self.ruleset.jokers > 0 and (
            demands == "named_suit" or (demands == "trump" and self.trump is None)
        )


class Kind(Situation):
    """A situation that stands for all of its kind. There is one of each: it equals only itself."""

    __slots__ = ()
    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def __post_init__(self) -> None:
        deal(self.ruleset, players=self.players)
        object.__setattr__(self, "kind", self)


@lru_cache(maxsize=1024)
def _kind(ruleset: Ruleset, players: int, trump: Suit | None, *place: bool) -> Kind:
    number, tricks = _STANDING_FOR[place]
    return Kind(ruleset=ruleset, players=players, trump=trump, trick=number, tricks=tricks)
