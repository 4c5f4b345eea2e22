"""持ちこまれた紙: the cells of a file, whatever program wrote it; nobody asks yet what they mean.

======  ==========================================================================================
text    UTF-8, UTF-16, Shift_JIS as Japanese Excel writes it (cp932), ISO-2022-JP as old mail
        has it, or else Windows-1252; cells between tabs, semicolons, commas or bars
XLSX    every sheet that is not hidden; values of formulas as the program has kept them, days as
        2024-05-06, what stands in a merged cell in every line of it
ODS     the same, as LibreOffice keeps it
======  ==========================================================================================

Nothing is believed of a file before it is measured: how large, wide and long it is, and how much
larger than it was packed. Of a workbook only its few parts that hold cells are read, one after the
other and without entities; a cell is cut off before anything else is done with it. What is written
once for many cells or lines counts as often as it stands for.
"""

import csv
import re
import zlib
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import partial
from io import BytesIO, TextIOWrapper
from itertools import islice
from pyexpat import ExpatError, ParserCreate, XMLParserType
from typing import BinaryIO
from zipfile import BadZipFile, ZipFile

from scorekeeper.cards import Refusal
from scorekeeper.desk.imports.incoming import LINES_OF_A_SHEET, Fault, NotImported
from scorekeeper.journal.names import tidy

