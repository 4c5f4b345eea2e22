"""A hand of Napoleon that was gone through, in words for the terminal."""

from collections.abc import Iterator, Sequence
from typing import Any

from scorekeeper.cli.words import hands as words
from scorekeeper.cli.words.hands import Players, made_word, span_text
from scorekeeper.napoleon import Audit, audit_told
from scorekeeper.napoleon import audit_record as answer
from scorekeeper.trick_taking.records import read_names
from scorekeeper.wording import Speaker

__all__ = ["answer", "audit_lines", "found_lines"]


def audit_lines(record: dict[str, Any], say: Speaker) -> Iterator[str]:
    """The audit of the hand that a record tells of; refused like the record."""
    found = audit_told(record)
    return found_lines(found, read_names(record, players=found.hand.players), say)


def found_lines(found: Audit, names: Sequence[str], say: Speaker) -> Iterator[str]:
    """An audit, whatever it was made of; ``names`` are the players' by seat, if they have any."""
    players = Players(names=names, count=found.hand.players, say=say)
    columns = {"honours": lambda trick: span_text(trick.honours, say)}
    return words.audit_lines(found, _result(found, players), players, columns=columns)


def _result(found: Audit, players: Players) -> Iterator[str]:
    say = players.say
    hand, result = found.hand, found.result
    yield players.sentence("audit-contract", player=players.name(hand.napoleon), bid=str(hand.bid))
    if not found.adjutant_is_known:
        yield say("audit-adjutant-unknown")
    elif found.adjutant is None:
        yield say("audit-alone")
    else:
        yield players.sentence("replay-adjutant", player=players.name(found.adjutant))
    taken, made = span_text(result.taken, say), made_word(result.made)
    yield say("audit-taken", taken=taken, honours=hand.ruleset.honours, made=made)
    yield words.points_line(result.points, players)
