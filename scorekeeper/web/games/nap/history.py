"""ナップの記録: facts of Nap whose sentences say more than their fields."""

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.nap import HandCorrected, facts
from scorekeeper.web.games.nap.forms import LOST, MADE
from scorekeeper.web.games.nap.text import NapAt
from scorekeeper.web.hand.history import Row, Sentence, number_of


def _redealt(_at: NapAt, fact: facts.HandRedealt) -> Sentence:
    ending = f"-{fact.reason.replace('_', '-')}"
    return (ending if fact.seat is None else f"{ending}-by"), {}


def _corrected(at: NapAt, fact: HandCorrected) -> Sentence:
    words: dict[str, str | int] = {
        "hand": number_of(at, fact.hand),
        "player": at.names[fact.declarer],
    }
    ending = _ending(made=fact.made)
    if fact.revoked is None:
        return ending, words
    return f"{ending}-revoked", {**words, "revoker": at.names[fact.revoked]}


def _ending(*, made: bool) -> str:
    return f"-{MADE if made else LOST}"


HISTORY: Mapping[type, Row] = MappingProxyType(
    {
        facts.ResultSaid: lambda _at, fact: (_ending(made=fact.made), {}),
        facts.HandRedealt: _redealt,
        HandCorrected: _corrected,
    }
)
"""What each adds."""
