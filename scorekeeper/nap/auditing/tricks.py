"""トリックの再現: one trick as it must have been, by its cards and by what the table says."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorekeeper.cards import UNSEEN, Card, Suit
from scorekeeper.nap.auditing.written_hand import PlayedHand
from scorekeeper.nap.tricks.ladder import decide
from scorekeeper.nap.tricks.situation import Situation, is_without_trumps
from scorekeeper.nap.tricks.unseen import Trial
from scorekeeper.trick_taking.auditing.leading import Seats
from scorekeeper.trick_taking.auditing.replay import ReplayedTrick as AnyReplayed
from scorekeeper.trick_taking.auditing.replay import settled_winners
from scorekeeper.trick_taking.auditing.whereabouts import Whereabouts
from scorekeeper.trick_taking.auditing.written_tricks import Cards
from scorekeeper.trick_taking.tricks.unseen import winners_among

Situations = tuple[Situation, ...]
"""What a trick's situation can have been: one for each suit that can be trumps."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedTrick(AnyReplayed):
    """One trick as it must have been, with the situations in which it can have been played."""

    situations: Situations


def by_cards(
    hand: PlayedHand, where: Whereabouts, number: int, seats: Seats, cards: Cards
) -> ReplayedTrick:
    """The trick as its cards alone have it, over everything that the unseen ones can be."""
    told = hand.tricks[number - 1]
    here = situations(hand, number)
    winners, winning = hand.seats(hand.declarer), None
    if seats and told.plays:
        unseen = [where.unseen_of(seat) for seat in seats]
        plays = {play for one in here for play in winners_among(Trial(one), cards, unseen)}
        winners = tuple(seats[play] for play in sorted(plays))
        winning = cards[plays.pop()] if len(plays) == 1 else None
    return ReplayedTrick(
        number=number,
        told=told,
        seats=seats,
        cards=cards,
        winners=winners,
        winning=winning,
        situations=here,
    )


def settled(trick: ReplayedTrick, *, next_leader: int | None) -> ReplayedTrick:
    """The trick with what its cards leave open taken from what the table says.

    Who won is told by the winner that was written down, or by who led next.
    """
    said = (trick.told.winner, next_leader, *_as_written(trick))
    return replace(trick, winners=settled_winners(trick.winners, said))


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


def _as_written(trick: ReplayedTrick) -> Iterator[int]:
    """Who has won by the cards as they were written down, an impossible one among them.

    Nobody can say what was to be followed where a joker was led that the house does not have.
    """
    plays = tuple(card.held for card in trick.told.plays)
    whole = 0 < len(plays) == len(trick.seats) == len(set(plays)) and UNSEEN not in plays
    if whole and plays != trick.cards and not _leads_no_suit(trick, plays[0]):
        winners = {decide(situation, plays)[0] for situation in trick.situations}
        if len(winners) == 1:
            yield trick.seats[winners.pop()]


def _leads_no_suit(trick: ReplayedTrick, lead: Card) -> bool:
    return lead.is_joker and not trick.situations[0].ruleset.joker
