"""``scorekeeper audit``: a whole hand gone through, card by card."""

from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.jsonlines import LONGEST, read_line
from scorekeeper.cli.language import Spoken, lang_option
from scorekeeper.cli.records import Asked, answers_records
from scorekeeper.cli.words import game_of_record, words_of

_EXAMPLES = """\b
scorekeeper audit hand.json
scorekeeper audit --jsonl < hands.jsonl
"""


@click.command(cls=Spoken, epilog=_EXAMPLES)
@answers_records("audit")
@click.argument("file", type=click.File("rb"), required=False)
@lang_option
def audit(asked: Asked, *, file: BinaryIO | None) -> Iterator[str]:
    """Go through a whole hand: winners, result, points, and what was wrong.

    FILE holds one JSON object, as --jsonl reads them; - is standard input. With --rules or --set
    the hand is gone through under other rules than its own.
    """
    record = _under(_read(file), asked.record({}))
    words = words_of(game_of_record(record, asked.game), "audit")
    lines: Iterator[str] = words.audit_lines(record, asked.say)
    return lines


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
