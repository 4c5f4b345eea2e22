"""What the commands that read records share: house rules by option, and JSON lines."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from io import BufferedIOBase
from typing import Any, BinaryIO, cast

import click
from click.core import ParameterSource

from scorekeeper.cards import Refusal
from scorekeeper.cli.language import speak
from scorekeeper.cli.output import show, tell
from scorekeeper.cli.words import GAMES, game_of_record, words_of
from scorekeeper.trick_taking.records import read_json
from scorekeeper.wording import DATA_LANGUAGE, Speaker

# JSON lines: one object a line in, one a line out, in order, whatever comes.
#
# A line that cannot be answered gets ``{"error": {"code": …, "message": …}}`` in its place, with
# the parameters of the refusal beside them. Blank lines get no answer. No line longer than
# `LONGEST` is ever held in memory. Everything that has come is answered before more is waited for,
# so that two programs can talk.


LONGEST = 64 * 1024
"""The most bytes that a line may have, its end not counted."""

_CUT = b"..."
"""In the place of what is left out of a line that is too long."""

_AT_ONCE = 64 * 1024
"""The most bytes that are read at once."""

_BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"

Answer = Callable[[dict[str, Any]], dict[str, Any] | str]
"""What answers a record: with an object, or with the text of one."""

Sentence = Callable[[Refusal], str]


def answer_lines(
    source: BufferedIOBase, sink: BinaryIO, *, answer: Answer, sentence: Sentence
) -> bool:
    """Answer every line of ``source`` on ``sink``; True when none of them was refused."""
    clean = True
    for line in _lines(source, before_waiting=sink.flush):
        try:
            reply = answer(read_line(line))
        except Refusal as refusal:
            clean = False
            about = {"code": refusal.code, "message": sentence(refusal)}
            reply = {"error": {**refusal.params, **about}}
        sink.write(_write(reply))
    sink.flush()
    return clean


def read_line(line: bytes) -> dict[str, Any]:
    r"""The object that a line holds.

    >>> read_line(b'{"taken": 14}\n')
    {'taken': 14}

    Raises:
        Refusal: ``line-too-long``, ``line-not-utf8``, ``line-not-json``, ``line-not-object``, and
            what `read_json` refuses.

    """
    if len(line) > LONGEST and len(line.rstrip(b"\r\n")) > LONGEST:
        raise Refusal("line-too-long", longest=LONGEST)
    document = _parse(_decode(line))
    if not isinstance(document, dict):
        raise Refusal("line-not-object")
    return document


def _lines(source: BufferedIOBase, *, before_waiting: Callable[[], None]) -> Iterator[bytes]:
    """Lines that are not blank, without their ends; of one that is too long, its beginning."""
    begun = b""
    while True:
        before_waiting()
        chunk = source.read1(_AT_ONCE)
        *whole, begun = (begun + (chunk or b"\n")).split(b"\n")
        yield from (line for line in whole if len(line) > LONGEST or line.strip())
        if not chunk:
            return
        if len(begun) > LONGEST + len(b"\r"):
            begun = begun[:LONGEST] + _CUT


def _decode(line: bytes) -> str:
    try:
        return line.decode("utf-8").removeprefix(_BYTE_ORDER_MARK)
    except UnicodeDecodeError as broken:
        raise Refusal("line-not-utf8", byte=broken.start + 1) from None


def _parse(text: str) -> Any:
    try:
        return read_json(text)
    except json.JSONDecodeError as broken:
        raise Refusal("line-not-json", column=broken.pos + 1) from None


_ENCODER = json.JSONEncoder(ensure_ascii=False)


def _write(reply: dict[str, Any] | str) -> bytes:
    text = reply if isinstance(reply, str) else _ENCODER.encode(reply)
    # Half a surrogate pair, which JSON can hold and UTF-8 cannot, goes out as it came in: \ud800;
    # and so does whatever a terminal would obey.
    return f"{show(text)}\n".encode()


_BESIDE_JSONL = ("jsonl", "lang", "game")

_Lines = Callable[..., Iterable[str]]
"""What a command answers, made of what it was asked and of its own options."""

game_option = click.option("--game", type=click.Choice(GAMES), help="option-game")
rules_option = click.option("--rules", metavar="PRESET", help="option-rules")
changes_option = click.option(
    "--set", "changes", metavar="FIELD=VALUE", multiple=True, help="option-set"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What every command on records is asked: under which rules, of which game, in which words."""

    rules: str | None
    changes: tuple[str, ...]
    game: str | None
    say: Speaker

    def record(self, stated: Mapping[str, Any]) -> dict[str, Any]:
        """The record that the command line states."""
        return record_of(self.rules, self.changes, stated)


