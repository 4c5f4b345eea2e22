"""あとで: the value of each play of a finished hand, with all cards seen.

A trick's value is the number of honours, or of tricks, that the declarer's side takes from its
lead to the end if everybody plays as well as possible with all cards open.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from scorekeeper.cards import Card, Suit
from scorekeeper.trick_taking.ruleset import Document
from scorekeeper.trick_taking.search import (
    EVERY_PLACE,
    Following,
    Layout,
    OutOfTime,
    Search,
    places_of,
)

_SUITS = tuple(Suit)


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
        document: Document = {
            "seat": self.seat,
            "card": str(self.card),
            "value": self.value,
            "cost": self.cost,
            "best": sorted(map(str, self.best)),
        }
        if self.cost is None:
            document["legal"] = False
        return document | ({"named": list(map(str, self.named))} if self.named else {})


@dataclass(frozen=True, slots=True, kw_only=True)
class ValuedTrick:
    """One trick: its ``value`` before the lead, its winner, the honours in it, and its plays."""

    trick: int
    value: int
    winner: int
    honours: int
    plays: tuple[ValuedPlay, ...]

    def document(self) -> Document:
        facts = {"value": self.value, "winner": self.winner, "honours": self.honours}
        return {"trick": self.trick, **facts, "plays": [play.document() for play in self.plays]}


@dataclass(frozen=True, slots=True, kw_only=True)
class LineTrick:
    """A trick as it was played, its cards from the leader; ``way`` numbers the suit named."""

    leader: int
    cards: tuple[Card, ...]
    way: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class _Moment:
    """A moment of a trick, after some of its cards."""

    search: Search
    number: int
    leader: int
    hands: tuple[int, ...]
    world: int
    gone: int
    table: tuple[int, ...] = ()
    named: int = -1
    following: Following | None = None
    best: int = 0
    winner: int = 0

    @property
    def player(self) -> int:
        return (self.leader + len(self.table)) % self.search.players

    @property
    def played(self) -> int:
        return sum(1 << place for place in self.table)

    @property
    def legal(self) -> int:
        self.prepare()
        if self.following is None:
            return self.search.leadable(self.number, self.player)
        return self.search.playable(self.following, self.player)

    def after(self, place: int, way: int) -> "_Moment":
        """Return the moment after the next player's card."""
        player, hands = self.player, list(self.hands)
        hands[player] &= ~(1 << place)
        world, named = self.world, self.named
        if self.following is None:
            ways = self.search.tricks[self.number].leads[place]
            following, strength, entered = ways[way]
            named = way if len(ways) > 1 else -1
            world = world if self.number else entered
        else:
            following = self.following.next.get(place, self.following)
            strength = following.strengths[place]
        wins = self.following is None or strength > self.best
        return replace(
            self,
            hands=tuple(hands),
            table=(*self.table, place),
            following=following,
            best=strength if wins else self.best,
            winner=player if wins else self.winner,
            named=named,
            world=world,
        )

    def prepare(self) -> None:
        search = self.search
        search.hands[:], search.gone = self.hands, self.gone
        search.table[self.number][: len(self.table)] = self.table
        search.named[self.number] = self.named
        search.enter(self.world)

    def find_winner(self) -> int:
        self.prepare()
        return self.search.winner(self.number, self.played, self.winner, self.best, self.leader)

    def keeps(self, value: int, *, ours: bool) -> bool:
        """Whether the last card has cost its side nothing; ``ours`` if it is the search's side."""
        return self.reaches(value if ours else value + 1) == ours

    def find_value(self, guess: int) -> int:
        """Return what the side takes from the lead of this trick on."""
        value = guess
        while value > 0 and not self.reaches(value):
            value -= 1
        while value >= guess and self.reaches(value + 1):
            value += 1
        return value

    def find_best(self, value: int) -> dict[int, list[int]]:
        """Return the places of the next player's cards that cost nothing, each with its ways."""
        search, legal = self.search, self.legal
        ours = search.ours[self.player]
        self.prepare()
        unlike = search.unlike(legal, search.hands[self.player])
        found, alike = dict[int, list[int]](), list[int]()
        for place in places_of(legal):
            if unlike >> place & 1:
                count = 1 if self.following else len(search.tricks[self.number].leads[place])
                tried = ((way, self.after(place, way)) for way in range(count))
                alike = [way for way, after in tried if after.keeps(value, ours=ours)]
            if alike:
                found[place] = alike
        return found

    def reaches(self, need: int) -> bool:
        """Whether the side takes so many from the lead of this trick on."""
        search, number, played = self.search, self.number, self.played
        if self.following is not None and len(self.table) < search.players:
            self.prepare()
            return search.follow(
                number, len(self.table), self.player, self.following, played,
                self.best, self.winner, search.owners(), need,
            )  # fmt: skip
        who = self.find_winner()
        rest = need - search.worth(number, played) if search.ours[who] else need
        return search.reaches(number + 1, who, search.owners(), self.gone | played, rest)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """The end of a hand, from trick ``first`` on, ready to be searched.

    ``seats`` are the players' seats. ``line`` are the tricks as played, in players; it may end
    early. ``world`` is that of its first lead. ``before`` is what the declarer's side had taken.
    ``shuns``: the declarer avoids tricks, so that the search counts those of the others.
    ``is_made`` tells whether so many make the bid.
    """

    search: Search
    layout: Layout
    seats: Sequence[int]
    line: Sequence[LineTrick]
    is_made: Callable[[int], bool]
    first: int = 1
    world: int = 0
    before: int = 0
    shuns: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Afterwards:
    """The tricks of an ending with their values; None for one that was not reached.

    ``could`` is what the declarer's side could have taken in all, ``taken`` what it took;
    ``makeable`` is whether the bid could be made, if the whole hand was searched. ``costs`` are by
    seat.
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
    """Values an ending from its last trick back, and keeps every position that it has solved.

    Unless ``every`` play gets its best cards, only those that cost something do.
    """

    def __init__(self, ending: Ending, *, every: bool = True) -> None:
        self.ending, self._every = ending, every
        self._starts = list(self._walk())
        self._found: dict[int, ValuedTrick] = {}
        self._guess = 0

    def _walk(self) -> Iterator[_Moment]:
        """Yield the moment before each trick."""
        search, layout = self.ending.search, self.ending.layout
        hands = tuple(search.hands)
        for number, trick in enumerate(self.ending.line):
            gone = EVERY_PLACE & ~sum(hands)
            start = _Moment(
                search=search, number=number, leader=trick.leader, hands=hands,
                world=self.ending.world, gone=gone,
            )  # fmt: skip
            yield start
            held = list(hands)
            for count, card in enumerate(trick.cards):
                held[(trick.leader + count) % search.players] &= ~(1 << layout.place[card])
            hands = tuple(held)

    @property
    def is_done(self) -> bool:
        return len(self._found) == len(self._starts)

    def look_back(self, is_late: Callable[[int], bool], *, tricks: int | None = None) -> None:
        """Value one trick after another, at most so many of the last ones, until it is late."""
        self.ending.search.is_late = is_late
        least = 0 if tricks is None else len(self._starts) - tricks
        try:
            while (number := len(self._starts) - len(self._found) - 1) >= max(least, 0):
                trick = self._value(number)
                self._found[number] = trick
        except OutOfTime:
            pass

    def _play(self, start: _Moment, line: LineTrick) -> _Moment:
        """Return the moment after a trick as it was played."""
        moment = start
        for count, card in enumerate(line.cards):
            moment = moment.after(self.ending.layout.place[card], 0 if count else line.way)
        return moment

    def _value(self, number: int) -> ValuedTrick:
        ending, start, line = self.ending, self._starts[number], self.ending.line[number]
        search, end = ending.search, self._play(start, line)
        winner, worth = end.find_winner(), search.worth(number, end.played)
        start.prepare()
        guess = self._guess + (worth if search.ours[winner] else 0)
        value = search.value(number, line.leader, guess)
        plays = tuple(self._plays(start, line, value))
        self._guess = value
        return ValuedTrick(
            trick=ending.first + number,
            value=self._of_declarer(number, value),
            winner=ending.seats[winner],
            honours=(search.honours & end.played).bit_count() if search.honours else worth,
            plays=plays,
        )

    def _of_declarer(self, number: int, value: int) -> int:
        return len(self.ending.search.extra) - number - value if self.ending.shuns else value

    def _plays(self, moment: _Moment, line: LineTrick, value: int) -> Iterator[ValuedPlay]:
        ending, number = self.ending, moment.number
        for count, card in enumerate(line.cards):
            place, player = ending.layout.place[card], moment.player
            after, ours = moment.after(place, 0 if count else line.way), ending.search.ours[player]
            is_legal, before = bool(moment.legal >> place & 1), value
            if not (is_legal and after.keeps(value, ours=ours)):
                value = after.find_value(value)
            cost = abs(before - value) if is_legal else None
            asks = cost or (self._every and is_legal)
            best = moment.find_best(before) if asks else {}
            leads = ending.search.tricks[number].leads
            joker = () if count else [place for place in best if len(leads[place]) > 1]
            names = {way for place in joker for way in best[place]}
            yield ValuedPlay(
                seat=ending.seats[player],
                card=card,
                value=self._of_declarer(number, value),
                cost=cost,
                best=tuple(map(ending.layout.card.__getitem__, best)),
                named=tuple(map(_SUITS.__getitem__, sorted(names))),
            )
            moment = after

    @property
    def found(self) -> Afterwards:
        """What is known so far."""
        ending, costs = self.ending, [0] * (max(self.ending.seats) + 1)
        tricks = tuple(map(self._found.get, range(len(self._starts))))
        taken = ending.before
        for start, line in zip(self._starts, ending.line, strict=True):
            end = self._play(start, line)
            is_his = ending.search.ours[end.find_winner()] is not ending.shuns
            taken += ending.search.worth(start.number, end.played) if is_his else 0
        for trick in filter(None, tricks):
            for play in trick.plays:
                costs[play.seat] += play.cost or 0
        first = tricks[0] if tricks else None
        could = None if first is None else ending.before + first.value
        return Afterwards(
            tricks=tricks,
            could=could,
            taken=taken,
            makeable=None if could is None or ending.first > 1 else ending.is_made(could),
            costs=tuple(costs),
        )
