"""持ち出し: exports of results in every format."""

import json
import shutil
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from itertools import count
from tempfile import TemporaryFile
from types import MappingProxyType
from typing import Any, BinaryIO, Literal, get_args

from scorekeeper.cards import Refusal
from scorekeeper.exports.archive import archive_chunks
from scorekeeper.exports.table import Encoding, FileColumn, FileTable, NotInEncoding, csv_chunks
from scorekeeper.exports.xlsx_file import About, xlsx_file
from scorekeeper.games import GAMES
from scorekeeper.journal import Session
from scorekeeper.journal.club import part_of_club
from scorekeeper.services.closing import tell_final
from scorekeeper.services.context import Services
from scorekeeper.services.results import result_text
from scorekeeper.services.seasons import (
    StandingsAsked,
    ask_whole,
    find_discarded,
    known_season,
    tell_protests,
    tell_rules,
)
from scorekeeper.services.sessions import keys_of_name, load_session, read_club, to_row
from scorekeeper.services.tables import (
    TableKey,
    Takeout,
    days_of,
    days_table,
    hidden_events,
    totals_table,
)
from scorekeeper.store import CLUB, ruleset_texts, season_of, sessions_within, snapshot
from scorekeeper.store import Scope as Scope  # noqa: PLC0414 - pages ask for it here
from scorekeeper.store.journal import EventRow, events_of
from scorekeeper.store.list_queries import may_have_cards
from scorekeeper.store.people import keys_in_season, people_in_season
from scorekeeper.store.season_queries import SpanRow, presets_of, span_of
from scorekeeper.trick_taking.lines import Tags
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import day_of, write_time

Count = Callable[[Iterable[Any]], Iterator[Any]]
MOST_LOOKED_THROUGH = 100


def written_chunks(services: Services, scope: Scope) -> Iterator[bytes]:
    empty = True
    for session_id in sessions_within(services.database, scope):
        session = load_session(services, session_id)
        if session.discarded:
            continue
        for text in session.game.face.write_hands(_write_hands(session)):
            empty = False
            yield text.encode()
    if empty:
        raise Refusal("export-no-cards")


def may_have_hands(services: Services, scope: Scope) -> bool:
    """Whether a session has a hand that can be written, or a season may have one."""
    if scope.session is not None:
        return any(True for _ in _write_hands(load_session(services, scope.session)))
    return may_have_cards(services.database, str(scope.season_key), most=MOST_LOOKED_THROUGH)


def written_hand(services: Services, session_id: str, deal: int) -> str:
    """Return the text of one hand. Refusal: ``session-unknown`` or ``export-no-cards``."""
    session = load_session(services, session_id)
    texts = session.game.face.write_hands(_write_hands(session, deal))
    for text in texts:
        return str(text)
    raise Refusal("export-no-cards")


def _write_hands(session: Session, only: int | None = None) -> Iterator[Any]:
    day = str(day_of(session.history[0].event.dated))
    deals = zip(session.deals, session.hands, strict=True)
    for place, (deal, hand) in enumerate(deals, start=1):
        if only not in (None, place):
            continue
        tags = Tags(number=deal.number, date=day)
        names = tuple(session.names[person] for person in deal.seats)
        written = session.game.face.write_down(hand, names=names, tags=tags)
        if written is not None:
            yield written


OF_PROGRAMS = frozenset({"session", "deal"})
"""Columns for programs: a workbook has them, but hides them."""


def workbook_tables(taken: Takeout) -> Iterator[FileTable]:
    scope, asked = taken.scope, taken.asked
    if scope.season_key is None or scope.session is not None or asked is None:
        for key in ("standings", "hands", "scores"):
            yield _without(taken.table(key), OF_PROGRAMS)
        return
    days = days_of(taken.services, scope.season_key, asked)
    unsaid = {"season"} if asked.counts_apart else {"season", "counted"}
    yield _without(taken.table("standings"), unsaid)
    yield days_table(taken.say, days)
    yield totals_table(taken.say, days)
    yield _without(taken.table("hands"), {"season", *OF_PROGRAMS})
    yield _rules_table(taken.services, taken.say, scope.season_key, asked)


