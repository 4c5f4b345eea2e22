"""The rows that can still be read of a damaged file: by SQL, or by ``sqlite3 .recover``."""

import json
import re
import shutil
import sqlite3
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, fields
from itertools import islice
from pathlib import Path
from subprocess import DEVNULL, PIPE
from typing import Any, Literal

from scorekeeper.store.database import log_of
from scorekeeper.store.journal import BEGINNING, CLUB, DeliveryRow, EventRow, seal_of
from scorekeeper.store.precedents import KeptRow, PrecedentRow, SetAside

Place = tuple[str, int]
PROGRAM = "sqlite3"  # SQLite's own program, whose ``.recover`` reads a file page by page
_EVENT = tuple(one.name for one in fields(EventRow))
_EVENT_TYPES = (str, int, str, str, int, str, str, str, str | None, bytes)
_PRECEDENT = tuple(one.name for one in fields(PrecedentRow))
_ID = re.compile(rf"[A-Za-z0-9_-]{{1,64}}|{re.escape(CLUB)}")
_ADDRESS = re.compile(r"[0-9a-f]{16}")
_LEAST = 16  # Bytes that a row takes at least: a file has no more of them, however it is damaged
_Row = tuple[Any, ...]
Source = Literal["file", "recovered", "backup"]
"""Where a row was read: in the file by SQL, by ``sqlite3 .recover``, in a backup."""


@dataclass(slots=True, kw_only=True)
class Rows:
    """The rows of a file, and the places of all events and rulings known to have been there.

    Different rows for one place each keep the source that they were first read from.
    ``is_complete``: everything that the file held is here or named.
    """

    events: dict[Place, dict[EventRow, Source]]
    named: set[Place]
    rulesets: dict[str, list[tuple[str, Any]]]
    deliveries: dict[str, DeliveryRow]
    precedents: dict[str, KeptRow]
    named_precedents: set[str]
    asides: dict[str, SetAside]
    is_complete: bool
    sources: list[Source]

    @property
    def is_whole(self) -> bool:
        has_all = self.named <= self.events.keys()
        return self.is_complete and has_all and self.named_precedents <= self.precedents.keys()

    def add(self, other: "Rows") -> None:
        """Fill gaps in these rows from another file."""
        for place, rows in other.events.items():
            own = self.events.setdefault(place, {})
            self.events[place] = own | rows | own
        for address, rulesets in other.rulesets.items():
            self.rulesets.setdefault(address, []).extend(rulesets)
        self.sources += other.sources
        self.named |= other.named
        self.named_precedents |= other.named_precedents
        self.deliveries = other.deliveries | self.deliveries
        self.precedents = other.precedents | self.precedents
        self.asides = other.asides | self.asides


def read_file(source: Path, folder: Path) -> Rows:
    return _read_copy(_copy(source, folder / "damaged.db"), "file")


def recover(source: Path, folder: Path) -> Rows | None:
    """Return the rows that ``sqlite3 .recover`` finds; None if that is not installed."""
    program = shutil.which(PROGRAM)
    if program is None:
        return None
    copy, made = _copy(source, folder / "recovering.db"), folder / "recovered.db"
    with subprocess.Popen(  # noqa: S603 - SQLite's own program
        [program, "-batch", copy, ".recover"], stdout=PIPE, stderr=DEVNULL
    ) as reading:
        subprocess.run(  # noqa: S603 - the same
            [program, "-batch", made], stdin=reading.stdout, capture_output=True, check=False
        )
    found = _read_copy(made, "recovered")
    found.named.clear()  # a name alone may be a row that was deleted
    return found if found.events or not reading.returncode else None


def _copy(source: Path, copy: Path) -> Path:
    for file, made in ((source, copy), (log_of(source), log_of(copy))):
        if file.exists():
            shutil.copyfile(file, made)
    return copy


