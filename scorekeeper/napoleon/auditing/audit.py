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
    Outcome,
    faults_of_the_count,
    outcome_of,
    possible_adjutants,
)
from scorekeeper.napoleon.auditing.tricks import ReplayedTrick
from scorekeeper.napoleon.auditing.written_hand import PlayedHand
from scorekeeper.napoleon.tricks.possible_winners import suit_is_missing
from scorekeeper.trick_taking.auditing.fault import Fault, Note, first_certain, sound_tricks
from scorekeeper.trick_taking.auditing.replay import in_order


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit:
    """What came of going through a hand.

    ``faults`` are in the order in which they happened, what was wrong before the first trick
    first and what only the whole shows last.
    """

    hand: PlayedHand
    tricks: tuple[ReplayedTrick, ...]
    outcome: Outcome
    faults: tuple[Fault, ...]
    notes: tuple[Note, ...]

    @property
    def adjutant(self) -> int | None:
        """The adjutant's seat; None when Napoleon stood alone, or when nobody knows."""
        return next(iter(self.outcome.adjutants)) if self.adjutant_is_known else None

    @property
    def adjutant_is_known(self) -> bool:
        """Whether the cards show who the adjutant is, or that there is none."""
        return len(self.outcome.adjutants) == 1

    @property
    def first_fault(self) -> Fault | None:
        """The first thing that certainly was wrong."""
        return first_certain(self.faults)

    @property
    def sound_tricks(self) -> int:
        """How many tricks there were before the first in which something was wrong."""
        return sound_tricks(self.faults, tricks=len(self.tricks))


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
    return Audit(
        hand=hand,
        tricks=replayed.tricks,
        outcome=outcome_of(replayed, adjutants),
        faults=(
            *faults_of_the_deal(hand),
            *faults_of_the_call(replayed),
            *in_order(replayed.tricks, plays),
            *faults_of_the_count(replayed),
        ),
        notes=tuple(_notes(replayed)),
    )


def _notes(replayed: Replay) -> Iterator[Note]:
    hand = replayed.hand
    yield from notes_of_the_call(replayed)
    for trick in replayed.tricks:
        missing = hand.players - len(trick.told.plays)
        if trick.told.plays and missing:
            at = {"trick": trick.number, "missing": missing}
            yield Note(code="trick-short", params=at)
        if suit_is_missing(trick.situation, trick.cards[0]):
            yield Note(code="named-suit-missing", params={"trick": trick.number})
    unwritten = hand.deal.tricks - sum(1 for trick in hand.tricks if trick.plays)
    if unwritten:
        tricks = {"missing": unwritten, "tricks": hand.deal.tricks}
        yield Note(code="tricks-missing", params=tricks)
