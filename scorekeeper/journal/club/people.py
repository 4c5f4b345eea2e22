"""会の人々: who is whom, what each of them is called, and the facts that say so."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType

from scorekeeper.cards import Refusal
from scorekeeper.journal.club.cells import At, Cell, Said, Statement, Value
from scorekeeper.journal.events import Fact
from scorekeeper.journal.names import LONGEST_NAME, check_name, identity, tidy

# 人についての事実: what a club says of its people, whatever was typed at the tables.
#
# A ``person`` is named by a key: what makes two spellings one name (`identity`).


LONGEST_INITIALS = 3
"""Characters for a narrow column."""


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
class PeopleMerged:
    """同じ人: what was taken for one person is another; ``into`` is the one who stays."""

    person: str
    into: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Traits:
    """What the club says of one person; ``name`` is empty where it is the one typed last."""

    name: str = ""
    reading: str = ""
    initials: str = ""
    is_guest: bool = False


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
                ``reading-long`` or ``people-are-one``.
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
    Statement(kind="club-people-merged", fact=PeopleMerged, which=_check_merge,
              says=lambda _at, fact: {(MEANT, fact.person): fact.into, (LED_TO, fact.into): True}),
)  # fmt: skip

OF_PEOPLE: Mapping[type[Fact], Statement[Fact]] = MappingProxyType(
    {one.fact: one for one in _STATEMENTS}
)
"""Everything that can be recorded of a club's people, by its kind."""
