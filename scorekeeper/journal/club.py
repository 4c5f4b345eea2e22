"""会の帳面: facts outside any session, and the state of the club that follows.

To add a fact, write its class and a row of ``OF_PEOPLE`` (or, in ``seasons``, of ``OF_SEASONS``).
The row says when the fact may be recorded, and its effect. Recording, undo, seals, backup, check,
rescue and JSON then work as for all of the journal.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType

from scorekeeper.cards import Refusal
from scorekeeper.journal.events import Event, Fact, Undone
from scorekeeper.journal.names import LONGEST_NAME, check_name, identity, tidy
from scorekeeper.journal.seasons import (
    OF_SEASONS,
    At,
    Cell,
    Cells,
    Said,
    SeasonClosed,
    SeasonRenamed,
    Seasons,
    SessionMoved,
    Statement,
    Value,
)

# 人についての事実: facts of a club about its people, apart from the names typed at tables.
#
# ``person`` is a key, the same for all spellings of one name (`identity`).


LONGEST_INITIALS = 3
"""The most characters of initials, which stand in a narrow column."""
LONGEST_NUMBER = 12
"""The most characters of a member number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonNamed:
    """改名: a person gets this name for good; typing it means this person too."""

    person: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingGiven:
    """読み: the reading of a name, by which lists are sorted; empty for none."""

    person: str
    reading: str


@dataclass(frozen=True, slots=True, kw_only=True)
class InitialsGiven:
    """イニシャル: the initials of a person, for narrow columns; empty for none."""

    person: str
    initials: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GuestMarked:
    """ゲスト: whether a person only visits the club."""

    person: str
    guest: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberGiven:
    """会員番号: the club's number for a person, as the club writes it; empty for none."""

    person: str
    number: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RetiredMarked:
    """退会: whether a person has retired; all records stay."""

    person: str
    retired: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PeopleMerged:
    """同じ人: two people become one; ``into`` is the one who stays."""

    person: str
    into: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Traits:
    """The club's facts about one person; ``name`` is empty if the typed name stands."""

    name: str = ""
    reading: str = ""
    initials: str = ""
    is_guest: bool = False
    number: str = ""
    is_retired: bool = False


NO_TRAITS = Traits()

_TRAITS = tuple(one.name for one in fields(Traits))

MEANT, LED_TO = "meant", "led-to"
"""Fields that say which person a key means, and whether other keys lead to it."""

FARTHEST = 64
"""The most keys followed, one to the next, before an earlier name can be given."""


@dataclass(frozen=True, slots=True, kw_only=True)
class People:
    """人々: the people of the club, by keys of names.

    ``meant`` leads from the key of a merged person, or of a given name, to the key of the person
    meant. That key may lead further, but never in a circle.
    """

    traits: Mapping[str, Traits] = field(default_factory=dict)
    meant: Mapping[str, str] = field(default_factory=dict)
    _found: dict[str, str] = field(default_factory=dict, init=False, compare=False, repr=False)
    """A cache for `person`, so that no chain is followed twice."""

    def person(self, key: str) -> str:
        """Return the key of the person that a key means.

        >>> People(meant={"aki": "あき子", "あき子": "秋子"}).person("aki")
        '秋子'
        """
        way = []
        while key in self.meant and key not in self._found:
            way.append(key)
            key = self.meant[key]
        person = self._found.get(key, key)
        self._found.update(dict.fromkeys(way, person))
        return person

    def of(self, person: str) -> Traits:
        return self.traits.get(person, NO_TRAITS)

    def keys_of(self, person: str) -> frozenset[str]:
        """Return every key of a person, their own included."""
        return frozenset({person, *(key for key in self.meant if self.person(key) == person)})

    def seat(self, keys: Sequence[str]) -> tuple[str, ...]:
        """Return the people who sat at one table under these keys.

        Two keys at one table are two people, even if the club has merged them since. Each then
        keeps their own key there.

        >>> People(meant={"aki": "秋子"}).seat(("aki", "ben"))
        ('秋子', 'ben')
        >>> People(meant={"aki": "秋子"}).seat(("aki", "ben", "秋子"))
        ('aki', 'ben', '秋子')
        """
        meant = [self.person(key) for key in keys]
        return tuple(
            key if meant.count(person) > 1 else person
            for key, person in zip(keys, meant, strict=True)
        )

    def keys_touched_since(self, before: "People") -> frozenset[str]:
        """Return the keys whose person, or facts, differ between two states."""
        spoken = {*self.traits, *before.traits, *self.meant, *before.meant}
        return frozenset(
            key
            for key in spoken
            if self.person(key) != before.person(key) or self.of(key) != before.of(key)
        )

    def after(self, fact: Fact) -> "People":
        return self.having(OF_PEOPLE[type(fact)].says(self.at, fact))

    def check(self, fact: Fact) -> None:
        """Refuse a fact that cannot be recorded of a person now.

        Raises:
            Refusal: ``person-untold`` for a key that no name has; ``person-merged`` with the
                ``name`` if the key means somebody else; ``name-none``, ``name-long``,
                ``name-untidy``, ``person-name-taken``, ``person-as-before``, ``initials-long``,
                ``reading-long``, ``number-long`` or ``people-are-one``.
        """
        OF_PEOPLE[type(fact)].which(self.at, fact)

    def having(self, said: Said) -> "People":
        """Return the people after changes to these cells; cells about anything else are ignored."""
        traits, meant = dict(self.traits), dict(self.meant)
        for (what, key), value in said.items():
            if what == MEANT:
                meant[key] = value
            elif what in _TRAITS:
                told = replace(traits.pop(key, NO_TRAITS), **{what: value})
                if told != NO_TRAITS:
                    traits[key] = told
        return People(traits=traits, meant=meant)

    def at(self, cell: Cell) -> Value:
        what, key = cell
        match what:
            case "meant":
                return self.meant.get(key)
            case "led-to":
                return key in self.meant.values() or None
            case _:
                return getattr(self.of(key), what)


