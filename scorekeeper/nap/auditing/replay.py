"""再現: a written hand of Nap gone through, trick by trick."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from scorekeeper.cards import UNSEEN, Card, Direction, Refusal, Suit, turn_order
from scorekeeper.nap.auction import Bid, check_bid
from scorekeeper.nap.deal import check_deal, dealt_pack, hands_dealt, sits_out
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.tricks.ladder import decide
from scorekeeper.nap.tricks.ruling import Trial
from scorekeeper.nap.tricks.situation import Situation, is_without_trumps
from scorekeeper.trick_taking.auditing import replay as shared
from scorekeeper.trick_taking.auditing.faults import Fault
from scorekeeper.trick_taking.auditing.replay import ReplayedTrick as AnyReplayed

PlayedTrick = shared.PlayedTrick
"""One trick as it was written down; Nap counts nothing in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedHand(shared.PlayedHand[Ruleset, Bid, PlayedTrick]):
    """A hand as it was written down.

    ``dealer`` is None where nobody knows who dealt, which matters only where he sits out.

    Raises:
        Refusal: ``players-out-of-range``, ``pack-too-small``, ``nap-bid-not-played``,
            ``seat-unknown``, ``audit-dealer-missing``, ``seat-sits-out``,
            ``audit-tricks-too-many``, ``trick-too-many-cards`` or ``audit-hands-count``.

    """

    declarer: int
    dealer: int | None = None

    def __post_init__(self) -> None:
        check_deal(self.ruleset, players=self.players)
        check_bid(self.bid, self.ruleset)
        for seat in (self.declarer, self.dealer, *shared.find_seats(self.tricks)):
            if seat is not None and not 0 <= seat < self.players:
                raise Refusal("seat-unknown", seat=seat, players=self.players)
        if self.dealer is None and self.seated < self.players:
            raise Refusal("audit-dealer-missing")
        for seat in (self.declarer, *shared.find_seats(self.tricks)):
            if seat == self.sitting_out:
                raise Refusal("seat-sits-out", seat=seat)
        shared.check_written(
            self.tricks,
            self.hands,
            players=self.players,
            seated=self.seated,
            most=self.ruleset.hand_size,
        )

    @property
    def seated(self) -> int:
        return hands_dealt(self.ruleset, players=self.players)

    @property
    def sitting_out(self) -> int | None:
        """The seat of a dealer who gets no cards (source: 003:24)."""
        if self.dealer is None:
            return None
        return sits_out(self.ruleset, players=self.players, dealer=self.dealer)

    @property
    def pack(self) -> shared.Cards:
        """The cards that were dealt from."""
        return dealt_pack(self.ruleset, players=self.players)

    def seats(self, leader: int) -> tuple[int, ...]:
        order = turn_order(leader, players=self.players, direction=Direction.CLOCKWISE)
        return tuple(seat for seat in order if seat != self.sitting_out)


Situations = tuple[Situation, ...]
"""What a trick's situation can have been: one for each suit that can be trumps."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedTrick(AnyReplayed):
    """One trick as it must have been, with the situations in which it can have been played."""

    situations: Situations


def replay_trick(
    hand: PlayedHand,
    where: shared.Whereabouts,
    number: int,
    seats: shared.Seats,
    cards: shared.Cards,
    *,
    next_leader: int | None,
    faults: shared.Faults,
) -> ReplayedTrick:
    """The trick by its cards, over everything that unseen ones can be, and then by the table.

    Who won is told by the winner that was written down, or by who led next.
    """
    told = hand.tricks[number - 1]
    here = situations(hand, number)
    winners, winning = hand.seats(hand.declarer), None
    if seats and told.plays:
        winners, winning = shared.find_winners(map(Trial, here), where, seats, cards)
    said = (told.winner, next_leader, *_as_written(told, here, seats, cards))
    return ReplayedTrick(
        number=number,
        told=told,
        seats=seats,
        cards=cards,
        winners=shared.settle_winners(winners, said),
        winning=winning,
        situations=here,
        faults=(*faults, *shared.find_other_winner(told, number, winners, winning)),
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


def _as_written(
    told: shared.PlayedTrick, here: Situations, seats: shared.Seats, cards: shared.Cards
) -> Iterator[int]:
    """Who has won by the cards as they were written down, an impossible one among them.

    Nobody can say what was to be followed where a joker was led that the house does not have.
    """
    plays = tuple(card.held for card in told.plays)
    if plays != cards and shared.is_whole(plays, seats) and not _leads_no_suit(here, plays[0]):
        winners = {decide(situation, plays)[0] for situation in here}
        if len(winners) == 1:
            yield seats[winners.pop()]


def _leads_no_suit(here: Situations, lead: Card) -> bool:
    return lead.is_joker and not here[0].ruleset.joker


Replay = shared.Replay[PlayedHand, ReplayedTrick]
"""A hand as it must have been played, trick by trick."""


def replay(hand: PlayedHand) -> Replay:
    """Go through a hand.

    Raises:
        Refusal: ``audit-leader-missing`` where nobody can say who led to a trick.

    """
    where = whereabouts(hand)
    tricks = shared.replay_tricks(
        hand,
        where,
        leads=hand.declarer,
        cards=[tuple(card.held for card in trick.cards(hand.seated)) for trick in hand.tricks],
        judge=partial(replay_trick, hand, where),
    )
    return Replay(hand=hand, where=where, tricks=tricks)


def whereabouts(hand: PlayedHand) -> shared.Whereabouts:
    """Where the cards of a hand were, as far as it was written down; the rest lay in the stock."""
    pack = frozenset(hand.pack)
    return shared.Whereabouts(
        pack=pack,
        hands=shared.whole_hands(hand.hands or (None,) * hand.players),
        discards=None,
        loose=pack - shared.cards_played(hand.tricks),
    )


def faults_of_the_deal(hand: PlayedHand) -> Iterator[Fault]:
    """What is wrong with the hands themselves, before a card is played."""
    yield from shared.faults_of_places(shared.cards_held(hand.hands), frozenset(hand.pack))
    for fault in shared.hand_sizes(hand.hands, expected=hand.ruleset.hand_size):
        if fault.player != hand.sitting_out:
            yield fault
        elif fault.params["count"]:
            yield replace(fault, params={**fault.params, "expected": 0})
