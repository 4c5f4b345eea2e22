"""書いた一局: a hand of any game with all that people write down beside its cards."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.auction.auction import Call
from scorekeeper.trick_taking.notation.texts import Comment, Stated, Tags, check_names, check_points

HandT = TypeVar("HandT", bound=Any)
BidT = TypeVar("BidT")


@dataclass(frozen=True, kw_only=True)
class WrittenHand(Generic[HandT, BidT]):
    """書いた一局: the cards, and what was written beside them.

    ``names`` are in seat order, none for players without names. Comments are kept in the order of
    play.
    """

    hand: HandT
    names: tuple[str, ...] = ()
    tags: Tags = field(default_factory=Tags)
    calls: tuple[Call[BidT], ...] = ()
    stated: Stated = field(default_factory=Stated)
    comments: tuple[Comment, ...] = ()

    def name(self, seat: int) -> str:
        """What the player at a seat is called: the seat's number where there are no names."""
        return self.names[seat] if self.names else str(seat)

    def check_beside(self, *, seats: Iterable[int] = ()) -> None:
        """Refuse names, seats, comments and points that this hand cannot have; ``seats`` as well.

        Raises:
            Refusal: ``notation-names-count``, ``notation-name-unwritable``,
                ``notation-name-twice``, ``seat-unknown``, ``notation-comment-astray`` or
                ``notation-points-count``.

        """
        players = self.hand.players
        if self.names:
            check_names(self.names, players=players)
        for seat in (*(call.seat for call in self.calls), *seats):
            if not 0 <= seat < players:
                raise Refusal("seat-unknown", seat=seat, players=players)
        for comment in self.comments:
            if not 0 <= comment.trick <= len(self.hand.tricks):
                raise Refusal("notation-comment-astray", trick=comment.trick)
        check_points(self.stated.points, players=players)

    def settle_form(self) -> None:
        """Give one hand one form: comments in their order, and no hands where none is known."""
        in_order = tuple(sorted(self.comments, key=lambda comment: comment.trick))
        object.__setattr__(self, "comments", in_order)
        if self.hand.hands is not None and all(cards is None for cards in self.hand.hands):
            object.__setattr__(self, "hand", replace(self.hand, hands=None))
