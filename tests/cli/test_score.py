"""``scorekeeper score`` for people, and what the commands share."""

import json

import pytest
from click.testing import CliRunner

from scorekeeper import __version__
from scorekeeper.cli import COMMANDS, main
from scorekeeper.napoleon.auction import parse_bid
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.scoring import PRINTED, SCHEMES, Result, Role, score
from scorekeeper.wording import LANGUAGES, language_of, speaker

HAND = ["--players", "5", "--bid", "13NT", "--napoleon", "0", "--adjutant", "2", "--taken", "14"]


def run(*arguments, **options):
    return CliRunner().invoke(main, arguments, **options)


def cells(output):
    """The rows of the table that was printed, split where columns are."""
    table = output.split("\n\n")[1]
    return [[cell.strip() for cell in line.split("  ") if cell] for line in table.splitlines()]


def test_a_hand_in_english():
    done = run("score", "--rules", "sisyphus", *HAND, "--lang", "en")
    assert done.exit_code == 0
    assert "14 of 20 honours – Napoleon’s side wins" in done.output
    assert cells(done.output) == [
        ["Seat", "Role", "Points", "Why"],
        ["0", "Napoleon", "+52", "bid 13 × 2 (+26); no-trump, × 2 (+26)"],
        ["1", "Allies", "−26", "bid 13 (−13); no-trump, × 2 (−13)"],
        ["2", "adjutant", "+26", "bid 13 (+13); no-trump, × 2 (+13)"],
        ["3", "Allies", "−26", "bid 13 (−13); no-trump, × 2 (−13)"],
        ["4", "Allies", "−26", "bid 13 (−13); no-trump, × 2 (−13)"],
    ]


def test_a_hand_in_japanese():
    done = run("score", "--rules", "jazz", *HAND[:2], "--bid", "13H", *HAND[4:], "--lang", "ja")
    assert done.exit_code == 0
    assert "絵札20枚中14枚 — ナポレオン軍の勝ち" in done.output
    assert cells(done.output)[:3] == [
        ["席", "役割", "得点", "内訳"],
        ["0", "ナポレオン", "+12", "基本点2×倍率2×取り分3（+12）"],
        ["1", "連合軍", "0", "負けた側は0点（0）"],
    ]


def test_napoleon_alone():
    hand = [*HAND[:6], "--solo", *HAND[8:]]
    done = run("score", "--rules", "sisyphus", *hand, "--lang", "en")
    assert cells(done.output)[1][:3] == ["0", "Napoleon alone", "+104"]


def test_house_rules_by_option():
    house = ["--set", "no_trump_multiplier=1", "--set", "scoring=wikipedia_table"]
    done = run("score", "--rules", "sisyphus", *house, *HAND, "--lang", "en")
    assert [row[2] for row in cells(done.output)[1:]] == ["+2", "−1", "+1", "−1", "−1"]


def test_a_point_table_by_option():
    table = {
        role: {"made": 5, "lost": -5, "all_honours": 0}
        for role in ("napoleon", "solo", "adjutant", "ally")
    }
    house = ["--set", "scoring=table", "--set", f"point_table={json.dumps(table)}"]
    done = run("score", "--rules", "sisyphus", *house, *HAND, "--lang", "en")
    assert [row[2] for row in cells(done.output)[1:]] == ["+10"] * 5, "no-trump doubles"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--rules", "sisyphus", *HAND[:-1], "21"], "0 to 20 honours, not 21"),
        (["--rules", "sisyphus", *HAND[:-2]], "“taken” is missing"),
        (["--rules", "sisyphus", *HAND[:6], *HAND[8:]], "“adjutant” is missing"),
        (HAND, "“rules” is missing"),
        (["--rules", "sisyphus", "--solo", *HAND], "cannot be used together"),
        (["--rules", "sisyphus", *HAND, "--adjutant", "0"], "cannot be adjutant as well"),
        (["--rules", "sisyphus", *HAND, "--napoleon", "9"], "no seat 9 at a table of 5"),
        (["--rules", "sisyphus", *HAND, "--bid", "21H"], "21"),
        (["--rules", "sisyfus", *HAND], "sisyphus"),
        (["--rules", "sisyphus", "--set", "jokers", *HAND], "“jokers” has no value"),
        (["--rules", "sisyphus", "--set", "jokers=many", *HAND], "many"),
        (["--rules", "sisyphus", *HAND, "--taken", "9" * 50], "too big"),
        (["--jsonl", "--rules", "sisyphus"], "--rules cannot be used"),
        (["--jsonl", "--solo"], "--solo cannot be used"),
    ],
)
def test_a_mistake_gets_one_sentence(arguments, sentence):
    done = run("score", *arguments, "--lang", "en")
    assert done.exit_code == 1
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "arguments", [["score", "--taken", "many"], ["score", "--lang", "fr"], ["soccer"], ["--nap"]]
)
def test_what_click_refuses_is_a_usage_error(arguments):
    done = run(*arguments)
    assert done.exit_code == 2
    assert "Traceback" not in done.output


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "ja_JP"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "en_GB", "LC_MESSAGES": "ja_JP"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": ""}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de_DE@euro"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_ALL": "POSIX", "LANG": "ja_JP.UTF-8", "LANGUAGE": "ja"}, "en"),
        ({"LC_ALL": "C", "LANG": "ja_JP.UTF-8", "LANGUAGE": "ja"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "fr:ja"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LANGUAGE": "en_GB:ja"}, "en"),
        ({"LANG": "ja_JP.UTF-8", "LANGUAGE": ""}, "ja"),
        ({"LANG": "jam_JM"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_terminal(environment, language):
    assert language_of(environment) == language


def test_the_terminals_language_is_spoken():
    speaking = {"LC_ALL": "en_GB.UTF-8"}
    assert "Napoleon’s side wins" in run("score", "--rules", "sisyphus", *HAND, env=speaking).output
    speaking = {"LC_ALL": "ja_JP.UTF-8"}
    assert "ナポレオン軍の勝ち" in run("score", "--rules", "sisyphus", *HAND, env=speaking).output


def test_help_names_every_command():
    done = run("--help")
    assert done.exit_code == 0
    assert all(f"\n  {name} " in done.output for name in COMMANDS)


def test_the_version_is_told():
    done = run("--version")
    assert done.exit_code == 0
    assert done.output.split()[-1] == __version__


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scoring", SCHEMES)
def test_every_scheme_and_line_has_its_words(language, scoring):
    say = speaker(language)
    scheme = SCHEMES[scoring]
    assert say(scheme.key)
    assert say(f"{scheme.key}.about")
    for line in _every_line(scoring):
        assert say(line.key, **line.params)


def _every_line(scoring):
    rules = Ruleset(
        scoring=scoring,
        point_table=PRINTED,
        no_trump="above_spades",
        no_trump_multiplier=2,
        all_honours_multiplier=2,
    )
    for adjutant in (1, None):
        for taken in (12, 13, 20):
            hand = {"players": 5, "bid": parse_bid("13NT"), "napoleon": 0, "taken": taken}
            yield from score(Result(ruleset=rules, adjutant=adjutant, **hand)).lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_role_has_its_name(language):
    assert all(speaker(language)(role.key) for role in Role)
