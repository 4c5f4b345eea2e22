"""What was said of the club's people goes with the JSON of everything, and comes back as it was."""

import io
import json
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.desk import Desk, Tap, inspect, load_session
from scorekeeper.desk.club.reading import read_club
from scorekeeper.desk.club.recording import undo_in_club
from scorekeeper.desk.club.seasons import move_session, rename_season
from scorekeeper.desk.exports.exporting import Scope, Wanted, export
from scorekeeper.desk.imports.faults import NotImported
from scorekeeper.desk.imports.importing import import_archive, preview_archive
from scorekeeper.desk.sessions.reading import played_seasons
from scorekeeper.desk.sessions.recording import record
from scorekeeper.journal import PersonLeft, Undone
from scorekeeper.journal.club.people_facts import GuestMarked, PeopleMerged, PersonNamed
from scorekeeper.store import open_database
from scorekeeper.wording import speaker
from tests.desk.club.test_people import a_tap, names_in, sat, say
from tests.desk.table import Clock, Table


def archive(desk: Desk, scope: Scope | None = None) -> bytes:
    out = io.BytesIO()
    export(desk, speaker("ja"), Wanted(scope=scope or Scope(), format="json"), out)
    return out.getvalue()


def told(table: Table) -> Desk:
    """A club of two evenings, of whose people everything was said, and something undone."""
    desk = table.desk
    sat(desk, "Aki 便 千絵 大", "one")
    sat(desk, "秋子 便 千絵 大", "two")
    say(desk, GuestMarked(person="大", guest=True), PeopleMerged(person="aki", into="秋子"))
    undo_in_club(desk, 1, a_tap(desk))
    say(desk, PersonNamed(person="便", name="勉"))
    return desk


def test_another_machine_says_the_same_byte_by_byte(table: Table, tmp_path: Path) -> None:
    whole = archive(told(table))
    with closing(open_database(tmp_path / "other.db")) as database:
        other = Desk(database=database, now=Clock(table.desk.now()))
        import_archive(other, whole)
        assert archive(other) == whole
        assert names_in(other, "one", "two") == ["秋子 勉 千絵 大"] * 2
        assert {line.event.delivery is None for line in read_club(other).history} == {False}
        assert inspect(other).troubles == ()
        import_archive(other, whole)
        assert archive(other) == whole


def test_a_season_alone_names_its_people_the_same(table: Table, tmp_path: Path) -> None:
    season = archive(told(table), Scope(season_key="春"))
    with closing(open_database(tmp_path / "other.db")) as database:
        other = Desk(database=database, now=Clock(table.desk.now()))
        import_archive(other, season)
        assert names_in(other, "one", "two") == names_in(table.desk, "one", "two")
        assert inspect(other).troubles == ()


def test_a_book_that_has_said_something_takes_what_is_new(table: Table, tmp_path: Path) -> None:
    whole = archive(told(table))
    with closing(open_database(tmp_path / "other.db")) as database:
        other = Desk(database=database, now=Clock(table.desk.now()))
        sat(other, "秋子 便 千絵 大", "here")
        say(other, PersonNamed(person="千絵", name="ちえ"), PersonNamed(person="便", name="勉"))
        import_archive(other, whole)
        facts = [line.event.fact for line in read_club(other).history]
        assert facts[2:] == [
            GuestMarked(person="大", guest=True),
            PeopleMerged(person="aki", into="秋子"),
            Undone(sequence=3),
        ]
        assert names_in(other, "one", "here") == ["秋子 勉 ちえ 大"] * 2
        assert inspect(other).troubles == ()


BROKEN: list[tuple[str, dict[str, object]]] = [
    ("event-out-of-order", {"sequence": 2}),
    ("event-kind-unknown", {"kind": "club-x"}),
    ("event-unreadable", {"fact": {"person": "大"}}),
    ("person-untold", {"fact": {"person": "", "guest": True}}),
    ("fact-of-no-club", {"kind": "person-left", "fact": {"person": 1}}),
]


@pytest.mark.parametrize(("code", "change"), BROKEN)
def test_a_record_that_nobody_could_have_made_is_refused(
    table: Table, tmp_path: Path, code: str, change: dict[str, object]
) -> None:
    whole = json.loads(archive(told(table)))
    whole["club"][0] |= change
    with closing(open_database(tmp_path / "other.db")) as database:
        other = Desk(database=database, now=Clock(table.desk.now()))
        with pytest.raises(NotImported) as refused:
            import_archive(other, json.dumps(whole).encode())
        assert [fault.code for fault in refused.value.faults] == [code]
        assert read_club(other).sequence == 0


@pytest.mark.parametrize(
    "wrong", [{"club": {}}, {"club": [1]}, {"sessions": [{"id": ":club", "events": []}]}]
)
def test_what_is_no_record_is_none(table: Table, wrong: dict[str, object]) -> None:
    whole = json.loads(archive(told(table)))
    with pytest.raises(NotImported) as refused:
        import_archive(table.desk, json.dumps({**whole, **wrong}).encode())
    assert [fault.code for fault in refused.value.faults] == ["import-field-wrong"]


def test_seasons_renamed_and_sessions_moved_come_along(table: Table, tmp_path: Path) -> None:
    desk = told(table)
    move_session(desk, "one", "夏", a_tap(desk))
    rename_season(desk, "春", "2026 春", a_tap(desk))
    whole = archive(desk)
    with closing(open_database(tmp_path / "other.db")) as database:
        other = Desk(database=database, now=Clock(desk.now()))
        lines = preview_archive(other, whole).club
        assert [one.is_new for one in lines] == [True] * 6
        import_archive(other, whole)
        assert played_seasons(other) == played_seasons(desk)
        assert archive(other) == whole
        assert inspect(other).troubles == ()
        assert [one.is_new for one in preview_archive(other, whole).club] == [False] * 6


def test_a_session_that_goes_on_elsewhere_stays_in_its_season(table: Table, tmp_path: Path) -> None:
    desk = told(table)
    whole = archive(desk)
    with closing(open_database(tmp_path / "other.db")) as database:
        other = Desk(database=database, now=Clock(desk.now()))
        import_archive(other, whole)
        rename_season(other, "春", "2026 春", a_tap(other))
        move_session(other, "one", "夏", a_tap(other))
        load = load_session(desk, "one")
        tap = Tap(command_id="later", seen=load.sequence, by="phone")
        record(desk, "one", PersonLeft(person=3), tap)
        (arrival, *_) = import_archive(other, archive(desk))
        assert (arrival.state, arrival.season) == ("longer", "夏")
        assert [(row.season_key, row.season) for row in played_seasons(other)] == [
            ("春", "2026 春"),
            ("夏", "夏"),
        ]
        assert inspect(other).troubles == ()
