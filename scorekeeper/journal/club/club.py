"""会: the club that its journal means, and what each further event makes of it.

Unlike a table's, its facts do not follow on each other in one evening: any of them that still
counts can be struck out, whatever was recorded since, as long as nothing later rests on it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.journal.club import people_facts, season_facts
from scorekeeper.journal.club.cells import At, Cell, Cells, Said
from scorekeeper.journal.club.people import People, check_people, say_of_people
from scorekeeper.journal.club.seasons import (
    Seasons,
    check_seasons,
    check_undo_in_seasons,
    say_of_seasons,
)
from scorekeeper.journal.events import Event, Fact, Undone

PARTS: Mapping[str, tuple[type[Any], ...]] = MappingProxyType(
    {"people": people_facts.FACT_TYPES, "seasons": season_facts.FACT_TYPES}
)
"""By the name of a part of the club: the facts that it takes up."""

_PART_OF = {fact_type: part for part, fact_types in PARTS.items() for fact_type in fact_types}
_CHECK = MappingProxyType({"people": check_people, "seasons": check_seasons})
_SAY = MappingProxyType({"people": say_of_people, "seasons": say_of_seasons})


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of the club's history, and the undo that struck it out."""

    event: Event
    undone_by: int | None = None

    @property
    def counts(self) -> bool:
        """Whether it says something of the club now."""
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
        """The club that follows from one more event.

        Raises:
            LookupError: what it says belongs to no part of a club.
        """
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
    cells: dict[Cell, Any] = {}
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
        """The number of the last event."""
        return len(self._history)

    @property
    def club(self) -> Club:
        """What it means as far as it has been read."""
        return _club(self._cells.stand(), tuple(self._history))

    def at(self, cell: Cell) -> Any:
        """What stands in a cell now."""
        return self._cells.now(cell)

    def fact(self, sequence: int) -> Fact:
        """What the line of that number says, struck out or not."""
        return self._history[sequence - 1].event.fact

    def add(self, event: Event) -> None:
        """Go on by one event that could have been recorded then.

        Raises:
            Refusal: as `check_in_club`.
        """
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
        if isinstance(struck.event.fact, season_facts.FACT_TYPES):
            check_undo_in_seasons(self._cells.now, struck.event.fact)
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
    else:
        getattr(club, _part_of(fact)).check(fact)


def _part_of(fact: Fact) -> str:
    part = _PART_OF.get(type(fact))
    if part is None:
        raise Refusal("fact-of-no-club")
    return part


def _check(at: At, fact: Fact) -> None:
    _CHECK[_part_of(fact)](at, fact)


def _say(at: At, fact: Fact) -> Said:
    return _SAY[_PART_OF[type(fact)]](at, fact)


def _club(cells: Said, history: tuple[Line, ...]) -> Club:
    return Club(people=People().having(cells), seasons=Seasons().having(cells), history=history)
