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
from scorekeeper.journal.club.people import People
from scorekeeper.journal.club.seasons import Seasons
from scorekeeper.journal.events import Event, Fact, Undone

PARTS: Mapping[str, tuple[type[Any], ...]] = MappingProxyType(
    {"people": people_facts.FACT_TYPES, "seasons": season_facts.FACT_TYPES}
)
"""By the name of a part of the club: the facts that it takes up."""

_PART_OF = {fact_type: part for part, fact_types in PARTS.items() for fact_type in fact_types}


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
        return replace(_with(self, event.fact), history=(*self.history, Line(event=event)))


def fold_club(events: Iterable[Event]) -> Club:
    """The club that a whole record means.

    Raises:
        LookupError: an event says what belongs to no part of a club.
    """
    record = tuple(events)
    undone = {one.fact.sequence: one.sequence for one in record if isinstance(one.fact, Undone)}
    lines = tuple(Line(event=one, undone_by=undone.get(one.sequence)) for one in record)
    return replace(_fold(line.event.fact for line in lines if line.counts), history=lines)


class ClubRecord:
    """A record that is not believed; ``club`` is what it means as far as it has been read."""

    def __init__(self, club: Club | None = None) -> None:
        self.club = club or Club()

    def add(self, event: Event) -> None:
        """Go on by one event that could have been recorded then.

        Raises:
            Refusal: as `check_in_club`.
        """
        check_in_club(self.club, event.fact)
        self.club = self.club.after(event)


def check_in_club(club: Club, fact: Fact) -> None:
    """Refuse a fact that cannot be recorded now.

    Raises:
        Refusal: ``fact-of-no-club``; ``undo-nothing`` for what does not count, ``club-undo-rests``
            for what something later rests on; and what the check of the fact's part raises.
    """
    if isinstance(fact, Undone):
        _check_undo(club, fact)
    elif type(fact) not in _PART_OF:
        raise Refusal("fact-of-no-club")
    else:
        getattr(club, _PART_OF[type(fact)]).check(fact)


def _check_undo(club: Club, fact: Undone) -> None:
    """It must be its part's to strike out; what is left must have been recordable in its turn."""
    if not 0 < fact.sequence <= club.sequence or not club.history[fact.sequence - 1].counts:
        raise Refusal("undo-nothing")
    struck = club.history[fact.sequence - 1].event.fact
    getattr(club, _PART_OF[type(struck)]).check_undo(struck)
    left = Club()
    for line in club.history:
        if line.counts and line.event.sequence != fact.sequence:
            try:
                check_in_club(left, line.event.fact)
            except Refusal:
                raise Refusal("club-undo-rests", sequence=line.event.sequence) from None
            left = _with(left, line.event.fact)


def _with(club: Club, fact: Fact) -> Club:
    part = _PART_OF[type(fact)]
    return replace(club, **{part: getattr(club, part).after(fact)})


def _fold(facts: Iterable[Fact]) -> Club:
    club = Club()
    for fact in facts:
        club = _with(club, fact)
    return club
