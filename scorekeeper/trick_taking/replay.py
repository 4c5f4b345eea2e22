"""再現: replay a hand trick by trick, from its cards and the table's records.

検証: an audit of any game stands on such a replay.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Generic, TypeAlias, TypeVar

from scorekeeper.cards import UNSEEN, Card, Refusal, Suit
from scorekeeper.trick_taking.faults import (
    POSSIBLE,
    Fault,
    Note,
    ResultByCards,
    Seats,
    Stated,
    describe_seats,
    faults_of_the_result,
    sound_tricks,
)
from scorekeeper.trick_taking.hand import AnyHand, BidT, OpenCard
from scorekeeper.trick_taking.legality import Holding, Legality, PlayRuling
from scorekeeper.trick_taking.presets import RulesT
from scorekeeper.trick_taking.ruling import Ruling
from scorekeeper.trick_taking.scoring import Range
from scorekeeper.trick_taking.unseen import Trial, winners_among

Cards = tuple[Card, ...]
Hands = tuple[Cards | None, ...]
"""Everybody's cards by seat; None for a hand that was not written down."""

KnownCards = tuple[frozenset[Card] | None, ...]
"""The fully known hands by seat, None for the others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedTrick:
    """One trick as it was written down.

    ``plays`` are in order from the leader, ``??`` for a card that nobody remembers; empty if the
    cards were not written down. ``leader`` is a seat; None if it follows from the trick before.
    ``winner`` and ``honours`` are the table's record, if any; a game may have no honours.
    """

    plays: Cards = ()
    leader: int | None = None
    named_suit: Suit | None = None
    winner: int | None = None
    honours: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOnPaper(ABC, Generic[RulesT, BidT]):
    """A hand of any game as it was written down; each game adds its facts.

    Seats count from 0 to one less than ``players``. ``hands`` are the cards before the first trick
    by seat; None for a hand, or for all hands, that were not written down. ``laid_open`` are its
    penalty cards.
    """

    ruleset: RulesT
    players: int
    bid: BidT
    tricks: tuple[PlayedTrick, ...] = ()
    hands: Hands | None = None
    laid_open: tuple[OpenCard, ...] = ()

    @property
    @abstractmethod
    def pack(self) -> Cards:
        """The cards that were dealt."""

    @property
    @abstractmethod
    def size(self) -> int:
        """The number of tricks, and of each player's cards."""

    @property
    @abstractmethod
    def declarer_seat(self) -> int:
        """The seat that leads to the first trick."""

    @property
    def seated(self) -> int:
        return self.players

    @abstractmethod
    def seats(self, leader: int) -> Seats:
        """Return the seats in the order in which they play to a trick."""

    def size_of(self, _seat: int, /) -> int:
        """Return the number of cards that a seat was dealt."""
        return self.size

    def as_counted(self, plays: Cards, /) -> Cards:
        return tuple(card.held for card in plays)

    def find_discards(self, _hands: KnownCards, _played: frozenset[Card], /) -> Cards:
        """Return the known discards (捨て札); empty if there are none."""
        return ()

    @abstractmethod
    def situations(self, number: int, /) -> Sequence[Any]:
        """Return the possible situations of a trick."""

    @abstractmethod
    def trials(self, number: int, lead: Card, /) -> Iterable[Trial]:
        """Return one trial for each possible situation of a trick with this lead."""

    @abstractmethod
    def is_unclear(self, number: int, lead: Card, /) -> bool:
        """Whether nobody can say which suit this lead asks for."""

    def count_honours(self, _where: "Whereabouts", _seats: Seats, _cards: Cards, /) -> Range:
        return Range(low=0, high=0)

    def check_tricks(self) -> None:
        if len(self.tricks) > self.size:
            raise Refusal("audit-tricks-too-many", count=len(self.tricks), tricks=self.size)
        if self.hands is not None and len(self.hands) != self.players:
            raise Refusal("audit-hands-count", count=len(self.hands), players=self.players)
        for trick in self.tricks:
            if len(trick.plays) > self.seated:
                raise Refusal("trick-too-many-cards", count=len(trick.plays), players=self.seated)

    def check_seats(self, *seats: int | None) -> None:
        for seat in (*seats, *self.seats_named()):
            if seat is not None and not 0 <= seat < self.players:
                raise Refusal("seat-unknown", seat=seat, players=self.players)

    def seats_named(self) -> Iterator[int]:
        for trick in self.tricks:
            yield from (seat for seat in (trick.leader, trick.winner) if seat is not None)


