"""頁: the records that stand in the pages of an SQLite file, each page read by itself.

SQLite goes to a row from the root of its table, and gives up where one page on the way is damaged;
its own tool for that case is not to be had from Python. Here nothing leads anywhere: every page is
looked at, and what is written in it as SQLite writes records is a record. The numbers are those of
https://www.sqlite.org/fileformat2.html.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from scorekeeper.store.database import log_of

Value = str | int | float | bytes | None
Record = tuple[Value, ...]

_HEADER = b"SQLite format 3\0"
_USUAL_SIZE = 4096
_INNER_INDEX, _LEAF_INDEX, _LEAF_TABLE = 0x02, 0x0A, 0x0D
_LOG_HEADER, _FRAME_HEADER = 32, 24
_LOG_MAGIC = 0x377F0683
_MOST_VARINT = 9
_WIDTHS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
_CONSTANTS: dict[int, Value] = {0: None, 8: 0, 9: 1}
_FIRST_TEXT = 12


class _NoRecord(ValueError):  # noqa: N818 - an answer, not an error
    """What stands there was not written by SQLite, or not all of it is there."""


def records(file: Path) -> Iterator[Record]:
    """Every record in a file and in the log beside it; one that is there twice comes twice.

    Records stand in no order, and some may be of what was deleted or moved since.
    """
    content = file.read_bytes()
    size = _page_size(content)
    pages = {
        number: content[start : start + size]
        for number, start in enumerate(range(0, len(content), size), start=1)
    }
    logged = _read_log(log_of(file), size)
    newest = {**pages, **dict(logged)}
    for number, page in (*pages.items(), *logged):
        yield from _records_of(page, 100 if number == 1 else 0, newest)


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


def _records_of(page: bytes, start: int, pages: Mapping[int, bytes]) -> Iterator[Record]:
    kind = page[start] if len(page) > start else 0
    if kind not in {_INNER_INDEX, _LEAF_INDEX, _LEAF_TABLE}:
        return
    first = start + (12 if kind == _INNER_INDEX else 8)
    count = min(int.from_bytes(page[start + 3 : start + 5]), (len(page) - first) // 2)
    for place in range(first, first + 2 * count, 2):
        cell = int.from_bytes(page[place : place + 2])
        try:
            yield _read_record(_payload(page, kind, cell, pages))
        except (_NoRecord, UnicodeDecodeError):
            continue


def _payload(page: bytes, kind: int, cell: int, pages: Mapping[int, bytes]) -> bytes:
    """The bytes of a record, those on overflow pages included."""
    length, at = _varint(page, cell + (4 if kind == _INNER_INDEX else 0))
    if kind == _LEAF_TABLE:
        _rowid, at = _varint(page, at)
    usable = len(page)
    most = usable - 35 if kind == _LEAF_TABLE else (usable - 12) * 64 // 255 - 23
    if length <= most:
        return _cut(page, at, length)
    least = (usable - 12) * 32 // 255 - 23
    here = least + (length - least) % (usable - 4)
    here = here if here <= most else least
    following = int.from_bytes(_cut(page, at + here, 4))
    return _cut(page, at, here) + _overflow(pages, following, length - here)


def _overflow(pages: Mapping[int, bytes], number: int, length: int) -> bytes:
    found = b""
    seen: set[int] = set()
    while len(found) < length:
        page = pages.get(number)
        if page is None or number in seen:
            raise _NoRecord
        seen.add(number)
        number = int.from_bytes(page[:4])
        found += page[4:]
    return found[:length]


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
