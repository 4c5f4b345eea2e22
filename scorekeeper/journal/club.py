"""会の帳面: facts outside any session, and the state of the club that follows."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.journal.events import Event, Fact, Undone
from scorekeeper.journal.names import LONGEST_NAME, check_name, identity
from scorekeeper.journal.seasons import (
    OF_SEASONS,
    SeasonClosed,
    SeasonRenamed,
    Seasons,
    SessionMoved,
    Statement,
    check_tidy,
)
from scorekeeper.trick_taking.hand import Fact as FactBase

# 人についての事実: facts of a club about its people, apart from the names typed at tables.
#
# ``person`` is a key, the same for all spellings of one name (`identity`).

LONGEST_INITIALS = 3  # The most characters of initials, which stand in a narrow column
LONGEST_NUMBER = 12  # The most characters of a member number


class PersonNamed(FactBase):
    """改名: a person gets this name for good; typing it means this person too."""

    person: str
    name: str


class ReadingGiven(FactBase):
    """読み: the reading of a name, by which lists are sorted; empty for none."""

    person: str
    reading: str


class InitialsGiven(FactBase):
    """イニシャル: the initials of a person, for narrow columns; empty for none."""

    person: str
    initials: str


class GuestMarked(FactBase):
    """ゲスト: whether a person only visits the club."""

    person: str
    guest: bool


class NumberGiven(FactBase):
    """会員番号: the club's number for a person, as the club writes it; empty for none."""

    person: str
    number: str


class RetiredMarked(FactBase):
    """退会: whether a person has retired; all records stay."""

    person: str
    retired: bool


class PeopleMerged(FactBase):
    """同じ人: two people become one; ``into`` is the one who stays."""

    person: str
    into: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Traits:
    """The club's facts about one person; ``name`` is empty if the typed name stands."""

    name: str = ""
    reading: str = ""
    initials: str = ""
    guest: bool = False
    number: str = ""
    retired: bool = False


NO_TRAITS = Traits()


@dataclass(slots=True, kw_only=True)
class ClubPeople:
    """人々: the people of the club, by keys of names."""

    traits: dict[str, Traits] = field(default_factory=dict)
    meant: dict[str, str] = field(default_factory=dict)  # merged people and given names; no circle
    _found: dict[str, str] = field(default_factory=dict, init=False, compare=False, repr=False)

    def copy(self) -> "ClubPeople":
        return ClubPeople(traits=self.traits.copy(), meant=self.meant.copy())

    def person(self, key: str) -> str:
        way = []
        while key in self.meant and key not in self._found:
            way.append(key)
            key = self.meant[key]
        person = self._found.get(key, key)
        self._found.update(dict.fromkeys(way, person))
        return person

    def of(self, person: str) -> Traits:
        return self.traits.get(person, NO_TRAITS)

    def seat(self, keys: Sequence[str]) -> tuple[str, ...]:
        """Return the people who sat under these keys; two keys of one person stay two people."""
        meant = [self.person(key) for key in keys]
        return tuple(
            key if meant.count(person) > 1 else person
            for key, person in zip(keys, meant, strict=True)
        )

    def keys_touched_since(self, before: "ClubPeople") -> frozenset[str]:
        """Return the keys whose person, or facts, differ between two states."""
        spoken = {*self.traits, *before.traits, *self.meant, *before.meant}
        return frozenset(
            key
            for key in spoken
            if self.person(key) != before.person(key) or self.of(key) != before.of(key)
        )

    def describe(self, person: str, **traits: Any) -> None:
        self.traits[person] = replace(self.of(person), **traits)
        if self.traits[person] == NO_TRAITS:
            del self.traits[person]

    def lead(self, key: str, person: str) -> None:
        """Let a key mean another person from now on."""
        self.meant[key] = person
        self._found.clear()


def _check_naming(people: ClubPeople, fact: PersonNamed) -> None:
    """Refuse a name that means somebody else, as far as the club knows."""
    _check_told(people, fact.person)
    check_name(fact.name)
    check_tidy(fact.name)
    key = identity(fact.name)
    named = people.person(key)
    told = (people.traits, people.meant, people.meant.values())
    if named != fact.person and (named != key or any(key in keys for keys in told)):
        raise Refusal("person-name-taken", name=fact.name)
    if named == fact.person and people.of(fact.person).name == fact.name:
        raise Refusal("person-as-before")


def _name(people: ClubPeople, fact: PersonNamed) -> None:
    people.describe(fact.person, name=fact.name)
    key = identity(fact.name)
    if people.person(key) != fact.person:
        people.lead(key, fact.person)