AnyPlayedHand: TypeAlias = HandOnPaper[Any, Any]


def check_plays(plays: Cards, *, most: int, pack: Collection[Card]) -> None:
    """Refuse cards that cannot be one trick; unseen cards are allowed."""
    held = {card.held for card in plays}
    if 0 < len(held) == len(plays) <= most and held.issubset(pack):
        return
    check_once_each(plays)
    if len(plays) > most:
        raise Refusal("trick-too-many-cards", count=len(plays), players=most)
    for card in plays:
        if not card.is_unseen and card.held not in pack:
            raise Refusal("card-not-in-pack", card=str(card))


def check_once_each(plays: Cards) -> None:
    """Refuse an empty set of cards, or a card that is there twice."""
    if not plays:
        raise Refusal("trick-empty")
    if len({card.held for card in plays}) == len(plays):
        return
    seen = [card.held for card in plays if not card.is_unseen]
    twice = next((card for card in seen if seen.count(card) > 1), None)
    if twice is not None:
        raise Refusal("trick-card-twice", card=str(twice))


@dataclass(frozen=True, slots=True, kw_only=True)
class Whereabouts:
    """The places of the cards of a hand.

    ``discards`` are as told or as they follow from the rest; empty if neither. ``loose`` cards have
    no known place: every unseen card is one of these.
    """

    pack: frozenset[Card]
    hands: KnownCards
    discards: Cards
    loose: frozenset[Card]

    def unseen_of(self, seat: int) -> frozenset[Card]:
        hand = self.hands[seat]
        return self.loose if hand is None else self.loose & hand


def find_places(hand: AnyPlayedHand) -> Whereabouts:
    """Return the places of a hand's cards, as far as they were written down."""
    pack = frozenset(hand.pack)
    plays = (card for trick in hand.tricks for card in trick.plays)
    played = frozenset(card.held for card in plays if not card.is_unseen)
    hands = tuple(
        None if told is None or UNSEEN in told else frozenset(told)
        for told in hand.hands or (None,) * hand.players
    )
    discards = hand.find_discards(hands, played)
    loose = pack - played - frozenset(discards)
    return Whereabouts(pack=pack, hands=hands, discards=discards, loose=loose)


def faults_of_the_deal(hand: AnyPlayedHand, *buried: tuple[int, Card]) -> Iterator[Fault]:
    """Yield cards outside the pack or written down twice, then hands of a wrong size.

    ``buried`` are discarded cards, each with the seat that had it.
    """
    held = ((seat, card) for seat, cards in enumerate(hand.hands or ()) for card in cards or ())
    pack, seen = frozenset(hand.pack), set[Card]()
    for seat, card in (*buried, *held):
        if card.is_unseen:
            continue
        if card not in pack:
            yield Fault(code="card-not-in-pack", player=seat, card=card)
        elif card in seen:
            yield Fault(code="card-dealt-twice", player=seat, card=card)
        seen.add(card)
    for seat, cards in enumerate(hand.hands or ()):
        expected = hand.size_of(seat)
        if cards is not None and len(cards) != expected:
            sizes = {"count": len(cards), "expected": expected}
            yield Fault(code="hand-size", player=seat, params=sizes)


