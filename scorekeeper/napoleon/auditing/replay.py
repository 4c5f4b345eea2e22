"""再現: a written hand of Napoleon gone through, trick by trick."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache, partial

from scorekeeper.cards import UNSEEN, Card, Refusal, Suit, turn_order
from scorekeeper.napoleon.auction import Bid, check_contract
from scorekeeper.napoleon.deal import Deal, deal, dealt_pack, honour_cards, is_honour
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.tricks.ladder import decide
from scorekeeper.napoleon.tricks.ruling import Trial, naming, suit_is_missing
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.napoleon.tricks.trick import as_played
from scorekeeper.trick_taking import replay as shared
from scorekeeper.trick_taking.faults import Fault, Seats
from scorekeeper.trick_taking.replay import PlayedTrick as AnyTrick
from scorekeeper.trick_taking.replay import ReplayedTrick as AnyReplayed
from scorekeeper.trick_taking.scoring import Range


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedTrick(AnyTrick):
    """One trick as it was written down; ``honours`` are what the table counted, where it did."""

    honours: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedHand(shared.PlayedHand[Ruleset, Bid, PlayedTrick]):
    """A hand as it was written down.

    ``called`` is the adjutant's card, None where nobody remembers it. ``blind`` are the cards that
    Napoleon took and ``buried`` those that he discarded, None where nobody saw them. ``hands`` are
    those after the exchange.

    Raises:
        Refusal: ``players-out-of-range``, ``seat-unknown``, ``audit-tricks-too-many``,
            ``trick-too-many-cards``, ``audit-hands-count``, ``card-not-in-pack`` (the called
            card), or what ``check_contract`` refuses.

    """

    napoleon: int
    called: Card | None = None
    blind: shared.Cards | None = None
    buried: shared.Cards | None = None
    deal: Deal = field(init=False, repr=False, compare=False)
    """The sizes of the deal."""

    def __post_init__(self) -> None:
        check_contract(self.bid, self.ruleset)
        object.__setattr__(self, "deal", deal(self.ruleset, players=self.players))
        shared.check_written(
            self.tricks,
            self.hands,
            players=self.players,
            seated=self.players,
            most=self.deal.tricks,
        )
        if self.called is not None and self.called not in self.pack:
            raise Refusal("card-not-in-pack", card=str(self.called))
        for seat in (self.napoleon, *shared.find_seats(self.tricks)):
            if not 0 <= seat < self.players:
                raise Refusal("seat-unknown", seat=seat, players=self.players)

    @property
    def pack(self) -> shared.Cards:
        return dealt_pack(self.ruleset, players=self.players)

    def seats(self, leader: int) -> tuple[int, ...]:
        return turn_order(leader, players=self.players, direction=self.ruleset.turn)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedTrick(AnyReplayed):
    """One trick as it must have been, with the honours that it can hold."""

    told: PlayedTrick
    situation: Situation
    honours: Range


def replay_trick(
    hand: PlayedHand,
    where: shared.Whereabouts,
    number: int,
    seats: Seats,
    cards: shared.Cards,
    *,
    next_leader: int | None,
    faults: shared.Faults,
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
        winners, winning = shared.find_winners(trials, where, seats, cards)
    honours = _honours(hand, where, seats or winners, cards)
    written = _as_written(told, situation, seats, cards) if faults else ()
    said = (told.winner, next_leader, *written)
    differing = (
        *shared.find_other_winner(told, number, winners, winning),
        *_find_other_count(told, number, honours),
    )
    return ReplayedTrick(
        number=number,
        situation=situation,
        told=told,
        seats=seats,
        cards=cards,
        winners=shared.settle_winners(winners, said),
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


def _honours(
    hand: PlayedHand, where: shared.Whereabouts, seats: Seats, cards: shared.Cards
) -> Range:
    low = high = len(honour_cards(hand.ruleset).intersection(cards))
    for seat, card in zip(seats, cards, strict=True) if UNSEEN in cards else ():
        if card.is_unseen:
            kinds = {is_honour(hand.ruleset, other) for other in where.unseen_of(seat)}
            low += kinds == {True}
            high += kinds != {False}
    return Range(low=low, high=high)


def _as_written(
    told: PlayedTrick, situation: Situation, seats: Seats, cards: shared.Cards
) -> Iterator[int]:
    """Who has won by the cards as they were written down, an impossible one among them."""
    plays = as_played(situation.ruleset, told.plays)
    if (
        plays != cards
        and shared.is_whole(plays, seats)
        and not suit_is_missing(situation, plays[0])
    ):
        yield seats[decide(situation, plays)[0]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay(shared.Replay[PlayedHand, ReplayedTrick]):
    """A hand as it must have been played, trick by trick.

    ``fall_of_called`` is the trick to which the called card was played, and the seat that played
    it; None where it was not, or unseen.
    """

    fall_of_called: tuple[int, int] | None

    @property
    def holder_of_called(self) -> int | None:
        """The seat that played the called card, or has it in a hand that was written down."""
        if self.fall_of_called is not None:
            return self.fall_of_called[1]
        for seat, held in enumerate(self.where.hands):
            if held is not None and self.hand.called in held:
                return seat
        return None

    @property
    def trick_of_called(self) -> int | None:
        return None if self.fall_of_called is None else self.fall_of_called[0]


def replay(hand: PlayedHand) -> Replay:
    """Go through a hand.

    Raises:
        Refusal: ``audit-leader-missing`` where nobody can say who led to a trick.

    """
    where = whereabouts(hand)
    tricks = shared.replay_tricks(
        hand,
        where,
        leads=hand.napoleon,
        cards=[as_played(hand.ruleset, trick.cards(hand.players)) for trick in hand.tricks],
        judge=partial(replay_trick, hand, where),
    )
    return Replay(hand=hand, where=where, tricks=tricks, fall_of_called=_find_fall(hand, tricks))


def _find_fall(hand: PlayedHand, tricks: Iterable[ReplayedTrick]) -> tuple[int, int] | None:
    for trick in tricks:
        for seat, card in zip(trick.seats, trick.cards, strict=False):
            if card.held is hand.called:
                return trick.number, seat
    return None


def whereabouts(hand: PlayedHand) -> shared.Whereabouts:
    """Where the cards of a hand were, as far as it was written down."""
    pack, played = frozenset(hand.pack), shared.cards_played(hand.tricks)
    hands = shared.whole_hands(hand.hands or (None,) * hand.players)
    discards = hand.buried
    if discards is None:
        discards = _find_left_over(hand, pack, hands, played)
    loose = pack - played - frozenset(discards or ())
    return shared.Whereabouts(pack=pack, hands=hands, discards=discards, loose=loose)


def faults_of_the_deal(hand: PlayedHand) -> Iterator[Fault]:
    """What is wrong with the hands and the discards themselves, before a card is played."""
    buried = [(hand.napoleon, card) for card in hand.buried or ()]
    yield from shared.faults_of_places(
        [*buried, *shared.cards_held(hand.hands)], frozenset(hand.pack)
    )
    yield from shared.hand_sizes(hand.hands, expected=hand.deal.tricks)
    if hand.buried is not None and len(hand.buried) != hand.deal.blind:
        sizes = {"count": len(hand.buried), "expected": hand.deal.blind}
        yield Fault(code="buried-count", player=hand.napoleon, params=sizes)


def _find_left_over(
    hand: PlayedHand,
    pack: frozenset[Card],
    hands: tuple[frozenset[Card] | None, ...],
    played: frozenset[Card],
) -> shared.Cards | None:
    """The discards where all hands were written down, or else all that was played."""
    dealt = frozenset(card for cards in hands if cards is not None for card in cards)
    for others in (dealt, played):
        left = pack - others
        if len(left) == hand.deal.blind:
            return tuple(card for card in hand.pack if card in left)
    return None
