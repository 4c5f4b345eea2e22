"""人: people who come and leave, their seats, and their present names."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self, TypeVar

from scorekeeper.cards import Refusal
from scorekeeper.games import GAMES, game_named
from scorekeeper.journal.events import Fact
from scorekeeper.journal.names import check_name, identity
from scorekeeper.trick_taking.hand import Fact as FactBase

T = TypeVar("T")

# 来た人、帰った人: people who join a table in play, leave it, and change seats.
#
# All of it may be recorded between hands or during one. The people dealt in play the hand to its
# end; the change counts from the next one. A ``person`` is a number in order of arrival, from 0;
# the people of the opening came in the order of their seats.


class PersonArrived(FactBase):
    """来た: somebody sits down, or sits down again; ``place`` is how many sit before the seat."""

    name: str
    place: int


class PersonLeft(FactBase):
    """帰った: somebody gets up for good; the points stay."""

    person: int


class PersonSatOut(FactBase):
    """休む: somebody is not dealt in next time, or ``until_back`` not before coming back."""

    person: int
    until_back: bool = False


class PersonCameBack(FactBase):
    """戻った: somebody who sat out is dealt in again."""

    person: int


class SeatsSwapped(FactBase):
    """席替え: two people change places."""

    person: int
    other: int


class PersonRenamed(FactBase):
    """名前の訂正: a person's name is corrected, from the first hand of the session on."""

    person: int
    name: str


class NextDealerChosen(FactBase):
    """親の指名: a person deals the next hand out of turn; from there the deal passes on."""

    person: int


