"""``scorekeeper audit``: a whole hand gone through, card by card."""

import re
from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import Any, BinaryIO

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.language import Spoken, lang_option
from scorekeeper.cli.records import LONGEST, Asked, answers_records, read_line
from scorekeeper.cli.words import game_of_record, words_of

_EXAMPLES = """\b
scorekeeper audit hand.json
scorekeeper audit hand.napoleon
scorekeeper audit --jsonl < hands.jsonl
"""


@click.command(cls=Spoken, epilog=_EXAMPLES)
@answers_records("audit")
@click.argument("file", type=click.File("rb"), required=False)
@lang_option
def audit(asked: Asked, *, file: BinaryIO | None) -> Iterator[str]:
    """Go through a whole hand: winners, result, points, and what was wrong.

    FILE holds one JSON object, as --jsonl reads them, or a hand as text, as replay reads it; - is
    standard input. With --rules or --set a JSON object is gone through under other rules than its
    own.
    """
    told = _read(file)
    if _is_text(told):
        return _text_lines(told, asked)
    record = _under(read_line(told), asked.record({}))
    words = words_of(game_of_record(record, asked.game), "audit")
    lines: Iterator[str] = words.audit_lines(record, asked.say)
    return lines


def _read(file: BinaryIO | None) -> bytes:
    if file is None:
        raise Refusal("audit-file-missing")
    return file.read(LONGEST + 1)


_BEGINS_A_TEXT = re.compile(r"\s*(#|※|[^\s\[{\"]+\s*[:：])")
"""What a hand as text begins with, and JSON does not: a comment, or a word and a colon."""
_LOOKED_AT = 200
"""Bytes in which that is looked for."""


def _is_text(told: bytes) -> bool:
    return _BEGINS_A_TEXT.match(told[:_LOOKED_AT].decode("utf-8-sig", errors="replace")) is not None


def _text_lines(told: bytes, asked: Asked) -> Iterator[str]:
    """The audit of the first hand of a text, and what could not be read of it."""
    from scorekeeper.cli.replay import read_hands, text_lines  # JSON does not wait for notation

    if asked.record({}):
        raise Refusal("audit-text-has-rules")
    game, read = next(read_hands(text_lines(BytesIO(told)), asked.game), ("", None))
    if read is None:
        raise Refusal("check-text-empty")
    if read.hand is None:
        raise Refusal(read.faults[0].code, **read.faults[0].params)
    found = words_of(game, "replay").audit_written(read.hand)
    yield from words_of(game, "audit").found_lines(found, read.hand.names, asked.say)
    for fault in read.faults:
        sentence = asked.say(fault.code, **fault.params)
        yield asked.say("replay-line", line=fault.line, sentence=sentence)


def _under(record: dict[str, Any], stated: Mapping[str, Any]) -> dict[str, Any]:
    """The record under the rules that the command line states, if it states any."""
    if "rules" not in stated:
        return record
    own = record.get("rules", {})
    base = {"preset": own} if isinstance(own, str) else own
    if "preset" in stated["rules"] or not isinstance(base, dict):
        base = {}
    return {**record, "rules": {**base, **stated["rules"]}}
