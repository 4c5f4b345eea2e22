"""``scorekeeper referee``: who won a trick, and why; what may be played to one."""

from collections.abc import Iterator, Mapping
from typing import Any

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.language import Spoken, lang_option
from scorekeeper.cli.records import Asked, answers_records, words_for
from scorekeeper.exports.text import align
from scorekeeper.trick_taking.unseen import MOST_LISTED
from scorekeeper.wording import Speaker
from scorekeeper.wording.rulings import list_asked, list_cards, may_sentences, rung_key, say_why

_EXAMPLES = """\b
scorekeeper referee --rules sisyphus --trump H --trick 3 SK SA HQ S3 S4
scorekeeper referee --rules nap-ja --trick 1 S9 SJ HA S3 C5
scorekeeper referee --rules sisyphus --trump H --trick 3 S9 --may SK,S3,H2
scorekeeper referee --jsonl < tricks.jsonl
"""

_BESIDE_MAY = ("called", "role", "gone", "whole")


@click.command(cls=Spoken, epilog=_EXAMPLES)
@answers_records("referee")
@click.option("--trump", help="option-trump")
@click.option("--trick", type=int, help="option-trick")
@click.option("--tricks", type=int, help="option-tricks")
@click.option("--players", type=int, help="option-players")
@click.option("--named-suit", help="option-named-suit")
@click.option("--bid", help="option-bid-played")
@click.option("--may", metavar="CARDS", help="option-may")
@click.option("--called", metavar="CARD", help="option-called")
@click.option("--role", metavar="ROLE", help="option-role")
@click.option("--gone", metavar="CARDS", help="option-gone")
@click.option("--whole", is_flag=True, default=None, help="option-whole")
@click.argument("plays", nargs=-1)
@lang_option
def referee(
    asked: Asked, *, plays: tuple[str, ...], may: str | None, gone: str | None, **stated: Any
) -> Iterator[str]:
    """Say who won a trick, and why; with ``--may``, which cards may be played to it.

    PLAYS are its cards, the leader's first: SA HQ D10 JOKER, or ?? for one that nobody saw.
    """
    cards = _cards(" ".join(plays))
    record = {**asked.record(stated), "plays": cards}
    if gone is not None:
        record["gone"] = _cards(gone)
    if may is None:
        for name in _BESIDE_MAY:
            if name in record:
                raise Refusal("option-without-may", option=f"--{name}")
    else:
        record["hand"] = _cards(may)
    answer = words_for("referee", record, stated, asked.game).answer(record)
    if may is not None:
        return may_lines(answer, cards, asked.say)
    return ruling_lines(answer, cards, asked.say)


def _cards(text: str) -> list[str]:
    return text.replace(",", " ").split()


def may_lines(answer: Mapping[str, Any], plays: list[str], say: Speaker) -> Iterator[str]:
    """An answer to “may I?” in words: what may be played, what not and why, and by which rule."""
    for sentence in may_sentences(say, answer, lead="".join(plays[:1])):
        yield sentence.text
        if sentence.rule is not None:
            yield f"    {say('may-rule', rule=sentence.rule)}"
    if answer["asks"]:
        yield say("may-asked", cards=list_asked(say, answer))


def ruling_lines(ruling: Mapping[str, Any], plays: list[str], say: Speaker) -> Iterator[str]:
    """A ruling in words: who won, why in a sentence, the ladder, and what was not in order."""
    yield from _verdict(ruling, plays, say)
    if why := say_why(say, ruling, lambda play: say("ruling-place", place=play + 1)):
        yield why
    yield ""
    yield from align([_rung(found, say) for found in ruling["rungs"]])
    warnings = ruling.get("warnings", ())
    if warnings:
        yield ""
    for warning in warnings:
        params = {name: value for name, value in warning.items() if name != "code"}
        yield say("ruling-warning", warning=say(warning["code"], **params))


def _verdict(ruling: Mapping[str, Any], plays: list[str], say: Speaker) -> Iterator[str]:
    if ruling["winner"] is not None:
        won = {"card": ruling["card"], "place": ruling["winner"] + 1}
        rung = ruling["decisive"]
        by = {"rung": say(rung_key(rung))} if rung else {}
        yield say("ruling-winner-by" if by else "ruling-winner", **won, **by)
        return
    candidates = [
        say("ruling-candidate", card=plays[index], place=index + 1) for index in ruling["possible"]
    ]
    yield say("ruling-open", candidates=say("list-separator").join(candidates))
    if not ruling["because"].get("cases"):
        yield from _dependences(ruling, say)


def _dependences(ruling: Mapping[str, Any], say: Speaker) -> Iterator[str]:
    """Which unseen cards matter, where there are more of them than one sentence can tell."""
    if len(ruling["depends_on"]) > MOST_LISTED:
        yield say("because-too-many-unseen", most=MOST_LISTED)
        return
    for dependence in ruling["depends_on"]:
        among = list_cards(say, dependence["cards"])
        yield say("ruling-depends", place=dependence["play"] + 1, among=among)


def _rung(found: Mapping[str, Any], say: Speaker) -> list[str]:
    decisive = "→" if found["finding"] == "stands" else ""
    card = say("ruling-card", card=found["card"]) if "card" in found else ""
    return [decisive, say(rung_key(found["rung"])), card, _why(found, say)]


def _why(found: Mapping[str, Any], say: Speaker) -> str:
    verdict = say(_key("finding", found["finding"]))
    if "reason" not in found:
        return verdict
    reason = say(_key("reason", found["reason"]), **found.get("about", {}))
    return say("ruling-because", verdict=verdict, reason=reason)


def _key(kind: str, code: str) -> str:
    return f"{kind}-{code.replace('_', '-')}"
