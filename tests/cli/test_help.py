"""``scorekeeper --help`` tells of every command without looking any of them up."""

import subprocess
import sys

import pytest
from click.testing import CliRunner

from scorekeeper.cli import COMMANDS, main
from scorekeeper.wording import LANGUAGES, speaker

IMPORTED = """
import sys
from scorekeeper.cli import main
main(["--help"], standalone_mode=False)
print(sorted(name for name in sys.modules if name.startswith("scorekeeper.cli.")))
print(sorted({"flask", "sqlite3", "xlsxwriter", "babel", "fluent"} & sys.modules.keys()))
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
    needed = ("closed_input", "language", "spoken")
    assert (modules, libraries) == (str([f"scorekeeper.cli.{name}" for name in needed]), "[]")


@pytest.mark.parametrize("line", ["--lang en -h", "-h --lang en", "-h --lang=en"])
def test_the_language_of_help_may_stand_anywhere(line):
    done = CliRunner().invoke(main, ["referee", *line.split()], env={"LC_ALL": "ja_JP.UTF-8"})
    assert done.stdout.startswith("Usage: ")


def test_help_in_a_language_that_there_is_not_is_in_the_terminals_own():
    line = ["referee", "-h", "--lang", "xx"]
    done = CliRunner().invoke(main, line, env={"LC_ALL": "ja_JP.UTF-8"})
    assert done.stdout.startswith("使い方：")
