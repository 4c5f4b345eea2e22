"""Sessions: folded from their rows, looked up and listed; and the content of the first page."""

import json
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import lru_cache
from itertools import islice
from math import ceil
from typing import Self

from scorekeeper import store
from scorekeeper.cards import Refusal
from scorekeeper.games import GAMES, game_named
from scorekeeper.journal import Event, Session, Undone, decode, encode, go_on
from scorekeeper.journal.club import Club, fold_club
from scorekeeper.journal.events import HandStarted, RulesChanged, SessionOpened, season_key
from scorekeeper.journal.moves import MOST_CHIPS
from scorekeeper.journal.names import find_alike, identity
from scorekeeper.services.context import Memory, Services
from scorekeeper.store.journal import BEGINNING, last_of_tap, last_seal
from scorekeeper.store.list_queries import every_session, session_at
from scorekeeper.store.people import (
    PersonRow,
    list_registered,
    person_of,
)
from scorekeeper.store.precedents import count_of_session
from scorekeeper.store.projections import names_shown_in
from scorekeeper.store.season_queries import SpanRow, span_of
from scorekeeper.trick_taking.ruleset import Rules

UNREADABLE = (
    *(Refusal, LookupError, TypeError, ValueError, AssertionError, AttributeError),
    *(ArithmeticError, RecursionError),
)
"""Errors of an event that cannot follow the events before it."""


def to_row(event: Event) -> store.EventRow:
    kind, version, document = encode(event.fact)
    return store.EventRow(
        session=event.session,
        sequence=event.sequence,
        command_id=event.command_id,
        kind=kind,
        version=version,
        at=event.at,
        recorded_by=event.by,
        payload=json.dumps(document, ensure_ascii=False),
        delivery=event.delivery,
    )


def to_event(row: store.EventRow) -> Event:
    return Event(
        session=row.session,
        sequence=row.sequence,
        command_id=row.command_id,
        at=row.at,
        by=row.recorded_by,
        fact=decode(row.kind, row.version, json.loads(row.payload)),
        delivery=row.delivery,
        seal=row.seal,
    )


_CLUBS: Memory[Club] = Memory()


def read_club(services: Services) -> Club:
    last = store.last_event(services.database, store.CLUB)
    if last is None:
        return Club()
    known = _CLUBS.of(services, store.CLUB)
    if known is None:
        return remember_club(services, read_club_afresh(services))
    newest = known.history[-1].event
    if (newest.sequence, newest.seal) == last:
        return known
    rest = [
        to_event(row) for row in store.events_of(services.database, store.CLUB, newest.sequence - 1)
    ]
    if rest[:1] != [newest]:
        return remember_club(services, read_club_afresh(services))
    now = fold_club((*(line.event for line in known.history), *rest[1:]))
    return remember_club(services, now)


def read_club_afresh(services: Services) -> Club:
    """Return the same without using the memory."""
    return fold_club(map(to_event, store.events_of(services.database, store.CLUB)))


def remember_club(services: Services, club: Club) -> Club:
    _CLUBS.keep(services, store.CLUB, club)
    return club


# 畳みこみ: sessions folded from their rows, continuing from an earlier fold.
#
# Folds are remembered by session, sequence and last seal for each file. Others may write to the
# same file, and a transaction may fail: a fold is valid only if the journal, read in the current
# transaction, has the fold's last event.

NEWEST = 2  # Remembered folds of one session: somebody may still see the one before
_FOLDS: Memory[tuple[Session, ...]] = Memory()


def read_session(services: Services, session_id: str) -> Session | None:
    """Return a session after all of its rows; None if there is no such session."""
    last = None if session_id == store.CLUB else store.last_event(services.database, session_id)
    if last is None:
        return None
    session = _find_fold(services, _FOLDS.of(services, session_id) or (), last)
    after = 0 if session is None else session.sequence
    if session is None or after < last[0]:
        events = [to_event(row) for row in store.events_of(services.database, session_id, after)]
        session = fold_on(services, session, events)
    session = with_names_now(services, session_id, as_of_now(services, session))
    remember(services, session_id, session)
    return session


