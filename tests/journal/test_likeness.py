"""Which new name may be a known one, written otherwise; and that looking costs little."""

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.journal import names
from scorekeeper.journal.names import LONGEST_NAME, find_alike

NAMES = st.text(max_size=LONGEST_NAME)


@pytest.mark.parametrize(
    ("typed", "known"),
    [
        ("サクラ", "さくら"),
        ("おばぁちゃん", "おばあちゃん"),
        ("おばーちゃん", "おばちゃん"),
        ("ｹﾝｲﾁ", "けんいち"),
        ("明さん", "明"),
        ("あきちゃん", "あき"),
        ("髙橋", "高橋"),
        ("ヨシコ", "よしご"),
        ("Chloe", "Chloé"),
        ("Tomas", "Thomas"),
        ("Elizabteh", "Elizabeth"),
        ("O'Brien", "OBrien"),
        ("Grandmother Elisabet", "Grandmother Elizabeth"),
        ("Kieko", "Keiko"),
        ("Ekiko", "Keiko"),
        ("Akira", "Aakira"),
        ("Ekaren", "Karen"),
        ("Kareno", "Karen"),
    ],
)
def test_one_person_twice(typed, known):
    assert find_alike(typed, ["文子", known]) == known
    assert find_alike(known, ["文子", typed]) == typed


@pytest.mark.parametrize(
    ("typed", "known"),
    [
        ("健二", "健一"),
        ("さくら", "さくや"),
        ("Ben", "Ken"),
        ("Anna", "Hanako"),
        ("さん", "くん"),
        ("Elizabeth", "Margareth"),
        ("・", "ー"),
        ("Keiko", "Ekiok"),
        ("Marie", "Armei"),
        ("Marie", "Ariem"),
        ("Rosie", "Oisie"),
        ("Naomi", "Aunmi"),
        ("Anna", "Annabelle"),
        ("Rose", "Rosalie"),
    ],
)
def test_two_people(typed, known):
    assert find_alike(typed, [known]) is None
    assert find_alike(known, [typed]) is None


@pytest.mark.parametrize("typed", ["ＫＥＮ", " ken ", "Ken"])
def test_what_makes_no_other_name_is_not_asked_about(typed):
    assert find_alike(typed, ["Kent", "Ken"]) is None


@given(NAMES, st.lists(NAMES, max_size=4))
def test_what_is_found_is_known_and_another(typed, known):
    assert find_alike(typed, known) in {None, *known} - {typed}


def work(task):
    """Lines of `likeness` that a task goes through."""
    lines = 0

    def trace(frame, event, _):
        nonlocal lines
        if frame.f_code.co_filename != names.__file__:
            return None
        lines += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        task()
    finally:
        sys.settrace(before)
    return lines


@pytest.mark.parametrize(
    ("typed", "known"),
    [
        ("あ" * LONGEST_NAME, "あ" * (LONGEST_NAME - 3) + "いうえ"),
        ("あい" * 12, "いあ" * 12),
        ("あ" * 22 + "いう", "うえ" + "あ" * 22),
        ("が" * LONGEST_NAME, "か" * (LONGEST_NAME - 3) + "いうえ"),
        ("\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}" * LONGEST_NAME, "あ" * LONGEST_NAME),
        ("a\u0301" * 12, "b\u0301" * 12),
    ],
)
def test_the_worst_names_cost_a_bounded_number_of_steps(typed, known):
    assert work(lambda: find_alike(typed, [known])) < 64 * LONGEST_NAME
