"""関門: what every gate of a hand of Nap asks alike."""

from scorekeeper.cards import Refusal
from scorekeeper.nap.hand.hand import Hand
from scorekeeper.trick_taking.hand.gate import has_rule


def check_rule(hand: Hand, name: str, code: str) -> None:
    """Refuse with this code where the house does not have a rule of yes or no."""
    if not has_rule(hand.ruleset, name):
        raise Refusal(code)


def check_dealt_in(hand: Hand, seat: int) -> None:
    """Refuse a seat that is not at this table, or was not dealt in.

    Raises:
        Refusal: ``seat-unknown`` or ``seat-sits-out``.
    """
    if not 0 <= seat < hand.players:
        raise Refusal("seat-unknown", seat=seat, players=hand.players)
    if seat not in hand.seated:
        raise Refusal("seat-sits-out", seat=seat)
