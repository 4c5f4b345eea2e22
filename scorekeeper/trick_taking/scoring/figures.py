"""局の数字: what is kept of a hand, whatever was played, so that seasons of any game add up alike.

Whoever stands against the others is the ``declarer``, whoever stands with them the ``partner``,
everybody else is an ``opponent``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

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
