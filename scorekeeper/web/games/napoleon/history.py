"""ナポレオンの記録: facts of Napoleon whose sentences say more than their fields."""

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.napoleon import HandCorrected, facts, trump_text
from scorekeeper.web.games.napoleon.text import NapoleonAt
from scorekeeper.web.hand.history import Row, Sentence, number_of

_TRUMP_BURIED = MappingProxyType({None: "", True: "-trump", False: "-no-trump"})


def _awarded(at: NapoleonAt, fact: facts.RestAwarded) -> Sentence:
    return f"-{fact.kind}", {"side": at.say(f"hand-side-{fact.side}")}


def _settled(at: NapoleonAt, fact: facts.HandSettled) -> Sentence:
    if fact.adjutant is None:
        return ("-in-blind" if fact.in_blind else "-alone"), {}
    return "", {"player": at.names[fact.adjutant]}


def _corrected(at: NapoleonAt, fact: HandCorrected) -> Sentence:
    words: dict[str, str | int] = {
        "hand": number_of(at, fact.hand),
        "player": at.names[fact.napoleon],
    }
    return ("-alone" if fact.adjutant is None else ""), words


HISTORY: Mapping[type, Row] = MappingProxyType(
    {
        facts.CardTurnedUp: lambda _at, fact: ("-nobody" if fact.holder is None else "", {}),
        facts.BlindExposed: lambda _at, fact: ("-seen" if fact.cards else "", {}),
        facts.SpadeAceShown: lambda _at, fact: ("-in-blind" if fact.seat is None else "", {}),
        facts.HonoursBuried: lambda _at, fact: (_TRUMP_BURIED[fact.trump], {}),
        facts.TrumpChanged: lambda _at, fact: ("", {"trump": trump_text(fact.trump)}),
        facts.RestAwarded: _awarded,
        facts.HandRedealt: lambda _at, fact: (f"-{fact.reason.replace('_', '-')}", {}),
        facts.HandSettled: _settled,
        HandCorrected: _corrected,
    }
)
"""What each adds."""
