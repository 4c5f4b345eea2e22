"""同じ働きの札: unseen cards grouped so that one can stand for all of its group."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from operator import attrgetter

from scorekeeper.cards import Card, Suit

Group = tuple[Card, ...]
"""Cards that do the same in a trick."""

Plays = tuple[Card, ...]

Height = Callable[[Card], int]
"""How high a card stands among those of its suit."""

_FEW = 4
"""Of so many neighbours each can be told from the others by who is above and below."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lookalikes:
    """The cards not yet played, by what they can do in a trick.

    ``alone`` are cards that are like no other, each a group. Each of ``neighbours`` is of one suit
    and lies between the same two seen cards, the lowest first. ``idle`` are the cards of all suits
    that cannot matter, which do the same: nothing.
    """

    alone: tuple[Group, ...]
    neighbours: tuple[Group, ...]
    idle: Group

    @property
    def groups(self) -> tuple[Group, ...]:
        """All that there are; which of a group's cards were played together does not matter."""
        return (*self.alone, *self.neighbours, *((self.idle,) if self.idle else ()))

    @property
    def heads(self) -> tuple[Group, ...]:
        """The same, finer: any card of a group may settle the suit to follow.

        Whatever else was not seen, it is asked only whether a neighbour can be above or below.
        """
        return (
            *self.alone,
            *(part for group in self.neighbours for part in _ends_apart(group)),
            *((card,) for card in self.idle),
        )


def not_played(pack: Iterable[Card], plays: Plays) -> Group:
    """The cards of the pack that an unseen play can be.

    A joker that nobody saw stands for itself here. As another card it could only do what that
    card can, which is among them too.
    """
    held = {card.held for card in plays}
    return tuple(card for card in pack if card not in held)


def group_alike(
    cards: Iterable[Card],
    plays: Plays,
    *,
    suits: Collection[Suit | None],
    alone: Callable[[Card], bool],
    height: Height,
    stands: Callable[[Card], Suit | None] = attrgetter("suit"),
) -> Lookalikes:
    """Cards grouped by what they can do beside the plays that were seen.

    Of the ``suits`` that can matter, cards between the same two seen cards are one group; all
    cards of the other suits do the same: nothing. ``alone`` says whether a card is like no other,
    ``stands`` in which suit a seen one stands.

    >>> from scorekeeper.cards import pack, parse_cards
    >>> plays = parse_cards("SK S9 ??")
    >>> found = group_alike(not_played(pack(), plays), plays, suits={Suit.SPADES},
    ...                 alone=lambda card: card.joker > 0, height=lambda card: card.rank or 0)
    >>> [len(group) for group in found.groups]
    [1, 3, 7, 39]
    """
    apart: list[Group] = []
    places: dict[tuple[object, ...], list[Card]] = {}
    idle: list[Card] = []
    seen = [(stands(card), height(card)) for card in plays if card.suit is not None]
    for card in cards:
        if alone(card):
            apart.append((card,))
        elif card.suit in suits:
            own = height(card)
            place = (card.suit, sum(suit is card.suit and other < own for suit, other in seen))
            places.setdefault(place, []).append(card)
        else:
            idle.append(card)
    return Lookalikes(
        alone=tuple(apart),
        neighbours=tuple(tuple(sorted(group, key=height)) for group in places.values()),
        idle=tuple(idle),
    )


def _ends_apart(group: Group) -> tuple[Group, ...]:
    """The lowest, the highest, and all those between."""
    if len(group) < _FEW:
        return tuple((card,) for card in group)
    return group[:1], group[1:-1], group[-1:]
