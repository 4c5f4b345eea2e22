"""名簿の表: what is understood of a register, and what stands after it."""

from collections.abc import Iterator
from time import process_time

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.desk import Desk, Tap
from scorekeeper.desk.context import Bringer, describe_delivery
from scorekeeper.desk.imports.incoming import NotImported
from scorekeeper.desk.imports.members import (
    CALL,
    KEEP,
    MOST_LINES,
    NEW,
    OUT,
    Answers,
    Looked,
    Written,
    look_at,
    members_csv,
    text_of_members,
    write,
)
from scorekeeper.desk.ledger import inspect, rebuild
from scorekeeper.desk.recording import undo_in_club
from scorekeeper.desk.sessions import known_players, read_club, who_may_come
from scorekeeper.store.people import person_of
from scorekeeper.wording import speaker
from tests.desk.table import Table, a_table

BY = Bringer(device="6b42", way="file", is_owner=False)


@pytest.fixture
def table() -> Iterator[Table]:
    """A table at which five sat down."""
    with a_table() as seated:
        yield seated.open(names=("秋子", "Ben", "千恵", "大輔", "Eve"))


def look(desk: Desk, text: str, **said: object) -> Looked:
    return look_at(desk, text_of_members(text.encode()), Answers(**said))


def bring(desk: Desk, text: str, command: str = "tap", **said: object) -> Written:
    looked = look(desk, text, **said)
    return write(desk, looked, Tap(command_id=command, seen=looked.seen, by="6b42"), BY)


def states(looked: Looked) -> list[str]:
    return [one.state for one in looked.entries]


FULL = "name,reading,initials,guest,number,retired\r\n"


@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_goes_out_comes_in_and_changes_nothing(table: Table, language: str) -> None:
    desk = table.desk
    bring(desk, FULL + "秋子,あきこ,A,yes,-12,no\r\n=1+1,,,,'+7,yes\r\n")
    whole = members_csv(desk, speaker(language))
    assert whole.startswith(b"\xef\xbb\xbf")
    assert b"'=1+1" in whole
    looked = look_at(desk, text_of_members(whole))
    assert set(states(looked)) == {"same"}
    assert (len(looked.entries), looked.absent) == (6, 0)
    assert looked.entries[0].changes == ()


@pytest.mark.parametrize(
    "content",
    [
        "氏名,ふりがな,会員番号\n秋子,あきこ,012\n".encode("cp932"),
        "氏名\tふりがな\t会員番号\n秋子\tあきこ\t012\n".encode("utf-16"),
        "会員名簿\n\n姓,名,フリガナ,番号,備考\n,秋子,あきこ,012,会計\n".encode(),
    ],
)
def test_any_sheet_is_read(table: Table, content: bytes) -> None:
    looked = look_at(table.desk, text_of_members(content))
    (one,) = looked.entries
    assert (one.state, one.name) == ("changed", "秋子")
    assert {change.told: change.after for change in one.changes} == {
        "reading": "あきこ",
        "number": "012",
    }


def test_new_people_are_in_the_register_and_proposed_at_the_table(table: Table) -> None:
    desk = table.desk
    assert bring(desk, FULL + "山田 太郎,やまだ たろう,山,no,7,no\r\n") == Written(new=1, changed=0)
    row = person_of(desk.database, "山田太郎")
    assert row is not None
    assert (row.name, row.reading, row.number) == ("山田 太郎", "やまだ たろう", "7")
    assert known_players(desk)[-1] == "山田 太郎"
    assert not list(inspect(desk).troubles)
    rebuild(desk)
    assert person_of(desk.database, "山田太郎") == row


def test_who_is_retired_is_not_proposed_and_stays_in_the_record(table: Table) -> None:
    desk = table.desk
    assert "Ben" in known_players(desk)
    bring(desk, "name,retired\nBen,yes\n")
    assert "Ben" not in known_players(desk)
    assert who_may_come(desk, ["秋子", "Ben"]) == ["秋子"]
    row = person_of(desk.database, "ben")
    assert row is not None
    assert row.retired


def test_each_line_is_undone_by_itself_and_says_who_brought_it(table: Table) -> None:
    desk = table.desk
    bring(desk, "name,reading,guest\nBen,べん,yes\n")
    lines = read_club(desk).history
    assert len(lines) == 2
    say = speaker("en")
    assert "6b42" in describe_delivery(say, desk, lines[0].event.delivery)
    undo_in_club(desk, 1, Tap(command_id="undo", seen=2, by="6b42"))
    row = person_of(desk.database, "ben")
    assert row is not None
    assert (row.reading, row.guest) == ("", True)


