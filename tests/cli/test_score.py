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
from tests.cli.commands import told
from tests.strays import every

HAND = ["--players", "5", "--bid", "13NT", "--napoleon", "0", "--adjutant", "2", "--taken", "14"]
SISYPHUS = ["score", "--rules", "sisyphus"]


def cells(output):
    """The rows of the table that was printed, split where columns are."""
    table = output.split("\n\n")[1]
    return [[cell.strip() for cell in line.split("  ") if cell] for line in table.splitlines()]


def test_a_hand_in_english():
    page = told(*SISYPHUS, *HAND)
    assert "14 of 20 honours – Napoleon’s side wins" in page
    assert cells(page) == [
        ["Seat", "Role", "Points", "Why"],
        ["0", "Napoleon", "+52", "bid 13 × 2 (+26); no-trump, × 2 (+26)"],
        ["1", "Allies", "−26", "bid 13 (−13); no-trump, × 2 (−13)"],
        ["2", "adjutant", "+26", "bid 13 (+13); no-trump, × 2 (+13)"],
        ["3", "Allies", "−26", "bid 13 (−13); no-trump, × 2 (−13)"],
        ["4", "Allies", "−26", "bid 13 (−13); no-trump, × 2 (−13)"],
    ]


def test_a_hand_in_japanese():
    page = told("score", "--rules", "jazz", *HAND, "--bid", "13H", language="ja")
    assert "絵札20枚中14枚 — ナポレオン軍の勝ち" in page
    assert cells(page)[:3] == [
        ["席", "役割", "得点", "内訳"],
        ["0", "ナポレオン", "+12", "基本点2×倍率2×取り分3（+12）"],
        ["1", "連合軍", "0", "負けた側は0点（0）"],
    ]


def test_napoleon_alone():
    page = told(*SISYPHUS, *HAND[:6], "--solo", *HAND[8:])
    assert cells(page)[1][:3] == ["0", "Napoleon alone", "+104"]


TABLE = {
    role: {"made": 5, "lost": -5, "all_honours": 0}
    for role in ("napoleon", "solo", "adjutant", "ally")
}


@every(
    "house, points",
    [
        (["no_trump_multiplier=1", "scoring=wikipedia_table"], ["+2", "−1", "+1", "−1", "−1"]),
        (["scoring=table", f"point_table={json.dumps(TABLE)}"], ["+10"] * 5),  # no-trump doubles
    ],
)
def test_house_rules_by_option(house, points):
    options = [word for change in house for word in ("--set", change)]
    assert [row[2] for row in cells(told(*SISYPHUS, *options, *HAND))[1:]] == points


@every("line", ["score --taken many", "score --lang fr", "soccer", "--nap"])
def test_what_click_refuses_is_a_usage_error(line):
    done = CliRunner().invoke(main, line.split())
    assert done.exit_code == 2
    assert "Traceback" not in done.output


@every(
    "environment, language",
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


@every("locale, says", [("en_GB", "Napoleon’s side wins"), ("ja_JP", "ナポレオン軍の勝ち")])
def test_the_terminals_language_is_spoken(locale, says):
    done = CliRunner().invoke(main, [*SISYPHUS, *HAND], env={"LC_ALL": f"{locale}.UTF-8"})
    assert says in done.output


def test_help_names_every_command():
    done = CliRunner().invoke(main, ["--help"])
    assert done.exit_code == 0
    assert all(f"\n  {name} " in done.output for name in COMMANDS)


def test_the_version_is_told():
    done = CliRunner().invoke(main, ["--version"])
    assert (done.exit_code, done.output.split()[-1]) == (0, __version__)


@pytest.mark.parametrize("language", LANGUAGES)
@every("scoring", SCHEMES)
def test_every_scheme_and_line_has_its_words(language, scoring):
    say = speaker(language)
    scheme = SCHEMES[scoring]
    assert say(scheme.key)
    assert say(f"{scheme.key}.about")
    for line in _every_line(scoring):
        assert say(line.key, **line.params)


def _every_line(scoring):
    rules = Ruleset(
        scoring=scoring, point_table=PRINTED, no_trump="above_spades", no_trump_multiplier=2,
        all_honours_multiplier=2,
    )  # fmt: skip
    for adjutant in (1, None):
        for taken in (12, 13, 20):
            hand = {"players": 5, "bid": parse_bid("13NT"), "napoleon": 0, "taken": taken}
            yield from score(Result(ruleset=rules, adjutant=adjutant, **hand)).lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_role_has_its_name(language):
    assert all(speaker(language)(role.key) for role in Role)
