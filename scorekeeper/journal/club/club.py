"""会: the club that its journal means, and what each further event makes of it.

Unlike a table's, its facts do not follow on each other in one evening: any of them that still
counts can be struck out, whatever was recorded since, as long as nothing later rests on it.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from scorekeeper.cards import Refusal
from scorekeeper.journal.club.cells import At, Cell, Cells, Said, Statement, Value
from scorekeeper.journal.club.people import OF_PEOPLE, People, PeopleMerged, PersonNamed
from scorekeeper.journal.club.seasons import (
    OF_SEASONS,
    SeasonClosed,
    SeasonRenamed,
    Seasons,
    SessionMoved,
)
from scorekeeper.journal.events import Event, Fact, Undone
from scorekeeper.journal.names import identity

PARTS: Mapping[str, Mapping[type[Fact], Statement[Fact]]] = MappingProxyType(
    {"people": OF_PEOPLE, "seasons": OF_SEASONS}
)
"""By the name of a part of the club: the facts that it takes up."""

STATEMENTS: Mapping[type[Fact], Statement[Fact]] = MappingProxyType({**OF_PEOPLE, **OF_SEASONS})
"""Everything that can be recorded of a club, by its kind."""

_PART_OF = {fact_type: part for part, fact_types in PARTS.items() for fact_type in fact_types}


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of the club's history, and the undo that struck it out."""

    event: Event
    undone_by: int | None = None

    @property
    def counts(self) -> bool:
        return self.undone_by is None and not isinstance(self.event.fact, Undone)


@dataclass(frozen=True, slots=True, kw_only=True)
class Club:
    """会: what the facts that belong to no session come to; ``history`` is every line of them."""

    people: People = field(default_factory=People)
    seasons: Seasons = field(default_factory=Seasons)
    history: tuple[Line, ...] = ()

    @property
    def sequence(self) -> int:
        """The number of the last event; whoever records next must have seen it."""
        return len(self.history)

    def after(self, event: Event) -> "Club":
        if isinstance(event.fact, Undone):
            return fold_club((*(line.event for line in self.history), event))
        part = _PART_OF[type(event.fact)]
        told = {part: getattr(self, part).after(event.fact)}
        return replace(self, **told, history=(*self.history, Line(event=event)))


def fold_club(events: Iterable[Event]) -> Club:
    """The club that a whole record means.

    Raises:
        LookupError: an event says what belongs to no part of a club.
    """
    record = tuple(events)
    undone = {one.fact.sequence: one.sequence for one in record if isinstance(one.fact, Undone)}
    lines = tuple(Line(event=one, undone_by=undone.get(one.sequence)) for one in record)
    cells: dict[Cell, Value] = {}
    for line in lines:
        if line.counts:
            cells |= _say(cells.get, line.event.fact)
    return _club(cells, lines)


class ClubRecord:
    """A record that is not believed, or one that goes on.

    Going on by a line takes about as long however many there are; `club` goes through all of them.
    """

    def __init__(self, club: Club | None = None) -> None:
        self._history = [] if club is None else list(club.history)
        self._cells = Cells(_check, _say)
        for line in self._history:
            if line.counts:
                self._cells.trust(line.event.sequence, line.event.fact)

    @property
    def sequence(self) -> int:
        return len(self._history)

    @property
    def club(self) -> Club:
        return _club(self._cells.stand(), tuple(self._history))

    def at(self, cell: Cell) -> Value:
        return self._cells.now(cell)

    def fact(self, sequence: int) -> Fact:
        """What the line of that number says, struck out or not."""
        return self._history[sequence - 1].event.fact

    def add(self, event: Event) -> None:
        """Go on by one event that could have been recorded then."""
        fact, number = event.fact, self.sequence + 1
        if isinstance(fact, Undone):
            self.strike(fact)
        else:
            self._cells.add(number, fact)
        self._history.append(Line(event=event))

    def strike(self, fact: Undone) -> None:
        """Strike out what can be: what is left must have been recordable in its turn.

        Raises:
            Refusal: as `check_in_club`; nothing has changed then.
        """
        place = fact.sequence - 1
        if not 0 <= place < self.sequence or not self._history[place].counts:
            raise Refusal("undo-nothing")
        struck = self._history[place]
        STATEMENTS[type(struck.event.fact)].undo(self._cells.now, struck.event.fact)
        self._cells.strike(fact.sequence)
        self._history[place] = replace(struck, undone_by=self.sequence + 1)