class TrickCourse:
    """A hand so far: the trick of each played card, and the expected leader.

    ``leaders`` are the possible winners of the last trick, ``won_by`` its number and the winning
    card if that is certain.
    """

    __slots__ = ("_fallen", "_told", "_where", "leaders", "won_by")

    def __init__(self, hand: AnyPlayedHand, where: Whereabouts) -> None:
        self._told, self._where = hand.tricks, where
        self.leaders: Seats = (hand.declarer_seat,)
        self._fallen: dict[Card, int] = {}
        self.won_by: tuple[int, Card] | None = None

    def leader(self, number: int) -> int | None:
        """Return the leader of a trick; None if nobody can tell."""
        told = self._told[number - 1]
        if told.leader is not None:
            return told.leader
        if len(self.leaders) == 1:
            return self.leaders[0]
        if told.plays:
            raise Refusal("audit-leader-missing", trick=number)
        return None

    def find_wrong_leader(self, number: int) -> Iterator[Fault]:
        told = self._told[number - 1]
        if told.leader is None or told.leader in self.leaders:
            return
        proved_in, proof = self.won_by or (None, None)
        yield Fault(
            code="wrong-leader",
            player=told.leader,
            trick=number,
            card=told.plays[0] if told.plays else None,
            proved_in=proved_in,
            proof=proof,
            params={"expected": describe_seats(self.leaders)},
        )

    def sift(self, number: int, seats: Seats, cards: Cards) -> tuple[Cards, list[Fault]]:
        """Return the cards of a trick, impossible ones as unseen, with the faults that show why."""
        sound, faults = list(cards), list[Fault]()
        for place, seat in enumerate(seats):
            card = cards[place]
            if card.is_unseen:
                continue
            why = self._why_impossible(seat, card.held)
            if why is None:
                self._fallen[card.held] = number
                continue
            sound[place] = UNSEEN
            before = self._fallen.get(card.held) if why == "card-played-twice" else None
            faults.append(
                Fault(
                    code=why,
                    player=seat,
                    trick=number,
                    card=card,
                    proved_in=before,
                    proof=None if before is None else card.held,
                )
            )
        return tuple(sound), faults

    def _why_impossible(self, seat: int, held: Card) -> str | None:
        """Return the fault if this seat cannot play this card now."""
        where, hand = self._where, self._where.hands[seat]
        if held not in where.pack:
            return "card-not-in-pack"
        if held in self._fallen:
            return "card-played-twice"
        if held in where.discards:
            return "card-was-buried"
        return "card-not-in-hand" if hand is not None and held not in hand else None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedTrick:
    """One trick as it must have been.

    ``seats`` and ``cards`` run from the leader; an impossible card counts as unseen. ``seats`` is
    empty if neither leader nor cards were written down. ``situations`` are the possible ones,
    ``winners`` the seats that may have won; ``winning`` is the winner's card if the cards make it
    certain.
    """

    number: int
    told: PlayedTrick
    situations: Sequence[Any]
    seats: Seats
    cards: Cards
    winners: Seats
    winning: Card | None
    honours: Range
    faults: tuple[Fault, ...] = ()

    @property
    def winner(self) -> int | None:
        """The winner's seat; None if several may have won."""
        return self.winners[0] if len(self.winners) == 1 else None

    def turn_of(self, fault: Fault) -> int:
        """Return the place of a fault in the trick; faults of the whole trick come last."""
        if fault.card is None or fault.player is None:
            return len(self.seats)
        return self.seats.index(fault.player)


PlayedHandT = TypeVar("PlayedHandT", bound=AnyPlayedHand)


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay(Generic[PlayedHandT]):
    """A hand as it must have been played, trick by trick."""

    hand: PlayedHandT
    where: Whereabouts
    tricks: tuple[ReplayedTrick, ...]

    def find_fall(self, card: Card | None) -> tuple[int, int] | None:
        """Return the trick and the seat of a card; None if it was not played, or unseen."""
        for trick in self.tricks:
            for seat, played in zip(trick.seats, trick.cards, strict=False):
                if played.held is card:
                    return trick.number, seat
        return None


