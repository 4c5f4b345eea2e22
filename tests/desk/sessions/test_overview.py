"""What the first page asks: open sessions page by page, and seasons as they are at this moment."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.desk import Desk, overview
from scorekeeper.store import open_database, open_sessions, seasons
from tests.desk.table import Table, a_table
from tests.journal.evening import by_result


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with a_table(tmp_path / "scorekeeper.db") as seated:
        yield seated


def open_some(table: Table, count: int) -> list[str]:
    """Open so many sessions; their names, newest first."""
    names = [f"evening-{number}" for number in range(count)]
    for name in names:
        Table(desk=table.desk, session_id=name).open()
    return names[::-1]


def hands(desk: Desk) -> list[int]:
    return [row.hands for row in seasons(desk.database)]


@pytest.mark.parametrize(
    ("page", "shown", "there"),
    [(1, slice(0, 2), 1), (2, slice(2, 4), 2), (3, slice(4, 5), 3), (0, slice(0, 2), 1),
     (-9, slice(0, 2), 1), (4, slice(4, 5), 3), (10**40, slice(4, 5), 3)],
)  # fmt: skip
def test_open_sessions_come_page_by_page(table: Table, page: int, shown: slice, there: int) -> None:
    names = open_some(table, 5)
    found = overview(table.desk, 2, page)
    assert [row.id for row in found.open_sessions] == names[shown]
    assert (found.page, found.pages, found.open_count) == (there, 3, 5)


def test_without_a_bound_all_are_on_one_page(table: Table) -> None:
    names = open_some(table, 5)
    found = overview(table.desk, page=2)
    assert [row.id for row in found.open_sessions] == names
    assert (found.page, found.pages, found.open_count) == (1, 1, 5)


def test_the_newest_of_those_open_are_found_behind_any_that_are_over(table: Table) -> None:
    names = open_some(table, 5)
    for name in (names[0], names[2]):
        over = by_result(1, "13S", "SA", 14, 3)
        Table(desk=table.desk, session_id=name).tell(*over).close()
    going_on = [names[1], names[3], names[4]]
    for most in range(6):
        found = open_sessions(table.desk.database, most)
        assert [row.id for row in found] == going_on[:most]


def test_with_nothing_open_there_is_one_empty_page(table: Table) -> None:
    table.open().tell(*by_result(1, "13S", "SA", 14, 3)).close()
    found = overview(table.desk, 12)
    assert (found.open_sessions, found.page, found.pages, found.open_count) == ((), 1, 1, 0)


def test_of_two_opened_in_one_moment_the_one_that_came_in_last_is_first(table: Table) -> None:
    names = open_some(table, 3)
    table.desk.database.conn.execute("update session set opened_at = '2024-01-01'")
    assert [row.id for row in overview(table.desk, 2).open_sessions] == names[:2]


def test_sessions_that_are_over_are_not_gone_through_for_those_that_are_not(table: Table) -> None:
    table.open()
    asked: list[str] = []
    database = table.desk.database
    database.conn.set_trace_callback(asked.append)
    open_sessions(database)
    database.conn.set_trace_callback(None)
    (query,) = [one for one in asked if "from session" in one]
    plan = [str(row[3]) for row in database.conn.execute(f"explain query plan {query}")]
    assert [one for one in plan if "SCAN session " in one] == [
        "SCAN session USING INDEX session_open"
    ]


def test_seasons_are_counted_anew_when_somebody_has_written(table: Table, tmp_path: Path) -> None:
    table.open()
    with closing(open_database(tmp_path / "scorekeeper.db")) as other:
        there = Desk(database=other, now=table.desk.now)
        assert (hands(table.desk), hands(there)) == ([0], [0])
        table.tell(*by_result(1, "13S", "SA", 14, 3))
        assert (hands(table.desk), hands(there)) == ([1], [1])
        Table(desk=there).next_hand().tell(*by_result(1, "13S", "SA", 12, None))
        assert (hands(table.desk), hands(there)) == ([2], [2])


def test_seasons_are_read_once_while_nobody_writes(table: Table) -> None:
    table.open()
    asked: list[str] = []
    first = seasons(table.desk.database)
    table.desk.database.conn.set_trace_callback(asked.append)
    assert seasons(table.desk.database) == first
    assert not [query for query in asked if "from session" in query]


def test_what_is_taken_back_was_not_counted(table: Table) -> None:
    table.open()
    database = table.desk.database
    database.conn.execute("BEGIN")
    database.conn.execute("update session set season = 'x', season_key = 'x'")
    assert [row.season_key for row in seasons(database)] == ["x"]
    database.conn.execute("ROLLBACK")
    assert [row.season for row in seasons(database)] == ["春"]