def _check_naming(at: At, fact: PersonNamed) -> None:
    _check_told(at, fact.person)
    check_name(fact.name)
    _check_tidy(fact.name)
    _check_free(at, fact)
    if _person(at, identity(fact.name)) == fact.person:
        _check_new(at, "name", fact.person, fact.name)


def _check_reading(at: At, fact: ReadingGiven) -> None:
    _check_told(at, fact.person)
    if len(fact.reading) > LONGEST_NAME:
        raise Refusal("reading-long", length=len(fact.reading), longest=LONGEST_NAME)
    _check_tidy(fact.reading)
    _check_new(at, "reading", fact.person, fact.reading)


def _check_initials(at: At, fact: InitialsGiven) -> None:
    _check_told(at, fact.person)
    if len(fact.initials) > LONGEST_INITIALS:
        raise Refusal("initials-long", length=len(fact.initials), longest=LONGEST_INITIALS)
    _check_tidy(fact.initials)
    _check_new(at, "initials", fact.person, fact.initials)


def _check_guest(at: At, fact: GuestMarked) -> None:
    _check_told(at, fact.person)
    _check_new(at, "is_guest", fact.person, fact.guest)


def _check_number(at: At, fact: NumberGiven) -> None:
    _check_told(at, fact.person)
    if len(fact.number) > LONGEST_NUMBER:
        raise Refusal("number-long", length=len(fact.number), longest=LONGEST_NUMBER)
    _check_tidy(fact.number)
    _check_new(at, "number", fact.person, fact.number)


def _check_retired(at: At, fact: RetiredMarked) -> None:
    _check_told(at, fact.person)
    _check_new(at, "is_retired", fact.person, fact.retired)


def _check_merge(at: At, fact: PeopleMerged) -> None:
    for key in (fact.person, fact.into):
        _check_key(key)
    if _person(at, fact.person) == _person(at, fact.into):
        raise Refusal("people-are-one")
    for key in (fact.into, fact.person):
        _check_stands(at, key)


def _say_name(at: At, fact: PersonNamed) -> Said:
    said: dict[Cell, Value] = {("name", fact.person): fact.name}
    key = identity(fact.name)
    if _person(at, key) != fact.person:
        said |= {(MEANT, key): fact.person, (LED_TO, fact.person): True}
    return said


def _person(at: At, key: str) -> str:
    """Return the person that a key means, following at most `FARTHEST` keys."""
    for _ in range(FARTHEST):
        further = at((MEANT, key))
        if further is None:
            break
        key = further
    return key


def _trait(at: At, what: str, person: str) -> Value:
    return at((what, person)) or getattr(NO_TRAITS, what)


def _check_told(at: At, key: str) -> None:
    _check_key(key)
    _check_stands(at, key)


def _check_key(key: str) -> None:
    if not key or identity(key) != key or len(key) > 4 * LONGEST_NAME:
        raise Refusal("person-untold")


def _check_new(at: At, what: str, person: str, value: Value) -> None:
    if _trait(at, what, person) == value:
        raise Refusal("person-as-before")


def _check_stands(at: At, key: str) -> None:
    if at((MEANT, key)) is not None:
        person = _person(at, key)
        raise Refusal("person-merged", name=_trait(at, "name", person) or person)


def _check_free(at: At, fact: PersonNamed) -> None:
    """Refuse a name that means somebody else, as far as the club knows."""
    key = identity(fact.name)
    whose = _person(at, key)
    if whose != fact.person and (whose != key or _is_spoken_of(at, key)):
        raise Refusal("person-name-taken", name=fact.name)


