"""ナップの言葉: how facts are told, typed fields read out and parties named that are Nap's own."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

from scorekeeper.nap import ContractCorrected, Hand, HandCorrected, Party, facts
from scorekeeper.web.games.nap.forms import LOST, MADE
from scorekeeper.web.hand.at import At
from scorekeeper.web.hand.history import Row, Sentence, number_of
from scorekeeper.web.hand.typed import Words, choice_word, count_word, notation_word

NapAt: TypeAlias = At[Hand]
"""A session of this game, at one of its hands."""


Part = Literal["", "declarer", "opponent"]
"""The part that a seat plays; empty while nobody is the declarer."""


def role_of(hand: Hand, seat: int) -> Part:
    """The part of a seat in a hand; nobody has one before there is a declarer."""
    if hand.declarer is None:
        return ""
    return "declarer" if seat == hand.declarer else "opponent"


def party(at: NapAt, seat: Party) -> str:
    """Who pays or is paid: a player, or the pot where the house has one, else the table."""
    if seat is not None:
        return at.names[seat]
    has_pot = at.session.pot or at.session.game.has_pot(at.session.ruleset)
    return at.say("nap-pot" if has_pot else "nap-table")


def _redealt(_at: NapAt, fact: facts.HandRedealt) -> Sentence:
    ending = f"-{fact.reason.replace('_', '-')}"
    return (ending if fact.seat is None else f"{ending}-by"), {}


def _describe_correction(at: NapAt, fact: HandCorrected) -> Sentence:
    ending, words = _ending(made=fact.made), {}
    if fact.revoked is not None:
        ending, words = f"{ending}-revoked", {"revoker": at.names[fact.revoked]}
    return ending, {"hand": number_of(at, fact.hand), "player": at.names[fact.declarer], **words}


def _describe_contract_correction(at: NapAt, fact: ContractCorrected) -> Sentence:
    return "", {"hand": number_of(at, fact.hand), "player": at.names[fact.declarer]}


def _ending(*, made: bool) -> str:
    return f"-{MADE if made else LOST}"


HISTORY: Mapping[type, Row] = MappingProxyType(
    {
        facts.ResultSaid: lambda _at, fact: (_ending(made=fact.made), {}),
        facts.HandRedealt: _redealt,
        HandCorrected: _describe_correction,
        ContractCorrected: _describe_contract_correction,
    }
)
"""What the sentences of facts have that say more than their fields."""

TYPED: Mapping[str, Words] = MappingProxyType(
    {
        "bid": notation_word,
        "bought": count_word("nap-cards", "count"),
        "tricks": count_word("nap-outcome-tricks", "taken"),
        "result": choice_word("nap-outcome"),
    }
)
"""How this game's own fields are told when nobody could keep what was entered."""