def read_afresh(services: Services, session_id: str) -> Session:
    """Return a session from all of its rows, without the memory. Refusal: ``session-unknown``."""
    rows = () if session_id == store.CLUB else store.events_of(services.database, session_id)
    events = [to_event(row) for row in rows]
    if not events:
        raise Refusal("session-unknown")
    return as_of_now(services, fold_on(services, None, events))


def remember(services: Services, session_id: str, session: Session) -> None:
    older = [one for one in _FOLDS.of(services, session_id) or () if one is not session]
    _FOLDS.keep(services, session_id, (session, *older)[:NEWEST])


def fold_on(services: Services, session: Session | None, events: list[Event]) -> Session:
    known = set() if session is None else session.rulesets.keys()
    named = {fact.ruleset for event in events if isinstance(fact := event.fact, _NAMING)}
    rulesets = read_rulesets(services, named - known)
    return go_on(session, events, rulesets)


def read_rulesets(services: Services, addresses: Iterable[str] | None = None) -> dict[str, Rules]:
    """Return rules by their addresses; all that there are for None."""
    found = store.ruleset_texts(services.database, addresses)
    return {address: _rules(*kept) for address, kept in found.items()}


def _find_fold(
    services: Services, folds: Iterable[Session], last: tuple[int, bytes]
) -> Session | None:
    """Return the newest remembered fold with which the journal's rows begin, if any."""
    for session in folds:
        newest = session.history[-1].event
        if (newest.sequence, newest.seal) == last:
            return session
        if newest.sequence < last[0]:
            rows = store.events_of(services.database, newest.session, newest.sequence - 1)
            if next(rows).seal == newest.seal:
                return session
    return None


_NAMING = SessionOpened | RulesChanged | HandStarted


@lru_cache(maxsize=256)
def _rules(game: str, document: str) -> Rules:
    rules: Rules = game_named(game).canon.read_rules(json.loads(document))
    return rules


def as_of_now(services: Services, session: Session) -> Session:
    """Return the session with its present season and pot, which others may have changed."""
    return with_season_now(services, with_pot_now(services, session))


def with_pot_now(services: Services, session: Session) -> Session:
    """Return the session with the chips that its sources leave after all their corrections."""
    if session.taken_over is None:
        return session
    recorded = session.taken_over
    left = store.pots_of(services.database, recorded.sources)
    if len(left) < len(recorded.sources):
        return session.with_carried(recorded.chips)
    return session.with_carried(min(sum(left.values()), MOST_CHIPS))


def with_season_now(services: Services, session: Session) -> Session:
    opened, club, belongs = session.opened, read_club(services), None
    if club.history:
        session_id = session.history[0].event.session
        now = club.seasons.of_session(session_id, opened.season, opened.game)
        belongs = None if now == (season_key(opened.season, opened.game), opened.season) else now
    return session if belongs == session.belongs else replace(session, belongs=belongs)


def with_names_now(services: Services, session_id: str, session: Session) -> Session:
    """Return the session with the current names of its people, in place of the typed ones."""
    typed = session.table.names
    if session.discarded:
        called = names_now(services, typed)
    else:
        called = tuple(name for name, _ in names_shown_in(services.database, session_id))
    if called == typed or len(called) != len(typed):
        called = ()
    return session if called == session.called else replace(session, called=called)


def names_now(services: Services, typed: Sequence[str]) -> tuple[str, ...]:
    """Return the current names of people typed at one table; unknown names stay as typed."""
    persons = read_club(services).people.seat([identity(name) for name in typed])
    known = [person_of(services.database, person) for person in persons]
    return tuple(name if row is None else row.name for name, row in zip(typed, known, strict=True))


