"""Names as people type them."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import Refusal
from scorekeeper.journal.events import season_key
from scorekeeper.journal.names import (
    LONGEST_READ,
    LONGEST_SEASON,
    check_names,
    check_season,
    identity,
    tidy,
)

FOUR = ["秋", "便", "千恵", "大"]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("あき", "あき"),
        ("  あき\t", "あき"),
        ("佐々木　小次郎", "佐々木 小次郎"),
        ("a \n\r\n b", "a b"),
        ("か\u3099", "が"),
        ("e\u0301", "é"),
        ("e\u200d\u0301", "é"),
        ("ＡＢＣ", "ＡＢＣ"),
        ("\u202eevil", "evil"),
        ("a\x00b\x1b[2J", "ab[2J"),
        ("\ufeffKen\u200b", "Ken"),
        ("\ud800Ken", "Ken"),
        ("\ue000Ken\u2800\u3164", "Ken"),
        ("🦊きつね", "🦊きつね"),
        ("辻\U000e0100", "辻\U000e0100"),
        ("<script>", "<script>"),
        ("=1+1", "=1+1"),
    ],
)
def test_a_name_is_kept_without_what_cannot_be_seen(typed, kept):
    assert tidy(typed) == kept


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ＫＥＮ", "ken"),
        ("ｱｷ", "アキ"),
        ("ｶﾞ", "ガ"),
        ("か\u3099", "が"),
        ("Straße", "STRASSE"),
        ("山田 太郎", "山田　太郎"),
        ("山田太郎", "山田 太郎"),
        ("㍿", "株式会社"),
        ("辻\U000e0100", "辻"),
        ("❤\ufe0f", "❤"),
    ],
)
def test_two_spellings_of_one_person(one, other):
    assert identity(one) == identity(other)


@pytest.mark.parametrize(("one", "other"), [("あき", "アキ"), ("か", "が"), ("秋", "秋子")])
def test_two_persons(one, other):
    assert identity(one) != identity(other)


@given(st.text(max_size=30))
def test_tidying_twice_changes_nothing(text):
    assert tidy(tidy(text)) == tidy(text)


@given(st.text(max_size=30))
def test_a_tidied_name_can_be_stored_and_has_no_controls(text):
    kept = tidy(text)
    kept.encode("utf-8")
    assert {unicodedata.category(c) for c in kept}.isdisjoint({"Cc", "Cf", "Cs", "Co"})


@given(st.text(max_size=30))
def test_an_identity_is_its_own(text):
    assert identity(tidy(text)) == identity(text)
    assert identity(identity(text)) == identity(text)
    assert identity(f" {text.upper()} ") == identity(text.upper())


def refusal(names):
    with pytest.raises(Refusal) as refused:
        check_names([tidy(name) for name in names], fewest=4)
    return refused.value.code, dict(refused.value.params)


@pytest.mark.parametrize(
    ("names", "code", "params"),
    [
        ([], "names-too-few", {"players": 0, "low": 4}),
        (FOUR[:3], "names-too-few", {"players": 3, "low": 4}),
        ([*FOUR, "e", "f", "g", "h"], "names-too-many", {"players": 8, "high": 7}),
        ([*FOUR, ""], "name-empty", {"place": 5}),
        ([*FOUR, " \u3000"], "name-empty", {"place": 5}),
        (["\u200b\u202e", *FOUR], "name-empty", {"place": 1}),
        ([*FOUR, "\u3164\u2800"], "name-empty", {"place": 5}),
        ([*FOUR, "\u0301\ufe0f"], "name-empty", {"place": 5}),
        ([*FOUR, "あ" * 25], "name-too-long", {"place": 5, "length": 25, "longest": 24}),
        ([*FOUR, "x" * 200], "name-too-long", {"place": 5, "length": 200, "longest": 24}),
        (["Ken", "b", "c", "ＫＥＮ"], "name-twice", {"name": "ＫＥＮ", "place": 4, "first": 1}),
        (["a", "b", "c", "b"], "name-twice", {"name": "b", "place": 4, "first": 2}),
        (["山田 太郎", "b", "c", "山田太郎"], "name-twice",
         {"name": "山田太郎", "place": 4, "first": 1}),
    ],
)  # fmt: skip
def test_names_that_cannot_sit_at_one_table(names, code, params):
    assert refusal(names) == (code, params)


@pytest.mark.parametrize(
    ("season", "code"),
    [
        ("", "season-name-empty"),
        (" \u200b", "season-name-empty"),
        ("\u0301", "season-name-empty"),
        ("春" * (LONGEST_SEASON + 1), "season-name-too-long"),
    ],
)
def test_seasons_that_cannot_stand(season, code):
    with pytest.raises(Refusal) as refused:
        check_season(tidy(season))
    assert refused.value.code == code


@pytest.mark.parametrize("ask", [tidy, identity, lambda text: season_key(text, "nap")])
def test_no_name_is_so_long_that_working_it_out_takes_its_square(ask, monkeypatch):
    """What composing is given, all in all, is bounded, however many marks somebody types."""
    given = 0
    normalize = unicodedata.normalize

    def count(form, text):
        nonlocal given
        given += len(text)
        return normalize(form, text)

    monkeypatch.setattr("scorekeeper.journal.names.unicodedata.normalize", count)
    found = ask("a" + "\u0315\u0300" * 60_000)
    assert given <= 20 * LONGEST_READ
    assert len(found) > LONGEST_SEASON, "it is still too long"
