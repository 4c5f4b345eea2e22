"""会の人々: who is whom, and what each of them is called."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.journal.club.people_facts import (
    LONGEST_INITIALS,
    GuestMarked,
    InitialsGiven,
    PeopleMerged,
    PersonNamed,
    ReadingGiven,
)
from scorekeeper.journal.names import LONGEST_NAME, check_name, identity, tidy


@dataclass(frozen=True, slots=True, kw_only=True)
class Traits:
    """What the club says of one person; ``name`` is empty where it is the one typed last."""

    name: str = ""
    reading: str = ""
    initials: str = ""
    is_guest: bool = False


NO_TRAITS = Traits()


@dataclass(frozen=True, slots=True, kw_only=True)
class People:
    """人々: what the club's facts come to, by the keys of names.

    ``meant`` says of the key of a merged person, or of a name that was given to somebody, who is
    meant by it: a key that may lead further, never round in a circle.
    """

    traits: Mapping[str, Traits] = field(default_factory=dict)
    meant: Mapping[str, str] = field(default_factory=dict)

    def person(self, key: str) -> str:
        """Who is meant by the key of a name: the key of a person who is nobody else.

        >>> People(meant={"aki": "あき子", "あき子": "秋子"}).person("aki")
        '秋子'
        """
        while key in self.meant:
            key = self.meant[key]
        return key

    def of(self, person: str) -> Traits:
        """What is said of a person."""
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

    def after(self, fact: Any) -> "People":
        """The people after a fact about one of them."""
        match fact:
            case PersonNamed():
                return self._name(fact)
            case ReadingGiven():
                return self._tell(fact.person, reading=fact.reading)
            case InitialsGiven():
                return self._tell(fact.person, initials=fact.initials)
            case GuestMarked():
                return self._tell(fact.person, is_guest=fact.guest)
            case _:
                return replace(self, meant={**self.meant, fact.person: fact.into})

    def check(self, fact: Any) -> None:
        """Refuse what cannot be said of a person now.

        Raises:
            Refusal: ``person-untold`` for a key that no name has; ``person-merged`` with the
                ``name`` where somebody else is meant by it; ``name-none``, ``name-long``,
                ``name-untidy``, ``person-name-taken``, ``person-as-before``, ``initials-long``,
                ``reading-long`` or ``people-are-one``.
        """
        for key in (fact.person, *((fact.into,) if isinstance(fact, PeopleMerged) else ())):
            if not key or identity(key) != key or len(key) > 4 * LONGEST_NAME:
                raise Refusal("person-untold")
        if isinstance(fact, PeopleMerged):
            if self.person(fact.person) == self.person(fact.into):
                raise Refusal("people-are-one")
            self._check_stands(fact.into)
        self._check_stands(fact.person)
        _check_written(fact)
        if isinstance(fact, PersonNamed):
            self._check_free(fact)
        if self.after(fact) == self:
            raise Refusal("person-as-before")

    def check_undo(self, fact: Any) -> None:
        """Anything that was said of people can be unsaid."""

    def _check_stands(self, key: str) -> None:
        if key in self.meant:
            raise Refusal("person-merged", name=self.of(self.person(key)).name or self.person(key))

    def _check_free(self, fact: PersonNamed) -> None:
        """Refuse a name by which somebody else is meant as far as the club knows."""
        key = identity(fact.name)
        whose = self.person(key)
        spoken = {*self.traits, *self.meant, *self.meant.values()}
        if whose != fact.person and (whose != key or key in spoken):
            raise Refusal("person-name-taken", name=fact.name)

    def _name(self, fact: PersonNamed) -> "People":
        told = self._tell(fact.person, name=fact.name)
        key = identity(fact.name)
        if self.person(key) == fact.person:
            return told
        return replace(told, meant={**self.meant, key: fact.person})

    def _tell(self, person: str, **said: Any) -> "People":
        told = replace(self.of(person), **said)
        rest = {key: traits for key, traits in self.traits.items() if key != person}
        return replace(self, traits=rest if told == NO_TRAITS else {**rest, person: told})


def _check_written(fact: Any) -> None:
    """Refuse words that are not fit to keep, or do not fit where they are shown."""
    match fact:
        case PersonNamed(name=text):
            check_name(text)
        case ReadingGiven(reading=text):
            if len(text) > LONGEST_NAME:
                raise Refusal("reading-long", length=len(text), longest=LONGEST_NAME)
        case InitialsGiven(initials=text):
            if len(text) > LONGEST_INITIALS:
                raise Refusal("initials-long", length=len(text), longest=LONGEST_INITIALS)
        case _:
            return
    if tidy(text) != text:
        raise Refusal("name-untidy", name=tidy(text))
