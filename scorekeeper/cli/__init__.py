"""The command line: ``scorekeeper`` and its commands, of which only the named one is imported."""

import builtins
import gc
import os
import sys
from importlib import import_module
from keyword import iskeyword
from pathlib import Path

import click

from scorekeeper import __version__
from scorekeeper.cli.terminal import SpokenGroup, init_output

COMMANDS = {
    "referee": "records",
    "score": "records",
    "audit": "records",
    "afterwards": "records",
    "replay": "replay",
    "rules": "rules",
    "draw": "draw",
    "serve": "serve",
    "phone": "phone",
    "link": "serve",
    "groups": "serve",
    "list": "lists",
    "rebuild": "database",
    "check": "database",
    "export": "export",
    "import": "importing",
    "backup": "database",
    "restore": "database",
    "rescue": "database",
}
"""Every command and its module; the function's name ends in ``_`` if Python has the same name."""


class _Commands(SpokenGroup):
    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's own signature
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's own signature
        if cmd_name not in COMMANDS:
            return None
        is_pythons = iskeyword(cmd_name) or hasattr(builtins, cmd_name)
        name = f"{cmd_name}_" if is_pythons else cmd_name
        is_on = gc.isenabled()
        gc.disable()  # modules stay: to search them for garbage was a twentieth of a start
        try:
            module = import_module(f"{__name__}.{COMMANDS[cmd_name]}")
        finally:
            gc.freeze()
            if is_on:
                gc.enable()
        command: click.Command = getattr(module, name)
        return command


@click.group("scorekeeper", cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(prog)s %(version)s", help="option-version")
def main() -> None:
    """Scorekeeper and referee for card games played with real cards."""
    if sys.stdin is None:  # it is closed: there is nothing to read
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115 - to the end
    init_output()
