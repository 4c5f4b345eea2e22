"""Looking things up: sessions, seasons, who comes, and what the first page shows."""

import json
from collections import defaultdict
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, timedelta
from itertools import islice
from math import ceil
from typing import Self

from scorekeeper import store
from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.desk.folding import names_now, read_rulesets, read_session
from scorekeeper.journal import Session, Undone
from scorekeeper.journal.names import find_alike, identity
from scorekeeper.journal.versions import tap_of
from scorekeeper.store.journal import BEGINNING, last_event, last_of_tap, last_seal
from scorekeeper.store.people import names_shown_in
from scorekeeper.store.precedents import count_of_session
from scorekeeper.store.queries.sessions import season_now
from scorekeeper.trick_taking.ruleset import Rules

ON_FIRST_PAGE = 18
"""Sessions of each list that the first page reads; it shows no more of any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Overview:
    """Sessions still open, newest first, and seasons, the one played last first.

    ``open_sessions`` are those of one ``page`` (from 1) of so many ``pages``; ``open_count`` is
    how many there are on all. ``rulesets`` are those under which they deal their next hands, by
    address.
    """

    open_sessions: tuple[store.OpenRow, ...]
    open_count: int
    page: int
    pages: int
    rulesets: Mapping[str, Rules]
    seasons: tuple[store.SeasonRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Lately:
    """The newest sessions, open or over, with their rules by address; the last one discarded.

    Only what was discarded within a day is there.
    """

    sessions: tuple[store.OpenRow, ...]
    rulesets: Mapping[str, Rules]
    discarded: tuple[store.DiscardedRow, ...]


def read_lately(desk: Desk, most: int) -> Lately:
    """What was played lately: so many sessions at most."""
    rows = store.newest_sessions(desk.database, most)
    return Lately(
        sessions=tuple(rows),
        rulesets=read_rulesets(desk, {row.ruleset for row in rows}),
        discarded=find_discarded_lately(desk),
    )


def find_discarded_lately(desk: Desk) -> tuple[store.DiscardedRow, ...]:
    """The last session that was discarded within a day, if any was."""
    since = (desk.now() - timedelta(days=1)).astimezone(UTC).isoformat(timespec="milliseconds")
    return tuple(
        called_now(desk, row) for row in store.discarded_sessions(desk.database, since, most=1)
    )


def called_now(desk: Desk, row: store.DiscardedRow) -> store.DiscardedRow:
    """The row of a discarded session with its people called as they are now."""
    return replace(row, names=json.dumps(names_now(desk, row.people), ensure_ascii=False))


def load_session(desk: Desk, session_id: str) -> Session:
    """A session as the journal has it now.

    Raises:
        Refusal: ``session-unknown``.
    """
    session = read_session(desk, session_id)
    if session is None:
        raise Refusal("session-unknown")
    return session


def state_of(desk: Desk, session_id: str) -> str | None:
    """All that can change about a session, as a short text; None where there is no such session.

    Lookups by an index, and nothing is folded: as long as the text is the same, a page of the
    session that was made before shows what it would show now.
    """
    seal = BEGINNING if session_id == store.CLUB else last_seal(desk.database, session_id)
    if seal == BEGINNING:
        return None
    kept, aside = count_of_session(desk.database, session_id)
    called = hash(
        (names_shown_in(desk.database, session_id), season_now(desk.database, session_id))
    )
    return f"{seal.hex()} {kept} {aside} {called:x}"


def initials_in(desk: Desk, session_id: str) -> tuple[str, ...]:
    """What stands for each person of a session in a narrow column; empty for nothing."""
    return tuple(initials for _, initials in names_shown_in(desk.database, session_id))


def state_of_house(desk: Desk) -> str:
    """All that the lists of sessions and seasons depend on, as a short text for this process.

    It is made of the newest sessions of each list, so many as the first page reads, of what was
    discarded within a day, of the seasons, and of how far the club's record goes. Taps within a
    hand leave it as it is; nothing is folded for it.
    """
    database = desk.database
    lists = (
        store.newest_sessions(database, ON_FIRST_PAGE),
        store.open_sessions(database, ON_FIRST_PAGE),
    )
    told = (
        *map(tuple, lists),
        store.count_open(database),
        played_seasons(desk),
        find_discarded_lately(desk),
        last_event(database, store.CLUB),
    )
    return f"{hash(told):x}"


def sequence_seen_after(desk: Desk, session_id: str, command_id: str) -> int:
    """What somebody had seen who knew nothing but that this tap of theirs was recorded last.

    The number of a session's event; 0, after which nothing can be recorded, where it was not.
    """
    return last_of_tap(desk.database, session_id, command_id) or 0


def event_of_tap(desk: Desk, session_id: str, command_id: str) -> int:
    """The number of the event that a tap was recorded as, for whoever takes that back; 0 for none.

    Of several the last, those apart that it had taken back and recorded again.
    """
    session = read_session(desk, session_id)
    if session is None:
        return 0
    own = [entry.event for entry in session.history if tap_of(entry.event) == command_id]
    struck = {one.fact.sequence for one in own if isinstance(one.fact, Undone)}
    again = [session.entry(number).event.fact for number in struck]
    said = [one for one in own if not isinstance(one.fact, Undone) and one.fact not in again]
    return said[-1].sequence if said else 0


def played_seasons(desk: Desk) -> tuple[store.SeasonRow, ...]:
    """Every season, the one played last first."""
    return tuple(store.seasons(desk.database))


def page_of(count: int, most: int | None, page: int) -> tuple[int, int]:
    """Which page of so many things there is, ``most`` a page, and how many pages there are.

    >>> page_of(101, 50, 9), page_of(0, 50, -1), page_of(7, None, 1)
    ((3, 3), (1, 1), (1, 1))
    """
    pages = 1 if most is None else max(1, ceil(count / most))
    return min(max(page, 1), pages), pages


def overview(desk: Desk, most: int | None = None, page: int = 1) -> Overview:
    """What the first page shows; nothing is folded for it.

    With ``most`` there are so many open sessions a page; a ``page`` before the first counts as the
    first, one after the last as the last.
    """
    count = store.count_open(desk.database)
    page, pages = page_of(count, most, page)
    rows = store.open_sessions(desk.database, most, skip=(page - 1) * (most or 0))
    return Overview(
        open_sessions=tuple(rows),
        open_count=count,
        page=page,
        pages=pages,
        rulesets=read_rulesets(desk, {row.ruleset for row in rows}),
        seasons=played_seasons(desk),
    )


EVENINGS = 200
"""The newest sessions that are looked at, however many there are."""

MOST_KNOWN = 200
"""Names that are known at most: those of who came last."""

_FADING = 0.95
"""What one session counts beside the session that came after it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Suspect:
    """A name that nobody knows (at ``place``, from 1) and the known one that may be meant."""

    place: int
    name: str
    known: str


