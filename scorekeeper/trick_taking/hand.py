"""競りと一局: the calls and the parts of a hand, as far as all games agree."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Generic, ParamSpec, Protocol, Self, TypeAlias, TypeVar, dataclass_transform

from scorekeeper.cards import Card, Refusal, Suit, find_suit, means_no_trump
from scorekeeper.trick_taking.presets import RulesT
from scorekeeper.trick_taking.ruleset import Irregularities, Record


def check_players(players: int, *, fewest: int, most: int) -> None:
    if not fewest <= players <= most:
        raise Refusal("players-out-of-range", players=players, low=fewest, high=most)


def check_seat(seat: int | None, *, players: int) -> None:
    """Refuse a seat that is not at this table; None names nobody."""
    if seat is not None and not 0 <= seat < players:
        raise Refusal("seat-unknown", seat=seat, players=players)


def check_in_pack(card: Card, pack: Collection[Card]) -> None:
    if card not in pack:
        raise Refusal("card-not-in-pack", card=str(card))


def check_plays(
    plays: Iterable[Card], *, before: Iterable[Card], pack: Collection[Card], size: int
) -> None:
    """Refuse cards outside the pack or played before, unless unseen, and a wrong number."""
    seen = [card.held for card in before]
    held = [card.held for card in plays]
    for card in held:
        if not card.is_unseen:
            check_in_pack(card, pack)
            if card in seen:
                raise Refusal("card-played-before", card=str(card))
            seen.append(card)
    if len(held) != size:
        raise Refusal("trick-size", cards=len(held), players=size)


# 競り: calls and their consequences, as far as all games agree.

BidT = TypeVar("BidT")

Strength: TypeAlias = Any  # A key that grows with a bid, by the game's comparison


@dataclass(frozen=True, kw_only=True)  # without slots, so that an alias for one game can be called
class Call(Generic[BidT]):
    """One call: a bid, or a pass where ``bid`` is None."""

    seat: int
    bid: BidT | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Calls(ABC, Generic[BidT]):
    """The calls so far; each game decides the strength of a bid, who is out, and the end.

    ``ended`` is set once somebody has said that nobody calls any more. While nobody knows the first
    caller, ``is_settled`` is False: the seats are counted from there, and nobody speaks. ``let``
    are seats whose next bid stands although they may not bid; ``barred`` ones may not call any
    more: the table has decided so, against its rules. A barred seat passes whenever its turn comes.
    """

    ruleset: Irregularities
    calls: tuple[Call[BidT], ...] = ()
    ended: bool = False
    is_settled: bool = True
    let: frozenset[int] = frozenset()
    barred: frozenset[int] = frozenset()

    @abstractmethod
    def strength(self, bid: BidT) -> Strength:
        """Return a key that grows with the bid."""

    @property
    @abstractmethod
    def is_once(self) -> bool:
        """Whether everybody calls once only."""

    @property
    @abstractmethod
    def passed(self) -> frozenset[int]:
        """Seats that have passed and have not bid since."""

    @property
    @abstractmethod
    def out(self) -> frozenset[int]:
        """Seats that may not call again."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether nobody may call any more."""

    @property
    def has_turns(self) -> bool:
        return True

    @property
    def to_speak(self) -> int | None:
        """The seat to call next; None without turns, or when the auction is over."""
        if self.is_over or not self.has_turns:
            return None
        order, last, gone = self.everybody, self.last_in_turn, self.out | self.passed
        start = 0 if last is None else order.index(last) + 1
        return next(seat for seat in (*order[start:], *order[:start]) if seat not in gone)

    @property
    def speakers(self) -> tuple[int, ...]:
        """The seats that may call now in their turn, or if there are no turns at all."""
        if self.is_over or not self.is_settled:
            return ()
        if self.to_speak is not None:
            return (self.to_speak,)
        return tuple(seat for seat in self.everybody if seat not in self.out | self.barred)

    @property
    @abstractmethod
    def everybody(self) -> tuple[int, ...]:
        """Every seat that takes part, from the first caller."""

    @property
    def ahead(self) -> tuple[int, ...]:
        """The seats that may bid out of turn; none without turns."""
        if self.to_speak is None:
            return ()
        others = (seat for seat in self.everybody if seat != self.to_speak)
        return tuple(filter(self._stands, others))

    @property
    def passing_ahead(self) -> tuple[int, ...]:
        """The seats that may pass out of turn."""
        return tuple(seat for seat in self.ahead if seat not in self.passed)

    @property
    def last_in_turn(self) -> int | None:
        """The last caller, apart from passes out of turn; None before any call."""
        if not self.calls:
            return None
        *before, last = self.calls
        if last.bid is None:
            earlier = replace(self, calls=tuple(before), ended=False)
            if earlier.to_speak not in (None, last.seat):
                return earlier.last_in_turn
        return last.seat

    @property
    def standing(self) -> Call[BidT] | None:
        """The highest bid so far and its first bidder; None before any bid."""
        bids = [(self.strength(call.bid), call) for call in self.calls if call.bid]
        return max(bids, key=lambda bid: bid[0])[1] if bids else None

    @property
    def all_passed(self) -> bool:
        """全員パス: whether the auction ended without a bid."""
        return self.is_over and self.standing is None

    @staticmethod
    def _who_passed(calls: Iterable[Call[BidT]]) -> frozenset[int]:
        last = {call.seat: call.bid for call in calls}
        return frozenset(seat for seat, bid in last.items() if bid is None)

    def after(self, call: Call[BidT]) -> Self:
        """Return the auction after one more call, and after passes of barred seats."""
        return replace(self, calls=(*self.calls, call)).after_ruling(call.seat)

    def after_ruling(self, seat: int, *, let: bool = False, barred: bool = False) -> Self:
        """Return the auction in which a seat calls in its turn again, or as the table decided.

        Its next bid stands, in turn or not (``let``), or it may not call any more (``barred``),
        which may end the auction.
        """
        others, free = self.let - {seat}, self.barred - {seat}
        let_now = others | {seat} if let else others
        barred_now = free | {seat} if barred else free
        return replace(self, let=let_now, barred=barred_now).passing_over()

    def passing_over(self) -> Self:
        auction = self
        while (seat := auction._asked_in_vain) is not None:
            passed = Call[BidT](seat=seat, bid=None)
            auction = replace(auction, calls=(*auction.calls, passed))
        return auction

    @property
    def _asked_in_vain(self) -> int | None:
        """The barred seat to call next, or one that has not called if there are no turns."""
        if not self.barred or self.is_over:
            return None
        if self.to_speak is not None or not self.is_once:
            return self.to_speak if self.to_speak in self.barred else None
        return next((seat for seat in self.everybody if seat in self.barred - self.out), None)

    def check_beats(self, _seat: int, _bid: BidT, /) -> None:
        """Refuse a seat's bid that cannot stand beside earlier ones, apart from turns."""

    def check_in(self, seat: int) -> None:
        if seat in self.barred:
            raise Refusal("call-barred", seat=seat)
        if seat in self.out:
            raise Refusal("call-made-already" if self.is_once else "call-after-pass", seat=seat)

    def check_bidder(self, seat: int) -> None:
        """Refuse a seat that may not bid now, unless house or table let its bid stand."""
        if self.is_over or not self._stands(seat):
            self.check_turn(seat)

    def check_pass(self, seat: int) -> None:
        """Refuse a seat that may not pass now, unless house or table let its call stand."""
        if self.is_over or seat in self.passed or not self._stands(seat):
            self.check_turn(seat)

    def check_declarer(self, seat: int) -> None:
        """Refuse a seat that cannot win the auction; a seat that may bid late can."""
        if not self._stands(seat):
            self.check_in(seat)

    def _stands(self, seat: int) -> bool:
        if seat in self.barred:
            return False
        if seat in self.passed:
            return self.ruleset.bid_after_pass == "stands" or seat in self.let
        is_let = self.ruleset.bid_out_of_turn == "stands" or seat in self.let
        return is_let and seat not in self.out

    def check_turn(self, seat: int) -> None:
        if self.is_over:
            raise Refusal("auction-over")
        self.check_in(seat)
        if self.to_speak is not None and seat != self.to_speak:
            raise Refusal("call-out-of-turn", seat=seat, to_speak=self.to_speak)


