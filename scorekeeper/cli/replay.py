"""``scorekeeper replay``: hands written as text, shown trick by trick."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, BinaryIO

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.hands_in_text import read_hands
from scorekeeper.cli.language import lang_option, speak
from scorekeeper.cli.records import game_option
from scorekeeper.cli.spoken import Spoken
from scorekeeper.cli.text_lines import text_lines
from scorekeeper.cli.words import words_of
from scorekeeper.trick_taking.notation.reader import ReadHand
from scorekeeper.wording import Speaker

MOST_FAULTS = 20
"""How many faults of reading are listed for one hand."""

_EXAMPLES = """\b
scorekeeper replay evening.napoleon
scorekeeper replay --hand 3 evening.napoleon
scorekeeper replay evening.nap
"""


@click.command(cls=Spoken, epilog=_EXAMPLES)
@click.argument("file", type=click.Path(allow_dash=True))
@click.option("--hand", type=click.IntRange(min=1), help="option-hand")
@game_option
@lang_option
@click.pass_context
def replay(
    ctx: click.Context, /, *, file: str, hand: int | None, game: str | None, lang: str | None
) -> None:
    """Show hands trick by trick: who won and why, the count, and what was wrong.

    FILE holds hands as text, as the README describes them; - is standard input. The exit status
    is 1 if anything in it could not be read.
    """
    clean = _show_file(file, hand, game, speak(lang))
    ctx.exit(0 if clean else 1)


def _show_file(file: str, only: int | None, stated: str | None, say: Speaker) -> bool:
    """Show a file's hands, or one of them; True when all that was shown could be read."""
    clean, number = True, 0
    with _opened(file) as source:
        hands = read_hands(_lines(file, source), stated)
        for number, (game, found) in enumerate(hands, start=1):
            if only in (None, number):
                clean = _show(game, found, say) and clean
            if number == only:
                return clean
    if number == 0:
        raise Refusal("replay-no-hands", file=click.format_filename(file))
    if only is not None:
        raise Refusal("replay-hand-not-there", number=only, hands=number)
    return clean


def _show(game: str, found: ReadHand[Any], say: Speaker) -> bool:
    if found.hand is None:
        click.echo(say("replay-hand-unreadable", line=found.line))
    else:
        try:
            lines = tuple(words_of(game, "replay").replay_lines(found.hand, say))
        except Refusal as refusal:
            sentence = say(refusal.code, **refusal.params)
            lines = (say("replay-line", line=found.line, sentence=sentence),)
            found = replace(found, hand=None)
        click.echo("\n".join(lines))
    for line in _unread(found, say):
        click.echo(line)
    click.echo()
    return found.hand is not None and not found.faults


def _unread(found: ReadHand[Any], say: Speaker) -> Iterator[str]:
    """What could not be read, line by line."""
    if found.faults:
        yield ""
        yield say("replay-unread")
    for fault in found.faults[:MOST_FAULTS]:
        sentence = say(fault.code, **fault.params)
        yield say("replay-line", line=fault.line, sentence=sentence)
    if len(found.faults) > MOST_FAULTS:
        yield say("replay-more", count=len(found.faults) - MOST_FAULTS)


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    try:
        source = click.open_file(file, "rb")
    except OSError as broken:
        raise _unreadable(file, broken) from None
    with source:
        yield source  # type: ignore[misc]


def _lines(file: str, source: BinaryIO) -> Iterator[str]:
    try:
        yield from text_lines(source)
    except OSError as broken:
        raise _unreadable(file, broken) from None


def _unreadable(file: str, broken: OSError) -> Refusal:
    kinds = {FileNotFoundError: "missing", IsADirectoryError: "folder", PermissionError: "denied"}
    reason = kinds.get(type(broken), "other")
    return Refusal("replay-file-unreadable", file=click.format_filename(file), reason=reason)
