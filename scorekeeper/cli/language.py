"""The language of the command line: asked for, or the terminal's own."""

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING

import click

from scorekeeper.cards import Refusal

if TYPE_CHECKING:
    from scorekeeper.wording import Speaker

_LANGUAGES = ("ja", "en")
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")

lang_option = click.option(
    "--lang",
    type=click.Choice(_LANGUAGES),
    help="Language of sentences; by default the terminal's, and English in JSON. / 文の言語",
)


class Refused(click.ClickException):
    """A refusal on its way to the terminal: one sentence, and exit status 1."""

    def show(self, file: object = None) -> None:  # noqa: ARG002
        """Print the sentence and nothing else."""
        click.echo(self.format_message(), err=True)


def speak(language: str | None) -> "Speaker":
    """The speaker of a language, by default the terminal's.

    The wording room is entered only here: a program that asks for JSON seldom needs a sentence.
    """
    from scorekeeper.wording import speaker

    return speaker(language or language_of(os.environ))


def language_of(environment: Mapping[str, str]) -> str:
    """The house's language that a terminal is set to, Japanese where it is set to neither.

    >>> language_of({"LANG": "en_GB.UTF-8"}), language_of({"LC_ALL": "C", "LANG": "en_GB"})
    ('en', 'ja')
    """
    setting = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    return setting[:2] if setting[:2] in _LANGUAGES else _LANGUAGES[0]


def refused(refusal: Refusal, say: "Speaker") -> Refused:
    """The sentence that a refusal has in a language, ready to be raised."""
    return Refused(say(refusal.code, **refusal.params))
