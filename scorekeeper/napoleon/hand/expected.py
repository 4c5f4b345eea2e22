"""次に来るもの: what a hand waits for, who may act, and what may be recorded now."""

from typing import TypeAlias

from scorekeeper.napoleon.auction.bid import Bid
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.hand import Hand, Stage
from scorekeeper.napoleon.hand.moves import MOVES
from scorekeeper.napoleon.hand.settling import check_finished
from scorekeeper.napoleon.hand.sides import candidates
from scorekeeper.trick_taking.hand.expected import Expected as ExpectedOf
from scorekeeper.trick_taking.hand.expected import find_missing

Expected: TypeAlias = ExpectedOf[Stage, facts.Fact, Bid]
"""What comes next in a hand of Napoleon."""


def expected(hand: Hand) -> Expected:
    """What comes next in a hand.

    >>> from scorekeeper.napoleon.hand.hand import start_hand
    >>> from scorekeeper.napoleon.rules.ruleset import Ruleset
    >>> hand = start_hand(Ruleset(), players=5, dealer=0, first_bidder=1)
    >>> expected(hand).seats, facts.BidCalled in expected(hand).facts
    ((1,), True)
    >>> str(expected(hand).bids[0]), str(expected(hand).bids[-1])
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
