"""What was said of the club goes with the JSON of everything, and comes back as it was.

It says who is new among those that come with it; and a season whose table is final takes and gives
no session, by file as on its page.
"""

import json
from contextlib import closing, contextmanager
from datetime import UTC, datetime

import pytest

from scorekeeper.exports.archive import FORMAT, VERSION
from scorekeeper.journal import PersonLeft, Undone
from scorekeeper.journal.club import GuestMarked, PeopleMerged, PersonNamed, ReadingGiven
from scorekeeper.journal.codec import encode
from scorekeeper.journal.seasons import SeasonRules, SeasonRulesSet
from scorekeeper.services import (
    Services,
    Tap,
    close_session,
    club,
    discard_session,
    inspect,
    load_session,
    undo,
)
from scorekeeper.services.imports.importing import NotImported
from scorekeeper.services.recording import (
    close_season,
    move_session,
    record,
    record_in_club,
    rename_season,
    reopen_season,
    undo_in_club,
)
from scorekeeper.services.sessions import played_seasons, read_club
from scorekeeper.store import Scope, open_database, session_ids
from tests.services.club.test_people import names_in, sat, say
from tests.services.imports.brought import import_archive, once, preview_archive
from tests.services.table import Clock, club_tap, take_out


@pytest.fixture
def other(other):
    return other.services


def told(table):
    """A club of two evenings, of whose people everything was said, and something undone."""
    services = table.services
    sat(services, "Aki 便 千絵 大", "one")
    sat(services, "秋子 便 千絵 大", "two")
    say(services, GuestMarked(person="大", guest=True), PeopleMerged(person="aki", into="秋子"))
    undo_in_club(services, 1, club_tap(services))
    say(services, PersonNamed(person="便", name="勉"))
    return services


def test_another_machine_says_the_same_byte_by_byte(table, other):
    whole = take_out(told(table))
    import_archive(other, whole)
    assert take_out(other) == whole
    assert names_in(other, "one", "two") == ["秋子 勉 千絵 大"] * 2
    assert {line.event.delivery is None for line in read_club(other).history} == {False}
    assert inspect(other).troubles == ()
    import_archive(other, whole)
    assert take_out(other) == whole


def test_a_season_alone_names_its_people_the_same(table, other):
    season = take_out(told(table), scope=Scope(season_key="春"))
    import_archive(other, season)
    assert names_in(other, "one", "two") == names_in(table.services, "one", "two")
    assert inspect(other).troubles == ()


def test_a_book_that_has_said_something_takes_what_is_new(table, other):
    whole = take_out(told(table))
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
def test_a_record_that_nobody_could_have_made_is_refused(table, code, change, other):
    whole = json.loads(take_out(told(table)))
    whole["club"][0] |= change
    with pytest.raises(NotImported) as refused:
        import_archive(other, json.dumps(whole).encode())
    assert [fault.refusal.code for fault in refused.value.faults] == [code]
    assert read_club(other).sequence == 0


@pytest.mark.parametrize(
    "wrong", [{"club": {}}, {"club": [1]}, {"sessions": [{"id": ":club", "events": []}]}]
)
def test_what_is_no_record_is_none(table, wrong):
    whole = json.loads(take_out(told(table)))
    with pytest.raises(NotImported) as refused:
        import_archive(table.services, json.dumps({**whole, **wrong}).encode())
    assert [fault.refusal.code for fault in refused.value.faults] == ["import-field-wrong"]


def test_seasons_renamed_and_sessions_moved_come_along(table, other):
    services = told(table)
    move_session(services, "one", "夏", club_tap(services))
    rename_season(services, "春", "2026 春", club_tap(services))
    whole = take_out(services)
    lines = preview_archive(other, whole).club
    assert [one.is_new for one in lines] == [True] * 6
    import_archive(other, whole)
    assert played_seasons(other) == played_seasons(services)
    assert take_out(other) == whole
    assert inspect(other).troubles == ()
    assert [one.is_new for one in preview_archive(other, whole).club] == [False] * 6


def test_a_session_that_goes_on_elsewhere_stays_in_its_season(table, other):
    services = told(table)
    whole = take_out(services)
    import_archive(other, whole)
    rename_season(other, "春", "2026 春", club_tap(other))
    move_session(other, "one", "夏", club_tap(other))
    load = load_session(services, "one")
    tap = Tap(command_id="later", seen=load.sequence, by="phone")
    record(services, "one", PersonLeft(person=3), tap)
    (arrival, *_) = import_archive(other, take_out(services))
    assert (arrival.state, arrival.season) == ("longer", "夏")
    assert [(row.season_key, row.season) for row in played_seasons(other)] == [
        ("春", "2026 春"),
        ("夏", "夏"),
    ]
    assert inspect(other).troubles == ()


def readings_of_one_person(lines):
    """An archive of nothing but the club's record."""
    club = []
    for number in range(lines):
        kind, version, fact = encode(ReadingGiven(person="p", reading=f"{number}"))
        club.append({
            "sequence": number + 1, "command_id": f"tap-{number}", "kind": kind, "fact": fact,
            "version": version, "at": "2024-05-06T19:00:00.000+00:00", "recorded_by": "phone",
        })  # fmt: skip
    head = {"format": FORMAT, "version": VERSION, "rulesets": [], "sessions": []}
    return json.dumps({**head, "club": club}).encode()