MOST_THERE = 10
"""The most people round one table at a time, resting ones included."""
MOST_PEOPLE = 20
"""The most people who can come to one session, including people who left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """The people of a session by number: the order of arrival, which never changes.

    ``names`` are the present names; ``circle`` is everybody in seat order (clockwise). People who
    are ``gone`` keep a place there, from which the deal goes on. People who are ``away`` sit out
    until they come back, ``resting`` ones only the next hand. ``dealer`` was chosen to deal next.
    ``rested`` is the last deal in which a person sat out, or the last before they came.
    """

    names: tuple[str, ...]
    circle: tuple[int, ...]
    gone: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()
    resting: frozenset[int] = frozenset()
    dealer: int | None = None
    rested: tuple[int, ...]

    @classmethod
    def of(cls, names: tuple[str, ...]) -> Self:
        """Return the table of the first people, in seat order."""
        return cls(names=names, circle=tuple(range(len(names))), rested=(0,) * len(names))

    @property
    def people(self) -> range:
        """Everybody who has come, in order of arrival."""
        return range(len(self.names))

    @property
    def there(self) -> tuple[int, ...]:
        """Everybody who is there, in seat order."""
        return tuple(person for person in self.circle if person not in self.gone)

    @property
    def ready(self) -> tuple[int, ...]:
        """Everybody who is there and wants to be dealt in, in seat order."""
        return tuple(p for p in self.there if p not in self.away and p not in self.resting)

    def find(self, name: str) -> int | None:
        """Return the number of the person with a name, in any spelling."""
        key = identity(name)
        return next((p for p in self.people if identity(self.names[p]) == key), None)

    def round(self, start: int, step: int) -> Iterator[int]:
        """Everybody once, ``start`` first, from seat to seat (``step`` is 1 or -1)."""
        place, count = self.circle.index(start), len(self.circle)
        return (self.circle[(place + step * number) % count] for number in range(count))

    def after_deal(self, seats: tuple[int, ...], deal: int) -> Self:
        """The table once a hand was dealt to these people; rests and the choice are used up."""
        idle = set(self.there) - set(seats)
        rested = tuple(deal if p in idle else last for p, last in enumerate(self.rested))
        return replace(self, rested=rested, resting=frozenset(), dealer=None)


def arrive(table: Seating, fact: PersonArrived, deals: int) -> Seating:
    """Return the table after somebody came; a person who returns keeps number and name."""
    person, there = table.find(fact.name), table.there
    before = there[fact.place] if fact.place < len(there) else None
    circle = [one for one in table.circle if one != person]
    if person is None:
        person = len(table.names)
        names, rested = (*table.names, fact.name), (*table.rested, deals)
    else:
        names, rested = table.names, _change(table.rested, person, deals)
    circle.insert(len(circle) if before is None else circle.index(before), person)
    gone = table.gone - {person}
    return replace(table, names=names, circle=tuple(circle), gone=gone, rested=rested)


def leave(table: Seating, fact: PersonLeft, _deals: int) -> Seating:
    left = {fact.person}
    return replace(
        table,
        gone=table.gone | left,
        away=table.away - left,
        resting=table.resting - left,
        dealer=None if table.dealer == fact.person else table.dealer,
    )


def sit_out(table: Seating, fact: PersonSatOut, _deals: int) -> Seating:
    out = {fact.person}
    dealer = None if table.dealer == fact.person else table.dealer
    if fact.until_back:
        return replace(table, away=table.away | out, dealer=dealer)
    return replace(table, resting=table.resting | out, dealer=dealer)


def come_back(table: Seating, fact: PersonCameBack, _deals: int) -> Seating:
    back = {fact.person}
    return replace(table, away=table.away - back, resting=table.resting - back)


def swap(table: Seating, fact: SeatsSwapped, _deals: int) -> Seating:
    moved = {fact.person: fact.other, fact.other: fact.person}
    return replace(table, circle=tuple(moved.get(one, one) for one in table.circle))


def rename(table: Seating, fact: PersonRenamed, _deals: int) -> Seating:
    return replace(table, names=_change(table.names, fact.person, fact.name))


def choose_dealer(table: Seating, fact: NextDealerChosen, _deals: int) -> Seating:
    return replace(table, dealer=fact.person)


def check_arrival(table: Seating, fact: PersonArrived) -> None:
    """Refuse a person who cannot sit down, or not at that place."""
    check_name(fact.name)
    known, there = table.find(fact.name), table.there
    if known in there and known is not None:
        raise Refusal("person-there", name=table.names[known])
    if len(there) >= MOST_THERE:
        raise Refusal("table-full", most=MOST_THERE)
    if known is None and len(table.names) >= MOST_PEOPLE:
        raise Refusal("people-too-many", most=MOST_PEOPLE)
    if not 0 <= fact.place <= len(there):
        raise Refusal("place-unknown")


def check_person(table: Seating, fact: Fact) -> None:
    _check_there(table, fact.person)


def check_swap(table: Seating, fact: SeatsSwapped) -> None:
    for person in (fact.person, fact.other):
        _check_there(table, person)
    if fact.person == fact.other:
        raise Refusal("seats-same", name=table.names[fact.person])


def check_renaming(table: Seating, fact: PersonRenamed) -> None:
    """Refuse a name that somebody already has, even if they left, or an impossible name."""
    if fact.person not in table.people:
        raise Refusal("person-unknown", person=fact.person)
    check_name(fact.name)
    if fact.name == table.names[fact.person]:
        raise Refusal("name-as-before", name=fact.name)
    known = table.find(fact.name)
    if known not in (None, fact.person):
        raise Refusal("name-of-another", name=fact.name)


def check_rest(table: Seating, fact: PersonSatOut) -> None:
    check_person(table, fact)
    rests = fact.person in table.away or (not fact.until_back and fact.person in table.resting)
    if rests:
        raise Refusal("person-rests-already", name=table.names[fact.person])


def check_return(table: Seating, fact: PersonCameBack) -> None:
    check_person(table, fact)
    if fact.person not in table.away | table.resting:
        raise Refusal("person-rests-not", name=table.names[fact.person])


def check_dealer(table: Seating, fact: NextDealerChosen) -> None:
    check_person(table, fact)
    if fact.person in table.away | table.resting:
        raise Refusal("dealer-rests", name=table.names[fact.person])


def _check_there(table: Seating, person: int) -> None:
    if person not in table.people:
        raise Refusal("person-unknown", person=person)
    if person in table.gone:
        raise Refusal("person-not-there", name=table.names[person])


def _change(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])


def season_key(season: str, game: str) -> str:
    """Return the key of a season; seasons of two games differ even under one name.

    A key with a space in it is nobody's `identity`.

    >>> season_key("2026 春", "napoleon"), season_key("2026 春", "nap")
    ('2026春', 'nap 2026春')
    """
    return game_named(game).season_prefix + identity(season)


def game_of_season(key: str) -> str:
    """Return the game of a season from its key."""
    game, space, _name = key.partition(" ")
    prefix = game + space if space else ""
    return next((one.name for one in GAMES.values() if one.season_prefix == prefix), game)
