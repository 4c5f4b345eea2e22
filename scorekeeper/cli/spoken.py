"""Help in the reader's language: commands whose help texts are keys of the catalogues.

A command's own text stands under ``command-NAME``, more of it in the attribute ``more``; an
option's ``help`` is the key of what is said of it.
"""

from collections.abc import Sequence
from typing import Any

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.language import refused, speak
from scorekeeper.wording import Speaker

_ASKED = "scorekeeper.lang"
_OPTION = "--lang"


class Spoken(click.Command):
    """A command that helps in the language that is asked for anywhere in its line."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Look for the language first, since ``--help`` answers before other options are read."""
        ctx.meta.setdefault(_ASKED, asked_language(args))
        return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Do what was asked for; a refusal ends as one sentence, and exit status 1."""
        try:
            return super().invoke(ctx)
        except Refusal as refusal:
            raise refused(refusal, speak(ctx.params.get("lang"))) from None

    def get_short_help_str(self, limit: int = 45) -> str:  # noqa: ARG002 - click's own signature
        """The key of what a list of commands says of this one."""
        return f"command-{self.name}"

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """How the command is written."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=f"{_say(ctx)('help-usage')} ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the command does."""
        say, key = _say(ctx), f"command-{self.name}"
        for text in (key, f"{key}.more"):
            if say.has(text):
                formatter.write_paragraph()
                with formatter.indentation():
                    formatter.write_text(say(text))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Every option with what it is for, and every command below this one."""
        say = _say(ctx)
        options = [option for option in self.get_params(ctx) if isinstance(option, click.Option)]
        with formatter.section(say("help-options")):
            formatter.write_dl([_row(option, ctx, say) for option in options])
        if isinstance(self, click.Group):
            rows = [(name, say(f"command-{name}")) for name in self.list_commands(ctx)]
            with formatter.section(say("help-commands")):
                formatter.write_dl(rows)


class SpokenGroup(Spoken, click.Group):
    """A command with commands below it, all of which help in the reader's language."""

    command_class = Spoken


def asked_language(args: Sequence[str]) -> str | None:
    """The language that a command line asks for, wherever it does.

    >>> asked_language(["--help", "--lang", "en"]), asked_language(["--lang=en"])
    ('en', 'en')
    >>> asked_language(["SA", "--lang"])
    """
    for at, word in enumerate(args):
        option, equals, value = word.partition("=")
        if option == _OPTION:
            return value if equals else next(iter(args[at + 1 :]), None)
    return None


def _say(ctx: click.Context) -> Speaker:
    return speak(ctx.meta.get(_ASKED))


def _row(option: Any, ctx: click.Context, say: Speaker) -> tuple[str, str]:
    record: Any = option.get_help_record(ctx)
    key = "option-help" if "--help" in option.opts else option.help
    return record[0], record[1].replace(option.help, say(key, default=str(option.default)), 1)
