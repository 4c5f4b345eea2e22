"""局の訂正: what a correction makes of a hand, and whether the hand could have ended so."""

from scorekeeper.cards import Refusal
from scorekeeper.games import Hand
from scorekeeper.journal.corrections import Correction
from scorekeeper.nap.hand import correction as nap
from scorekeeper.nap.hand.hand import Hand as NapHand
from scorekeeper.napoleon.hand import correction as napoleon
from scorekeeper.napoleon.hand.hand import Hand as NapoleonHand


def corrected(hand: Hand, fact: Correction) -> Hand:
    """The hand as a correction tells it.

    Raises:
        Refusal: ``fact-of-another-game``.
    """
    match hand, fact:
        case NapoleonHand(), napoleon.HandCorrected():
            return napoleon.correct(hand, fact)
        case NapHand(), nap.HandCorrected():
            return nap.correct(hand, fact)
    raise Refusal("fact-of-another-game")


def check_correction(hand: Hand, fact: Correction) -> None:
    """Refuse a result that is impossible under the hand's own rules.

    Raises:
        Refusal: ``fact-of-another-game``, and what the game's own result refuses.
    """
    match hand, fact:
        case NapoleonHand(), napoleon.HandCorrected():
            napoleon.check_correction(hand, fact)
        case NapHand(), nap.HandCorrected():
            nap.check_correction(hand, fact)
        case _:
            raise Refusal("fact-of-another-game")


def as_correction(hand: Hand, deal: int) -> Correction | None:
    """A settled hand's result in the shape of a correction that changes nothing; else None."""
    if isinstance(hand, NapHand):
        return nap.as_correction(hand, deal)
    return napoleon.as_correction(hand, deal)
