"""親と最初の宣言者: who deals the next hand and who bids first in it."""

from collections.abc import Sequence

from scorekeeper.cards import next_seat, turn_order
from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.napoleon.hand.tally import by_seat
from scorekeeper.napoleon.rules.ruleset import Ruleset


def next_dealer(ruleset: Ruleset, *, players: int, hands: Sequence[Hand]) -> int:
    """The seat that deals next: the deal passes on in turn order, but not after a void hand."""
    if not hands:
        return 0
    last = hands[-1]
    if last.redealt:
        return last.dealer
    return next_seat(last.dealer, players=players, direction=ruleset.turn)


def first_bidder(ruleset: Ruleset, *, players: int, dealer: int, hands: Sequence[Hand]) -> int:
    """The seat that bids first by the house's rule, dealer's left where the rule has no answer.

    After a void hand the same seat bids first again. The table may still settle it otherwise.
    Source: 000:140, 002:135; ties for most honours go by AMB-14 to the seat nearest to the last
    Napoleon in turn order, himself first.
    """
    if hands and hands[-1].redealt:
        return hands[-1].auction.first
    if ruleset.first_bidder == "dealer":
        return dealer
    played = [hand for hand in hands if hand.settled is not None]
    seat = _by_last_hand(ruleset, played[-1]) if played else None
    if seat is not None:
        return seat
    return next_seat(dealer, players=players, direction=ruleset.turn)


def hands_left(ruleset: Ruleset, hands: Sequence[Hand]) -> int | None:
    """How many hands of the evening are still to be played; None where the house does not say.

    Void hands do not count. Source: 002:169 (N-010).
    """
    if ruleset.hands_per_session is None:
        return None
    played = sum(hand.settled is not None for hand in hands)
    return max(ruleset.hands_per_session - played, 0)


def _by_last_hand(ruleset: Ruleset, last: Hand) -> int | None:
    if ruleset.first_bidder == "previous_napoleon":
        return last.napoleon
    if ruleset.first_bidder == "previous_adjutant":
        return last.napoleon if last.adjutant is None else last.adjutant
    if ruleset.first_bidder == "most_honours" and last.tricks:
        nearest = turn_order(last.napoleon or 0, players=last.players, direction=ruleset.turn)
        return max(nearest, key=by_seat(last).__getitem__)
    return None
