"""The houses and situations of Nap's tables."""

from typing import Any

from scorekeeper.cards import Suit
from scorekeeper.nap.auction import parse_bid
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.tricks.situation import Situation

LISTED = {"five_trick_leads": "bonaparte_low_trump_wellington_low_plain", "bonaparte": "on"}
LOW = {"five_trick_leads": "wellington_low_trump", "bonaparte": "on"}
MISERE = {"misere": "between_three_and_four"}
JOKER = {"joker": True}

HOUSES: dict[str, dict[str, Any]] = {
    "plain": {},
    "joker": JOKER,
    "mis": MISERE,
    "mis+trump": {**MISERE, "misere_trumps": "first_lead"},
    "mis+joker": {**MISERE, **JOKER},
    "listed": LISTED,
    "list+joker": {**LISTED, **JOKER},
    "low": LOW,
}
"""The houses of which the tables speak, by the fields that differ from the defaults."""


def situation(house, trick, trump, bid, named, *, players=5):
    """The situation that the cells of a row tell of; ``NT`` is without trumps."""
    return Situation(
        ruleset=Ruleset(**HOUSES[house]),
        players=players,
        trump=Suit(trump) if trump not in ("", "NT") else None,
        no_trump=trump == "NT",
        trick=int(trick),
        bid=parse_bid(bid) if bid else None,
        named_suit=Suit(named) if named else None,
    )
