"""``scorekeeper score``: what a finished hand is worth."""

from typing import Any

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.language import Spoken, lang_option
from scorekeeper.cli.records import Asked, answers_records, words_for

_EXAMPLES = """\b
scorekeeper score --rules sisyphus --players 5 --bid 13NT --napoleon 0 --adjutant 2 --taken 14
scorekeeper score --rules nap-ja --players 5 --bid nap --declarer 0 --tricks-taken 5
scorekeeper score --jsonl < hands.jsonl
"""


@click.command(cls=Spoken, epilog=_EXAMPLES)
@answers_records("score")
@click.option("--players", type=int, help="option-players")
@click.option("--bid", help="option-contract")
@click.option("--napoleon", type=int, help="option-napoleon")
@click.option("--adjutant", type=int, help="option-adjutant")
@click.option("--solo", is_flag=True, help="option-solo")
@click.option("--taken", type=int, help="option-taken")
@click.option("--declarer", type=int, help="option-declarer")
@click.option("--tricks-taken", type=int, help="option-tricks-taken")
@click.option("--revoke", type=int, help="option-revoke")
@click.option("--dealer", type=int, help="option-dealer")
@lang_option
def score(asked: Asked, **stated: Any) -> list[str]:
    """Say what a finished hand is worth to everybody, and why."""
    record = asked.record(stated)
    words = words_for("score", record, stated, asked.game)
    lines: list[str] = words.score_lines(_solo(record), asked.say)
    return lines


def _solo(record: dict[str, Any]) -> dict[str, Any]:
    """The record with Napoleon alone where the command line says so."""
    if not record.pop("solo", False):
        return record
    if "adjutant" in record:
        raise Refusal("solo-with-adjutant", seat=record["adjutant"])
    return {**record, "adjutant": None}
