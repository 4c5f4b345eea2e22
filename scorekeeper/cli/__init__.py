"""The command line: ``scorekeeper`` and its commands.

A command is looked up when it is asked for, so that the referee and the scorer start without
Flask or SQLite, and ``--help`` without either.
"""

import io
import sys
from importlib import import_module
from keyword import iskeyword
from typing import NamedTuple

import click

from scorekeeper.cli.closed_input import closed_input


class CommandRow(NamedTuple):
    """The module that holds a command's function, and what ``--help`` says of it."""

    module: str
    about: str


COMMANDS = {
    "referee": CommandRow("referee", "Say who won a trick, and why."),
    "score": CommandRow("score", "Say what a finished hand is worth to everybody, and why."),
    "audit": CommandRow(
        "audit", "Go through a whole hand: winners, result, points, and what was wrong."
    ),
    "replay": CommandRow(
        "replay", "Show hands trick by trick: who won and why, the count, and what was wrong."
    ),
    "rules": CommandRow("rules", "List, show and compare house rules."),
    "serve": CommandRow("serve", "Serve the score sheet until Ctrl+C."),
    "rebuild": CommandRow("store", "Work every table out again from the journal."),
    "check": CommandRow(
        "store", "Check that everything kept is as it was; exit status 1 if it is not."
    ),
    "export": CommandRow(
        "export", "Take results away: of a season, of a session, or of everything there is."
    ),
    "import": CommandRow(
        "importing",
        "Bring in FILE: everything as JSON, or a table of past results; all of it or nothing.",
    ),
    "backup": CommandRow("backup", "Write everything into FILE, while the server goes on."),
    "restore": CommandRow(
        "backup", "Put FILE, a backup, in the place of the database; the old one is kept aside."
    ),
}
"""Every command, and the module of this room that holds a function of its name.

Where Python keeps a name to itself, the function's name ends in an underscore.
"""


class _House(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        name = f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name
        module = import_module(f"{__name__}.{COMMANDS[cmd_name].module}")
        command: click.Command = getattr(module, name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """List the commands without looking any of them up."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, row.about) for name, row in COMMANDS.items()])


@click.group(cls=_House, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="scorekeeper", message="%(prog)s %(version)s")
def main() -> None:
    """Scorekeeper and referee for Napoleon, played with real cards.

    本物のトランプで遊ぶナポレオンの、点数係と審判。
    """
    if sys.stdin is None:
        sys.stdin = closed_input()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without ♥ still gets its answer
