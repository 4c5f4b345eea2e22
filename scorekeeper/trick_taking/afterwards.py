"""あとで: the value of each play of a finished hand, with all cards seen.

A trick's value is the number of honours, or of tricks, that the declarer's side takes from its
lead to the end if everybody plays as well as possible with all cards open.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise, takewhile
from typing import Any, Generic, Self, TypeVar

from scorekeeper.cards import UNSEEN, Card, Refusal, Suit
from scorekeeper.trick_taking.replay import PlayedHandT, PlayedTrick
from scorekeeper.trick_taking.ruleset import Document
from scorekeeper.trick_taking.search import (
    EVERY_PLACE,
    Following,
    Layout,
    Lead,
    Move,
    OutOfTime,
    Search,
    TrickTable,
    places_of,
)

T = TypeVar("T")
MOST_TRICKS = 13


@dataclass(frozen=True, slots=True, kw_only=True)
class ValuedPlay:
    """One play: the ``value`` after it, and what it cost its own side.

    ``best`` are the cards that would have cost nothing, ``named`` the suits with which a led joker
    costs nothing. An illegal play has neither cost nor better cards.
    """

    seat: int
    card: Card
    value: int
    cost: int | None
    best: tuple[Card, ...] = ()
    named: tuple[Suit, ...] = ()

    def document(self) -> Document:
        return {
            "seat": self.seat,
            "card": str(self.card),
            "value": self.value,
            "cost": self.cost,
            "best": sorted(map(str, self.best)),
            **({"legal": False} if self.cost is None else {}),
            **({"named": list(map(str, self.named))} if self.named else {}),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class ValuedTrick:
    """One trick: its ``value`` before the lead, its winner, the honours in it, and its plays.

    ``before`` is the side's total until then. ``honours`` is None in a game without.
    """

    trick: int
    before: int
    value: int
    winner: int
    honours: int | None
    plays: tuple[ValuedPlay, ...]

    @property
    def costly(self) -> Iterator[tuple[ValuedPlay, int, int]]:
        """Each play that cost something or was illegal, with the totals before and after it."""
        value = self.value
        for play in self.plays:
            if play.cost != 0:
                yield play, self.before + value, self.before + play.value
            value = play.value

    def document(self) -> Document:
        return {
            "trick": self.trick,
            "value": self.value,
            "winner": self.winner,
            **({} if self.honours is None else {"honours": self.honours}),
            "plays": [play.document() for play in self.plays],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class _Moment:
    """A moment of a trick, which began with these ``hands``; ``plays`` are the cards so far."""

    search: Search
    number: int
    leader: int
    hands: tuple[int, ...]
    world: int
    plays: tuple[Move, ...] = ()

    @property
    def player(self) -> int:
        return (self.leader + len(self.plays)) % self.search.players

    @property
    def is_ours(self) -> bool:
        return self.search.ours[self.player]

    @property
    def played(self) -> int:
        return sum(1 << place for place, _ in self.plays)

    @property
    def legal(self) -> int:
        return self.search.playable(self.lay()[0], self.player)

    def ways(self, place: int) -> Sequence[Lead]:
        """Return the ways to lead a card; none once a card was led."""
        return () if self.plays else self.search.worlds[self.world][self.number].leads[place]

    def after(self, place: int, way: int = 0) -> "_Moment":
        return replace(self, plays=(*self.plays, (place, way)))

    def lay(self) -> tuple[Following, int, int]:
        """Lay the cards before the search; return how it goes on, the best and its seat."""
        search, number = self.search, self.number
        search.hands[:], search.gone = self.hands, EVERY_PLACE & ~sum(self.hands)
        search.enter(self.world)
        trick, player = search.tricks[number], self.leader
        following, best, winner = trick.opening, 0, player
        for count, (place, way) in enumerate(self.plays):
            search.hands[player] &= ~(1 << place)
            search.table[number][count] = place
            if not count:
                following, best, world, search.named[number] = trick.leads[place][way]
                search.enter(world if not number else self.world)
            else:
                following = following.next.get(place, following)
                if following.strengths[place] > best:
                    best, winner = following.strengths[place], player
            player = (player + 1) % search.players
        return following, best, winner

    def find_winner(self) -> int:
        _, best, winner = self.lay()
        return self.search.winner(self.number, self.played, winner, best, self.leader)

    def keeps(self, value: int, *, ours: bool) -> bool:
        """Whether the last card has cost its side nothing; ``ours`` if it is the search's side."""
        return self.reaches(value if ours else value + 1) == ours

    def find_value(self, guess: int) -> int:
        """Return the side's takings from the lead of this trick on, in steps from a guess."""
        value = guess
        while self.reaches(value + 1):
            value += 1
        while value > 0 and not self.reaches(value):  # too much is refuted quickly
            value -= 1
        return value

    def find_best(self, value: int) -> dict[int, list[int]]:
        """Return the places of the next player's cards that cost nothing, each with its ways."""
        found, ours = dict[int, list[int]](), self.is_ours
        for place in places_of(self.legal):
            ways = range(len(self.ways(place)) or 1)
            if keep := [way for way in ways if self.after(place, way).keeps(value, ours=ours)]:
                found[place] = keep
        return found

    def reaches(self, need: int) -> bool:
        """Whether the side takes so many from the lead of this trick on."""
        search, number, played = self.search, self.number, self.played
        following, best, winner = self.lay()
        owners, gone = search.owners(), search.gone
        if not self.plays:
            return search.reaches(number, self.leader, owners, gone, need)
        if len(self.plays) < search.players:
            return search.follow(
                number, len(self.plays), self.player, following, played,
                best, winner, owners, need,
            )  # fmt: skip
        who = search.winner(number, played, winner, best, self.leader)
        rest = need - search.worth(number, played) if search.taking[who] else need
        return search.reaches(number + 1, who, owners, gone | played, rest)