def about_workbook(taken: Takeout) -> About:
    services, say, scope, asked = taken.services, taken.say, taken.scope, taken.asked
    head = name = name_of(services, scope)
    if scope.season_key is not None and asked is not None:
        head = "  ".join(filter(None, [name, tell_span(services, say, scope.season_key, asked)]))
    return About(
        title=say("season-title", name=name) if name else say("nav-name"),
        head=head,
        made=services.now(),
        chart=say("picture-course"),
    )


def season_span(services: Services, season_key: str, asked: StandingsAsked) -> SpanRow:
    return span_of(services.database, asked.scope(season_key))


def tell_span(services: Services, say: Speaker, season_key: str, asked: StandingsAsked) -> str:
    """Return the first and last day of a season in words; empty before the first day."""
    span = season_span(services, season_key, asked)
    days = dict.fromkeys(day for day in (span.first, span.last) if day is not None)
    written = [write_time(date.fromisoformat(day), "long", say.language) for day in days]
    return (
        say("export-span", first=written[0], last=written[1])
        if len(written) > 1
        else "".join(written)
    )


def _without(whole: FileTable, aside: Collection[str]) -> FileTable:
    columns = tuple(replace(column, aside=column.key in aside) for column in whole.columns)
    return replace(whole, columns=columns)


def _rules_table(
    services: Services, say: Speaker, season_key: str, asked: StandingsAsked
) -> FileTable:
    row = season_of(services.database, season_key)
    scope = asked.scope(season_key)
    presets = [say(f"preset-{preset}") for preset in presets_of(services.database, scope)]
    sentences = [
        *([row.season] if row else []),
        tell_span(services, say, season_key, asked),
        *tell_rules(say, asked),
        *tell_final(say, services, season_key, asked),
        *tell_protests(say, services, season_key, asked),
        say("export-played-by", rules=say("list-separator").join(presets)) if presets else "",
        say("export-sums-filtered"),
    ]
    return FileTable(
        key="rules",
        name=say("column-file-rules"),
        columns=(FileColumn(key="rules", title=say("column-file-rules"), prose=True),),
        rows=[[sentence] for sentence in sentences if sentence],
    )


