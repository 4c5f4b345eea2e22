"""Archives and text for chats: forms that other programs read."""

import pytest

from scorekeeper.exports.table import NotInEncoding, csv_chunks
from scorekeeper.exports.text import ChatLine, chat_text, width


def test_a_chat_line_is_straight_with_names_of_both_scripts():
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


def test_cp932_holds_japanese_and_names_what_it_cannot():
    rows = [["秋", 1], ["東京", 2]]
    told = b"".join(csv_chunks(["名前", "点"], rows, "cp932")).decode("cp932")
    assert told.splitlines() == ["名前,点", "秋,1", "東京,2"]
    with pytest.raises(NotInEncoding) as lacking:
        list(csv_chunks(["名前"], [["秋"], ["♠子♥"]], "cp932"))
    assert lacking.value.args == ("cp932", 3, "♠♥")


def test_a_row_far_down_is_named_by_its_own_number():
    rows = [["秋"]] * 1200 + [["😀"]]
    with pytest.raises(NotInEncoding) as lacking:
        list(csv_chunks(["名前"], rows, "cp932"))
    assert lacking.value.args[1] == 1202


def test_a_long_table_is_written_in_pieces_with_one_mark():
    pieces = list(csv_chunks(["n"], ([n] for n in range(2000))))
    assert len(pieces) > 2
    assert b"".join(pieces).count(b"\xef\xbb\xbf") == 1
