"""局の数字: what is kept of a hand, whatever was played, so that seasons of any game add up alike.

Whoever stands against the others is the ``declarer``, whoever stands with them the ``partner``,
everybody else is an ``opponent``. A game's `Ways` say what else its hands could have been worth.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from scorekeeper.trick_taking.scoring.score_sheet import ScoreSheet

TableRole = Literal["declarer", "partner", "opponent"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """役割: the part that somebody played in a hand, whether that side won, and the points."""

    seat: int
    role: TableRole
    won: bool
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What is known of a hand; what nobody has said is None.

    ``declarer``, ``partner`` and ``revoked`` are seats; ``bid`` and ``called`` are in plain
    notation. ``taken`` counts what decides about the contract: honours or tricks. ``times`` is 2
    where the stakes of the whole hand are doubled. ``parts`` are empty before a hand is settled
    and where it is void. ``fees`` say by seat what the hand moved between players and the pot.
    """

    declarer: int | None = None
    partner: int | None = None
    alone: bool | None = None
    bid: str | None = None
    called: str | None = None
    taken: int | None = None
    made: bool | None = None
    all_honours: bool | None = None
    times: int = 1
    revoked: int | None = None
    parts: tuple[Part, ...] = ()
    fees: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """What the hands before leave to the next one: chips in the pot, and how often it counts."""

    pot: int = 0
    times: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Reckoning:
    """What a hand comes to, after those before it.

    ``sheet`` is None for a hand that is worth nothing yet; ``left`` is what stands afterwards.
    """

    sheet: ScoreSheet | None
    figures: Figures
    left: Stakes


def text_of(value: object) -> str | None:
    """A card or a bid in plain notation; None stays None."""
    return None if value is None else str(value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Range:
    """A count known only to lie between two, both included.

    >>> 3 in Range(low=2, high=4), list(Range(low=2, high=4))
    (True, [2, 3, 4])
    """

    low: int
    high: int

    @property
    def is_exact(self) -> bool:
        """Whether there is only one value left."""
        return self.low == self.high

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.low, self.high + 1))


Worth = Mapping[tuple[str, bool], int]
"""Points by the part played, and by whether it was one's own revoke that ended the hand."""

Ended: TypeAlias = Any
"""How a hand ended, as far as points are concerned.

``players`` sat at the table; ``culprit`` is the part played by whose revoke ended the hand;
``bid``, ``alone``, ``taken``, ``made`` and ``times`` are as in `Figures`.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ways:
    """One game's ways of scoring.

    ``own`` is the name of the way that means nothing without a house's own numbers; ``fields`` are
    the fields of the rules that stand for a way; ``worth`` refuses a hand that could not have been
    played so.
    """

    names: tuple[str, ...]
    own: str
    fields: Callable[[str], dict[str, Any]]
    worth: Callable[[Any, Ended], Worth]
