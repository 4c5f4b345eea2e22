"""Who is known here, in which order, and whose name is asked about."""

from itertools import count

from scorekeeper.desk import Tap, discard_session, open_session
from scorekeeper.desk.sessions import EVENINGS, MOST_KNOWN, Suspect, known_players, suspects
from scorekeeper.store import last_session
from tests.desk.table import Table

_NUMBERS = count()


def came(table: Table, names: str, preset: str = "jazz") -> str:
    number = next(_NUMBERS)
    return open_session(
        table.desk,
        session_id=f"came-{number}",
        preset=preset,
        names=names.split(),
        season="春",
        tap=Tap(command_id=f"came-{number}", seen=0, by="phone"),
    )


def test_nobody_is_known_at_first(table: Table) -> None:
    assert known_players(table.desk) == []
    assert suspects(table.desk, ["明", "明"]) == []
    assert last_session(table.desk.database) is None


def test_who_came_last_stands_first_as_last_spelt(table: Table) -> None:
    came(table, "明 ken 健 花子 太郎")
    came(table, "リリー さくら 健 文子 KEN")
    assert known_players(table.desk) == [
        "リリー",
        "さくら",
        "健",
        "文子",
        "KEN",
        "明",
        "花子",
        "太郎",
    ]
    assert known_players(table.desk, most=2) == ["リリー", "さくら"]


def test_who_sat_with_these_most_often_and_lately_stands_first(table: Table) -> None:
    for _ in range(2):
        came(table, "明 健 花子 文子")
    came(table, "明 健 花子 太郎")
    came(table, "リリー さくら エマ 便")
    assert known_players(table.desk, ["明", "健", "エマ"])[:3] == ["花子", "文子", "太郎"]


def test_only_so_many_evenings_and_names_are_looked_at(table: Table) -> None:
    came(table, "昔一 昔二 昔三 昔四")
    for number in range(EVENINGS):
        came(table, " ".join(f"客{number}の{seat}" for seat in range(4)))
    known = known_players(table.desk)
    assert len(known) == MOST_KNOWN
    assert known[0] == f"客{EVENINGS - 1}の0"
    assert "昔一" not in known


def test_a_discarded_table_makes_nobody_known(table: Table) -> None:
    session = came(table, "明 健 花子 文子")
    seen = Table(desk=table.desk, session_id=session).session.sequence
    discard_session(table.desk, session, Tap(command_id="gone", seen=seen, by="phone"))
    assert known_players(table.desk) == []


def test_a_new_name_almost_like_a_known_one_is_asked_about(table: Table) -> None:
    came(table, "おばあちゃん 健一 さくら Elizabeth")
    asked = suspects(table.desk, ["おばぁちゃん", "健二", "サクラ", "Elisabeth"])
    assert asked == [
        Suspect(place=1, name="おばぁちゃん", known="おばあちゃん"),
        Suspect(place=3, name="サクラ", known="さくら"),
        Suspect(place=4, name="Elisabeth", known="Elizabeth"),
    ]


def test_who_sits_there_already_is_not_meant_by_another_name(table: Table) -> None:
    came(table, "さくら 健一 文子 明")
    assert suspects(table.desk, ["さくら", "サクラ", "健一", "明"]) == []


def test_the_last_session_is_that_of_a_game_where_it_is_named(table: Table) -> None:
    first = came(table, "明 健 花子 文子")
    second = came(table, "明 健 花子 文子", preset="nap-ja")
    assert last_session(table.desk.database) == second
    assert last_session(table.desk.database, "napoleon") == first
