"""一局: the parts of a hand that every game has, as far as the table has recorded them."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar, dataclass_transform

from scorekeeper.cards import Card, Refusal, Suit
from scorekeeper.trick_taking.auction import AnyCalls, BidT, check_in_pack, check_plays, check_seat
from scorekeeper.trick_taking.presets import RulesT
from scorekeeper.trick_taking.ruleset import Irregularities, Record


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Fact:
    """出来事: something recorded; each subclass is a frozen dataclass with named fields."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, kw_only=True)(cls)


class Lead(Protocol):
    """A lead out of turn that the table lets stand."""

    @property
    def trick(self) -> int:
        """The number of the trick, from 1."""

    @property
    def seat(self) -> int:
        """The seat that led to it."""


class Taken(Protocol):
    """A trick that somebody has taken, with its cards if they were entered."""

    @property
    def trick(self) -> int:
        """Its number, from 1."""

    @property
    def winner(self) -> int:
        """The seat that took it."""

    @property
    def plays(self) -> tuple[Card, ...]:
        """Its cards in order from the leader."""

    @property
    def named_suit(self) -> Suit | None:
        """The suit that its leader named."""


class Stage(StrEnum):
    """The stages of a hand, in order; not every game has all of them."""

    AUCTION = "auction"
    ALL_PASSED = "all_passed"
    CALL = "call"
    EXCHANGE = "exchange"
    PLAY = "play"
    SETTLE = "settle"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenCard:
    """さらし札: a penalty card; its owner plays it at the first legal chance (AMB-91).

    It lay open before the trick ``since`` was recorded. ``due`` is the first trick to which its
    owner had certainly not played by then. ``is_played`` says that the table has reported it
    played.
    """

    seat: int
    card: Card
    since: int
    due: int
    is_played: bool = False


