"""見つかった行: the rows of the journal among the records of a damaged file.

What SQLite itself would read is taken as it is. Where it cannot be read in full, every page is
asked, and what is missing is named by what is known to have been there: the index of the commands
has a line for every event, and events are numbered. Of one alone that nothing else speaks of nobody
can say whether it is damaged itself, so that nothing is said to be missing on its account.
"""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from itertools import chain
from pathlib import Path
from typing import Any

from scorekeeper.store.chain import BEGINNING, seal_of
from scorekeeper.store.deliveries import DeliveryRow
from scorekeeper.store.journal import CLUB, EventRow
from scorekeeper.store.precedents import PrecedentRow, SetAside
from scorekeeper.store.rescue.pages import Pages, Record, Tree

_EVENT = (str, int, str, str, int, str, str, str)
_INDEX = (str, str, int)
_RULESET = (str, str, str)
_DELIVERY = (str, str, str, str, str)
_ASIDE = (str, str, str, str)
_NAMES = tuple(one.name for one in fields(EventRow))
_KEPT = tuple(one.name for one in fields(PrecedentRow))
_ID = re.compile(rf"[A-Za-z0-9_-]{{1,64}}|{re.escape(CLUB)}")
_TAP = re.compile(r"([0-9a-f]{32}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})(/[a-z0-9-]+)?")
"""What this program calls a tap; what was brought from elsewhere may be called otherwise."""
_HASH = re.compile(r"[0-9a-f]{64}")
_ADDRESS = re.compile(r"[0-9a-f]{16}")
_NAMING_PRECEDENTS = ("precedent.index", "precedent_in_time", "precedent_of_situation")
_LEAST_EVENT = 32
"""Bytes that an event takes at least: no session has more of them than fit into the file."""

Place = tuple[str, int]
"""A session, and the number of an event in it."""

Events = dict[Place, list[EventRow]]
"""The rows found for each place: more than one only where one page says otherwise than another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What a file still holds.

    ``named`` are places of which it is known that there was an event, the last of each session
    among them; ``strays`` rows behind these, of which nothing else speaks. ``rulesets`` are the
    games and documents by the address that stands beside them, ``deliveries`` what was brought from
    elsewhere, by its id, as far as the id is that of what is told of it; ``precedents`` are kept
    rulings likewise, ``asides`` those that are said to be set aside, ``brought`` the imports with
    which rulings came, ``lost_precedents`` how many there were besides. ``is_complete``: nothing
    else was there than what is told here.
    """

    events: Events = field(default_factory=dict)
    named: frozenset[Place] = frozenset()
    strays: tuple[EventRow, ...] = ()
    rulesets: dict[str, list[tuple[str, Any]]] = field(default_factory=dict)
    deliveries: dict[str, DeliveryRow] = field(default_factory=dict)
    precedents: dict[str, PrecedentRow] = field(default_factory=dict)
    asides: dict[str, SetAside] = field(default_factory=dict)
    brought: dict[str, str] = field(default_factory=dict)
    lost_precedents: int = 0
    is_complete: bool = False


def find_rows(file: Path) -> Found:
    """Everything of a journal that stands in a file, whatever else is wrong with it."""
    pages = Pages(file)
    tables, is_every_name_known = pages.tables()
    written = [*pages.everywhere()]
    records = [*chain.from_iterable(written)]
    # Of an older program's file, or of one without its first page, a table may not be known.
    absent = Tree(is_whole=is_every_name_known)
    events, named, strays, is_journal_whole = _find_events(pages, tables, written)
    table = tables.get("precedent", absent)
    precedents, brought = _read_precedents(table.records if table.is_whole else records)
    told = _named_precedents(tables, table)
    were_there = set[str]().union(*told[:1]).intersection(*told)
    set_aside = tables.get("precedent_set_aside", absent)
    is_read = set_aside.is_whole and all(map(_is_aside, set_aside.records))
    return Found(
        events=events,
        named=named,
        strays=strays,
        rulesets=_read_rulesets(records),
        deliveries=_read_deliveries(records),
        precedents=precedents,
        asides=_read_asides(set_aside.records if is_read else records),
        brought=brought,
        lost_precedents=len(were_there - precedents.keys()),
        is_complete=is_journal_whole and is_read and told.count(were_there) == len(told) > 0,
    )


