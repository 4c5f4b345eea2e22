"""トリックの再現: one trick as it must have been, by its cards and by what the table says."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.cards import UNSEEN, Suit
from scorekeeper.napoleon.auditing.written_hand import PlayedHand, PlayedTrick
from scorekeeper.napoleon.deal.deal import honour_cards, is_honour
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.tricks.ladder import decide
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.napoleon.tricks.trick import as_played
from scorekeeper.napoleon.tricks.unseen import Trial, naming, suit_is_missing
from scorekeeper.trick_taking.auditing.fault import Fault
from scorekeeper.trick_taking.auditing.leading import Seats
from scorekeeper.trick_taking.auditing.replay import (
    Faults,
    find_other_winner,
    find_winners,
    is_whole,
    settle_winners,
)
from scorekeeper.trick_taking.auditing.replay import ReplayedTrick as AnyReplayed
from scorekeeper.trick_taking.auditing.whereabouts import Whereabouts
from scorekeeper.trick_taking.auditing.written_tricks import Cards
from scorekeeper.trick_taking.scoring.figures import Range


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedTrick(AnyReplayed):
    """One trick as it must have been, with the honours that it can hold."""

    told: PlayedTrick
    situation: Situation
    honours: Range


def replay_trick(
    hand: PlayedHand,
    where: Whereabouts,
    number: int,
    seats: Seats,
    cards: Cards,
    *,
    next_leader: int | None,
    faults: Faults,
) -> ReplayedTrick:
    """The trick by its cards, over everything that unseen ones can be, and then by the table.

    Who won is told by the winner that was written down, or by who led next; how many honours it
    held by the count that was.
    """
    told = hand.tricks[number - 1]
    situation = _situation(
        hand.ruleset, hand.players, hand.bid.trump, number, hand.deal.tricks, told.named_suit
    )
    winners, winning = tuple(range(hand.players)), None
    if seats and told.plays:
        trials = map(Trial, naming(situation, cards[0]))
        winners, winning = find_winners(trials, where, seats, cards)
    honours = _honours(hand, where, seats or winners, cards)
    written = _as_written(told, situation, seats, cards) if faults else ()
    said = (told.winner, next_leader, *written)
    differing = (
        *find_other_winner(told, number, winners, winning),
        *_find_other_count(told, number, honours),
    )
    return ReplayedTrick(
        number=number,
        situation=situation,
        told=told,
        seats=seats,
        cards=cards,
        winners=settle_winners(winners, said),
        winning=winning,
        honours=_settle_honours(honours, told.honours),
        faults=(*faults, *differing),
    )


@lru_cache(maxsize=1024)
def _situation(
    ruleset: Ruleset, players: int, trump: Suit | None, trick: int, tricks: int, named: Suit | None
) -> Situation:
    return Situation(
        ruleset=ruleset, players=players, trump=trump, trick=trick, tricks=tricks, named_suit=named
    )


def _find_other_count(told: PlayedTrick, number: int, span: Range) -> Iterator[Fault]:
    if told.honours is not None and told.honours not in span:
        counts = {"honours": told.honours, "low": span.low, "high": span.high}
        yield Fault(code="honours-differ", trick=number, params=counts)


def _settle_honours(span: Range, told: int | None) -> Range:
    return span if told is None or told not in span else Range(low=told, high=told)


def _honours(hand: PlayedHand, where: Whereabouts, seats: Seats, cards: Cards) -> Range:
    low = high = len(honour_cards(hand.ruleset).intersection(cards))
    for seat, card in zip(seats, cards, strict=True) if UNSEEN in cards else ():
        if card.is_unseen:
            kinds = {is_honour(hand.ruleset, other) for other in where.unseen_of(seat)}
            low += kinds == {True}
            high += kinds != {False}
    return Range(low=low, high=high)


def _as_written(
    told: PlayedTrick, situation: Situation, seats: Seats, cards: Cards
) -> Iterator[int]:
    """Who has won by the cards as they were written down, an impossible one among them."""
    plays = as_played(situation.ruleset, told.plays)
    if plays != cards and is_whole(plays, seats) and not suit_is_missing(situation, plays[0]):
        yield seats[decide(situation, plays)[0]]
