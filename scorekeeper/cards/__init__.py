"""Cards and seats: suits, ranks, cards, packs, turn order and their text form.

The lowest room of the house. It uses the standard library only and knows nothing of games,
languages, storage or the web.
"""

from scorekeeper.cards.card import (
    UNSEEN,
    Card,
    Rank,
    Suit,
    find_suit,
    means_no_trump,
    pack,
    parse_card,
    parse_cards,
    squeeze,
)
from scorekeeper.cards.refusal import Params, Refusal
from scorekeeper.cards.seats import Direction, next_seat, turn_order

__all__ = [
    "UNSEEN",
    "Card",
    "Direction",
    "Params",
    "Rank",
    "Refusal",
    "Suit",
    "find_suit",
    "means_no_trump",
    "next_seat",
    "pack",
    "parse_card",
    "parse_cards",
    "squeeze",
    "turn_order",
]
