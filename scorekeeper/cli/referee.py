"""``scorekeeper referee``: who won a trick, and why."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.games import Game, answering, check_options, game_of
from scorekeeper.cli.language import lang_option, refused, speak
from scorekeeper.cli.records import answer_stdin, record_of, record_options
from scorekeeper.exports.columns import aligned
from scorekeeper.nap.records.trick import referee as nap_referee
from scorekeeper.napoleon.records.trick import referee as napoleon_referee

if TYPE_CHECKING:
    from scorekeeper.wording import Speaker

_EXAMPLES = """\b
scorekeeper referee --rules sisyphus --trump H --trick 3 SK SA HQ S3 S4
scorekeeper referee --rules nap-ja --trick 1 S9 SJ HA S3 C5
scorekeeper referee --jsonl < tricks.jsonl
"""

_ANSWERS = {Game.NAPOLEON: napoleon_referee, Game.NAP: nap_referee}
_FOREIGN = {Game.NAPOLEON: {"bid"}, Game.NAP: {"tricks"}}
"""Options that say nothing about a trick of a game."""


@click.command(epilog=_EXAMPLES)
@record_options
@click.option("--trump", help="S, H, D, C or NT. / 切り札")
@click.option("--trick", type=int, help="Which trick of the hand, from 1. / 何トリック目か")
@click.option("--tricks", type=int, help="How many tricks a hand has. / トリックの数")
@click.option("--players", type=int, help="How many sit at the table. / 人数")
@click.option("--named-suit", help="What the leader of a joker named. / 指定したマーク")
@click.option("--bid", help="Nap: the bid that is played, as misere. / ナップの宣言")
@click.argument("plays", nargs=-1)
@lang_option
@click.pass_context
def referee(
    ctx: click.Context,
    /,
    *,
    jsonl: bool,
    lang: str | None,
    rules: str | None,
    changes: tuple[str, ...],
    game: str | None,
    plays: tuple[str, ...],
    **stated: Any,
) -> None:
    """Say who won a trick, and why.

    PLAYS are its cards, the leader's first: SA HQ D10 JOKER, or ?? for one that nobody saw.

    トリックの勝者と理由を示す。PLAYS は出された札を台札から順に。?? は誰も見ていない札。
    """
    try:
        if jsonl:
            answer_stdin(ctx, answering(_ANSWERS, game), lang)
        cards = " ".join(plays).replace(",", " ").split()
        record = {**record_of(rules, changes, stated), "plays": cards}
        found = game_of(record, game)
        check_options(found, stated, _FOREIGN)
        ruling = _ANSWERS[found](record)
    except Refusal as refusal:
        raise refused(refusal, speak(lang)) from None
    for line in told(ruling, cards, speak(lang)):
        click.echo(line)


def told(ruling: Mapping[str, Any], plays: list[str], say: "Speaker") -> Iterator[str]:
    """A ruling in words: the winner, the ladder rung by rung, and what was not in order."""
    yield from _verdict(ruling, plays, say)
    yield ""
    yield from aligned([_rung(found, say) for found in ruling["rungs"]])
    warnings = ruling.get("warnings", ())
    if warnings:
        yield ""
    for warning in warnings:
        params = {name: value for name, value in warning.items() if name != "code"}
        yield say("ruling-warning", warning=say(warning["code"], **params))


def _verdict(ruling: Mapping[str, Any], plays: list[str], say: "Speaker") -> Iterator[str]:
    if ruling["winner"] is not None:
        won = {"card": ruling["card"], "place": ruling["winner"] + 1}
        rung = ruling["decisive"]
        by = {"rung": say(_key("rung", rung))} if rung else {}
        yield say("ruling-winner-by" if by else "ruling-winner", **won, **by)
        return
    candidates = [
        say("ruling-candidate", card=plays[index], place=index + 1) for index in ruling["possible"]
    ]
    yield say("ruling-open", candidates=say("list-separator").join(candidates))
    for dependence in ruling["depends_on"]:
        if cards := " ".join(dependence["cards"]):
            yield say("ruling-depends", place=dependence["play"] + 1, cards=cards)


def _rung(found: Mapping[str, Any], say: "Speaker") -> list[str]:
    decisive = "→" if found["finding"] == "stands" else ""
    card = say("ruling-card", card=found["card"]) if "card" in found else ""
    return [decisive, say(_key("rung", found["rung"])), card, _why(found, say)]


def _why(found: Mapping[str, Any], say: "Speaker") -> str:
    verdict = say(_key("finding", found["finding"]))
    if "reason" not in found:
        return verdict
    reason = say(_key("reason", found["reason"]), **found.get("about", {}))
    return say("ruling-because", verdict=verdict, reason=reason)


def _key(kind: str, code: str) -> str:
    return f"{kind}-{code.replace('_', '-')}"
