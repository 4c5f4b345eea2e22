"""途中の取りこみ: what was cut off waits, goes on where it was, or is given up; nothing is lost."""

import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

from scorekeeper.desk import Desk, inspect
from scorekeeper.desk.context import Tap
from scorekeeper.desk.imports import drafting
from scorekeeper.desk.imports.importing import run_to_end
from scorekeeper.desk.imports.past_results import Wishes
from scorekeeper.desk.imports.waiting import Waiting, give_up, go_on, waiting
from scorekeeper.desk.recording import record_in_club
from scorekeeper.journal.club import PersonNamed
from scorekeeper.store import session_ids
from scorekeeper.wording import LANGUAGES, speaker
from tests.desk.imports.brought import import_archive, import_archive_in_steps, import_past_results
from tests.desk.table import Table, a_table, refuses, take_out

DAYS = ("monday", "tuesday", "wednesday", "thursday")
ALL_NEW = Wishes(new=None)
OTHER = b"date,season,Aki,Ben,Chie,Dai\n2024-05-01,spring,1,2,3,-6\n"


class CutError(Exception):
    """The machine stops here."""


@pytest.fixture
def whole(table: Table) -> bytes:
    """A club of four evenings, with something said of its people."""
    for day in DAYS:
        table.session_id = day
        table.open()
    tap = Tap(command_id="named", seen=0, by="phone")
    record_in_club(table.desk, PersonNamed(person="秋", name="秋子"), tap)
    return take_out(table.desk)


@pytest.fixture(autouse=True)
def one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drafting, "SESSIONS_AT_ONCE", 1)


@pytest.fixture
def desk(book: Table) -> Desk:
    return book.desk


def cut_off(desk: Desk, content: bytes, after: int) -> Waiting:
    """An import that stops after so many sessions, as it waits then."""
    merge, merged = drafting.merge_sessions, list[str]()

    def merge_so_many(*asked: object) -> None:
        if len(merged) == after:
            raise CutError
        merged.append("")
        merge(*asked)  # type: ignore[arg-type] # as it was asked

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(drafting, "merge_sessions", merge_so_many)
        if after == len(DAYS):
            patched.setattr(drafting, "merge_club", merge_so_many)
        with pytest.raises(CutError):
            import_archive(desk, content)
    (found,) = waiting(desk)
    return found


def left_over(desk: Desk) -> list[str]:
    """What lies beside the book of an import."""
    folder = drafting.folder_of(desk)
    assert folder is not None
    return sorted(one.name for one in folder.iterdir() if drafting.DRAFT in one.name)


def stand(desk: Desk) -> int:
    return len(session_ids(desk.database))


def is_over_with(desk: Desk, sessions: int) -> None:
    """So many sessions stand, all is sound, and nothing waits or lies about."""
    assert (stand(desk), waiting(desk), left_over(desk)) == (sessions, [], [])
    assert inspect(desk).troubles == ()


@pytest.mark.parametrize("after", range(5))
def test_what_was_cut_off_waits_and_goes_on_when_it_is_told(desk, whole, after):
    cut = cut_off(desk, whole, after)
    assert (cut.state, cut.done, cut.whole) == ("waits", after, 4)
    assert cut.at.startswith("2024-05-06T19:")
    assert stand(desk) == after
    assert waiting(desk) == [cut], "to look at it changes nothing"
    steps = go_on(desk, cut.name)
    assert [one.done for one in steps if one.written][: len(DAYS)] == [1, 2, 3, 4]
    assert {one.state for one in import_archive(desk, whole)} == {"known"}
    is_over_with(desk, 4)
    for decide in (lambda: run_to_end(go_on(desk, cut.name)), lambda: give_up(desk, cut.name)):
        with refuses("import-waits-no-more"):
            decide()


