"""再現: replay a hand trick by trick, from its cards and the table's records.

検証: an audit of any game stands on such a replay.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from scorekeeper.cards import UNSEEN, Card, Refusal, Suit
from scorekeeper.trick_taking.auction import BidT
from scorekeeper.trick_taking.faults import (
    POSSIBLE,
    Fault,
    Note,
    Seats,
    describe_seats,
    first_certain,
    sound_tricks,
)
from scorekeeper.trick_taking.hand import AnyHand, OpenCard
from scorekeeper.trick_taking.legality import Holding, Legality, PlayRuling
from scorekeeper.trick_taking.presets import RulesT
from scorekeeper.trick_taking.ruling import Ruling
from scorekeeper.trick_taking.unseen import Trial, winners_among

Cards = tuple[Card, ...]
Hands = tuple[Cards | None, ...]
"""Everybody's cards by seat; None for a hand that was not written down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedTrick:
    """One trick as it was written down.

    ``plays`` are in order from the leader, ``??`` for a card that nobody remembers; empty if the
    cards were not written down. ``leader`` is a seat; None if it follows from the trick before.
    ``winner`` is the winner by the table's record, if any.
    """

    plays: Cards = ()
    leader: int | None = None
    named_suit: Suit | None = None
    winner: int | None = None

    def cards(self, players: int) -> Cards:
        """A card for every player; missing cards are unseen ones."""
        return self.plays + (UNSEEN,) * (players - len(self.plays))


PlayedT = TypeVar("PlayedT", bound=PlayedTrick)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedHand(ABC, Generic[RulesT, BidT, PlayedT]):
    """A hand of any game as it was written down.

    Seats count from 0 to one less than ``players``. ``hands`` are the cards before the first trick
    by seat; None for a hand, or for all hands, that were not written down. ``laid_open`` are its
    penalty cards.
    """

    ruleset: RulesT
    players: int
    bid: BidT
    tricks: tuple[PlayedT, ...] = ()
    hands: Hands | None = None
    laid_open: tuple[OpenCard, ...] = ()

    @property
    @abstractmethod
    def pack(self) -> Cards:
        """The cards that were dealt."""

    @abstractmethod
    def seats(self, leader: int) -> Seats:
        """The seats in the order in which they play to a trick."""


AnyPlayedHand: TypeAlias = PlayedHand[Any, Any, Any]


def check_written(
    tricks: Sequence[PlayedTrick], hands: Hands | None, *, players: int, seated: int, most: int
) -> None:
    """Refuse tricks and hands that are impossible in the game.

    ``players`` sit at the table, ``seated`` of them play, ``most`` tricks are played.
    """
    if len(tricks) > most:
        raise Refusal("audit-tricks-too-many", count=len(tricks), tricks=most)
    if hands is not None and len(hands) != players:
        raise Refusal("audit-hands-count", count=len(hands), players=players)
    for trick in tricks:
        if len(trick.plays) > seated:
            raise Refusal("trick-too-many-cards", count=len(trick.plays), players=seated)


def find_seats(tricks: Sequence[PlayedTrick]) -> Iterator[int]:
    """Yield the seats that the written tricks name."""
    for trick in tricks:
        yield from (seat for seat in (trick.leader, trick.winner) if seat is not None)


