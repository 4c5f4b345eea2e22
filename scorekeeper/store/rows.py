"""The rows that are worked out of the journal: one class a table, one attribute a column."""

from dataclasses import dataclass
from typing import TypeVar


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionRow:
    """One row of table ``session``."""

    id: str
    game: str
    preset: str
    season: str
    season_key: str
    opened_at: str
    closed_at: str | None
    pot: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """One row of table ``seat``."""

    session: str
    seat: int
    player: str
    player_key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRow:
    """One row of table ``hand``; see there for the meaning of each column."""

    session: str
    deal: int
    number: int | None
    status: str
    ruleset: str
    dealer: int
    napoleon: int | None
    adjutant: int | None
    alone: bool | None
    bid: str | None
    called: str | None
    taken: int | None
    made: bool | None
    ended_at: str | None
    all_honours: bool | None = None
    corrected: bool = False
    protested: bool = False
    times: int = 1
    revoked: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRow:
    """One row of table ``score``; ``role`` is napoleon, adjutant or ally."""

    session: str
    deal: int
    seat: int
    role: str
    won: bool
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FeeRow:
    """One row of table ``fee``."""

    session: str
    deal: int
    seat: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CarriedRow:
    """One row of table ``carried``."""

    session: str
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyRow:
    """One row of table ``penalty``; ``deal`` is None where it belongs to no hand."""

    session: str
    sequence: int
    seat: int
    points: int
    reason: str
    deal: int | None
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PastRow:
    """One row of table ``past``."""

    session: str
    number: int
    seat: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningRow:
    """One row of table ``evening``; see there for the meaning of each column."""

    session: str
    seat: int
    hands: int
    points: int
    penalties: int
    all_honours: int
    napoleon_played: int
    napoleon_won: int
    napoleon_points: int
    adjutant_played: int
    adjutant_won: int
    adjutant_points: int
    ally_played: int
    ally_won: int
    ally_points: int
    solo_played: int
    solo_won: int
    solo_points: int
    pot: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionRows:
    """Everything that one session's journal comes to in the tables."""

    session: SessionRow
    seats: tuple[SeatRow, ...]
    hands: tuple[HandRow, ...]
    scores: tuple[ScoreRow, ...]
    penalties: tuple[PenaltyRow, ...] = ()
    evenings: tuple[EveningRow, ...] = ()
    past: tuple[PastRow, ...] = ()
    fees: tuple[FeeRow, ...] = ()
    carried: tuple[CarriedRow, ...] = ()


Row = TypeVar(
    "Row", SeatRow, HandRow, ScoreRow, FeeRow, CarriedRow, PenaltyRow, PastRow, EveningRow
)
AnyRow = (
    SessionRow
    | SeatRow
    | HandRow
    | ScoreRow
    | FeeRow
    | CarriedRow
    | PenaltyRow
    | PastRow
    | EveningRow
)