AuctionT = TypeVar("AuctionT", bound=AnyCalls)
TakenT = TypeVar("TakenT", bound=Taken)
LeadT = TypeVar("LeadT", bound=Lead)
SettledT = TypeVar("SettledT")


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(ABC, Generic[RulesT, AuctionT, BidT, TakenT, LeadT, SettledT]):
    """Everything recorded of one hand; None for unknown parts.

    ``declarer`` is the seat that plays against the others, at the ``bid``. ``led`` are leads out of
    turn that stood. ``revoked`` is the seat of a revoke that ended or accompanied the hand.
    ``counted`` is the table's count for the declarer at the end, ``redealt`` the reason why the
    hand is void, ``settled`` the way it was settled. ``laid_open`` are its penalty cards, in order.
    """

    ruleset: RulesT
    players: int
    dealer: int
    auction: AuctionT
    declarer: int | None = None
    bid: BidT | None = None
    tricks: tuple[TakenT, ...] = ()
    led: tuple[LeadT, ...] = ()
    revoked: int | None = None
    counted: int | None = None
    notes: tuple[str, ...] = ()
    redealt: str | None = None
    settled: SettledT | None = None
    laid_open: tuple[OpenCard, ...] = ()

    @property
    @abstractmethod
    def pack(self) -> tuple[Card, ...]:
        """The cards that were dealt."""

    @property
    @abstractmethod
    def size(self) -> int:
        """The number of tricks."""

    @property
    def blind(self) -> int:
        """The number of cards that lie face down for the declarer."""
        return 0

    @property
    def seated(self) -> tuple[int, ...]:
        """The seats that were dealt in."""
        return tuple(range(self.players))

    @abstractmethod
    def seat_of(self, leader: int, turn: int) -> int:
        """Return the seat that plays ``turn`` turns after the leader."""

    @property
    def stage(self) -> Stage:
        """The present stage of the hand."""
        if self.is_over:
            return Stage.OVER
        if self.bid is None:
            return Stage.AUCTION
        return Stage.SETTLE if self.is_counted else Stage.PLAY

    @property
    def is_counted(self) -> bool:
        """Whether the tricks can change nothing more."""
        return len(self.tricks) == self.size

    @property
    def is_claimed(self) -> bool:
        """Whether somebody has claimed or conceded the rest."""
        return False

    @property
    def is_over(self) -> bool:
        """Whether the hand is settled or void."""
        return bool(self.settled or self.redealt)

    @property
    def next_trick(self) -> int:
        """The number of the trick to record next, from 1."""
        return len(self.tricks) + 1

    @property
    def leader(self) -> int | None:
        """Who leads to the next trick: the declarer, then each trick's winner.

        Source: 000:197, 002:148 (N-163, N-164); 000:56, 003:41.
        """
        return self.leader_to(self.next_trick)

    def leader_to(self, trick: int) -> int | None:
        """Return a trick's leader, after a lead that stood; None if nobody can tell."""
        seats = {lead.trick: lead.seat for lead in self.led}
        return seats.get(trick, self.tricks[trick - 2].winner if trick > 1 else self.declarer)

    @property
    def lying_open(self) -> tuple[OpenCard, ...]:
        """The penalty cards that have not been played, as far as anybody saw or said."""
        if self.is_over or self.is_counted:
            return ()
        fallen = self._fallen
        return tuple(one for one in self.laid_open if not one.is_played and one.card not in fallen)

    @property
    def _fallen(self) -> frozenset[Card]:
        return frozenset(card.held for trick in self.tricks for card in trick.plays)

    def with_open(self, seat: int, card: Card) -> Self:
        """Return the hand with a penalty card; one trick may lie on the table now."""
        since = self.next_trick
        due = since + (self.stage == Stage.PLAY)
        lies = OpenCard(seat=seat, card=card, since=since, due=due)
        return replace(self, laid_open=(*self.laid_open, lies))

    def with_open_played(self, card: Card) -> Self:
        """Return the hand with a penalty card played to some trick."""
        lay = (replace(one, is_played=True) if one.card == card else one for one in self.laid_open)
        return replace(self, laid_open=tuple(lay))

    def check_open(self, seat: int | None, card: Card) -> None:
        """Refuse a penalty card that was played already, or lies open already."""
        if seat is None:
            raise Refusal("seat-unreadable")
        self.check_dealt_in(seat)
        check_in_pack(card, self.pack)
        if card in self._fallen:
            raise Refusal("card-played-before", card=str(card))
        if any(one.card == card for one in self.lying_open):
            raise Refusal("card-lies-open", card=str(card))

    def check_dealt_in(self, seat: int | None) -> None:
        """Refuse a seat that is not at this table or was not dealt in; None names nobody."""
        check_seat(seat, players=self.players)
        if seat is not None and seat not in self.seated:
            raise Refusal("seat-sits-out", seat=seat)

    def check_lead(self, lead: Lead) -> None:
        """Refuse a lead out of turn to another trick than the next, or by the rightful leader."""
        self.check_next(lead.trick)
        self.check_dealt_in(lead.seat)
        if lead.seat == self.leader:
            raise Refusal("leads-anyway", seat=lead.seat)

    def check_next(self, trick: int) -> None:
        """Refuse another trick than the next, with ``trick-out-of-order``."""
        if trick != self.next_trick:
            raise Refusal("trick-out-of-order", trick=trick, expected=self.next_trick)

    def check_cards(self, trick: int, plays: tuple[Card, ...]) -> None:
        """Refuse cards that cannot be this trick's, given the other tricks."""
        if plays:
            before = (card for other in self.tricks if other.trick != trick for card in other.plays)
            check_plays(plays, before=before, pack=self.pack, size=len(self.seated))


AnyHand: TypeAlias = Hand[Any, Any, Any, Any, Any, Any]
"""A hand of any game."""


# 出来事: the stages of a hand, the facts that may be recorded, and their effects.

Upcast = Callable[[Record], Record]
"""Turns a document of one version of a kind of fact into the next version's."""


def with_unsaid(name: str) -> Upcast:
    """Return the step to a version with one more field, which older records lack."""
    return lambda document: {**document, name: None}


LONGEST_NOTE = 200
"""The most characters of a note."""


def check_note(text: str) -> None:
    """Refuse an empty note or a long one."""
    if not text.strip():
        raise Refusal("note-empty")
    if len(text) > LONGEST_NOTE:
        raise Refusal("note-too-long", length=len(text), longest=LONGEST_NOTE)


HandT = TypeVar("HandT", bound=AnyHand)
FactT = TypeVar("FactT")
AskedT = TypeVar("AskedT")


def at_any_time(_hand: object) -> None:
    """Accept any stage of the hand."""


def whichever(_hand: object, _fact: object) -> None:
    """Accept any fact of a kind that may be recorded now."""


def only_if(holds: Callable[[AskedT], object], code: str) -> Callable[[AskedT], None]:
    """Return a check that refuses with this code unless something holds of the hand."""

    def ask(hand: AskedT) -> None:
        if not holds(hand):
            raise Refusal(code)

    return ask


