"""What the commands that read records share: house rules by option, and JSON lines."""

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click
from click.core import ParameterSource

from scorekeeper.cards import Refusal
from scorekeeper.cli.jsonlines import Answer, answer_lines
from scorekeeper.cli.language import speak
from scorekeeper.cli.words import GAMES, game_of_record, words_of
from scorekeeper.wording import DATA_LANGUAGE

if TYPE_CHECKING:
    from io import BufferedIOBase

_BESIDE_JSONL = ("jsonl", "lang", "game")

_Command = TypeVar("_Command", bound=Callable[..., object])

game_option = click.option("--game", type=click.Choice(GAMES), help="option-game")
rules_option = click.option("--rules", metavar="PRESET", help="option-rules")
changes_option = click.option(
    "--set", "changes", metavar="FIELD=VALUE", multiple=True, help="option-set"
)


def record_options(command: _Command) -> _Command:
    """``--jsonl``, ``--rules``, ``--set``, ``--game``, as every command on records has them."""
    jsonl = click.option("--jsonl", is_flag=True, help="option-jsonl")
    return jsonl(rules_option(changes_option(game_option(command))))


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
    """What answers a record for a command, each by the game that the record is of."""

    def answer(record: dict[str, Any]) -> dict[str, Any]:
        words = words_of(game_of_record(record, stated), command)
        return cast("dict[str, Any]", words.answer(record))

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
        return field.strip(), json.loads(value)
    except (ValueError, RecursionError):
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