AnyCalls: TypeAlias = Calls[Any]  # The calls of any game
CallsT = TypeVar("CallsT", bound=AnyCalls)


NO_TRUMP = "NT"


def trump_text(trump: Suit | None) -> str:
    """``S``, ``H``, ``D``, ``C`` or ``NT``."""
    return NO_TRUMP if trump is None else str(trump)


def parse_trump(text: str) -> Suit | None:
    """Return the trump suit of a text, None for no-trump."""
    if suit := find_suit(text):
        return suit
    if means_no_trump(text):
        return None
    raise Refusal("trump-unreadable", text=text[:40])


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Fact:
    """出来事: something recorded; each subclass is a frozen dataclass with named fields."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, kw_only=True)(cls)


class Lead(Fact):
    """順番違いの台札: a lead out of turn that stands, and its trick, from 1."""

    trick: int
    seat: int


class Taken(Protocol):
    """A taken trick by its number, from 1; its cards are in order from the leader, if entered."""

    @property
    def trick(self) -> int: ...
    @property
    def winner(self) -> int: ...
    @property
    def plays(self) -> tuple[Card, ...]: ...
    @property
    def named_suit(self) -> Suit | None: ...


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
        return tuple(range(self.players))

    @abstractmethod
    def seat_of(self, leader: int, turn: int) -> int:
        """Return the seat that plays ``turn`` turns after the leader."""

    @property
    def stage(self) -> Stage:
        if self.is_over:
            return Stage.OVER
        if self.bid is None:
            return Stage.AUCTION
        return Stage.SETTLE if self.is_counted else Stage.PLAY

    @property
    def is_counted(self) -> bool:
        return len(self.tricks) == self.size

    @property
    def is_claimed(self) -> bool:
        return False

    @property
    def is_over(self) -> bool:
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

    def check_next(self, trick: int) -> None:
        """Refuse another trick than the next, with ``trick-out-of-order``."""
        if trick != self.next_trick:
            raise Refusal("trick-out-of-order", trick=trick, expected=self.next_trick)

    def check_cards(self, trick: int, plays: tuple[Card, ...]) -> None:
        if plays:
            before = (card for other in self.tricks if other.trick != trick for card in other.plays)
            check_plays(plays, before=before, pack=self.pack, size=len(self.seated))


AnyHand: TypeAlias = Hand[Any, Any, Any, Any, Any, Any]  # A hand of any game


# 出来事: the stages of a hand, the facts that may be recorded, and their effects.

Upcast = Callable[[Record], Record]
"""Turns a document of one version of a kind of fact into the next version's."""


