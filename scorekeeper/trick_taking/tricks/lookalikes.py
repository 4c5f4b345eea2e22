"""同じ働きの札: unseen cards grouped so that one can stand for all of its group."""

from collections.abc import Callable, Collection, Iterable, Iterator

from scorekeeper.cards import Card, Suit

Group = tuple[Card, ...]
"""Cards that do the same in a trick."""

Plays = tuple[Card, ...]

Height = Callable[[Card], int]
"""How high a card stands among those of its suit."""


def not_played(pack: Iterable[Card], plays: Plays) -> Group:
    """The cards of the pack that an unseen play can be.

    A joker that nobody saw stands for itself here. As another card it could only do what that
    card can, which is among them too.
    """
    held = {card.held for card in plays}
    return tuple(card for card in pack if card not in held)


def grouped(
    cards: Iterable[Card],
    plays: Plays,
    *,
    suits: Collection[Suit | None],
    alone: Callable[[Card], object | None],
    height: Height,
) -> tuple[Group, ...]:
    """Cards grouped by what they can do beside the plays that were seen.

    Of the ``suits`` that can matter, cards between the same two seen cards are one group; all
    cards of the other suits do the same: nothing. For a card that is like no other, or only like
    some of its kind, ``alone`` answers with what it is like, and with None for the rest.

    >>> from scorekeeper.cards import pack, parse_cards
    >>> plays = parse_cards("SK S9 ??")
    >>> found = grouped(not_played(pack(), plays), plays, suits={Suit.SPADES},
    ...                 alone=lambda card: None, height=lambda card: card.rank or 0)
    >>> [len(group) for group in found]
    [1, 3, 7, 39]
    """
    groups: dict[object, list[Card]] = {}
    for card in cards:
        likeness = alone(card)
        if likeness is None:
            likeness = _place(plays, card, height) if card.suit in suits else "other suit"
        groups.setdefault(likeness, []).append(card)
    return tuple(tuple(group) for group in groups.values())


def set_apart(
    groups: Iterable[Group], plays: Plays, *, suits: Collection[Suit | None], height: Height
) -> Iterator[Group]:
    """Groups parted until any card of one may be put in one unseen play.

    The other unseen plays may hold cards of the same group, so a card needs as many neighbours
    above and below as they can hold.
    """
    others = sum(card.is_unseen for card in plays) - 1
    for group in groups:
        if group[0].suit not in suits:
            yield group
            continue
        finer: dict[tuple[int, int], list[Card]] = {}
        for above, card in enumerate(sorted(group, key=height, reverse=True)):
            neighbours = min(above, others), min(len(group) - 1 - above, others)
            finer.setdefault(neighbours, []).append(card)
        yield from (tuple(cards) for cards in finer.values())


def _place(plays: Plays, card: Card, height: Height) -> tuple[object, ...]:
    lower = sum(other.suit is card.suit and height(other) < height(card) for other in plays)
    return (card.suit, lower)