def _trait(
    kind: str, fact: type[Fact], trait: str, longest: int | None = None
) -> Statement[ClubPeople, Fact]:
    """Return the row of a fact that changes one trait, a text up to ``longest`` or a mark."""

    def check(people: ClubPeople, fact: Fact) -> None:
        _check_told(people, fact.person)
        value = getattr(fact, trait)
        if longest is not None:
            if len(value) > longest:
                raise Refusal(f"{trait}-long", length=len(value), longest=longest)
            check_tidy(value)
        if getattr(people.of(fact.person), trait) == value:
            raise Refusal("person-as-before")

    def change(people: ClubPeople, fact: Fact) -> None:
        people.describe(fact.person, **{trait: getattr(fact, trait)})

    return Statement(kind=kind, fact=fact, which=check, then=change)


def _check_told(people: ClubPeople, *keys: str) -> None:
    """Refuse keys of nobody, of one person twice, or of somebody merged into another."""
    for key in keys:
        if not key or identity(key) != key or len(key) > 4 * LONGEST_NAME:
            raise Refusal("person-untold")
    if len({people.person(key) for key in keys}) < len(keys):
        raise Refusal("people-are-one")
    for key in keys:
        if key in people.meant:
            person = people.person(key)
            raise Refusal("person-merged", name=people.of(person).name or person)


_STATEMENTS: tuple[Statement[ClubPeople, Fact], ...] = (
    Statement(kind="club-person-named", fact=PersonNamed, which=_check_naming, then=_name),
    _trait("club-reading-given", ReadingGiven, "reading", LONGEST_NAME),
    _trait("club-initials-given", InitialsGiven, "initials", LONGEST_INITIALS),
    _trait("club-guest-marked", GuestMarked, "guest"),
    _trait("club-number-given", NumberGiven, "number", LONGEST_NUMBER),
    _trait("club-retired-marked", RetiredMarked, "retired"),
    Statement(kind="club-people-merged", fact=PeopleMerged,
              which=lambda people, fact: _check_told(people, fact.into, fact.person),
              then=lambda people, fact: people.lead(fact.person, fact.into)),
)  # fmt: skip

OF_PEOPLE: Mapping[type[Fact], Statement[ClubPeople, Fact]] = MappingProxyType(
    {one.fact: one for one in _STATEMENTS}
)
"""Every fact about people, by its class."""

STATEMENTS: Mapping[type[Fact], Statement[Any, Fact]] = MappingProxyType(
    {**OF_PEOPLE, **OF_SEASONS}
)
"""Every fact of a club, by its class."""


# 会: the club after all events, and after each further one.
#
# A table's facts follow each other within an evening. These do not: any line that counts can be
# undone at any time, as long as no later line depends on it.


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordLine:
    """A line of the club's history, and the undo that struck it out."""

    event: Event
    undone_by: int | None = None

    @property
    def counts(self) -> bool:
        return self.undone_by is None and not isinstance(self.event.fact, Undone)


@dataclass(frozen=True, slots=True, kw_only=True)
class Club:
    """会: the state of the club; ``history`` has every line."""

    people: ClubPeople = field(default_factory=ClubPeople)
    seasons: Seasons = field(default_factory=Seasons)
    history: tuple[RecordLine, ...] = ()

    @property
    def sequence(self) -> int:
        """The number of the last event; the next recorder must have seen it."""
        return len(self.history)

    def after(self, event: Event) -> "Club":
        """Return the club after an event that `check` lets pass."""
        return fold_club((*(line.event for line in self.history), event))

    def check(self, fact: Fact) -> None:
        """Refuse a fact that cannot be recorded now, or an undo of a line that others rest on."""
        if isinstance(fact, Undone):
            ClubRecord(self).strike(fact)
        else:
            ClubRecord(self).check(fact)


def fold_club(events: Iterable[Event]) -> Club:
    """Fold a whole record; a fact of no club is a ``LookupError``."""
    events = tuple(events)
    undone = {one.fact.sequence: one.sequence for one in events if isinstance(one.fact, Undone)}
    record = ClubRecord()
    for event in events:
        record.trust(RecordLine(event=event, undone_by=undone.get(event.sequence)))
    return record.club


