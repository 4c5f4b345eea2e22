"""勝敗: whether a hand's bid was made, as soon as what is recorded leaves no other answer."""

from scorekeeper.cards import Refusal
from scorekeeper.nap.auction import Bid
from scorekeeper.nap.hand.hand import Hand


def is_bid_made(bid: Bid, taken: int) -> bool:
    """Whether a bid is made with so many tricks; more than were bid change nothing.

    Source: 003:43 (B-033).

    >>> from scorekeeper.nap.auction import parse_bid
    >>> [is_bid_made(parse_bid("3"), taken) for taken in (2, 3, 5)]
    [False, True, True]
    >>> [is_bid_made(parse_bid("misere"), taken) for taken in (0, 1)]
    [True, False]
    """
    return taken == 0 if bid.is_misere else taken >= bid.tricks


def has_made(hand: Hand) -> bool | None:
    """Whether the declarer has made the bid; None while it can still go either way.

    A revoke that is paid for decides first: the declarer's own loses the hand, anybody else's wins
    it for him (source: 003:47, AMB-55).
    """
    if hand.bid is None:
        return None
    if hand.is_stopped:
        return hand.revoked != hand.declarer
    if hand.said is not None:
        return hand.said
    possible = {is_bid_made(hand.bid, taken) for taken in countable(hand)}
    return possible.pop() if len(possible) == 1 else None


def countable(hand: Hand) -> range:
    """How many tricks the declarer can have at the end, by what is recorded."""
    if hand.counted is not None:
        return range(hand.counted, hand.counted + 1)
    left = hand.size - len(hand.tricks)
    return range(hand.taken, hand.taken + left + 1)


def check_finished(hand: Hand) -> None:
    """Refuse to settle a hand that can still be made or lost."""
    if has_made(hand) is None:
        recorded, tricks = len(hand.tricks), hand.size
        raise Refusal("nap-tricks-missing", recorded=recorded, tricks=tricks)