def check_plays(plays: Cards, *, most: int, pack: Collection[Card]) -> None:
    """Refuse cards that cannot be one trick; unseen cards are allowed.

    Raises:
        Refusal: ``trick-empty``, ``trick-too-many-cards``, ``card-not-in-pack`` or
            ``trick-card-twice``.
    """
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

    ``hands`` by seat are the fully known hands, None for others. ``discards`` (捨て札) are as told
    or as they follow from the rest; None if neither. ``loose`` cards have no known place: every
    unseen card is one of these.
    """

    pack: frozenset[Card]
    hands: tuple[frozenset[Card] | None, ...]
    discards: Cards | None
    loose: frozenset[Card]

    def unseen_of(self, seat: int) -> frozenset[Card]:
        """Return the cards that an unseen play of this seat may be."""
        hand = self.hands[seat]
        return self.loose if hand is None else self.loose & hand

    @property
    def thrown_away(self) -> Cards:
        """The discards as far as they are known."""
        return self.discards or ()


def cards_played(tricks: Iterable[PlayedTrick]) -> frozenset[Card]:
    """Every seen card that was played, as it was held."""
    plays = (card for trick in tricks for card in trick.plays)
    return frozenset(card.held for card in plays if not card.is_unseen)


def whole_hands(hands: Hands) -> tuple[frozenset[Card] | None, ...]:
    """The fully known hands, None for the others."""
    return tuple(None if told is None or UNSEEN in told else frozenset(told) for told in hands)


def faults_of_places(places: Iterable[tuple[int, Card]], pack: frozenset[Card]) -> Iterator[Fault]:
    """Yield cards outside the pack or written down twice, each at the seat that has it."""
    seen: set[Card] = set()
    for seat, card in places:
        if card.is_unseen:
            continue
        if card not in pack:
            yield Fault(code="card-not-in-pack", player=seat, card=card)
        elif card in seen:
            yield Fault(code="card-dealt-twice", player=seat, card=card)
        seen.add(card)


def cards_held(hands: Hands | None) -> Iterator[tuple[int, Card]]:
    """Yield every card of the written hands with its seat."""
    for seat, cards in enumerate(hands or ()):
        yield from ((seat, card) for card in cards or ())


def hand_sizes(hands: Hands | None, *, expected: int) -> Iterator[Fault]:
    """Yield hands with too many or too few cards."""
    for seat, cards in enumerate(hands or ()):
        if cards is not None and len(cards) != expected:
            sizes = {"count": len(cards), "expected": expected}
            yield Fault(code="hand-size", player=seat, params=sizes)


class Table:
    """The table so far: the place of each played card, and the expected leader."""

    __slots__ = ("_fallen", "_leaders", "_told", "_where", "_won_by")

    def __init__(self, told: Sequence[PlayedTrick], where: Whereabouts, *, leads: int) -> None:
        """Start a hand; ``leads`` leads to the first trick."""
        self._told, self._where = told, where
        self._leaders: Seats = (leads,)
        self._fallen: dict[Card, int] = {}
        self._won_by: tuple[int, Card] | None = None

    def leader(self, number: int) -> int | None:
        """Return the leader of a trick; None if nobody can tell.

        Raises:
            Refusal: ``audit-leader-missing`` if its cards are written down all the same.
        """
        told = self._told[number - 1]
        if told.leader is not None:
            return told.leader
        if len(self._leaders) == 1:
            return self._leaders[0]
        if told.plays:
            raise Refusal("audit-leader-missing", trick=number)
        return None

    def find_written_leader(self, number: int) -> int | None:
        """Return the written leader of a trick; None if there is no such trick."""
        return self._told[number - 1].leader if number <= len(self._told) else None

    def find_wrong_leader(self, number: int) -> Iterator[Fault]:
        """Yield the fault of a leader out of turn."""
        told = self._told[number - 1]
        if told.leader is None or told.leader in self._leaders:
            return
        proved_in, proof = self._won_by or (None, None)
        yield Fault(
            code="wrong-leader",
            player=told.leader,
            trick=number,
            card=told.plays[0] if told.plays else None,
            proved_in=proved_in,
            proof=proof,
            params={"expected": describe_seats(self._leaders)},
        )

    def sift(self, number: int, seats: Seats, cards: Cards) -> tuple[Cards, tuple[Fault, ...]]:
        """Return the cards of a trick, impossible ones as unseen, with the faults that show why."""
        sound, faults, where = list(cards), [], self._where
        for place, seat in enumerate(seats):
            card = cards[place]
            hand, held = where.hands[seat], card.held
            if card.is_unseen:
                continue
            if (
                held in where.pack
                and held not in self._fallen
                and held not in where.thrown_away
                and (hand is None or held in hand)
            ):
                self._fallen[held] = number
            else:
                sound[place] = UNSEEN
                faults.append(self._impossible(number, seat, card))
        return tuple(sound), tuple(faults)

    def note_winners(self, number: int, winners: Seats, winning: Card | None) -> None:
        """Note the possible winners of a trick, and the winning card if it is certain."""
        self._leaders = winners
        self._won_by = None if winning is None else (number, winning)

    def _impossible(self, number: int, seat: int, card: Card) -> Fault:
        """Return the fault if this seat cannot have played this card now."""
        held, proved_in, proof = card.held, None, None
        if held not in self._where.pack:
            code = "card-not-in-pack"
        elif held in self._fallen:
            code, proved_in, proof = "card-played-twice", self._fallen[held], held
        elif held in self._where.thrown_away:
            code = "card-was-buried"
        else:
            code = "card-not-in-hand"
        return Fault(
            code=code, player=seat, trick=number, card=card, proved_in=proved_in, proof=proof
        )


Faults = tuple[Fault, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedTrick:
    """One trick as it must have been.

    ``seats`` and ``cards`` run from the leader; an impossible card counts as unseen. ``seats`` is
    empty if neither leader nor cards were written down. ``winners`` are the seats that may have
    won; ``winning`` is the winner's card if the cards make it certain.
    """

    number: int
    told: PlayedTrick
    seats: Seats
    cards: Cards
    winners: Seats
    winning: Card | None
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
TrickT = TypeVar("TrickT", bound=ReplayedTrick)
_Trick_co = TypeVar("_Trick_co", bound=ReplayedTrick, covariant=True)


@dataclass(frozen=True, kw_only=True)
class Replay(Generic[PlayedHandT, TrickT]):
    """A hand as it must have been played, trick by trick."""

    hand: PlayedHandT
    where: Whereabouts
    tricks: tuple[TrickT, ...]


class Judge(Protocol[_Trick_co]):
    """The game's judge of one trick."""

    def __call__(
        self, number: int, seats: Seats, cards: Cards, *, next_leader: int | None, faults: Faults
    ) -> _Trick_co:
        """Return the trick as it must have been; ``faults`` are the ones found already."""


