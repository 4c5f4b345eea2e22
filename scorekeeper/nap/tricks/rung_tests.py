"""段: the tests that ask a trick which of its plays stands on a rung."""

from scorekeeper.cards import Suit
from scorekeeper.nap.tricks.trick import Trick
from scorekeeper.trick_taking.tricks.finding import Absence, nobody

NO_JOKER = nobody("no-joker")
NO_LEAD_SUIT = nobody("no-lead-suit")
_NONE_OF = {suit: nobody("none-of-suit", suit=str(suit)) for suit in Suit}


def joker(trick: Trick) -> int | Absence:
    """The joker's play (source: 003:51)."""
    return NO_JOKER if trick.joker is None else trick.joker


def highest_trump(trick: Trick) -> int | Absence:
    """The play with the highest trump (source: 003:41)."""
    return _highest(trick, trick.trump)


def highest_of_lead(trick: Trick) -> int | Absence:
    """The play with the highest card of the suit led (source: 003:41)."""
    return _highest(trick, trick.lead_suit)


def _highest(trick: Trick, suit: Suit | None) -> int | Absence:
    if suit is None:
        return NO_LEAD_SUIT
    play = trick.highest(suit)
    return _NONE_OF[suit] if play is None else play
