"""A hand of Napoleon that was gone through, in words for the terminal."""

from collections.abc import Iterator
from typing import Any

from scorekeeper.cli.words import audit as words
from scorekeeper.cli.words.figures import made_word, span_text
from scorekeeper.napoleon import Audit, audit_told
from scorekeeper.napoleon import audit_record as answer
from scorekeeper.wording import Speaker

__all__ = ["answer", "audit_lines", "found_lines"]


def audit_lines(record: dict[str, Any], say: Speaker) -> Iterator[str]:
    """The audit of the hand that a record tells of; refused like the record."""
    return found_lines(audit_told(record), say)


def found_lines(found: Audit, say: Speaker) -> Iterator[str]:
    """An audit, whatever it was made of."""
    columns = {"honours": lambda trick: span_text(trick.honours, say)}
    return words.audit_lines(found, _result(found, say), say, columns=columns)


def _result(found: Audit, say: Speaker) -> Iterator[str]:
    hand, result = found.hand, found.result
    yield say("audit-contract", seat=hand.napoleon, bid=str(hand.bid))
    if not found.adjutant_is_known:
        yield say("audit-adjutant-unknown")
    elif found.adjutant is None:
        yield say("audit-alone")
    else:
        yield say("audit-adjutant", seat=found.adjutant)
    taken, made = span_text(result.taken, say), made_word(result.made)
    yield say("audit-taken", taken=taken, honours=hand.ruleset.honours, made=made)
    yield words.points_line(result.points, say)
