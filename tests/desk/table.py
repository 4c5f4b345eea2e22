"""A desk for tests: a database, a clock that ticks, and taps that know where they are."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from scorekeeper.desk import (
    Desk,
    Tap,
    close_session,
    load_session,
    open_session,
    record,
    start_next_hand,
    undo,
)
from scorekeeper.journal import Fact, Session
from scorekeeper.store import open_database
from tests.journal.evening import NAMES

_TAPS = count()
MEMORY = Path(":memory:")
TABLES = ("session", "seat", "hand", "score", "fee", "carried", "penalty", "tally", "person")


@dataclass
class Clock:
    """A second later every time that somebody looks."""

    time: datetime = datetime(2024, 5, 6, 19, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time


@dataclass
class Table:
    """One session at a desk, played by somebody whose page is never old."""

    desk: Desk
    session_id: str = "evening"
    taps: Iterator[int] = field(default=_TAPS)

    def open(
        self,
        preset: str = "sisyphus",
        players: int = 5,
        season: str = "春",
        names: tuple[str, ...] = (),
        **departures: object,
    ) -> "Table":
        open_session(
            self.desk,
            session_id=self.session_id,
            preset=preset,
            names=names or NAMES[:players],
            season=season,
            tap=self.tap(seen=0),
            departures=departures,
        )
        return self

    @property
    def session(self) -> Session:
        return load_session(self.desk, self.session_id)

    def tap(self, seen: int | None = None) -> Tap:
        number = self.session.sequence if seen is None else seen
        return Tap(command_id=f"{self.session_id}-{next(self.taps)}", seen=number, by="phone")

    def tell(self, *told: Fact) -> "Table":
        for fact in told:
            record(self.desk, self.session_id, fact, self.tap())
        return self

    def next_hand(self) -> "Table":
        start_next_hand(self.desk, self.session_id, self.tap())
        return self

    def undo(self, times: int = 1) -> "Table":
        for _ in range(times):
            undo(self.desk, self.session_id, self.tap())
        return self

    def close(self) -> "Table":
        close_session(self.desk, self.session_id, self.tap())
        return self

    def dump(self) -> dict[str, list[tuple[object, ...]]]:
        """Everything that the tables hold, of every session."""
        connection = self.desk.database.conn
        return {
            table: sorted(connection.execute(f"select * from {table}").fetchall(), key=repr)  # noqa: S608
            for table in TABLES
        }


@contextmanager
def a_table(
    file: Path = MEMORY, session_id: str = "evening", clock: Clock | None = None
) -> Iterator[Table]:
    with closing(open_database(file)) as database:
        yield Table(desk=Desk(database=database, now=clock or Clock()), session_id=session_id)
