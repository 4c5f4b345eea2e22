"""A hand of Nap that was gone through, in words for the terminal."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from scorekeeper.cli.words.figures import signed, span_told
from scorekeeper.cli.words.remarks import remarks
from scorekeeper.exports.columns import aligned
from scorekeeper.nap.audit.audit import Audit, audit
from scorekeeper.nap.audit.tricks import ReplayedTrick
from scorekeeper.nap.records.hand import audit_record, read_hand, trump_of
from scorekeeper.nap.scoring.payments import Payment

if TYPE_CHECKING:
    from scorekeeper.wording import Speaker

__all__ = ["audit_record", "record_told", "told"]


def record_told(record: dict[str, Any], say: "Speaker") -> Iterator[str]:
    """The audit of the hand that a record tells of, in words; refused like the record."""
    return told(audit(read_hand(record)), say)


def told(found: Audit, say: "Speaker") -> Iterator[str]:
    """An audit in words: the tricks, how the hand came out, who pays whom, and what was wrong."""
    head = [say(f"audit-{column}") for column in ("trick", "leader", "cards", "winner")]
    yield from aligned([head, *(_row(trick, say) for trick in found.tricks)], right={0})
    yield ""
    yield from _outcome(found, say)
    yield ""
    yield from remarks(found.faults, found.notes, say)


def _row(trick: ReplayedTrick, say: "Speaker") -> list[str]:
    cards = " ".join(map(str, trick.told.plays))
    leader = str(trick.seats[0]) if trick.seats else say("audit-unknown")
    winners = say("audit-or").join(map(str, sorted(trick.winners)))
    return [str(trick.number), leader, say.glyphs(cards), winners]


def _outcome(found: Audit, say: "Speaker") -> Iterator[str]:
    hand, outcome, trump = found.hand, found.outcome, trump_of(found)
    yield say("audit-nap-contract", seat=hand.declarer, bid=str(hand.bid))
    yield say("audit-nap-trump-open") if trump is None else say("audit-nap-trump", trump=trump)
    yield say(
        "audit-nap-taken",
        taken=span_told(outcome.taken, say),
        tricks=hand.ruleset.hand_size,
        made={None: "open", True: "yes", False: "no"}[outcome.made],
    )
    if outcome.revoked is not None:
        yield say("audit-nap-revoke", seat=outcome.revoked)
    if outcome.points is None:
        yield say("audit-points-open")
        return
    points = (f"{seat}: {signed(points)}" for seat, points in enumerate(outcome.points))
    yield say("audit-points", points=say("score-separator").join(points))
    yield from payments_told(outcome.payments or (), say)


def payments_told(payments: Iterable[Payment], say: "Speaker") -> Iterator[str]:
    """Who pays whom, a line each."""
    for paid in payments:
        payer, payee = str(paid.payer), str(paid.payee)
        yield say("audit-nap-payment", payer=payer, payee=payee, chips=paid.chips)
