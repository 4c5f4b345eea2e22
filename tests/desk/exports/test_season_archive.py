"""One season as JSON: another machine has the same table of it, whatever the club said of it."""

from collections.abc import Iterator
from io import BytesIO
from itertools import count

import pytest

from scorekeeper.desk import Desk, Tap, discard_session, load_session
from scorekeeper.desk.club.people import merge
from scorekeeper.desk.club.recording import (
    close_season,
    move_session,
    record_in_club,
    rename_season,
    reopen_season,
    set_season_rules,
    undo_in_club,
)
from scorekeeper.desk.exports.formats import Wanted, export, season_scope
from scorekeeper.desk.folding import read_club
from scorekeeper.desk.seasons.standings import ask_whole, final_table, standings_of
from scorekeeper.journal.club import GuestMarked, InitialsGiven, PersonNamed
from scorekeeper.journal.seasons import SeasonRules
from scorekeeper.store import Scope, sessions_within
from scorekeeper.wording import speaker
from tests.desk.imports.brought import import_archive, import_past_results
from tests.desk.table import Table, a_table

SPRING = "date,Aki,Ben,Chie,Dai\n2023-05-06,1,2,3,-6\n2023-05-13,4,-2,1,-3\n2023-05-20,5,0,0,-5\n"
AUTUMN = "date,Akii,Ben,Fumi,Gen\n2023-10-06,8,-2,-3,-3\n"
BEST = SeasonRules(order="best", best=1)
_NUMBERS = count()


def tap(desk: Desk) -> Tap:
    return Tap(command_id=f"club-{next(_NUMBERS)}", seen=read_club(desk).sequence, by="phone")


@pytest.fixture
def here(table: Table) -> Desk:
    """Two seasons of past results: of spring three evenings, of autumn one."""
    for season, text in (("spring", SPRING), ("autumn", AUTUMN)):
        import_past_results(table.desk, text.encode(), preset="jazz", season=season)
    return table.desk


@pytest.fixture
def there() -> Iterator[Desk]:
    with a_table() as other:
        yield other.desk


def state(desk: Desk, session: str) -> int:
    return load_session(desk, session).sequence


def carry(here: Desk, there: Desk, season: str = "spring") -> bytes:
    """Have the season there as it is here."""
    out = BytesIO()
    export(here, speaker("en"), Wanted(scope=season_scope(here, season), format="json"), out)
    import_archive(there, out.getvalue())
    return out.getvalue()


def table_of(desk: Desk, season: str = "spring") -> list[tuple[object, ...]]:
    found = standings_of(desk, season, ask_whole(desk, season))
    return [(one.rank, one.row.player, one.row.points, one.row.hands) for one in found]


def sessions(desk: Desk, season: str) -> list[str]:
    return sessions_within(desk.database, Scope(season_key=season))


def test_its_people_rules_and_name_come_with_it(here: Desk, there: Desk) -> None:
    record_in_club(here, PersonNamed(person="aki", name="Akiko"), tap(here))
    record_in_club(here, InitialsGiven(person="aki", initials="Ak"), tap(here))
    record_in_club(here, GuestMarked(person="dai", guest=True), tap(here))
    set_season_rules(here, "spring", BEST, tap(here))
    rename_season(here, "spring", "Spring 2023", tap(here))
    carry(here, there)
    assert "Akiko" in {name for _, name, *_ in table_of(there)}
    assert table_of(there) == table_of(here)
    assert read_club(there).people == read_club(here).people
    assert read_club(there).seasons == read_club(here).seasons


def test_a_merged_person_is_one_there_too(here: Desk, there: Desk) -> None:
    merge(here, "akii", "aki", tap(here))
    record_in_club(here, PersonNamed(person="aki", name="Akiko"), tap(here))
    carry(here, there, "autumn")
    assert table_of(there, "autumn") == table_of(here, "autumn")
    assert "Akiko" in {name for _, name, *_ in table_of(there, "autumn")}


