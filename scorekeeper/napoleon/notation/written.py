"""書いた一局: a hand with all that people write down beside its cards."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from scorekeeper.cards import Card, Refusal
from scorekeeper.napoleon.auction.auction import Call
from scorekeeper.napoleon.auction.bid import Bid, check_bid, strength
from scorekeeper.napoleon.auditing.written_hand import PlayedHand
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.notation.texts import (
    Comment,
    Stated,
    Tags,
    check_names,
    check_numbers,
    check_points,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration:
    """最初の宣言: what Napoleon stood at, and the card he called, before he declared again."""

    bid: Bid
    called: Card | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenHand:
    """書いた一局: the cards, and what was written beside them.

    ``names`` are in seat order, none for players without names. ``declared`` is what held before
    Napoleon declared again (再宣言), None if he did not; the cards' own bid is the last. Comments
    are kept in the order of play.

    Raises:
        Refusal: ``notation-names-count``, ``notation-name-unwritable`` or
            ``notation-name-twice``, ``seat-unknown``, ``notation-calls-differ`` where the highest
            call is not the contract, ``notation-points-count``, ``notation-comment-astray``,
            ``notation-number-unreadable``, or what ``check_bid`` refuses.

    """

    hand: PlayedHand
    names: tuple[str, ...] = ()
    tags: Tags = field(default_factory=Tags)
    dealer: int | None = None
    calls: tuple[Call, ...] = ()
    declared: Declaration | None = None
    stated: Stated = field(default_factory=Stated)
    comments: tuple[Comment, ...] = ()

    def __post_init__(self) -> None:
        if self.names:
            check_names(self.names, players=self.hand.players)
        self._check_seats()
        check_bid(self.stood_at, self.hand.ruleset)
        check_calls(self.calls, self.hand.ruleset, standing=(self.hand.napoleon, self.stood_at))
        check_points(self.stated.points, players=self.hand.players)
        check_numbers(trick.honours or 0 for trick in self.hand.tricks)
        self._settle()

    @property
    def stood_at(self) -> Bid:
        """The bid that won the auction, whatever was declared after it."""
        return self.hand.bid if self.declared is None else self.declared.bid

    @property
    def first_called(self) -> Card | None:
        """The card that was called first, whatever was declared after it."""
        return self.hand.called if self.declared is None else self.declared.called

    def name(self, seat: int) -> str:
        """What the player at a seat is called: the seat's number where there are no names."""
        return self.names[seat] if self.names else str(seat)

    def _check_seats(self) -> None:
        seats = [call.seat for call in self.calls]
        seats += [] if self.dealer is None else [self.dealer]
        for seat in seats:
            if not 0 <= seat < self.hand.players:
                raise Refusal("seat-unknown", seat=seat, players=self.hand.players)
        for comment in self.comments:
            if not 0 <= comment.trick <= len(self.hand.tricks):
                raise Refusal("notation-comment-astray", trick=comment.trick)

    def _settle(self) -> None:
        """Give one hand one form: comments in their order, and no hands where none is known."""
        in_order = tuple(sorted(self.comments, key=lambda comment: comment.trick))
        object.__setattr__(self, "comments", in_order)
        if self.hand.hands is not None and all(cards is None for cards in self.hand.hands):
            object.__setattr__(self, "hand", replace(self.hand, hands=None))


def highest_call(calls: Sequence[Call], rules: Ruleset) -> tuple[int, Bid] | None:
    """The highest bid among calls and who made it first; None where nobody bid."""
    bids = [(call.seat, call.bid) for call in calls if call.bid is not None]
    return max(bids, key=lambda made: strength(made[1], rules), default=None)


def check_calls(calls: Sequence[Call], rules: Ruleset, *, standing: tuple[int, Bid]) -> None:
    """Refuse an auction that did not end in the contract; without any bid it says nothing.

    Raises:
        Refusal: ``notation-calls-differ`` with both bids, or what ``check_bid`` refuses.

    """
    for call in calls:
        if call.bid is not None:
            check_bid(call.bid, rules)
    highest = highest_call(calls, rules)
    if highest is not None and highest != standing:
        bid, called = str(standing[1]), str(highest[1])
        raise Refusal("notation-calls-differ", bid=bid, standing=called)
