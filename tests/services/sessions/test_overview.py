"""What the first page asks: open sessions page by page, seasons as they are now, who is known."""

from contextlib import closing
from itertools import count

import pytest

from scorekeeper.services import Services, overview
from scorekeeper.services.sessions import Suspect, known_players, suspects
from scorekeeper.store import open_database, open_sessions, seasons
from tests.journal.evening import by_result
from tests.services.table import Table, a_table


def open_some(table, count):
    names = [f"evening-{number}" for number in range(count)]
    for name in names:
        Table(services=table.services, session_id=name).open()
    return names[::-1]


def hands(services):
    return [row.hands for row in seasons(services.database)]


@pytest.mark.parametrize(
    ("page", "shown", "there"),
    [(1, slice(0, 2), 1), (2, slice(2, 4), 2), (3, slice(4, 5), 3), (0, slice(0, 2), 1),
     (-9, slice(0, 2), 1), (4, slice(4, 5), 3), (10**40, slice(4, 5), 3)],
)  # fmt: skip
def test_open_sessions_come_page_by_page(table, page, shown, there):
    names = open_some(table, 5)
    found = overview(table.services, 2, page)
    assert [row.id for row in found.sessions] == names[shown]
    assert (found.page, found.pages, found.count) == (there, 3, 5)


def test_the_newest_of_those_open_are_found_behind_any_that_are_over(table):
    names = open_some(table, 5)
    for name in (names[0], names[2]):
        over = by_result(1, "13S", "SA", 14, 3)
        Table(services=table.services, session_id=name).tell(*over).close()
    going_on = [names[1], names[3], names[4]]
    for most in range(6):
        found = open_sessions(table.services.database, most)
        assert [row.id for row in found] == going_on[:most]


def test_sessions_that_are_over_are_not_gone_through_for_those_that_are_not(table):
    table.open()
    asked = []
    database = table.services.database
    database.conn.set_trace_callback(asked.append)
    open_sessions(database)
    database.conn.set_trace_callback(None)
    (query,) = [one for one in asked if "from session" in one]
    plan = [str(row[3]) for row in database.conn.execute(f"explain query plan {query}")]
    assert [one for one in plan if "SCAN session " in one] == [
        "SCAN session USING INDEX session_open"
    ]


def test_seasons_are_counted_anew_when_somebody_has_written(tmp_path):
    file = tmp_path / "scorekeeper.db"
    with a_table(file) as table, closing(open_database(file)) as other:
        table.open()
        there = Services(database=other, now=table.services.now)
        assert (hands(table.services), hands(there)) == ([0], [0])
        table.tell(*by_result(1, "13S", "SA", 14, 3))
        assert (hands(table.services), hands(there)) == ([1], [1])
        Table(services=there).next_hand().tell(*by_result(1, "13S", "SA", 12, None))
        assert (hands(table.services), hands(there)) == ([2], [2])


_NUMBERS = count()


def came(table, names, preset="jazz"):
    here = Table(services=table.services, session_id=f"came-{next(_NUMBERS)}")
    return here.open(preset, names=names.split()).session_id


def test_who_came_last_stands_first_as_first_spelt(table):
    came(table, "明 ken 健 花子 太郎")
    came(table, "リリー さくら 健 文子 KEN")
    assert " ".join(known_players(table.services)) == "リリー さくら 健 文子 ken 明 花子 太郎"
    assert known_players(table.services, most=2) == ["リリー", "さくら"]


def test_who_sat_with_these_most_often_and_lately_stands_first(table):
    for _ in range(2):
        came(table, "明 健 花子 文子")
    came(table, "明 健 花子 太郎")
    came(table, "リリー さくら エマ 便")
    assert known_players(table.services, ["明", "健", "エマ"])[:3] == ["花子", "文子", "太郎"]


def test_a_new_name_almost_like_a_known_one_is_asked_about(table):
    came(table, "おばあちゃん 健一 さくら Elizabeth")
    asked = suspects(table.services, ["おばぁちゃん", "健二", "サクラ", "Elisabeth"])
    assert asked == [
        Suspect(place=1, name="おばぁちゃん", known="おばあちゃん"),
        Suspect(place=3, name="サクラ", known="さくら"),
        Suspect(place=4, name="Elisabeth", known="Elizabeth"),
    ]
