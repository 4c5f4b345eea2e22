"""Standard input that is closed: who reads it gets a sentence and exit status 2."""

import io
from typing import NoReturn, TextIO

import click

from scorekeeper.cli.language import speak


class InputClosed(click.ClickException):
    """There is nothing to read: one sentence, and exit status 2."""

    exit_code = 2

    def show(self, file: object = None) -> None:  # noqa: ARG002
        """Print the sentence and nothing else."""
        click.echo(self.format_message(), err=True)


class _ClosedInput(io.RawIOBase):
    def readable(self) -> bool:
        return True

    def readinto(self, _buffer: object, /) -> NoReturn:
        context = click.get_current_context(silent=True)
        language = None if context is None else context.params.get("lang")
        raise InputClosed(speak(language)("input-closed"))


def closed_input() -> TextIO:
    """What stands for a standard input that is not there: reading it raises `InputClosed`."""
    return io.TextIOWrapper(io.BufferedReader(_ClosedInput()), encoding="utf-8")
