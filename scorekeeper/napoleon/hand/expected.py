"""次に来るもの: what a hand waits for, who may act, and what may be recorded now.

親と最初の宣言者: who deals the next hand and who bids first in it.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from scorekeeper.cards import next_seat, turn_order
from scorekeeper.napoleon.auction import Bid
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.hand import Hand, Stage
from scorekeeper.napoleon.hand.moves import MOVES
from scorekeeper.napoleon.hand.settling import check_finished
from scorekeeper.napoleon.hand.sides import candidates
from scorekeeper.napoleon.hand.tally import by_seat, outstanding
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.hand import Expected as ExpectedOf
from scorekeeper.trick_taking.hand import find_missing, loses_the_deal

Expected: TypeAlias = ExpectedOf[Stage, facts.Fact, Bid]
"""What comes next in a hand of Napoleon."""


@lru_cache(maxsize=256)  # one hand is asked about by its tap, its page and everybody who looks on
def expect(hand: Hand) -> Expected:
    """What comes next in a hand.

    >>> from scorekeeper.napoleon.hand.hand import start_hand
    >>> hand = start_hand(Ruleset(), players=5, dealer=0, first_bidder=1)
    >>> expect(hand).seats, facts.BidCalled in expect(hand).facts
    ((1,), True)
    >>> str(expect(hand).bids[0]), str(expect(hand).bids[-1])
    ('11C', '20S')
    """
    stage = hand.stage
    settling = hand.called is not None and stage is not Stage.OVER
    partners = candidates(hand) if settling else ()
    lacking = find_missing(partners, lambda seat: check_finished(hand, seat))
    kinds = MOVES.timely(hand)
    if len(lacking) == len(partners):
        kinds = tuple(kind for kind in kinds if kind is not facts.HandSettled)
    return Expected(
        stage=stage,
        seats=_who_acts(hand, stage),
        facts=kinds,
        bids=hand.auction.open_bids if stage is Stage.AUCTION else (),
        candidates=partners,
        missing=lacking,
    )


def _who_acts(hand: Hand, stage: Stage) -> tuple[int, ...]:
    if stage is Stage.AUCTION:
        return hand.auction.speakers
    if stage is Stage.ALL_PASSED:
        found_by_all = hand.ruleset.all_pass == "spade_ace_bids_13"
        return tuple(range(hand.players)) if found_by_all else (hand.dealer,)
    if stage in (Stage.SETTLE, Stage.OVER) or hand.leader is None:
        return ()
    return (hand.leader,)


def next_dealer(ruleset: Ruleset, *, players: int, hands: Sequence[Hand]) -> int:
    """The seat that deals next: the deal passes on in turn order, but not after a void hand.

    Before any hand the first at the table deals, unless it says otherwise (AMB-76).
    A house may take it from whoever misdealt (N-007).
    """
    if not hands:
        return 0
    last = hands[-1]
    if last.redealt and not loses_the_deal(ruleset, last):
        return last.dealer
    return next_seat(last.dealer, players=players, direction=ruleset.turn)


def first_bidder(
    ruleset: Ruleset, *, players: int, dealer: int, hands: Sequence[Hand]
) -> int | None:
    """The seat that bids first by the house's rule, dealer's left before there is a hand to ask.

    None as `bidder_before` has it. The table may still settle it otherwise.
    Source: 000:140, 002:135.
    """
    before = bidder_before(ruleset, hands)
    if before is not None:
        return before[1]
    if ruleset.first_bidder == "dealer":
        return dealer
    return next_seat(dealer, players=players, direction=ruleset.turn)


def bidder_before(ruleset: Ruleset, hands: Sequence[Hand]) -> tuple[int, int | None] | None:
    """Where an earlier hand says who bids first: its place among ``hands``, and the seat in it.

    The seat is None where whoever took most honours bids first, and the record does not say who
    that was: the table has to. After a void hand the same seat bids first again. The sources are
    silent on ties for most honours: they go to the seat nearest to the last Napoleon in turn order,
    himself first (AMB-14).
    """
    if hands and hands[-1].redealt and not loses_the_deal(ruleset, hands[-1]):
        calls = hands[-1].auction
        return len(hands) - 1, calls.first if calls.is_settled else None
    if ruleset.first_bidder in ("dealer", "dealers_left"):
        return None
    for place in reversed(range(len(hands))):
        if hands[place].settled is not None:
            return place, _by_last_hand(ruleset, hands[place])
    return None


def hands_left(ruleset: Ruleset, hands: Sequence[Hand]) -> int | None:
    """How many hands of the session are still to be played; None where the house does not say.

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
    return _took_most(ruleset, last)


def _took_most(ruleset: Ruleset, last: Hand) -> int | None:
    """Who took most honours; None where some went to a side, and could have made it another.

    Honours that nobody took, as the hand was over before, are nobody's.
    """
    if not last.tricks:
        return None
    nearest = turn_order(last.napoleon or 0, players=last.players, direction=ruleset.turn)
    counts = by_seat(last)
    loose = 0 if last.counted is None and last.rest is None else outstanding(last)
    most = max(nearest, key=counts.__getitem__)
    nearer = nearest[: nearest.index(most)]
    needed = {seat: counts[most] + (seat not in nearer) for seat in nearest if seat != most}
    is_open = any(counts[seat] + loose >= least for seat, least in needed.items())
    return None if is_open else most
