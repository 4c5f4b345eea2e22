"""持ち出し: results in the forms in which their owners want to take them away."""

import json
import shutil
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from tempfile import TemporaryFile
from types import MappingProxyType
from typing import BinaryIO, Literal, get_args

from scorekeeper.cards import Refusal
from scorekeeper.desk.club.reading import read_club
from scorekeeper.desk.context import Desk
from scorekeeper.desk.exports.results_text import result_text, session_link
from scorekeeper.desk.exports.secrets import hidden_events
from scorekeeper.desk.exports.tables import TableKey, table
from scorekeeper.desk.exports.workbook import about_workbook, workbook_tables
from scorekeeper.desk.exports.written_hands import written_chunks
from scorekeeper.desk.seasons.discarded import find_discarded
from scorekeeper.desk.seasons.listing import keys_of_name
from scorekeeper.desk.seasons.standings import Asked, ask_whole
from scorekeeper.desk.seasons.statistics import known_season
from scorekeeper.desk.sessions.reading import load_session
from scorekeeper.desk.sessions.rows import to_row
from scorekeeper.exports import (
    ArchivedEvent,
    ArchivedRuleset,
    ArchivedSession,
    Encoding,
    NotInEncoding,
    archive_chunks,
    csv_chunks,
    xlsx_file,
)
from scorekeeper.games import GAMES
from scorekeeper.journal.club.club import part_of_club
from scorekeeper.store import CLUB, Scope, ruleset_texts, season_of, sessions_within, snapshot
from scorekeeper.store.journal import EventRow, events_of
from scorekeeper.store.people.seats import keys_in_season
from scorekeeper.wording import Speaker
from scorekeeper.wording.times import day_of

__all__ = [
    "ENCODINGS",
    "FORMATS",
    "Format",
    "Scope",
    "Wanted",
    "export",
    "name_of",
    "scope_of",
    "season_scope",
]

Format = Literal["csv", "csv-cp932", "xlsx", "json", "text", "notation", "bg-stats"]
FORMATS: tuple[Format, ...] = get_args(Format)

