"""``scorekeeper score``: what a finished hand is worth."""

from typing import TYPE_CHECKING, Any

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.games import Game, answering, check_options, game_of
from scorekeeper.cli.language import lang_option, refused, speak
from scorekeeper.cli.records import answer_stdin, record_of, record_options
from scorekeeper.cli.words.figures import reasons, signed
from scorekeeper.cli.words.nap import score as nap_scored
from scorekeeper.exports.columns import aligned
from scorekeeper.napoleon.records.score import read_result, score_record
from scorekeeper.napoleon.scoring import Result, ScoreSheet, scheme_of
from scorekeeper.napoleon.scoring import score as score_result

if TYPE_CHECKING:
    from scorekeeper.wording import Speaker


_EXAMPLES = """\b
scorekeeper score --rules sisyphus --players 5 --bid 13NT --napoleon 0 --adjutant 2 --taken 14
scorekeeper score --rules nap-ja --players 5 --bid nap --declarer 0 --tricks-taken 5
scorekeeper score --jsonl < hands.jsonl
"""

_FOREIGN = {
    Game.NAPOLEON: {"declarer", "tricks_taken", "revoke", "dealer"},
    Game.NAP: {"napoleon", "adjutant", "solo", "taken"},
}
"""Options that say nothing about a hand of a game."""


@click.command(epilog=_EXAMPLES)
@record_options
@click.option("--players", type=int, help="How many sit at the table. / 人数")
@click.option("--bid", help="The contract: 13H, 15NT; in Nap 3, nap, misere. / 宣言")
@click.option("--napoleon", type=int, help="Napoleon's seat, from 0. / ナポレオンの席")
@click.option("--adjutant", type=int, help="The adjutant's seat, from 0. / 副官の席")
@click.option("--solo", is_flag=True, help="Napoleon stood alone. / 1人立ち")
@click.option("--taken", type=int, help="Honours of Napoleon's side. / ナポレオン軍の絵札")
@click.option("--declarer", type=int, help="Nap: the declarer's seat, from 0. / ナップの宣言者の席")
@click.option("--tricks-taken", type=int, help="Nap: the declarer's tricks. / 宣言者のトリック")
@click.option("--revoke", type=int, help="Nap: whose revoke ended the hand. / リボークした席")
@click.option("--dealer", type=int, help="Nap: the dealer's seat, if he sits out. / 休みの親の席")
@lang_option
@click.pass_context
def score(
    ctx: click.Context,
    /,
    *,
    jsonl: bool,
    lang: str | None,
    rules: str | None,
    changes: tuple[str, ...],
    game: str | None,
    **stated: Any,
) -> None:
    """Say what a finished hand is worth to everybody, and why.

    一局の得点とその内訳を示す。
    """
    try:
        if jsonl:
            answer_stdin(ctx, answering(_ANSWERS, game), lang)
        record = record_of(rules, changes, stated)
        found = game_of(record, game)
        check_options(found, stated, _FOREIGN)
        lines = _TELLERS[found](_solo(record), speak(lang))
    except Refusal as refusal:
        raise refused(refusal, speak(lang)) from None
    for line in lines:
        click.echo(line)


def _solo(record: dict[str, Any]) -> dict[str, Any]:
    """The record with Napoleon alone where the command line says so."""
    if not record.pop("solo", False):
        return record
    if "adjutant" in record:
        raise Refusal("solo-with-adjutant", seat=record["adjutant"])
    return {**record, "adjutant": None}


def _napoleon_told(record: dict[str, Any], say: "Speaker") -> list[str]:
    result = read_result(record)
    return told(result, score_result(result), say)


def told(result: Result, sheet: ScoreSheet, say: "Speaker") -> list[str]:
    """A score sheet in words: how it ended, how it is scored, and a row a player."""
    scheme = scheme_of(result.ruleset)
    head = [say(f"score-{column}") for column in ("player", "role", "points", "lines")]
    rows = [
        [
            str(seat),
            say(result.role(seat).key),
            signed(points),
            reasons(sheet, seat, say),
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


_ANSWERS = {Game.NAPOLEON: score_record, Game.NAP: nap_scored.score_record}
_TELLERS = {Game.NAPOLEON: _napoleon_told, Game.NAP: nap_scored.told}
