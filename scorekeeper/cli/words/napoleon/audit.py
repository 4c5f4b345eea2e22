"""A hand of Napoleon that was gone through, in words for the terminal."""

from collections.abc import Iterator, Sequence
from typing import Any

from scorekeeper.cli.words import hands as words
from scorekeeper.cli.words.hands import Players
from scorekeeper.napoleon import Audit, audit_told
from scorekeeper.napoleon import audit_record as answer
from scorekeeper.trick_taking.records import read_names
from scorekeeper.wording import Speaker
from scorekeeper.wording.rulings import span_text, tell_sides

__all__ = ["answer", "audit_lines", "found_lines", "side_lines"]


def audit_lines(record: dict[str, Any], say: Speaker) -> Iterator[str]:
    """The audit of the hand that a record tells of; refused like the record."""
    found = audit_told(record)
    return found_lines(found, read_names(record, players=found.hand.players), say)


def found_lines(found: Audit, names: Sequence[str], say: Speaker) -> Iterator[str]:
    """An audit, whatever it was made of; ``names`` are the players' by seat, if they have any."""
    players = Players(names=names, count=found.hand.players, say=say)
    columns = {"honours": lambda trick: span_text(say, trick.honours)}
    return words.audit_lines(found, _result(found, players), players, columns=columns)


def side_lines(found: Audit, players: Players) -> Iterator[str]:
    """Who the adjutant was, and what his side has taken."""
    told = tell_sides(
        players.say,
        players.name,
        found.result,
        adjutant=found.adjutant,
        adjutant_is_known=found.adjutant_is_known,
        honours=found.hand.ruleset.honours,
    )
    return map(players.begin, told)


def _result(found: Audit, players: Players) -> Iterator[str]:
    hand = found.hand
    yield players.sentence("audit-contract", player=players.name(hand.napoleon), bid=str(hand.bid))
    yield from side_lines(found, players)
    yield words.points_line(found.result.points, players)