def _find_events(
    pages: Pages, tables: Mapping[str, Tree], written: Iterable[tuple[Record, ...]]
) -> tuple[Events, frozenset[Place], tuple[EventRow, ...], bool]:
    """Rows by their places, the places there were, rows at others, whether these are all places."""
    table, index = tables.get("event", Tree()), tables.get("event.index", Tree())
    events = _read_events(table.records)
    entries = _read_index(index, events)
    is_read = table.is_whole and len(events) == len(table.records) and _is_sound(events)
    if is_read and (events.keys() == set(entries.values()) or (events and not entries)):
        return events, frozenset(events), (), True
    events = _read_events(chain.from_iterable(written))
    entries = _read_index(index, events)
    is_known = bool(entries)
    entries = entries or _gather_entries(written, events)
    told = set(entries.values())
    if not is_known:
        by_command = {row.command_id: place for place, rows in events.items() for row in rows}
        told = {place for one, place in entries.items() if by_command.get(one, place) == place}
    most = pages.size // _LEAST_EVENT
    there = told if is_known else {one for one in events.keys() | told if one[1] <= most}
    lasts = {
        session: number
        for session, number in sorted(there)
        if is_known or _is_borne_out((session, number), events, told)
    }
    strays = [
        row
        for session, number in sorted(events)
        if number > lasts.get(session, 0)
        for row in events.pop((session, number))
    ]
    named = frozenset((session, last) for session, last in lasts.items()) | events.keys()
    return events, named, tuple(strays), is_known


def _is_sound(events: Events) -> bool:
    """Whether these are sessions from their first event on, every one as it was written."""
    seals: dict[str, tuple[int, bytes]] = {}
    for (session, number), rows in sorted(events.items()):
        last, before = seals.get(session, (0, BEGINNING))
        seal = seal_of(before, rows[0].told)
        if number != last + 1 or len(rows) != 1 or rows[0].seal not in (b"", seal):
            return False
        seals[session] = number, seal
    return True


def _read_index(index: Tree, events: Events) -> dict[str, Place]:
    """Where every command of a file stands; nothing where the index itself is damaged."""
    entries = dict(_entries(index.records))
    numbers = defaultdict[str, list[int]](list)
    for session, number in entries.values():
        numbers[session].append(number)
    is_sound = (
        index.is_whole
        and len(entries) == len(index.records)
        and all(sorted(one) == [*range(1, len(one) + 1)] for one in numbers.values())
        and not any(
            place in events and all(row.command_id != command for row in events[place])
            for command, place in entries.items()
        )
    )
    return entries if is_sound else {}


def _gather_entries(written: Iterable[tuple[Record, ...]], events: Events) -> dict[str, Place]:
    """Where commands stand by the pages that must be of their index.

    Other tables have indexes of the same shape, and a page is of one of them alone.
    """
    commands = {(row.command_id, place) for place, rows in events.items() for row in rows}
    gathered: dict[str, Place] = {}
    for records in written:
        entries = [*_entries(records)]
        if len(entries) == len(records) and (
            not commands.isdisjoint(entries) or all(map(_is_of_a_tap, entries))
        ):
            gathered.update(entries)
    return gathered


def _entries(records: Iterable[Record]) -> Iterator[tuple[str, Place]]:
    for record in records:
        if _is_of(record, _INDEX):
            command, session, number = record
            if _ID.fullmatch(str(session)) and isinstance(number, int) and number > 0:
                yield str(command), (str(session), number)


def _is_of_a_tap(entry: tuple[str, Place]) -> bool:
    command, (session, number) = entry
    return bool(_TAP.fullmatch(command)) or command == f"{session}/{number}"


def _is_borne_out(place: Place, events: Events, told: set[Place]) -> bool:
    """Whether more speaks for an event than the one thing that names it."""
    session, number = place
    if place in events and place in told:
        return True
    if number == 1 and any(
        row.seal == seal_of(BEGINNING, row.told) for row in events.get(place, [])
    ):
        return True
    return any(
        (session, beside) in events or (session, beside) in told
        for beside in (number - 1, number + 1)
    )


