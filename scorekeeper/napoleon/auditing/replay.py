"""再現: a hand gone through trick by trick, its leaders and impossible cards with it."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from scorekeeper.napoleon.auditing.cards import whereabouts
from scorekeeper.napoleon.auditing.tricks import ReplayedTrick, replay_trick
from scorekeeper.napoleon.auditing.written_hand import PlayedHand
from scorekeeper.napoleon.tricks.trick import as_played
from scorekeeper.trick_taking.auditing import replay as shared


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay(shared.Replay[PlayedHand, ReplayedTrick]):
    """A hand as it must have been played, trick by trick.

    ``fall_of_called`` is the trick to which the called card was played, and the seat that played
    it; None where it was not, or unseen.
    """

    fall_of_called: tuple[int, int] | None

    @property
    def holder_of_called(self) -> int | None:
        """The seat that played the called card, or has it in a hand that was written down."""
        if self.fall_of_called is not None:
            return self.fall_of_called[1]
        for seat, held in enumerate(self.where.hands):
            if held is not None and self.hand.called in held:
                return seat
        return None

    @property
    def trick_of_called(self) -> int | None:
        """The trick in which the called card was played; None where it was not, or unseen."""
        return None if self.fall_of_called is None else self.fall_of_called[0]


def replay(hand: PlayedHand) -> Replay:
    """Go through a hand.

    Raises:
        Refusal: ``audit-leader-missing`` where nobody can say who led to a trick.

    """
    where = whereabouts(hand)
    tricks = shared.replay_tricks(
        hand,
        where,
        leads=hand.napoleon,
        cards=[as_played(hand.ruleset, trick.cards(hand.players)) for trick in hand.tricks],
        judge=partial(replay_trick, hand, where),
    )
    return Replay(hand=hand, where=where, tricks=tricks, fall_of_called=_find_fall(hand, tricks))


def _find_fall(hand: PlayedHand, tricks: Iterable[ReplayedTrick]) -> tuple[int, int] | None:
    for trick in tricks:
        for seat, card in zip(trick.seats, trick.cards, strict=False):
            if card.held is hand.called:
                return trick.number, seat
    return None
