"""ナポレオンの言葉: how facts are told and typed fields read out that are Napoleon's own."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from scorekeeper.napoleon import ContractCorrected, Hand, HandCorrected, facts
from scorekeeper.trick_taking.auction import trump_text
from scorekeeper.web.hand.at import AnyAt, At
from scorekeeper.web.hand.history import Row, Sentence, number_of
from scorekeeper.web.hand.typed import Words, choice_word, count_word, notation_word, player_word

NapoleonAt: TypeAlias = At[Hand]
"""A session of this game, at one of its hands."""

_TRUMP_BURIED = MappingProxyType({None: "", True: "-trump", False: "-no-trump"})


def _describe_award(at: NapoleonAt, fact: facts.RestAwarded) -> Sentence:
    return f"-{fact.kind}", {"side": at.say(f"hand-side-{fact.side}")}


def _describe_settlement(at: NapoleonAt, fact: facts.HandSettled) -> Sentence:
    if fact.adjutant is None:
        return ("-in-blind" if fact.in_blind else "-alone"), {}
    return "", {"player": at.names[fact.adjutant]}


def _describe_correction(at: NapoleonAt, fact: HandCorrected) -> Sentence:
    return (
        "-alone" if fact.adjutant is None else "",
        {"hand": number_of(at, fact.hand), "player": at.names[fact.napoleon]},
    )


def _describe_contract_correction(at: NapoleonAt, fact: ContractCorrected) -> Sentence:
    ending = "-uncalled" if fact.called is None else ""
    return ending, {"hand": number_of(at, fact.hand), "player": at.names[fact.napoleon]}


HISTORY: Mapping[type, Row] = MappingProxyType(
    {
        facts.CardTurnedUp: lambda _at, fact: ("-nobody" if fact.holder is None else "", {}),
        facts.BlindExposed: lambda _at, fact: ("-seen" if fact.cards else "", {}),
        facts.SpadeAceShown: lambda _at, fact: ("-in-blind" if fact.seat is None else "", {}),
        facts.HonoursBuried: lambda _at, fact: (_TRUMP_BURIED[fact.trump], {}),
        facts.TrumpChanged: lambda _at, fact: ("", {"trump": trump_text(fact.trump)}),
        facts.RestAwarded: _describe_award,
        facts.HandRedealt: lambda _at, fact: (f"-{fact.reason.replace('_', '-')}", {}),
        facts.HandSettled: _describe_settlement,
        HandCorrected: _describe_correction,
        ContractCorrected: _describe_contract_correction,
    }
)
"""What the sentences of facts have that say more than their fields."""


def _adjutant(at: AnyAt, value: str) -> str:
    key = f"hand-settle-{value}"
    return at.say(key) if at.say.has(key) else player_word(at, value)


def _holder(at: AnyAt, value: str) -> str:
    return at.say("hand-nobody") if value == "nobody" else player_word(at, value)


TYPED: Mapping[str, Words] = MappingProxyType(
    {
        "holder": _holder,
        "adjutant": _adjutant,
        "trump": notation_word,
        "card": notation_word,
        "cards": notation_word,
        "trump_said": choice_word("hand-trump-said"),
        "honours": count_word("hand-outcome-taken", "taken"),
        "count": count_word("hand-outcome-taken", "taken"),
        "kind": choice_word("hand-close"),
        "side": choice_word("hand-side"),
    }
)
"""How this game's own fields are told when nobody could keep what was entered."""
