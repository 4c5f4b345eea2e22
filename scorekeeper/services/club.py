"""名簿: the people of the club, changes to them, and imported changes."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from types import MappingProxyType

from scorekeeper import store
from scorekeeper.cards import ParamValue, Refusal
from scorekeeper.journal import Event, Fact, PersonArrived, Session, Undone, seasons
from scorekeeper.journal.club import (
    OF_PEOPLE,
    Club,
    ClubRecord,
    GuestMarked,
    InitialsGiven,
    NumberGiven,
    PeopleMerged,
    PersonNamed,
    ReadingGiven,
    RetiredMarked,
    Traits,
)
from scorekeeper.journal.evenings import EveningPlanned
from scorekeeper.journal.events import game_of_season, season_key
from scorekeeper.journal.names import find_alike, identity
from scorekeeper.journal.seasons import SeasonClosed, SeasonRenamed
from scorekeeper.services import sessions
from scorekeeper.services.context import Bringer, Services, Tap
from scorekeeper.services.person_index import settle_people_said, settle_seasons_said
from scorekeeper.services.recording import append_in_club, check_here, record_in_club
from scorekeeper.services.seasons import Standing, ask_whole, standings_of
from scorekeeper.store import CLUB, SeasonRow, event_with_command, immediate, season_of
from scorekeeper.store import people as stored
from scorekeeper.store.journal import has_sat_apart_from, is_played_apart_from
from scorekeeper.store.list_queries import session_at
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import day_of, long_day, write_time


def as_typed_here(services: Services, session: Session, arrived: PersonArrived) -> PersonArrived:
    """The arrival under the name by which the session knows the same person, if it does."""
    known, names = sessions.read_club(services).people, session.table.names
    meant = known.person(identity(arrived.name))
    if session.table.find(arrived.name) is None:
        for name in names:
            if known.person(identity(name)) == meant:
                return replace(arrived, name=name)
    return arrived


A_PAGE = 200  # People on one page of the list
MOST_BESIDE = 500  # People to choose from, if a name may mean one of them
MOST_SPELLINGS = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Members:
    """名簿の頁: people of one ``page`` (from 1) of so many ``pages``, out of ``count``."""

    people: tuple[stored.ListedRow, ...]
    count: int
    page: int
    pages: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """ひとり: a person, their spellings and seasons (newest first), and possible duplicates."""

    row: stored.ListedRow
    seasons: tuple[tuple[SeasonRow, Standing, int], ...]
    spellings: tuple[str, ...]
    others: tuple[stored.PersonRow, ...]
    alike: stored.PersonRow | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Merging:
    """同じ人にする: two people before they are one, their days, and a session of both, if any."""

    person: stored.ListedRow
    into: stored.ListedRow
    evenings: int
    together: str | None


def members(services: Services, page: int) -> Members:
    """The people of the club; an invalid ``page`` becomes the nearest."""
    count = stored.count_people(services.database)
    page, pages = sessions.page_of(count, A_PAGE, page)
    rows = stored.listed_people(services.database, A_PAGE, (page - 1) * A_PAGE)
    return Members(people=tuple(rows), count=count, page=page, pages=pages)


def member(services: Services, key: str) -> Member:
    row = _find_row(services, key)
    played = stored.seasons_played(services.database, key)
    others = stored.people_beside(services.database, key, MOST_BESIDE)
    readings = {other.name: other.reading for other in others}
    alike = find_alike(row.name, readings, readings, reading=row.reading)
    stood = list[tuple[SeasonRow, Standing, int]]()
    for season in sessions.played_seasons(services):
        if season.season_key in played:
            asked = ask_whole(services, season.season_key)
            standings = standings_of(services, season.season_key, asked)
            ranked = sum(one.rank is not None for one in standings)
            stood += ((season, one, ranked) for one in standings if one.row.player_key == key)
    return Member(
        row=row,
        seasons=tuple(stood),
        spellings=tuple(stored.spellings_of(services.database, key, MOST_SPELLINGS)),
        others=tuple(others),
        alike=next((other for other in others if other.name == alike), None),
    )


def check_unmistaken(services: Services, key: str, told: Traits) -> None:
    """Refuse a name or a reading by which somebody else may be meant: ``person-alike``."""
    row = _find_row(services, key)
    others = {
        name: reading for other, name, reading in sessions.known_people(services) if other != key
    }
    if (told.name, told.reading) != (row.name, row.reading):
        known = find_alike(told.name, others, others, reading=told.reading)
        if known is not None:
            raise Refusal("person-alike", name=told.name, known=known)


def merging(services: Services, key: str, into: str) -> Merging:
    if key == into:
        raise Refusal("people-are-one")
    return Merging(
        person=_find_row(services, key),
        into=_find_row(services, into),
        evenings=stored.days_of_either(services.database, key, into),
        together=stored.sat_together(services.database, [key], [into]),
    )


def merge(services: Services, key: str, into: str, tap: Tap) -> Club:
    return record_in_club(services, PeopleMerged(person=key, into=into), tap)


def tell_of_person(services: Services, key: str, told: Traits, tap: Tap) -> Club:
    """Record all changes of somebody by one tap, or none.

    Refusal: ``sent-otherwise`` with the ``sequence``, ``sent-elsewhere``, ``moved-on``,
    ``number-of-another`` with the ``name``, and as ``check_here``.
    """
    with immediate(services.database):
        club, row = sessions.read_club(services), _find_row(services, key)
        facts = [
            fact(person=row.key, **{trait: value})
            for trait, fact in _TRAITS.items()
            if (value := getattr(told, trait)) != getattr(row, trait)
        ]
        known = event_with_command(services.database, tap.command_id)
        if known is not None:
            if known.session != CLUB:
                raise Refusal("sent-elsewhere")
            if facts:
                raise Refusal("sent-otherwise", sequence=known.sequence)
            return club
        if club.sequence != tap.seen:
            raise Refusal("moved-on")
        other = stored.person_numbered(services.database, told.number) if told.number else None
        if other is not None and other.key != key:
            raise Refusal("number-of-another", number=told.number, name=other.name)
        for number, fact in enumerate(facts):
            check_here(services, club, fact)
            command = f"{tap.command_id}/{number}" if number else tap.command_id
            club = append_in_club(services, club, fact, replace(tap, command_id=command))
    return club


_TRAITS: Mapping[str, type[Fact]] = MappingProxyType(
    {
        "name": PersonNamed,
        "reading": ReadingGiven,
        "initials": InitialsGiven,
        "guest": GuestMarked,
        "number": NumberGiven,
        "retired": RetiredMarked,
    }
)
"""The fact that changes each trait of a person."""


def _find_row(services: Services, key: str) -> stored.ListedRow:
    row = stored.listed_person(services.database, key)
    if row is None:
        raise Refusal("person-untold")
    return row


NO_DAYS: Mapping[str, str] = MappingProxyType({})  # If every named session is here


def is_for_owners(fact: Fact) -> bool:
    """Whether only owners may record or undo it: merging people, and all about seasons."""
    return isinstance(fact, PeopleMerged) or type(fact) in seasons.OF_SEASONS


def describe(
    say: Speaker, services: Services, fact: Fact, *, days: Mapping[str, str] = NO_DAYS
) -> str:
    """A fact of the club in words, none for an undo; ``days`` are of sessions not here yet."""
    if type(fact) not in _SENTENCES:
        return ""
    key, told = _SENTENCES[type(fact)](fact)
    if type(fact) in OF_PEOPLE:
        told = {"player": stored.first_spelt(services.database, fact.person), **told}
    if isinstance(fact, PeopleMerged):
        told = {**told, "other": stored.first_spelt(services.database, fact.into)}
    if type(fact) in seasons.OF_SEASONS:
        row = season_of(services.database, fact.season)
        names = sessions.read_club(services).seasons.names
        known = names.get(fact.season, fact.season.rpartition(" ")[2])  # at least its own key
        told = {"season": known if row is None else row.season, **told}
    if isinstance(fact, seasons.SessionMoved):
        told = {**told, "day": _day(say, services, fact, days)}
    if isinstance(fact, EveningPlanned):
        told = {**told, "day": long_day(fact.day, say.language)}
    return say(f"history-club-{key}", **told)


def _day(
    say: Speaker, services: Services, fact: seasons.SessionMoved, days: Mapping[str, str]
) -> str:
    row = session_at(services.database, fact.session)
    began = days.get(fact.session) if row is None else row.day or row.opened_at
    return "–" if began is None else write_time(day_of(began), "long", say.language)


_SENTENCES: Mapping[type[Fact], Callable[[Fact], tuple[str, dict[str, ParamValue]]]] = (
    MappingProxyType(
        {
            PersonNamed: lambda fact: ("person-named", {"name": fact.name}),
            ReadingGiven: lambda fact: (
                ("reading-given", {"reading": fact.reading})
                if fact.reading
                else ("reading-taken", {})
            ),
            InitialsGiven: lambda fact: (
                ("initials-given", {"initials": fact.initials})
                if fact.initials
                else ("initials-taken", {})
            ),
            GuestMarked: lambda fact: ("guest-marked" if fact.guest else "guest-unmarked", {}),
            NumberGiven: lambda fact: (
                ("number-given", {"number": fact.number}) if fact.number else ("number-taken", {})
            ),
            RetiredMarked: lambda fact: (
                "retired-marked" if fact.retired else "retired-unmarked",
                {},
            ),
            PeopleMerged: lambda _fact: ("people-merged", {}),
            seasons.SeasonRulesSet: lambda _fact: ("season-rules-set", {}),
            seasons.SeasonClosed: lambda fact: ("season-closed", {"name": fact.signed_by}),
            seasons.SeasonReopened: lambda fact: ("season-reopened", {"reason": fact.reason}),
            seasons.SeasonRenamed: lambda fact: (
                "season-renamed",
                {"season": fact.was, "name": fact.name},
            ),
            seasons.SessionMoved: lambda fact: ("session-moved", {"name": fact.name}),
            EveningPlanned: lambda fact: (
                "evening-planned",
                {
                    "people": len(fact.here),
                    "tables": len(fact.rounds[-1].tables),
                    "rounds": len(fact.rounds),
                },
            ),
        }
    )
)
"""By the kind of fact: the ending of its sentence's key, and its own parameters."""


