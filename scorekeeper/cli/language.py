"""The language of the command line: asked for, or the terminal's own."""

import os
from collections.abc import Mapping

import click

from scorekeeper.cards import Refusal
from scorekeeper.wording import FIRST_LANGUAGE, LANGUAGES, Speaker, speaker

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")

lang_option = click.option("--lang", type=click.Choice(list(LANGUAGES)), help="option-lang")


class Refused(click.ClickException):
    """A refusal on its way to the terminal: one sentence, and exit status 1."""

    def show(self, file: object = None) -> None:  # noqa: ARG002
        """Print the sentence and nothing else."""
        click.echo(self.format_message(), err=True)


def speak(language: str | None) -> Speaker:
    """The speaker of a language, by default the terminal's."""
    return speaker(language if language in LANGUAGES else language_of(os.environ))


def language_of(environment: Mapping[str, str]) -> str:
    """The house's language that a terminal is set to, its first where it is set to none of them.

    >>> language_of({"LANG": "en_GB.UTF-8"}), language_of({"LC_ALL": "C", "LANG": "en_GB"})
    ('en', 'ja')
    """
    setting = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    code = setting.partition(".")[0].partition("_")[0]
    return code if code in LANGUAGES else FIRST_LANGUAGE


def refused(refusal: Refusal, say: Speaker) -> Refused:
    """The sentence that a refusal has in a language, ready to be raised."""
    return Refused(say(refusal.code, **refusal.params))
