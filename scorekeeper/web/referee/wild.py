"""代わり札: what a wild joker stands for, which whoever plays it says with it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from urllib.parse import quote

from scorekeeper.cards import UNSEEN, Card, Suit
from scorekeeper.trick_taking.tricks.unseen import put
from scorekeeper.web.referee.question import Question

TAPPED = quote(str(UNSEEN))
"""A card in an address, in whose place every other can stand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WildJoker:
    """A joker of a trick that may stand for another card.

    ``address`` is what stands before the card and after it in the address of an answer; ``rows``
    are the cards that it can stand for, a suit in each.
    """

    player: str
    card: Card
    address: tuple[str, str]
    rows: Sequence[tuple[str, Sequence[Card]]]


def split_address(address: str, nth_from_end: int = 1) -> tuple[str, str]:
    """An address before and after one of its unseen cards, counted from the last.

    >>> split_address("/referee?plays=SA,%3F%3F,%3F%3F&named=H", 2)
    ('/referee?plays=SA,', ',%3F%3F&named=H')
    """
    parts = address.split(TAPPED)
    return TAPPED.join(parts[:-nth_from_end]), TAPPED.join(parts[-nth_from_end:])


def wild_jokers(
    question: Question, names: Sequence[str], address: Callable[[Question], str]
) -> Iterator[WildJoker]:
    """The jokers of a trick in a house in which they are wild."""
    for play, card in enumerate(question.plays):
        if not card.joker:
            continue
        cards = question.standing_in(play)
        if not cards and not card.is_wild:
            continue
        asked = replace(question, plays=put(question.plays, play, UNSEEN))
        later = sum(one.is_unseen for one in asked.plays[play:])
        yield WildJoker(
            player=names[play],
            card=card,
            address=split_address(address(asked), later),
            rows=[(str(suit), [one for one in cards if one.suit is suit]) for suit in Suit],
        )
