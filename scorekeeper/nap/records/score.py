"""採点: the machine's way in to Nap's payments, one record in and one out."""

from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.nap.auction.bid import Bid, parse_bid
from scorekeeper.nap.hand.settling import score
from scorekeeper.nap.hand.tally import is_bid_made
from scorekeeper.nap.records import rules
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.scoring.payments import Payment, Result, payments_of
from scorekeeper.trick_taking.records import fields as records
from scorekeeper.trick_taking.records.fields import Record


def read_result(record: Record) -> Result:
    """The finished hand that a record tells of.

    ``rules`` (see ``read_rules``), ``players``, ``bid`` (``nap``, ``3``) and ``declarer`` (a
    player's index) have to be there; so does ``tricks_taken`` unless a ``revoke`` (the index of
    whoever revoked) has ended the hand. ``dealer`` may say who dealt. A bid that the house does not
    play is paid by its table all the same: what a hand is worth is another question than whether
    it was in order.

    Raises:
        Refusal: for a field that is missing or of the wrong type, and for what cannot have
            happened under the rules.

    """
    ruleset, bid, declarer = rules(record), read_bid(record), records.whole(record, "declarer")
    revoked = records.optional_whole(record, "revoke")
    if ruleset.revoke_penalty == "off":
        revoked = None
    taken = _read_taken(record, ruleset, optional=revoked is not None)
    return Result(
        ruleset=ruleset,
        players=records.whole(record, "players"),
        bid=bid,
        declarer=declarer,
        made=is_bid_made(bid, taken) if revoked is None else revoked != declarer,
        dealer=records.optional_whole(record, "dealer"),
        revoked=revoked,
    )


def read_bid(record: Record) -> Bid:
    """The field ``bid``; a number of tricks may be written as a number.

    >>> str(read_bid({"bid": 3})), str(read_bid({"bid": "nap"}))
    ('3', 'nap')

    Raises:
        Refusal: ``nap-bid-unreadable``, or what a record's fields refuse.

    """
    bid = records.require(record, "bid")
    if isinstance(bid, int) and not isinstance(bid, bool):
        return parse_bid(str(bid))
    return parse_bid(records.text(record, "bid"))


def score_record(record: Record) -> dict[str, Any]:
    """What a finished hand is worth: whether it was made, points by player, lines, payments.

    >>> answer = score_record({"rules": {"preset": "nap-ja"}, "players": 5, "bid": "nap",
    ...                        "declarer": 0, "tricks_taken": 5})
    >>> answer["made"], answer["points"]
    (True, [40, -10, -10, -10, -10])
    >>> answer["lines"][0], answer["payments"][0]
    ({'code': 'nap-made', 'player': 0, 'points': 40}, {'payer': 1, 'payee': 0, 'chips': 10})

    Raises:
        Refusal: see `read_result`.

    """
    result = read_result(record)
    payments = [payment_document(paid) for paid in payments_of(result)]
    return {**score(result).document(), "payments": payments}


def payment_document(payment: Payment) -> dict[str, int | None]:
    """A payment for JSON; the pot is null."""
    return {"payer": payment.payer, "payee": payment.payee, "chips": payment.chips}


def _read_taken(record: Record, ruleset: Ruleset, *, optional: bool) -> int:
    """The tricks taken: a hand that a revoke has ended may leave them out."""
    if optional and record.get("tricks_taken") is None:
        return 0
    taken = records.whole(record, "tricks_taken")
    if not 0 <= taken <= ruleset.hand_size:
        raise Refusal("tricks-impossible", taken=taken, low=0, high=ruleset.hand_size)
    return taken
