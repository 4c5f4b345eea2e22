"""会の帳面: the facts that belong to no session, and the club that they mean.

A fact is added here, where it is of people, or in ``seasons``: its class, and a row of
``OF_PEOPLE`` or ``OF_SEASONS``, which says what may be recorded and what comes of it. Recording,
undo, the seal, backup, check, rescue and the JSON of everything are those of the whole journal.
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

# 人についての事実: what a club says of its people, whatever was typed at the tables.
#
# A ``person`` is named by a key: what makes two spellings one name (`identity`).


LONGEST_INITIALS = 3
"""Characters for a narrow column."""
LONGEST_NUMBER = 12
"""Characters of the number that a club gives to a member."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonNamed:
    """改名: a person is called so for good; whoever is typed in by that name is meant, too."""

    person: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingGiven:
    """読み: how a person's name is read, by which lists are sorted; empty for none."""

    person: str
    reading: str


@dataclass(frozen=True, slots=True, kw_only=True)
class InitialsGiven:
    """イニシャル: what stands for a person in a narrow column; empty for none."""

    person: str
    initials: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GuestMarked:
    """ゲスト: whether a person only visits the club."""

    person: str
    guest: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberGiven:
    """会員番号: the number under which the club knows a person, as it writes it; empty for none."""

    person: str
    number: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RetiredMarked:
    """退会: whether a person comes no more; whatever they played stays as it is."""

    person: str
    retired: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PeopleMerged:
    """同じ人: what was taken for one person is another; ``into`` is the one who stays."""

    person: str
    into: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Traits:
    """What the club says of one person; ``name`` is empty where it is the one typed first."""

    name: str = ""
    reading: str = ""
    initials: str = ""
    is_guest: bool = False
    number: str = ""
    is_retired: bool = False


NO_TRAITS = Traits()

_TRAITS = tuple(one.name for one in fields(Traits))

MEANT, LED_TO = "meant", "led-to"
"""The cells of a key that say who is meant by it, and whether anybody else's key leads there."""

FARTHEST = 64
"""So many keys are followed, one to the next, before a person can be given an earlier name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class People:
    """人々: what the club's facts come to, by the keys of names.

    ``meant`` says of the key of a merged person, or of a name that was given to somebody, who is
    meant by it: a key that may lead further, never round in a circle.
    """

    traits: Mapping[str, Traits] = field(default_factory=dict)
    meant: Mapping[str, str] = field(default_factory=dict)
    _found: dict[str, str] = field(default_factory=dict, init=False, compare=False, repr=False)
    """What `person` has found already, so that no way is gone twice."""

    def person(self, key: str) -> str:
        """Who is meant by the key of a name: the key of a person who is nobody else.

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
        """Every key by which a person is meant, their own included."""
        return frozenset({person, *(key for key in self.meant if self.person(key) == person)})

    def seat(self, keys: Sequence[str]) -> tuple[str, ...]:
        """Who sat at one table under these keys.

        Two who sat there together are two, whatever the club has said since: each is meant by their
        own key there.

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
        """Every key of which something else is said, or somebody else is meant by, than before."""
        spoken = {*self.traits, *before.traits, *self.meant, *before.meant}
        return frozenset(
            key
            for key in spoken
            if self.person(key) != before.person(key) or self.of(key) != before.of(key)
        )

    def after(self, fact: Fact) -> "People":
        return self.having(OF_PEOPLE[type(fact)].says(self.at, fact))

    def check(self, fact: Fact) -> None:
        """Refuse what cannot be said of a person now.

        Raises:
            Refusal: ``person-untold`` for a key that no name has; ``person-merged`` with the
                ``name`` where somebody else is meant by it; ``name-none``, ``name-long``,
                ``name-untidy``, ``person-name-taken``, ``person-as-before``, ``initials-long``,
                ``reading-long``, ``number-long`` or ``people-are-one``.
        """
        OF_PEOPLE[type(fact)].which(self.at, fact)

    def having(self, said: Said) -> "People":
        """The people after these cells were filled in; those that are not about people are not."""
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
    """Who is meant by a key, as far as it is followed: see `FARTHEST`."""
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
    """Refuse a name by which somebody else is meant as far as the club knows."""
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
"""Everything that can be recorded of a club's people, by its kind."""


# 会: the club that its journal means, and what each further event makes of it.
#
# Unlike a table's, its facts do not follow on each other in one evening: any of them that still
# counts can be struck out, whatever was recorded since, as long as nothing later rests on it.


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

    Going on by a line takes about as long however many there are; an undo and `club` go through all
    of them.
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