# 持ち込みの改め: which imported lines of the club are accepted, and why others are not.
#
# The importer needs the right to record the line here, and it has to agree with the sessions here,
# as if it were recorded on a page.

MOST_NAMES = 100  # The most names of one person in a file: more than anybody has


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubLine:
    """An imported line of the club's record, its fact (or the struck one), and any refusal."""

    event: Event
    said: Fact
    is_new: bool
    refused: Refusal | None = None

    @property
    def is_undo(self) -> bool:
        return isinstance(self.event.fact, Undone)


def brought_lines(
    services: Services, events: Sequence[Event], bringer: Bringer
) -> tuple[ClubLine, ...]:
    """Return each line, whether it is here (by its tap), and why it is refused, if it is."""
    lines = list[ClubLine]()
    for event in events:
        said, is_otherwise_here = event.fact, False
        if isinstance(said, Undone):  # the line that it undoes may have another number here
            struck = events[said.sequence - 1]
            here = store.event_with_command(services.database, struck.command_id)
            said = struck.fact if here is None else sessions.to_event(here).fact
            is_otherwise_here = said != struck.fact
        is_new = store.event_with_command(services.database, event.command_id) is None
        refused = None
        if is_new and is_for_owners(said) and not bringer.is_owner:
            refused = Refusal("club-line-for-owners")
        elif is_new and is_otherwise_here:
            refused = Refusal("club-line-against-records")
        lines.append(ClubLine(event=event, said=said, is_new=is_new, refused=refused))
    return tuple(lines)


