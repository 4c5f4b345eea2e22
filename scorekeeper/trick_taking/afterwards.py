"""あとで: the value of each play of a finished hand, with all cards seen.

A trick's value is the number of honours, or of tricks, that the declarer's side takes from its
lead to the end if everybody plays as well as possible with all cards open.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any, Generic, TypeVar

from scorekeeper.cards import UNSEEN, Card, Refusal, Suit
from scorekeeper.trick_taking.replay import AnyPlayedHand, Hands, PlayedHandT, PlayedTrick
from scorekeeper.trick_taking.ruleset import Document
from scorekeeper.trick_taking.search import (
    EVERY_PLACE,
    Following,
    Layout,
    Lead,
    OutOfTime,
    Search,
    TrickTable,
    places_of,
)

_SUITS = tuple(Suit)
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
    """One trick: its ``value`` before the lead, its winner, the honours in it, and its plays.

    ``before`` is what the side had taken by then. ``honours`` is None in a game without.
    """

    trick: int
    before: int
    value: int
    winner: int
    honours: int | None
    plays: tuple[ValuedPlay, ...]

    def document(self) -> Document:
        document: Document = {"trick": self.trick, "value": self.value, "winner": self.winner}
        if self.honours is not None:
            document["honours"] = self.honours
        return {**document, "plays": [play.document() for play in self.plays]}


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
    def leads(self) -> Sequence[Sequence[Lead]]:
        return self.search.worlds[self.world][self.number].leads

    @property
    def is_ours(self) -> bool:
        return self.search.ours[self.player]

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
            ways = self.leads[place]
            following, strength, entered, named = ways[way]
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
        search, legal, ours = self.search, self.legal, self.is_ours
        self.prepare()
        unlike = search.unlike(legal, search.hands[self.player])
        found, alike = dict[int, list[int]](), list[int]()
        for place in places_of(legal):
            if unlike >> place & 1:
                count = 1 if self.following else len(self.leads[place])
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
        rest = need - search.worth(number, played) if search.taking[who] else need
        return search.reaches(number + 1, who, search.owners(), self.gone | played, rest)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """An end of which all is known, as the search takes it.

    ``side`` is the declarer's; it ``shuns`` tricks in a misère. ``extra`` is what each trick is
    worth beside its honours, ``world`` that of the first lead, ``spoilt`` the number of tricks
    before. ``is_made`` tells whether so many make the bid.
    """

    end: "EndOnPaper[Any]"
    layout: Layout
    worlds: Sequence[Sequence[TrickTable]]
    side: Collection[int]
    extra: Sequence[int]
    is_made: Callable[[int], bool]
    world: int = 0
    spoilt: int = 0
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
        self.ending, self.end, self._every = ending, ending.end, every
        paper, place = self.end.paper, ending.layout.place
        self.seats = paper.seats(paper.declarer_seat)
        partners = [seat for seat in self.seats if seat in ending.side][1:]
        self.search = Search(
            ours=[(seat in ending.side) is not ending.shuns for seat in self.seats],
            taking=[seat in ending.side for seat in self.seats],
            adjutant=self.seats.index(partners[0]) if partners else None,
            worlds=ending.worlds,
            hands=[ending.layout.bits(paper.hands[seat]) for seat in self.seats],
            layout=ending.layout,
            extra=ending.extra,
        )
        self._lines = [[place[card] for card in trick.plays] for trick in paper.tricks]
        self._starts = list(self._walk(paper.tricks))
        self._ends = [self._play(start) for start in self._starts]
        self._taken = list(accumulate(map(self._gain, self._ends), initial=self.end.taken))
        self._found: dict[int, ValuedTrick] = {}
        self._guess = 0

    def _walk(self, tricks: Iterable[PlayedTrick]) -> Iterator[_Moment]:
        """Yield the moment before each trick."""
        hands = tuple(self.search.hands)
        for number, trick in enumerate(tricks):
            leader = self.seats.index(trick.leader or 0)
            yield _Moment(
                search=self.search, number=number, leader=leader, hands=hands,
                world=self.ending.world, gone=EVERY_PLACE & ~sum(hands),
            )  # fmt: skip
            fallen = sum(1 << place for place in self._lines[number])
            hands = tuple(hand & ~fallen for hand in hands)

    def _play(self, start: _Moment) -> _Moment:
        """Return the moment after a trick as it was played."""
        for place in self._lines[start.number]:
            start = start.after(place, self._way(start, place))
        return start

    def _way(self, moment: _Moment, place: int) -> int:
        """Return the way in which a card was led; 0 for a player who followed."""
        ways = () if moment.following else moment.leads[place]
        suits = [_SUITS[suit] for *_, suit in ways if suit >= 0]
        named = self.end.paper.tricks[moment.number].named_suit
        return suits.index(named) if named in suits else 0

    def _gain(self, end: _Moment) -> int:
        search = self.search
        taken = search.taking[end.find_winner()]
        return search.worth(end.number, end.played) if taken else 0

    @property
    def kept(self) -> int:
        """The number of positions that are kept."""
        return len(self.search.known)

    @property
    def is_done(self) -> bool:
        return len(self._found) == len(self._starts)

    def go_on(self, is_late: Callable[[int], bool], *, tricks: int | None = None) -> None:
        """Value one trick after another, at most so many of the last ones, until it is late."""
        self.search.is_late = is_late
        least = 0 if tricks is None else len(self._starts) - tricks
        try:
            while (number := len(self._starts) - len(self._found) - 1) >= max(least, 0):
                trick = self._value(number)
                self._found[number] = trick
        except OutOfTime:
            pass

    def _value(self, number: int) -> ValuedTrick:
        start, end, search = self._starts[number], self._ends[number], self.search
        winner, guess = self.seats[end.find_winner()], self._guess + self._gain(end)
        start.prepare()
        value = search.value(number, start.leader, guess)
        plays = tuple(self._plays(start, value))
        self._guess = value
        return ValuedTrick(
            trick=self.end.first + number,
            before=self._taken[number],
            value=value,
            winner=winner,
            honours=(search.honours & end.played).bit_count() if search.honours else None,
            plays=plays,
        )

    def _plays(self, moment: _Moment, value: int) -> Iterator[ValuedPlay]:
        cards, leads = self.ending.layout.card, moment.leads
        for place in self._lines[moment.number]:
            after, ours = moment.after(place, self._way(moment, place)), moment.is_ours
            is_legal, before = bool(moment.legal >> place & 1), value
            if not (is_legal and after.keeps(value, ours=ours)):
                value = after.find_value(value)
            cost = abs(before - value) if is_legal else None
            best = moment.find_best(before) if cost or (self._every and is_legal) else {}
            ways = [leads[one][way] for one in best for way in best[one] if not moment.following]
            yield ValuedPlay(
                seat=self.seats[moment.player],
                card=cards[place],
                value=value,
                cost=cost,
                best=tuple(cards[one] for one in best),
                named=tuple(_SUITS[one] for one in sorted({suit for *_, suit in ways}) if one >= 0),
            )
            moment = after

    @property
    def verdict(self) -> tuple[str, int, int] | None:
        """The turn of the hand: a code, its trick, and a number; None if no trick is known.

        ``nothing``: from there on no card cost anything. ``safe-from``: the bid was made whatever
        happened. ``was-there``: the bid could be made until then. ``most``: so many could be taken,
        in a misère ``fewest``.
        """
        known = [self._found[number] for number in sorted(self._found)]
        if not known:
            return None
        first, is_made = known[0], self.ending.is_made
        if not any(play.cost for trick in known for play in trick.plays):
            return "nothing", first.trick, 0
        could = [trick for trick in known if is_made(trick.before + trick.value)]
        lost = [trick.trick for trick in known if trick not in could]
        if is_made(self._taken[-1]):
            safe = [trick.trick for trick in could if trick.trick > max(lost, default=0)]
            if safe:
                return "safe-from", safe[0], 0
        elif could:
            return "was-there", could[-1].trick, 0
        return "fewest" if self.ending.shuns else "most", first.trick, first.before + first.value

    @property
    def found(self) -> Afterwards:
        """The values so far."""
        costs = [0] * self.end.paper.players
        tricks = tuple(map(self._found.get, range(-self.ending.spoilt, len(self._starts))))
        for trick in filter(None, tricks):
            for play in trick.plays:
                costs[play.seat] += play.cost or 0
        first = tricks[0] if tricks else None
        could = None if first is None else first.before + first.value
        return Afterwards(
            tricks=tricks,
            could=could,
            taken=self._taken[-1],
            makeable=None if could is None or self.end.first > 1 else self.ending.is_made(could),
            costs=tuple(costs),
        )


Clock = Callable[[], float]
"""Tells the seconds that have passed."""

_POSITIONS_A_SECOND = 20_000


def look_back(
    ending: Ending,
    *,
    tricks: int | None = None,
    seconds: float = 20.0,
    clock: Clock | None = None,
) -> Afterwards:
    """Value at most so many of the last tricks, in so many seconds.

    Without a clock a second is a number of positions.
    """
    looking, start = LookingBack(ending), clock() if clock else 0.0

    def is_late(positions: int) -> bool:
        passed = clock() - start if clock else positions / _POSITIONS_A_SECOND
        return passed >= seconds

    looking.go_on(is_late, tricks=tricks)
    return looking.found


@dataclass(frozen=True, slots=True, kw_only=True)
class EndOnPaper(ABC, Generic[PlayedHandT]):
    """The end of a hand as it was written down: ``paper`` has the tricks ``first`` to ``of``.

    Its hands are what each seat held then; they may be None if the tricks go to the end. ``taken``
    is what the declarer's side had before.
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

    @abstractmethod
    def winning_play(self, number: int, trick: PlayedTrick, /) -> int | None:
        """Return the place of the winning card; None if a suit that decides was not named."""

    def winner(self, number: int, trick: PlayedTrick) -> int | None:
        """Return the winner's seat, by the cards or else by the record."""
        play = self.winning_play(number, trick)
        return trick.winner if play is None else self.paper.seats(trick.leader or 0)[play]


