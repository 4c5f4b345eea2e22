"""トリックの行方: who can have won a trick some of whose cards nobody saw."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import prod

from scorekeeper.cards import UNSEEN, Card, Suit
from scorekeeper.napoleon.audit_hand import Cards
from scorekeeper.napoleon.evidence import outcomes
from scorekeeper.napoleon.ladder import decide
from scorekeeper.napoleon.situation import Situation
from scorekeeper.napoleon.trick import is_bare_joker

MOST_TRIED = 3000
"""With more ways to fill in the unseen cards than this, other tricks are left out of account."""


def possible_winners(
    situation: Situation, plays: Cards, unseen: Sequence[frozenset[Card]]
) -> tuple[int, ...]:
    """The plays that can have won; ``unseen`` has for each play the cards that it can be.

    >>> from scorekeeper.cards import Suit, parse_cards
    >>> from scorekeeper.napoleon.ruleset import Ruleset
    >>> here = Situation.dealt(Ruleset(), players=4, trump=Suit.HEARTS)
    >>> anything = [frozenset(parse_cards("S5 D2"))] * 4
    >>> possible_winners(here, parse_cards("S9 S2 ?? S3"), anything)
    (0,)
    """
    if suit_is_missing(situation, plays[0]):
        named = (replace(situation, named_suit=suit) for suit in Suit)
        return tuple(sorted({w for s in named for w in possible_winners(s, plays, unseen)}))
    if UNSEEN not in plays:
        return (decide(situation, plays)[0],)
    ways = prod(len(cards) for card, cards in zip(plays, unseen, strict=True) if card == UNSEEN)
    if ways > MOST_TRIED:
        return outcomes(situation, plays).winners
    found = {decide(situation, trick)[0] for trick in _filled(plays, unseen)}
    return tuple(sorted(found)) or outcomes(situation, plays).winners


def _filled(plays: Cards, unseen: Sequence[frozenset[Card]]) -> Iterator[Cards]:
    choices = [
        tuple(cards) if card == UNSEEN else (card,)
        for card, cards in zip(plays, unseen, strict=True)
    ]
    return (trick for trick in product(*choices) if len(set(trick)) == len(trick))


def suit_is_missing(situation: Situation, lead: Card) -> bool:
    """Whether a joker was led that names a suit, and nobody wrote down which."""
    names = situation.leader_names_suit and is_bare_joker(lead)
    return names and situation.named_suit is None
