"""トリックの行方: who can have won a trick some of whose cards nobody saw."""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.cards import Card, Suit
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.napoleon.tricks.trick import is_bare_joker
from scorekeeper.napoleon.tricks.unseen import Trial
from scorekeeper.trick_taking.auditing.written_tricks import Cards
from scorekeeper.trick_taking.tricks.unseen import winners_among


def possible_winners(
    situation: Situation, plays: Cards, unseen: Sequence[frozenset[Card]]
) -> tuple[int, ...]:
    """The plays that can have won; ``unseen`` has for each play the cards that it can be.

    >>> from scorekeeper.cards import Suit, parse_cards
    >>> from scorekeeper.napoleon.rules.ruleset import Ruleset
    >>> here = Situation.dealt(Ruleset(), players=4, trump=Suit.HEARTS)
    >>> anything = [frozenset(parse_cards("S5 D2"))] * 4
    >>> possible_winners(here, parse_cards("S9 S2 ?? S3"), anything)
    (0,)
    """
    if suit_is_missing(situation, plays[0]):
        named = (replace(situation, named_suit=suit) for suit in Suit)
        return tuple(sorted({w for s in named for w in possible_winners(s, plays, unseen)}))
    return winners_among(Trial(situation), plays, unseen)


def suit_is_missing(situation: Situation, lead: Card) -> bool:
    """Whether a joker was led that names a suit, and nobody wrote down which."""
    names = situation.leader_names_suit and is_bare_joker(lead)
    return names and situation.named_suit is None