def answers_records(name: str) -> Callable[[_Lines], Callable[..., None]]:
    """A command on records: ``--jsonl``, ``--rules``, ``--set``, ``--game``, and its lines printed.

    The command gets what was asked and its own options, and returns the lines of its answer; with
    ``--jsonl`` its game answers instead.
    """

    def decorate(lines_of: _Lines) -> Callable[..., None]:
        @click.pass_context
        @wraps(lines_of)
        def command(
            ctx: click.Context,
            /,
            *,
            jsonl: bool,
            lang: str | None,
            rules: str | None,
            changes: tuple[str, ...],
            game: str | None,
            **own: Any,
        ) -> None:
            if jsonl:
                answer_stdin(ctx, answering(name, game), lang)
            asked = Asked(rules=rules, changes=changes, game=game, say=speak(lang))
            for line in tuple(lines_of(asked, **own)):
                tell(line)

        option = click.option("--jsonl", is_flag=True, help="option-jsonl")
        return option(rules_option(changes_option(game_option(command))))

    return decorate


def record_of(
    rules: str | None, changes: Sequence[str], stated: Mapping[str, Any]
) -> dict[str, Any]:
    """The record that a command's options state; what was left out is not in it.

    >>> record_of("sisyphus", ["jokers=1"], {"taken": 14, "players": None})
    {'taken': 14, 'rules': {'preset': 'sisyphus', 'jokers': 1}}

    Raises:
        Refusal: ``set-without-value`` for a change that is not ``FIELD=VALUE``.

    """
    record = {name: value for name, value in stated.items() if value is not None}
    document: dict[str, Any] = {} if rules is None else {"preset": rules}
    document.update(_change(text) for text in changes)
    return {**record, "rules": document} if document else record


def answering(command: str, stated: str | None) -> Answer:
    """What answers a record for a command, each by the game that the record is of.

    As JSON text where the game writes it itself, which is faster.
    """

    def answer(record: dict[str, Any]) -> dict[str, Any] | str:
        words = words_of(game_of_record(record, stated), command)
        answered = getattr(words, "answer_json", words.answer)
        return cast("dict[str, Any] | str", answered(record))

    return answer


def words_for(
    command: str, record: Mapping[str, Any], stated: Mapping[str, Any], game: str | None
) -> Any:
    """The words of a record's own game, which have to be words for the options that are stated.

    Raises:
        Refusal: ``option-of-another-game``, and what ``game_of_record`` raises.

    """
    found = game_of_record(record, game)
    words = words_of(found, command)
    for name, value in stated.items():
        if name in words.FOREIGN and value not in (None, False):
            option = f"--{name.replace('_', '-')}"
            raise Refusal("option-of-another-game", option=option, game=found)
    return words


def _change(text: str) -> tuple[str, Any]:
    field, equals, value = text.partition("=")
    if not equals:
        raise Refusal("set-without-value", text=text[:60])
    try:
        return field.strip(), read_json(value)
    except json.JSONDecodeError:
        return field.strip(), value.strip()


def answer_stdin(ctx: click.Context, answer: Answer, language: str | None) -> None:
    """Answer standard input line by line, then leave with status 1 if any line was refused.

    Raises:
        Refusal: ``jsonl-stands-alone`` when the command line states anything else, which no
            line would heed.

    """
    for parameter in ctx.command.params:
        name = parameter.name or ""
        given = ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE
        if given and name not in _BESIDE_JSONL:
            raise Refusal("jsonl-stands-alone", option=parameter.opts[0])
    clean = answer_lines(
        cast("BufferedIOBase", sys.stdin.buffer),  # whatever stands there can read what has come
        sys.stdout.buffer,
        answer=answer,
        sentence=lambda refusal: speak(language or DATA_LANGUAGE)(refusal.code, **refusal.params),
    )
    ctx.exit(0 if clean else 1)
