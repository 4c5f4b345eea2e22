"""The rows that are worked out of the journal: one class a table, one attribute a column."""

import json
from collections.abc import Iterator
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
    ruleset: str = ""
    hands: int = 0
    day: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardedRow:
    """One row of table ``discarded``: a session that counts nowhere, and has no other row."""

    id: str
    season: str
    opened_at: str
    discarded_at: str
    names: str

    @property
    def people(self) -> list[str]:
        """Who sat there, in seat order."""
        return list(json.loads(self.names))

    @property
    def pot(self) -> int:
        """Chips that it leaves to a later evening: none."""
        return 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """One row of table ``seat``: somebody who came, by number in the order of coming.

    Here is what the session says of them. Who they are, as far as the club knows, stands beside it
    in the table; see folder `people`.
    """

    session: str
    seat: int
    spelt: str
    spelt_key: str
    came_at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRow:
    """One row of table ``hand``; see there for the meaning of each column."""

    session: str
    deal: int
    number: int | None
    status: str
    ruleset: str
    dealer: int
    declarer: int | None
    partner: int | None
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
    players: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRow:
    """One row of table ``score``; ``role`` is declarer, partner or opponent."""

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
class TallyRow:
    """One row of table ``tally``, what a session came to for one seat; see its columns."""

    session: str
    seat: int
    hands: int
    points: int
    penalties: int
    all_honours: int
    declarer_played: int
    declarer_won: int
    declarer_points: int
    partner_played: int
    partner_won: int
    partner_points: int
    opponent_played: int
    opponent_won: int
    opponent_points: int
    solo_played: int
    solo_won: int
    solo_points: int
    pot: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionRows:
    """Everything that one session's journal comes to in the tables, or some of it."""

    session: SessionRow | DiscardedRow
    seats: tuple[SeatRow, ...] = ()
    hands: tuple[HandRow, ...] = ()
    scores: tuple[ScoreRow, ...] = ()
    penalties: tuple[PenaltyRow, ...] = ()
    tallies: tuple[TallyRow, ...] = ()
    past: tuple[PastRow, ...] = ()
    fees: tuple[FeeRow, ...] = ()
    carried: tuple[CarriedRow, ...] = ()

    def __iter__(self) -> Iterator["AnyRow"]:
        """Every row, parents before their children."""
        yield self.session
        for rows in (self.seats, self.hands, self.scores, self.fees, self.carried):
            yield from rows
        for more in (self.penalties, self.past, self.tallies):
            yield from more


AnyRow = (
    SessionRow
    | DiscardedRow
    | SeatRow
    | HandRow
    | ScoreRow
    | FeeRow
    | CarriedRow
    | PenaltyRow
    | PastRow
    | TallyRow
)
Row = TypeVar("Row", bound=AnyRow)
