"""A hand of Nap that was gone through, in words for the terminal."""

from collections.abc import Iterator, Sequence
from typing import Any

from scorekeeper.cli.words import hands as words
from scorekeeper.cli.words.hands import Players, made_word, payment_lines, span_text
from scorekeeper.nap import Audit, audit_told, trump_of
from scorekeeper.nap import audit_record as answer
from scorekeeper.trick_taking.records import read_names
from scorekeeper.wording import Speaker

__all__ = ["answer", "audit_lines", "found_lines", "taken_lines"]


def audit_lines(record: dict[str, Any], say: Speaker) -> Iterator[str]:
    """The audit of the hand that a record tells of; refused like the record."""
    found = audit_told(record)
    return found_lines(found, read_names(record, players=found.hand.players), say)


def found_lines(found: Audit, names: Sequence[str], say: Speaker) -> Iterator[str]:
    """An audit, whatever it was made of; ``names`` are the players' by seat, if they have any."""
    players = Players(names=names, count=found.hand.players, say=say)
    return words.audit_lines(found, _result(found, players), players, columns={})


def taken_lines(found: Audit, say: Speaker) -> Iterator[str]:
    """The trumps, and the tricks that the declarer took."""
    result, trump = found.result, trump_of(found)
    yield say("audit-nap-trump-open") if trump is None else say("audit-nap-trump", trump=trump)
    yield say(
        "audit-nap-taken",
        taken=span_text(result.taken, say),
        tricks=found.hand.ruleset.hand_size,
        made=made_word(result.made),
    )


def _result(found: Audit, players: Players) -> Iterator[str]:
    say = players.say
    hand, result = found.hand, found.result
    yield players.sentence(
        "audit-nap-contract", player=players.name(hand.declarer), bid=str(hand.bid)
    )
    yield from taken_lines(found, say)
    if result.revoked is not None:
        yield say("replay-nap-revoke", player=players.name(result.revoked))
    yield words.points_line(result.points, players)
    yield from payment_lines(result.payments or (), players)