def replay(hand: PlayedHandT) -> Replay[PlayedHandT]:
    """Replay a hand; after a wrong leader continue with the written one."""
    where, tricks = find_places(hand), list[ReplayedTrick]()
    course = TrickCourse(hand, where)
    for number, told in enumerate(hand.tricks, start=1):
        leader = course.leader(number)
        seats = () if leader is None else hand.seats(leader)
        missing = (UNSEEN,) * (hand.seated - len(told.plays))
        counted = hand.as_counted(told.plays + missing)
        cards, impossible = course.sift(number, seats, counted)
        faults = [*course.find_wrong_leader(number), *impossible]
        written = () if cards == counted else counted
        trick = _judge(hand, where, number, seats, cards, written, faults)
        course.leaders = trick.winners
        course.won_by = None if trick.winning is None else (number, trick.winning)
        tricks.append(trick)
    return Replay(hand=hand, where=where, tricks=tuple(tricks))


def _judge(
    hand: AnyPlayedHand,
    where: Whereabouts,
    number: int,
    seats: Seats,
    cards: Cards,
    written: Cards,
    faults: Sequence[Fault],
) -> ReplayedTrick:
    """Return the trick by its cards, over all unseen ones, and then by the table's record.

    The written winner or the next leader decides an open winner, and so do the ``written`` cards,
    if some are impossible; the written count decides an open number of honours.
    """
    told = hand.tricks[number - 1]
    if told.plays:
        trials = hand.trials(number, cards[0])
        if UNSEEN in cards:
            unseen = [where.unseen_of(seat) for seat in seats]
            plays = {play for trial in trials for play in winners_among(trial, cards, unseen)}
        else:
            plays = {trial.decide(cards)[0] for trial in trials}
        winners = tuple(seats[play] for play in sorted(plays))
        winning = cards[min(plays)] if len(plays) == 1 else None
    else:
        winners, winning = hand.seats(hand.declarer_seat), None
    honours = hand.count_honours(where, seats or winners, cards)
    next_leader = hand.tricks[number].leader if number < len(hand.tricks) else None
    said = (told.winner, next_leader, *_as_written(hand, number, seats, written))
    differing = _find_differing(told, number, winners, winning, honours)
    faults = (*faults, *differing)
    if told.honours is not None and told.honours in honours:
        honours = Range(low=told.honours, high=told.honours)
    return ReplayedTrick(
        number=number,
        told=told,
        situations=hand.situations(number),
        seats=seats,
        cards=cards,
        winners=next(((seat,) for seat in said if seat in winners), winners),
        winning=winning,
        honours=honours,
        faults=faults,
    )


def _as_written(hand: AnyPlayedHand, number: int, seats: Seats, plays: Cards) -> Iterator[int]:
    """Yield the winner by these cards, if they are a whole trick and it is certain."""
    is_whole = 0 < len(plays) == len(set(plays)) and UNSEEN not in plays
    if not is_whole or hand.is_unclear(number, plays[0]):
        return
    winners = {trial.decide(plays)[0] for trial in hand.trials(number, plays[0])}
    if len(winners) == 1:
        yield seats[winners.pop()]


def _find_differing(
    told: PlayedTrick, number: int, winners: Seats, winning: Card | None, honours: Range
) -> Iterator[Fault]:
    """Yield faults where the table's record of a trick differs from its cards."""
    if told.winner is not None and told.winner not in winners:
        yield Fault(
            code="winner-differs",
            player=told.winner,
            trick=number,
            proved_in=number,
            proof=winning,
            params={"expected": describe_seats(winners)},
        )
    if told.honours is not None and told.honours not in honours:
        counts = {"honours": told.honours, "low": honours.low, "high": honours.high}
        yield Fault(code="honours-differ", trick=number, params=counts)


def in_order(tricks: Iterable[ReplayedTrick], of_play: Collection[Fault]) -> Iterator[Fault]:
    """Sort faults by trick and by card; faults of a trick's count come last."""
    for trick in tricks:
        if of_play or trick.faults:
            found = [*trick.faults, *(fault for fault in of_play if fault.trick == trick.number)]
            yield from sorted(found, key=trick.turn_of)


ResultT = TypeVar("ResultT", bound=ResultByCards)


