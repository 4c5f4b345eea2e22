"""一局: a hand of whist, what is recorded of it, and what it comes to."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Literal

from scorekeeper.whist.rules import BOOK, PLAYERS, TRICKS, Ruleset
from scorekeeper.whist.tricks import PACK

from scorekeeper.cards import Card, Direction, Refusal, parse_card, turn_order
from scorekeeper.trick_taking.auction import Calls
from scorekeeper.trick_taking.auditing.watch import QUIET, Watched
from scorekeeper.trick_taking.deal import check_players, check_plays, check_seat
from scorekeeper.trick_taking.hand.corrections import (
    TrickCorrected,
    cards_elsewhere,
    check_changed,
    find_trick,
    put_right,
    still_led,
)
from scorekeeper.trick_taking.hand.irregularities import check_lead, find_leader
from scorekeeper.trick_taking.hand.moves import Expected, Move, Moves, check_note, only_if
from scorekeeper.trick_taking.scoring import Figures, Line, Part, Reckoning, ScoreSheet, Stakes


@dataclass(frozen=True, slots=True)
class TurnUp:
    """切り札: the card dealt last, whose suit is trumps; it stands where others have a bid."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)


def parse_turn_up(text: str) -> TurnUp:
    """The card that a text means.

    Raises:
        Refusal: what `parse_card` refuses, and ``card-not-in-pack``.
    """
    card = parse_card(text)
    if card not in PACK:
        raise Refusal("card-not-in-pack", card=str(card))
    return TurnUp(card)


class Stage(StrEnum):
    """What a hand is waiting for."""

    AUCTION = "auction"
    PLAY = "play"
    SETTLE = "settle"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class NoCalls(Calls[TurnUp]):
    """Nobody bids; who leads is the first to do anything."""

    first: int
    is_settled = True
    is_over = is_once = True
    to_speak = None
    passed = out = frozenset[int]()
    everybody: tuple[int, ...] = ()

    def strength(self, _bid: TurnUp) -> int:
        """One turned-up card is as good as another."""
        return 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """出来事: something that happened in a hand of whist."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractSet(Fact):
    """The card dealt last was turned up."""

    bid: TurnUp


@dataclass(frozen=True, slots=True, kw_only=True)
class LedOutOfTurn(Fact):
    """Somebody leads to a trick that was not his, and it stands."""

    trick: int
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickTaken(Fact):
    """Who took a trick, with its cards where the table entered them."""

    trick: int
    winner: int
    plays: tuple[Card, ...] = ()
    named_suit: None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRedealt(Fact):
    """The hand is void."""

    reason: Literal["misdeal", "other"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted(Fact):
    """Something worth remembering."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSettled(Fact):
    """The hand is over."""