def with_unsaid(name: str) -> Upcast:
    """Return the step to a version with one more field, which older records lack."""
    return lambda document: {**document, name: None}


LONGEST_NOTE = 200  # The most characters of a note


def check_note(text: str) -> None:
    if not text.strip():
        raise Refusal("note-empty")
    if len(text) > LONGEST_NOTE:
        raise Refusal("note-too-long", length=len(text), longest=LONGEST_NOTE)


HandT = TypeVar("HandT", bound=AnyHand)
FactT = TypeVar("FactT")
AskedT = TypeVar("AskedT")
Asked = ParamSpec("Asked")


def at_any_time(_hand: object) -> None:
    """Accept any stage of the hand."""


def whichever(_hand: object, _fact: object) -> None:
    """Accept any fact of a kind that may be recorded now."""


Bar: TypeAlias = tuple[str, Callable[[AskedT], object]]
"""The code of a refusal, and a test by which it applies: a yes, or the facts of its sentence."""


def unless(*bars: Bar[AskedT]) -> Callable[[AskedT], None]:
    """Return a check that refuses for the first of these reasons that applies."""

    def ask(hand: AskedT) -> None:
        for code, applies in bars:
            if found := applies(hand):
                raise Refusal(code, **(found if isinstance(found, dict) else {}))

    return ask


def only_if(holds: Callable[Asked, object], code: str) -> Callable[Asked, None]:
    """Return a check that refuses with this code unless its arguments pass the test."""

    def ask(*args: Asked.args, **kwargs: Asked.kwargs) -> None:
        if not holds(*args, **kwargs):
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


def lead_move(fact: type[LeadT], when: Callable[[HandT], None]) -> Move[HandT, LeadT]:
    def check(hand: HandT, lead: LeadT) -> None:
        hand.check_next(lead.trick)
        hand.check_dealt_in(lead.seat)
        if lead.seat == hand.leader:
            raise Refusal("leads-anyway", seat=lead.seat)

    return Move(
        fact=fact,
        when=when,
        which=check,
        then=lambda hand, lead: replace(hand, led=(*hand.led, lead)),
    )


def trick_move(fact: type[TakenT], when: Callable[[HandT], None]) -> Move[HandT, TakenT]:
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


def revoke_move(fact: type[Any], *bars: Bar[HandT]) -> Move[HandT, Any]:
    revoked: Bar[HandT] = (
        "revoked-already",
        lambda hand: hand.revoked is not None and {"seat": hand.revoked},
    )
    return Move(
        fact=fact,
        when=unless(*bars, revoked),
        which=lambda hand, fact: hand.check_dealt_in(fact.seat),
        then=lambda hand, fact: replace(hand, revoked=fact.seat),
    )


def note_move(fact: type[Any]) -> Move[HandT, Any]:
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
