"""トリックの再現: one trick as it must have been, by its cards and by what the table says."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorekeeper.cards import UNSEEN, Card, Suit
from scorekeeper.nap.auditing.written_hand import PlayedHand
from scorekeeper.nap.tricks.ladder import decide
from scorekeeper.nap.tricks.situation import Situation, is_without_trumps
from scorekeeper.nap.tricks.unseen import Trial
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
from scorekeeper.trick_taking.auditing.written_tricks import Cards, PlayedTrick

Situations = tuple[Situation, ...]
"""What a trick's situation can have been: one for each suit that can be trumps."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedTrick(AnyReplayed):
    """One trick as it must have been, with the situations in which it can have been played."""

    situations: Situations


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

    Who won is told by the winner that was written down, or by who led next.
    """
    told = hand.tricks[number - 1]
    here = situations(hand, number)
    winners, winning = hand.seats(hand.declarer), None
    if seats and told.plays:
        winners, winning = find_winners(map(Trial, here), where, seats, cards)
    said = (told.winner, next_leader, *_as_written(told, here, seats, cards))
    return ReplayedTrick(
        number=number,
        told=told,
        seats=seats,
        cards=cards,
        winners=settle_winners(winners, said),
        winning=winning,
        situations=here,
        faults=(*faults, *find_other_winner(told, number, winners, winning)),
    )


def possible_trumps(hand: PlayedHand) -> tuple[Suit, ...]:
    """The suits that can be trumps: the one that the first lead fixed, all where nobody saw it.

    None at all in a misère without trumps. A suit named with the first lead counts where the lead
    does not tell: that of a joker, a Wellington's (AMB-45, AMB-52), or an unseen card's.
    """
    if is_without_trumps(hand.ruleset, hand.bid):
        return ()
    told = hand.tricks[0] if hand.tricks else None
    if told is None:
        return tuple(Suit)
    lead = told.plays[0] if told.plays else UNSEEN
    fixed = _opening(hand).trump_after(lead) or told.named_suit
    return tuple(Suit) if fixed is None else (fixed,)


def situations(hand: PlayedHand, number: int) -> Situations:
    """What the situation of a trick can have been."""
    opening = _opening(hand)
    if opening.has_no_trumps:
        return (replace(opening, trick=number),)
    if number == 1 and not _is_named(hand):
        return (opening,)
    return tuple(replace(opening, trick=number, trump=suit) for suit in possible_trumps(hand))


def _opening(hand: PlayedHand) -> Situation:
    return Situation(
        ruleset=hand.ruleset,
        players=hand.players,
        trick=1,
        bid=hand.bid,
    )


def _is_named(hand: PlayedHand) -> bool:
    """Whether the trumps were, or should have been, named with the first lead."""
    told = hand.tricks[0]
    lead = told.plays[0] if told.plays else UNSEEN
    return _opening(hand).needs_a_name(lead) or (lead.is_unseen and told.named_suit is not None)


def _as_written(told: PlayedTrick, here: Situations, seats: Seats, cards: Cards) -> Iterator[int]:
    """Who has won by the cards as they were written down, an impossible one among them.

    Nobody can say what was to be followed where a joker was led that the house does not have.
    """
    plays = tuple(card.held for card in told.plays)
    if plays != cards and is_whole(plays, seats) and not _leads_no_suit(here, plays[0]):
        winners = {decide(situation, plays)[0] for situation in here}
        if len(winners) == 1:
            yield seats[winners.pop()]


def _leads_no_suit(here: Situations, lead: Card) -> bool:
    return lead.is_joker and not here[0].ruleset.joker