def _is_spoken_of(at: At, key: str) -> bool:
    return any(at((what, key)) for what in (*_TRAITS, MEANT, LED_TO))


def _check_tidy(text: str) -> None:
    if tidy(text) != text:
        raise Refusal("name-untidy", name=tidy(text))


_STATEMENTS = (
    Statement(kind="club-person-named", fact=PersonNamed, which=_check_naming, says=_say_name),
    Statement(kind="club-reading-given", fact=ReadingGiven, which=_check_reading,
              says=lambda _at, fact: {("reading", fact.person): fact.reading}),
    Statement(kind="club-initials-given", fact=InitialsGiven, which=_check_initials,
              says=lambda _at, fact: {("initials", fact.person): fact.initials}),
    Statement(kind="club-guest-marked", fact=GuestMarked, which=_check_guest,
              says=lambda _at, fact: {("is_guest", fact.person): fact.guest}),
    Statement(kind="club-number-given", fact=NumberGiven, which=_check_number,
              says=lambda _at, fact: {("number", fact.person): fact.number}),
    Statement(kind="club-retired-marked", fact=RetiredMarked, which=_check_retired,
              says=lambda _at, fact: {("is_retired", fact.person): fact.retired}),
    Statement(kind="club-people-merged", fact=PeopleMerged, which=_check_merge,
              says=lambda _at, fact: {(MEANT, fact.person): fact.into, (LED_TO, fact.into): True}),
)  # fmt: skip

OF_PEOPLE: Mapping[type[Fact], Statement[Fact]] = MappingProxyType(
    {one.fact: one for one in _STATEMENTS}
)
"""Every fact about people, by its class."""


# 会: the club after all events, and after each further one.
#
# A table's facts follow each other within an evening. These do not: any line that counts can be
# undone at any time, as long as no later line depends on it.


PARTS: Mapping[str, Mapping[type[Fact], Statement[Fact]]] = MappingProxyType(
    {"people": OF_PEOPLE, "seasons": OF_SEASONS}
)
"""The facts of each part of the club, by the part's name."""

STATEMENTS: Mapping[type[Fact], Statement[Fact]] = MappingProxyType({**OF_PEOPLE, **OF_SEASONS})
"""Every fact of a club, by its class."""

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
    """会: the state of the club; ``history`` has every line."""

    people: People = field(default_factory=People)
    seasons: Seasons = field(default_factory=Seasons)
    history: tuple[Line, ...] = ()

    @property
    def sequence(self) -> int:
        """The number of the last event; the next recorder must have seen it."""
        return len(self.history)

    def after(self, event: Event) -> "Club":
        if isinstance(event.fact, Undone):
            return fold_club((*(line.event for line in self.history), event))
        part = _PART_OF[type(event.fact)]
        told = {part: getattr(self, part).after(event.fact)}
        return replace(self, **told, history=(*self.history, Line(event=event)))


def fold_club(events: Iterable[Event]) -> Club:
    """Fold a whole record into the club.

    Raises:
        LookupError: no part of a club has such a fact.
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
    """A record that is being checked or continued.

    Adding a line takes about the same time for any length; an undo and `club` go through all
    lines.
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
        """Return the fact of a line by its number, undone or not."""
        return self._history[sequence - 1].event.fact

    def add(self, event: Event) -> None:
        """Add one event that was valid when it was recorded."""
        fact, number = event.fact, self.sequence + 1
        if isinstance(fact, Undone):
            self.strike(fact)
        else:
            self._cells.add(number, fact)
        self._history.append(Line(event=event))

    def strike(self, fact: Undone) -> None:
        """Undo one line, if the remaining lines are valid without it.

        Raises:
            Refusal: as `check_in_club`; then nothing has changed.
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
        Refusal: ``fact-of-no-club``; ``undo-nothing`` for a line that does not count;
            ``club-undo-rests`` if a later line depends on it; and the refusals of each part.
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


# 一部：the lines of a club's record about one season, its sessions and its players.
#
# The lines keep their command ids, which identify them everywhere, and get new numbers. An undone
# line comes with its undo if both concern the season.


@dataclass(frozen=True, slots=True, kw_only=True)
class _About:
    """A filter for lines: these people, this season, these moves and the ones ``beside``."""

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
    """Return the lines of a club's record behind the table of a season, numbered from 1.

    ``season`` is its key, ``sessions`` the ids of its sessions, ``people`` the keys of all names
    typed in them. The lines include sessions that have left the season, and the merges of everybody
    concerned.
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
    """Return the keys of everybody who is, or was said to be, one of these ``people``."""
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
    """Yield pairs of keys that one person had."""
    for fact in facts:
        if isinstance(fact, PeopleMerged):
            yield fact.person, fact.into
        elif isinstance(fact, PersonNamed):
            yield fact.person, identity(fact.name)
