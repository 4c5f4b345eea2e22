"""強さの見積もり: everybody's rating with its uncertainty."""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingRow:
    """One player: the estimate, how far off it may be, and how many hands it rests on."""

    rank: int
    name: str
    url: str
    estimate: str
    uncertainty: str
    safe: str
    hands: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingStep:
    """How far it has come (``done`` of ``of``), or at the end the rows."""

    done: int = 0
    of: int = 0
    rows: tuple[RatingRow, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingsPage:
    """強さの頁: without the library there is nothing but the sentence that says so."""

    season: str
    season_url: str
    here: str
    is_there: bool
    how: str
    steps: Iterator[RatingStep]
