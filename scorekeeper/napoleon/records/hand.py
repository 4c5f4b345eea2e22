"""検証の窓口: an audit from one JSON record to another, for programs and the command line."""

from typing import Any

from scorekeeper.cards import parse_card
from scorekeeper.napoleon.auction.bid import Bid, check_bid, parse_bid
from scorekeeper.napoleon.auditing.audit import Audit, audit_beside
from scorekeeper.napoleon.auditing.tricks import ReplayedTrick
from scorekeeper.napoleon.auditing.written_hand import PlayedHand, PlayedTrick
from scorekeeper.napoleon.records import rules
from scorekeeper.trick_taking.records import fields as records
from scorekeeper.trick_taking.records import hand as recorded_hand
from scorekeeper.trick_taking.records.fields import Record


def audit_record(record: Record) -> dict[str, Any]:
    """Go through the hand that a record tells of.

    >>> answer = audit_record({"rules": "sisyphus", "players": 5, "napoleon": 1, "bid": "13H",
    ...     "called": "SA", "buried": ["C2", "D3"], "tricks": [
    ...         {"leader": 1, "plays": ["HA", "H2", "D9", "H4", "H5"]},
    ...         {"leader": 1, "plays": ["S9", "SA", "H7", "SK", "S4"]}]})
    >>> answer["tricks"], answer["adjutant"], answer["taken"]
    ([{'winner': 1, 'honours': 1}, {'winner': 2, 'honours': 2}], 2, 3)
    >>> answer["faults"]
    [{'code': 'revoke', 'player': 3, 'trick': 1, 'card': 'D9', 'proved_in': 2, 'proof': 'H7'}]

    Raises:
        Refusal: see `read_hand` and `audit_told`.

    """
    return audit_document(audit_told(record))


def audit_told(record: Record) -> Audit:
    """The audit of the hand that a record tells of, its auction and its stated result with it.

    ``calls`` may be a list of calls in their order, each with its ``seat`` and its ``bid``, null
    for a pass. ``taken``, ``made`` and ``points`` may say what the table wrote down.

    Raises:
        Refusal: ``audit-calls-unreadable``, and what `stated`, `read_hand`, ``check_bid`` and
            ``audit`` refuse.

    """
    hand = read_hand(record)
    calls = recorded_hand.calls(record, _bid, players=hand.players)
    for call in calls:
        if call.bid is not None:
            check_bid(call.bid, hand.ruleset)
    stated = recorded_hand.read_stated(record, taken="taken", players=hand.players)
    return audit_beside(hand, calls, stated)


def read_hand(record: Record) -> PlayedHand:
    """The hand that a record tells of.

    ``rules``, ``players``, ``napoleon``, ``bid`` and ``tricks`` have to be there; ``called``,
    ``blind``, ``buried`` and ``hands`` may be null or absent where nobody knows them, and so may a
    trick's cards, ``leader``, ``named_suit``, ``winner`` and ``honours``, or a whole trick.

    Raises:
        Refusal: ``record-field-missing``, ``record-field-type`` or ``record-number-too-big``
            with the field's name (``tricks[2].plays``), ``audit-tricks-unreadable``,
            ``audit-hands-unreadable``, ``named-suit-unreadable``, and what rules, bids, cards
            and ``PlayedHand`` refuse.

    """
    called = records.optional_text(record, "called")
    card = None if called is None else parse_card(called)
    return PlayedHand(
        ruleset=rules(record),
        players=records.whole(record, "players"),
        napoleon=records.whole(record, "napoleon"),
        bid=_bid(record),
        called=None if card is None or card.is_unseen else card,
        blind=recorded_hand.cards(record, "blind"),
        buried=recorded_hand.cards(record, "buried"),
        tricks=tuple(recorded_hand.tricks(record, _trick)),
        hands=recorded_hand.hands(record),
    )


def audit_document(found: Audit) -> dict[str, Any]:
    """An audit for JSON.

    ``taken`` are the honours that Napoleon's side certainly has; ``taken_range`` is there where
    it can have more. ``made`` and ``points`` are null where that leaves them open.
    """
    taken = found.result.taken
    document: dict[str, Any] = {
        "tricks": [_trick_document(trick) for trick in found.tricks],
        "adjutant": found.adjutant,
        "adjutant_known": found.adjutant_is_known,
        "taken": taken.low,
        "buried_to": found.hand.ruleset.buried_honours,
        "made": found.result.made,
        "points": None if found.result.points is None else list(found.result.points),
        "faults": [fault.document() for fault in found.remarks],
        "sound_tricks": found.sound_tricks,
        "warnings": [note.document() for note in found.notes],
    }
    if not taken.is_exact:
        document["taken_range"] = [taken.low, taken.high]
    return document


def _trick_document(trick: ReplayedTrick) -> dict[str, Any]:
    document: dict[str, Any] = {"winner": trick.winner, "honours": trick.honours.low}
    if trick.winner is None:
        document["possible"] = sorted(trick.winners)
    if not trick.honours.is_exact:
        document["honours_range"] = [trick.honours.low, trick.honours.high]
    return document


def _trick(record: Record) -> PlayedTrick:
    return PlayedTrick(
        plays=recorded_hand.cards(record, "plays") or (),
        leader=records.optional_whole(record, "leader"),
        named_suit=recorded_hand.named_suit(record),
        winner=records.optional_whole(record, "winner"),
        honours=records.optional_whole(record, "honours"),
    )


def _bid(record: Record) -> Bid:
    return parse_bid(records.text(record, "bid"))
