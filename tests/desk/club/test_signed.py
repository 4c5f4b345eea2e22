"""閉幕のあとのファイル: a closed season's files are those of its signing, whatever comes later."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from scorekeeper.desk import Desk, discard_session
from scorekeeper.desk.closing import MOST_MARKED, as_signed, entries_since, final_table
from scorekeeper.desk.club import merge
from scorekeeper.desk.exports import FORMATS, season_scope
from scorekeeper.desk.imports.archive import LONGEST_VALUE
from scorekeeper.desk.recording import (
    close_season,
    move_session,
    record_in_club,
    reopen_season,
)
from scorekeeper.desk.seasons import Asked
from scorekeeper.desk.sessions import read_club
from scorekeeper.desk.tables import TABLE_KEYS
from scorekeeper.journal.club import GuestMarked, PersonNamed
from scorekeeper.journal.codec import encode
from scorekeeper.journal.names import identity
from scorekeeper.journal.seasons import (
    CONTRACTS,
    MOST_LINES,
    FinalLine,
    SeasonClosed,
    SeasonRules,
    Upto,
)
from tests.desk.imports.brought import import_archive, import_past_results
from tests.desk.nap_table import SEASON, opened
from tests.desk.nap_table import by_result as of_nap
from tests.desk.table import Table, a_table, club_tap, take_out
from tests.journal.evening import by_result
from tests.journal.nap_evening import corrects as nap_corrects
from tests.journal.test_amendments import corrects, protests

FIXED = datetime(2026, 11, 26, tzinfo=UTC)
NAMES = ("Aki", "Ben", "Chie", "Dai", "Eve")
AKI, BEN, *_ = NAMES


@pytest.fixture
def played(table: Table) -> Table:
    """Three evenings of spring, one of them moved there, and one that was discarded before.

    Somebody was typed in other letters in an older season, and is called so everywhere.
    """
    older = b"date,AKI,X,Y,Z\n2019-01-06,8,-2,-3,-3\n"
    import_past_results(table.desk, older, preset="jazz", season="古い")
    table.open("wikipedia", names=NAMES, season="冬").tell(
        *by_result(1, "13S", "SA", 14, 2)
    ).close()
    move_session(table.desk, "evening", "春", club_tap(table.desk))
    table.at("second").open("wikipedia", names=NAMES).tell(
        *by_result(2, "14H", "SA", 12, 3), protests()
    )
    table.close()
    table.at("begun").open("wikipedia", names=NAMES)
    discard_session(table.desk, "begun", table.tap())
    table.at("third").open("wikipedia", names=NAMES).tell(*by_result(0, "13D", "SA", 15, 4)).close()
    record_in_club(
        table.desk, GuestMarked(person=identity(NAMES[3]), guest=True), club_tap(table.desk)
    )
    return table


def files_of(desk: Desk, season: str = "春") -> dict[str, bytes]:
    """Every file of the season at a moment that is always the same."""
    here, scope = replace(desk, now=lambda: FIXED), season_scope(desk, season)
    forms = [form for form in FORMATS if form not in {"csv", "csv-cp932", "notation"}]
    return {
        **{key: take_out(here, "csv", scope, "ja", table=key) for key in TABLE_KEYS},
        **{form: take_out(here, form, scope, "ja") for form in forms},
    }


def signed(played: Table) -> dict[str, bytes]:
    close_season(played.desk, "春", "秋子", club_tap(played.desk))
    return files_of(played.desk)


def otherwise(before: dict[str, bytes], after: dict[str, bytes]) -> list[str]:
    return [file for file in before if before[file] != after[file]]


def corrected(table: Table) -> None:
    table.at("evening").tell(corrects(1, 0, "13S", "SA", 2, 14))


def undone(table: Table) -> None:
    table.at("third").undo(2)


def talked_about(table: Table) -> None:
    table.at("third").tell(protests())


def named(table: Table) -> None:
    record_in_club(
        table.desk, PersonNamed(person=identity(AKI), name="別の名"), club_tap(table.desk)
    )


def merged(table: Table) -> None:
    import_past_results(table.desk, f"date,{AKI},X,Y,Z\n2023-01-06,8,-2,-3,-3\n".encode(),
                        preset="jazz", season="別")  # fmt: skip
    merge(table.desk, identity(BEN), "x", club_tap(table.desk))


def no_guest(table: Table) -> None:
    record_in_club(
        table.desk, GuestMarked(person=identity(NAMES[3]), guest=False), club_tap(table.desk)
    )


LATER: list[Callable[[Table], None]] = [
    *(corrected, undone, talked_about, named, merged, no_guest),
]


@pytest.mark.parametrize("later", LATER)
def test_no_file_of_a_closed_season_is_another_for_what_comes_later(
    played: Table, later: Callable[[Table], None]
) -> None:
    before = signed(played)
    later(played)
    assert otherwise(before, files_of(played.desk)) == []


def test_opened_again_they_follow_what_came_later(played: Table) -> None:
    before = signed(played)
    corrected(played)
    asked = Asked(rules=SeasonRules(order="per_hand"))
    scope = season_scope(played.desk, "春")
    days = take_out(played.desk, "csv", scope, "ja", table="days", asked=asked)
    assert days != before["days"], "who asks otherwise asks today's records"
    reopen_season(played.desk, "春", "数え直し", club_tap(played.desk))
    changed = otherwise(before, files_of(played.desk))
    assert set(changed) >= {"standings", "days", "totals", "hands", "scores", "json", "xlsx"}


def test_what_was_entries_since_is_told(played: Table) -> None:
    signed(played)
    assert entries_since(played.desk, "春") == ()
    corrected(played)
    talked_about(played)
    named(played)
    told = [(one.session, one.entries) for one in entries_since(played.desk, "春")]
    assert told == [("evening", 1), ("third", 1), ("", 1)]


@pytest.fixture
def there() -> Iterator[Desk]:
    with a_table() as other:
        yield other.desk


def test_a_pot_that_came_to_a_later_evening_is_that_of_the_signing(table: Table) -> None:
    opened(table, "nap-en,pot=true").tell(*of_nap(1, "3", made=True)).close()
    opened(table, "nap-en,pot=true", "next").tell(*of_nap(0, "nap", made=True)).close()
    close_season(table.desk, SEASON, "秋子", club_tap(table.desk))
    before = files_of(table.desk, SEASON)
    table.at("evening").tell(nap_corrects(1, 1, "nap", made=True))
    assert table.at("next").session.carried != 5, "what lay in the pot is otherwise by now"
    assert otherwise(before, files_of(table.desk, SEASON)) == []


def unsigned(text: bytes) -> list[str]:
    return [line for line in text.decode().splitlines() if "確定した順位表" not in line]


def test_another_machine_has_the_same_files(played: Table, there: Desk) -> None:
    before = signed(played)
    for later in (corrected, talked_about, named):
        later(played)
    for content in (before["json"], take_out(played.desk)):
        import_archive(there, content)
        assert final_table(there, "春") == final_table(played.desk, "春")
        after = files_of(there)
        assert otherwise(before, after) == ["journal", "xlsx", "text"], "they say who brought it"
        assert unsigned(after["text"]) == unsigned(before["text"])
    assert len(entries_since(there, "春")) == 3


def test_a_closing_that_leaves_out_what_was_played_before_is_nobodys(
    played: Table, there: Desk
) -> None:
    """An evening is played there that the one who signed never had; another one goes further."""
    import_archive(there, take_out(played.desk))
    Table(desk=there, session_id="only there").open("wikipedia", names=NAMES).tell(
        *by_result(1, "13S", "SA", 14, 2)
    ).close()
    signed(played)
    corrected(played)
    import_archive(there, take_out(played.desk))
    assert read_club(there).seasons.closed.keys() == {"春"}
    assert final_table(there, "春") is None
    assert as_signed(there, "春") is there
    assert entries_since(there, "春") == ()


def test_a_closing_that_rests_on_very_much_can_be_imported() -> None:
    figures = dict.fromkeys((*CONTRACTS, "counted", "points", "hands", "evenings"), -1_000_000)
    line = FinalLine(rank=500, person="あ" * 24, name="あ" * 24, protested=0, **figures)
    fact = SeasonClosed(
        season="春" * 24,
        signed_by="秋" * 24,
        table=(line,) * MOST_LINES,
        upto=(Upto(session="x" * 64, sequence=9_999),) * MOST_MARKED,
    )
    _kind, _version, document = encode(fact)
    assert len(json.dumps(document, ensure_ascii=False)) < LONGEST_VALUE - 1_000
