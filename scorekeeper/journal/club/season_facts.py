"""シーズンについての事実: how a season is decided, and when its table is final.

A ``season`` is named by its key: what makes two spellings one name (`season_key`).
"""

from dataclasses import dataclass
from typing import Any

from scorekeeper.journal.club.season_rules import SeasonRules


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalLine:
    """確定した順位表の一行: a player as the table had them when it was closed.

    ``person`` is their key, ``rank`` None for who had none, ``counted`` the points that counted.
    """

    rank: int | None
    person: str
    name: str
    counted: int
    points: int
    hands: int
    evenings: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRulesSet:
    """決まり: from now on a season is decided so."""

    season: str
    rules: SeasonRules


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonClosed:
    """閉幕: the table is final as it stands here, whatever is mended afterwards.

    ``signed_by`` is who answers for it; ``table`` is in its order.
    """

    season: str
    signed_by: str
    table: tuple[FinalLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonReopened:
    """再開: the table is no longer final, and why."""

    season: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRenamed:
    """改称: a season is called so; whatever is played under that name belongs to it, too.

    ``was`` is what it was called until then.
    """

    season: str
    name: str
    was: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionMoved:
    """会の移動: a session belongs to the season called ``name``, as if that had been typed.

    ``season`` is the one that gives it.
    """

    season: str
    session: str
    name: str


FACT_TYPES: tuple[type[Any], ...] = (
    SeasonRulesSet,
    SeasonClosed,
    SeasonReopened,
    SeasonRenamed,
    SessionMoved,
)
"""Everything that can be recorded of a club's seasons."""