@pytest.mark.parametrize("after", range(5))
def test_what_is_given_up_comes_in_no_more_and_what_has_come_in_stands(desk, whole, after):
    given_up = give_up(desk, cut_off(desk, whole, after).name)
    assert (given_up.done, given_up.whole) == (after, 4)
    is_over_with(desk, after)
    import_archive(desk, whole)
    assert stand(desk) == 4


def test_another_file_comes_in_and_leaves_what_waits(desk, whole):
    cut = cut_off(desk, whole, 1)
    import_past_results(desk, OTHER, preset="sisyphus", season="", wishes=ALL_NEW)
    assert stand(desk) == 2
    assert waiting(desk) == [cut]


def test_the_same_file_sent_again_leaves_nothing_to_go_on_with(desk, whole):
    cut = cut_off(desk, whole, 1)
    import_archive(desk, whole)
    before = desk.database.conn.execute("select * from event order by 1, 2").fetchall()
    end = run_to_end(go_on(desk, cut.name))
    assert desk.database.conn.execute("select * from event order by 1, 2").fetchall() == before
    assert (end.done, end.whole, left_over(desk)) == (1, 4, [])
    assert inspect(desk).troubles == ()


@pytest.mark.parametrize("listens", [True, False])
def test_it_is_given_up_while_somebody_brings_it_in(tmp_path, whole, listens):
    file = tmp_path / "book.db"
    with a_table(file) as other, a_table(file) as mine:
        steps = import_archive_in_steps(other.desk, whole)
        assert next(one for one in steps if one.written).done == 1
        (found,) = waiting(mine.desk)
        given_up = give_up(mine.desk, found.name)
        assert (given_up.done, given_up.whole) == (1, 4)
        if listens:
            with pytest.raises(drafting.GivenUp) as told:
                run_to_end(steps)
            assert dict(told.value.params) == {"done": 1, "whole": 4}
        else:
            steps.close()
        is_over_with(mine.desk, 1)


def test_it_is_given_up_between_lines_of_the_club(tmp_path, whole, monkeypatch):
    """Their tables follow, though whoever brought them in does not come to it."""
    with a_table(tmp_path / "book.db") as other:
        merge = drafting.merge_club

        def cut(*asked: object) -> Iterator[int]:
            yield next(merge(*asked))  # type: ignore[arg-type] # as it was asked
            raise CutError

        monkeypatch.setattr(drafting, "merge_club", cut)
        with pytest.raises(CutError):
            import_archive(other.desk, whole)
        assert inspect(other.desk).troubles, "as long as it waits"
        (found,) = waiting(other.desk)
        give_up(other.desk, found.name)
        assert inspect(other.desk).troubles == ()


def test_two_who_go_on_at_once_do_no_harm(tmp_path, whole):
    file = tmp_path / "book.db"
    with a_table(file) as other, a_table(file) as mine:
        cut = cut_off(other.desk, whole, 1)
        one, two = go_on(other.desk, cut.name), go_on(mine.desk, cut.name)
        for _ in range(3):
            next(one)
            next(two)
        end = run_to_end(one)
        with pytest.raises(drafting.GivenUp) as told:
            run_to_end(two)
        assert (end.done, end.whole) == (4, 4)
        assert dict(told.value.params) == {"done": 4, "whole": 4}
        is_over_with(mine.desk, 4)


