"""トリックの再現: one trick as it must have been, by its cards and by what the table says."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorekeeper.cards import UNSEEN
from scorekeeper.napoleon.auditing.written_hand import PlayedHand, PlayedTrick
from scorekeeper.napoleon.deal.honours import is_honour
from scorekeeper.napoleon.tricks.ladder import decide
from scorekeeper.napoleon.tricks.possible_winners import possible_winners, suit_is_missing
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.napoleon.tricks.trick import as_played
from scorekeeper.trick_taking.auditing.fault import Fault
from scorekeeper.trick_taking.auditing.leading import Seats
from scorekeeper.trick_taking.auditing.replay import ReplayedTrick as AnyReplayed
from scorekeeper.trick_taking.auditing.replay import settled_winners, winner_differs
from scorekeeper.trick_taking.auditing.whereabouts import Whereabouts
from scorekeeper.trick_taking.auditing.written_tricks import Cards
from scorekeeper.trick_taking.scoring.span import Range


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedTrick(AnyReplayed):
    """One trick as it must have been, with the honours that it can hold."""

    told: PlayedTrick
    situation: Situation
    honours: Range


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
    told, honours = trick.told, trick.honours
    said = (told.winner, next_leader, *_as_written(trick))
    if told.honours is not None and told.honours in honours:
        honours = Range(low=told.honours, high=told.honours)
    return replace(trick, winners=settled_winners(trick.winners, said), honours=honours)


def differences(trick: ReplayedTrick) -> Iterator[Fault]:
    """Where the table counted otherwise than the cards do."""
    told, span = trick.told, trick.honours
    yield from winner_differs(trick)
    if told.honours is not None and told.honours not in span:
        counts = {"honours": told.honours, "low": span.low, "high": span.high}
        yield Fault(code="honours-differ", trick=trick.number, params=counts)


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
