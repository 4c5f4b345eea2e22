"""A hand of Nap that was gone through, in words for the terminal."""

from collections.abc import Iterator, Sequence
from typing import Any

from scorekeeper.cli.words import hands as words
from scorekeeper.cli.words.hands import Players, payment_lines
from scorekeeper.nap import Audit, audit_told, trump_of
from scorekeeper.nap import audit_record as answer
from scorekeeper.trick_taking.records import read_names
from scorekeeper.wording import Speaker
from scorekeeper.wording.rulings import tell_tricks

__all__ = ["answer", "audit_lines", "found_lines", "taken_lines"]


def audit_lines(record: dict[str, Any], say: Speaker) -> Iterator[str]:
    """The audit of the hand that a record tells of; refused like the record."""
    found = audit_told(record)
    return found_lines(found, read_names(record, players=found.hand.players), say)


def found_lines(found: Audit, names: Sequence[str], say: Speaker) -> Iterator[str]:
    """An audit, whatever it was made of; ``names`` are the players' by seat, if they have any."""
    players = Players(names=names, count=found.hand.players, say=say)
    return words.audit_lines(found, _result(found, players), players, columns={})


def taken_lines(found: Audit, players: Players) -> Iterator[str]:
    """The trumps, the tricks that the declarer took, and who revoked."""
    told = tell_tricks(
        players.say,
        players.name,
        found.result,
        trump=trump_of(found),
        tricks=found.hand.ruleset.hand_size,
        revoked=found.result.revoked,
    )
    return map(players.begin, told)


def _result(found: Audit, players: Players) -> Iterator[str]:
    hand, result = found.hand, found.result
    yield players.sentence(
        "audit-nap-contract", player=players.name(hand.declarer), bid=str(hand.bid)
    )
    yield from taken_lines(found, players)
    yield words.points_line(result.points, players)
    yield from payment_lines(result.payments or (), players)