def _read_copy(copy: Path, origin: Source) -> Rows:
    size = sum(one.stat().st_size for one in (copy, log_of(copy)) if one.exists())
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
        with suppress(sqlite3.Error):  # a damaged schema is used as far as it can be read
            connection.execute("PRAGMA writable_schema=ON")
        return read_rows(connection, origin, most=size // _LEAST)


def read_rows(connection: sqlite3.Connection, source: Source, *, most: int) -> Rows:
    """Return the rows that SQL can read around the damage; at most so many of each table."""
    read = _Reader(connection, most)
    events, named, are_events_known = _read_events(read)
    precedents, named_precedents, are_rulings_known = _read_precedents(read)
    asides, are_asides_known = read.index(
        ("id", "at", "set_by", "delivery"), (str, str, str, str | None), "precedent_set_aside", "id"
    )
    rulesets, _ = read.table(("hash", "game", "document"), (str, str, str), "ruleset", "hash")
    brought, _ = read.table(
        ("id", "at", "brought_by", "digest", "way"), (str,) * 5, "delivery", "id"
    )
    deliveries = {
        name: DeliveryRow(at=at, brought_by=brought_by, digest=digest, way=way)
        for name, at, brought_by, digest, way in brought
    }
    return Rows(
        events={place: {row: source} for place, row in events.items()},
        named=named,
        rulesets={
            address: [(game, found)]
            for address, game, document in rulesets
            if (found := _object(document)) is not None
        },
        deliveries={name: row for name, row in deliveries.items() if row.id == name},
        precedents=precedents,
        named_precedents=named_precedents,
        asides={
            name: SetAside(at=at, set_by=set_by, delivery=delivery)
            for name, at, set_by, delivery in asides
        },
        is_complete=are_events_known and are_rulings_known and are_asides_known,
        sources=[source],
    )


class _Reader:
    """A file that is read from both ends where something in between is damaged."""

    def __init__(self, connection: sqlite3.Connection, most: int) -> None:
        self._connection = connection
        self.most = most

    def table(
        self, columns: Sequence[str], types: Sequence[Any], table: str, *keys: str
    ) -> tuple[list[_Row], bool]:
        """As `index`, with rows of unknown tables, as far as they fit."""
        rows, is_read = self.index(columns, types, table, *keys)
        cells = ", ".join(f"c{number}" for number in range(len(columns)))
        lost = f"select {cells} from lost_and_found where nfield = ?"  # noqa: S608 - numbers
        return [*rows, *self.good(lost, types, [len(columns)])], is_read

    def index(
        self, columns: Iterable[str], types: Sequence[Any], table: str, *keys: str
    ) -> tuple[list[_Row], bool]:
        """The rows with columns of these types, and whether these are all rows of the table."""
        query = f"select {', '.join(columns)} from {table} order by "  # noqa: S608 - our own names
        rows, is_read = self._rows(query + ", ".join(keys))
        if not is_read:
            rows += self._rows(query + ", ".join(f"{key} desc" for key in keys))[0]
        good = dict.fromkeys(row for row in rows if all(map(isinstance, row, types)))
        return list(good), is_read and len(good) == len(rows)

    def good(self, query: str, types: Sequence[Any], values: Iterable[object]) -> list[_Row]:
        """The rows that a query gives, as far as they have columns of these types."""
        return [row for row in self._rows(query, values)[0] if all(map(isinstance, row, types))]

    def _rows(self, query: str, values: Iterable[object] = ()) -> tuple[list[_Row], bool]:
        """Return a query's rows up to the first damage, and whether there was none."""
        rows: list[_Row] = []
        with suppress(sqlite3.Error):
            for row in islice(self._connection.execute(query, tuple(values)), self.most):
                rows.append(row)  # noqa: PERF402 - rows before the damage stay
            return rows, len(rows) < self.most
        return rows, False


def _read_events(read: _Reader) -> tuple[dict[Place, EventRow], set[Place], bool]:
    """The events, the places of all that are known to have been there, whether these are all."""
    query = f"select {', '.join(_EVENT)} from event"  # noqa: S608 - names of our own
    columns = ("command_id", "session", "sequence")
    index, is_index_read = read.index(columns, (str, str, int), "event", "command_id")
    entries = {command: place for command, *place in index}
    places = {
        (session, number)
        for _, session, number in index
        if _ID.fullmatch(session) and 0 < number <= read.most
    }
    rows, is_read = read.table(_EVENT, _EVENT_TYPES, "event", "session", "sequence")
    for place in sorted(places - {row[:2] for row in rows}):
        rows += read.good(f"{query} where (session, sequence) = (?, ?)", _EVENT_TYPES, place)
    events = {
        row[:2]: EventRow(**dict(zip(_EVENT, row, strict=True)))
        for row in reversed(rows)
        if row[1] > 0 and _object(row[7]) is not None
    }
    if is_read and len(events) == len(rows) and _are_sealed(events):
        return events, {*events}, True
    agree = all(entries.get(row.command_id) in (None, [*place]) for place, row in events.items())
    is_index_good = is_index_read and len(places) == len(index) and _have_no_gaps(places)
    if is_index_good and agree:
        return events, places, True
    around = places | events.keys()
    borne_out = {  # by something else: a name alone may be damaged itself
        (session, number)
        for session, number in around
        if {(session, number - 1), (session, number + 1)} & around
    }
    return events, borne_out | (places & events.keys()), False


def _have_no_gaps(places: Iterable[Place]) -> bool:
    lasts: dict[str, int] = {}
    for session, number in sorted(places):
        if number != lasts.get(session, 0) + 1:
            return False
        lasts[session] = number
    return True


def _are_sealed(events: Mapping[Place, EventRow]) -> bool:
    """Whether these are sessions from their first event on, every one as it was written."""
    seals: dict[str, bytes] = {}
    for (session, _), row in sorted(events.items()):
        seal = seal_of(seals.get(session, BEGINNING), row.told)
        if row.seal != seal:
            return False
        seals[session] = seal
    return _have_no_gaps(events)


def _read_precedents(read: _Reader) -> tuple[dict[str, KeptRow], set[str], bool]:
    """Kept rulings, the ids of all that there were, and whether these are all."""
    index, is_index_read = read.index(("id",), (str,), "precedent", "at")
    named = {name for (name,) in index if _ADDRESS.fullmatch(name)}
    types = (object,) * (len(_PRECEDENT) + 1) + (str | None,)
    rows, is_read = read.table(("id", *_PRECEDENT, "delivery"), types, "precedent", "id")
    kept = {}
    for name, *told, delivery in rows:
        row = PrecedentRow(**dict(zip(_PRECEDENT, told, strict=True)))
        if not any(isinstance(value, float | bytes) for value in told) and row.id == name:
            kept[name] = KeptRow(id=name, row=row, delivery=delivery)
    if is_read and len(kept) == len(rows):
        return kept, {*kept}, True
    is_index_good = is_index_read and len(named) == len(index)
    return kept, named if is_index_good else {*kept}, is_index_good


def _object(text: str) -> dict[str, Any] | None:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None