def test_what_is_sent_twice_stands_once_and_others_are_not_overwritten(table: Table) -> None:
    desk = table.desk
    looked = look(desk, "name,reading\nBen,べん\n")
    tap = Tap(command_id="tap", seen=looked.seen, by="6b42")
    for _ in range(2):
        assert write(desk, looked, tap, BY) == Written(new=0, changed=1)
    assert len(read_club(desk).history) == 1
    with pytest.raises(Refusal, match="moved-on"):
        write(desk, looked, Tap(command_id="late", seen=looked.seen, by="6b42"), BY)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("name\nおおすけ\n", []),
        ("name\n秋子さん\n", ["秋子"]),
        ("name,number\n山本,12\n", ["Ben"]),
    ],
)
def test_who_may_be_meant_is_asked(table: Table, text: str, meant: list[str]) -> None:
    bring(table.desk, "name,number\nBen,12\n")
    looked = look(table.desk, text)
    (one,) = looked.entries
    assert [row.name for row in one.meant] == meant
    assert one.state == ("asked" if meant else "new")


@pytest.mark.parametrize(
    ("answer", "state", "name"),
    [
        (KEEP + "ben", "changed", "Ben"),
        (CALL + "ben", "changed", "Benjamin"),
        (NEW, "new", "Ben"),
        (OUT, "out", "Ben"),
    ],
)
def test_an_answer_says_who_it_is(table: Table, answer: str, state: str, name: str) -> None:
    bring(table.desk, "name,number\nBen,12\n")
    text = "name,number,reading\nBenjamin,12,べん\n"
    if answer == NEW:
        text = text.replace("12", "13").replace("Benjamin", "Benn")
    looked = look(table.desk, text, people={2: answer})
    assert states(looked) == [state]
    bring(table.desk, text, "second", people={2: answer})
    row = person_of(table.desk.database, "ben")
    assert row is not None
    assert row.name == name
    assert (row.reading == "べん") is (state == "changed")


@pytest.mark.parametrize(
    ("text", "cell", "code"),
    [
        ("name,initials\nBen,BENJ\n", ((2, "initials"), "BJ"), "initials-long"),
        ("name,guest\nBen,maybe\n", ((2, "guest"), "yes"), "register-yes-or-no"),
        ("name,number\n秋子,1\nBen,1\n", ((3, "number"), "2"), "number-of-another"),
        ("name,reading\nBen,べん\nBEN,び\n", ((3, "name"), "Jon"), "register-twice"),
        ("name,reading\n" + "x" * 25 + ",\n", ((2, "name"), "Jon"), "name-long"),
        ("name,reading\n,べん\n", ((2, "name"), "Jon"), "name-none"),
    ],
)
def test_what_cannot_be_read_is_mended_in_its_cell(
    table: Table, text: str, cell: tuple[tuple[int, str], str], code: str
) -> None:
    looked = look(table.desk, text)
    wrong = {one.line: one.wrong.code for one in looked.entries if one.wrong is not None}
    assert wrong[cell[0][0]] == code
    with pytest.raises(Refusal, match="register-open"):
        bring(table.desk, text)
    assert read_club(table.desk).history == ()
    assert not look(table.desk, text, cells=dict([cell])).is_open
    assert look(table.desk, text, people={cell[0][0]: OUT}).entries[cell[0][0] - 2].state == "out"


def test_two_people_may_change_numbers(table: Table) -> None:
    bring(table.desk, "name,number\n秋子,1\nBen,2\n")
    assert states(look(table.desk, "name,number\n秋子,2\nBen,1\n")) == ["changed", "changed"]
    assert states(look(table.desk, "name,number\n千恵,1\n")) == ["wrong"]


def test_empty_cells_say_nothing_unless_they_are_to(table: Table) -> None:
    bring(table.desk, "name,reading,guest\nBen,べん,yes\n")
    assert states(look(table.desk, "name,reading,guest\nBen,,\n")) == ["same"]
    looked = look(table.desk, "name,reading,guest\nBen,,\n", empties=True)
    assert {one.told for one in looked.entries[0].changes} == {"reading", "guest"}
    looked = look(table.desk, "name,reading\nBen,-\n")
    assert [one.after for one in looked.entries[0].changes] == [""]


def test_columns_mean_what_was_said(table: Table) -> None:
    text = "Mitglied;Kürzel\nBen;B\n"
    looked = look(table.desk, text, columns={0: "name", 1: "initials"}, people={1: OUT})
    assert states(looked) == ["out", "changed"]


def test_a_file_that_is_no_register_is_refused(table: Table) -> None:
    for content, code in ((b"", "register-empty"), (b"a\n" * 2_000, "register-too-long")):
        with pytest.raises(NotImported) as refused:
            text_of_members(content)
        assert refused.value.faults[0].code == code


def test_twice_as_many_take_no_more_than_about_twice_as_long(table: Table) -> None:
    def cost(count: int) -> float:
        rows = "".join(f"Member {number:04} x{number * 7919 % 9973},\n" for number in range(count))
        begun = process_time()
        look(table.desk, "name,reading\n" + rows)
        return process_time() - begun

    cost(50)
    half, whole = (min(cost(count) for _ in range(3)) for count in (MOST_LINES // 2, MOST_LINES))
    assert whole < 3 * half + 0.05