@dataclass(frozen=True, kw_only=True)  # without slots, so that an alias for one game can be called
class Audit(Generic[PlayedHandT, ResultT]):
    """The result of an audit.

    ``faults`` are in order of play: first the ones before the first trick, last the ones that only
    the whole shows. ``calls`` are faults of the auction, if it was written down; ``stated`` are
    differences from the written result.
    """

    hand: PlayedHandT
    tricks: tuple[ReplayedTrick, ...]
    result: ResultT
    faults: tuple[Fault, ...]
    notes: tuple[Note, ...]
    calls: tuple[Fault, ...] = ()
    stated: tuple[Fault, ...] = ()

    @property
    def remarks(self) -> tuple[Fault, ...]:
        return (*self.calls, *self.faults, *self.stated)

    @property
    def sound_tricks(self) -> int:
        return sound_tricks(self.faults, tricks=len(self.tricks))


def beside(
    found: Audit[PlayedHandT, ResultT],
    calls: tuple[Fault, ...],
    stated: Stated,
    *,
    taken: str,
    made: str,
) -> Audit[PlayedHandT, ResultT]:
    differing = faults_of_the_result(stated, found.result, taken=taken, made=made)
    return replace(found, calls=calls, stated=tuple(differing))


def find_short_tricks(replay: Replay[PlayedHandT]) -> Iterator[Note]:
    for trick in replay.tricks:
        missing = replay.hand.seated - len(trick.told.plays)
        if trick.told.plays and missing:
            yield Note(code="trick-short", params={"trick": trick.number, "missing": missing})


def find_missing_tricks(hand: AnyPlayedHand) -> Iterator[Note]:
    missing = hand.size - sum(1 for trick in hand.tricks if trick.plays)
    if missing:
        yield Note(code="tricks-missing", params={"missing": missing, "tricks": hand.size})


MOST_UNSEEN = 3  # With more unseen cards than this, the deciding rung is not sought


def find_deciding(trick: ReplayedTrick, resolve: Callable[[Any, Cards], Ruling]) -> str | None:
    """Return the key of the rung that decided a trick; None if it is open."""
    unseen = sum(card.is_unseen for card in trick.cards)
    if not trick.told.plays or unseen > MOST_UNSEEN or len(trick.situations) > 1:
        return None
    ruling = resolve(trick.situations[0], trick.cards)
    is_his = ruling.winner is not None and trick.seats[ruling.winner] == trick.winner
    return ruling.decisive if is_his else None


def write_tricks(hand: AnyHand) -> tuple[PlayedTrick, ...]:
    """Write down the tricks of a recorded hand; a lead that the table let stand counts."""
    return tuple(
        PlayedTrick(
            plays=trick.plays,
            leader=hand.leader_to(trick.trick),
            named_suit=trick.named_suit,
            winner=trick.winner,
            honours=getattr(trick, "honours", None),
        )
        for trick in hand.tricks
    )


Known = tuple[Holding, Mapping[Card, int]]
"""A hand, and the trick that proves each certain card of it."""

Suspect = tuple[int, Callable[[Holding], PlayRuling | None]]
"""A play by its place, and a ruling that depends on the hand."""


def faults_of_play(
    replay: Replay[PlayedHandT], suspects: Callable[[ReplayedTrick], Iterable[Suspect]]
) -> Iterator[Fault]:
    """Yield illegal plays in order of play; an uncertain one gives ``revoke-possible``.

    ``suspects`` are the plays of a trick that a hand may prove wrong.
    """
    hands = KnownHands(replay)
    for trick in replay.tricks:
        for place, rule in suspects(trick):
            seat, card = trick.seats[place], trick.cards[place]
            holding, shown_in = hands.before(seat, trick.number)
            if found := rule(holding):
                where = shown_in.__getitem__
                yield fault_of_play(
                    found, player=seat, trick=trick.number, card=card, shown_in=where
                )


def seen_plays(trick: ReplayedTrick) -> Iterator[tuple[int, Card]]:
    for place, card in enumerate(trick.cards[: len(trick.seats)]):
        if not card.is_unseen:
            yield place, card


