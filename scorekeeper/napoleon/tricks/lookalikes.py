"""同じ働きの札: unseen cards grouped so that one can stand for all of its group."""

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import combinations

from scorekeeper.cards import Card, Rank, Suit
from scorekeeper.napoleon.tricks.ladder import rungs_in_force
from scorekeeper.napoleon.tricks.power_cards import powers
from scorekeeper.napoleon.tricks.rungs.power_cards import Named
from scorekeeper.napoleon.tricks.rungs.yoromeki import OverJoker
from scorekeeper.napoleon.tricks.situation import Kind, Situation
from scorekeeper.napoleon.tricks.trick import card_height, is_bare_joker, lead_suit
from scorekeeper.trick_taking.tricks.lookalikes import Lookalikes, Plays, group_alike, not_played


def head_play(plays: Plays) -> int | None:
    """The first play that is not seen to be a joker: it may settle the suit to follow."""
    return next((play for play, card in enumerate(plays) if not is_bare_joker(card)), None)


def lookalikes(situation: Situation, plays: Plays) -> Lookalikes:
    """The cards not yet played, grouped by what they can do in this trick.

    A joker, a card that has a rung by its name or is of another suit than the printed one, and the
    two where same-two is played are like no other.

    >>> from scorekeeper.cards import parse_cards
    >>> from scorekeeper.napoleon.rules.ruleset import Ruleset
    >>> here = Situation.dealt(Ruleset(), players=4, trump=None)
    >>> [len(group) for group in lookalikes(here, parse_cards("SK S9 ??")).groups]
    [1, 3, 7, 39]
    """
    suits = _suits_that_matter(situation, plays)
    named = _find_named(situation, plays)
    twos = suits if _is_same_two_played(situation.kind) else ()
    return group_alike(
        not_played(situation.pack, plays),
        plays,
        suits=suits,
        alone=lambda card: (
            card in named or card.joker > 0 or (card.rank is Rank.TWO and card.suit in twos)
        ),
        height=partial(_height, situation),
        stands=powers(situation).suit_asked_by,
    )


def together(situation: Situation) -> tuple[Plays, ...]:
    """Every two cards or more that one rung asks for, or fears, in one trick.

    >>> from scorekeeper.napoleon.rules.ruleset import Ruleset
    >>> rules = Ruleset(yoromeki="heart_queen", hunting_jack=True)
    >>> here = Situation.dealt(rules, players=4, trump=Suit.SPADES)
    >>> [" ".join(map(str, cards)) for cards in together(here) if len(cards) == 2][:4]
    ['HQ SA', 'HJ SJ', 'HJ SA', 'HJ CJ']
    """
    return _together(situation.kind)


def of_one_suit(situation: Situation, plays: Plays, found: Lookalikes) -> Iterator[Plays]:
    """Where same-two is played: the ordinary cards of the suit to follow, with the two before."""
    head = head_play(plays)
    if head is None or not _is_same_two_played(situation.kind):
        return
    suit = powers(situation).suit_of(plays[head])
    groups = (group for group in found.neighbours if group[0].suit is suit)
    ordinary = tuple(card for group in groups for card in group)
    yield ordinary
    for card, *_ in found.alone:
        if card.rank is Rank.TWO and card.suit is suit:
            yield (card, *ordinary)


def _suits_that_matter(situation: Situation, plays: Plays) -> set[Suit | None]:
    place = head_play(plays)
    if place is None or plays[place].is_unseen:
        return set(Suit)
    head = plays[place]
    lead = lead_suit(situation, plays[0], head=head)
    return {situation.trump, lead, powers(situation).suit_of(head), head.suit} - {None}


def _find_named(situation: Situation, plays: Plays) -> frozenset[Card]:
    here = powers(situation)
    named = _with_rungs(situation.kind) | here.moved.keys()
    if plays[0].is_unseen and here.request is not None:
        return named | {here.request}
    return named


@lru_cache(maxsize=1024)
def _with_rungs(situation: Kind) -> frozenset[Card]:
    return frozenset(card for cards in _list_asked_for(situation) for card in cards)


@lru_cache(maxsize=1024)
def _together(situation: Kind) -> tuple[Plays, ...]:
    jokers = [card for card in situation.pack if card.joker]
    over_joker = (
        (*_cards_of(test.named), joker) for test in _over_joker(situation) for joker in jokers
    )
    several = (
        chosen
        for cards in (*over_joker, *_list_asked_for(situation))
        for count in range(2, len(cards) + 1)
        for chosen in combinations(cards, count)
    )
    return tuple(dict.fromkeys(several))


def _list_asked_for(situation: Kind) -> Iterator[Plays]:
    """The cards by name that a rung asks for, or fears, for each of the rungs."""
    for _, test in rungs_in_force(situation):
        if isinstance(test, Named):
            yield _cards_of(test)
    for test in _over_joker(situation):
        yield _cards_of(test.named)


def _cards_of(test: Named) -> Plays:
    return tuple(dict.fromkeys((test.card, *test.company, *test.barred)))


def _over_joker(situation: Kind) -> Iterator[OverJoker]:
    tests = (test for _, test in rungs_in_force(situation))
    return (test for test in tests if isinstance(test, OverJoker))


@lru_cache(maxsize=1024)
def _is_same_two_played(situation: Kind) -> bool:
    return any(key == "same_two" for key, _ in rungs_in_force(situation))


def _height(situation: Situation, card: Card) -> int:
    guest = powers(situation).suit_asked_by(card) is not card.suit
    return card_height(card, card.rank, situation.ruleset, guest=guest) if card.rank else 0