MOST_LINES = 500_000
"""Lines of one sheet."""
MOST_BY_COMMAND = LINES_OF_A_SHEET - 1
"""Lines of a text that is brought at the machine itself."""
MOST_COLUMNS = 1_000
"""Columns of a sheet in a workbook; most of them are empty."""
WIDEST = 16_384
"""Columns of any sheet, those that hold nothing included."""
MOST_CELLS = 2_000_000
"""Cells of a workbook that hold anything."""
MOST_PADDED = 4 * MOST_CELLS
"""The same with the empty ones before them."""
MOST_SHEETS = 100
LONGEST_CELL = 1_000
"""Characters of a cell of which any notice is taken."""
MOST_UNPACKED = 64 * 1024 * 1024
"""Bytes of a workbook's parts, unpacked."""
MOST_TIMES = 250
"""How many times as large a part may become, from a megabyte on, as it was packed."""
_FROM = 1024 * 1024
_AT_ONCE = 64 * 1024
_FIRST = 200
"""Bytes by which the kind of a file is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """行: a line of a sheet by its ``number`` from 1, with its tidy cells.

    It is ``torn`` where it could not be read as the rest: a quotation mark of it has no end.
    """

    number: int
    cells: Sequence[str]
    torn: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """シート: its lines that hold anything, read anew each time; ``name`` may be empty."""

    name: str
    rows: Callable[[], Iterator[Row]] = field(repr=False)


def read_sheets(content: bytes | BinaryIO, most_lines: int = MOST_LINES) -> tuple[Sheet, ...]:
    """The sheets of a file, the first as it was put first; a text is never in memory as a whole.

    Raises:
        NotImported: ``import-not-text``, ``import-other-kind``, ``import-workbook-broken``,
            ``import-workbook-locked`` or ``import-sheet-too-large``.
    """
    file = BytesIO(content) if isinstance(content, bytes) else content
    file.seek(0)
    first = file.read(_FIRST)
    file.seek(0)
    if first.startswith(b"PK\x03\x04"):
        return _Package(file).sheets()
    for begins, kind in _OTHERS.items():
        if first.startswith(begins):
            if kind == "xls" and _ENCRYPTED in file.read(MOST_UNPACKED):
                raise _refusal("import-workbook-locked")
            raise _refusal("import-other-kind", kind=kind)
    text = _Text(file, _find_encoding(file, first))
    return (Sheet(name="", rows=partial(_rows_of_text, text, most_lines)),)


_OTHERS = {b"\xd0\xcf\x11\xe0": "xls", b"%PDF": "pdf"}
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
"""What stands in the shell that Excel puts round a workbook with a password."""


def is_text(content: bytes) -> bool:
    """Whether a file can be shown as lines, and mended where they stand."""
    return not content.startswith((b"PK\x03\x04", *_OTHERS))


def _refusal(code: str, **params: str | int) -> NotImported:
    return NotImported([Fault.of(Refusal(code, **params))])


def _too_large(lines: int = MOST_LINES) -> NotImported:
    return _refusal("import-sheet-too-large", lines=lines, columns=MOST_COLUMNS)


# 文字の表: tables as text, as most programs write them


_SEPARATORS = "\t;,|"
_SAID = re.compile(r'"?sep=([\t;,|])"?\r?\n?', re.IGNORECASE)
"""How Excel is told which separator follows."""
_LOOKED_AT = 50
"""Lines by which the separator is told."""
_OF_MAIL, _TO_KANJI = "iso2022_jp_ext", "\x1b$"
_NOT_TEXT = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f]")


def text_of_table(content: bytes) -> str:
    """The text of a file in any of the encodings in which tables are written.

    >>> text_of_table("日付,秋".encode("utf-16")), text_of_table("日付,秋".encode("cp932"))
    ('日付,秋', '日付,秋')

    Raises:
        NotImported: ``import-not-text``.
    """
    file = BytesIO(content)
    text = content.decode(_find_encoding(file, content[:_FIRST]))
    return text.removeprefix("\ufeff")


def _find_encoding(file: BinaryIO, first: bytes, only: tuple[str, ...] = ()) -> str:
    """In which of the encodings a file is a text, by all of it."""
    for encoding in only or _encodings(first):
        decoder = getincrementaldecoder(encoding)()
        file.seek(0)
        with suppress(UnicodeDecodeError):
            while some := file.read(_AT_ONCE):
                text = decoder.decode(some)
                if not only and _TO_KANJI in text:
                    return _find_encoding(file, first, (_OF_MAIL,))
                if encoding not in ("utf-8-sig", "cp932") and _NOT_TEXT.search(text):
                    raise _refusal("import-not-text")
            decoder.decode(b"", final=True)
            return encoding
    raise _refusal("import-not-text")


def _encodings(first: bytes) -> tuple[str, ...]:
    if first.startswith((b"\xff\xfe", b"\xfe\xff")):
        return ("utf-16",)
    one, other = (first[at::2].count(0) for at in (0, 1))
    if 8 * max(one, other) > len(first) and not min(one, other):
        return ("utf-16-be",) if one else ("utf-16-le",)
    return ("utf-8-sig", "cp932", "cp1252")


class _Text:
    """A file as text: its lines, read anew each time, whatever system they were written on."""

    def __init__(self, file: BinaryIO, encoding: str) -> None:
        self._file, self._encoding = file, encoding

    def lines(self) -> Iterator[str]:
        """Each with its end."""
        self._file.seek(0)
        wrapped = TextIOWrapper(self._file, encoding=self._encoding, newline="")
        try:
            yield next(wrapped, "").removeprefix("\ufeff")
            yield from iter(wrapped.readline, "")  # itself, it would be closed with the file
        finally:
            with suppress(ValueError):  # whoever reads no further may have closed the file
                wrapped.detach()


def _rows_of_text(text: _Text, most: int) -> Iterator[Row]:
    begins = list(islice(text.lines(), _LOOKED_AT))
    said = _SAID.match(begins[0]) if begins else None
    separator = said[1] if said else _separator(begins)
    for row in _read_lines(text, separator):
        if row.number > most:
            raise _too_large(most)
        if any(row.cells) and not (said and row.number == 1):
            yield row


def _separator(begins: Sequence[str]) -> str:
    """What stands between the cells: in most lines, not in the first, which may be a title."""
    lines = [line for line in begins if line.strip('\t;,|" \r\n')]
    counts = {one: sorted(line.count(one) for line in lines) or [0] for one in _SEPARATORS}
    return max(_SEPARATORS, key=lambda one: (counts[one][len(counts[one]) // 2], counts[one][-1]))


def _read_lines(text: _Text, separator: str) -> Iterator[Row]:
    """The lines of a text as cells; from where a quotation mark has no end, as they stand."""
    reader = csv.reader(text.lines(), delimiter=separator, strict=True)
    while True:
        begun = reader.line_num
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error:
            break
        yield Row(number=begun + 1, cells=_tidy_all(cells))
    del reader
    for number, line in enumerate(islice(text.lines(), begun, None), start=begun + 1):
        cells = [one[:LONGEST_CELL] for one in line.rstrip("\r\n").split(separator)]
        yield Row(number=number, cells=_tidy_all(cells), torn=number == begun + 1)


def _tidy_all(cells: Iterable[str]) -> tuple[str, ...]:
    return tuple(tidy(cell[:LONGEST_CELL]) for cell in cells)


# 表計算のファイル: of a workbook the few parts that hold cells
#
# XLSX: https://ecma-international.org/publications-and-standards/standards/ecma-376/ part 1,
# 18.3 (sheets), 18.4 (shared strings), 18.8.30 (formats of numbers).
# ODS: https://docs.oasis-open.org/office/OpenDocument/v1.3/ part 3, 9.1 (tables), 19.385 (values).
# Neither has a document type: a workbook that declares any is none.


_BOOK, _LINKS, _STRINGS, _STYLES = (
    "xl/workbook.xml",
    "xl/_rels/workbook.xml.rels",
    "xl/sharedStrings.xml",
    "xl/styles.xml",
)
_OPEN, _MANIFEST, _WRAPPED = "content.xml", "META-INF/manifest.xml", "encrypted-package"
_DAYS_BUILT_IN = frozenset((*range(14, 18), 22, *range(27, 32), *range(34, 37), *range(50, 59)))
_QUOTED = re.compile(r'"[^"]*"|\\.|\[[^\]]*\]')
_OF_A_DAY = re.compile(r"[yd]", re.IGNORECASE)
_ADDRESS = re.compile(r"([A-Z]{1,3})(\d{1,7})")
_EPOCH, _EPOCH_OF_MAC = date(1899, 12, 30), date(1904, 1, 1)
_LAST_DAY = 2_900_000
_EXACT = 1e15
"""Below this a number is written without an exponent."""

Attributes = Mapping[str, str]


@dataclass(slots=True)
class _Cell:
    """A cell as its part of the file tells of it."""

    column: int
    kind: str
    style: int
    text: list[str] = field(default_factory=list)
    formula: list[str] = field(default_factory=list)


class _Package:
    """表計算: the parts of a workbook that hold cells."""

    def __init__(self, content: BinaryIO) -> None:
        try:
            self._zip = ZipFile(content)
            self._parts = {one.filename.lstrip("/"): one for one in self._zip.infolist()}
        except (BadZipFile, ValueError, NotImplementedError, UnicodeDecodeError):
            raise _refusal("import-workbook-broken") from None
        self._left, self._cells = MOST_UNPACKED, 0

    def sheets(self) -> tuple[Sheet, ...]:
        if _WRAPPED in self._parts:
            raise _refusal("import-workbook-locked")
        if _BOOK not in self._parts and _OPEN not in self._parts:
            raise _refusal("import-other-kind", kind="zip")
        try:
            found = self._open_document() if _BOOK not in self._parts else self._office_open()
        except NotImported:
            raise
        except (BadZipFile, ExpatError, zlib.error, EOFError, ValueError, KeyError, IndexError):
            raise _refusal("import-workbook-broken") from None
        except (RuntimeError, NotImplementedError):
            raise _refusal("import-workbook-locked") from None
        return found

    def _office_open(self) -> tuple[Sheet, ...]:
        """The sheets of an XLSX."""
        names, of_mac = self._read_book()
        strings, days = self._read_strings(), self._read_styles()
        found = []
        for name, part in names[:MOST_SHEETS]:
            rows = _SheetReader(strings, days, of_mac=of_mac, count=self._count)
            self._parse(part, rows.start, rows.end, rows.tell)
            found.append(Sheet(name=tidy(name), rows=partial(iter, rows.fill())))
        return tuple(found)

    def _open_document(self) -> tuple[Sheet, ...]:
        """The sheets of an ODS."""
        locked = False

        def entry(tag: str, _told: Attributes) -> None:
            nonlocal locked
            locked = locked or tag == "encryption-data"

        if _MANIFEST in self._parts:
            self._parse(_MANIFEST, entry)
        if locked:
            raise _refusal("import-workbook-locked")
        read = _OpenReader(self._count)
        self._parse(_OPEN, read.start, read.end, read.tell)
        if not read.has_sheets:
            raise _refusal("import-other-kind", kind="zip")
        return tuple(
            Sheet(name=tidy(name), rows=partial(iter, grid.fill())) for name, grid in read.sheets
        )

    def _count(self) -> None:
        self._cells += 1
        if self._cells > MOST_CELLS:
            raise _too_large()

    def _parse(
        self,
        part: str,
        start: Callable[[str, Attributes], None],
        end: Callable[[str], None] = lambda _: None,
        tell: Callable[[str], None] = lambda _: None,
    ) -> None:
        """Go through a part, as far as it is not larger than any true one."""
        info = self._parts.get(part)
        if info is None:
            raise KeyError(part)
        parser: XMLParserType = ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = lambda tag, told: start(tag.rpartition(":")[2], told)
        parser.EndElementHandler = lambda tag: end(tag.rpartition(":")[2])
        parser.CharacterDataHandler = tell
        parser.StartDoctypeDeclHandler = _refuse_entities
        read = 0
        with self._zip.open(info) as file:
            while block := file.read(_AT_ONCE):
                read += len(block)
                self._left -= len(block)
                swollen = read > _FROM and read > MOST_TIMES * max(info.compress_size, 1)
                if self._left < 0 or swollen:
                    raise _too_large()
                parser.Parse(block, False)  # noqa: FBT003 - expat takes it by place
        parser.Parse(b"", True)  # noqa: FBT003 - the same

    def _read_book(self) -> tuple[list[tuple[str, str]], bool]:
        """The sheets that are shown, each with its part, and whether days begin in 1904."""
        links: dict[str, str] = {}
        sheets: list[tuple[str, str]] = []
        of_mac = False

        def link(tag: str, told: Attributes) -> None:
            if tag == "Relationship" and told.get("Type", "").endswith("/worksheet"):
                target = told.get("Target", "")
                links[told.get("Id", "")] = (
                    target[1:] if target.startswith("/") else f"xl/{target.removeprefix('./')}"
                )

        def sheet(tag: str, told: Attributes) -> None:
            nonlocal of_mac
            if tag == "workbookPr":
                of_mac = told.get("date1904", "0") in ("1", "true")
            elif tag == "sheet" and told.get("state", "visible") == "visible":
                which = next((told[name] for name in told if name.endswith(":id")), "")
                if which in links:
                    sheets.append((told.get("name", ""), links[which]))

        self._parse(_LINKS, link)
        self._parse(_BOOK, sheet)
        return sheets, of_mac

    def _read_strings(self) -> list[str]:
        """The texts that cells share, without how they are read aloud."""
        found: list[str] = []
        pieces: list[str] = []
        aside = inside = False

        def start(tag: str, _told: Attributes) -> None:
            nonlocal aside, inside
            aside = aside or tag == "rPh"
            inside = tag == "t" and not aside

        def end(tag: str) -> None:
            nonlocal aside, inside
            inside = False
            if tag == "rPh":
                aside = False
            elif tag == "si":
                found.append("".join(pieces)[:LONGEST_CELL])
                pieces.clear()

        def tell(text: str) -> None:
            if inside and len(pieces) < LONGEST_CELL:
                pieces.append(text[:LONGEST_CELL])

        if _STRINGS in self._parts:
            self._parse(_STRINGS, start, end, tell)
        return found

    def _read_styles(self) -> list[bool]:
        """Which styles of cells show a number as a day."""
        own: dict[int, bool] = {}
        found: list[bool] = []
        inside = False

        def start(tag: str, told: Attributes) -> None:
            nonlocal inside
            if tag == "numFmt":
                plain = _QUOTED.sub("", told.get("formatCode", ""))
                own[int(told.get("numFmtId", "0"))] = _OF_A_DAY.search(plain) is not None
            elif tag == "cellXfs":
                inside = True
            elif tag == "xf" and inside:
                number = int(told.get("numFmtId", "0"))
                found.append(own.get(number, number in _DAYS_BUILT_IN))

        def end(tag: str) -> None:
            nonlocal inside
            inside = inside and tag != "cellXfs"

        if _STYLES in self._parts:
            self._parse(_STYLES, start, end)
        return found


def _refuse_entities(*_: object) -> None:
    raise _refusal("import-workbook-broken")


class _Grid:
    """升目: the cells of one sheet that hold anything, each counted."""

    def __init__(self, count: Callable[[], None]) -> None:
        self._count = count
        self._rows: dict[int, dict[int, str]] = {}
        self._merged: list[tuple[int, int, int]] = []

    def put(self, number: int, column: int, text: str) -> None:
        """Write down what a cell holds."""
        if column >= MOST_COLUMNS or number > MOST_LINES:
            raise _too_large()
        self._count()
        row = self._rows.setdefault(number, {})
        if column in row:
            raise _refusal("import-workbook-broken")
        row[column] = text

    def merge(self, column: int, first: int, last: int) -> None:
        """Say that a cell goes on in the lines below it."""
        if len(self._merged) < MOST_LINES:
            self._merged.append((column, first, last))

    def fill(self) -> list[Row]:
        """The lines that hold anything; what a merged cell holds stands in all of its lines."""
        for column, first, last in self._merged:
            text = self._rows.get(first, {}).get(column, "")
            for number in range(first + 1, min(last, first + MOST_MERGED) + 1) if text else ():
                self._count()
                self._rows.get(number, {}).setdefault(column, text)
        if sum(max(cells) + 1 for cells in self._rows.values()) > MOST_PADDED:
            raise _too_large()
        return [
            Row(
                number=number,
                cells=tuple(cells.get(column, "") for column in range(max(cells) + 1)),
            )
            for number, cells in sorted(self._rows.items())
        ]


class _SheetReader(_Grid):
    """The cells of one sheet of an XLSX, as its part of the file is gone through."""

    def __init__(
        self,
        strings: Sequence[str],
        days: Sequence[bool],
        *,
        of_mac: bool,
        count: Callable[[], None],
    ) -> None:
        super().__init__(count)
        self._strings, self._days = strings, days
        self._epoch = _EPOCH_OF_MAC if of_mac else _EPOCH
        self._number = 0
        self._column = -1
        self._cell: _Cell | None = None
        self._into: list[str] | None = None
        self._aside = False

    def start(self, tag: str, told: Attributes) -> None:
        if tag == "row":
            self._number = int(told.get("r", self._number + 1))
            self._column = -1
            if self._number > MOST_LINES:
                raise _too_large()
        elif tag == "c":
            found = _ADDRESS.fullmatch(told.get("r", ""))
            column = column_of(found[1]) if found else self._column + 1
            if column <= self._column:  # the same cell again, as often as a file likes
                raise _refusal("import-workbook-broken")
            if column >= WIDEST:
                raise _too_large()
            self._column = column
            self._cell = _Cell(self._column, told.get("t", "n"), int(told.get("s", "0")))
        elif tag == "rPh":
            self._aside = True
        elif self._cell is not None and not self._aside and tag in ("v", "t"):
            self._into = self._cell.text
        elif self._cell is not None and tag == "f":
            self._into = self._cell.formula
        elif tag == "mergeCell":
            self._merge(told.get("ref", ""))

    def tell(self, text: str) -> None:
        if self._into is not None and len(self._into) < LONGEST_CELL:
            self._into.append(text[:LONGEST_CELL])

    def end(self, tag: str) -> None:
        self._into = None
        if tag == "rPh":
            self._aside = False
        elif tag == "c" and self._cell is not None:
            cell, self._cell = self._cell, None
            text = tidy(self._text_of(cell)[:LONGEST_CELL])
            if text:
                self.put(self._number, cell.column, text)

    def _text_of(self, cell: _Cell) -> str:
        text = "".join(cell.text)
        if not text:
            formula = "".join(cell.formula)
            return f"={formula}" if formula else ""
        if cell.kind == "s":
            return self._strings[int(text)]
        if cell.kind == "b":
            return "TRUE" if text == "1" else "FALSE"
        if cell.kind in ("n", ""):
            is_day = cell.style < len(self._days) and self._days[cell.style]
            return _write_number(text, self._epoch if is_day else None)
        return text.partition("T")[0] if cell.kind == "d" else text

    def _merge(self, ref: str) -> None:
        first, _, last = ref.partition(":")
        begins, ends = _ADDRESS.fullmatch(first), _ADDRESS.fullmatch(last)
        if begins and ends:
            self.merge(column_of(begins[1]), int(begins[2]), int(ends[2]))


class _OpenReader:
    """The ``sheets`` of an ODS that are shown, as its one part is gone through."""

    def __init__(self, count: Callable[[], None]) -> None:
        self.sheets: list[tuple[str, _Grid]] = []
        self.has_sheets = False
        self._count = count
        self._hidden: set[str] = set()
        self._style = ""
        self._aside = 0
        self._grid: _Grid | None = None
        self._line = self._lines = self._column = 0
        self._cell: Attributes | None = None
        self._text: list[str] = []
        self._filled: list[tuple[int, str]] = []

    def start(self, tag: str, told: Attributes) -> None:
        if self._aside or tag in _NO_CELLS:
            self._aside += 1
        elif tag in ("style", "table-properties"):
            self._read_style(tag, _plain_names(told))
        elif tag == "spreadsheet":
            self.has_sheets = True
        elif tag == "table" and self.has_sheets:
            self._begin(_plain_names(told))
        elif tag == "table-row":
            self._lines = max(int(_plain_names(told).get("number-rows-repeated", "1")), 1)
            self._column, self._filled = 0, []
        elif tag in ("table-cell", "covered-table-cell"):
            self._cell, self._text = _plain_names(told), []
        elif self._cell is not None and (tag == "s" or (self._text and tag in _BREAKS)):
            self._text.append(" ")

    def tell(self, text: str) -> None:
        if self._cell is not None and not self._aside and len(self._text) < LONGEST_CELL:
            self._text.append(text[:LONGEST_CELL])

    def end(self, tag: str) -> None:
        if self._aside:
            self._aside -= 1
        elif tag in ("table-cell", "covered-table-cell") and self._cell is not None:
            cell, self._cell = self._cell, None
            self._end_cell(tag, cell)
        elif tag == "table-row":
            self._end_line()
        elif tag == "table":
            self._grid = None

    def _read_style(self, tag: str, told: Attributes) -> None:
        """Which styles of sheets hide them."""
        if tag == "style":
            self._style = told.get("name", "")
        elif told.get("display") == "false":
            self._hidden.add(self._style)

    def _begin(self, told: Attributes) -> None:
        self._line, self._grid = 1, None
        if told.get("style-name") not in self._hidden and len(self.sheets) < MOST_SHEETS:
            self._grid = _Grid(self._count)
            self.sheets.append((told.get("name", ""), self._grid))

    def _end_cell(self, tag: str, cell: Attributes) -> None:
        times = max(int(cell.get("number-columns-repeated", "1")), 1)
        text = tidy(_text_of_open(cell, "".join(self._text))[:LONGEST_CELL])
        if text and tag == "table-cell":
            if self._column + times > MOST_COLUMNS:
                raise _too_large()
            self._filled += ((self._column + at, text) for at in range(times))
            rows = int(cell.get("number-rows-spanned", "1"))
            if rows > 1 and self._grid is not None:
                self._grid.merge(self._column, self._line, self._line + rows - 1)
        self._column += times

    def _end_line(self) -> None:
        """A line as often as it is there; of an empty one the number goes on."""
        if self._grid is not None and self._filled:
            for number in range(self._line, self._line + self._lines):
                for column, text in self._filled:
                    self._grid.put(number, column, text)
        self._line += self._lines


_NO_CELLS = frozenset(
    (
        "annotation",
        "custom-shape",
        "dde-links",
        "forms",
        "frame",
        "note",
        "ruby-text",
        "shapes",
        "tracked-changes",
    )
)
"""Parts of an ODS that hold text or tables, and no cell of a sheet."""
_BREAKS = frozenset(("p", "tab", "line-break"))


def _plain_names(told: Attributes) -> Attributes:
    """Attributes without where their names come from; of two the first."""
    return {name.rpartition(":")[2]: value for name, value in reversed([*told.items()])}


def _text_of_open(cell: Attributes, shown: str) -> str:
    """What a cell of an ODS holds: its value, where it tells one, else what is shown of it."""
    kind = cell.get("value-type", "")
    if kind == "date":
        return cell.get("date-value", shown).partition("T")[0]
    if kind in ("float", "currency", "percentage"):
        return _write_number(cell.get("value", shown), None)
    if kind == "boolean":
        return cell.get("boolean-value", shown).upper()
    formula = cell.get("formula", "").rpartition("of:=")[2]
    return cell.get("string-value") or shown or (f"={formula}" if formula else "")


MOST_MERGED = 1_000
"""Lines that one merged cell may hold."""


def _write_number(text: str, epoch: date | None) -> str:
    """A number as people write it, or a day, if it is shown as one."""
    try:
        number = float(text)
    except ValueError:
        return text
    if epoch is not None and 1 <= number < _LAST_DAY:
        return (epoch + timedelta(days=int(number))).isoformat()
    rounded = round(number, 9)
    return str(int(rounded)) if rounded.is_integer() and abs(rounded) < _EXACT else repr(rounded)


def column_of(letters: str) -> int:
    """A column's place from 0 by what a spreadsheet calls it.

    >>> column_of("A"), column_of("AB")
    (0, 27)
    """
    place = 0
    for letter in letters.upper():
        place = place * 26 + ord(letter) - ord("A") + 1
    return place - 1


def letters_of(place: int) -> str:
    """What a spreadsheet calls a column.

    >>> letters_of(0), letters_of(27)
    ('A', 'AB')
    """
    letters, place = "", place + 1
    while place:
        place, rest = divmod(place - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def turn(sheet: Sheet) -> Sheet:
    """The same with columns for lines; ``MOST_COLUMNS`` of its lines at most."""
    lines = list(islice(sheet.rows(), MOST_COLUMNS))
    wide = min(max((len(one.cells) for one in lines), default=0), MOST_COLUMNS)
    rows = [
        Row(
            number=place + 1,
            cells=tuple(one.cells[place] if place < len(one.cells) else "" for one in lines),
        )
        for place in range(wide)
    ]
    return Sheet(name=sheet.name, rows=lambda: (row for row in rows if any(row.cells)))