ON_FIRST_PAGE = 18  # Sessions of each list that the first page reads


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionList:
    """会の一覧: one page of sessions, how many there are, and the rules of their next hands."""

    sessions: tuple[store.OpenRow, ...]
    count: int
    page: int = 1
    pages: int = 1
    rulesets: Mapping[str, Rules] = field(compare=False)  # their addresses are in the rows


def _list(
    services: Services, rows: Iterable[store.OpenRow], count: int, page: int = 1, pages: int = 1
) -> SessionList:
    sessions = tuple(rows)
    rulesets = read_rulesets(services, {row.ruleset for row in sessions})
    return SessionList(sessions=sessions, count=count, page=page, pages=pages, rulesets=rulesets)


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstPage:
    """はじめの頁: its lists, the last session discarded within a day, the club's last event."""

    going_on: SessionList
    lately: SessionList
    seasons: tuple[store.SeasonRow, ...]
    discarded: tuple[store.DiscardedRow, ...]
    club: tuple[int, bytes] | None


def read_first_page(services: Services) -> FirstPage:
    """Return the content of the first page, cached until somebody writes."""
    database = services.database

    def read() -> FirstPage:
        newest = store.newest_sessions(database, ON_FIRST_PAGE)
        discarded = store.discarded_sessions(database, most=1)
        return FirstPage(
            going_on=overview(services, ON_FIRST_PAGE),
            lately=_list(services, newest, len(newest)),
            seasons=played_seasons(services),
            discarded=tuple(called_now(services, row) for row, _game in discarded),
            club=store.last_event(database, store.CLUB),
        )

    page = store.while_unwritten(database, "first page", read)
    since = services.stamp(-timedelta(days=1))
    lately = tuple(row for row in page.discarded if row.discarded_at >= since)
    return replace(page, discarded=lately)


def called_now(services: Services, row: store.DiscardedRow) -> store.DiscardedRow:
    return replace(row, names=json.dumps(names_now(services, row.people), ensure_ascii=False))


def load_session(services: Services, session_id: str) -> Session:
    """Return a session as the journal has it now. Refusal: ``session-unknown``."""
    session = read_session(services, session_id)
    if session is None:
        raise Refusal("session-unknown")
    return session


def state_of(services: Services, session_id: str) -> str | None:
    """Return everything that can change about a session, as a short text; None for none."""
    seal = BEGINNING if session_id == store.CLUB else last_seal(services.database, session_id)
    if seal == BEGINNING:
        return None
    kept, aside = count_of_session(services.database, session_id)
    row = session_at(services.database, session_id)
    season = None if row is None else (row.season_key, row.season)
    called = hash((names_shown_in(services.database, session_id), season))
    return f"{seal.hex()} {kept} {aside} {called:x}"


def initials_in(services: Services, session_id: str) -> tuple[str, ...]:
    """Return the short name of each person of a session, for a narrow column; empty for none."""
    return tuple(initials for _, initials in names_shown_in(services.database, session_id))


def state_of_house(services: Services) -> str:
    """Return the state of the first page, as a short text; taps do not change it."""
    page = read_first_page(services)
    kept = store.while_unwritten(services.database, "state of house", lambda: hash(page))
    return f"{kept:x} {len(page.discarded)}"


def sequence_seen_after(services: Services, command_id: str, session_id: str = store.CLUB) -> int:
    """Return the last event of a session, or of the club, seen by somebody who knew only a tap."""
    return last_of_tap(services.database, session_id, command_id) or 0


def event_of_tap(services: Services, session_id: str, command_id: str) -> int:
    """Return the number of the event for an undo of a tap; 0 for none.

    If there are several, it is the last one, without events that the tap undid and recorded again.
    """
    session = read_session(services, session_id)
    if session is None:
        return 0
    own = [entry.event for entry in session.history if entry.event.tap == command_id]
    struck = {one.fact.sequence for one in own if isinstance(one.fact, Undone)}
    again = [session.entry(number).event.fact for number in struck]
    said = [one for one in own if not isinstance(one.fact, Undone) and one.fact not in again]
    return said[-1].sequence if said else 0