def replay_tricks(
    hand: AnyPlayedHand,
    where: Whereabouts,
    *,
    leads: int,
    cards: Sequence[Cards],
    judge: Judge[TrickT],
) -> tuple[TrickT, ...]:
    """Replay a hand; after a wrong leader continue with the written one.

    ``leads`` leads to the first trick; ``cards`` are the cards of each trick as they count.
    """
    table, tricks = Table(hand.tricks, where, leads=leads), []
    for number, played in enumerate(cards, start=1):
        leader = table.leader(number)
        seats = () if leader is None else hand.seats(leader)
        sound, impossible = table.sift(number, seats, played)
        trick = judge(
            number,
            seats,
            sound,
            next_leader=table.find_written_leader(number + 1),
            faults=(*table.find_wrong_leader(number), *impossible),
        )
        table.note_winners(number, trick.winners, trick.winning)
        tricks.append(trick)
    return tuple(tricks)


def find_winners(
    trials: Iterable[Trial], where: Whereabouts, seats: Seats, cards: Cards
) -> tuple[Seats, Card | None]:
    """Return the seats that may have won, and the winning card if it is certain.

    Tries every possible trick and every unseen card.
    """
    if UNSEEN in cards:
        unseen = [where.unseen_of(seat) for seat in seats]
        plays = sorted({play for trial in trials for play in winners_among(trial, cards, unseen)})
    else:
        plays = sorted({trial.decide(cards)[0] for trial in trials})
    return tuple(seats[play] for play in plays), cards[plays[0]] if len(plays) == 1 else None


def settle_winners(winners: Seats, said: Iterable[int | None]) -> Seats:
    """Return the winners; where the cards leave it open, the table's record decides.

    >>> settle_winners((0, 3), (None, 2, 3)), settle_winners((0, 3), (None, 2))
    ((3,), (0, 3))
    """
    for seat in said:
        if seat in winners:
            winners = (seat,)
    return winners


def is_whole(plays: Cards, seats: Seats) -> bool:
    """Whether everybody's card was written down, all different."""
    return 0 < len(plays) == len(seats) == len(set(plays)) and UNSEEN not in plays


