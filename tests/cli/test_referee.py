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
    assert done.output.splitlines()[0] == "Card 3, ♥\N{VARIATION SELECTOR-15}Q, wins: Yoromeki."
    decisive = [row for row in rungs(done.output) if row[0] == "→"]
    assert len(decisive) == 1, "one rung decides"


def test_a_ruling_in_japanese():
    done = run(*HERE, *TRICK, "--lang", "ja")
    assert done.output.splitlines()[0] == "3枚目の♥\N{VARIATION SELECTOR-15}Qが勝つ：よろめき"
    assert "よろめき" in next(row for row in rungs(done.output) if row[0] == "→")[1]


def test_house_rules_by_option():
    done = run(*HERE, "--set", "yoromeki=off", *TRICK, "--lang", "en")
    assert "♠\N{VARIATION SELECTOR-15}A, wins" in done.output


@pytest.mark.parametrize(
    "plays", [["SK SA HQ S3 S4"], ["SK,SA,HQ", "S3", "S4"], ["♠K", *TRICK[1:]]]
)
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


MAY = ["--lang", "en", *HERE, "S9", "--may"]


def plain(text):
    return text.replace("\N{VARIATION SELECTOR-15}", "")


def test_may_i():
    """Cards that he names, what of them he may play, and the card that proves what he may not."""
    done = run(*MAY, "SK,S3 H2")
    assert done.exit_code == 0
    assert plain(done.output).splitlines() == [
        "You may play ♠K ♠3.",
        "Not ♥2. ♠ was led and you have ♠K.",
        "Also ♠, if you have them.",
        "No other card.",
    ]


def test_may_i_names_the_house_rule_and_what_to_tell():
    done = run(*MAY, "HJ,H2", "--set", "power_cards_free=true", "--gone", "SA,SK,SQ,SJ,S10")
    lines = plain(done.output).splitlines()
    assert lines[:2] == [
        "You may play ♥J. Under these rules it may be played whatever was led.",
        "    House rule: Power cards are free (power_cards_free)",
    ]
    assert lines[-1] == "Tell which of these you have for a certain answer: ♠"


def test_may_i_as_the_adjutant():
    here = [*MAY, "DK,H2", "--set", "called_card_exempt=adjutant", "--called", "SA"]
    here[here.index("S9")] = "D9"
    assert "only if you have one of ♠A" in plain(run(*here).output)
    assert run(*here, "--role", "adjutant").output == "You may play any of your cards.\n"
    assert "Not ♥2" in plain(run(*here, "--role", "ally").output)


def test_may_i_with_a_whole_hand():
    done = run(*MAY, "D4,H2", "--trick", "9", "--whole")
    assert plain(done.output) == "You may play any of your cards. You have no ♠ to follow with.\n"


@pytest.mark.parametrize(
    "option", [["--whole"], ["--gone", "SA"], ["--called", "SA"], ["--role", "ally"]]
)
def test_what_belongs_to_may_i_is_not_passed_over(option):
    done = run(*HERE, *TRICK, *option, "--lang", "en")
    assert done.exit_code == 1
    assert f"{option[0]} belongs to --may" in done.output


def test_may_i_for_programs():
    """A record with a hand asks about it; one without asks who won."""
    here = {"rules": "sisyphus", "trump": "H", "trick": 3}
    lines = [
        {**here, "lead": "S9", "hand": ["SK", "H2"]},
        {**here, "plays": TRICK, "hand": None},
        {**here, "lead": "S9", "hand": ["SK", "SK"]},
        {"rules": "nap-ja", "trump": "H", "trick": 3, "lead": "S9", "hand": ["SA", "D4"]},
    ]
    done = run("--jsonl", input="\n".join(map(json.dumps, lines)))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.exit_code == 1
    assert (answers[0]["legal"], answers[0]["illegal"]) == (["SK"], ["H2"])
    assert answers[1]["winner"] == 2
    assert answers[2]["error"]["code"] == "trick-card-twice"
    assert answers[3]["illegal"] == ["D4"]
