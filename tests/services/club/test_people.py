"""Who is meant by whoever sat down: in the tables, on every page, and as if it had always been."""

from collections.abc import Sequence
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cards import Refusal
from scorekeeper.journal import Fact, PersonArrived, PersonLeft, PersonRenamed
from scorekeeper.journal.club import (
    GuestMarked,
    InitialsGiven,
    PeopleMerged,
    PersonNamed,
    ReadingGiven,
    Traits,
)
from scorekeeper.services import Tap, inspect, load_session, rebuild
from scorekeeper.services.club import check_unmistaken
from scorekeeper.services.recording import record, record_in_club, undo_in_club
from scorekeeper.services.sessions import known_players, read_club
from scorekeeper.store.people import PersonRow, person_of
from tests.examples import examples
from tests.services.table import Table, a_table, club_tap, refuses

_NUMBERS = count()
AKI_IS_AKIKO = PeopleMerged(person="aki", into="秋子")


def sat(services, names, session=""):
    here = Table(services=services, session_id=session or f"sat-{next(_NUMBERS)}")
    return here.open("jazz", names=names.split()).session_id


def say(services, *facts):
    for fact in facts:
        club = record_in_club(services, fact, club_tap(services))
    return club


def names_in(services, *sessions):
    return [" ".join(load_session(services, session).names) for session in sessions]


def tables(services):
    return Table(services=services).check().dump()


def test_a_name_given_for_good_is_on_every_evening(table):
    services = table.services
    first, second = sat(services, "aki 便 千絵 大"), sat(services, "便 AKI 千絵 大")
    assert names_in(services, first, second) == ["aki 便 千絵 大", "便 aki 千絵 大"]
    say(services, PersonNamed(person="aki", name="あき子"))
    third = sat(services, "あき子 便 千絵 永")
    assert names_in(services, first, second, third) == [
        "あき子 便 千絵 大",
        "便 あき子 千絵 大",
        "あき子 便 千絵 永",
    ]
    assert known_players(services)[0] == "あき子"
    assert "aki" not in known_players(services)
    tables(services)


def test_two_spellings_are_one_person_until_that_is_undone(table):
    services = table.services
    first, second = sat(services, "Aki 便 千絵 大"), sat(services, "秋子 便 千絵 大")
    before = tables(services)
    club = say(services, AKI_IS_AKIKO)
    assert names_in(services, first, second) == ["秋子 便 千絵 大"] * 2
    assert sorted(row[0] for row in tables(services)["person"]) == ["便", "千絵", "大", "秋子"]
    undo_in_club(services, club.sequence, club_tap(services))
    assert names_in(services, first, second) == ["Aki 便 千絵 大", "秋子 便 千絵 大"]
    assert tables(services) == before


def test_what_else_is_said_of_somebody_stands_beside_the_name(table):
    services = table.services
    sat(services, "秋子 便 千絵 大")
    say(
        services,
        ReadingGiven(person="秋子", reading="あきこ"),
        InitialsGiven(person="秋子", initials="AK"),
        GuestMarked(person="秋子", guest=True),
    )
    assert person_of(services.database, "秋子") == PersonRow(
        key="秋子", name="秋子", reading="あきこ", initials="AK", guest=True
    )
    tables(services)


def test_two_who_sat_at_one_table_cannot_be_merged(table):
    services = table.services
    sat(services, "Aki 秋子 千絵 大")
    with pytest.raises(Refusal) as refused:
        say(services, AKI_IS_AKIKO)
    assert (refused.value.code, dict(refused.value.params)) == (
        "people-sat-together",
        {"name": "Aki", "other": "秋子"},
    )


def test_within_an_evening_people_are_recorded_as_typed(table):
    services = table.services
    session = sat(services, "Aki 便 千絵 大")
    say(services, PersonNamed(person="aki", name="あき子"))
    other = Table(services=services, session_id=session)
    other.tell(PersonLeft(person=0), PersonArrived(name="AKI", place=0))
    assert other.session.names == ("あき子", "便", "千絵", "大")
    other.tell(PersonRenamed(person=1, name="勉"))
    assert other.session.names == ("あき子", "勉", "千絵", "大")
    assert other.session.table.names == ("Aki", "勉", "千絵", "大")
    other.undo()
    assert other.session.names == ("あき子", "便", "千絵", "大")
    tables(services)


REFUSED: list[tuple[Sequence[Fact], Fact, str]] = [
    ((), PersonNamed(person="x", name="y"), "person-untold"),
    ((), PeopleMerged(person="aki", into="x"), "person-untold"),
    ((), PersonNamed(person="aki", name="便"), "person-name-taken"),
    ((PersonNamed(person="便", name="勉"),), PersonNamed(person="aki", name="勉"),
     "person-name-taken"),
    ((), PersonNamed(person="aki", name=""), "name-none"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "fact", "code"), REFUSED)