def admit(lines: Iterable[ClubLine]) -> Iterator[Event]:
    """Yield the accepted lines, renumbered; an undo is left out with the line it undoes."""
    places = dict[int, int]()
    for line in lines:
        event, fact = line.event, line.event.fact
        if line.refused is not None or (line.is_undo and fact.sequence not in places):
            continue
        if line.is_undo:
            fact = Undone(sequence=places[fact.sequence])
        places[event.sequence] = len(places) + 1
        yield replace(event, sequence=places[event.sequence], fact=fact)


def mark_left_out(services: Services, lines: Iterable[ClubLine]) -> tuple[ClubLine, ...]:
    """Return the lines after the import; lines that contradict the records here are refused."""
    return tuple(
        replace(line, refused=Refusal("club-line-against-records"))
        if line.refused is None
        and store.event_with_command(services.database, line.event.command_id) is None
        else line
        for line in lines
    )


LINES_AT_ONCE = 250  # Lines of a parcel: written in some hundredths of a second, while others wait
CHARACTERS_AT_ONCE = 1024 * 1024
"""The characters after which a parcel takes no more lines."""


MOST_UNDOS = 1_000  # Undos in the record of a file: each goes through all lines before it again


def check_record(events: Iterable[Event]) -> None:
    """Refuse an impossible record, or one with too many undos."""
    record, undos = ClubRecord(), 0
    for number, event in enumerate(events, start=1):
        if event.sequence != number:
            raise Refusal("event-out-of-order", expected=number)
        undos += isinstance(event.fact, Undone)
        if undos > MOST_UNDOS:
            raise Refusal("import-too-many-undos", most=MOST_UNDOS)
        record.add(event)


def is_new(services: Services, events: Sequence[Event]) -> bool:
    return any(
        store.event_with_command(services.database, one.command_id) is None for one in events
    )


