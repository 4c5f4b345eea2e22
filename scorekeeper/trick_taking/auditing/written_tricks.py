"""棋譜: tricks as they were written down, card by card, before anybody judges them."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from scorekeeper.cards import UNSEEN, Card, Refusal, Suit

Cards = tuple[Card, ...]
Hands = tuple[Cards | None, ...]
"""The cards of everybody by seat, None for a hand that was not written down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedTrick:
    """One trick as it was written down.

    ``plays`` are in order from the leader, ``??`` for one that nobody remembers; none at all
    for a trick whose cards were not written down. ``leader`` is a seat, None where it goes
    without saying. ``winner`` is who took it as the table has it, where it does.
    """

    plays: Cards = ()
    leader: int | None = None
    named_suit: Suit | None = None
    winner: int | None = None

    def cards(self, players: int) -> Cards:
        """A card for every player, unseen ones for those that are missing."""
        return self.plays + (UNSEEN,) * (players - len(self.plays))


class WrittenHand(Protocol):
    """A hand of any game as it was written down."""

    @property
    def players(self) -> int:
        """How many sit at the table."""
        ...

    @property
    def tricks(self) -> Sequence[PlayedTrick]:
        """The tricks that were written down."""
        ...

    @property
    def hands(self) -> Hands | None:
        """Everybody's cards, where they were written down."""
        ...

    def seats(self, leader: int) -> tuple[int, ...]:
        """The seats in the order in which they play to a trick."""
        ...


def check_written(
    tricks: Sequence[PlayedTrick], hands: Hands | None, *, players: int, seated: int, most: int
) -> None:
    """Refuse tricks and hands that no hand of the game can have.

    ``players`` sit at the table, ``seated`` of them play, ``most`` tricks are played.

    Raises:
        Refusal: ``audit-tricks-too-many``, ``audit-hands-count`` or ``trick-too-many-cards``.

    """
    if len(tricks) > most:
        raise Refusal("audit-tricks-too-many", count=len(tricks), tricks=most)
    if hands is not None and len(hands) != players:
        raise Refusal("audit-hands-count", count=len(hands), players=players)
    for trick in tricks:
        if len(trick.plays) > seated:
            raise Refusal("trick-too-many-cards", count=len(trick.plays), players=seated)


def find_seats(tricks: Sequence[PlayedTrick]) -> Iterator[int]:
    """The seats that written tricks speak of."""
    for trick in tricks:
        yield from (seat for seat in (trick.leader, trick.winner) if seat is not None)


def check_plays(plays: Cards, *, most: int, pack: Collection[Card]) -> None:
    """Refuse cards that cannot be one trick; unseen cards are welcome.

    Raises:
        Refusal: ``trick-empty``, ``trick-too-many-cards``, ``card-not-in-pack`` or
            ``trick-card-twice``.

    """
    held = {card.held for card in plays}
    if 0 < len(held) == len(plays) <= most and held.issubset(pack):
        return
    check_once_each(plays)
    if len(plays) > most:
        raise Refusal("trick-too-many-cards", count=len(plays), players=most)
    for card in plays:
        if not card.is_unseen and card.held not in pack:
            raise Refusal("card-not-in-pack", card=str(card))


def check_once_each(plays: Cards) -> None:
    """Refuse no cards at all, or a card that is there twice.

    Raises:
        Refusal: ``trick-empty`` or ``trick-card-twice``.

    """
    if not plays:
        raise Refusal("trick-empty")
    if len({card.held for card in plays}) == len(plays):
        return
    seen = [card.held for card in plays if not card.is_unseen]
    twice = next((card for card in seen if seen.count(card) > 1), None)
    if twice is not None:
        raise Refusal("trick-card-twice", card=str(twice))
