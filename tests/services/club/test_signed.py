"""閉幕のあとのファイル: a closed season's standings stay as signed; files tell of later records."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from scorekeeper.journal.club import GuestMarked, PersonNamed
from scorekeeper.journal.names import identity
from scorekeeper.services import discard_session
from scorekeeper.services.closing import final_table
from scorekeeper.services.club import merge
from scorekeeper.services.exports import FORMATS, season_scope
from scorekeeper.services.recording import close_season, move_session, record_in_club
from scorekeeper.services.sessions import read_club
from scorekeeper.services.tables import TABLE_KEYS
from scorekeeper.wording import speaker
from tests.journal.evening import by_result
from tests.journal.test_amendments import corrects, protests
from tests.services.imports.brought import import_archive, import_past_results
from tests.services.table import Table, a_table, club_tap, take_out

FIXED = datetime(2026, 11, 26, tzinfo=UTC)
NAMES = ("Aki", "Ben", "Chie", "Dai", "Eve")
AKI, BEN, *_ = NAMES
FOLLOWS = speaker("ja")("season-final-follows")


@pytest.fixture
def played(table):
    """Three evenings of spring, one of them moved there, and one that was discarded before.

    Somebody was typed in other letters in an older season, and is called so everywhere.
    """
    older = b"date,AKI,X,Y,Z\n2019-01-06,8,-2,-3,-3\n"
    import_past_results(table.services, older, preset="jazz", season="古い")
    table.open("wikipedia", names=NAMES, season="冬").tell(
        *by_result(1, "13S", "SA", 14, 2)
    ).close()
    move_session(table.services, "evening", "春", club_tap(table.services))
    table.at("second").open("wikipedia", names=NAMES).tell(
        *by_result(2, "14H", "SA", 12, 3), protests()
    )
    table.close()
    table.at("begun").open("wikipedia", names=NAMES)
    discard_session(table.services, "begun", table.tap())
    table.at("third").open("wikipedia", names=NAMES).tell(*by_result(0, "13D", "SA", 15, 4)).close()
    record_in_club(
        table.services, GuestMarked(person=identity(NAMES[3]), guest=True), club_tap(table.services)
    )
    return table


def files_of(services, season="春"):
    here, scope = replace(services, now=lambda: FIXED), season_scope(services, season)
    forms = [form for form in FORMATS if form not in {"csv", "csv-cp932", "notation"}]
    return {
        **{key: take_out(here, "csv", scope, "ja", table=key) for key in TABLE_KEYS},
        **{form: take_out(here, form, scope, "ja") for form in forms},
    }


def signed(played):
    close_season(played.services, "春", "秋子", club_tap(played.services))
    return files_of(played.services)


def otherwise(before, after):
    return [file for file in before if before[file] != after[file]]


def corrected(table):
    table.at("evening").tell(corrects(1, 0, "13S", "SA", 2, 14))


def undone(table):
    table.at("third").undo(2)


def talked_about(table):
    table.at("third").tell(protests())


def named(table):
    record_in_club(
        table.services, PersonNamed(person=identity(AKI), name="別の名"), club_tap(table.services)
    )


def merged(table):
    import_past_results(table.services, f"date,{AKI},X,Y,Z\n2023-01-06,8,-2,-3,-3\n".encode(),
                        preset="jazz", season="別")  # fmt: skip
    merge(table.services, identity(BEN), "x", club_tap(table.services))


def no_guest(table):
    record_in_club(
        table.services,
        GuestMarked(person=identity(NAMES[3]), guest=False),
        club_tap(table.services),
    )


LATER: list[Callable[[Table], None]] = [*(corrected, undone, talked_about, named, merged, no_guest)]


@pytest.mark.parametrize("later", LATER)
def test_the_standings_of_a_closed_season_stay_and_its_text_tells_of_later_records(played, later):
    before = signed(played)
    later(played)
    after = files_of(played.services)
    assert after["standings"] == before["standings"]
    assert (FOLLOWS in after["text"].decode()) is (otherwise(before, after) != [])


@pytest.fixture
def there():
    with a_table() as other:
        yield other.services


def test_another_machine_has_the_same_standings(played, there):
    before = signed(played)
    for later in (corrected, talked_about, named):
        later(played)
    for content in (before["json"], take_out(played.services)):
        import_archive(there, content)
        assert final_table(there, "春") == final_table(played.services, "春")
        assert files_of(there)["standings"] == before["standings"]


def test_a_closing_that_leaves_out_what_was_played_before_is_nobodys(played, there):
    """An evening is played there that the one who signed never had; another one goes further."""
    import_archive(there, take_out(played.services))
    Table(services=there, session_id="only there").open("wikipedia", names=NAMES).tell(
        *by_result(1, "13S", "SA", 14, 2)
    ).close()
    signed(played)
    corrected(played)
    import_archive(there, take_out(played.services))
    assert read_club(there).seasons.closed.keys() == {"春"}
    assert final_table(there, "春") is None
