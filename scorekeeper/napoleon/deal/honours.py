"""絵札: which cards count (source: 000:114, 000:307)."""

from collections.abc import Iterable

from scorekeeper.cards import Card, Rank
from scorekeeper.napoleon.rules.ruleset import Ruleset


def is_honour(ruleset: Ruleset, card: Card) -> bool:
    """Whether a card is an honour: A K Q J 10 of any suit, and the threes where the house has so.

    A joker never is, whatever it stands for (source: 000:248).

    >>> from scorekeeper.cards import parse_card
    >>> is_honour(Ruleset(), parse_card("D10")), is_honour(Ruleset(), parse_card("JOKER"))
    (True, False)
    >>> is_honour(Ruleset(jokers=1, joker_wild=True), parse_card("JOKER=HQ"))
    False
    """
    if card.rank is None or card.joker:
        return False
    return card.rank >= Rank.TEN or (ruleset.threes_are_honours and card.rank is Rank.THREE)


def honours_among(ruleset: Ruleset, cards: Iterable[Card]) -> tuple[int, int]:
    """How many of the cards are honours, and how many were not seen and could be."""
    cards = tuple(cards)
    return (
        sum(is_honour(ruleset, card) for card in cards),
        sum(card.is_unseen for card in cards),
    )
