"""The command line: ``scorekeeper`` and its commands.

A command is looked up when it is asked for, so that the referee and the scorer start without
Flask or SQLite.
"""

import io
import sys
from importlib import import_module
from keyword import iskeyword

import click

COMMANDS = {
    "referee": "scorekeeper.cli.referee",
    "score": "scorekeeper.cli.score",
    "audit": "scorekeeper.cli.audit",
    "replay": "scorekeeper.cli.replay",
    "rules": "scorekeeper.cli.rules",
    "serve": "scorekeeper.cli.serve",
    "rebuild": "scorekeeper.cli.store",
    "check": "scorekeeper.cli.store",
    "export": "scorekeeper.cli.export",
    "import": "scorekeeper.cli.importing",
    "backup": "scorekeeper.cli.backup",
    "restore": "scorekeeper.cli.backup",
}
"""Every command and the module that holds a function of its name.

Where Python keeps a name to itself, the function's name ends in an underscore.
"""


class _House(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        name = f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name
        command: click.Command = getattr(import_module(COMMANDS[cmd_name]), name)
        return command


@click.group(cls=_House, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="scorekeeper", message="%(prog)s %(version)s")
def main() -> None:
    """Scorekeeper and referee for Napoleon, played with real cards.

    本物のトランプで遊ぶナポレオンの、点数係と審判。
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without ♥ still gets its answer
