"""``scorekeeper referee``: rulings for programs and for people."""

import pytest

from tests.cli.commands import answers, run, told
from tests.strays import every

TRICK = ["SK", "SA", "HQ", "S3", "S4"]
HERE = ["referee", "--rules", "sisyphus", "--trump", "H", "--trick", "3"]


def ladder(page):
    """The ladder that was printed: marker, rung and the rest, split where columns are."""
    return [
        [cell.strip() for cell in line.split("  ") if cell.strip()]
        for line in page.split("\n\n")[1].splitlines()
    ]


def test_the_contract_of_the_command():
    rules = {"preset": "sisyphus", "same_two": "above_left_bower"}
    record = {"rules": rules, "players": 5, "trump": "H", "trick": 3, "tricks": 10, "plays": TRICK}
    (ruling,) = answers("referee", {**record, "named_suit": None})
    assert (ruling["winner"], ruling["card"], ruling["decisive"]) == (2, "HQ", "yoromeki")
    assert {"rung", "finding"} <= set(ruling["rungs"][0])


@pytest.mark.parametrize(
    ("language", "verdict", "rung"),
    [
        ("en", "Card 3, ♥Q, wins: Yoromeki.", "Yoromeki"),
        ("ja", "3枚目の♥Qの勝ち：よろめき", "よろめき"),
    ],
)
def test_a_ruling_in_words(language, verdict, rung):
    page = told(*HERE, *TRICK, language=language)
    assert page.splitlines()[0] == verdict
    (decisive,) = (row for row in ladder(page) if row[0] == "→")
    assert rung in decisive[1]


def test_house_rules_by_option():
    assert "♠A, wins" in told(*HERE, "--set", "yoromeki=off", *TRICK)


@every("plays", [["SK SA HQ S3 S4"], ["SK,SA,HQ", "S3", "S4"], ["♠K", *TRICK[1:]]], ids=str)
def test_cards_may_be_typed_as_one_word_or_more(plays):
    assert run(*HERE, *plays).output == run(*HERE, *TRICK).output


@pytest.mark.parametrize(
    ("language", "opening", "candidates"),
    [
        ("en", "It depends on what nobody saw.", ["(card 1)", "(card 5)"]),
        ("ja", "わからない札しだいです。", ["1枚目の", "5枚目の"]),
    ],
)
def test_a_card_that_nobody_saw(language, opening, candidates):
    first = told(*HERE, "SK", "SQ", "S5", "S3", "??", language=language).splitlines()[0]
    assert first.startswith(opening)
    assert all(candidate in first for candidate in candidates)


def test_what_was_not_in_order_is_noted_after_the_ladder():
    page = told("referee", "--rules", "jazz", "--trump", "H", "--trick", "1",
                "JOKER", "SA", "S2", "S4", "S5")  # fmt: skip
    notes = page.split("\n\n")[2].splitlines()
    assert notes
    assert all(note.startswith("Note: ") for note in notes)


MAY = [*HERE, "S9", "--may"]


def test_may_i():
    assert told(*MAY, "SK,S3 H2").splitlines() == [
        "You may play ♠K, ♠3.",
        "You may not play ♥2. ♠ was led, and you have ♠K.",
        "You may also play ♠, if you have any.",
        "You may not play any other card.",
    ]


def test_may_i_names_the_house_rule_and_what_to_tell():
    page = told(*MAY, "HJ,H2", "--set", "power_cards_free=true", "--gone", "SA,SK,SQ,SJ,S10")
    lines = page.splitlines()
    assert lines[:2] == [
        "You may play ♥J. Under these rules it may be played whatever was led.",
        "    House rule: Power cards are free (power_cards_free)",
    ]
    assert lines[-1] == "For a definite answer, say which of these you have: ♠"


def test_may_i_as_the_adjutant():
    exempt = ["--set", "called_card_exempt=adjutant", "--called", "SA"]
    here = [*HERE, "D9", "--may", "DK,H2", *exempt]
    assert "only if you have one of these: ♠A" in told(*here)
    assert told(*here, "--role", "adjutant") == "You may play any of your cards.\n"
    assert "You may not play ♥2" in told(*here, "--role", "ally")


def test_may_i_with_a_whole_hand():
    page = told(*MAY, "D4,H2", "--trick", "9", "--whole")
    assert page == "You may play any of your cards. You have no ♠ to follow with.\n"


def test_may_i_for_programs():
    here = {"rules": "sisyphus", "trump": "H", "trick": 3}
    spade, whole, twice, nap = answers(
        "referee",
        {**here, "lead": "S9", "hand": ["SK", "H2"]},
        {**here, "plays": TRICK, "hand": None},
        {**here, "lead": "S9", "hand": ["SK", "SK"]},
        {"rules": "nap-ja", "trump": "H", "trick": 3, "lead": "S9", "hand": ["SA", "D4"]},
    )
    assert (spade["legal"], spade["illegal"]) == (["SK"], ["H2"])
    assert whole["winner"] == 2
    assert twice["error"]["code"] == "trick-card-twice"
    assert nap["illegal"] == ["D4"]