@pytest.mark.parametrize("damage", ["empty", "text", "torn", "overwritten"])
def test_what_can_be_read_no_more_can_still_be_given_up(desk, whole, damage):
    cut = cut_off(desk, whole, 2)
    (ready,) = drafting.ready_drafts(desk)
    before = ready.read_bytes()
    ready.write_bytes(
        {
            "empty": b"",
            "text": b"nothing of ours " * 1000,
            "torn": before[: len(before) // 2],
            "overwritten": before[:4096] + b"\xff" * (len(before) - 4096),
        }[damage]
    )
    assert [one.state for one in waiting(desk)] == ["damaged"]
    with refuses("import-damaged"):
        run_to_end(go_on(desk, cut.name))
    give_up(desk, cut.name)
    is_over_with(desk, 2)


def test_what_is_told_has_a_sentence_in_both_languages(desk, whole):
    cut = cut_off(desk, whole, 2)
    for language in LANGUAGES:
        say = speaker(language)
        club = Waiting(name="x", state="waits", at=cut.at)
        damaged, dropped = Waiting(name="x", state="damaged"), Waiting(name="x", state="dropped")
        told = [one.describe(say) for one in (cut, club, damaged, dropped)]
        told += [cut.describe_end(say), club.describe_end(say)]
        told += [cut.describe_given_up(say), dropped.describe_given_up(say)]
        assert len(set(told)) == len(told)
        assert "2024" in told[0]


KILLED = """
import os, signal, sys
from contextlib import closing
from pathlib import Path
from scorekeeper.desk import Desk
from scorekeeper.desk.imports import drafting as staging, waiting
from scorekeeper.desk.imports.importing import Archive, run_to_end
from scorekeeper.store import open_database

book, what, module, name, times = sys.argv[1:]
staging.SESSIONS_AT_ONCE = 1
module = {"staging": staging, "waiting": waiting}[module]
real, left = getattr(module, name), [int(times)]

def killed(*asked, **named):
    left[0] -= 1
    if not left[0]:
        os.kill(os.getpid(), signal.SIGKILL)
    return real(*asked, **named)

setattr(module, name, killed)
with closing(open_database(Path(book))) as database:
    desk = Desk(database=database)
    if what == "import":
        content = Path(book).with_name("everything.json").read_bytes()
        run_to_end(Archive(desk=desk, content=content).bring())
    for one in waiting.waiting(desk):
        if what == "go on":
            run_to_end(waiting.go_on(desk, one.name))
        else:
            waiting.give_up(desk, one.name)
"""


def killed(desk: Desk, *what: str) -> None:
    """Do it in a program of its own, which is killed with SIGKILL as it comes to some place."""
    folder = drafting.folder_of(desk)
    assert folder is not None
    command = [sys.executable, "-c", KILLED, str(folder / "book.db"), *what]
    assert subprocess.run(command, check=False).returncode == -signal.SIGKILL


@pytest.mark.parametrize(
    "at",
    [
        ("import", "staging", "merge_sessions", "1"),
        ("import", "staging", "merge_sessions", "3"),
        ("import", "staging", "merge_club", "1"),
        ("import", "staging", "throw_away", "1"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("end", ["go on", "give up"])
def test_whoever_is_killed_leaves_what_somebody_can_decide_about(desk, whole, tmp_path, at, end):
    (tmp_path / "everything.json").write_bytes(whole)
    killed(desk, *at)
    here = stand(desk)
    (cut,) = waiting(desk)
    assert (cut.state, cut.done, cut.whole) == ("waits", here, 4)
    decided = run_to_end(go_on(desk, cut.name)) if end == "go on" else give_up(desk, cut.name)
    assert decided.done == (4 if end == "go on" else here)
    is_over_with(desk, decided.done)


@pytest.mark.parametrize(
    "at",
    [
        ("go on", "staging", "merge_sessions", "4"),
        ("go on", "staging", "throw_away", "1"),
        ("give up", "waiting", "settle_said", "1"),
        ("give up", "staging", "throw_away", "1"),
    ],
    ids=" ".join,
)
def test_whoever_is_killed_as_they_decide_can_decide_again(desk, whole, at):
    cut_off(desk, whole, 2)
    killed(desk, *at)
    (cut,) = waiting(desk)
    assert cut.state == ("waits" if at[0] == "go on" else "dropped")
    if at[0] == "go on":
        run_to_end(go_on(desk, cut.name))
    else:
        with refuses("import-waits-no-more"):
            run_to_end(go_on(desk, cut.name))
        give_up(desk, cut.name)
    is_over_with(desk, 4 if at[0] == "go on" else 2)