def test_what_is_said_of_others_stays_here(here: Desk, there: Desk) -> None:
    record_in_club(here, GuestMarked(person="fumi", guest=True), tap(here))
    rename_season(here, "autumn", "Autumn 2023", tap(here))
    set_season_rules(here, "autumn", BEST, tap(here))
    content = carry(here, there)
    assert b'"club"' not in content
    assert read_club(there).sequence == 0


def test_a_final_table_is_final_there(here: Desk, there: Desk) -> None:
    close_season(here, "spring", "Aki", tap(here))
    carry(here, there)
    assert final_table(there, "spring") == final_table(here, "spring")
    reopen_season(here, "spring", "A mistake", tap(here))
    carry(here, there)
    assert final_table(there, "spring") is None


def test_what_was_struck_out_is_so_there_whatever_its_number(here: Desk, there: Desk) -> None:
    record_in_club(here, GuestMarked(person="fumi", guest=True), tap(here))
    record_in_club(here, GuestMarked(person="dai", guest=True), tap(here))
    carry(here, there)
    assert read_club(there).people.of("dai").is_guest
    undo_in_club(here, 2, tap(here))
    carry(here, there)
    assert not read_club(there).people.of("dai").is_guest
    assert [line.event.sequence for line in read_club(there).history] == [1, 2]


def test_an_evening_that_was_moved_away_leaves_there_too(here: Desk, there: Desk) -> None:
    carry(here, there)
    first, *rest = sessions(here, "spring")
    move_session(here, first, "summer", tap(here))
    carry(here, there)
    assert (sessions(there, "spring"), sessions(there, "summer")) == (rest, [first])
    assert table_of(there) == table_of(here)


def test_an_evening_that_was_moved_in_is_there_in_its_season(here: Desk, there: Desk) -> None:
    (evening,) = sessions(here, "autumn")
    rename_season(here, "spring", "Spring 2023", tap(here))
    move_session(here, evening, "Spring 2023", tap(here))
    carry(here, there)
    assert evening in sessions(there, "spring")
    assert table_of(there) == table_of(here)


def test_what_that_machine_said_otherwise_stays(here: Desk, there: Desk) -> None:
    carry(here, there)
    close_season(there, "spring", "Ben", tap(there))
    set_season_rules(here, "spring", BEST, tap(here))
    record_in_club(here, GuestMarked(person="dai", guest=True), tap(here))
    final = final_table(there, "spring")
    carry(here, there)
    assert final_table(there, "spring") == final
    assert read_club(there).people.of("dai").is_guest


def test_it_comes_in_once(here: Desk, there: Desk) -> None:
    set_season_rules(here, "spring", BEST, tap(here))
    carry(here, there)
    before = read_club(there)
    carry(here, there)
    assert read_club(there) == before


def test_everything_after_a_season_adds_what_it_had_left_out(here: Desk, there: Desk) -> None:
    record_in_club(here, GuestMarked(person="fumi", guest=True), tap(here))
    set_season_rules(here, "spring", BEST, tap(here))
    carry(here, there)
    out = BytesIO()
    export(here, speaker("en"), Wanted(scope=Scope(), format="json"), out)
    import_archive(there, out.getvalue())
    assert read_club(there).people == read_club(here).people
    assert read_club(there).seasons == read_club(here).seasons


def test_a_sessions_json_says_nothing_of_the_club(here: Desk) -> None:
    record_in_club(here, GuestMarked(person="dai", guest=True), tap(here))
    out, (first, *_) = BytesIO(), sessions(here, "spring")
    export(here, speaker("en"), Wanted(scope=Scope(session=first), format="json"), out)
    assert b'"club"' not in out.getvalue()


def test_an_evening_that_was_discarded_counts_no_more_there_either(here: Desk, there: Desk) -> None:
    carry(here, there)
    first, *rest = sessions(here, "spring")
    discard_session(here, first, Tap(command_id="gone", seen=state(here, first), by="phone"))
    carry(here, there)
    assert sessions(there, "spring") == rest
    assert table_of(there) == table_of(here)
