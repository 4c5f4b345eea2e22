"""``scorekeeper referee``: rulings for programs and for people."""

import json

import pytest
from click.testing import CliRunner

from scorekeeper.cli import main

TRICK = ["SK", "SA", "HQ", "S3", "S4"]
HERE = ["--rules", "sisyphus", "--trump", "H", "--trick", "3"]


def run(*arguments, **options):
    return CliRunner().invoke(main, ["referee", *arguments], **options)


def rungs(output):
    """The ladder that was printed: marker, rung and the rest, split where columns are."""
    ladder = output.split("\n\n")[1]
    return [
        [cell.strip() for cell in line.split("  ") if cell.strip()] for line in ladder.splitlines()
    ]


def test_the_contract_of_the_command():
    record = {
        "rules": {"preset": "sisyphus", "same_two": "above_left_bower"},
        "players": 5,
        "trump": "H",
        "trick": 3,
        "tricks": 10,
        "plays": TRICK,
        "named_suit": None,
    }
    done = run("--jsonl", input=json.dumps(record))
    assert done.exit_code == 0
    ruling = json.loads(done.stdout)
    assert (ruling["winner"], ruling["card"], ruling["decisive"]) == (2, "HQ", "yoromeki")
    assert {"rung", "finding"} <= set(ruling["rungs"][0])


def test_a_ruling_in_english():
    done = run(*HERE, *TRICK, "--lang", "en")
    assert done.exit_code == 0
    assert (
        done.output.splitlines()[0]
        == "♥\N{VARIATION SELECTOR-15}Q wins, card 3 of the trick: Yoromeki."
    )
    decisive = [row for row in rungs(done.output) if row[0] == "→"]
    assert len(decisive) == 1, "one rung decides"


def test_a_ruling_in_japanese():
    done = run(*HERE, *TRICK, "--lang", "ja")
    assert done.output.splitlines()[0] == "3枚目の♥\N{VARIATION SELECTOR-15}Qが勝つ：よろめき"
    assert "よろめき" in next(row for row in rungs(done.output) if row[0] == "→")[1]


def test_house_rules_by_option():
    done = run(*HERE, "--set", "yoromeki=off", *TRICK, "--lang", "en")
    assert "♠\N{VARIATION SELECTOR-15}A wins, card 2" in done.output


@pytest.mark.parametrize(
    "plays", [["SK SA HQ S3 S4"], ["SK,SA,HQ", "S3", "S4"], ["♠K", *TRICK[1:]]]
)
def test_cards_may_be_typed_as_one_word_or_more(plays):
    assert run(*HERE, *plays).output == run(*HERE, *TRICK).output


@pytest.mark.parametrize(
    ("language", "opening", "candidates"),
    [
        ("en", "It depends on what nobody saw.", ["(card 1)", "(card 5)"]),
        ("ja", "見ていない札しだい。", ["1枚目の", "5枚目の"]),
    ],
)
def test_a_card_that_nobody_saw(language, opening, candidates):
    done = run(*HERE, "SK", "SQ", "S5", "S3", "??", "--lang", language)
    assert done.exit_code == 0
    first = done.output.splitlines()[0]
    assert first.startswith(opening)
    assert all(candidate in first for candidate in candidates)


def test_what_was_not_in_order_is_noted_after_the_ladder():
    jazz = ["--rules", "jazz", "--trump", "H", "--trick", "1"]
    done = run(*jazz, "JOKER", "SA", "S2", "S4", "S5", "--lang", "en")
    assert done.exit_code == 0
    notes = done.output.split("\n\n")[2].splitlines()
    assert notes
    assert all(note.startswith("Note: ") for note in notes)


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ([*HERE, "SK", "S1X"], "S1X"),
        ([*HERE[:2], *TRICK], "trump"),
        ([*HERE[2:], *TRICK], "rules"),
        ([*HERE, *TRICK, "SK"], ""),
        ([*HERE, "SK", "SK"], "♠"),
        (HERE, ""),
        ([*HERE[:5], "99", *TRICK], "99"),
        (["--jsonl", *TRICK], "--jsonl"),
    ],
)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_mistake_gets_one_sentence(arguments, word, language):
    done = run(*arguments, "--lang", language)
    assert done.exit_code == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert word in done.stderr
