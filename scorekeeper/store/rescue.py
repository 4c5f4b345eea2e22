"""What can still be read of a damaged file, page by page."""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from itertools import chain
from pathlib import Path
from typing import Any

from scorekeeper.store.database import log_of
from scorekeeper.store.journal import BEGINNING, CLUB, DeliveryRow, EventRow, seal_of
from scorekeeper.store.precedents import PrecedentRow, SetAside

# 頁: the records that stand in the pages of an SQLite file, each page read by itself.
#
# SQLite goes to a row from the root of its table, and gives up where one page on the way is
# damaged; its own tool for that case is not to be had from Python. Here both ways are gone: from a
# root as far as it leads, which tells what belongs to a table and whether that is all of it; and
# through every page that there is, where what is written as SQLite writes records is a record. The
# numbers are those of https://www.sqlite.org/fileformat2.html.


Value = str | int | float | bytes | None
Record = tuple[Value, ...]

_HEADER = b"SQLite format 3\0"
_USUAL_SIZE = 4096
_INNER_INDEX, _INNER_TABLE, _LEAF_INDEX, _LEAF_TABLE = 0x02, 0x05, 0x0A, 0x0D
_INNER = frozenset({_INNER_INDEX, _INNER_TABLE})
_OF_TABLE = frozenset({_INNER_TABLE, _LEAF_TABLE})
_KINDS = frozenset({_INNER_INDEX, _INNER_TABLE, _LEAF_INDEX, _LEAF_TABLE})
_LOG_HEADER, _FRAME_HEADER = 32, 24
_LOG_MAGIC = 0x377F0683
_MOST_VARINT = 9
_WIDTHS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
_CONSTANTS: dict[int, Value] = {0: None, 8: 0, 9: 1}
_FIRST_TEXT = 12
_SCHEMA = 1
_MOST_CELLS = 4
"""How many times its size a page's cells are read at most: those of a sound one do not overlap."""
_MOST_OVERFLOW = 4
"""How many times all pages are gone through at most for what overflows: each is in one chain."""


