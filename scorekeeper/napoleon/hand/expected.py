"""次に来るもの: what a hand waits for, who may act, and what may be recorded now."""

from dataclasses import dataclass

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.check import check_time, why_not
from scorekeeper.napoleon.hand.hand import Hand, Stage
from scorekeeper.napoleon.hand.sides import candidates


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """What comes next in a hand.

    ``seats`` are those who may act now, in turn order where there is one: whose call it is, who
    calls the adjutant's card, who leads. ``facts`` are the kinds of fact of which at least one
    would pass ``check``.
    """

    stage: Stage
    seats: tuple[int, ...]
    facts: tuple[type[facts.Fact], ...]


def expected(hand: Hand) -> Expected:
    """What comes next in a hand.

    >>> from scorekeeper.napoleon.hand.hand import start_hand
    >>> from scorekeeper.napoleon.rules.ruleset import Ruleset
    >>> hand = start_hand(Ruleset(), players=5, dealer=0, first_bidder=1)
    >>> expected(hand).seats, facts.BidCalled in expected(hand).facts
    ((1,), True)
    """
    kinds = [kind for kind in facts.FACT_TYPES if is_time_for(hand, kind)]
    if facts.HandSettled in kinds and not may_settle(hand):
        kinds.remove(facts.HandSettled)
    return Expected(stage=hand.stage, seats=_who_acts(hand), facts=tuple(kinds))


def is_time_for(hand: Hand, kind: type[facts.Fact]) -> bool:
    """Whether the hand has come to where such facts are recorded.

    One of them can be recorded then, but for settling, which waits for the points as well.
    """
    try:
        check_time(hand, kind)
    except Refusal:
        return False
    return True


def may_settle(hand: Hand) -> bool:
    """Whether the hand can be settled now with at least one seat as the adjutant's."""
    return any(why_not(hand, settlement(hand, seat)) is None for seat in candidates(hand))


def settlement(hand: Hand, seat: int) -> facts.HandSettled:
    """The settling of a hand in which the called card was this seat's; Napoleon's means alone."""
    if seat != hand.napoleon:
        return facts.HandSettled(adjutant=seat)
    asked = hand.ruleset.own_card_call == "forbidden"
    return facts.HandSettled(adjutant=None, in_blind=True if asked else None)


def _who_acts(hand: Hand) -> tuple[int, ...]:
    if hand.stage is Stage.AUCTION:
        return hand.auction.speakers
    if hand.stage is Stage.ALL_PASSED:
        found_by_all = hand.ruleset.all_pass == "spade_ace_bids_13"
        return tuple(range(hand.players)) if found_by_all else (hand.dealer,)
    if hand.stage in (Stage.SETTLE, Stage.OVER) or hand.leader is None:
        return ()
    return (hand.leader,)
