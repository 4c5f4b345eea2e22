"""What a program before the roles of any game has written: it opens, and means what it meant.

``earlier/`` holds a database and the JSON of the same sessions, as that program wrote them, and the
tables that it made of them: both games, hands corrected and under protest, penalties, undos, rules
changed, a pot carried, results of another book.
"""

import csv
import io
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.desk import Desk, inspect, rebuild
from scorekeeper.desk.exports.exporting import Scope, Wanted, export
from scorekeeper.desk.exports.tables import TableKey
from scorekeeper.desk.imports.importing import import_archive
from scorekeeper.napoleon.hand.facts import Passed
from scorekeeper.store import open_database
from scorekeeper.wording import speaker
from tests.desk.table import Clock, Table

EARLIER = Path(__file__).parent / "earlier"


def opened(file: Path) -> Desk:
    """The database as the program of today opens it."""
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((EARLIER / "sessions.sql").read_text("utf-8"))
    return Desk(database=open_database(file), now=Clock())


def imported(file: Path) -> Desk:
    """The archive as the program of today takes it in."""
    desk = Desk(database=open_database(file), now=Clock())
    import_archive(desk, (EARLIER / "sessions.json").read_bytes())
    return desk


@pytest.fixture(params=[opened, imported], ids=["database", "archive"])
def desk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Desk]:
    here = request.param(tmp_path / "scorekeeper.db")
    yield here
    here.database.close()


def taken_away(desk: Desk, table: TableKey) -> bytes:
    out = io.BytesIO()
    export(desk, speaker("ja"), Wanted(scope=Scope(), format="csv", table=table), out)
    return out.getvalue()


def without_days(content: bytes) -> list[list[str]]:
    """A table without the days, which depend on where the clock stands."""
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"))))
    return [row[1:] if rows[0][0] == "日付" else row for row in rows]


@pytest.mark.parametrize("table", ["standings", "hands", "scores"])
def test_it_comes_to_the_same(desk: Desk, table: TableKey) -> None:
    before = (EARLIER / f"{table}.csv").read_bytes()
    assert without_days(taken_away(desk, table)) == without_days(before)


def test_everything_is_as_it_should_be_and_is_so_again_from_the_journal(desk: Desk) -> None:
    assert inspect(desk).troubles == ()
    before = Table(desk=desk).dump()
    rebuild(desk)
    assert Table(desk=desk).dump() == before
    assert {row[3] for row in before["score"]} == {"declarer", "partner", "opponent"}


def test_it_is_taken_away_again_as_it_was(desk: Desk) -> None:
    out = io.BytesIO()
    export(desk, speaker("ja"), Wanted(scope=Scope(), format="json"), out)
    assert json.loads(out.getvalue()) == json.loads((EARLIER / "sessions.json").read_bytes())


def test_play_goes_on_where_it_was(desk: Desk) -> None:
    table = Table(desk=desk, session_id="first")
    hand = table.session.hand
    assert hand is not None
    table.tell(Passed(seat=(hand.auction.first + 1) % hand.players)).undo(2)
    assert inspect(desk).troubles == ()