@dataclass(frozen=True, kw_only=True)  # without slots, so that an alias for one game can be called
class Move(Generic[HandT, FactT]):
    """One kind of fact: two checks that refuse with a reason, and its effect.

    ``when`` checks whether any such fact can be recorded now, ``which`` whether this one can.
    ``then`` returns the hand that follows and checks nothing, so that any record can be replayed.
    Only a kind that comes ``afterwards`` may be recorded once the hand is settled or void.
    """

    fact: type[FactT]
    then: Callable[[HandT, FactT], HandT]
    when: Callable[[HandT], None] = at_any_time
    which: Callable[[HandT, FactT], None] = whichever
    afterwards: bool = False


class _Note(Protocol):
    @property
    def text(self) -> str: ...


NoteT = TypeVar("NoteT", bound=_Note)


def lead_move(fact: type[LeadT], when: Callable[[HandT], None]) -> Move[HandT, LeadT]:
    """Return the row of a lead out of turn that stands."""
    return Move(
        fact=fact,
        when=when,
        which=lambda hand, lead: hand.check_lead(lead),
        then=lambda hand, lead: replace(hand, led=(*hand.led, lead)),
    )


def trick_move(fact: type[TakenT], when: Callable[[HandT], None]) -> Move[HandT, TakenT]:
    """Return the row of a trick that somebody has taken."""

    def check(hand: HandT, trick: TakenT) -> None:
        hand.check_next(trick.trick)
        hand.check_dealt_in(trick.winner)
        hand.check_cards(trick.trick, trick.plays)

    return Move(
        fact=fact,
        when=when,
        which=check,
        then=lambda hand, trick: replace(hand, tricks=(*hand.tricks, trick)),
    )


def note_move(fact: type[NoteT]) -> Move[HandT, NoteT]:
    """Return the row of a note, which may come at any time."""
    return Move(
        fact=fact,
        which=lambda _, note: check_note(note.text),
        then=lambda hand, note: replace(hand, notes=(*hand.notes, note.text)),
        afterwards=True,
    )


class Moves(Generic[HandT, FactT]):
    """Every fact of a hand of one game; ``late`` ones also come when it is over."""

    def __init__(self, *moves: Iterable[Move[HandT, Any]]) -> None:
        self._moves = {move.fact: move for group in moves for move in group}
        self.late = tuple(move.fact for move in self._moves.values() if move.afterwards)

    @property
    def kinds(self) -> tuple[type[FactT], ...]:
        """Every kind of fact, in the order of a hand."""
        return tuple(self._moves)

    def after(self, hand: HandT, fact: FactT) -> HandT:
        """Return the hand after this fact, without any check.

        Raises:
            KeyError: the game has no such fact.
        """
        return self._moves[type(fact)].then(hand, fact)

    def check(self, hand: HandT, fact: FactT) -> None:
        """確認: refuse a fact that cannot be recorded now.

        Raises:
            Refusal: ``hand-over`` once the hand is settled or void, and the refusals of each
                fact's own row.
            KeyError: the game has no such fact.
        """
        self.check_time(hand, type(fact))
        self._moves[type(fact)].which(hand, fact)

    def check_time(self, hand: HandT, kind: type[FactT]) -> None:
        """Refuse a kind of fact that cannot come now; raises as ``check``."""
        move = self._moves[kind]
        if hand.is_over and not move.afterwards:
            raise Refusal("hand-over")
        move.when(hand)

    def why_not(self, hand: HandT, fact: FactT) -> Refusal | None:
        """Return the refusal of a call, a card or a count; None if it can be recorded now."""
        return _refusal(self.check, hand, fact)

    def timely(self, hand: HandT) -> tuple[type[FactT], ...]:
        """Return the kinds of fact that can come now, in the order of a hand."""
        return tuple(kind for kind in self._moves if not _refusal(self.check_time, hand, kind))


def _refusal(check: Callable[..., None], *asked: object) -> Refusal | None:
    try:
        check(*asked)
    except Refusal as refusal:
        return refusal
    return None


@dataclass(frozen=True, kw_only=True)  # without slots, so that an alias for one game can be called
class Expected(Generic[FactT, BidT]):
    """The next step of a hand: everything that a page needs before it offers anything.

    ``seats`` are the players who may act now, in turn order if there is one: the callers, or the
    leader. ``facts`` are the kinds of fact with at least one that would pass ``check``, in the
    order of a hand; ``bids`` are the allowed bids, lowest first.

    ``candidates`` are the seats that may be the declarer's partner, once that can be said and until
    the hand is over; the declarer's own seat stands for playing alone. ``missing`` holds, for each
    candidate with whom the hand cannot be settled yet, the code of the missing fact.
    """

    stage: Stage
    seats: tuple[int, ...]
    facts: tuple[type[FactT], ...]
    bids: tuple[BidT, ...] = ()
    candidates: tuple[int, ...] = ()
    missing: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def may_stop(self) -> bool:
        """Whether the hand can be settled now with any possible partner."""
        return bool(self.candidates) and not self.missing

    def lacks(self, code: str) -> bool:
        """Whether this keeps the hand from being settled with some partner."""
        return code in self.missing.values()


