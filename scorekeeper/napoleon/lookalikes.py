"""同じ働きの札: unseen cards grouped so that one can stand for all of its group."""

from collections.abc import Iterator
from functools import lru_cache

from scorekeeper.cards import Card, Rank, Suit
from scorekeeper.napoleon.ladder import rungs_in_force
from scorekeeper.napoleon.powers import powers
from scorekeeper.napoleon.rungs import KillerOverJoker, Named
from scorekeeper.napoleon.situation import Situation
from scorekeeper.napoleon.trick import card_height, is_bare_joker, lead_suit

Group = tuple[Card, ...]
"""Cards that do the same in a trick."""

Plays = tuple[Card, ...]


def not_played(situation: Situation, plays: Plays) -> Group:
    """The cards of the pack that an unseen play can be.

    A joker that nobody saw stands for itself here. As another card it could only do what that
    card can, which is among them too.
    """
    held = {card.held for card in plays}
    return tuple(card for card in situation.pack if card not in held)


def head_play(plays: Plays) -> int | None:
    """The first play that is not seen to be a joker: it may settle the suit to follow."""
    return next((play for play, card in enumerate(plays) if not is_bare_joker(card)), None)


def lookalikes(situation: Situation, plays: Plays) -> tuple[Group, ...]:
    """The cards not yet played, grouped by what they can do in this trick.

    A joker, and a card that has a rung by its name, is a group of its own. Of the suits that can
    matter, cards between the same two seen cards are one group, and the two is apart where
    same-two is played. All cards of the other suits do the same: nothing. Which of a group's
    cards were played together makes no difference.

    >>> from scorekeeper.cards import parse_cards
    >>> from scorekeeper.napoleon.ruleset import Ruleset
    >>> here = Situation.dealt(Ruleset(), players=4, trump=None)
    >>> [len(group) for group in lookalikes(here, parse_cards("SK S9 ??"))]
    [1, 3, 7, 39]
    """
    suits, named = _suits_that_matter(situation, plays), _named(situation, plays)
    groups: dict[tuple[object, ...], list[Card]] = {}
    for card in not_played(situation, plays):
        likeness: tuple[object, ...] = ("other suit",)
        if card in named or card.joker:
            likeness = (card,)
        elif card.suit in suits:
            likeness = _place(situation, plays, card)
        groups.setdefault(likeness, []).append(card)
    return tuple(tuple(group) for group in groups.values())


def interchangeable(situation: Situation, plays: Plays) -> Iterator[Group]:
    """The cards not yet played, grouped so that any of a group may be put in one unseen play.

    Finer than ``lookalikes``: the other unseen plays may hold cards of the same group, so a card
    needs as many neighbours above and below as they can hold.
    """
    others = sum(card.is_unseen for card in plays) - 1
    suits = _suits_that_matter(situation, plays)
    for group in lookalikes(situation, plays):
        if group[0].suit not in suits:
            yield group
            continue
        finer: dict[tuple[int, int], list[Card]] = {}
        downwards = sorted(group, key=lambda card: _height(situation, card), reverse=True)
        for above, card in enumerate(downwards):
            neighbours = min(above, others), min(len(group) - 1 - above, others)
            finer.setdefault(neighbours, []).append(card)
        yield from (tuple(cards) for cards in finer.values())


def _suits_that_matter(situation: Situation, plays: Plays) -> set[Suit | None]:
    place = head_play(plays)
    if place is None or plays[place].is_unseen:
        return set(Suit)
    head = plays[place]
    lead = lead_suit(situation, plays[0], head=head)
    return {situation.trump, lead, powers(situation).suit_of(head), head.suit} - {None}


def _named(situation: Situation, plays: Plays) -> frozenset[Card]:
    request = powers(situation).request
    if plays[0].is_unseen and request is not None:
        return _with_rungs(situation) | {request}
    return _with_rungs(situation)


@lru_cache(maxsize=1024)
def _with_rungs(situation: Situation) -> frozenset[Card]:
    cards: set[Card] = set()
    for _, test in rungs_in_force(situation):
        if isinstance(test, Named):
            cards |= {test.card, *test.company, *test.barred}
        elif isinstance(test, KillerOverJoker):
            cards.add(test.killer)
    return frozenset(cards)


def _place(situation: Situation, plays: Plays, card: Card) -> tuple[object, ...]:
    if card.rank is Rank.TWO and any(key == "same_two" for key, _ in rungs_in_force(situation)):
        return ("two", card.suit)
    height = _height(situation, card)
    lower = sum(other.suit is card.suit and _height(situation, other) < height for other in plays)
    return ("between", card.suit, lower)


def _height(situation: Situation, card: Card) -> int:
    return card_height(card, card.rank, situation.ruleset) if card.rank else 0