def played_seasons(services: Services) -> tuple[store.SeasonRow, ...]:
    """Every season, the one played last first."""
    return tuple(store.seasons(services.database))


def season_as_known(services: Services, typed: str, game: str) -> str:
    key = read_club(services).seasons.key_of(typed, game)
    row = store.season_of(services.database, key)
    return typed if row is None or identity(row.season) != identity(typed) else row.season


def page_of(count: int, most: int | None, page: int) -> tuple[int, int]:
    """Return the nearest valid page for so many rows, ``most`` a page, and the number of pages."""
    pages = 1 if most is None else max(1, ceil(count / most))
    return min(max(page, 1), pages), pages


def overview(services: Services, most: int | None = None, page: int = 1) -> SessionList:
    """Return open sessions, ``most`` a page; an invalid ``page`` becomes the nearest."""
    count = store.count_open(services.database)
    page, pages = page_of(count, most, page)
    rows = store.open_sessions(services.database, most, skip=(page - 1) * (most or 0))
    return _list(services, rows, count, page, pages)


EVENINGS = 200  # The newest sessions that are searched for people
MOST_KNOWN = 200  # The most known names, of the people who came last
_FADING = 0.95  # The weight of one session relative to the session after it


@dataclass(frozen=True, slots=True, kw_only=True)
class Suspect:
    """An unknown name (at ``place``, from 1) and the known one that may be meant."""

    place: int
    name: str
    known: str


def last_session_played(services: Services, game: str | None = None) -> Session | None:
    """Return the session opened last, of one game if named; None for none or damaged records."""
    session_id = store.last_session(services.database, game)
    try:
        return None if session_id is None else load_session(services, session_id)
    except UNREADABLE:
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Circle:
    """仲間: the people who came lately, then the registered ones, without retired people."""

    rows: Sequence[store.PlaceRow]
    names: Mapping[str, str]  # Names by their keys; people who came last are first

    @classmethod
    def of(cls, services: Services) -> Self:
        rows, told = _find_places(services), _find_registered(services)
        retired = {one.key for one in told if one.retired}
        names: dict[str, str] = {}
        for row in rows:
            if row.player_key not in retired:
                names.setdefault(row.player_key, row.player)
        names |= {one.key: one.name for one in told if not one.retired}
        return cls(rows=rows, names=dict(islice(names.items(), MOST_KNOWN)))

    @property
    def keys(self) -> Container[str]:
        return self.names.keys()

    def players(self, beside: Sequence[str] = (), most: int = MOST_KNOWN) -> list[str]:
        """Return the names of the circle without people ``beside``; their companions come first."""
        there = frozenset(map(identity, beside))
        known = [key for key in self.names if key not in there]
        if there:
            together = _times_together(self.rows, there)
            known.sort(key=lambda key: -together[key])
        return [self.names[key] for key in known[:most]]


def known_players(
    services: Services, beside: Sequence[str] = (), most: int = MOST_KNOWN
) -> list[str]:
    """The names of the circle as it is now; see `Circle.players`."""
    return Circle.of(services).players(beside, most)


def state_of_names(services: Services) -> str:
    found = store.while_unwritten(
        services.database,
        "state of names",
        lambda: hash((*_find_places(services), *_find_registered(services))),
    )
    return f"{found:x}"


def suspects(services: Services, names: Sequence[str]) -> list[Suspect]:
    """Return unknown names at a table that may mean a known person who is not there."""
    people = read_club(services).people
    everybody = known_people(services)
    there = {people.person(identity(name)) for name in names}
    known = [*Circle.of(services).players(names), *(n for k, n, _ in everybody if k not in there)]
    keys, readings = {key for key, _, _ in everybody}, {name: read for _, name, read in everybody}
    found = []
    for place, name in enumerate(names, start=1):
        if people.person(identity(name)) not in keys:
            alike = find_alike(name, known, readings)
            if alike is not None:
                found.append(Suspect(place=place, name=name, known=alike))
    return found


