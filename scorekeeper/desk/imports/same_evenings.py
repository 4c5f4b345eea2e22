"""前の取りこみ: what was brought of the same evenings before, and what becomes of it.

A second sheet of an evening is of the same day and season, and somebody is in both. It may put the
first right, which then gives way to it; be that of another table, and stand beside it; or tell the
same, and not come in. That is asked. What nobody of the first did on that day stands beside it.
An evening that stood on a wrong day or in a wrong season is known by its lines, where the rest of
the table came with it.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cache, partial

from scorekeeper import store
from scorekeeper.desk.context import Desk
from scorekeeper.desk.imports.incoming import Change, History, Told, changes_between
from scorekeeper.desk.imports.past_results import Again, Company, Evening, Wishes
from scorekeeper.desk.sessions import read_club, read_session, to_event, to_row
from scorekeeper.journal import Event, Session, SessionDiscarded, Undone
from scorekeeper.journal.names import identity
from scorekeeper.journal.people import season_key


@dataclass(frozen=True, slots=True, kw_only=True)
class SecondSheet:
    """同じ日の2枚目: another sheet of an evening that was brought before.

    ``day`` is its date (ISO 8601); where the table tells of several evenings of that day, what
    tells it from the others follows after a slash, mostly the name of its table. ``lost`` are the
    names of those who have points of the first, and are not on this one. It was ``answered`` so;
    None where that is still to be asked.
    """

    day: str
    line: int
    lost: tuple[str, ...]
    answered: Again | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """What becomes of an ``evening``: it is ``known`` by a session's id, or comes in.

    ``instead`` are the sessions that give way to it, ``changes`` what is otherwise then. ``moved``
    are the day and the season it had before, where these were others. ``again`` is what was asked
    where it is the second sheet of an evening.
    """

    evening: Evening
    known: str | None = None
    instead: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()
    moved: tuple[str, str] | None = None
    again: SecondSheet | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Held:
    """An evening as its ``sheet`` is called, what it ``told``, and the ``earlier`` ones of here."""

    evening: Evening
    sheet: str
    told: list[Told]
    earlier: Mapping[str, list[Told]]


class Before:
    """What stands here of tables that were brought before, beside those that come in now."""

    def __init__(self, desk: Desk, game: str, company: Company, wishes: Wishes) -> None:
        self._desk, self._game, self._company, self._wishes = desk, game, company, wishes
        self._seasons = read_club(desk).seasons
        self._brought_on = cache(partial(store.evenings_brought_on, desk.database))

    def settle(self, evenings: Sequence[Evening]) -> list[Settled]:
        """What becomes of each of them."""
        evenings = [self._where_now(evening) for evening in evenings]
        rows = {self._key(evening): self._rows(evening) for evening in evenings}
        given_way = set[str]()
        found = [
            self._settle(held, rows[self._key(held.evening)], given_way)
            for held in self._hold(evenings, rows)
        ]
        came_with = {
            row.delivery for one in rows.values() for row in one if row.delivery is not None
        }
        if came_with and not all(one.known or one.instead for one in found):
            left = [
                row
                for row in store.evenings_brought_with(self._desk.database, came_with)
                if (row.day, row.season_key) not in rows
            ]
            found = list(self._find_moved(found, left))
        return found

    def _key(self, evening: Evening) -> tuple[str, str]:
        key = season_key(evening.season, self._game)
        return evening.day.isoformat(), self._seasons.season(key)

    def _rows(self, evening: Evening) -> list[store.BroughtRow]:
        day, season = self._key(evening)
        rows = self._brought_on(day)
        return [row for row in rows if row.season_key == season]

    def _where_now(self, evening: Evening) -> Evening:
        """The evening in the season to which the club has moved it since it was brought."""
        day, season = self._key(evening)
        brought = self._brought_on(day)
        people = _people(self._find_told(evening)) if brought else set()
        for row in brought:
            typed = self._seasons.key_of(row.season, row.game)
            was_moved = typed == season != row.season_key and row.session in self._seasons.moved
            if was_moved and people & _people(self._lines(row.session)):
                return replace(evening, season=self._session(row.session).season)
        return evening

    def _hold(
        self,
        evenings: Sequence[Evening],
        rows: Mapping[tuple[str, str], Sequence[store.BroughtRow]],
    ) -> Iterator["_Held"]:
        """Each of them, held against the sessions of its day in which somebody of its own sat.

        One of which another evening says everything, and this one does not, is left to that one.
        """
        days = defaultdict[date, list[Evening]](list)
        for evening in evenings:
            days[evening.day].append(evening)
        sheets = {day: iter(_name_sheets(day, ones)) for day, ones in days.items()}
        told_too = {evening.session for evening in evenings}
        found, whole = list[_Held](), set[str]()
        for evening in evenings:
            here = [row.session for row in rows[self._key(evening)] if row.session not in told_too]
            told = self._find_told(evening) if here else []
            people, lines = _people(told), {session: self._lines(session) for session in here}
            whole |= {session for session in here if _people(lines[session]) <= people}
            found.append(
                _Held(
                    evening=evening,
                    sheet=next(sheets[evening.day]),
                    told=told,
                    earlier={one: said for one, said in lines.items() if people & _people(said)},
                )
            )
        for one in found:
            people = _people(one.told)
            left = {
                session: said
                for session, said in one.earlier.items()
                if session not in whole or _people(said) <= people
            }
            yield replace(one, earlier=left)

    def _settle(
        self, held: "_Held", rows: Sequence[store.BroughtRow], given_way: set[str]
    ) -> Settled:
        """``given_way`` are the sessions of here that others of the table put right."""
        evening = held.evening
        if any(row.session == evening.session for row in rows):
            return Settled(evening=evening, known=evening.session)
        if evening.origin and store.last_event(self._desk.database, evening.origin):
            return Settled(evening=evening, known=evening.origin)
        for session, lines in held.earlier.items():
            if lines == held.told:
                return Settled(evening=evening, known=session)
        if not held.earlier:
            return Settled(evening=evening)
        return self._settle_again(held, given_way)

    def _settle_again(self, held: "_Held", given_way: set[str]) -> Settled:
        """What becomes of a second sheet: it is held against those of which it says everything.

        Where there is none, that is the one with which it has most people in common. What gives way
        to another sheet of the table already does so once.
        """
        evening, people, earlier = held.evening, _people(held.told), held.earlier.items()
        meant = [one for one in earlier if _people(one[1]) <= people] or [
            max(earlier, key=lambda one: len(people & _people(one[1])))
        ]
        before = [line for _, lines in meant for line in lines]
        lost = sorted(_people(before) - people)
        answered = self._wishes.days.get(held.sheet)
        if answered is None and self._wishes.replace and not lost:
            answered = "correction"
        again = SecondSheet(
            day=held.sheet,
            line=evening.lines[0].number,
            lost=tuple(self._company.known.get(who, who) for who in lost),
            answered=answered,
        )
        if answered == "table":
            return Settled(evening=evening, again=again)
        if answered == "same":
            return Settled(evening=evening, known=meant[0][0], again=again)
        instead = tuple(session for session, _ in meant if session not in given_way)
        lines = [line.number for line in evening.lines]
        given_way.update(instead)
        return Settled(
            evening=evening,
            instead=instead,
            changes=changes_between(before, held.told, lines) if instead else (),
            again=again,
        )

    def _find_moved(
        self, found: Sequence[Settled], left: Sequence[store.BroughtRow]
    ) -> Iterator[Settled]:
        """The same, where an evening that is new here has only stood elsewhere."""
        by_lines = {tuple(self._lines(row.session)): row for row in left}
        for one in found:
            row = None
            if not (one.known or one.instead):
                row = by_lines.pop(tuple(self._find_told(one.evening)), None)
            if row is None:
                yield one
                continue
            season = self._session(row.session).season
            yield Settled(evening=one.evening, instead=(row.session,), moved=(row.day, season))

    def _find_told(self, evening: Evening) -> list[Told]:
        shown = self._company.name_shown
        return [
            Told(
                points=frozenset(
                    (identity(shown(name)), points)
                    for name, points in zip(line.players, line.points, strict=True)
                ),
                note=line.note,
            )
            for line in evening.lines
        ]

    def _lines(self, session_id: str) -> list[Told]:
        session = self._session(session_id)
        return [Told.of(result, session.names) for result in session.past]

    def _session(self, session_id: str) -> Session:
        session = read_session(self._desk, session_id)
        assert session is not None  # noqa: S101 - the tables have just named it
        return session

    def as_it_stands(self, session_id: str) -> History:
        """A session of here as it is, with nothing to add."""
        return self._of_here(session_id)

    def given_way(self, session_id: str, to: str, by: str) -> History:
        """A session of here that counts no more."""
        return self._of_here(session_id, SessionDiscarded(replaced_by=to), by)

    def come_back(self, session_id: str, by: str) -> History | None:
        """A session of here that was set aside and counts again; None where there is none."""
        session = read_session(self._desk, session_id)
        if session is None or not session.discarded or session.undoable is None:
            return None
        return self._of_here(session_id, Undone(sequence=session.undoable.sequence), by)

    def _of_here(
        self, session_id: str, fact: SessionDiscarded | Undone | None = None, by: str = ""
    ) -> History:
        rows = [(row, to_event(row)) for row in store.events_of(self._desk.database, session_id)]
        if fact is not None:
            number = len(rows) + 1
            event = Event(
                session=session_id,
                sequence=number,
                command_id=f"{session_id}/{number}",
                at=self._desk.stamp(),
                by=by,
                fact=fact,
            )
            rows.append((to_row(event), event))
        return History(session=session_id, rows=rows, lines=(1,) * len(rows), in_table=True)


def _name_sheets(day: date, evenings: Sequence[Evening]) -> list[str]:
    """What evenings of one day are called: the day, and what tells them from each other."""
    if len(evenings) == 1:
        return [day.isoformat()]
    tables = [evening.table for evening in evenings]
    both = [f"{evening.season} {evening.table}".strip() for evening in evenings]
    lines = [str(evening.lines[0].number) for evening in evenings]
    apart = next(
        labels
        for labels in (tables, both, lines)
        if all(labels) and len(set(map(identity, labels))) == len(evenings)
    )
    return [f"{day.isoformat()}/{label}" for label in apart]


def _people(told: Sequence[Told]) -> set[str]:
    return {who for line in told for who, _ in line.points}
