"""Archives and text for chats: forms that other programs read."""

import json
from collections.abc import Iterator

import pytest

from scorekeeper.exports.archive import archive_chunks
from scorekeeper.exports.table import NotInEncoding, csv_chunks
from scorekeeper.exports.text import ChatLine, chat_text, width
from scorekeeper.store import EventRow


def event(sequence: int) -> EventRow:
    return EventRow(
        session="a",
        sequence=sequence,
        command_id=f"tap-{sequence}",
        kind="undone",
        version=1,
        at="2026-05-06T10:00:00.000+00:00",
        recorded_by="phone",
        payload='{"sequence": 1}',
    )


def test_an_archive_is_one_json_object_with_an_event_to_a_line() -> None:
    sessions = [("a", iter([event(1), event(2)])), ("b", [])]
    rulesets = [("0f", ("napoleon", '{"jokers": 0}'))]
    text = b"".join(archive_chunks(sessions, rulesets)).decode()
    document = json.loads(text)
    assert (document["format"], document["version"]) == ("scorekeeper", 1)
    assert [(one["id"], len(one["events"])) for one in document["sessions"]] == [("a", 2), ("b", 0)]
    assert document["rulesets"] == [{"hash": "0f", "game": "napoleon", "document": {"jokers": 0}}]
    assert sum(line.startswith('{"sequence"') for line in text.splitlines()) == 2


def test_rulesets_are_asked_for_when_the_sessions_are_written() -> None:
    named: list[str] = []

    def events() -> list[EventRow]:
        named.append("0f")
        return [event(1)]

    sessions = ((one, events()) for one in "ab")

    def rulesets() -> Iterator[tuple[str, tuple[str, str]]]:
        yield from ((one, ("napoleon", "{}")) for one in set(named))

    document = json.loads(b"".join(archive_chunks(sessions, rulesets())))
    assert [one["hash"] for one in document["rulesets"]] == ["0f"]


def test_a_chat_line_is_straight_with_names_of_both_scripts() -> None:
    lines = [
        ChatLine(place="1位", name="絵美", points="+127", more="（6局）"),
        ChatLine(place="2位", name="Ben", points="−4", more="（6局）"),
        ChatLine(place="10位", name="千恵子", points="−120"),
    ]
    told = chat_text(["春"], lines, ["below"]).splitlines()
    assert (told[0], told[1], told[-1]) == ("春", "", "below")
    first, second, third = told[2:5]
    assert width(first[: first.index("+")]) == width(third[: third.index("−")])
    assert width(first.partition("（")[0]) == width(second.partition("（")[0])
    assert "  " not in first.replace("\N{IDEOGRAPHIC SPACE}", "")


def test_cp932_holds_japanese_and_names_what_it_cannot() -> None:
    rows = [["秋", 1], ["東京", 2]]
    told = b"".join(csv_chunks(["名前", "点"], rows, "cp932")).decode("cp932")
    assert told.splitlines() == ["名前,点", "秋,1", "東京,2"]
    with pytest.raises(NotInEncoding) as lacking:
        list(csv_chunks(["名前"], [["秋"], ["♠子♥"]], "cp932"))
    assert (lacking.value.row, lacking.value.characters) == (3, "♠♥")


def test_a_row_far_down_is_named_by_its_own_number() -> None:
    rows = [["秋"]] * 1200 + [["😀"]]
    with pytest.raises(NotInEncoding) as lacking:
        list(csv_chunks(["名前"], rows, "cp932"))
    assert lacking.value.row == 1202


def test_a_long_table_is_written_in_pieces_with_one_mark() -> None:
    pieces = list(csv_chunks(["n"], ([n] for n in range(2000))))
    assert len(pieces) > 2
    assert b"".join(pieces).count(b"\xef\xbb\xbf") == 1