def test_what_does_not_agree_with_the_sessions(table, said, fact, code):
    sat(table.services, "Aki 便 千絵 大")
    if said:
        say(table.services, *said)
    before = read_club(table.services)
    with refuses(code):
        say(table.services, fact)
    assert read_club(table.services) == before


def test_a_tap_counts_once_and_only_for_who_has_seen_the_last(table):
    services = table.services
    sat(services, "Aki 便 千絵 大")
    tap, fact = club_tap(services), GuestMarked(person="aki", guest=True)
    club = record_in_club(services, fact, tap)
    assert record_in_club(services, fact, tap) == club
    event = club.history[0].event
    assert (event.by, event.sequence, event.seal != b"") == ("6b42 秋子", 1, True)
    for other, again, code in (
        (GuestMarked(person="aki", guest=False), tap, "sent-otherwise"),
        (GuestMarked(person="便", guest=True), Tap(command_id="late", seen=0, by=""), "moved-on"),
        (fact, Tap(command_id="sat-x", seen=1, by=""), "person-as-before"),
    ):
        with refuses(code):
            record_in_club(services, other, again)


def test_a_tap_of_a_session_is_none_of_the_club_and_the_other_way_round(table):
    services = table.services
    session = sat(services, "Aki 便 千絵 大")
    tap = load_session(services, session).history[0].event.command_id
    fact = GuestMarked(person="aki", guest=True)
    with refuses("sent-elsewhere"):
        record_in_club(services, fact, Tap(command_id=tap, seen=0, by=""))
    club = say(services, fact)
    known = Tap(command_id=club.history[0].event.command_id, seen=2, by="")
    with refuses("sent-elsewhere"):
        record(services, session, PersonLeft(person=0), known)


@pytest.mark.parametrize(
    "damage",
    [
        "update seat set player = 'x' where seat = 0",
        "update seat set player_key = 'x' where seat = 0",
        "update person set name = 'x' where key = 'aki'",
        "update person set guest = 0",
        "delete from person where key = '便'",
        "insert into person values ('x', 'x', '', '', 0, '', 0)",
    ],
)
def test_tables_that_say_otherwise_are_found_and_made_again(table, damage):
    services = table.services
    sat(services, "Aki 便 千絵 大")
    say(services, GuestMarked(person="aki", guest=True))
    before = tables(services)
    services.database.conn.execute(damage)
    assert [one.code for one in inspect(services).troubles] == ["check-people-differ"]
    rebuild(services)
    assert tables(services) == before


NAMES = st.lists(
    st.sampled_from(["Aki", "ＡＫＩ", "秋子", "便", "Ben", "千絵", "大"]),
    min_size=4,
    max_size=4,
    unique_by=lambda name: {"ＡＫＩ": "Aki"}.get(name, name),
)
KEYS = st.sampled_from(["aki", "秋子", "便", "ben", "千絵"])
SAID = st.one_of(
    NAMES,
    st.builds(PersonNamed, person=KEYS, name=st.sampled_from(["Aki", "秋", "便", "勉"])),
    st.builds(GuestMarked, person=KEYS, guest=st.booleans()),
    st.builds(PeopleMerged, person=KEYS, into=KEYS),
    st.integers(1, 6),
)


@settings(deadline=None, max_examples=examples(40))
@given(said=st.lists(SAID, min_size=3, max_size=10))
def test_whatever_is_said_the_tables_are_what_they_would_be_made_anew(said):
    with a_table() as table:
        services = table.services
        for one in said:
            try:
                if isinstance(one, list):
                    sat(services, " ".join(one))
                elif isinstance(one, int):
                    undo_in_club(services, one, club_tap(services))
                else:
                    say(services, one)
            except Refusal:
                continue
        tables(services)


@pytest.mark.parametrize(
    ("told", "known"),
    [
        (Traits(name="大", reading="あきこ", initials="", guest=False), "アキコ"),
        (Traits(name="秋子さん", reading="", initials="", guest=False), "秋子"),
        (Traits(name="大", reading="おお", initials="", guest=True), None),
    ],
)
def test_the_register_asks_whether_two_are_one(table, told, known):
    services = table.services
    sat(services, "秋子 便 アキコ 大")
    if known is None:
        check_unmistaken(services, "大", told)
        return
    with pytest.raises(Refusal) as refused:
        check_unmistaken(services, "大", told)
    assert (refused.value.code, refused.value.params["known"]) == ("person-alike", known)
