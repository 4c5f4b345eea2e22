"""A command line that cannot be read: what is wrong with it, in the reader's language."""

from typing import IO, Any

import click

from scorekeeper.cli.output import tell
from scorekeeper.wording import Speaker


class Misuse(click.UsageError):
    """A command line that cannot be read: how it is written, one sentence, and exit status 2."""

    def __init__(self, sentence: str, ctx: click.Context | None, help_line: str) -> None:
        super().__init__(sentence, ctx)
        self.help_line = help_line

    def show(self, file: IO[Any] | None = None) -> None:
        """Print how the command is written, then what is wrong, then where to read more."""
        if self.ctx is not None:
            tell(self.ctx.get_usage(), file=file, err=True)
        tell(f"{self.format_message()}\n{self.help_line}", file=file, err=True)


def explain(error: click.UsageError, ctx: click.Context, say: Speaker) -> click.UsageError:
    """What click says in English, said in a language; help that nobody had to ask for stays."""
    if isinstance(error, click.exceptions.NoArgsIsHelpError | Misuse):
        return error
    return word_misuse(_sentence(error, say), ctx, say)


def word_misuse(sentence: str, ctx: click.Context, say: Speaker) -> Misuse:
    """A sentence about a command line, ready to be raised."""
    return Misuse(sentence, ctx, say("misuse-help", command=ctx.command_path))


def _sentence(error: click.UsageError, say: Speaker) -> str:
    if isinstance(error, click.NoSuchOption):
        if error.possibilities:
            return say("misuse-option-near", option=error.option_name, near=error.possibilities[0])
        return say("misuse-option", option=error.option_name)
    if isinstance(error, click.BadOptionUsage):
        return say("misuse-value-missing", option=error.option_name)
    if isinstance(error, click.MissingParameter):
        return say("misuse-missing", name=_name(error.param))
    if isinstance(error, click.BadParameter):
        return _of_value(error.param, say)
    return say("misuse-too-much")


def _of_value(param: click.Parameter | None, say: Speaker) -> str:
    kind, name = None if param is None else param.type, _name(param)
    if isinstance(kind, click.Choice):
        return say("misuse-choice", name=name, choices=", ".join(map(str, kind.choices)))
    if isinstance(kind, click.IntRange) and kind.min is not None:
        if kind.max is None:
            return say("misuse-number-from", name=name, low=str(kind.min))
        low, high = str(kind.min), str(kind.max)
        return say("misuse-number-between", name=name, low=low, high=high)
    if kind is not None and kind.name == "date":
        return say("misuse-day", name=name)
    if kind is click.INT:
        return say("misuse-number", name=name)
    return say("misuse-file", name=name)


def _name(param: click.Parameter | None) -> str:
    """An option as it is written, an argument as it stands in the help."""
    if isinstance(param, click.Option):
        return max(param.opts, key=len)
    return "" if param is None else param.human_readable_name
