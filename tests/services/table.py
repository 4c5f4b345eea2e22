"""Services for tests: a database, a clock that ticks, and taps that know where they are."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from io import BytesIO
from itertools import count
from pathlib import Path

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.services import (
    Services,
    Tap,
    close_session,
    inspect,
    load_session,
    open_session,
    rebuild,
    record,
    start_next_hand,
    undo,
)
from scorekeeper.services.exports import Wanted, export
from scorekeeper.services.sessions import read_club
from scorekeeper.store import Scope, open_database
from scorekeeper.wording import speaker
from tests.journal.evening import NAMES

_TAPS = count()
EVERYTHING = Scope()
MEMORY = Path(":memory:")
TABLES = ("session", "seat", "hand", "score", "fee", "carried", "penalty", "tally", "person")


@dataclass
class Clock:
    time: datetime = datetime(2024, 5, 6, 19, 0, tzinfo=UTC)

    def __call__(self):
        self.time += timedelta(seconds=1)
        return self.time


@dataclass
class Table:
    """One session, played by somebody whose page is never old."""

    services: Services
    session_id: str = "evening"
    taps: Iterator[int] = field(default=_TAPS)

    def open(
        self,
        preset="sisyphus",
        players=5,
        season="春",
        names=(),
        tap=None,
        first_dealer=0,
        opener=None,
        **departures,
    ):
        self.session_id = open_session(
            self.services,
            session_id=self.session_id,
            preset=preset,
            names=names or NAMES[:players],
            season=season,
            tap=tap or self.tap(seen=0),
            first_dealer=first_dealer,
            first_bidder=opener,
            departures=departures,
        )
        return self

    @property
    def session(self):
        return load_session(self.services, self.session_id)

    def tap(self, seen=None):
        number = self.session.sequence if seen is None else seen
        return Tap(command_id=f"{self.session_id}-{next(self.taps)}", seen=number, by="phone")

    def tell(self, *told):
        for fact in told:
            record(self.services, self.session_id, fact, self.tap())
        return self

    def next_hand(self):
        start_next_hand(self.services, self.session_id, self.tap())
        return self

    def undo(self, times=1):
        for _ in range(times):
            undo(self.services, self.session_id, self.tap())
        return self

    def close(self):
        close_session(self.services, self.session_id, self.tap())
        return self

    def at(self, session_id):
        self.session_id = session_id
        return self

    def check(self):
        """All is sound, and the tables made anew from the journal are what they were."""
        assert inspect(self.services).troubles == ()
        before = self.dump()
        rebuild(self.services)
        assert self.dump() == before
        return self

    def dump(self):
        connection = self.services.database.conn
        return {
            table: sorted(connection.execute(f"select * from {table}").fetchall(), key=repr)  # noqa: S608
            for table in TABLES
        }


def club_tap(services):
    return Tap(command_id=f"club-{next(_TAPS)}", seen=read_club(services).sequence, by="6b42 秋子")


@contextmanager
def refuses(code, **params):
    """What is done within is refused so, with these facts where any are named."""
    with pytest.raises(Refusal) as refused:
        yield
    assert refused.value.code == code
    assert not params or dict(refused.value.params) == params


def take_out(services, form="json", scope=EVERYTHING, language="en", **more):
    """What is taken away in a form, by default the archive of everything."""
    out = BytesIO()
    export(services, speaker(language), Wanted(scope=scope, format=form, **more), out)
    return out.getvalue()


@contextmanager
def a_table(file=MEMORY, session_id="evening", clock=None):
    with closing(open_database(file)) as database:
        yield Table(
            services=Services(database=database, now=clock or Clock()), session_id=session_id
        )