KINDS: Mapping[str, type[Fact]] = MappingProxyType(
    {
        "whist-contract-set": ContractSet,
        "whist-led-out-of-turn": LedOutOfTurn,
        "whist-trick-taken": TrickTaken,
        "whist-hand-redealt": HandRedealt,
        "whist-noted": Noted,
        "whist-hand-settled": HandSettled,
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """Everything recorded of one hand; ``counted`` are the dealer's tricks by a correction."""

    ruleset: Ruleset
    dealer: int
    auction: NoCalls
    bid: TurnUp | None = None
    tricks: tuple[TrickTaken, ...] = ()
    led: tuple[LedOutOfTurn, ...] = ()
    notes: tuple[str, ...] = ()
    counted: int | None = None
    redealt: str | None = None
    settled: HandSettled | None = None

    players = PLAYERS

    @property
    def stage(self) -> Stage:
        """What the hand is waiting for."""
        if self.redealt or self.settled:
            return Stage.OVER
        if self.bid is None:
            return Stage.AUCTION
        return Stage.SETTLE if self.is_counted else Stage.PLAY

    @property
    def is_counted(self) -> bool:
        """Whether no more tricks are to come."""
        return len(self.tricks) == TRICKS

    @property
    def declarer(self) -> int:
        """The dealer, whose side is counted."""
        return self.dealer

    @property
    def seated(self) -> tuple[int, ...]:
        """Everybody, in turn order from the left of the dealer."""
        first = (self.dealer + 1) % PLAYERS
        return turn_order(first, players=PLAYERS, direction=Direction.CLOCKWISE)

    @property
    def taken(self) -> int:
        """How many tricks the dealer's side has."""
        own = sum((trick.winner - self.dealer) % 2 == 0 for trick in self.tricks)
        return own if self.counted is None else self.counted

    @property
    def next_trick(self) -> int:
        """The number of the trick to record next, from 1."""
        return len(self.tricks) + 1

    @property
    def leader(self) -> int | None:
        """Who leads to the next trick."""
        return self.leader_to(self.next_trick)

    def leader_to(self, trick: int) -> int | None:
        """Who led to a trick, or leads to the next."""
        return find_leader(trick, opener=self.seated[0], tricks=self.tricks, stood=self.led)


def start_hand(ruleset: Ruleset, *, players: int, dealer: int, first_bidder: int | None) -> Hand:
    """A hand just dealt; left of the dealer leads, whoever is said to begin."""
    check_players(players, fewest=PLAYERS, most=PLAYERS)
    first = (dealer + 1) % PLAYERS if first_bidder is None else first_bidder
    return Hand(ruleset=ruleset, dealer=dealer, auction=NoCalls(ruleset=ruleset, first=first))


def check_seat_of(_hand: Hand, seat: int) -> None:
    """Refuse a seat that is not at this table."""
    check_seat(seat, players=PLAYERS)


def _check_trick(hand: Hand, fact: TrickTaken) -> None:
    if fact.trick != hand.next_trick:
        raise Refusal("trick-out-of-order", trick=fact.trick, expected=hand.next_trick)
    check_seat(fact.winner, players=PLAYERS)
    if fact.plays:
        before = (card for trick in hand.tricks for card in trick.plays)
        check_plays(fact.plays, before=before, pack=PACK, size=PLAYERS)


_play_open: Callable[[Hand], None] = only_if(
    lambda hand: hand.stage is Stage.PLAY, "nap-play-not-now"
)

MOVES: Moves[Hand, Fact] = Moves(
    (
        Move(
            fact=ContractSet,
            when=only_if(lambda hand: hand.bid is None, "auction-over"),
            then=lambda hand, fact: replace(hand, bid=fact.bid),
        ),
        Move(
            fact=LedOutOfTurn,
            when=_play_open,
            which=lambda hand, fact: check_lead(hand, fact, check_seat_of),
            then=lambda hand, fact: replace(hand, led=(*hand.led, fact)),
        ),
        Move(
            fact=TrickTaken,
            when=_play_open,
            which=_check_trick,
            then=lambda hand, fact: replace(hand, tricks=(*hand.tricks, fact)),
        ),
        Move(fact=HandRedealt, then=lambda hand, fact: replace(hand, redealt=fact.reason)),
        Move(
            fact=Noted,
            which=lambda _, fact: check_note(fact.text),
            then=lambda hand, fact: replace(hand, notes=(*hand.notes, fact.text)),
            afterwards=True,
        ),
        Move(
            fact=HandSettled,
            when=only_if(lambda hand: hand.stage is Stage.SETTLE, "nap-settle-not-yet"),
            then=lambda hand, fact: replace(hand, settled=fact),
        ),
    )
)


def expect(hand: Hand) -> Expected[Stage, Fact, TurnUp]:
    """What comes next in a hand."""
    leader = hand.leader if hand.stage is Stage.PLAY else None
    return Expected(
        stage=hand.stage,
        seats=() if leader is None else (leader,),
        facts=MOVES.timely(hand),
        candidates=(hand.dealer,) if hand.stage is Stage.SETTLE else (),
    )


def points_of(hand: Hand) -> tuple[int, ...]:
    """A point to each of the winners for every trick over six."""
    own, others = max(0, hand.taken - BOOK), max(0, TRICKS - hand.taken - BOOK)
    return tuple(others if (seat - hand.dealer) % 2 else own for seat in range(PLAYERS))


def reckon(hand: Hand, before: Stakes) -> Reckoning:
    """What a hand comes to."""
    bid = None if hand.bid is None else str(hand.bid)
    if not hand.settled:
        figures = Figures(declarer=hand.dealer, bid=bid)
        return Reckoning(sheet=None, figures=figures, left=before)
    points, made = points_of(hand), hand.taken > BOOK
    parts = tuple(
        Part(seat=seat, role=_role(hand, seat), won=(points[seat] > 0), points=points[seat])
        for seat in range(PLAYERS)
    )
    lines = tuple(
        Line("whist-over-six", seat, own, MappingProxyType({}))
        for seat, own in enumerate(points)
        if own
    )
    figures = Figures(
        declarer=hand.dealer, partner=(hand.dealer + 2) % PLAYERS, alone=False, bid=bid,
        taken=hand.taken, made=made, parts=parts,
    )  # fmt: skip
    sheet = ScoreSheet(made=made, points=points, lines=lines)
    return Reckoning(sheet=sheet, figures=figures, left=before)


def _role(hand: Hand, seat: int) -> Literal["declarer", "partner", "opponent"]:
    if seat == hand.dealer:
        return "declarer"
    return "opponent" if (seat - hand.dealer) % 2 else "partner"


def correct_trick(hand: Hand, fact: TrickCorrected) -> Hand:
    """The hand with one trick as the correction tells it."""
    told = replace(fact, honours=None)
    led = still_led(hand.tricks, hand.led, fact, LedOutOfTurn)
    return replace(hand, tricks=put_right(hand.tricks, told), led=led)


def check_trick(hand: Hand, fact: TrickCorrected) -> None:
    """Refuse a correction of a trick that cannot have been so."""
    find_trick(hand.tricks, fact)
    check_changed(hand.tricks, replace(fact, honours=None))
    check_seat(fact.winner, players=PLAYERS)
    if fact.plays:
        before = cards_elsewhere(hand.tricks, fact.trick)
        check_plays(fact.plays, before=before, pack=PACK, size=PLAYERS)


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractCorrected:
    """切り札の訂正: which card was really turned up."""

    hand: int
    bid: TurnUp


def check_contract(hand: Hand, fact: ContractCorrected) -> None:
    """Refuse one that changes nothing, or comes too early or too late."""
    if hand.bid is None:
        raise Refusal("contract-none")
    if hand.settled or hand.redealt:
        raise Refusal("hand-over")
    if fact.bid == hand.bid:
        raise Refusal("correction-changes-nothing")


def contract_as(_hand: Hand, deal: int, fact: Fact) -> ContractCorrected | None:
    """The correction that makes trumps what a fact says of them."""
    return ContractCorrected(hand=deal, bid=fact.bid) if isinstance(fact, ContractSet) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCorrected:
    """訂正: how many tricks the dealer's side really had."""

    hand: int
    taken: int
    why: str


def check_result(_hand: Hand, fact: HandCorrected) -> None:
    """Refuse more tricks than there are."""
    if not 0 <= fact.taken <= TRICKS:
        raise Refusal("tricks-impossible", taken=fact.taken, low=0, high=TRICKS)


def standing(hand: Hand, deal: int) -> HandCorrected | None:
    """A settled hand's result as a correction that changes nothing."""
    return HandCorrected(hand=deal, taken=hand.taken, why="") if hand.settled else None


def watch(_hand: Hand) -> Watched:
    """Nobody goes through the tricks of whist yet."""
    return QUIET


def write_down(_hand: Hand, **_about: Any) -> None:
    """Nor writes its hands as text."""


def write_hands(_written: Iterable[None]) -> Iterator[str]:
    """So that there are none to write."""
    return iter(())