ENCODINGS: Mapping[str, Encoding] = MappingProxyType({"csv": "utf-8-sig", "csv-cp932": "cp932"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What to take away: of which scope, in which format; ``table`` is for CSV alone.

    ``asked`` is how the standings of a season are asked for, None as the season itself has it.
    """

    scope: Scope
    format: Format
    table: TableKey = "standings"
    asked: Asked | None = None


def scope_of(
    desk: Desk, *, season: str | None = None, session: str | None = None, game: str | None = None
) -> Scope:
    """The scope that a season's name (however it is spelt) or a session's id stands for.

    ``game`` is needed where seasons of two games have one name.

    Raises:
        Refusal: ``season-unlisted``, ``season-of-two-games`` or ``session-unknown``.
    """
    if session is not None:
        found = Scope(session=session)
        if not sessions_within(desk.database, found):
            raise Refusal("session-unknown")
        return found
    if season is None:
        return Scope()
    key, *others = keys_of_name(desk, season, game)
    if others:
        raise Refusal("season-of-two-games", games=", ".join(GAMES))
    return Scope(season_key=key)


def season_scope(desk: Desk, key: str) -> Scope:
    """The scope of the season with that key.

    Raises:
        Refusal: ``season-unknown``.
    """
    return Scope(season_key=known_season(desk, key).season_key)


def name_of(desk: Desk, scope: Scope) -> str:
    """What people call a scope: its season's name, with the day for a session; else nothing."""
    if scope.session is not None:
        session = load_session(desk, scope.session)
        return f"{session.season} {day_of(session.history[0].event.when)}"
    row = None if scope.season_key is None else season_of(desk.database, scope.season_key)
    return "" if row is None else row.season


def export(desk: Desk, say: Speaker, wanted: Wanted, out: BinaryIO) -> None:
    """Write what is wanted to ``out``: all of it as it was at one moment, or nothing at all.

    Raises:
        Refusal: ``export-scope-needed``, ``export-season-needed``, ``export-session-needed``,
            ``export-no-cards`` or ``export-not-in-encoding``.
    """
    _check_scope(wanted)
    with TemporaryFile() as whole, snapshot(desk.database):
        _write(desk, say, _narrow(desk, wanted), whole)
        whole.seek(0)
        shutil.copyfileobj(whole, out)


def _narrow(desk: Desk, wanted: Wanted) -> Wanted:
    """The same, of the part of a season that counts."""
    key = wanted.scope.season_key
    if key is None or wanted.format == "json":
        return wanted
    asked = wanted.asked or ask_whole(desk, key)
    stretch = asked.stretch(key)
    scope = replace(wanted.scope, starts=stretch.starts, ends=stretch.ends)
    return replace(wanted, scope=scope, asked=asked)


def _check_scope(wanted: Wanted) -> None:
    if wanted.format == "bg-stats" and wanted.scope.session is None:
        raise Refusal("export-session-needed")
    if wanted.format == "text" and wanted.scope == Scope():
        raise Refusal("export-scope-needed")


def _write(desk: Desk, say: Speaker, wanted: Wanted, out: BinaryIO) -> None:
    match wanted.format:
        case "xlsx":
            scope, asked = wanted.scope, wanted.asked
            about = about_workbook(desk, say, name_of(desk, scope), scope, asked)
            tables = workbook_tables(desk, say, scope, asked)
            xlsx_file(tables, out, about=about, total=say("sheet-total"))
        case "json":
            out.writelines(_archive(desk, wanted.scope))
        case "text":
            out.write(result_text(desk, say, wanted.scope, wanted.asked).encode())
        case "notation":
            out.writelines(written_chunks(desk, wanted.scope))
        case "bg-stats":
            out.write(f"{session_link(desk, say, str(wanted.scope.session))}\n".encode())
        case _:
            _write_csv(desk, say, wanted, out)


def _write_csv(desk: Desk, say: Speaker, wanted: Wanted, out: BinaryIO) -> None:
    made = table(desk, say, wanted.scope, wanted.table, wanted.asked)
    try:
        out.writelines(csv_chunks(made.heading, made.rows, ENCODINGS[wanted.format]))
    except NotInEncoding as lacking:
        raise Refusal(
            "export-not-in-encoding",
            encoding=lacking.encoding,
            row=lacking.row,
            characters=lacking.characters,
        ) from None


def _archive(desk: Desk, scope: Scope) -> Iterator[bytes]:
    """Sessions, with what is said of the club; then just the rulesets that they name."""
    named: set[str] = set()
    ids = _session_ids(desk, scope)
    club = tuple(map(_archive_event, _club_rows(desk, scope, ids)))
    return archive_chunks(_sessions(desk, ids, named), _rulesets(desk, named), club)


def _sessions(desk: Desk, ids: Iterable[str], named: set[str]) -> Iterator[ArchivedSession]:
    """Sessions up to the first event that nobody is shown now; the rest follows later.

    A discarded one that ends before its discarding is left out: it would count elsewhere.
    """
    for session in ids:
        hidden = hidden_events(desk, session)
        if hidden and load_session(desk, session).discarded:
            continue
        end = min(hidden, default=None)
        yield ArchivedSession(id=session, events=_events(desk, session, end, named))


def _session_ids(desk: Desk, scope: Scope) -> list[str]:
    """The sessions of a scope; with a season those that were discarded of it come after them."""
    ids = sessions_within(desk.database, scope)
    if scope.season_key is not None and scope.session is None:
        ids += sorted(row.id for row in find_discarded(desk, scope.season_key))
    return ids


def _club_rows(desk: Desk, scope: Scope, sessions: Collection[str]) -> Iterable[EventRow]:
    """What is said of the club: everything with everything, with a season what concerns it."""
    if scope == Scope():
        return events_of(desk.database, CLUB)
    if scope.season_key is None:
        return ()
    key = scope.season_key
    people = keys_in_season(desk.database, key)
    return map(to_row, part_of_club(read_club(desk), key, sessions=sessions, people=people))


def _events(desk: Desk, session: str, end: int | None, named: set[str]) -> Iterator[ArchivedEvent]:
    """A session's events, those before the number ``end`` where there is one."""
    for row in events_of(desk.database, session):
        if row.sequence == end:
            return
        if '"ruleset"' in row.payload and "ruleset" in (fact := json.loads(row.payload)):
            named.add(fact["ruleset"])
        yield _archive_event(row)


def _archive_event(row: EventRow) -> ArchivedEvent:
    return ArchivedEvent(
        sequence=row.sequence,
        command_id=row.command_id,
        kind=row.kind,
        version=row.version,
        at=row.at,
        recorded_by=row.recorded_by,
        fact=row.payload,
    )


def _rulesets(desk: Desk, named: set[str]) -> Iterator[ArchivedRuleset]:
    for address, (game, document) in sorted(ruleset_texts(desk.database, named).items()):
        yield ArchivedRuleset(hash=address, game=game, document=json.loads(document))