@contextmanager
def a_book(file):
    with closing(open_database(file)) as database:
        yield Services(database=database, now=Clock(datetime(2024, 5, 7, 20, tzinfo=UTC)))


def test_no_turn_writes_more_than_a_parcel_and_others_come_between(tmp_path, monkeypatch):
    monkeypatch.setattr(club, "LINES_AT_ONCE", 10)
    turns = [set[str]()]

    def note(told):
        """Triggers tell their statement again."""
        if told.startswith("BEGIN"):
            turns.append(set())
        if told.lstrip().startswith("insert into event"):
            turns[-1].add(told)

    with a_book(tmp_path / "book.db") as services, a_book(tmp_path / "book.db") as other:
        services.database.conn.set_trace_callback(note)
        said = 0

        def told(step, _done, _whole):
            nonlocal said
            if step == "writing" and said < 3:
                said += 1
                tap = Tap(command_id=f"mine-{said}", seen=read_club(other).sequence, by="phone")
                record_in_club(
                    other, SeasonRulesSet(season="春", rules=SeasonRules(drop=said)), tap
                )

        import_archive(services, readings_of_one_person(60), told=told)
        assert max(map(len, turns)) == 10
        here = read_club(services)
        assert here.sequence == 63
        assert here.people.traits["p"].reading == "59"
        assert here.seasons.rules_of("春") == SeasonRules(drop=3)
        assert inspect(services).troubles == ()


def test_a_file_takes_back_only_so_many_lines(table, other, monkeypatch):
    monkeypatch.setattr(club, "MOST_UNDOS", 0)
    with pytest.raises(NotImported) as refused:
        import_archive(other, take_out(told(table)))
    assert [fault.refusal.code for fault in refused.value.faults] == ["import-too-many-undos"]
    assert read_club(other).sequence == 0


PEOPLE = "秋子 便 千絵 大"
SPRING = "春"


def told_why(services, content):
    """Why it does not come in; looked at first, which says the same."""
    preview = preview_archive(services, content)
    looked = [fault.refusal.code for fault in preview.conflicts]
    assert {one.state for one in preview.arrivals if one.fault} == {"closed"}
    before = take_out(services)
    with pytest.raises(NotImported) as refused:
        import_archive(services, content)
    assert take_out(services) == before, "nothing of it has come in"
    assert [fault.refusal.code for fault in refused.value.faults] == looked
    return looked


def session_tap(services, session):
    seen = load_session(services, session).sequence
    return Tap(command_id=f"said-{session}-{seen}", seen=seen, by="phone")


def played(services, session):
    sat(services, PEOPLE, session)
    undo(services, session, session_tap(services, session))  # the hand that was dealt
    close_session(services, session, session_tap(services, session))


def final(services):
    close_season(services, SPRING, "秋子", club_tap(services))


def test_a_new_session_comes_in_once_the_season_is_open_again(table, other):
    played(table.services, "one")
    import_archive(other, take_out(table.services))
    played(other, "two")
    final(table.services)
    assert told_why(table.services, take_out(other)) == ["season-is-closed"]
    reopen_season(table.services, SPRING, "もう一晩", club_tap(table.services))
    arrivals = import_archive(table.services, take_out(other))
    assert [one.state for one in arrivals] == ["known", "new"]


def test_one_that_counts_is_not_discarded_nor_a_discarded_one_taken_up(table, other):
    for session in ("one", "two"):
        played(table.services, session)
    discard_session(table.services, "two", session_tap(table.services, "two"))
    import_archive(other, take_out(table.services))
    discard_session(other, "one", session_tap(other, "one"))
    undo(other, "two", session_tap(other, "two"))
    final(table.services)
    assert told_why(table.services, take_out(other)) == ["season-is-closed"] * 2
    undo(other, "one", session_tap(other, "one"))
    assert told_why(table.services, take_out(other)) == ["season-is-closed"]


def test_what_changes_nothing_of_who_counts_comes_in(table, other):
    """As on the page, which takes corrections of a session whose season is closed."""
    played(table.services, "one")
    import_archive(other, take_out(table.services))
    undo(other, "one", session_tap(other, "one"))
    close_session(other, "one", session_tap(other, "one"))
    played(other, "two")
    discard_session(other, "two", session_tap(other, "two"))
    final(table.services)
    arrivals = import_archive(table.services, take_out(other))
    assert [one.state for one in arrivals] == ["longer", "new"]
    import_archive(other, take_out(table.services))
    arrivals = import_archive(table.services, take_out(other))
    assert {one.state for one in arrivals} == {"known"}


def test_a_season_that_is_closed_while_the_file_is_read_takes_nothing(table, other):
    played(table.services, "one")
    import_archive(other, take_out(table.services))
    played(other, "two")
    told = once(lambda: final(table.services), written=False, done=2)
    arrivals = import_archive(table.services, take_out(other), told=told)
    assert [one.state for one in arrivals] == ["known", "closed"]
    assert session_ids(table.services.database) == ["one"]
