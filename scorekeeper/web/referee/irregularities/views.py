"""困ったとき: what went wrong at the table, what the house says of it, and what can be done now."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.desk import record_decided
from scorekeeper.games import PRESETS, house_of, parse_house
from scorekeeper.journal.decisions import Case, facts_of
from scorekeeper.trick_taking.hand.irregularities import (
    SITUATIONS,
    Kind,
    Situation,
)
from scorekeeper.web.hand.at import AnyAt, look_at
from scorekeeper.web.hand.history import what_stands
from scorekeeper.web.referee.irregularities.answer import Answer
from scorekeeper.web.referee.irregularities.form import DecisionForm
from scorekeeper.web.referee.question import Parts
from scorekeeper.web.server.csrf import on_refusal
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import find_speaker

GROUPS: Mapping[str, tuple[Kind, ...]] = MappingProxyType(
    {
        "play": (
            "revoke",
            "lead_out_of_turn",
            "play_out_of_turn",
            "exposed_card",
            "card_taken_back",
            "joker_request_ignored",
            "unnamed_suit",
        ),
        "cards": ("misdeal", "wrong_hand_size", "wrong_discards", "called_card_buried"),
        "auction": ("bid_out_of_turn", "insufficient_bid", "bid_after_pass"),
    }
)
"""What can go wrong, as a list to look through: by the part of a hand in which it happens."""


def entries(session_id: str, deal: int) -> str:
    """Everything that can go wrong in a hand."""
    at = _at(session_id, deal)
    rules, begun = at.hand.ruleset, at.hand.bid is not None
    groups = {name: kinds for name, kinds in GROUPS.items() if begun or name != "play"}
    return _list(
        groups if begun else dict(sorted(groups.items())),
        rules,
        lambda kind: url_for("referee.irregularity", session_id=session_id, deal=deal, kind=kind),
        at=at,
        proved=_find_proved(at),
    )


def _find_proved(at: AnyAt) -> frozenset[Kind]:
    """The kinds of which the cards that were recorded prove one."""
    codes = {fault.code for fault in at.session.game.face.watch(at.hand).faults}
    return frozenset(kind for kind, one in SITUATIONS.items() if codes.intersection(one.faults))


def entries_alone() -> tuple[str, int]:
    """The same of no hand, under the rules of the address."""
    part = Parts(args=request.args)
    house = part.read("rules", parse_house, house_of(next(iter(PRESETS))))
    page = _list(
        GROUPS,
        house.rules,
        lambda kind: url_for("referee.irregularity_alone", kind=kind, rules=house.text),
        errors=[find_speaker()(fault.code, **fault.params) for fault in part.faults],
    )
    return page, 422 if part.faults else 200


def irregularity(session_id: str, deal: int, kind: str, refusal: Refusal | None = None) -> str:
    """What this house says of one thing, what the record proves, and what can be done now."""
    at = _at(session_id, deal, refusal)
    situation = _situation(kind, at.hand.ruleset)
    answer = Answer(situation=situation, house=at.session.house_of(deal), at=at)
    url = url_for("referee.decide", session_id=session_id, deal=deal, kind=kind)
    return render_template(
        "referee/irregularities/answer.html",
        answer=answer,
        case=Case(session=at.session, deal=deal, situation=situation, trick=answer.proved_trick),
        at=at,
        hand=at.hand,
        form=at.form("decide", url),
        suspect=_suspect(answer, at),
        points=at.hand.ruleset.irregularity_points,
    )


def irregularity_alone(kind: str) -> tuple[str, int]:
    """The same of no hand."""
    part = Parts(args=request.args)
    house = part.read("rules", parse_house, house_of(next(iter(PRESETS))))
    answer = Answer(situation=_situation(kind, house.rules), house=house)
    page = render_template(
        "referee/irregularities/answer.html", answer=answer, at=None, form=None, points=None
    )
    return page, 422 if part.faults else 200


def _again(refusal: Refusal, session_id: str, deal: int, kind: str) -> str:
    return irregularity(session_id, deal, kind, what_stands(refusal, session_id))


@on_refusal(_again)
def decide(session_id: str, deal: int, kind: str) -> ResponseReturnValue:
    """Record what the table decided, and what makes it so; then show the hand again."""
    situation = _situation(kind, _at(session_id, deal).hand.ruleset)
    form = DecisionForm().check()
    decided = form.to_decision(situation.kind, deal)
    if not situation.a_trick and decided.decided != "replayed":
        decided = replace(decided, trick=None)
    say = find_speaker()

    def facts(session: Any) -> Sequence[Any]:
        case = Case(session=session, deal=deal, situation=situation)
        if decided.decided not in (*case.said, *case.others):
            raise Refusal("irregularity-not-now")
        if decided.trick is not None and decided.trick > case.hand.next_trick:
            raise Refusal("irregularity-trick", trick=decided.trick)
        points = form.points.data or case.hand.ruleset.irregularity_points
        if decided.decided == "penalty" and not points:
            raise Refusal("irregularity-points-missing")
        words = say(f"irregularity-{kind.replace('_', '-')}")
        return facts_of(session, decided, points=points or 0, words=words)

    record_decided(desk(), session_id, facts, form.tap())
    return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)


def _list(
    groups: Mapping[str, Sequence[Kind]], rules: Any, address: Callable[[Kind], str], **more: Any
) -> str:
    known = {
        name: [(kind, address(kind)) for kind in kinds if SITUATIONS[kind].is_known(rules)]
        for name, kinds in groups.items()
    }
    beside = {"at": None, "errors": (), "proved": frozenset(), **more}
    return render_template("referee/irregularities/entries.html", groups=known, **beside)


def _at(session_id: str, deal: int, refusal: Refusal | None = None) -> AnyAt:
    at = look_at(session_id, deal, "decide", refusal)
    if not 1 <= deal <= at.session.dealt:
        abort(404)
    return at


def _situation(kind: str, rules: Any) -> Situation:
    found = next((one for name, one in SITUATIONS.items() if name == kind), None)
    if found is None or not found.is_known(rules):
        abort(404)
    return found


def _suspect(answer: Answer, at: AnyAt) -> int | None:
    """The seat with which the form begins: whom the cards prove it of, or whose business it is."""
    if answer.first is not None:
        return answer.first.player
    if answer.situation.kind in ("misdeal", "wrong_hand_size"):
        dealer: int = at.hand.dealer
        return dealer if answer.situation.kind == "misdeal" else None
    return None
