"""The edges of the notation: the biggest, the longest and the oddest that people write."""

import pytest

from scorekeeper.cards import Refusal, parse_cards
from scorekeeper.napoleon.notation import read_hands
from scorekeeper.napoleon.rules.presets import parse_house
from scorekeeper.trick_taking.faults import Stated
from scorekeeper.trick_taking.lines import (
    Comment,
    Tags,
    is_legible,
    read_cards,
    read_players,
    read_whole,
    read_yes,
)
from tests.strays import every

HEAD = "rules: wikipedia\nplayers: Aki, Ben, Chie, Dai, Emi\ncontract: Ben 13H\n"
BIGGEST = 999_999
BYTE_ORDER_MARK = "\ufeff"


def heard(ask):
    with pytest.raises(Refusal) as refused:
        ask()
    return str(refused.value)


def read(text):
    (found,) = read_hands(text)
    return found.hand, [
        (fault.line, str(Refusal(fault.code, **fault.params))) for fault in found.faults
    ]


def faults(text):
    return read(text)[1]


# Numbers


TOO_BIG = [
    (lambda: Tags(number=0), "0"),
    (lambda: Tags(number=BIGGEST + 1), "1000000"),
    (lambda: Stated(taken=BIGGEST + 1), "1000000"),
    (lambda: Stated(taken=-BIGGEST - 1), "-1000000"),
    (lambda: Stated(points=(0, 10**50)), "1" + "0" * 39),  # its beginning
]


@every("make, shown", TOO_BIG)
def test_a_number_that_no_table_counts_is_shown(make, shown):
    assert heard(make) == f"notation-number-unreadable(text='{shown}')"


def test_how_many_play_is_said_in_figures_that_everybody_reads():
    """Devanagari fives are a name, and no good one."""
    assert (read_players("５").count, read_players("5").count) == (5, 5)
    assert heard(lambda: read_players("५")) == "notation-name-unwritable(name='५')"


WHOLE = [
    ("14", 14),
    ("14枚", 14),
    ("＋１４点", 14),
    ("-26点", -26),
    ("−26点", -26),
    ("点14", None),
    ("१४", None),
]


@every("text, number", WHOLE)
def test_a_number_may_have_its_counter_behind_it(text, number):
    if number is not None:
        assert read_whole(text) == number
    else:
        assert heard(lambda: read_whole(text)) == f"notation-number-unreadable(text='{text}')"


# Long texts


def test_the_longest_line_is_read():
    line = "1: SA".ljust(4096)
    assert faults(f"{HEAD}{line}\n") == []
    assert faults(f"{HEAD}{line} \n") == [(4, "notation-line-too-long(longest=4096)")]


def test_the_longest_hand_is_read():
    assert faults(HEAD + "# x\n" * 1997) == []
    assert faults(HEAD + "# x\n" * 1998) == [(2001, "notation-hand-too-long(most=2000)")]


# Words and signs

PASSES = ["pass", "Passes", "p", "パス", "-", "ー", "－"]


@every("word", PASSES)
def test_a_pass_has_many_words(word):
    hand, found = read(f"{HEAD}bids: Ben 13H, Chie {word}\n")
    assert ([call.bid for call in hand.calls[1:]], found) == ([None], [])


ANSWERS = [
    ("yes y made true ○ ◯ 勝ち 成功 はい", True),
    ("no n lost false × 負け 失敗 いいえ", False),
]


@every("words, made", ANSWERS)
def test_an_answer_has_many_words(words, made):
    for word in words.split():
        assert (word, read_yes(word)) == (word, made)
        assert (word, read_yes(f" {word.title()} ")) == (word, made)


def test_cards_may_have_what_people_put_between_them():
    """A comma of either width, a Japanese comma, a middle dot or a blank."""
    cards = read_cards("SA,S2，S3、S4・S5 S6　S7", lambda refusal: pytest.fail(str(refusal)))
    assert cards == parse_cards("SA S2 S3 S4 S5 S6 S7")


SIGNS = [
    ("\x00", "a control character"),
    ("\x7f", "another"),
    ("\ud800", "half of a character"),
    ("\u2028", "a line break that few know"),
    ("\u2029", "a paragraph's"),
    ("\ufffd", "what stands for a character that was lost"),
]


@pytest.mark.parametrize(("sign", "what"), SIGNS, ids=[row[1] for row in SIGNS])
def test_nobody_writes_such_a_sign(sign, what):
    assert not is_legible(f"a{sign}b"), what
    assert heard(lambda: Comment(text=f"a{sign}b")).startswith("notation-text-unwritable("), what


# Blanks, marks and colons


def test_a_file_may_begin_with_a_byte_order_mark():
    assert faults(BYTE_ORDER_MARK + HEAD) == []
    ((line, said),) = faults(f"{HEAD}{BYTE_ORDER_MARK}call: SA\n")
    assert (line, said.partition("(")[0]) == (4, "notation-word-misspelt"), "no line inside it"


# Tricks


def test_the_longest_house_is_read():
    """Commas that part nothing count as well."""
    assert parse_house("jazz".ljust(4000, ",")).text == "jazz"
    expected = "house-too-long(length=4001, longest=4000)"
    assert heard(lambda: parse_house("jazz".ljust(4001, ","))) == expected
