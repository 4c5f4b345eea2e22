"""検証: a whole hand gone through, its winners, result and payments as they should be, its faults.

Cards come first: trumps and winners are read from them, and whatever was written down beside them
is held against that. What nobody saw makes an answer open, never a fault.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.nap.auditing.plays import faults_of_play
from scorekeeper.nap.auditing.replay import Replay, faults_of_the_deal, replay
from scorekeeper.nap.auditing.result import Outcome, outcome_of
from scorekeeper.nap.auditing.tricks import ReplayedTrick
from scorekeeper.nap.auditing.written_hand import PlayedHand
from scorekeeper.trick_taking.auditing.fault import Fault, Note, first_certain, sound_tricks
from scorekeeper.trick_taking.auditing.replay import in_order


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit:
    """What came of going through a hand.

    ``faults`` are in the order in which they happened, what was wrong before the first trick
    first.
    """

    hand: PlayedHand
    tricks: tuple[ReplayedTrick, ...]
    outcome: Outcome
    faults: tuple[Fault, ...]
    notes: tuple[Note, ...]

    @property
    def first_fault(self) -> Fault | None:
        """The first thing that was wrong."""
        return first_certain(self.faults)

    @property
    def sound_tricks(self) -> int:
        """How many tricks there were before the first in which something was wrong."""
        return sound_tricks(self.faults, tricks=len(self.tricks))


def audit(hand: PlayedHand) -> Audit:
    """Go through a whole hand, or as much of it as was written down.

    >>> from scorekeeper.cards import parse_cards
    >>> from scorekeeper.nap.auditing.written_hand import PlayedTrick
    >>> from scorekeeper.nap.auction.bid import parse_bid
    >>> from scorekeeper.nap.rules.presets import PRESETS
    >>> found = audit(PlayedHand(
    ...     ruleset=PRESETS["nap-ja"].rules, players=3, declarer=1, bid=parse_bid("2"), tricks=(
    ...         PlayedTrick(plays=parse_cards("HA H7 D9")),
    ...         PlayedTrick(plays=parse_cards("S9 SA H10")))))
    >>> found.tricks[0].winner, found.outcome.made, found.sound_tricks
    (1, None, 0)
    >>> fault = found.first_fault
    >>> fault.code, fault.player, str(fault.card), fault.proved_in, str(fault.proof)
    ('revoke', 0, 'D9', 2, 'H10')

    Raises:
        Refusal: ``audit-leader-missing`` where nobody can say who led to a trick.

    """
    replayed = replay(hand)
    plays = tuple(faults_of_play(replayed))
    outcome = outcome_of(replayed, plays)
    return Audit(
        hand=hand,
        tricks=replayed.tricks,
        outcome=outcome,
        faults=(*faults_of_the_deal(hand), *in_order(replayed.tricks, plays)),
        notes=tuple(_notes(replayed, outcome)),
    )


def _notes(replayed: Replay, outcome: Outcome) -> Iterator[Note]:
    """A hand that is decided may be thrown in: tricks are missing only from one that is not."""
    hand = replayed.hand
    for trick in replayed.tricks:
        missing = hand.seated - len(trick.told.plays)
        if trick.told.plays and missing:
            yield Note(code="trick-short", params={"trick": trick.number, "missing": missing})
    if len(outcome.trumps) > 1 and hand.tricks:
        yield Note(code="nap-trump-unknown")
    unwritten = hand.ruleset.hand_size - sum(1 for trick in hand.tricks if trick.plays)
    if unwritten and outcome.made is None:
        tricks = {"missing": unwritten, "tricks": hand.ruleset.hand_size}
        yield Note(code="tricks-missing", params=tricks)
