"""検証: a whole hand gone through, its winners, result and score as they should be, its faults.

Cards come first: winners, honours and the adjutant are read from them, and whatever was written
down beside them is held against that. What nobody saw makes an answer open, never a fault.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.napoleon.auditing.call import faults_of_the_call, notes_of_the_call
from scorekeeper.napoleon.auditing.cards import faults_of_the_deal
from scorekeeper.napoleon.auditing.plays import faults_of_play
from scorekeeper.napoleon.auditing.replay import Replay, replay
from scorekeeper.napoleon.auditing.result import (
    HandResult,
    faults_of_the_count,
    find_piles,
    find_result,
    possible_adjutants,
)
from scorekeeper.napoleon.auditing.tricks import ReplayedTrick
from scorekeeper.napoleon.auditing.written_hand import PlayedHand
from scorekeeper.napoleon.tricks.unseen import suit_is_missing
from scorekeeper.trick_taking.auditing.audit import Audit as AnyAudit
from scorekeeper.trick_taking.auditing.audit import find_missing_tricks, find_short_tricks
from scorekeeper.trick_taking.auditing.fault import Note
from scorekeeper.trick_taking.auditing.replay import in_order


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit(AnyAudit[PlayedHand, ReplayedTrick]):
    """What came of going through a hand."""

    result: HandResult

    @property
    def adjutant(self) -> int | None:
        """The adjutant's seat; None when Napoleon stood alone, or when nobody knows."""
        return next(iter(self.result.adjutants)) if self.adjutant_is_known else None

    @property
    def adjutant_is_known(self) -> bool:
        """Whether the cards show who the adjutant is, or that there is none."""
        return len(self.result.adjutants) == 1


def audit(hand: PlayedHand) -> Audit:
    """Go through a whole hand, or as much of it as was written down.

    >>> from scorekeeper.cards import parse_card, parse_cards
    >>> from scorekeeper.napoleon.auditing.written_hand import PlayedTrick
    >>> from scorekeeper.napoleon.auction.bid import parse_bid
    >>> from scorekeeper.napoleon.rules.presets import PRESETS
    >>> found = audit(PlayedHand(
    ...     ruleset=PRESETS["sisyphus"].rules, players=5, napoleon=1, bid=parse_bid("13H"),
    ...     called=parse_card("SA"), buried=parse_cards("C2 D3"), tricks=(
    ...         PlayedTrick(plays=parse_cards("HA H2 D9 H4 H5")),
    ...         PlayedTrick(plays=parse_cards("S9 SA H7 SK S4")))))
    >>> found.adjutant, found.tricks[0].winner, found.sound_tricks
    (2, 1, 0)
    >>> fault = found.first_fault
    >>> fault.code, fault.player, str(fault.card), fault.proved_in, str(fault.proof)
    ('revoke', 3, 'D9', 2, 'H7')

    Raises:
        Refusal: ``audit-leader-missing`` where nobody can say who led to a trick.

    """
    replayed = replay(hand)
    adjutants = possible_adjutants(replayed)
    plays = tuple(faults_of_play(replayed, adjutants))
    piles = tuple(find_piles(replayed))
    return Audit(
        hand=hand,
        tricks=replayed.tricks,
        result=find_result(replayed, piles, adjutants),
        faults=(
            *faults_of_the_deal(hand),
            *faults_of_the_call(replayed),
            *in_order(replayed.tricks, plays),
            *faults_of_the_count(replayed, piles),
        ),
        notes=tuple(_notes(replayed)),
    )


def _notes(replayed: Replay) -> Iterator[Note]:
    hand = replayed.hand
    yield from notes_of_the_call(replayed)
    yield from find_short_tricks(replayed, seated=hand.players)
    for trick in replayed.tricks:
        if suit_is_missing(trick.situation, trick.cards[0]):
            yield Note(code="named-suit-missing", params={"trick": trick.number})
    yield from find_missing_tricks(replayed, tricks=hand.deal.tricks)
