"""``scorekeeper audit``: a whole hand gone through, card by card."""

from collections.abc import Mapping
from typing import Any, BinaryIO

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.jsonlines import LONGEST, read_line
from scorekeeper.cli.language import lang_option, refused, speak
from scorekeeper.cli.records import answer_stdin, answering, record_of, record_options
from scorekeeper.cli.spoken import Spoken
from scorekeeper.cli.words import game_of_record, words_of

_EXAMPLES = """\b
scorekeeper audit hand.json
scorekeeper audit --jsonl < hands.jsonl
"""


@click.command(cls=Spoken, epilog=_EXAMPLES)
@record_options
@click.argument("file", type=click.File("rb"), required=False)
@lang_option
@click.pass_context
def audit(
    ctx: click.Context,
    /,
    *,
    jsonl: bool,
    lang: str | None,
    rules: str | None,
    changes: tuple[str, ...],
    game: str | None,
    file: BinaryIO | None,
) -> None:
    """Go through a whole hand: winners, result, points, and what was wrong.

    FILE holds one JSON object, as --jsonl reads them; - is standard input. With --rules or --set
    the hand is gone through under other rules than its own.
    """
    try:
        if jsonl:
            answer_stdin(ctx, answering("audit", game), lang)
        record = _under(_read(file), record_of(rules, changes, {}))
        words = words_of(game_of_record(record, game), "audit")
        lines = tuple(words.audit_lines(record, speak(lang)))
    except Refusal as refusal:
        raise refused(refusal, speak(lang)) from None
    for line in lines:
        click.echo(line)


def _read(file: BinaryIO | None) -> dict[str, Any]:
    if file is None:
        raise Refusal("audit-file-missing")
    try:
        return read_line(file.read(LONGEST + 1))
    except RecursionError:
        raise Refusal("line-too-deep") from None


def _under(record: dict[str, Any], stated: Mapping[str, Any]) -> dict[str, Any]:
    """The record under the rules that the command line states, if it states any."""
    if "rules" not in stated:
        return record
    own = record.get("rules", {})
    base = {"preset": own} if isinstance(own, str) else own
    if "preset" in stated["rules"] or not isinstance(base, dict):
        base = {}
    return {**record, "rules": {**base, **stated["rules"]}}