Format = Literal["csv", "csv-cp932", "xlsx", "json", "text", "notation"]
FORMATS: tuple[Format, ...] = get_args(Format)
ENCODINGS: Mapping[str, Encoding] = MappingProxyType({"csv": "utf-8-sig", "csv-cp932": "cp932"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """An export: its scope and format, its ``table`` for CSV, and the standings asked for."""

    scope: Scope
    format: Format
    table: TableKey = "standings"
    asked: StandingsAsked | None = None


def scope_of(
    services: Services,
    *,
    season: str | None = None,
    session: str | None = None,
    game: str | None = None,
) -> Scope:
    """The scope of a season's name (of one ``game`` if needed) or of a session; else a refusal."""
    if session is not None:
        found = Scope(session=session)
        if not sessions_within(services.database, found):
            raise Refusal("session-unknown")
        return found
    if season is None:
        return Scope()
    key, *others = keys_of_name(services, season, game)
    if others:
        raise Refusal("season-of-two-games", games=", ".join(GAMES))
    return Scope(season_key=key)


def season_scope(services: Services, key: str) -> Scope:
    return Scope(season_key=known_season(services, key).season_key)


def name_of(services: Services, scope: Scope) -> str:
    if scope.session is not None:
        session = load_session(services, scope.session)
        return f"{session.season} {day_of(session.history[0].event.dated)}"
    row = None if scope.season_key is None else season_of(services.database, scope.season_key)
    return "" if row is None else row.season


LINES_AT_ONCE = 1000


def export(
    services: Services,
    say: Speaker,
    wanted: Wanted,
    out: BinaryIO,
    *,
    tell: Callable[[int], None] = lambda _: None,
) -> None:
    """Write an export to ``out``, as of one moment, or nothing; ``tell`` gets counts of lines."""
    if wanted.format == "text" and wanted.scope == Scope():
        raise Refusal("export-scope-needed")
    with TemporaryFile() as whole, snapshot(services.database):
        scope, asked, key = wanted.scope, wanted.asked, wanted.scope.season_key
        if key is not None and wanted.format != "json":
            asked = asked or ask_whole(services, key)
            scope = replace(asked.scope(key), session=scope.session)
        taken = Takeout(services=services, say=say, scope=scope, asked=asked)
        _write(taken, wanted, whole, _count_lines(tell))
        whole.seek(0)
        shutil.copyfileobj(whole, out)


def _count_lines(tell: Callable[[int], None]) -> Count:
    """Return a function that passes lines on, and tells how many have passed in all."""
    numbers = count(1)

    def pass_on(lines: Iterable[Any]) -> Iterator[Any]:
        for line in lines:
            if (number := next(numbers)) % LINES_AT_ONCE == 0:
                tell(number)
            yield line

    return pass_on


def _write(taken: Takeout, wanted: Wanted, out: BinaryIO, counted: Count) -> None:
    services, say, scope = taken.services, taken.say, taken.scope
    match wanted.format:
        case "xlsx":
            about = about_workbook(taken)
            tables = (replace(one, rows=counted(one.rows)) for one in workbook_tables(taken))
            xlsx_file(tables, out, about=about, total=say("sheet-total"))
        case "json":
            out.writelines(_archive(services, scope, counted))
        case "text":
            out.write(result_text(services, say, scope, taken.asked).encode())
        case "notation":
            out.writelines(written_chunks(services, scope))
        case _:
            table, encoding = taken.table(wanted.table), ENCODINGS[wanted.format]
            try:
                out.writelines(csv_chunks(table.heading, counted(table.rows), encoding))
            except NotInEncoding as lacking:
                told = zip(("encoding", "row", "characters"), lacking.args, strict=True)
                raise Refusal("export-not-in-encoding", **dict(told)) from None


def _archive(services: Services, scope: Scope, counted: Count) -> Iterator[bytes]:
    """Yield the sessions and the club's events; then only the rulesets that they name."""
    named: set[str] = set()
    ids = sessions_within(services.database, scope)
    if scope.season_key is not None and scope.session is None:
        ids += sorted(row.id for row in find_discarded(services, scope.season_key))
    return archive_chunks(
        _sessions(services, ids, named, counted),
        lambda: sorted(ruleset_texts(services.database, named).items()),
        _club_rows(services, scope, ids),
    )


def _sessions(
    services: Services, ids: Iterable[str], named: set[str], counted: Count
) -> Iterator[tuple[str, Iterable[EventRow]]]:
    """Sessions up to the first event that is secret now; a later export has the rest.

    A discarded one that ends before its discarding is left out: it would count elsewhere.
    """
    for session in ids:
        hidden = hidden_events(services, session)
        if hidden and load_session(services, session).discarded:
            continue
        end = min(hidden, default=None)
        yield session, counted(_events(services, session, end, named))


def _club_rows(services: Services, scope: Scope, sessions: Collection[str]) -> Iterable[EventRow]:
    """Return the club's events: all with everything, with a season the ones that concern it."""
    if scope == Scope():
        return events_of(services.database, CLUB)
    if scope.season_key is None:
        return ()
    key = scope.season_key
    people = keys_in_season(services.database, key)
    return map(to_row, part_of_club(read_club(services), key, sessions=sessions, people=people))


def _events(
    services: Services, session: str, end: int | None, named: set[str]
) -> Iterator[EventRow]:
    for row in events_of(services.database, session):
        if row.sequence == end:
            return
        if '"ruleset"' in row.payload and "ruleset" in (fact := json.loads(row.payload)):
            named.add(fact["ruleset"])
        yield row


# 名: the names of a season's people for everybody to read.

Shown = Callable[[str, str], str]
NOBODY = "?"


def published_names(services: Services, say: Speaker, season_key: str, *, initials: bool) -> Shown:
    """The names of a season's people for everybody to read: guests numbered, perhaps initials."""
    called, guests = dict[str, str](), 0
    for one in people_in_season(services.database, season_key):
        if one.guest:
            guests += 1
            called[one.key] = say("site-guest", number=guests)
        elif initials:
            called[one.key] = one.initials or "".join(part[0] for part in one.name.split())
    apart, meant = dict[str, str](), read_club(services).people.person
    for key, name in called.items():  # equal ones are numbered
        taken, number, own = set(apart.values()), 1, name
        while own in taken:
            number += 1
            own = f"{name} {number}"
        apart[key] = own
    return lambda key, name: apart.get(meant(key), NOBODY if initials else name)
