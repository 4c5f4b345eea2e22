"""A season whose table is final takes and gives no session, by file as on its page."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from scorekeeper.desk import Desk, Tap, close_session, discard_session, load_session, undo
from scorekeeper.desk.imports.incoming import NotImported
from scorekeeper.desk.recording import close_season, reopen_season
from scorekeeper.store import open_database, session_ids
from tests.desk.club.test_people import a_tap, sat
from tests.desk.imports.brought import import_archive, import_archive_in_steps, preview_archive
from tests.desk.imports.test_club import archive
from tests.desk.table import Clock, Table

PEOPLE = "秋子 便 千絵 大"
SPRING = "春"


@contextmanager
def another(table: Table, folder: Path) -> Iterator[Desk]:
    """A second house with what the first one has now."""
    with closing(open_database(folder / "other.db")) as database:
        other = Desk(database=database, now=Clock(table.desk.now()))
        import_archive(other, archive(table.desk))
        yield other


def faults(desk: Desk, content: bytes) -> list[str]:
    """Why it does not come in; looked at first, which says the same."""
    preview = preview_archive(desk, content)
    looked = [fault.code for fault in preview.conflicts]
    assert {one.state for one in preview.arrivals if one.fault} == {"closed"}
    before = archive(desk)
    with pytest.raises(NotImported) as refused:
        import_archive(desk, content)
    assert archive(desk) == before, "nothing of it has come in"
    assert [fault.code for fault in refused.value.faults] == looked[:1]
    return looked


def tap(desk: Desk, session: str) -> Tap:
    seen = load_session(desk, session).sequence
    return Tap(command_id=f"{session}-{seen}", seen=seen, by="phone")


def played(desk: Desk, session: str) -> None:
    sat(desk, PEOPLE, session)
    undo(desk, session, tap(desk, session))  # the hand that was dealt
    close_session(desk, session, tap(desk, session))


def final(desk: Desk) -> None:
    close_season(desk, SPRING, "秋子", a_tap(desk))


def test_a_new_session_comes_in_once_the_season_is_open_again(table: Table, tmp_path: Path) -> None:
    played(table.desk, "one")
    with another(table, tmp_path) as other:
        played(other, "two")
        final(table.desk)
        assert faults(table.desk, archive(other)) == ["season-is-closed"]
        reopen_season(table.desk, SPRING, "もう一晩", a_tap(table.desk))
        arrivals = import_archive(table.desk, archive(other))
        assert [one.state for one in arrivals] == ["known", "new"]


def test_one_that_counts_is_not_discarded_nor_a_discarded_one_taken_up(
    table: Table, tmp_path: Path
) -> None:
    for session in ("one", "two"):
        played(table.desk, session)
    discard_session(table.desk, "two", tap(table.desk, "two"))
    with another(table, tmp_path) as other:
        discard_session(other, "one", tap(other, "one"))
        undo(other, "two", tap(other, "two"))
        final(table.desk)
        assert faults(table.desk, archive(other)) == ["season-is-closed"] * 2
        undo(other, "one", tap(other, "one"))
        assert faults(table.desk, archive(other)) == ["season-is-closed"]


def test_what_changes_nothing_of_who_counts_comes_in(table: Table, tmp_path: Path) -> None:
    """As on the page, which takes corrections of a session whose season is closed."""
    played(table.desk, "one")
    with another(table, tmp_path) as other:
        undo(other, "one", tap(other, "one"))
        close_session(other, "one", tap(other, "one"))
        played(other, "two")
        discard_session(other, "two", tap(other, "two"))
        final(table.desk)
        arrivals = import_archive(table.desk, archive(other))
        assert [one.state for one in arrivals] == ["longer", "new"]
        import_archive(other, archive(table.desk))
        arrivals = import_archive(table.desk, archive(other))
        assert {one.state for one in arrivals} == {"known"}


def test_a_season_that_is_closed_while_the_file_is_read_takes_nothing(
    table: Table, tmp_path: Path
) -> None:
    played(table.desk, "one")
    with another(table, tmp_path) as other:
        played(other, "two")
        steps = import_archive_in_steps(table.desk, archive(other))
        while next(steps).done < 2:
            pass
        final(table.desk)
        with pytest.raises(NotImported, match="season-is-closed"):
            next(steps)
        assert session_ids(table.desk.database) == ["one"]
