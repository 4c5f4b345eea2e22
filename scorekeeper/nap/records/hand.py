"""検証の窓口: an audit from one JSON record to another, for programs and the command line."""

from typing import Any

from scorekeeper.nap.auction.bid import check_bid
from scorekeeper.nap.auditing.audit import Audit, audit_beside
from scorekeeper.nap.auditing.tricks import ReplayedTrick
from scorekeeper.nap.auditing.written_hand import PlayedHand, PlayedTrick
from scorekeeper.nap.records import rules
from scorekeeper.nap.records.score import payment_document, read_bid
from scorekeeper.nap.tricks.situation import is_without_trumps
from scorekeeper.trick_taking.records import fields as records
from scorekeeper.trick_taking.records import hand as recorded_hand
from scorekeeper.trick_taking.records.fields import Record


def audit_record(record: Record) -> dict[str, Any]:
    """Go through the hand that a record tells of.

    >>> answer = audit_record({"rules": "nap-ja", "players": 3, "declarer": 1, "bid": "2",
    ...     "tricks": [{"leader": 1, "plays": ["HA", "H7", "D9"]},
    ...                {"leader": 1, "plays": ["HK", "HQ", "D8"]}]})
    >>> answer["tricks"], answer["trump"], answer["tricks_taken"], answer["points"]
    ([{'winner': 1}, {'winner': 1}], 'H', 2, [-2, 4, -2])

    Raises:
        Refusal: see `read_hand` and `audit_told`.

    """
    return audit_document(audit_told(record))


def audit_told(record: Record) -> Audit:
    """The audit of the hand that a record tells of, its auction and its stated result with it.

    ``calls`` may be a list of calls in their order, each with its ``seat`` and its ``bid``, null
    for a pass. ``tricks_taken``, ``made`` and ``points`` may say what the table wrote down.

    Raises:
        Refusal: ``audit-calls-unreadable``, and what `stated`, `read_hand`, ``check_bid`` and
            ``audit`` refuse.

    """
    hand = read_hand(record)
    calls = recorded_hand.calls(record, read_bid, players=hand.players)
    for call in calls:
        if call.bid is not None:
            check_bid(call.bid, hand.ruleset)
    stated = recorded_hand.read_stated(record, taken="tricks_taken", players=hand.players)
    return audit_beside(hand, calls, stated)


def read_hand(record: Record) -> PlayedHand:
    """The hand that a record tells of.

    ``rules``, ``players``, ``declarer``, ``bid`` and ``tricks`` have to be there; ``dealer`` where
    he sits out. ``hands`` may be null or absent where nobody knows them, and so may a trick's
    cards, ``leader``, ``named_suit`` and ``winner``, or a whole trick.

    Raises:
        Refusal: ``record-field-missing``, ``record-field-type`` or ``record-number-too-big``
            with the field's name (``tricks[2].plays``), ``audit-tricks-unreadable``,
            ``audit-hands-unreadable``, ``named-suit-unreadable``, and what rules, bids, cards
            and ``PlayedHand`` refuse.

    """
    return PlayedHand(
        ruleset=rules(record),
        players=records.whole(record, "players"),
        declarer=records.whole(record, "declarer"),
        bid=read_bid(record),
        dealer=records.optional_whole(record, "dealer"),
        tricks=tuple(recorded_hand.tricks(record, _trick)),
        hands=recorded_hand.hands(record),
    )


def audit_document(found: Audit) -> dict[str, Any]:
    """An audit for JSON.

    ``trump`` is ``NT`` where there are none and null where nobody knows them. ``tricks_taken`` are
    the declarer's for certain; ``tricks_taken_range`` is there where he can have more. ``made``,
    ``points`` and ``payments`` are null where that leaves them open.
    """
    result, taken = found.result, found.result.taken
    paid = result.payments
    document: dict[str, Any] = {
        "tricks": [_trick_document(trick) for trick in found.tricks],
        "trump": trump_of(found),
        "tricks_taken": taken.low,
        "revoke": result.revoked,
        "made": result.made,
        "points": None if result.points is None else list(result.points),
        "payments": None if paid is None else [payment_document(payment) for payment in paid],
        "faults": [fault.document() for fault in found.remarks],
        "sound_tricks": found.sound_tricks,
        "warnings": [note.document() for note in found.notes],
    }
    if not taken.is_exact:
        document["tricks_taken_range"] = [taken.low, taken.high]
    return document


def trump_of(found: Audit) -> str | None:
    """The trumps of a hand that was gone through: a suit, ``NT``, or None where nobody knows."""
    if is_without_trumps(found.hand.ruleset, found.hand.bid):
        return "NT"
    trumps = found.result.trumps
    return str(trumps[0]) if len(trumps) == 1 else None


def _trick_document(trick: ReplayedTrick) -> dict[str, Any]:
    document: dict[str, Any] = {"winner": trick.winner}
    if trick.winner is None:
        document["possible"] = sorted(trick.winners)
    return document


def _trick(record: Record) -> PlayedTrick:
    return PlayedTrick(
        plays=recorded_hand.cards(record, "plays") or (),
        leader=records.optional_whole(record, "leader"),
        named_suit=recorded_hand.named_suit(record),
        winner=records.optional_whole(record, "winner"),
    )
