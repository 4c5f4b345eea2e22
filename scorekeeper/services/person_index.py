"""会をそろえる: settle in the tables which person and season each session means."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, replace
from itertools import groupby
from operator import attrgetter

from scorekeeper.journal import Fact
from scorekeeper.journal.club import OF_PEOPLE, ClubPeople, PeopleMerged, PersonNamed
from scorekeeper.journal.events import game_of_season, season_key
from scorekeeper.journal.names import identity
from scorekeeper.journal.seasons import SeasonRenamed, Seasons, SessionMoved
from scorekeeper.services.context import Services
from scorekeeper.services.sessions import read_club
from scorekeeper.store import DiscardedRow, SessionRow, immediate
from scorekeeper.store import people as stored
from scorekeeper.store.list_queries import TypedRow, belong, typed_within

# 人をそろえる: settle in the tables which person sat on each seat.
#
# One rule serves for one session with changed people, for the effects of a fact of the club, and
# for everything. Only rows that differ are written.

PEOPLE_AT_ONCE = 100
_SESSION = attrgetter("session")


@contextmanager
def people_settled(services: Services, session_ids: Sequence[str]) -> Iterator[None]:
    """Update the people of sessions after the block has written the rows of their seats."""
    before = stored.sitters_of(services.database, session_ids)
    yield
    after = stored.sitters_of(services.database, session_ids)
    if before != after:
        people = read_club(services).people
        _settle(services, people, after, {one.player_key for one in before})


def settle_club(services: Services, before: ClubPeople, after: ClubPeople) -> None:
    """Update everything that a fact of the club affects; inside a transaction."""
    touched = after.keys_touched_since(before)
    moved = {key for key in touched if before.person(key) != after.person(key)}
    persons = {people.person(key) for key in touched for people in (before, after)}
    _settle(
        services,
        after,
        stored.sitters_beside(services.database, moved) if moved else (),
        persons | touched,
    )


def settle_people_said(services: Services, facts: Iterable[Fact]) -> Iterator[int]:
    """Update everything that these facts affect; yield the size of each parcel written."""
    said = [fact for fact in facts if type(fact) in OF_PEOPLE]
    people, keys = read_club(services).people, {key for fact in said for key in _keys(fact)}
    meant = {people.person(key) for key in keys}
    spoken = {key for key in keys | people.meant.keys() if people.person(key) in meant}
    beside = stored.sitters_beside(services.database, spoken) if spoken else ()
    for sessions in _parcels(sorted({one.session for one in _changes(people, beside)})):
        with immediate(services.database):
            sitters = stored.sitters_of(services.database, sessions)
            _settle(services, read_club(services).people, sitters, set())
        yield len(sessions)
    for persons in _parcels(sorted(meant | {fact.person for fact in said})):
        with immediate(services.database):
            _settle(services, read_club(services).people, (), set(persons))
        yield len(persons)


def _keys(fact: Fact) -> Iterator[str]:
    match fact:
        case PeopleMerged():
            yield from (fact.person, fact.into)
        case PersonNamed():
            yield from (fact.person, identity(fact.name))


def _parcels(keys: Sequence[str]) -> Iterator[Sequence[str]]:
    return (keys[at : at + PEOPLE_AT_ONCE] for at in range(0, len(keys), PEOPLE_AT_ONCE))


def settle_everybody(services: Services) -> None:
    people = read_club(services).people
    known = stored.every_person_key(services.database) | people.traits.keys()
    _settle(services, people, stored.every_sitter(services.database), known)


def are_people_settled(services: Services, people: ClubPeople) -> bool:
    database = services.database
    is_moved = any(_changes(people, stored.every_sitter(database)))
    if is_moved or stored.is_somebody_miscalled(database):
        return False
    keys = stored.every_person_key(database)
    return all(stored.person_of(database, key) == _person(services, people, key) for key in keys)


def _settle(
    services: Services, people: ClubPeople, sitters: Iterable[stored.Sitter], persons: set[str]
) -> None:
    """``persons`` may have changed although none of their seats has."""
    told = persons | set()
    changes = []
    for change, sitter in _find_meant(people, sitters):
        told.add(change.player_key)
        if change.player_key != sitter.player_key:
            told.add(sitter.player_key)
            changes.append(change)
    stored.seat_people(services.database, changes)
    for key in told - {""}:
        known, row = stored.person_of(services.database, key), _person(services, people, key)
        if row is None and known is not None:
            stored.drop_person(services.database, key)
        elif row is not None and row != known:
            stored.put_person(services.database, row)
    stored.call_seated(services.database, changes)


def _person(services: Services, people: ClubPeople, key: str) -> stored.PersonRow | None:
    """Return a person's name: the club's, else the first one typed; None for nobody."""
    spelling, told = stored.first_spelling(services.database, key), people.of(key)
    if spelling is None and not (told.name and people.person(key) == key):
        return None
    return stored.PersonRow(key=key, **asdict(replace(told, name=told.name or spelling or "")))


def _changes(people: ClubPeople, sitters: Iterable[stored.Sitter]) -> Iterator[stored.Meant]:
    return (
        one for one, sitter in _find_meant(people, sitters) if one.player_key != sitter.player_key
    )


def _find_meant(
    people: ClubPeople, sitters: Iterable[stored.Sitter]
) -> Iterator[tuple[stored.Meant, stored.Sitter]]:
    for session, members in groupby(sitters, _SESSION):
        table = tuple(members)
        for sitter, key in zip(table, people.seat([one.spelt_key for one in table]), strict=True):
            yield stored.Meant(player_key=key, session=session, seat=sitter.seat), sitter


SEASONS_AT_ONCE = 500


def settle_seasons(services: Services, before: Seasons, after: Seasons) -> None:
    """Update the sessions of renamed and remapped seasons, and moved ones; in a transaction."""
    names = (before.names.items() ^ after.names.items()) | (
        before.meant.items() ^ after.meant.items()
    )
    moved = {
        session
        for session in before.moved.keys() | after.moved.keys()
        if before.moved.get(session) != after.moved.get(session)
    }
    if not names and not moved:
        return
    keys = {one for pair in names for one in pair}
    _write(services, after, typed_within(services.database, keys, moved))


def settle_seasons_said(services: Services, facts: Iterable[Fact]) -> Iterator[int]:
    """Update the sessions that these facts affect; yield the size of each parcel written."""
    said = tuple(facts)
    moved = {one.session for one in said if isinstance(one, SessionMoved)}
    renamed = [one for one in said if isinstance(one, SeasonRenamed)]
    keys = {one.season for one in renamed}
    keys |= {season_key(one.name, game_of_season(one.season)) for one in renamed}
    if not moved and not keys:
        return
    rows = typed_within(services.database, keys, moved)
    for at in range(0, len(rows), SEASONS_AT_ONCE):
        some = rows[at : at + SEASONS_AT_ONCE]
        with immediate(services.database):
            _write(services, read_club(services).seasons, some)
        yield len(some)


def _write(services: Services, seasons: Seasons, rows: Iterable[TypedRow]) -> None:
    for row in rows:
        key, name = seasons.of_session(row.session, row.season, row.game)
        if row.discarded:
            belong(services.database, DiscardedRow, row.session, name)
        else:
            belong(services.database, SessionRow, row.session, name, key)
