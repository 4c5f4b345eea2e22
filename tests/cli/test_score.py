"""``scorekeeper score`` for people, and what the commands share."""

import json

from click.testing import CliRunner

from scorekeeper import __version__
from scorekeeper.cli import main
from scorekeeper.wording import language_of
from tests.cli.commands import told
from tests.strays import every

HAND = ["--players", "5", "--bid", "13NT", "--napoleon", "0", "--adjutant", "2", "--taken", "14"]
SISYPHUS = ["score", "--rules", "sisyphus"]


def cells(output):
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


def test_the_version_is_told():
    done = CliRunner().invoke(main, ["--version"])
    assert (done.exit_code, done.output.split()[-1]) == (0, __version__)
