"""What the commands that read records share: house rules by option, and JSON lines."""

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from scorekeeper.cards import Refusal
from scorekeeper.cli.games import game_option
from scorekeeper.cli.jsonlines import Answer, answer_lines
from scorekeeper.cli.language import speak

_BESIDE_JSONL = ("jsonl", "lang", "game")

_Command = TypeVar("_Command", bound=Callable[..., object])


def record_options(command: _Command) -> _Command:
    """``--jsonl``, ``--rules``, ``--set``, ``--game``, as every command on records has them."""
    jsonl = click.option(
        "--jsonl",
        is_flag=True,
        help="Read JSON objects line by line, answer line by line. / 一行ごとのJSON",
    )
    rules = click.option("--rules", metavar="PRESET", help="House rules: a preset's name. / ルール")
    changes = click.option(
        "--set",
        "changes",
        metavar="FIELD=VALUE",
        multiple=True,
        help="A field of the rules that differs; repeat as needed. / 変えるルール",
    )
    return jsonl(rules(changes(game_option(command))))


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
        sys.stdin.buffer,
        sys.stdout.buffer,
        answer=answer,
        sentence=lambda refusal: speak(language or "en")(refusal.code, **refusal.params),
    )
    ctx.exit(0 if clean else 1)