@dataclass(frozen=True, slots=True, kw_only=True)
class Afterwards:
    """The tricks of an ending with their values; None for one that was not reached.

    ``could`` is the declarer's side's possible total, ``taken`` its real one; ``makeable`` is
    whether the bid could be made, if the whole hand was searched. ``costs`` are by seat.
    """

    tricks: tuple[ValuedTrick | None, ...]
    could: int | None
    taken: int
    makeable: bool | None
    costs: tuple[int, ...]

    def document(self) -> Document:
        return {
            "tricks": [None if trick is None else trick.document() for trick in self.tricks],
            "could": self.could,
            "taken": self.taken,
            "makeable": self.makeable,
            "costs": list(self.costs),
        }


class LookingBack:
    """Values an end from its last trick back, and keeps every position that it has solved.

    All cards of the ``end`` are known; the ``spoilt`` tricks before it are not valued. ``side`` is
    the declarer's, ``world`` that of the first lead. Unless ``every`` play gets its best cards,
    only those that cost something do.
    """

    def __init__(
        self,
        end: "EndOnPaper[Any]",
        spoilt: Sequence[PlayedTrick],
        *,
        layout: Layout,
        worlds: Sequence[Sequence[TrickTable]],
        side: Collection[int | None],
        world: int = 0,
    ) -> None:
        self.end, self.layout, self.every, self._spoilt = end, layout, True, len(spoilt)
        paper = end.paper
        self.seats = paper.seats(paper.declarer_seat)
        partners = [seat for seat in self.seats if seat in side][1:]
        self.search = Search(
            ours=[(seat in side) is not end.shuns for seat in self.seats],
            taking=[seat in side for seat in self.seats],
            adjutant=self.seats.index(partners[0]) if partners else None,
            worlds=worlds,
            hands=[layout.bits(paper.hands[seat]) for seat in self.seats],
            layout=layout,
            extra=[end.worth(number, PlayedTrick()) for number in range(end.first, end.of + 1)],
        )
        taken = end.taken + sum(
            end.worth(number, trick)
            for number, trick in enumerate(spoilt, start=end.first - len(spoilt))
            if end.winner(number, trick) in side
        )
        self._moments = list(self._walk(paper.tricks, world))
        self._taken = list(accumulate(map(self._gain, self._moments), initial=taken))
        self._found: list[ValuedTrick] = []

    def _walk(self, tricks: Iterable[PlayedTrick], world: int) -> Iterator[list[_Moment]]:
        """Yield the moments of each trick: before its lead, and after each card."""
        hands = tuple(self.search.hands)
        for number, trick in enumerate(tricks):
            leader = self.seats.index(trick.leader or 0)
            moments = [
                _Moment(search=self.search, number=number, leader=leader, hands=hands, world=world)
            ]
            for place in map(self.layout.place.__getitem__, trick.plays):
                suits = [suit for *_, suit in moments[-1].ways(place)]
                way = suits.index(trick.named_suit) if trick.named_suit in suits else 0
                moments.append(moments[-1].after(place, way))
            yield moments
            hands = tuple(hand & ~moments[-1].played for hand in hands)

    def _gain(self, moments: Sequence[_Moment]) -> int:
        """Return what the side took in a trick."""
        end, search = moments[-1], self.search
        return search.worth(end.number, end.played) if search.taking[end.find_winner()] else 0

    @property
    def is_done(self) -> bool:
        return len(self._found) == len(self._moments)

    def go_on(self, is_late: Callable[[int], bool], *, tricks: int | None = None) -> None:
        """Value one trick after another, at most so many of the last ones, until it is late."""
        self.search.is_late = is_late
        most = len(self._moments) if tricks is None else min(tricks, len(self._moments))
        try:
            while len(self._found) < most:
                self._found.insert(0, self._value(len(self._moments) - len(self._found) - 1))
        except OutOfTime:
            pass

    def _value(self, number: int) -> ValuedTrick:
        search, moments = self.search, self._moments[number]
        guess = self._found[0].value if self._found else 0
        value = moments[0].find_value(guess + self._gain(moments))
        return ValuedTrick(
            trick=self.end.first + number,
            before=self._taken[number],
            value=value,
            winner=self.seats[moments[-1].find_winner()],
            honours=((search.honours & moments[-1].played).bit_count() if search.honours else None),
            plays=tuple(self._plays(moments, value)),
        )

    def _plays(self, moments: Sequence[_Moment], value: int) -> Iterator[ValuedPlay]:
        for moment, after in pairwise(moments):
            (place, _), before = after.plays[-1], value
            is_legal = bool(moment.legal >> place & 1)
            if not (is_legal and after.keeps(value, ours=moment.is_ours)):
                value = after.find_value(value)
            cost = abs(before - value) if is_legal else None
            best = moment.find_best(before) if cost or (self.every and is_legal) else {}
            ways = {one: moment.ways(one) for one in best}
            named = {ways[one][way][-1] for one in best if ways[one] for way in best[one]}
            yield ValuedPlay(
                seat=self.seats[moment.player],
                card=self.layout.card[place],
                value=value,
                cost=cost,
                best=tuple(map(self.layout.card.__getitem__, best)),
                named=tuple(suit for suit in Suit if suit in named),
            )

    @property
    def verdict(self) -> tuple[str, int, int] | None:
        """The turn of the hand: a code, its trick, and a number; None if no trick is known.

        ``nothing``: from there on no card cost anything. ``safe-from``: the bid was made whatever
        happened. ``was-there``: the bid could be made until then. ``most``: so many could be taken,
        in a misère ``fewest``.
        """
        known, is_made = tuple(self._found), self.end.is_made
        if not known:
            return None
        first = known[0]
        if not any(play.cost for trick in known for play in trick.plays):
            return "nothing", first.trick, 0
        could = [trick for trick in known if is_made(trick.before + trick.value)]
        if is_made(self._taken[-1]):
            if safe := list(takewhile(could.__contains__, reversed(known))):
                return "safe-from", safe[-1].trick, 0
        elif could:
            return "was-there", could[-1].trick, 0
        return "fewest" if self.end.shuns else "most", first.trick, first.before + first.value

    @property
    def found(self) -> Afterwards:
        """The values so far."""
        known = tuple(self._found)
        costs = ((play.seat, play.cost or 0) for trick in known for play in trick.plays)
        unknown = self._spoilt + len(self._moments) - len(known)
        could = None if unknown or not known else known[0].before + known[0].value
        return Afterwards(
            tricks=(*(None,) * unknown, *known),
            could=could,
            taken=self._taken[-1],
            makeable=None if could is None or self.end.first > 1 else self.end.is_made(could),
            costs=tuple(map(sum, self.end.by_seat(costs))),
        )