def last_session_played(desk: Desk, game: str | None = None) -> Session | None:
    """The session that was opened last, of one game where it is named; None before the first."""
    session_id = store.last_session(desk.database, game)
    return None if session_id is None else load_session(desk, session_id)


@dataclass(frozen=True, slots=True, kw_only=True)
class Circle:
    """仲間: who was here lately, by where they sat, and their names as they were spelt last."""

    rows: Sequence[store.PlaceRow]
    names: Mapping[str, str]
    """By what makes two spellings one name, those who came last first."""

    @classmethod
    def of(cls, desk: Desk) -> Self:
        rows = _find_places(desk)
        names: dict[str, str] = {}
        for row in rows:
            names.setdefault(row.player_key, row.player)
        return cls(rows=rows, names=dict(islice(names.items(), MOST_KNOWN)))

    @property
    def keys(self) -> Container[str]:
        return self.names.keys()

    def players(self, beside: Sequence[str] = (), most: int = MOST_KNOWN) -> list[str]:
        """The names of the circle, those ``beside`` whom they would sit left out.

        First come those who sat with these most often and most lately, then those who came last.
        """
        there = frozenset(map(identity, beside))
        known = [key for key in self.names if key not in there]
        if there:
            together = _times_together(self.rows, there)
            known.sort(key=lambda key: -together[key])
        return [self.names[key] for key in known[:most]]


def known_players(desk: Desk, beside: Sequence[str] = (), most: int = MOST_KNOWN) -> list[str]:
    """The names of the circle as it is now; see `Circle.players`."""
    return Circle.of(desk).players(beside, most)


def state_of_names(desk: Desk) -> str:
    """All that it depends on whose names are known, as a short text for this process."""
    found = store.while_unwritten(
        desk.database, "state of names", lambda: hash(tuple(_find_places(desk)))
    )
    return f"{found:x}"


def suspects(desk: Desk, names: Sequence[str]) -> list[Suspect]:
    """The names at a table that nobody knows yet, and that somebody else's may be meant by.

    Who sits at the table already is not meant by another place.
    """
    circle = Circle.of(desk)
    known = circle.players(names)
    found = []
    for place, name in enumerate(names, start=1):
        if identity(name) not in circle.keys:
            alike = find_alike(name, known)
            if alike is not None:
                found.append(Suspect(place=place, name=name, known=alike))
    return found


def _find_places(desk: Desk) -> Sequence[store.PlaceRow]:
    """Who sat in the newest sessions, read once until somebody writes."""
    return store.while_unwritten(
        desk.database, "newest places", lambda: store.newest_places(desk.database, EVENINGS)
    )


def _times_together(rows: Sequence[store.PlaceRow], there: frozenset[str]) -> dict[str, float]:
    """By player: the sessions with any of these, each counting less the longer ago it was."""
    tables: dict[int, list[str]] = defaultdict(list)
    for row in rows:
        tables[row.back].append(row.player_key)
    together: dict[str, float] = defaultdict(float)
    for back, keys in tables.items():
        met = len(there.intersection(keys))
        for key in keys:
            together[key] += met * _FADING**back
    return together


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """Sessions that are over, newest first: those of one ``page`` (from 1) of so many ``pages``.

    ``count`` is how many there are on all; ``rulesets`` are theirs, by address.
    """

    sessions: tuple[store.OpenRow, ...]
    count: int
    page: int
    pages: int
    rulesets: Mapping[str, Rules]
    seasons: tuple[store.SeasonRow, ...]


def past(desk: Desk, most: int, page: int = 1) -> Past:
    """A page of the sessions that are over, ``most`` at once; nothing is folded for it.

    A session is over when somebody has ended it or all its hands are played. A ``page`` before the
    first counts as the first, one after the last as the last.
    """
    wanted = _count_wanted(desk)
    count = store.count_past(desk.database, wanted)
    page, pages = page_of(count, most, page)
    rows = store.past_sessions(desk.database, wanted, most, skip=(page - 1) * most)
    return Past(
        sessions=tuple(rows),
        count=count,
        page=page,
        pages=pages,
        rulesets=read_rulesets(desk, {row.ruleset for row in rows}),
        seasons=played_seasons(desk),
    )


def _count_wanted(desk: Desk) -> dict[str, int]:
    """How many hands a session has under the rules of open sessions, where they say so."""
    rules = read_rulesets(desk, store.open_rulesets(desk.database))
    found = {name: one.hands_wanted for name, one in rules.items()}
    return {name: hands for name, hands in found.items() if hands is not None}
