"""A hand of Nap that was gone through, in words for the terminal."""

from collections.abc import Iterator
from typing import Any

from scorekeeper.cli.words import audit as words
from scorekeeper.cli.words.figures import made_word, payment_lines, span_text
from scorekeeper.nap import Audit, audit_told, trump_of
from scorekeeper.nap import audit_record as answer
from scorekeeper.wording import Speaker

__all__ = ["answer", "audit_lines", "found_lines", "taken_lines"]


def audit_lines(record: dict[str, Any], say: Speaker) -> Iterator[str]:
    """The audit of the hand that a record tells of; refused like the record."""
    return found_lines(audit_told(record), say)


def found_lines(found: Audit, say: Speaker) -> Iterator[str]:
    """An audit, whatever it was made of."""
    return words.audit_lines(found, _result(found, say), say, columns={})


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


def _result(found: Audit, say: Speaker) -> Iterator[str]:
    hand, result = found.hand, found.result
    yield say("audit-nap-contract", seat=hand.declarer, bid=str(hand.bid))
    yield from taken_lines(found, say)
    if result.revoked is not None:
        yield say("audit-nap-revoke", seat=result.revoked)
    yield words.points_line(result.points, say)
    yield from payment_lines(result.payments or (), say)