_POSITIONS_A_SECOND = 20_000


@dataclass(frozen=True, slots=True, kw_only=True)
class EndOnPaper(ABC, Generic[PlayedHandT]):
    """The end of a hand as it was written down: ``paper`` has the tricks ``first`` to ``of``.

    Its hands are what each seat held then; they may be None if the tricks go to the end. ``taken``
    is the declarer's side's total before.
    """

    paper: PlayedHandT
    of: int
    first: int = 1
    taken: int = 0

    def __post_init__(self) -> None:
        if not 1 <= self.of <= MOST_TRICKS:
            raise Refusal("trick-count-out-of-range", tricks=self.of, high=MOST_TRICKS)
        if not 1 <= self.first <= self.of:
            raise Refusal("trick-number-out-of-range", trick=self.first, tricks=self.of)
        if len(self.paper.tricks) > self.of - self.first + 1:
            raise Refusal("audit-tricks-too-many", count=len(self.paper.tricks), tricks=self.of)

    @property
    def held(self) -> Sequence[Card]:
        """The cards of all hands."""
        return [card for cards in self.paper.hands or () for card in cards or ()]

    def fell(self, tricks: Iterable[PlayedTrick]) -> Iterator[tuple[int, Card]]:
        """Yield the cards of tricks, each with its seat."""
        for trick in tricks:
            yield from zip(self.paper.seats(trick.leader or 0), trick.plays, strict=True)

    @property
    def shuns(self) -> bool:
        """Whether the declarer's side wants as few tricks as possible."""
        return False

    @abstractmethod
    def is_made(self, taken: int, /) -> bool:
        """Whether so many make the bid."""

    @abstractmethod
    def worth(self, number: int, trick: PlayedTrick, /) -> int:
        """Return the worth of a trick to its winner; without cards, its worth beside honours."""

    @abstractmethod
    def winning_play(self, number: int, trick: PlayedTrick, /) -> int | None:
        """Return the place of the winning card; None if a suit that decides was not named."""

    @abstractmethod
    def prepare(self) -> LookingBack:
        """Return the end ready for the search, or refuse it, as `known` does."""

    def look_back(
        self,
        *,
        tricks: int | None = None,
        seconds: float = 20.0,
        clock: Callable[[], float] | None = None,
    ) -> Afterwards:
        """Value at most so many of the last tricks, in so many seconds.

        Without a clock a second is a number of positions.
        """
        looking, start = self.prepare(), clock() if clock else 0.0

        def is_late(positions: int) -> bool:
            passed = clock() - start if clock else positions / _POSITIONS_A_SECOND
            return passed >= seconds

        looking.go_on(is_late, tricks=tricks)
        return looking.found

    def winner(self, number: int, trick: PlayedTrick) -> int | None:
        """Return the winner's seat, by the cards or else by the record."""
        play = self.winning_play(number, trick)
        return trick.winner if play is None else self.paper.seats(trick.leader or 0)[play]

    def known(self) -> tuple[Self, tuple[PlayedTrick, ...]]:
        """Return the longest end of which all cards are known, and the tricks before it.

        Every hand and leader of it is told. A trick with an impossible card, or without the suit
        that its leader had to name, cannot be part of it.

        Raises:
            Refusal: ``afterwards-cards-missing`` with the trick, ``audit-leader-missing``.
        """
        paper, played, fallen, sound = self.paper, list[PlayedTrick](), set[Card](), 0
        hands = paper.hands if self._is_dealt else None
        leader = paper.declarer_seat if self.first == 1 else None
        for number, told in enumerate(paper.tricks, start=self.first):
            plays = tuple(card.held for card in told.plays)
            if len(plays) != paper.seated or UNSEEN in plays:
                raise Refusal("afterwards-cards-missing", trick=number)
            leader = leader if told.leader is None else told.leader
            if leader is None:
                raise Refusal("audit-leader-missing", trick=number)
            trick = replace(told, plays=plays, leader=leader)
            is_possible = len((set(plays) - fallen).intersection(paper.pack)) == len(plays) and all(
                hands is None or card in (hands[seat] or ()) for seat, card in self.fell([trick])
            )
            if not is_possible or self.winning_play(number, trick) is None:
                sound = len(played) + 1
            leader = self.winner(number, trick) if is_possible else told.winner
            played.append(trick)
            fallen |= set(plays)
        if sound or hands is None:
            if self.first + len(played) <= self.of:
                raise Refusal("afterwards-cards-missing", trick=self.first + len(played))
            hands = self.by_seat(self.fell(played[sound:]))
        known = replace(paper, hands=hands, tricks=tuple(played[sound:]))
        return replace(self, paper=known, first=self.first + sound), tuple(played[:sound])

    @property
    def _is_dealt(self) -> bool:
        """Whether each hand has as many cards as tricks are left, all of the pack and different."""
        hands, seats = self.paper.hands or (), self.paper.seats(self.paper.declarer_seat)
        size, held = self.of - self.first + 1, set(self.held)
        return (
            held.issubset(self.paper.pack)
            and len(held) == len(self.held) == size * len(seats)
            and all(len(hands[seat] or ()) == size for seat in seats)
        )

    def by_seat(self, told: Iterable[tuple[int, T]]) -> tuple[tuple[T, ...], ...]:
        """Group values by their seats."""
        told = list(told)
        return tuple(
            tuple(one for seat, one in told if seat == here) for here in range(self.paper.players)
        )
