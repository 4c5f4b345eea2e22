"""持ち込みの改め: which brought lines of the club may come in, and why the others may not.

Whoever brings a line has to be somebody who could have said it here, and it has to agree with the
sessions here, as if it had been said on a page.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from scorekeeper.cards import Refusal
from scorekeeper.desk.club.telling import is_for_owners
from scorekeeper.desk.context import Bringer, Desk
from scorekeeper.desk.sessions.rows import to_event
from scorekeeper.journal import Event, Fact, Undone
from scorekeeper.journal.club import people, seasons
from scorekeeper.journal.club.cells import At
from scorekeeper.journal.club.people import PeopleMerged, PersonNamed
from scorekeeper.journal.club.seasons import SeasonClosed, SeasonRenamed, game_of_season, season_key
from scorekeeper.journal.names import identity
from scorekeeper.store import count_open_in, event_with_command
from scorekeeper.store.people.persons import person_of
from scorekeeper.store.people.seats import have_sat_together
from scorekeeper.store.queries.brought import has_sat_apart_from, is_played_apart_from

MOST_NAMES = 100
"""Names under which one file lets one person have sat: more than anybody has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubLine:
    """A line of the club's record that is brought; ``is_new`` where it is not here yet.

    ``said`` is its fact, of an undo the one that it strikes out. Where it is ``refused`` it stays
    out, whatever else comes in.
    """

    event: Event
    said: Fact
    is_new: bool
    refused: Refusal | None = None

    @property
    def is_undo(self) -> bool:
        """Whether it strikes out what was said."""
        return isinstance(self.event.fact, Undone)


def brought_lines(desk: Desk, events: Sequence[Event], bringer: Bringer) -> tuple[ClubLine, ...]:
    """Each of these lines, whether it is here already, and why it may not come from this bringer.

    A line is known by its tap; what an undo strikes out is what stands here under that tap.
    """
    lines = list[ClubLine]()
    for event in events:
        said, is_otherwise_here = _find_said(desk, events, event)
        is_new = event_with_command(desk.database, event.command_id) is None
        refused = None
        if is_new and is_for_owners(said) and not bringer.is_owner:
            refused = Refusal("club-line-for-owners")
        elif is_new and is_otherwise_here:
            refused = Refusal("club-line-against-records")
        lines.append(ClubLine(event=event, said=said, is_new=is_new, refused=refused))
    return tuple(lines)


def admit(lines: Iterable[ClubLine]) -> Iterator[Event]:
    """What may come in, numbered anew; the undo of what stays out stays out with it."""
    places = dict[int, int]()
    for line in lines:
        event, fact = line.event, line.event.fact
        if line.refused is not None or (line.is_undo and fact.sequence not in places):
            continue
        if line.is_undo:
            fact = Undone(sequence=places[fact.sequence])
        places[event.sequence] = len(places) + 1
        yield replace(event, sequence=places[event.sequence], fact=fact)


def mark_left_out(desk: Desk, lines: Iterable[ClubLine]) -> tuple[ClubLine, ...]:
    """The same lines after they came in; those that did not agree with what is here are refused."""
    return tuple(
        replace(line, refused=Refusal("club-line-against-records"))
        if line.refused is None and event_with_command(desk.database, line.event.command_id) is None
        else line
        for line in lines
    )


class SessionsHere:
    """The sessions here, with which brought facts have to agree, one after the other.

    The tables follow the facts at the end alone; until then `take_up` and `strike` note who is
    whom by those that came in.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._meant: dict[str, frozenset[str]] = {}

    def check(self, at: At, fact: Fact, delivery: str | None) -> None:
        """Refuse a brought fact that a page would refuse; sessions of its own import agree with it.

        ``at`` is what the record says so far. Somebody who was given a name may have been typed by
        it since, in sessions that came beside the fact; and it may be about people and seasons of
        which there is nothing here.

        Raises:
            Refusal: ``people-sat-together``, ``person-name-taken``, ``season-name-taken``,
                ``season-plays``, or ``import-too-many`` where a person has had too many names.
        """
        database = self._desk.database
        match fact:
            case PeopleMerged():
                one, other = self._list_seated(fact.person), self._list_seated(fact.into)
                if len(one | other) > MOST_NAMES:
                    raise Refusal("import-too-many", most=MOST_NAMES)
                if have_sat_together(database, one, other):
                    raise Refusal("people-sat-together", name=fact.person, other=fact.into)
            case PersonNamed():
                key = identity(fact.name)
                is_other = key != fact.person and at((people.MEANT, key)) is None
                if is_other and has_sat_apart_from(database, key, delivery or ""):
                    raise Refusal("person-name-taken", name=fact.name)
            case SeasonRenamed():
                key = season_key(fact.name, game_of_season(fact.season))
                is_other = key != fact.season and at((seasons.MEANT, key)) is None
                if is_other and is_played_apart_from(database, key, delivery or ""):
                    raise Refusal("season-name-taken", name=fact.name)
            case SeasonClosed():
                if count_open_in(database, fact.season):
                    raise Refusal("season-plays")

    def take_up(self, fact: Fact) -> None:
        """Go on by a fact that came in."""
        if isinstance(fact, PeopleMerged) and (seated := self._list_seated(fact.person)):
            self._meant[fact.into] = self._meant.get(fact.into, frozenset()) | seated

    def strike(self, fact: Fact) -> None:
        """Go on by the undo of a fact."""
        if isinstance(fact, PeopleMerged) and fact.into in self._meant:
            self._meant[fact.into] -= self._list_seated(fact.person)

    def _list_seated(self, person: str) -> frozenset[str]:
        """Everybody who has sat here and is one with this person by what came in."""
        found = self._meant.get(person, frozenset())
        if person_of(self._desk.database, person) is not None:
            found |= {person}
        return found


def _find_said(desk: Desk, events: Sequence[Event], event: Event) -> tuple[Fact, bool]:
    """What a line says, or takes back; and whether the line that it takes back is another here."""
    if not isinstance(event.fact, Undone):
        return event.fact, False
    struck = events[event.fact.sequence - 1]
    here = event_with_command(desk.database, struck.command_id)
    said = struck.fact if here is None else to_event(here).fact
    return said, said != struck.fact
