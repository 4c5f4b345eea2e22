"""What was said of the club's people goes with the JSON of everything, and comes back as it was."""

import io
import json
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.desk import Desk, Tap, inspect, load_session
from scorekeeper.desk.club import exchange
from scorekeeper.desk.club.recording import (
    move_session,
    record_in_club,
    rename_season,
    undo_in_club,
)
from scorekeeper.desk.exports.formats import Scope, Wanted, export
from scorekeeper.desk.folding import read_club, read_club_afresh, to_row
from scorekeeper.desk.imports import drafting
from scorekeeper.desk.imports.importing import run_to_end
from scorekeeper.desk.imports.incoming import NotImported
from scorekeeper.desk.imports.waiting import go_on, waiting
from scorekeeper.desk.sessions.reading import played_seasons
from scorekeeper.desk.sessions.recording import record
from scorekeeper.exports import FORMAT, VERSION
from scorekeeper.journal import PersonLeft, Undone
from scorekeeper.journal.club import GuestMarked, People, PeopleMerged, PersonNamed
from scorekeeper.journal.seasons import SeasonRules, SeasonRulesSet
from scorekeeper.store import open_database
from scorekeeper.wording import speaker
from tests.desk.club.test_people import a_tap, names_in, sat, say
from tests.desk.imports.brought import import_archive, import_archive_in_steps, preview_archive
from tests.desk.table import Clock, Table
from tests.journal.club.long_records import MIXES, events


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


def record_of(mix: str, lines: int) -> bytes:
    """An archive of nothing but a club's record of about so many lines, as an export has it."""
    rows = [to_row(one) for one in events(MIXES[mix](lines))]
    document = {
        "format": FORMAT,
        "version": VERSION,
        "rulesets": [],
        "sessions": [],
        "club": [
            {
                "sequence": row.sequence,
                "command_id": row.command_id,
                "kind": row.kind,
                "version": row.version,
                "at": row.at,
                "recorded_by": row.recorded_by,
                "fact": json.loads(row.payload),
            }
            for row in rows
        ],
    }
    return json.dumps(document).encode()


@contextmanager
def a_book(file: Path) -> Iterator[Desk]:
    with closing(open_database(file)) as database:
        yield Desk(database=database, now=Clock(datetime(2024, 5, 7, 20, tzinfo=UTC)))


@pytest.mark.parametrize("mix", MIXES)
def test_twice_the_lines_are_twice_the_work_here(mix: str, tmp_path: Path) -> None:
    """Read, looked at, written and settled: work is counted as statements and calls."""
    work_of(mix, 320, tmp_path / "warm.db")
    once, twice = (work_of(mix, lines, tmp_path / f"{lines}.db") for lines in (160, 320))
    assert {what for what in once if twice[what] > 2.3 * once[what]} == set()


def work_of(mix: str, lines: int, file: Path) -> Counter[str]:
    """What it is to bring in a record, and then the same with further lines that rest on it."""
    work = Counter[str]()

    def count(_frame: Any, happened: str, _what: Any) -> None:
        work["calls"] += happened in {"call", "c_call"}

    content = record_of(mix, lines)
    with a_book(file) as desk:
        desk.database.conn.set_trace_callback(lambda _: work.update(["statements"]))
        sys.setprofile(count)
        try:
            preview_archive(desk, content)
            import_archive(desk, content)
            import_archive(desk, content)
        finally:
            sys.setprofile(None)
            desk.database.conn.set_trace_callback(None)
        assert read_club(desk).sequence == sum(1 for _ in MIXES[mix](lines))
        assert read_club(desk) == read_club_afresh(desk)
    return work


def test_no_turn_writes_more_than_a_parcel_and_others_come_between(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exchange, "LINES_AT_ONCE", 10)
    turns = [set[str]()]

    def note(told: str) -> None:
        """Triggers tell their statement again."""
        if told.startswith("BEGIN"):
            turns.append(set())
        if told.lstrip().startswith("insert into event"):
            turns[-1].add(told)

    with a_book(tmp_path / "book.db") as desk, a_book(tmp_path / "book.db") as other:
        desk.database.conn.set_trace_callback(note)
        steps = import_archive_in_steps(desk, record_of("initials_undone", 60))
        said = 0
        for progress in steps:
            assert progress.written
            if said < 3:
                said += 1
                tap = Tap(command_id=f"mine-{said}", seen=read_club(other).sequence, by="phone")
                record_in_club(
                    other, SeasonRulesSet(season="春", rules=SeasonRules(drop=said)), tap
                )
        assert max(map(len, turns)) == 10
        club = read_club(desk)
        assert club.sequence == 63
        assert club.people == People()
        assert club.seasons.rules_of("春") == SeasonRules(drop=3)
        assert inspect(desk).troubles == ()


@pytest.mark.parametrize("parcels", [1, 3, 5, 6])
def test_who_is_cut_off_between_parcels_can_go_on(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, parcels: int
) -> None:
    monkeypatch.setattr(exchange, "LINES_AT_ONCE", 1)
    whole = archive(told(table))
    with a_book(tmp_path / "other.db") as other:
        merge = exchange.merge_club

        def cut_off(*asked: Any) -> Iterator[int]:
            for number, done in enumerate(merge(*asked), start=1):
                yield done
                if number == parcels:
                    raise CutError

        monkeypatch.setattr(drafting, "merge_club", cut_off)
        with pytest.raises(CutError):
            import_archive(other, whole)
        monkeypatch.setattr(drafting, "merge_club", merge)
        (cut,) = waiting(other)
        run_to_end(go_on(other, cut.name))
        assert archive(other) == whole
        assert names_in(other, "one", "two") == ["秋子 勉 千絵 大"] * 2
        assert inspect(other).troubles == ()


class CutError(Exception):
    """The machine stops here."""
