"""What is worked out of the journal and kept as tables, so that seasons are plain SQL."""

from dataclasses import asdict, dataclass
from typing import TypeVar

from sqlite_utils import Database

_SEATS = "select * from seat where session = :session order by seat"
_HANDS = "select * from hand where session = :session order by deal"
_SCORES = "select * from score where session = :session order by deal, seat"
_SPOKEN_OF = """
select id from session union select session from seat
union select session from hand union select session from score
"""


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
class SessionRows:
    """Everything that one session's journal comes to in the tables."""

    session: SessionRow
    seats: tuple[SeatRow, ...]
    hands: tuple[HandRow, ...]
    scores: tuple[ScoreRow, ...]


Row = TypeVar("Row", SeatRow, HandRow, ScoreRow)


def project(database: Database, rows: SessionRows) -> None:
    """Put a session's rows in the place of those it had; call it inside ``immediate``."""
    database.conn.execute("delete from session where id = ?", [rows.session.id])
    database.table("session").insert(asdict(rows.session))
    for table, group in (("seat", rows.seats), ("hand", rows.hands), ("score", rows.scores)):
        database.table(table).insert_all(asdict(row) for row in group)


def kept_rows(database: Database, session: str) -> SessionRows | None:
    """A session's rows as the tables have them now; None where they have none."""
    named = {"session": session}
    found = list(database.query("select * from session where id = :session", named))
    if not found:
        return None
    return SessionRows(
        session=SessionRow(**found[0]),
        seats=_kept(database, SeatRow, _SEATS, named),
        hands=_kept(database, HandRow, _HANDS, named),
        scores=_kept(database, ScoreRow, _SCORES, named),
    )


def projected_ids(database: Database) -> set[str]:
    """Every session that any of the tables speaks of."""
    return {str(row[0]) for row in database.conn.execute(_SPOKEN_OF)}


def clear_projections(database: Database) -> None:
    """Forget everything that can be worked out again; the journal is not touched."""
    for table in ("score", "hand", "seat", "session"):
        database.conn.execute(f"delete from {table}")  # noqa: S608


def _kept(
    database: Database, row_type: type[Row], query: str, named: dict[str, str]
) -> tuple[Row, ...]:
    return tuple(row_type(**row) for row in database.query(query, named))