class _NoRecord(ValueError):  # noqa: N818 - an answer, not an error
    """What stands there was not written by SQLite, or not all of it is there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tree:
    """What stands in the pages of one table or index, and whether every one of them was read."""

    records: tuple[Record, ...] = ()
    is_whole: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class _Page:
    """What was read of one page; ``children`` are the numbers of those that it leads to."""

    kind: int
    records: tuple[Record, ...] = ()
    children: tuple[int, ...] = ()
    is_whole: bool = False


class Pages:
    """The pages of a file and of the log beside it. However they are damaged, reading them ends.

    ``size`` is that of the file and the log together, in bytes.
    """

    def __init__(self, file: Path) -> None:
        content = file.read_bytes()
        size = _page_size(content)
        log = log_of(file)
        logged = _read_log(log, size)
        self.size = len(content) + len(logged) * size
        self._written = [
            (number, content[start : start + size])
            for number, start in enumerate(range(0, len(content), size), start=1)
        ]
        self._written += logged
        self._newest = dict(self._written)
        self._chains: dict[tuple[int, int], bytes | None] = {}
        self._left = _MOST_OVERFLOW * len(self._newest)

    def tables(self) -> tuple[dict[str, Tree], bool]:
        """What is known of each table and index by its name, and whether all names are known.

        An index that has no name of its own is called after its table, with ``.index`` behind.
        """
        schema = self._tree(_SCHEMA)
        found = {}
        is_whole = schema.is_whole
        for record in schema.records:
            match record:
                case (("table" | "index") as kind, str(name), str(of), int(root), *_):
                    is_own = kind == "table" or not name.startswith("sqlite_autoindex_")
                    found[name if is_own else f"{of}.index"] = self._tree(root)
                case ("view" | "trigger", str(), str(), _, str()):
                    pass
                case _:  # a page of some other table
                    is_whole = False
        return found, is_whole

    def everywhere(self) -> Iterator[tuple[Record, ...]]:
        """The records of every page that was ever written, page by page.

        Pages stand in no order, and some may hold what was moved since.
        """
        for number, page in self._written:
            yield self._read(number, page).records

    def _tree(self, root: int) -> Tree:
        records: list[Record] = []
        seen: set[int] = set()
        depths: set[int] = set()
        kinds: set[bool] = set()
        is_whole, waiting = True, [(root, 0)]
        while waiting:
            number, depth = waiting.pop()
            page = self._read(number, self._newest.get(number, b""))
            if number in seen or not page.is_whole:
                is_whole = False
            if number in seen:
                continue
            seen.add(number)
            records += page.records
            kinds.add(page.kind in _OF_TABLE)
            if page.kind in _INNER:
                waiting += [(child, depth + 1) for child in page.children]
            else:
                depths.add(depth)
        is_even = len(depths) == 1 and len(kinds) == 1
        return Tree(records=tuple(records), is_whole=is_whole and is_even)

    def _read(self, number: int, page: bytes) -> _Page:
        start = 100 if number == 1 else 0
        kind = page[start] if len(page) > start else 0
        if kind not in _KINDS:
            return _Page(kind=0)
        first = start + (12 if kind in _INNER else 8)
        stated = int.from_bytes(page[start + 3 : start + 5])
        count = min(stated, max(0, len(page) - first) // 2)
        places = range(first, first + 2 * count, 2)
        cells = list(dict.fromkeys(int.from_bytes(page[place : place + 2]) for place in places))
        records, children = list[Record](), list[int]()
        is_whole = len(cells) == stated
        left = _MOST_CELLS * len(page)
        for cell in cells:
            if kind in _INNER:
                children.append(int.from_bytes(page[cell : cell + 4]))
            if kind == _INNER_TABLE:
                continue
            try:
                payload, here = self._payload(page, kind, cell, left)
                left -= here
                records.append(_read_record(payload))
            except (_NoRecord, UnicodeDecodeError):
                is_whole = False
        if kind in _INNER:
            children.append(int.from_bytes(page[start + 8 : start + 12]))
        return _Page(kind=kind, records=tuple(records), children=tuple(children), is_whole=is_whole)

    def _payload(self, page: bytes, kind: int, cell: int, left: int) -> tuple[bytes, int]:
        """The bytes of a record, those on overflow pages included; and how many stand here.

        At most ``left`` of them may.
        """
        length, at = _varint(page, cell + (4 if kind == _INNER_INDEX else 0))
        if kind == _LEAF_TABLE:
            _rowid, at = _varint(page, at)
        usable = len(page)
        most = usable - 35 if kind == _LEAF_TABLE else (usable - 12) * 64 // 255 - 23
        if min(length, most) > left:
            raise _NoRecord
        if length <= most:
            return _cut(page, at, length), length
        least = (usable - 12) * 32 // 255 - 23
        here = least + (length - least) % (usable - 4)
        here = here if here <= most else least
        following = int.from_bytes(_cut(page, at + here, 4))
        return _cut(page, at, here) + self._overflow(following, length - here), here

    def _overflow(self, number: int, length: int) -> bytes:
        """What overflows onto the pages from ``number`` on; the same chain is gone along once."""
        asked = number, length
        if asked not in self._chains:
            self._chains[asked] = self._follow(number, length)
        found = self._chains[asked]
        if found is None:
            raise _NoRecord
        return found

    def _follow(self, number: int, length: int) -> bytes | None:
        pieces = list[bytes]()
        seen: set[int] = set()
        while length > 0:
            page = self._newest.get(number)
            if page is None or number in seen or self._left <= 0:
                return None
            self._left -= 1
            seen.add(number)
            number = int.from_bytes(page[:4])
            pieces.append(page[4 : 4 + length])
            length -= len(pieces[-1])
        return b"".join(pieces)


def _page_size(content: bytes) -> int:
    """The size that the file states, or the one that every file of this program has."""
    stated = int.from_bytes(content[16:18])
    size = 65536 if stated == 1 else stated
    is_sound = content.startswith(_HEADER) and size in {1 << power for power in range(9, 17)}
    return size if is_sound else _USUAL_SIZE


def _read_log(log: Path, size: int) -> list[tuple[int, bytes]]:
    """The pages of the write-ahead log that were committed, by number, the newest last."""
    content = log.read_bytes() if log.is_file() else b""
    stride = _FRAME_HEADER + size
    starts = range(_LOG_HEADER, len(content) - stride + 1, stride)
    salts = _salts(content, [content[start + 8 : start + 16] for start in starts])
    found: list[tuple[int, bytes]] = []
    committed = 0
    for start in starts:
        head = content[start : start + _FRAME_HEADER]
        # Others are left from before the log was begun anew, or overwritten: what follows counts.
        if head[8:16] == salts:
            page = content[start + _FRAME_HEADER : start + stride]
            found.append((int.from_bytes(head[:4]), page))
            if int.from_bytes(head[4:8]):
                committed = len(found)
    return found[:committed]


def _salts(log: bytes, of_frames: Sequence[bytes]) -> bytes:
    """What the frames of a log have in common with its head, or with each other without one."""
    if int.from_bytes(log[:4]) | 1 == _LOG_MAGIC or not of_frames:
        return log[16:24]
    ((most, _),) = Counter(of_frames).most_common(1)
    return most


def _read_record(payload: bytes) -> Record:
    end, at = _varint(payload, 0)
    kinds = []
    while at < end:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    values: list[Value] = []
    for kind in kinds:
        value, at = _value(payload, kind, at)
        values.append(value)
    if at != len(payload) or not values:
        raise _NoRecord
    return tuple(values)


def _value(payload: bytes, kind: int, at: int) -> tuple[Value, int]:
    if kind in _CONSTANTS:
        return _CONSTANTS[kind], at
    if kind in _WIDTHS:
        width = _WIDTHS[kind]
        return int.from_bytes(_cut(payload, at, width), signed=True), at + width
    if kind < _FIRST_TEXT:  # a float, or what SQLite keeps for itself: in none of the tables
        raise _NoRecord
    length = (kind - _FIRST_TEXT) // 2
    found = _cut(payload, at, length)
    return found.decode() if kind % 2 else found, at + length


def _varint(page: bytes, at: int) -> tuple[int, int]:
    """A number as SQLite packs it, and the place after it."""
    value = 0
    for place in range(at, at + _MOST_VARINT):
        if place >= len(page):
            raise _NoRecord
        byte = page[place]
        if place == at + _MOST_VARINT - 1:
            return (value << 8) | byte, place + 1
        value = (value << 7) | (byte & 0x7F)
        if byte < 0x80:  # noqa: PLR2004 - the highest bit says that the number goes on
            return value, place + 1
    raise _NoRecord


def _cut(page: bytes, at: int, length: int) -> bytes:
    if at + length > len(page):
        raise _NoRecord
    return page[at : at + length]


# 見つかった行: the rows of the journal among the records of a damaged file.
#
# What SQLite itself would read is taken as it is. Where it cannot be read in full, every page is
# asked, and what is missing is named by what is known to have been there: the index of the commands
# has a line for every event, and events are numbered. Of one alone that nothing else speaks of
# nobody can say whether it is damaged itself, so that nothing is said to be missing on its account.


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
    return is_one and all(_ADDRESS.fullmatch(str(name)) for name in (bare[0], *bare[3:]))


def _is_of(record: Record, types: tuple[type, ...]) -> bool:
    return len(record) == len(types) and all(map(isinstance, record, types))


def _object(text: str) -> dict[str, Any] | None:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None