EndT = TypeVar("EndT", bound=EndOnPaper[Any])


def know_all(end: EndT) -> tuple[EndT, tuple[PlayedTrick, ...]]:
    """Return the longest end of which all cards are known, and the tricks before it.

    Every hand and leader of it is told. A trick with an impossible card, or without the suit that
    its leader had to name, cannot be part of it.

    Raises:
        Refusal: ``afterwards-cards-missing`` with the trick, ``audit-leader-missing``.
    """
    paper, played, fallen, sound = end.paper, list[PlayedTrick](), set[Card](), 0
    hands = paper.hands if _are_whole(end) else None
    leader = paper.declarer_seat if end.first == 1 else None
    for number, told in enumerate(paper.tricks, start=end.first):
        plays = tuple(card.held for card in told.plays)
        if len(plays) != paper.seated or UNSEEN in plays:
            raise Refusal("afterwards-cards-missing", trick=number)
        leader = leader if told.leader is None else told.leader
        if leader is None:
            raise Refusal("audit-leader-missing", trick=number)
        trick, whose = replace(told, plays=plays, leader=leader), paper.seats(leader)
        is_possible = len((set(plays) - fallen).intersection(paper.pack)) == len(plays) and all(
            hands is None or card in (hands[seat] or ())
            for seat, card in zip(whose, plays, strict=True)
        )
        if not is_possible or end.winning_play(number, trick) is None:
            sound = len(played) + 1
        leader = end.winner(number, trick) if is_possible else told.winner
        played.append(trick)
        fallen |= set(plays)
    if sound or hands is None:
        if end.first + len(played) <= end.of:
            raise Refusal("afterwards-cards-missing", trick=end.first + len(played))
        hands = _as_played(paper, played[sound:])
    known = replace(paper, hands=hands, tricks=tuple(played[sound:]))
    return replace(end, paper=known, first=end.first + sound), tuple(played[:sound])


def _are_whole(end: EndOnPaper[Any]) -> bool:
    """Whether each hand has as many cards as tricks are left, all of the pack and different."""
    paper, size = end.paper, end.of - end.first + 1
    held = [card for cards in paper.hands or () for card in cards or ()]
    seated = paper.seats(paper.declarer_seat)
    return (
        set(held).issubset(paper.pack)
        and len(set(held)) == len(held) == size * len(seated)
        and all(len((paper.hands or ())[seat] or ()) == size for seat in seated)
    )


def _as_played(paper: AnyPlayedHand, tricks: Iterable[PlayedTrick]) -> Hands:
    """Return the hands as the tricks to the end show them."""
    found: list[list[Card]] = [[] for _ in range(paper.players)]
    for trick in tricks:
        for seat, card in zip(paper.seats(trick.leader or 0), trick.plays, strict=True):
            found[seat].append(card)
    return tuple(map(tuple, found))
