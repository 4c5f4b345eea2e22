"""``scorekeeper replay``: hands written as text, shown trick by trick.

A text is UTF-8, or UTF-16 with a byte order mark. Single lines may be in the encoding of Japanese
Windows and old phones (CP932); other bytes become U+FFFD.
"""

import codecs
import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, BinaryIO

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.game import FIRST, every_game, game_of_preset, game_option, words_of
from scorekeeper.cli.terminal import Spoken, lang_option, speak, tell
from scorekeeper.trick_taking.lines import (
    COMMAS,
    AnyLine,
    AnyWritten,
    HandLine,
    ReadingFault,
    Vocabulary,
    hands_of,
    number_lines,
)
from scorekeeper.trick_taking.notation import Head, ReadHand
from scorekeeper.wording import Speaker

MOST_FAULTS = 20

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
    """Show hands trick by trick: who won and why, the count, and mistakes.

    FILE holds hands as text, as docs/notation.md describes them; - is standard input. The exit
    status is 1 if anything in it could not be read.
    """
    clean = _show_file(file, hand, game, speak(lang))
    ctx.exit(0 if clean else 1)


def _show_file(file: str, only: int | None, stated: str | None, say: Speaker) -> bool:
    """Show a file's hands, or one of them; True when all that was shown could be read."""
    clean, number = True, 0
    for number, (game, found) in enumerate(read_hands(_read(file), stated), start=1):
        if only in (None, number):
            clean = _show(game, found, say) and clean
        if number == only:
            return clean
    if number == 0:
        raise Refusal("replay-no-hands", file=click.format_filename(file))
    if only is not None:
        raise Refusal("replay-hand-not-there", number=only, hands=number)
    return clean


def _show(game: str, found: ReadHand[AnyWritten], say: Speaker) -> bool:
    if found.hand is None:
        tell(say("replay-hand-unreadable", line=found.line))
    else:
        try:
            lines = tuple(words_of(game).replay_lines(found.hand, say))
        except Refusal as refusal:
            sentence = say(refusal.code, **refusal.params)
            lines = (say("replay-line", line=found.line, sentence=sentence),)
            found = replace(found, hand=None)
        tell("\n".join(lines))
    if found.faults:
        tell()
        tell(say("replay-unread"))
    for fault in found.faults[:MOST_FAULTS]:
        sentence = say(fault.code, **fault.params)
        tell(say("replay-line", line=fault.line, sentence=sentence))
    if len(found.faults) > MOST_FAULTS:
        tell(say("replay-more", count=len(found.faults) - MOST_FAULTS))
    tell()
    return found.hand is not None and not found.faults


_REASONS = {FileNotFoundError: "missing", IsADirectoryError: "folder", PermissionError: "denied"}


def _read(file: str) -> Iterator[str]:
    try:
        with click.open_file(file, "rb") as source:
            return text_lines(source)  # type: ignore[arg-type] # bytes, as asked
    except OSError as broken:
        reason = _REASONS.get(type(broken), "other")
        name = click.format_filename(file)
        raise Refusal("replay-file-unreadable", file=name, reason=reason) from None


LONGEST = 64 * 1024
_LINE_END = r"\r\n|\r|\n"
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def text_lines(source: BinaryIO) -> Iterator[str]:
    whole = source.read()
    if whole.startswith(_UTF_16):
        lines: Iterable[str] = re.split(_LINE_END, whole.decode("utf-16", errors="replace"))
    else:
        lines = map(_decode, re.split(_LINE_END.encode(), whole.removeprefix(codecs.BOM_UTF8)))
    return (line[:LONGEST] for line in lines)


def _decode(line: bytes) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return line.decode("cp932", errors="replace")


def read_hands(
    text: Iterable[str], stated: str | None = None
) -> Iterator[tuple[str, ReadHand[AnyWritten]]]:
    """Yield a text's hands with their games: that of their rules, else of the hand before."""
    readers = {
        name: words_of(name).face.NOTATION
        for name in every_game()
        if hasattr(words_of(name).face, "NOTATION")
    }
    together = _together([reader.vocabulary for reader in readers.values()])
    game = stated or FIRST
    heads: dict[str, Head[Any]] = {}
    for lines in hands_of(number_lines(text, together), together):
        game = _game_of_lines(lines) or game
        if game not in readers:
            line = lines[0].line
            fault = ReadingFault.of(line, Refusal("game-has-no-answer", game=game))
            yield game, ReadHand(line=line, hand=None, faults=(fault,))
            continue
        heads[game], found = readers[game].read_hand(lines, heads.get(game, Head()))
        if found is not None:
            yield game, found


def _together(vocabularies: list[Vocabulary]) -> Vocabulary:
    words: dict[str, tuple[str, ...]] = {}
    for one in vocabularies:
        words |= {key: (*words.get(key, ()), *said) for key, said in one.words.items()}
    return Vocabulary(
        words=words,
        begin=frozenset().union(*(one.begin for one in vocabularies)),
        result=frozenset().union(*(one.result for one in vocabularies)),
        many=frozenset().union(*(one.many for one in vocabularies)),
    )


def _game_of_lines(lines: Iterable[AnyLine]) -> str | None:
    rules = next((one for one in lines if isinstance(one, HandLine) and one.key == "rules"), None)
    word = COMMAS.split(rules.text)[0] if rules else ""
    plain = unicodedata.normalize("NFKC", word).strip().lower()
    if not plain or "=" in plain:
        return None
    try:
        return game_of_preset(plain)
    except Refusal as refusal:
        return game_of_preset(str(refusal.params["nearest"]))