def _read_events(records: Iterable[Record]) -> Events:
    events: Events = {}
    for record in records:
        if len(record) > len(_NAMES) or not _is_of(record[: len(_EVENT)], _EVENT):
            continue
        values: dict[str, Any] = dict(zip(_NAMES, record, strict=False))
        row = EventRow(**{name: value for name, value in values.items() if value is not None})
        is_one = isinstance(row.seal, bytes) and isinstance(row.delivery, str | None)
        if (
            is_one
            and _ID.fullmatch(row.session)
            and row.sequence > 0
            and _object(row.payload) is not None
        ):
            kept = events.setdefault((row.session, row.sequence), [])
            if row not in kept:
                kept.append(row)
    return events


def _read_rulesets(records: Iterable[Record]) -> dict[str, list[tuple[str, Any]]]:
    rulesets: dict[str, list[tuple[str, Any]]] = {}
    for record in records:
        if _is_of(record, _RULESET) and _HASH.fullmatch(str(record[0])):
            document = _object(str(record[2]))
            kept = rulesets.setdefault(str(record[0]), [])
            if document is not None and (str(record[1]), document) not in kept:
                kept.append((str(record[1]), document))
    return rulesets


def _read_deliveries(records: Iterable[Record]) -> dict[str, DeliveryRow]:
    """What was brought, by its id; an older row of it says no way."""
    deliveries = {}
    for record in records:
        if any(_is_of(record, _DELIVERY[:many]) for many in (4, 5)):
            name, at, brought_by, digest, *way = map(str, record)
            row = DeliveryRow(at=at, brought_by=brought_by, digest=digest, way="".join(way))
            if row.id == name:
                deliveries[name] = row
    return deliveries


def _read_precedents(
    records: Iterable[Record],
) -> tuple[dict[str, PrecedentRow], dict[str, str]]:
    """Kept rulings by their ids, and the imports with which some came; older rows name none."""
    precedents, brought = {}, {}
    for record in records:
        if len(record) - len(_KEPT) in {1, 2} and _ADDRESS.fullmatch(str(record[0])):
            told, delivery = record[1 : len(_KEPT) + 1], record[len(_KEPT) + 1 :]
            values: dict[str, Any] = dict(zip(_KEPT, told, strict=True))
            if not any(isinstance(value, float | bytes) for value in record):
                row = PrecedentRow(**values)
                if row.id == record[0]:
                    precedents[row.id] = row
                    if delivery and delivery[0] is not None:
                        brought[row.id] = str(delivery[0])
    return precedents, brought


def _named_precedents(tables: Mapping[str, Tree], table: Tree) -> list[set[str]]:
    """The ids of all kept rulings, as each says that could be read in full."""
    indexes = [tables[name] for name in _NAMING_PRECEDENTS if name in tables]
    named = [(tree, {str(record[-1]) for record in tree.records}) for tree in indexes]
    named.append((table, {str(record[0]) for record in table.records}))
    return [ids for tree, ids in named if tree.is_whole and all(map(_ADDRESS.fullmatch, ids))]


def _read_asides(records: Iterable[Record]) -> dict[str, SetAside]:
    asides = {}
    for record in filter(_is_aside, records):
        name, at, set_by, *brought = record
        delivery = str(brought[0]) if brought and brought[0] is not None else None
        asides[str(name)] = SetAside(at=str(at), set_by=str(set_by), delivery=delivery)
    return asides


def _is_aside(record: Record) -> bool:
    """Whether a record says that a ruling was set aside; an older row of it names no import."""
    bare = record[:-1] if len(record) == len(_ASIDE) and record[-1] is None else record
    is_one = any(_is_of(bare, _ASIDE[:many]) for many in (3, 4))
    return is_one and bool(_ADDRESS.fullmatch(str(record[0])))


def _is_of(record: Record, types: tuple[type, ...]) -> bool:
    return len(record) == len(types) and all(map(isinstance, record, types))


def _object(text: str) -> dict[str, Any] | None:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None