AnyExpected: TypeAlias = Expected[Any, Any]


def loses_the_deal(ruleset: Irregularities, last: AnyHand) -> bool:
    """Whether the next player deals after this hand, since it was misdealt (N-X10)."""
    return last.redealt == "misdeal" and ruleset.misdeal == "next_dealer"


def find_missing(seats: Iterable[int], check: Callable[[int], None]) -> Mapping[int, str]:
    """Return the refusal codes of ``check`` by seat, without the seats that pass."""
    found: dict[int, str] = {}
    for seat in seats:
        try:
            check(seat)
        except Refusal as refusal:
            found[seat] = refusal.code
    return MappingProxyType(found)


# トリックの訂正: one trick of a hand put right, and nothing that came after it touched.

TRICK_CORRECTED = "trick-corrected"
"""Its stored name in the journal."""


class TrickCorrected(Fact):
    """訂正: the true winner of a recorded trick, in this hand or an earlier one.

    ``hand`` is its deal and ``trick`` its number, both from 1. ``honours`` is None in a game
    without honours. ``plays`` are the cards from the leader on, if the table entered them.
    ``led_on`` says that the recorded winner did lead to the next trick, as after a ruling on a
    trick long played; without it only the record was wrong, and the true winner led.
    """

    hand: int
    trick: int
    winner: int
    honours: int | None = None
    plays: tuple[Card, ...] = ()
    named_suit: Suit | None = None
    led_on: bool = True


CORRECTION_UPCASTS: Mapping[tuple[str, int], Upcast] = MappingProxyType(
    {(TRICK_CORRECTED, 1): lambda document: {**document, "led_on": True}}
)
"""Steps that read older documents, by kind and version."""


def put_right(hand: HandT, fact: TrickCorrected, lead: Callable[..., Lead]) -> HandT:
    """Return the hand with one trick corrected; ``lead`` makes a lead that stood.

    With ``led_on`` the recorded leader of the next trick did lead to it. Without it the true winner
    led, unless a lead out of turn was recorded.
    """
    told = {"winner": fact.winner, "plays": fact.plays, "named_suit": fact.named_suit}
    if fact.honours is not None:
        told["honours"] = fact.honours
    tricks = list(hand.tricks)
    tricks[fact.trick - 1] = replace(tricks[fact.trick - 1], **told)
    return replace(hand, tricks=tuple(tricks), led=tuple(_still_led(hand, fact, lead)))


def _still_led(hand: AnyHand, fact: TrickCorrected, lead: Callable[..., Lead]) -> Iterator[Lead]:
    after = fact.trick + 1
    if after > len(hand.tricks):
        yield from hand.led
        return
    yield from (one for one in hand.led if one.trick != after)
    seat, was_told = hand.leader_to(after), any(one.trick == after for one in hand.led)
    if seat != fact.winner and (fact.led_on or was_told):
        yield lead(trick=after, seat=seat)


def check_put_right(
    hand: HandT, fact: TrickCorrected, correct: Callable[[HandT, TrickCorrected], HandT]
) -> HandT:
    """Return the corrected hand; refuse an unknown trick or a correction without effect."""
    if not 1 <= fact.trick <= len(hand.tricks):
        raise Refusal("trick-not-recorded", trick=fact.trick)
    corrected = correct(hand, fact)
    if corrected.tricks == hand.tricks:
        raise Refusal("correction-changes-nothing")
    hand.check_dealt_in(fact.winner)
    return corrected


def check_contract_open(hand: AnyHand, *, changes: bool) -> None:
    """Refuse a correction of a contract that is missing, settled, or already so."""
    if hand.bid is None:
        raise Refusal("contract-none")
    if hand.is_over:
        raise Refusal("hand-over")
    if not changes:
        raise Refusal("correction-changes-nothing")


def check_still(hand: HandT, corrected: HandT, *checks: Callable[[HandT], object]) -> None:
    """Refuse a hand that the correction makes impossible, unless it was so before."""
    for check in checks:
        try:
            check(hand)
        except Refusal:
            continue
        check(corrected)
