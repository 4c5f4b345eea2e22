"""A phone's Python gives the answers that this one gives: golden hands, and thousands of tricks."""

import json
import subprocess
import sys
from base64 import b64encode
from datetime import date
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from scorekeeper.nap.rules.presets import PRESETS as NAP
from scorekeeper.napoleon.rules.presets import PRESETS as NAPOLEON
from tests.examples import at_night, examples
from tests.phone.answers import answers
from tests.phone.command import phone_command
from tests.phone.conftest import PREPARED, bundled
from tests.sheets.cases import workbook
from tests.test_seating import SIZES

HERE = Path(__file__).parent
GOLDEN = {game: sorted((HERE.parent / game / "hands").glob(f"*.{game}")) for game in
          ("napoleon", "nap")}  # fmt: skip
TRICKS = examples(10_000)
SEED = 1798
SUITS = "SHDC"
CARDS = [suit + rank for suit in SUITS for rank in ("A", *"23456789", "10", *"JQK")]
UNSEEN = 0.03


def tricks():
    """Tricks of every preset as they might lie there, the impossible ones among them too."""
    random = Random(SEED)  # noqa: S311 - cards, not secrets
    for number in range(TRICKS):
        game, presets = (("napoleon", NAPOLEON), ("nap", NAP))[number % 2]
        pack = [*CARDS, "JOKER"] if game == "napoleon" else CARDS
        plays = random.sample(pack, random.randint(3, 6))
        trick = {
            "rules": random.choice(list(presets)),
            "trump": random.choice([*SUITS, "NT"]),
            "trick": random.randint(1, 5),
            "named_suit": random.choice(SUITS),
            "plays": ["??" if random.random() < UNSEEN else card for card in plays],
        }
        yield {"game": game, "trick": trick}


def golden_hands():
    for game, files in GOLDEN.items():
        for file in files:
            audits = file.with_suffix(".jsonl").read_text(encoding="utf-8").splitlines()
            asked = {"game": game, "hands": file.read_text(encoding="utf-8")}
            yield asked, [json.loads(line) for line in audits]


@pytest.fixture(scope="module")
def ask(built, tmp_path_factory):
    folder = tmp_path_factory.mktemp("node")
    for name in ("python/stdlib.zip", "app.zip"):
        (folder / Path(name).name).write_bytes(bundled(built, f"phone/{name}"))

    def asked(questions):
        lines = "".join(f"{json.dumps(one)}\n" for one in questions)
        (folder / "questions").write_text(lines, encoding="utf-8")
        python = (PREPARED / "node_modules/pyodide", folder / "stdlib.zip", folder / "app.zip")
        told = subprocess.run(
            ["node", HERE / "in_node.mjs", *python, HERE / "answers.py", folder / "questions"],
            capture_output=True, check=False,
        )  # fmt: skip
        assert told.returncode == 0, told.stderr.decode()[-2000:]
        return [json.loads(line) for line in told.stdout.decode().splitlines()]

    return asked


def test_golden_hands_have_their_audits_there_too_and_tricks_are_ruled_on_alike(ask):
    hands, expected = zip(*golden_hands(), strict=True)
    assert sum(len(audits) for audits in expected) > 50
    asked = list(tricks())
    here = [json.loads(line) for line in answers(json.dumps(one) for one in asked)]
    ruled = [one for one in here if "refused" not in one]
    assert len(ruled) > TRICKS / 2
    assert sum(one["winner"] is None for one in ruled) > TRICKS / 1000
    told = ask([*hands, *asked])
    assert told[: len(hands)] == list(expected)
    there = told[len(hands) :]
    assert len(there) == TRICKS
    assert [pair for pair in zip(asked, here, there, strict=True) if pair[1] != pair[2]] == []


def test_a_draw_is_the_same_there(ask):
    asked = [{"draw": size[:4]} for size in SIZES]
    here = [json.loads(line) for line in answers(json.dumps(one) for one in asked)]
    assert ask(asked) == here


def test_every_module_finds_there_what_it_imports(ask):
    assert ask([{"modules": True}]) == [[]]


def test_a_workbook_is_read_alike_there(ask):
    data = workbook([["日付", "Ann", "明"], [date(2026, 7, 5), 12, -3.5]], [["", "x"]])()
    asked = [{"workbook": b64encode(data).decode()}]
    here = [json.loads(line) for line in answers(json.dumps(one) for one in asked)]
    assert here[0][0][1] == ["2026-07-05", "12", "-3.5"]
    assert ask(asked) == here


def both_write(*line, lines=""):
    said = []
    with phone_command(*line) as there:
        for command in (there, (sys.executable, "-m", "scorekeeper", *line)):
            done = subprocess.run(command, input=lines.encode(), capture_output=True, check=False)
            said.append((done.returncode, done.stdout.decode()))
    assert said[0] == said[1]
    return said[0][1]


@at_night
def test_the_command_line_within_the_bundles_python_writes_what_it_writes_here():
    lines = "".join(f"{json.dumps(one['trick'])}\n" for one in islice(tricks(), 400))
    assert both_write("referee", "--jsonl", lines=lines).count("\n") == 400
    drawn = both_write("draw", "--people", "40", "--tables", "8", "--rounds", "6", "--json")
    assert json.loads(drawn)["extra"] == 0