class KnownHands:
    """Everybody's hand before each trick, computed on demand."""

    __slots__ = ("_loose", "_played", "_size", "_written")

    def __init__(self, replay: Replay[PlayedHandT]) -> None:
        hand, where = replay.hand, replay.where
        self._size, self._loose = hand.size, where.loose
        self._written = [
            told if whole is not None else None
            for told, whole in zip(hand.hands or (None,) * hand.players, where.hands, strict=True)
        ]
        nothing: list[Card | None] = [None] * len(replay.tricks)
        self._played = [nothing[:] for _ in self._written]
        for place, trick in enumerate(replay.tricks):
            for seat, card in zip(trick.seats, trick.cards, strict=False):
                if not card.is_unseen:
                    self._played[seat][place] = card.held

    def before(self, seat: int, number: int) -> Known:
        played, written, left = self._played[seat], self._written[seat], self._size - number + 1
        fell = enumerate(played[number - 1 :], start=number)
        shown_in = {card: trick for trick, card in fell if card is not None}
        possible = self._loose
        if written is not None:
            held = [card for card in written if card not in played[: number - 1]]
            possible = frozenset(held)
            if len(held) == left:
                shown_in = dict.fromkeys(held, number)
        whole = len(shown_in) == left
        possible = frozenset(shown_in) if whole else possible.union(shown_in)
        return Holding(certain=tuple(shown_in), possible=possible, size=left), shown_in


def fault_of_play(
    found: PlayRuling,
    *,
    player: int | None,
    trick: int,
    card: Card,
    shown_in: Callable[[Card], int],
) -> Fault:
    proof = found.proof[0] if found.proof else None
    also = " ".join(found.also) or None
    stated = {"rule": found.field, "unless": found.unless, "also": also}
    return Fault(
        code=found.code if found.verdict is Legality.ILLEGAL else POSSIBLE,
        player=player,
        trick=trick,
        card=card,
        proved_in=trick if proof is None else shown_in(proof),
        proof=proof,
        params={name: value for name, value in stated.items() if value is not None},
    )


# 見張り: the certain faults of a hand in play, as soon as they are certain.

HandT = TypeVar("HandT", bound=AnyHand)


@dataclass(frozen=True, slots=True, kw_only=True)
class Watched:
    """The certain ``faults`` of a hand in play, in order.

    ``tricks`` were examined; the first ``sound`` of them came before any fault.
    """

    faults: tuple[Fault, ...]
    tricks: int
    sound: int

    @property
    def first(self) -> Fault | None:
        return next(iter(self.faults), None)


QUIET = Watched(faults=(), tricks=0, sound=0)  # The result for a hand without cards


def watch_hand(
    hand: HandT,
    as_written: Callable[[HandT], PlayedHandT | None],
    find: Callable[..., Iterable[Fault]],
    *told: object,
) -> Watched:
    written = as_written(hand) if any(trick.plays for trick in hand.tricks) else None
    if written is None:
        return QUIET
    return _watch(written, find, frozenset(lead.trick for lead in hand.led), told)


@lru_cache(maxsize=64)
def _watch(
    hand: AnyPlayedHand,
    find: Callable[..., Iterable[Fault]],
    led: frozenset[int],
    told: tuple[object, ...],
) -> Watched:
    """Return the certain faults; ``led`` are the tricks with a recorded leader.

    If a trick was recorded for another player than its cards show, either the wrong player led next
    or the wrong name was tapped. The owners of later cards are then uncertain, and these cards are
    not examined. A recorded lead was let stand by the table.
    """
    faults = _certain(find(hand, *told))
    differing = (fault.trick for fault in faults if fault.code == "winner-differs")
    doubtful = next((trick for trick in differing if trick and trick + 1 not in led), None)
    if doubtful is not None and doubtful < len(hand.tricks):
        hand = replace(hand, tricks=hand.tricks[:doubtful])
        faults = _certain(find(hand, *told))
    faults = tuple(one for one in faults if one.code != "wrong-leader" or one.trick not in led)
    looked_at = len(hand.tricks)
    return Watched(faults=faults, tricks=looked_at, sound=sound_tricks(faults, tricks=looked_at))


def _certain(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    return tuple(fault for fault in faults if fault.is_certain)