MOST_CALLED = 2_000  # People searched for the one that a new name may mean


def known_people(services: Services) -> Sequence[tuple[str, str, str]]:
    """Return the key, name and reading of everybody in the club, cached until somebody writes."""
    return store.while_unwritten(
        services.database,
        "called",
        lambda: store.names_and_readings(services.database, MOST_CALLED),
    )


def _find_places(services: Services) -> Sequence[store.PlaceRow]:
    """Return the seats of the newest sessions, cached until somebody writes."""
    return store.while_unwritten(
        services.database, "newest places", lambda: store.newest_places(services.database, EVENINGS)
    )


def _find_registered(services: Services) -> Sequence[PersonRow]:
    return store.while_unwritten(
        services.database, "registered", lambda: list_registered(services.database)
    )


def who_may_come(services: Services, names: Sequence[str]) -> list[str]:
    """Return these people without the retired ones."""
    people = read_club(services).people
    retired = {one.key for one in _find_registered(services) if one.retired}
    return [name for name in names if people.person(identity(name)) not in retired]


def _times_together(rows: Sequence[store.PlaceRow], there: frozenset[str]) -> dict[str, float]:
    """Return the weight of the sessions with any of these by player; older ones count less."""
    tables: dict[int, list[str]] = defaultdict(list)
    for row in rows:
        tables[row.back].append(row.player_key)
    together: dict[str, float] = defaultdict(float)
    for back, keys in tables.items():
        met = len(there.intersection(keys))
        for key in keys:
            together[key] += met * _FADING**back
    return together


def past(services: Services, most: int, page: int = 1) -> SessionList:
    """Return a page of the sessions that were ended or have all their hands played."""
    rules = read_rulesets(services, store.open_rulesets(services.database))
    wanted = {name: one.hands_wanted for name, one in rules.items() if one.hands_wanted is not None}
    count = store.count_past(services.database, wanted)
    page, pages = page_of(count, most, page)
    rows = store.past_sessions(services.database, wanted, most, skip=(page - 1) * most)
    return _list(services, rows, count, page, pages)


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedSeason:
    """A season in a list; ``signed_by`` is the person who closed it, None while it goes on."""

    row: store.SeasonRow
    span: SpanRow
    signed_by: str | None


def list_seasons(services: Services, *, season: str | None = None) -> Iterator[ListedSeason]:
    """Yield seasons, the last played first, or those of a name. Refusal: ``season-unlisted``."""
    closed = read_club(services).seasons.closed
    keys = None if season is None else keys_of_name(services, season)
    for row in store.seasons(services.database):
        final = closed.get(row.season_key)
        if keys is None or row.season_key in keys:
            yield ListedSeason(
                row=row,
                span=span_of(services.database, store.Scope(season_key=row.season_key)),
                signed_by=None if final is None else final.signed_by,
            )


def keys_of_name(services: Services, season: str, game: str | None = None) -> frozenset[str]:
    """Return the keys of the seasons of a name, in any spelling. Refusal: ``season-unlisted``."""
    known = read_club(services).seasons
    meant = {known.key_of(season, name) for name in ((game,) if game else GAMES)}
    found = frozenset(row.season_key for row in store.seasons(services.database)) & meant
    if not found:
        raise Refusal("season-unlisted")
    return found


def list_sessions(services: Services, *, season: str | None = None) -> Iterator[store.OpenRow]:
    """Yield the sessions that count, the newest first. Refusal: ``season-unlisted``."""
    keys = None if season is None else keys_of_name(services, season)
    return every_session(services.database, keys)
