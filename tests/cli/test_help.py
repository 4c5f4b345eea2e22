"""``scorekeeper --help`` tells of every command without looking any of them up."""

import subprocess
import sys

import click
import pytest

from scorekeeper.cli import COMMANDS, main

IMPORTED = """
import sys
from scorekeeper.cli import main
main(["--help"], standalone_mode=False)
print(sorted(name for name in sys.modules if name.startswith("scorekeeper.cli.")))
"""


@pytest.mark.parametrize("name", COMMANDS)
def test_what_help_says_of_a_command_is_what_the_command_says_of_itself(name):
    command = main.get_command(click.Context(main), name)
    assert command.get_short_help_str(limit=200) == COMMANDS[name].about


def test_help_looks_no_command_up():
    done = subprocess.run(
        [sys.executable, "-c", IMPORTED], capture_output=True, check=True, timeout=60,
        encoding="utf-8",
    )  # fmt: skip
    listed, modules = done.stdout.splitlines()[-2:]
    assert "restore" in done.stdout
    assert modules == "['scorekeeper.cli.closed_input', 'scorekeeper.cli.language']", listed
