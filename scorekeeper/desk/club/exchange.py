"""名簿の取りこみ: what another machine said of the club comes here, as far as it is new here.

Lines are told from each other by their taps, as sessions are by their ids. What cannot be said
here, since this book has said otherwise, is left out; sessions come in either way. They come in
parcels, each in a turn of its own between other people's taps, and the tables follow at the end.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, replace

from scorekeeper import store
from scorekeeper.cards import Refusal
from scorekeeper.desk.club.people import is_for_owners
from scorekeeper.desk.context import Bringer, Desk
from scorekeeper.desk.folding import read_club, to_event, to_row
from scorekeeper.desk.projections.club import settle_people_said, settle_seasons_said
from scorekeeper.journal import Event, Fact, Undone, seasons
from scorekeeper.journal import club as people
from scorekeeper.journal.club import ClubRecord, PeopleMerged, PersonNamed
from scorekeeper.journal.names import identity
from scorekeeper.journal.people import game_of_season, season_key
from scorekeeper.journal.seasons import At, SeasonClosed, SeasonRenamed
from scorekeeper.store.journal import commands_among, has_sat_apart_from, is_played_apart_from
from scorekeeper.store.people import have_sat_together, person_of

# 持ち込みの改め: which brought lines of the club may come in, and why the others may not.
#
# Whoever brings a line has to be somebody who could have said it here, and it has to agree with the
# sessions here, as if it had been said on a page.


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
        return isinstance(self.event.fact, Undone)


def brought_lines(desk: Desk, events: Sequence[Event], bringer: Bringer) -> tuple[ClubLine, ...]:
    """Each of these lines, whether it is here already, and why it may not come from this bringer.

    A line is known by its tap; what an undo strikes out is what stands here under that tap.
    """
    lines = list[ClubLine]()
    for event in events:
        said, is_otherwise_here = _find_said(desk, events, event)
        is_new = store.event_with_command(desk.database, event.command_id) is None
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
        if line.refused is None
        and store.event_with_command(desk.database, line.event.command_id) is None
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
                if store.count_open_in(database, fact.season):
                    raise Refusal("season-plays")

    def take_up(self, fact: Fact) -> None:
        if isinstance(fact, PeopleMerged) and (seated := self._list_seated(fact.person)):
            self._meant[fact.into] = self._meant.get(fact.into, frozenset()) | seated

    def strike(self, fact: Fact) -> None:
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
    here = store.event_with_command(desk.database, struck.command_id)
    said = struck.fact if here is None else to_event(here).fact
    return said, said != struck.fact


LINES_AT_ONCE = 250
"""Lines of a parcel: written in some hundredths of a second, while others wait."""

CHARACTERS_AT_ONCE = 1024 * 1024
"""Characters of what the lines of a parcel say, after which it takes no more."""


def check_record(events: Iterable[Event]) -> None:
    """Refuse a record that no club could have made."""
    record = ClubRecord()
    for number, event in enumerate(events, start=1):
        if event.sequence != number:
            raise Refusal("event-out-of-order", expected=number)
        record.add(event)


def is_new(desk: Desk, events: Sequence[Event]) -> bool:
    return any(store.event_with_command(desk.database, one.command_id) is None for one in events)


def draft_club(drafted: Desk, events: Iterable[Event], delivery: str) -> None:
    """Write a club's record into a draft, as it was brought."""
    rows = (to_row(replace(event, delivery=delivery)) for event in events)
    store.append(drafted.database, rows)


def merge_club(
    desk: Desk, drafted: Desk, turn: Callable[[], AbstractContextManager[None]]
) -> Iterator[int]:
    """Add what a draft says of the club and this book does not; gives the lines gone through.

    Each parcel has a ``turn`` to be written in. It is worked out before, while nobody has to wait,
    as long as nobody records in the club meanwhile. Whoever begins again after having been cut off
    finds what has come in already.
    """
    brought = list(store.events_of(drafted.database, store.CLUB))
    done, here = 0, _Here(desk)
    while done < len(brought):
        parcel = here.plan(brought, done)
        with turn():
            if not here.stands(parcel):
                here = _Here(desk)
                parcel = here.plan(brought, done)
            here.write(parcel)
        done = parcel.end
        yield done
    yield from settle_said(desk, [to_event(row).fact for row in brought])


def settle_said(desk: Desk, facts: Sequence[Fact]) -> Iterator[int]:
    """Let the tables follow what was said of the club, as far as it stands here; in parcels."""
    for _ in settle_people_said(desk, facts):
        yield len(facts)
    for _ in settle_seasons_said(desk, facts):
        yield len(facts)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Parcel:
    """Some of the lines that are brought, up to ``end``: those to be added, numbered as here."""

    rows: tuple[store.EventRow, ...]
    end: int


class _Here:
    """The club's record here as it goes on by what is brought."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        club = read_club(desk)
        self._record = ClubRecord(club)
        self._sessions = SessionsHere(desk)
        for line in club.history:
            if line.counts:
                self._sessions.take_up(line.event.fact)
        self._places = {line.event.command_id: line.event.sequence for line in club.history}
        self._last = store.last_event(desk.database, store.CLUB)

    def stands(self, parcel: _Parcel) -> bool:
        """Whether nobody has recorded in the club since, nor anywhere by one of these taps."""
        database = self._desk.database
        return store.last_event(database, store.CLUB) == self._last and not commands_among(
            database, [row.command_id for row in parcel.rows]
        )

    def write(self, parcel: _Parcel) -> None:
        """Let lines that were planned stand; inside a transaction."""
        store.append(self._desk.database, parcel.rows)
        for row in parcel.rows[-1:]:
            self._last = row.sequence, row.command_id

    def plan(self, brought: Sequence[store.EventRow], begin: int) -> _Parcel:
        """The next lines of those that are brought, as far as they can be said here."""
        rows, end, size = list[store.EventRow](), begin, 0
        while end < len(brought) and len(rows) < LINES_AT_ONCE and size < CHARACTERS_AT_ONCE:
            with suppress(Refusal):
                rows.extend(self._take_up(brought, end))
            end, size = end + 1, size + len(brought[end].payload)
        return _Parcel(rows=tuple(rows), end=end)

    def _take_up(self, brought: Sequence[store.EventRow], place: int) -> Iterator[store.EventRow]:
        """One more line, where it is not here yet."""
        row = brought[place]
        if row.command_id in self._places:
            return
        if store.event_with_command(self._desk.database, row.command_id) is not None:
            return
        event = to_event(row)
        fact = self._as_numbered_here(brought, event.fact)
        if fact is None:
            return
        event = replace(event, sequence=self._record.sequence + 1, fact=fact)
        self._sessions.check(self._record.at, fact, row.delivery)
        self._record.add(event)
        if isinstance(fact, Undone):
            self._sessions.strike(self._record.fact(fact.sequence))
        else:
            self._sessions.take_up(fact)
        self._places[event.command_id] = event.sequence
        yield replace(row, sequence=event.sequence, payload=to_row(event).payload)

    def _as_numbered_here(self, brought: Sequence[store.EventRow], fact: Fact) -> Fact | None:
        """What is said; an undo strikes out the same line, whatever its number is here."""
        if not isinstance(fact, Undone):
            return fact
        struck = self._places.get(brought[fact.sequence - 1].command_id)
        return None if struck is None else Undone(sequence=struck)