def check_in_club(club: Club, fact: Fact) -> None:
    """Refuse a fact that cannot be recorded now.

    Raises:
        Refusal: ``fact-of-no-club``; ``undo-nothing`` for what does not count, ``club-undo-rests``
            for what something later rests on; and what the check of the fact's part raises.
    """
    if isinstance(fact, Undone):
        ClubRecord(club).strike(fact)
    elif type(fact) in _PART_OF:
        getattr(club, _PART_OF[type(fact)]).check(fact)
    else:
        raise Refusal("fact-of-no-club")


def _check(at: At, fact: Fact) -> None:
    if type(fact) not in STATEMENTS:
        raise Refusal("fact-of-no-club")
    STATEMENTS[type(fact)].which(at, fact)


def _say(at: At, fact: Fact) -> Said:
    return STATEMENTS[type(fact)].says(at, fact)


def _club(cells: Said, history: tuple[Line, ...]) -> Club:
    return Club(people=People().having(cells), seasons=Seasons().having(cells), history=history)


# 一部：what a club's record says of one season, of its sessions and of those who played in it.
#
# The lines keep their taps, by which they are told apart wherever they come to, and are numbered
# anew; what was struck out is there with its undo, as far as it is about the same.


@dataclass(frozen=True, slots=True, kw_only=True)
class _About:
    """What a line has to be about: these people, this season, these moves and those ``beside``."""

    people: frozenset[str]
    season: str
    moved: frozenset[str]
    beside: frozenset[str]

    def has(self, fact: Fact) -> bool:
        if type(fact) in OF_PEOPLE:
            return fact.person in self.people
        if isinstance(fact, SessionMoved):
            return fact.session in self.moved
        of_season = getattr(fact, "season", None)
        return of_season == self.season or (
            isinstance(fact, SeasonRenamed) and of_season in self.beside
        )


def part_of_club(
    club: Club, season: str, *, sessions: Collection[str], people: Collection[str]
) -> tuple[Event, ...]:
    """The lines of a club's record on which the table of a season rests, numbered from 1.

    ``season`` is its key, ``sessions`` are the ids of those that belong to it, ``people`` the keys
    of all names that were typed in them. Sessions that were in the season once and are in another
    now are told of too, and who is whom of everybody who is meant.
    """
    facts = [line.event.fact for line in club.history]
    about = _about(club, season, facts, sessions, people)
    record, places, part = ClubRecord(), dict[int, int](), list[Event]()
    for event in (line.event for line in club.history):
        fact = event.fact
        if isinstance(fact, Undone):
            if fact.sequence not in places:
                continue
            fact = Undone(sequence=places[fact.sequence])
        elif not about.has(fact):
            continue
        one = replace(event, sequence=len(part) + 1, fact=fact)
        try:
            record.add(one)
        except Refusal:
            continue  # it rests on what is no part of this
        places[event.sequence] = one.sequence
        part.append(one)
    return tuple(part)


def _about(
    club: Club,
    season: str,
    facts: Collection[Fact],
    sessions: Collection[str],
    people: Collection[str],
) -> _About:
    moves = [one for one in facts if isinstance(one, SessionMoved)]
    moved = set(sessions)
    moved |= {one.session for one in moves if season in (one.season, club.seasons.into(one))}
    beside = {
        key for one in moves if one.session in moved for key in (one.season, club.seasons.into(one))
    }
    final = {
        line.person
        for one in facts
        if isinstance(one, SeasonClosed) and one.season == season
        for line in one.table
    }
    return _About(
        people=_find_same(facts, {*people, *final}),
        season=season,
        moved=frozenset(moved),
        beside=frozenset(beside),
    )


def _find_same(facts: Collection[Fact], people: Collection[str]) -> frozenset[str]:
    """Everybody who is one of these ``people``, or was said to be, by their keys."""
    same = defaultdict[str, list[str]](list)
    for one, other in _pairs(facts):
        same[one].append(other)
        same[other].append(one)
    found, waiting = set(people), list(people)
    while waiting:
        new = set(same[waiting.pop()]) - found
        found |= new
        waiting += new
    return frozenset(found)


def _pairs(facts: Collection[Fact]) -> Iterator[tuple[str, str]]:
    """Two keys at a time that one person had."""
    for fact in facts:
        if isinstance(fact, PeopleMerged):
            yield fact.person, fact.into
        elif isinstance(fact, PersonNamed):
            yield fact.person, identity(fact.name)
