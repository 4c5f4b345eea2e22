"""``scorekeeper --help`` tells of every command without looking any of them up."""

import subprocess
import sys

import pytest
from click.testing import CliRunner

from scorekeeper import games
from scorekeeper.cli import COMMANDS, main, words
from scorekeeper.wording import LANGUAGES, speaker

IMPORTED = """
import sys
from scorekeeper.cli import main
main(["--help"], standalone_mode=False)
print(sorted(name for name in sys.modules if name.startswith("scorekeeper.cli.")))
print(sorted({"flask", "sqlite3", "babel", "fluent"} & sys.modules.keys()))
"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", COMMANDS)
def test_help_says_of_every_command_what_it_does(name, language):
    done = CliRunner().invoke(main, ["--help"], env={"LC_ALL": f"{language}_XX.UTF-8"})
    assert "".join(speaker(language)(f"command-{name}").split()) in "".join(done.stdout.split())


def test_help_looks_no_command_up():
    done = subprocess.run(
        [sys.executable, "-c", IMPORTED], capture_output=True, check=True, timeout=60,
        encoding="utf-8",
    )  # fmt: skip
    *_, modules, libraries = done.stdout.splitlines()
    assert "restore" in done.stdout
    assert (modules, libraries) == (
        str(["scorekeeper.cli.language", "scorekeeper.cli.output"]),
        "[]",
    )


@pytest.mark.parametrize("line", ["--lang en -h", "-h --lang en", "-h --lang=en"])
def test_the_language_of_help_may_stand_anywhere(line):
    done = CliRunner().invoke(main, ["referee", *line.split()], env={"LC_ALL": "ja_JP.UTF-8"})
    assert done.stdout.startswith("Usage: ")


def test_help_in_a_language_that_there_is_not_is_in_the_terminals_own():
    line = ["referee", "-h", "--lang", "xx"]
    done = CliRunner().invoke(main, line, env={"LC_ALL": "ja_JP.UTF-8"})
    assert done.stdout.startswith("使い方：")


ENTERED = """
import sys
from scorekeeper.cli import main
main(sys.argv[1:], standalone_mode=False)
rooms = {name.split(".")[1] for name in sys.modules if name.startswith("scorekeeper.")}
print(sorted({"flask", "sqlite3"} & sys.modules.keys()), sorted(rooms))
"""


@pytest.mark.parametrize(
    ("line", "game"),
    [
        ("referee --rules sisyphus --trump H --trick 3 SK SA HQ S3 S4", "napoleon"),
        (
            "score --rules jazz --players 5 --bid 13S --napoleon 0 --solo --taken 14",
            "napoleon",
        ),
    ],
)
def test_a_command_enters_the_rooms_that_it_needs_and_no_more(line, game):
    done = subprocess.run(
        [sys.executable, "-c", ENTERED, *line.split()], capture_output=True, check=True, timeout=60,
        encoding="utf-8",
    )  # fmt: skip
    rooms = ["cards", "cli", "exports", "face", "garbage", game, "trick_taking", "wording"]
    assert done.stdout.splitlines()[-1] == f"[] {rooms}"


def test_the_terminal_knows_every_game_and_its_words():
    assert tuple(games.GAMES) == words.GAMES
    for command, names in WORDS.items():
        for game in words.GAMES:
            assert [
                name for name in names if not hasattr(words.words_of(game, command), name)
            ] == []


WORDS = {
    "referee": ["answer", "FOREIGN"],
    "score": ["answer", "score_lines", "FOREIGN"],
    "audit": ["answer", "audit_lines"],
    "replay": ["READER", "VOCABULARY", "replay_lines"],
}