def find_other_winner(
    told: PlayedTrick, number: int, winners: Seats, winning: Card | None
) -> Iterator[Fault]:
    """Yield the fault if the table gave the trick to another player than the cards do."""
    if told.winner is not None and told.winner not in winners:
        yield Fault(
            code="winner-differs",
            player=told.winner,
            trick=number,
            proved_in=number,
            proof=winning,
            params={"expected": describe_seats(winners)},
        )


def in_order(tricks: Iterable[ReplayedTrick], of_play: Collection[Fault]) -> Iterator[Fault]:
    """Sort faults by trick and by card; faults of a trick's count come last.

    ``of_play`` are faults that only the whole hand shows, added to each trick's own.
    """
    for trick in tricks:
        if of_play or trick.faults:
            found = [*trick.faults, *(fault for fault in of_play if fault.trick == trick.number)]
            yield from sorted(found, key=trick.turn_of)


@dataclass(frozen=True, kw_only=True)
class Audit(Generic[PlayedHandT, TrickT]):
    """The result of an audit.

    ``faults`` are in order of play: first the ones before the first trick, last the ones that only
    the whole shows. ``calls`` are faults of the auction, if it was written down; ``stated`` are
    differences from the written result.
    """

    hand: PlayedHandT
    tricks: tuple[TrickT, ...]
    faults: tuple[Fault, ...]
    notes: tuple[Note, ...]
    calls: tuple[Fault, ...] = ()
    stated: tuple[Fault, ...] = ()

    @property
    def remarks(self) -> tuple[Fault, ...]:
        """All faults in order."""
        return (*self.calls, *self.faults, *self.stated)

    @property
    def first_fault(self) -> Fault | None:
        return first_certain(self.faults)

    @property
    def sound_tricks(self) -> int:
        """The number of tricks before the first faulty one."""
        return sound_tricks(self.faults, tricks=len(self.tricks))


def find_short_tricks(replay: Replay[PlayedHandT, TrickT], *, seated: int) -> Iterator[Note]:
    """Yield the tricks with missing cards; ``seated`` players play to each."""
    for trick in replay.tricks:
        missing = seated - len(trick.told.plays)
        if trick.told.plays and missing:
            yield Note(code="trick-short", params={"trick": trick.number, "missing": missing})


def find_missing_tricks(replay: Replay[PlayedHandT, TrickT], *, tricks: int) -> Iterator[Note]:
    """Yield a note on missing tricks, if any."""
    missing = tricks - sum(1 for trick in replay.hand.tricks if trick.plays)
    if missing:
        yield Note(code="tricks-missing", params={"missing": missing, "tricks": tricks})


MOST_UNSEEN = 3
"""With more unseen cards than this, the deciding rung is not sought."""


def find_deciding(trick: ReplayedTrick, rule: Callable[[Cards], Ruling]) -> str | None:
    """Return the key of the rung that decided a trick; None if it is open."""
    if sum(card.is_unseen for card in trick.cards) > MOST_UNSEEN:
        return None
    ruling = rule(trick.cards)
    is_his = ruling.winner is not None and trick.seats[ruling.winner] == trick.winner
    return ruling.decisive if is_his else None


def write_tricks(hand: AnyHand, make: Callable[..., PlayedT], *more: str) -> tuple[PlayedT, ...]:
    """Write down the tricks of a recorded hand by ``make``, with ``more`` facts about it.

    The leader is the rightful one, unless the table let another lead stand.
    """
    names = ("plays", "named_suit", "winner", *more)
    return tuple(
        make(leader=hand.leader_to(trick.trick), **{name: getattr(trick, name) for name in names})
        for trick in hand.tricks
    )


Known = tuple[Holding, Mapping[Card, int]]
"""A hand, and the trick that proves each certain card of it."""

_Trick_contra = TypeVar("_Trick_contra", bound=ReplayedTrick, contravariant=True)

Suspect = tuple[int, Callable[[Holding], PlayRuling | None]]
"""A play by its place, and a ruling that depends on the hand."""


