"""同じ働きの札: unseen cards grouped so that one can stand for all of its group."""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial

from scorekeeper.cards import Card, Rank, Suit
from scorekeeper.napoleon.tricks.ladder import rungs_in_force
from scorekeeper.napoleon.tricks.power_cards import powers
from scorekeeper.napoleon.tricks.rung_tests import KillerOverJoker, Named
from scorekeeper.napoleon.tricks.situation import Kind, Situation
from scorekeeper.napoleon.tricks.trick import card_height, is_bare_joker, lead_suit
from scorekeeper.trick_taking.tricks.lookalikes import Group, Plays, grouped, not_played, set_apart


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
    >>> from scorekeeper.napoleon.rules.ruleset import Ruleset
    >>> here = Situation.dealt(Ruleset(), players=4, trump=None)
    >>> [len(group) for group in lookalikes(here, parse_cards("SK S9 ??"))]
    [1, 3, 7, 39]
    """
    return grouped(
        not_played(situation.pack, plays),
        plays,
        suits=_suits_that_matter(situation, plays),
        alone=_alone(situation, plays),
        height=partial(_height, situation),
    )


def interchangeable(situation: Situation, plays: Plays) -> Iterator[Group]:
    """The cards not yet played, grouped so that any of a group may be put in one unseen play.

    Finer than ``lookalikes``, for the other unseen plays may hold cards of the same group.
    """
    return set_apart(
        lookalikes(situation, plays),
        plays,
        suits=_suits_that_matter(situation, plays),
        height=partial(_height, situation),
    )


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
        return _with_rungs(situation.kind) | {request}
    return _with_rungs(situation.kind)


@lru_cache(maxsize=1024)
def _with_rungs(situation: Kind) -> frozenset[Card]:
    cards: set[Card] = set()
    for _, test in rungs_in_force(situation):
        if isinstance(test, Named):
            cards |= {test.card, *test.company, *test.barred}
        elif isinstance(test, KillerOverJoker):
            cards.add(test.killer)
    return frozenset(cards)


def _alone(situation: Situation, plays: Plays) -> Callable[[Card], object | None]:
    """Jokers and cards with a rung by their name; the two of a suit where same-two is played."""
    named = _named(situation, plays)
    twos = any(key == "same_two" for key, _ in rungs_in_force(situation))

    def likeness(card: Card) -> object | None:
        if card in named or card.joker:
            return card
        if twos and card.rank is Rank.TWO and card.suit in suits:
            return ("two", card.suit)
        return None

    suits = _suits_that_matter(situation, plays)
    return likeness


def _height(situation: Situation, card: Card) -> int:
    return card_height(card, card.rank, situation.ruleset) if card.rank else 0