class ClubRecord:
    """A record that is being checked or continued; an undo and `club` go through all lines."""

    def __init__(self, club: Club | None = None) -> None:
        club = Club() if club is None else club
        self._history = list(club.history)
        self.people, self.seasons = club.people.copy(), club.seasons.copy()

    @property
    def sequence(self) -> int:
        return len(self._history)

    @property
    def club(self) -> Club:
        return Club(
            people=self.people.copy(), seasons=self.seasons.copy(), history=tuple(self._history)
        )

    def fact(self, sequence: int) -> Fact:
        return self._history[sequence - 1].event.fact

    def check(self, fact: Fact) -> None:
        """Refuse a fact, other than an undo, that does not fit the record as it stands."""
        if type(fact) not in STATEMENTS:
            raise Refusal("fact-of-no-club")
        STATEMENTS[type(fact)].which(self._part(fact), fact)

    def trust(self, line: RecordLine) -> None:
        """Add a recorded line without a check; an undo has struck its line out already."""
        if line.counts:
            fact = line.event.fact
            STATEMENTS[type(fact)].then(self._part(fact), fact)
        self._history.append(line)

    def add(self, event: Event) -> None:
        if isinstance(event.fact, Undone):
            self.strike(event.fact)
        else:
            self.check(event.fact)
        self.trust(RecordLine(event=event))

    def strike(self, fact: Undone) -> None:
        """Undo one line, if the later lines still fit without it."""
        place = fact.sequence - 1
        if not 0 <= place < self.sequence or not self._history[place].counts:
            raise Refusal("undo-nothing")
        struck = self._history[place]
        STATEMENTS[type(struck.event.fact)].undo(self._part(struck.event.fact), struck.event.fact)
        left = ClubRecord()
        for line in self._history[:place]:
            left.trust(line)
        left.trust(replace(struck, undone_by=self.sequence + 1))
        for line in self._history[place + 1 :]:
            try:
                if line.counts:
                    left.check(line.event.fact)
            except Refusal:
                raise Refusal("club-undo-rests", sequence=line.event.sequence) from None
            left.trust(line)
        self._history, self.people, self.seasons = left._history, left.people, left.seasons

    def _part(self, fact: Fact) -> ClubPeople | Seasons:
        return self.people if type(fact) in OF_PEOPLE else self.seasons


# 一部：the lines of a club's record about one season, its sessions and its players.
#
# The lines keep their command ids, which identify them everywhere, and get new numbers. An undone
# line comes with its undo if both concern the season.


def part_of_club(
    club: Club, season: str, *, sessions: Collection[str], people: Collection[str]
) -> tuple[Event, ...]:
    """Return the lines of a club's record behind the table of a season, numbered from 1.

    ``people`` are the keys of all names typed in its ``sessions``. The lines include sessions that
    have left the season, and the merges of everybody concerned.
    """
    facts = [line.event.fact for line in club.history]
    has = _about(club, season, facts, sessions, people)
    record, places, part = ClubRecord(), dict[int, int](), list[Event]()
    for event in (line.event for line in club.history):
        fact = event.fact
        if isinstance(fact, Undone):
            if fact.sequence not in places:
                continue
            fact = Undone(sequence=places[fact.sequence])
        elif not has(fact):
            continue
        one = replace(event, sequence=len(part) + 1, fact=fact)
        try:
            record.add(one)
        except Refusal:
            continue  # it depends on a line outside this part
        places[event.sequence] = one.sequence
        part.append(one)
    return tuple(part)


def _about(
    club: Club,
    season: str,
    facts: Collection[Fact],
    sessions: Collection[str],
    people: Collection[str],
) -> Callable[[Fact], bool]:
    """Return whether a fact is about these people, this season, or its moves."""
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
    same = _find_same(facts, {*people, *final})

    def has(fact: Fact) -> bool:
        if type(fact) in OF_PEOPLE:
            return fact.person in same
        if isinstance(fact, SessionMoved):
            return fact.session in moved
        of_season = getattr(fact, "season", None)
        return of_season == season or (isinstance(fact, SeasonRenamed) and of_season in beside)

    return has


def _find_same(facts: Collection[Fact], people: Collection[str]) -> frozenset[str]:
    """Return the keys of everybody who is, or was said to be, one of these ``people``."""
    same = defaultdict[str, list[str]](list)
    for fact in facts:
        if isinstance(fact, PeopleMerged | PersonNamed):
            other = fact.into if isinstance(fact, PeopleMerged) else identity(fact.name)
            same[fact.person].append(other)
            same[other].append(fact.person)
    found, waiting = set(people), list(people)
    while waiting:
        new = set(same[waiting.pop()]) - found
        found |= new
        waiting += new
    return frozenset(found)