def merge_club(services: Services, events: Iterable[Event], delivery: str) -> Iterator[int]:
    """Add the lines of an import that are not here yet; yield the number of lines gone through.

    Each parcel has a transaction of its own, so that others can write in between.
    """
    brought = [sessions.to_row(replace(event, delivery=delivery)) for event in events]
    done, here = 0, _Here(services)
    while done < len(brought):
        with immediate(services.database):
            if store.last_event(services.database, store.CLUB) != here.last:
                here = _Here(services)
            done = here.write(brought, done)
        yield done
    facts = [sessions.to_event(row).fact for row in brought]
    for settled in (settle_people_said(services, facts), settle_seasons_said(services, facts)):
        for _ in settled:
            yield len(facts)


class _Here:
    """The records here; the lines of an import must agree with them."""

    def __init__(self, services: Services) -> None:
        self._services = services
        club = sessions.read_club(services)
        self._record = ClubRecord(club)
        self._meant: dict[str, frozenset[str]] = {}
        for line in club.history:
            if line.counts:
                self._note_meant(line.event.fact)
        self._places = {line.event.command_id: line.event.sequence for line in club.history}
        self.last = store.last_event(services.database, store.CLUB)

    def write(self, brought: Sequence[store.EventRow], begin: int) -> int:
        """Write the lines of the next parcel that agree with the record here; return its end."""
        rows, end, size = list[store.EventRow](), begin, 0
        while end < len(brought) and len(rows) < LINES_AT_ONCE and size < CHARACTERS_AT_ONCE:
            with suppress(Refusal):
                rows.extend(self._take_up(brought, end))
            end, size = end + 1, size + len(brought[end].payload)
        seal = store.append(self._services.database, rows)
        if rows:
            self.last = rows[-1].sequence, seal
        return end

    def _take_up(self, brought: Sequence[store.EventRow], place: int) -> Iterator[store.EventRow]:
        """Add one line, unless it is here already."""
        row = brought[place]
        if row.command_id in self._places:
            return
        if store.event_with_command(self._services.database, row.command_id) is not None:
            return
        event = sessions.to_event(row)
        fact = event.fact
        if isinstance(fact, Undone):  # it strikes out the same line, under any number here
            struck = self._places.get(brought[fact.sequence - 1].command_id)
            if struck is None:
                return
            fact = Undone(sequence=struck)
        event = replace(event, sequence=self._record.sequence + 1, fact=fact)
        self._check(fact, row.delivery)
        self._record.add(event)
        if isinstance(fact, Undone):
            said = self._record.fact(fact.sequence)
            if isinstance(said, PeopleMerged) and said.into in self._meant:
                self._meant[said.into] -= self._list_seated(said.person)
        else:
            self._note_meant(fact)
        self._places[event.command_id] = event.sequence
        yield replace(row, sequence=event.sequence, payload=sessions.to_row(event).payload)

    def _check(self, fact: Fact, delivery: str | None) -> None:
        """Refuse a brought fact that a page would refuse; sessions of its own import agree with it.

        Refusal: ``people-sat-together``, ``person-name-taken``, ``season-name-taken``,
        ``season-plays``, ``import-too-many``.
        """
        database = self._services.database
        match fact:
            case PeopleMerged():
                one, other = self._list_seated(fact.person), self._list_seated(fact.into)
                if len(one | other) > MOST_NAMES:
                    raise Refusal("import-too-many", most=MOST_NAMES)
                if stored.sat_together(database, one, other):
                    raise Refusal("people-sat-together", name=fact.person, other=fact.into)
            case PersonNamed():
                key = identity(fact.name)
                is_other = key != fact.person and key not in self._record.people.meant
                if is_other and has_sat_apart_from(database, key, delivery or ""):
                    raise Refusal("person-name-taken", name=fact.name)
            case SeasonRenamed():
                key = season_key(fact.name, game_of_season(fact.season))
                is_other = key != fact.season and key not in self._record.seasons.meant
                if is_other and is_played_apart_from(database, key, delivery or ""):
                    raise Refusal("season-name-taken", name=fact.name)
            case SeasonClosed():
                if store.count_open(database, fact.season):
                    raise Refusal("season-plays")

    def _note_meant(self, fact: Fact) -> None:
        if isinstance(fact, PeopleMerged) and (seated := self._list_seated(fact.person)):
            self._meant[fact.into] = self._meant.get(fact.into, frozenset()) | seated

    def _list_seated(self, person: str) -> frozenset[str]:
        found = self._meant.get(person, frozenset())
        if stored.person_of(self._services.database, person) is not None:
            found |= {person}
        return found
