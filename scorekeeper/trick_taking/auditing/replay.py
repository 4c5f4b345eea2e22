"""再現: a hand gone through trick by trick, by its cards and by what the table says.

検証: what an audit of any game says of such a hand.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from scorekeeper.cards import UNSEEN, Card
from scorekeeper.trick_taking.auditing.fault import Fault, Note, first_certain, sound_tricks
from scorekeeper.trick_taking.auditing.leading import Seats, Table, describe_seats
from scorekeeper.trick_taking.auditing.whereabouts import Whereabouts
from scorekeeper.trick_taking.auditing.written_tricks import Cards, PlayedTrick, WrittenHand
from scorekeeper.trick_taking.tricks.unseen import Trial, winners_among

Faults = tuple[Fault, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedTrick:
    """One trick as it must have been.

    ``seats`` and ``cards`` run from the leader; an impossible card counts as unseen. ``seats``
    is empty where neither leader nor cards were written down. ``winners`` are the seats that
    can have won; ``winning`` is the winner's card where the cards make it certain.
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
        """The winner's seat; None where more than one can have won."""
        return self.winners[0] if len(self.winners) == 1 else None

    def turn_of(self, fault: Fault) -> int:
        """Which card of the trick shows a fault; after the last for what only the whole shows."""
        if fault.card is None or fault.player is None:
            return len(self.seats)
        return self.seats.index(fault.player)


HandT = TypeVar("HandT", bound=WrittenHand)
TrickT = TypeVar("TrickT", bound=ReplayedTrick)
_Trick_co = TypeVar("_Trick_co", bound=ReplayedTrick, covariant=True)


@dataclass(frozen=True, kw_only=True)
class Replay(Generic[HandT, TrickT]):
    """A hand as it must have been played, trick by trick."""

    hand: HandT
    where: Whereabouts
    tricks: tuple[TrickT, ...]


class Judge(Protocol[_Trick_co]):
    """What a game makes of one trick."""

    def __call__(
        self, number: int, seats: Seats, cards: Cards, *, next_leader: int | None, faults: Faults
    ) -> _Trick_co:
        """The trick as it must have been; ``faults`` are those found already, to be passed on."""
        ...


def replay_tricks(
    hand: WrittenHand,
    where: Whereabouts,
    *,
    leads: int,
    cards: Sequence[Cards],
    judge: Judge[TrickT],
) -> tuple[TrickT, ...]:
    """Go through a hand; after a wrong leader it goes on with the leader that was written down.

    ``leads`` is to lead to the first trick; ``cards`` are those of each trick as they count.

    Raises:
        Refusal: ``audit-leader-missing`` where nobody can say who led to a trick.

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
    """The seats that can have won, and the winning card if it is certain.

    Over every trick that it can have been and every unseen card.
    """
    if UNSEEN in cards:
        unseen = [where.unseen_of(seat) for seat in seats]
        plays = sorted({play for trial in trials for play in winners_among(trial, cards, unseen)})
    else:
        plays = sorted({trial.decide(cards)[0] for trial in trials})
    return tuple(seats[play] for play in plays), cards[plays[0]] if len(plays) == 1 else None


def settle_winners(winners: Seats, said: Iterable[int | None]) -> Seats:
    """Who has won, what the cards leave open taken from what the table says, first things first.

    >>> settle_winners((0, 3), (None, 2, 3)), settle_winners((0, 3), (None, 2))
    ((3,), (0, 3))
    """
    for seat in said:
        if seat in winners:
            winners = (seat,)
    return winners


def is_whole(plays: Cards, seats: Seats) -> bool:
    """Whether everybody's card was written down, each another one."""
    return 0 < len(plays) == len(seats) == len(set(plays)) and UNSEEN not in plays


def find_other_winner(
    told: PlayedTrick, number: int, winners: Seats, winning: Card | None
) -> Iterator[Fault]:
    """The winner that the table wrote down, where the cards give the trick to another."""
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
    """Faults trick by trick, and in a trick as the cards fell; what its count shows comes last.

    ``of_play`` are those that only the whole hand shows, beside each trick's own.
    """
    for trick in tricks:
        if of_play or trick.faults:
            found = [*trick.faults, *(fault for fault in of_play if fault.trick == trick.number)]
            yield from sorted(found, key=trick.turn_of)


@dataclass(frozen=True, kw_only=True)
class Audit(Generic[HandT, TrickT]):
    """What came of going through a hand.

    ``faults`` are in the order in which they happened, what was wrong before the first trick
    first and what only the whole shows last; ``calls`` are those of the auction, where its calls
    were written down, ``stated`` those of the result that was written down.
    """

    hand: HandT
    tricks: tuple[TrickT, ...]
    faults: tuple[Fault, ...]
    notes: tuple[Note, ...]
    calls: tuple[Fault, ...] = ()
    stated: tuple[Fault, ...] = ()

    @property
    def remarks(self) -> tuple[Fault, ...]:
        """Everything that was wrong, in its order."""
        return (*self.calls, *self.faults, *self.stated)

    @property
    def first_fault(self) -> Fault | None:
        """The first thing that certainly was wrong."""
        return first_certain(self.faults)

    @property
    def sound_tricks(self) -> int:
        """How many tricks there were before the first in which something was wrong."""
        return sound_tricks(self.faults, tricks=len(self.tricks))


def find_short_tricks(replay: Replay[HandT, TrickT], *, seated: int) -> Iterator[Note]:
    """The tricks of which some cards were not written down; ``seated`` play to each."""
    for trick in replay.tricks:
        missing = seated - len(trick.told.plays)
        if trick.told.plays and missing:
            yield Note(code="trick-short", params={"trick": trick.number, "missing": missing})


def find_missing_tricks(replay: Replay[HandT, TrickT], *, tricks: int) -> Iterator[Note]:
    """How many of so many tricks were not written down, if any."""
    missing = tricks - sum(1 for trick in replay.hand.tricks if trick.plays)
    if missing:
        yield Note(code="tricks-missing", params={"missing": missing, "tricks": tricks})
