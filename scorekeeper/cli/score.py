"""``scorekeeper score``: what a finished hand is worth."""

from typing import TYPE_CHECKING, Any

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.language import lang_option, refused, speak
from scorekeeper.cli.records import answer_stdin, record_of, record_options
from scorekeeper.exports.columns import aligned
from scorekeeper.napoleon.scored import read_result, score_record
from scorekeeper.napoleon.scoring import Result, ScoreSheet, scheme_of
from scorekeeper.napoleon.scoring import score as score_result

if TYPE_CHECKING:
    from scorekeeper.wording import Speaker


_EXAMPLES = """\b
scorekeeper score --rules sisyphus --players 5 --bid 13NT --napoleon 0 --adjutant 2 --taken 14
scorekeeper score --jsonl < hands.jsonl
"""


@click.command(epilog=_EXAMPLES)
@record_options
@click.option("--players", type=int, help="How many sit at the table. / 人数")
@click.option("--bid", help="The contract: 13H, 15NT. / 宣言")
@click.option("--napoleon", type=int, help="Napoleon's seat, from 0. / ナポレオンの席")
@click.option("--adjutant", type=int, help="The adjutant's seat, from 0. / 副官の席")
@click.option("--solo", is_flag=True, help="Napoleon stood alone. / 1人立ち")
@click.option("--taken", type=int, help="Honours of Napoleon's side. / ナポレオン軍の絵札")
@lang_option
@click.pass_context
def score(
    ctx: click.Context, /, *, jsonl: bool, lang: str | None, rules: str | None, **stated: Any
) -> None:
    """Say what a finished hand is worth to everybody, and why.

    一局の得点とその内訳を示す。
    """
    try:
        if jsonl:
            answer_stdin(ctx, score_record, lang)
        result = read_result(_record(rules, **stated))
    except Refusal as refusal:
        raise refused(refusal, speak(lang)) from None
    for line in told(result, score_result(result), speak(lang)):
        click.echo(line)


def _record(
    rules: str | None, *, changes: tuple[str, ...], solo: bool, **stated: Any
) -> dict[str, Any]:
    record = record_of(rules, changes, stated)
    if not solo:
        return record
    if "adjutant" in record:
        raise Refusal("solo-with-adjutant", seat=record["adjutant"])
    return {**record, "adjutant": None}


def told(result: Result, sheet: ScoreSheet, say: "Speaker") -> list[str]:
    """A score sheet in words: how it ended, how it is scored, and a row a player."""
    scheme = scheme_of(result.ruleset)
    head = [say(f"score-{column}") for column in ("player", "role", "points", "lines")]
    rows = [
        [
            str(seat),
            say(result.role(seat).key),
            signed(points),
            _reasons(sheet, seat, say),
        ]
        for seat, points in enumerate(sheet.points)
    ]
    return [
        say(
            "score-outcome",
            bid=str(result.bid),
            taken=result.taken,
            honours=result.ruleset.honours,
            made="yes" if result.made else "no",
        ),
        say("score-scheme", name=say(scheme.key), about=say(f"{scheme.key}.about")),
        "",
        *aligned([head, *rows], right={2}),
    ]


def _reasons(sheet: ScoreSheet, seat: int, say: "Speaker") -> str:
    return say("score-separator").join(
        say("score-line", reason=say(line.key, **line.params), points=signed(line.points))
        for line in sheet.of(seat)
    )