class FindSuspects(Protocol[_Trick_contra]):
    """The game's search for plays that a hand may prove wrong."""

    def __call__(self, trick: _Trick_contra) -> Iterable[Suspect]:
        """Yield the plays of a trick that may be illegal; most cannot, whatever the hand."""


def faults_of_play(
    replay: Replay[PlayedHandT, TrickT], *, size: int, suspects: FindSuspects[TrickT]
) -> Iterator[Fault]:
    """Yield illegal plays, trick by trick in order of play.

    ``size`` is a whole hand. An uncertain one gives ``revoke-possible``.
    """
    hands = KnownHands(replay, size=size)
    for trick in replay.tricks:
        for place, rule in suspects(trick):
            seat, card = trick.seats[place], trick.cards[place]
            holding, shown_in = hands.before(seat, trick.number)
            found = rule(holding)
            if found is not None:
                where = shown_in.__getitem__
                yield fault_of_play(
                    found, player=seat, trick=trick.number, card=card, shown_in=where
                )


def seen_plays(trick: ReplayedTrick) -> Iterator[tuple[int, Card]]:
    """Yield the seen cards of a trick, each with its place."""
    for place, card in enumerate(trick.cards[: len(trick.seats)]):
        if not card.is_unseen:
            yield place, card


class KnownHands:
    """Everybody's hand before each trick, computed on demand."""

    __slots__ = ("_loose", "_played", "_size", "_written")

    def __init__(self, replay: Replay[PlayedHandT, TrickT], *, size: int) -> None:
        hand, where = replay.hand, replay.where
        self._size, self._loose = size, where.loose
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
        return known_hand(
            self._played[seat],
            number,
            size=self._size,
            written=self._written[seat],
            loose=self._loose,
        )


def known_hand(
    played: Sequence[Card | None],
    number: int,
    *,
    size: int,
    written: Cards | None,
    loose: frozenset[Card],
) -> Known:
    """Return a player's hand before a trick, from written cards or from later plays.

    ``played`` are the player's cards trick by trick, None for unseen ones. ``size`` is a whole
    hand, ``written`` the cards if all of them were written down. ``loose`` are other cards that the
    player may have had.

    >>> from scorekeeper.cards import parse_cards
    >>> spare = frozenset(parse_cards("C4"))
    >>> hand, _ = known_hand(parse_cards("H9 H2"), 1, size=3, written=None, loose=spare)
    >>> [str(card) for card in hand.certain], hand.size, len(hand.possible)
    (['H9', 'H2'], 3, 3)
    """
    left = size - number + 1
    if written is not None:
        gone = set(played[: number - 1])
        written = tuple(card for card in written if card not in gone)
        if len(written) == left:
            return _make_known(dict.fromkeys(written, number), frozenset(written), left)
    fell = enumerate(played[number - 1 :], start=number)
    later = {card: trick for trick, card in fell if card is not None}
    if len(later) == left:
        return _make_known(later, frozenset(later), left)
    return _make_known(later, (loose if written is None else frozenset(written)).union(later), left)


def _make_known(shown_in: Mapping[Card, int], possible: frozenset[Card], size: int) -> Known:
    return Holding(certain=tuple(shown_in), possible=possible, size=size), shown_in


def fault_of_play(
    found: PlayRuling,
    *,
    player: int | None,
    trick: int,
    card: Card,
    shown_in: Callable[[Card], int],
) -> Fault:
    """Return the fault of a play, with the card and the trick that prove it.

    ``shown_in`` returns the trick in which a card of that player was seen.
    """
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
#
# Only facts that everybody saw are used. A fault is reported once it is true of every possible
# course of the hand. Faults that depend on the adjutant (``revoke-possible``) are never reported.

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


QUIET = Watched(faults=(), tricks=0, sound=0)
"""The result for a hand without cards."""


def watch_hand(
    hand: HandT,
    as_written: Callable[[HandT], PlayedHandT | None],
    find: Callable[..., Iterable[Fault]],
    *told: object,
) -> Watched:
    """Return the certain faults of a recorded hand.

    ``as_written`` writes down its tricks; ``find`` finds the faults, using the facts ``told``.
    """
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
