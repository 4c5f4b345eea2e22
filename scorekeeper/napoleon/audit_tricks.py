"""トリックの再現: one trick as it must have been, by its cards and by what the table says."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorekeeper.cards import UNSEEN, Card
from scorekeeper.game.fault import Fault
from scorekeeper.napoleon.audit_cards import Whereabouts
from scorekeeper.napoleon.audit_hand import Cards, PlayedHand, PlayedTrick
from scorekeeper.napoleon.audit_winners import possible_winners, suit_is_missing
from scorekeeper.napoleon.honours import is_honour
from scorekeeper.napoleon.ladder import decide
from scorekeeper.napoleon.situation import Situation
from scorekeeper.napoleon.tally import Range
from scorekeeper.napoleon.trick import as_played

Seats = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedTrick:
    """One trick as it must have been.

    ``seats`` and ``cards`` run from the leader; an impossible card counts as unseen. ``seats``
    is empty where neither leader nor cards were written down. ``winners`` are the seats that
    can have won; ``winning`` is the winner's card where the cards make it certain.
    """

    number: int
    situation: Situation
    told: PlayedTrick
    seats: Seats
    cards: Cards
    winners: Seats
    winning: Card | None
    honours: Range
    faults: tuple[Fault, ...] = ()

    @property
    def winner(self) -> int | None:
        """The winner's seat; None where more than one can have won."""
        return self.winners[0] if len(self.winners) == 1 else None


def by_cards(
    hand: PlayedHand, where: Whereabouts, number: int, seats: Seats, cards: Cards
) -> ReplayedTrick:
    """The trick as its cards alone have it, over everything that the unseen ones can be."""
    told = hand.tricks[number - 1]
    situation = Situation(
        ruleset=hand.ruleset,
        players=hand.players,
        trump=hand.bid.trump,
        trick=number,
        tricks=hand.deal.tricks,
        named_suit=told.named_suit,
    )
    winners, winning = tuple(range(hand.players)), None
    if seats and told.plays:
        unseen = [where.unseen_of(seat) for seat in seats]
        plays = possible_winners(situation, cards, unseen)
        winners = tuple(seats[play] for play in plays)
        winning = cards[plays[0]] if len(plays) == 1 else None
    return ReplayedTrick(
        number=number,
        situation=situation,
        told=told,
        seats=seats,
        cards=cards,
        winners=winners,
        winning=winning,
        honours=_honours(hand, where, seats or winners, cards),
    )


def settled(trick: ReplayedTrick, *, next_leader: int | None) -> ReplayedTrick:
    """The trick with what its cards leave open taken from what the table says.

    Who won is told by the winner and the count that were written down, or by who led next.
    """
    told, winners, honours = trick.told, trick.winners, trick.honours
    for seat in (told.winner, next_leader, *_as_written(trick)):
        if seat in winners:
            winners = (seat,)
    if told.honours is not None and told.honours in honours:
        honours = Range(low=told.honours, high=told.honours)
    return replace(trick, winners=winners, honours=honours)


def differences(trick: ReplayedTrick) -> Iterator[Fault]:
    """Where the table counted otherwise than the cards do."""
    told, span = trick.told, trick.honours
    if told.winner is not None and told.winner not in trick.winners:
        yield Fault(
            code="winner-differs",
            player=told.winner,
            trick=trick.number,
            proved_in=trick.number,
            proof=trick.winning,
            params={"expected": seats_as_told(trick.winners)},
        )
    if told.honours is not None and told.honours not in span:
        counts = {"honours": told.honours, "low": span.low, "high": span.high}
        yield Fault(code="honours-differ", trick=trick.number, params=counts)


def seats_as_told(seats: Seats) -> int | str:
    """A seat by its number, several as text.

    >>> seats_as_told((3,)), seats_as_told((3, 1))
    (3, '1, 3')
    """
    return seats[0] if len(seats) == 1 else ", ".join(map(str, sorted(seats)))


def _honours(hand: PlayedHand, where: Whereabouts, seats: Seats, cards: Cards) -> Range:
    low = high = 0
    for seat, card in zip(seats, cards, strict=True):
        can_be = where.unseen_of(seat) if card.is_unseen else (card,)
        kinds = {is_honour(hand.ruleset, other) for other in can_be}
        low += kinds == {True}
        high += kinds != {False}
    return Range(low=low, high=high)


def _as_written(trick: ReplayedTrick) -> Iterator[int]:
    """Who has won by the cards as they were written down, an impossible one among them."""
    situation = trick.situation
    plays = as_played(situation.ruleset, trick.told.plays)
    whole = 0 < len(plays) == len(trick.seats) == len(set(plays)) and UNSEEN not in plays
    if whole and plays != trick.cards and not suit_is_missing(situation, plays[0]):
        yield trick.seats[decide(situation, plays)[0]]
