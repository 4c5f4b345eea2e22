"""Exports (JSON) of earlier programs come in, and mean what they meant.

Each folder of ``earlier/`` is called after what changed next, and holds the export of a program
and the tables that it made of the same sessions; the newest also what ``novelties`` tells. Before
what is stored changes, the program that stands writes a folder:

    python -m tests.services.test_earlier NAME
"""

import csv
import io
import json
import sys
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from scorekeeper.journal.codec import decode, encode
from scorekeeper.napoleon.hand.facts import Passed
from scorekeeper.services import Services, inspect
from scorekeeper.services.tables import TableKey
from scorekeeper.store import discarded_sessions, open_database
from tests.services.imports.brought import import_archive
from tests.services.novelties import tell_what_is_new
from tests.services.table import Clock, Table, take_out

EARLIER = Path(__file__).parent / "earlier"
PROGRAMS = sorted(folder for folder in EARLIER.iterdir() if folder.is_dir())
TABLES: tuple[TableKey, ...] = ("standings", "hands", "scores")


def imported(written, file):
    services = Services(database=open_database(file), now=Clock())
    import_archive(services, (written / "sessions.json").read_bytes())
    return services


@pytest.fixture(params=PROGRAMS, ids=lambda folder: folder.name)
def written(request):
    return request.param


@pytest.fixture
def services(written, tmp_path):
    here = imported(written, tmp_path / "scorekeeper.db")
    yield here
    here.database.close()


def taken_away(services, table):
    return take_out(services, "csv", language="ja", table=table)


def write(services, into):
    into.mkdir(parents=True)
    for table in TABLES:
        (into / f"{table}.csv").write_bytes(taken_away(services, table))
    (into / "sessions.json").write_bytes(take_out(services))


COUNTED_OTHERWISE = {
    *("日付", "参加した会", "参加日数", "対象の得点", "順位の得点", "異議のある局", "卓")
}


def figures(content):
    """A table's lines without the days, which depend on where the clock stands.

    How many columns there are counts, not what they are called. Attendance is left out, and so are
    the columns that came later.
    """
    heads, *rows = csv.reader(io.StringIO(content.decode("utf-8-sig")))
    kept = [place for place, head in enumerate(heads) if head not in COUNTED_OTHERWISE]
    return [[str(len(kept))], *([row[place] for place in kept] for row in rows)]


@pytest.mark.parametrize("table", TABLES)
def test_it_comes_to_the_same(services, written, table):
    """Line by line; results of another book, fees and penalties came last, and are in time now."""
    heads, *before = figures((written / f"{table}.csv").read_bytes())
    kept, *now = figures(taken_away(services, table))
    assert kept == heads
    assert now == before if table == "standings" else sorted(now) == sorted(before)


def test_everything_is_as_it_should_be_and_is_so_again_from_the_journal(services):
    table = Table(services=services).check()
    assert {row[3] for row in table.dump()["score"]} == {"declarer", "partner", "opponent"}


def test_it_is_taken_away_again_as_it_was(services, written):
    before = json.loads((written / "sessions.json").read_bytes())
    assert said_today(json.loads(take_out(services))) == said_today(before)


def said_today(document):
    """An archive, with what it says of the club in the form of today, as whoever reads it does."""
    for line in document.get("club", []):
        fact = decode(line["kind"], line["version"], line["fact"])
        line["kind"], line["version"], line["fact"] = encode(fact)
    return document


def test_a_session_begun_by_mistake_is_there_to_be_brought_back(tmp_path):
    services = imported(EARLIER / "unsigned", tmp_path / "scorekeeper.db")
    assert [row.id for row, _ in discarded_sessions(services.database, most=5)] == ["mistake"]
    Table(services=services, session_id="mistake", taps=count(1_000)).undo()
    assert discarded_sessions(services.database, most=5) == []
    assert inspect(services).troubles == ()
    services.database.close()


def test_play_goes_on_where_it_was(services):
    table = Table(services=services, session_id="first", taps=count(1_000))
    before = table.session.sequence
    hand = table.session.hand
    assert hand is not None
    table.tell(Passed(seat=(hand.auction.first + 1) % hand.players)).undo(2)
    assert table.session.sequence == before + 3
    assert inspect(services).troubles == ()


def test_what_the_program_of_today_writes_comes_in_as_well(services, tmp_path):
    into = tmp_path / "today"
    write(services, into)
    again = imported(into, tmp_path / "again.db")
    assert inspect(again).troubles == ()
    assert said_today(json.loads(take_out(again))) == said_today(json.loads(take_out(services)))
    again.database.close()


if __name__ == "__main__":
    with TemporaryDirectory() as scratch:
        now = imported(PROGRAMS[-1], Path(scratch) / "scorekeeper.db")
        tell_what_is_new(now)
        write(now, EARLIER / sys.argv[1])
        now.database.close()
