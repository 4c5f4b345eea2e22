"""頁: the records that stand in the pages of an SQLite file, each page read by itself.

SQLite goes to a row from the root of its table, and gives up where one page on the way is damaged;
its own tool for that case is not to be had from Python. Here both ways are gone: from a root as
far as it leads, which tells what belongs to a table and whether that is all of it; and through
every page that there is, where what is written as SQLite writes records is a record. The numbers
are those of https://www.sqlite.org/fileformat2.html.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.store.database import log_of

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
