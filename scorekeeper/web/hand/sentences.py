"""一件の言葉: which sentence of the history tells a fact, and with what words."""

from functools import singledispatch
from typing import Any

from scorekeeper.journal import (
    Fact,
    HandCorrected,
    HandProtested,
    HandStarted,
    NapHandCorrected,
    PastResult,
    Penalty,
    PenaltyCancelled,
    PotCarried,
    ProtestSettled,
    RulesChanged,
    SessionOpened,
)
from scorekeeper.nap import facts as nap_facts
from scorekeeper.napoleon import facts, trump_text
from scorekeeper.web.hand.at import AnyAt
from scorekeeper.web.page.house import house_in_force
from scorekeeper.web.page.text import signed

Told = tuple[str, dict[str, str | int]]
"""The ending of the sentence's key, and the words that it mentions."""


@singledispatch
def told(fact: Fact, at: AnyAt) -> Told:
    """A fact that has one sentence, with its own fields as words and names for seats."""
    words: dict[str, str | int] = {}
    for name, value in _fields(fact).items():
        if name == "seat":
            words["player"] = at.names[value]
        elif value is not None:
            words[name] = value if isinstance(value, int) else str(value)
    return "", words


@told.register
def _(fact: SessionOpened, at: AnyAt) -> Told:
    return "", {"preset": at.say(f"preset-{fact.preset}")}


@told.register
def _(fact: RulesChanged, at: AnyAt) -> Told:
    changes = len(house_in_force(at.session, fact).departures)
    return "", {"preset": at.say(f"preset-{fact.preset}"), "changes": changes}


@told.register
def _(fact: PastResult, at: AnyAt) -> Told:
    pairs = zip(at.names, fact.points, strict=True)
    each = (f"{name} {signed(points)}" for name, points in pairs)
    return "", {"points": at.say("list-separator").join(each)}


@told.register
def _(fact: HandStarted, at: AnyAt) -> Told:
    return "", {"player": at.names[fact.dealer], "opener": at.names[fact.first_bidder]}


@told.register
def _(fact: facts.CardTurnedUp, at: AnyAt) -> Told:
    card = str(fact.card)
    if fact.holder is None:
        return "-nobody", {"card": card}
    return "", {"card": card, "player": at.names[fact.holder]}


@told.register
def _(fact: facts.BlindExposed, _at: AnyAt) -> Told:
    return ("-seen", {"cards": " ".join(map(str, fact.cards))}) if fact.cards else ("", {})


@told.register
def _(fact: facts.SpadeAceShown, at: AnyAt) -> Told:
    return ("-in-blind", {}) if fact.seat is None else ("", {"player": at.names[fact.seat]})


@told.register
def _(fact: facts.HonoursBuried, _at: AnyAt) -> Told:
    endings = {None: "", True: "-trump", False: "-no-trump"}
    return endings[fact.trump], {"count": fact.count}


@told.register
def _(fact: facts.TrumpChanged, _at: AnyAt) -> Told:
    return "", {"trump": trump_text(fact.trump)}


@told.register
def _(fact: facts.TrickTaken, at: AnyAt) -> Told:
    winner = at.names[fact.winner]
    return "", {"trick": fact.trick, "winner": winner, "honours": fact.honours}


@told.register
def _(fact: facts.RestAwarded, at: AnyAt) -> Told:
    side = at.say(f"hand-side-{fact.side}")
    return f"-{fact.kind}", {"player": at.names[fact.seat], "side": side}


@told.register
def _(fact: facts.HandRedealt, _at: AnyAt) -> Told:
    return f"-{fact.reason.replace('_', '-')}", {}


@told.register
def _(fact: facts.HandSettled, at: AnyAt) -> Told:
    if fact.adjutant is None:
        return ("-in-blind" if fact.in_blind else "-alone"), {}
    return "", {"player": at.names[fact.adjutant]}


@told.register
def _(fact: Penalty, at: AnyAt) -> Told:
    return "", {
        "player": at.names[fact.seat],
        "points": signed(fact.points),
        "reason": at.say(f"penalty-{fact.reason.replace('_', '-')}"),
    }


@told.register
def _(fact: PenaltyCancelled, at: AnyAt) -> Told:
    imposed = next(one for one in at.session.history if one.event.sequence == fact.sequence)
    return "", told(imposed.event.fact, at)[1]


@told.register
def _(fact: HandProtested, at: AnyAt) -> Told:
    return "", {"hand": _number(fact.hand, at), "text": fact.text}


@told.register
def _(fact: ProtestSettled, at: AnyAt) -> Told:
    return "", {"hand": _number(fact.hand, at)}


@told.register
def _(fact: HandCorrected, at: AnyAt) -> Told:
    words: dict[str, str | int] = {
        "hand": _number(fact.hand, at),
        "player": at.names[fact.napoleon],
        "bid": str(fact.bid),
        "taken": fact.taken,
        "why": fact.why,
    }
    if fact.adjutant is None:
        return "-alone", words
    return "", {**words, "adjutant": at.names[fact.adjutant]}


@told.register
def _(fact: NapHandCorrected, at: AnyAt) -> Told:
    words: dict[str, str | int] = {
        "hand": _number(fact.hand, at),
        "player": at.names[fact.declarer],
        "bid": str(fact.bid),
        "why": fact.why,
    }
    ending = _outcome(made=fact.made)
    if fact.revoked is None:
        return ending, words
    return f"{ending}-revoked", {**words, "revoker": at.names[fact.revoked]}


@told.register
def _(fact: PotCarried, at: AnyAt) -> Told:
    """With what it is now, where an earlier evening was corrected since."""
    if fact.chips == at.session.carried:
        return "", {"chips": fact.chips}
    return "-corrected", {"chips": fact.chips, "now": at.session.carried}


@told.register
def _(fact: nap_facts.TrickTaken, at: AnyAt) -> Told:
    return "", {"trick": fact.trick, "winner": at.names[fact.winner]}


@told.register
def _(fact: nap_facts.CardsBought, at: AnyAt) -> Told:
    return "", {"player": at.names[fact.seat], "count": fact.count}


@told.register
def _(fact: nap_facts.ResultSaid, _at: AnyAt) -> Told:
    return _outcome(made=fact.made), {}


@told.register
def _(fact: nap_facts.HandRedealt, at: AnyAt) -> Told:
    ending = f"-{fact.reason.replace('_', '-')}"
    if fact.seat is None:
        return ending, {}
    return f"{ending}-by", {"player": at.names[fact.seat]}


def _outcome(*, made: bool) -> str:
    return "-made" if made else "-lost"


def _number(deal: int, at: AnyAt) -> int:
    """A deal's number as the table counts hands; what was undone may be of a deal long gone."""
    return (at.session.deals[deal - 1].number if deal <= at.session.dealt else None) or deal


def _fields(fact: Fact) -> dict[str, Any]:
    return {name: getattr(fact, name) for name in fact.__dataclass_fields__}
