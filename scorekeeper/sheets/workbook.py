"""XLSX into grids: values, days, merged cells, hidden rows and columns.

Only the few parts that hold cells are read, with expat and without entities, each measured while
it is unpacked. Layout of the file: ECMA-376 part 1, 18.3 (sheets), 18.4 (shared strings), 18.8.30
(number formats).
"""

import re
import zlib
from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from io import BytesIO
from pyexpat import ExpatError, ParserCreate
from zipfile import BadZipFile, ZipFile

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import tidy
from scorekeeper.sheets.model import Grid

MOST_ROWS = 200_000
MOST_COLUMNS = 2_000
MOST_CELLS = 1_500_000
"""Cells of a file, with the empty ones before others in their row."""
MOST_SHEETS = 100
LONGEST_CELL = 1_000
_MOST_UNPACKED = 64 * 1024 * 1024
_MOST_TAGS = 1_000_000
_MOST_TIMES = 250
"""How many times as large a part may become as it was packed, from a megabyte on."""
_AT_ONCE = 64 * 1024
_MOST_MERGED = 1_000

_BOOK, _LINKS = "xl/workbook.xml", "xl/_rels/workbook.xml.rels"
_STRINGS, _STYLES = "xl/sharedStrings.xml", "xl/styles.xml"
_BUILT_IN_DAYS = frozenset((*range(14, 18), 22, *range(27, 32), *range(34, 37), *range(50, 59)))
_QUOTED = re.compile(r'"[^"]*"|\\.|\[[^\]]*\]')
_ADDRESS = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
_LAST_DAY = 2_900_000
_EXACT = 1e15

Attributes = Mapping[str, str]


def read_workbook(data: bytes) -> tuple[Grid, ...]:
    """Return the sheets of an XLSX.

    Raises:
        Refusal: ``sheet-kind``, ``sheet-workbook-broken``, ``sheet-workbook-locked`` or
            ``sheet-too-large``.
    """
    try:
        package = _Package(data)
        package.check_kind()
        return package.grids()
    except (RuntimeError, NotImplementedError):
        raise Refusal("sheet-workbook-locked") from None
    except (BadZipFile, ExpatError, zlib.error, EOFError, ValueError, LookupError):
        raise Refusal("sheet-workbook-broken") from None


def _too_large() -> Refusal:
    return Refusal("sheet-too-large", rows=MOST_ROWS, columns=MOST_COLUMNS)


class _Package:
    """The parts of a workbook that hold cells."""

    def __init__(self, data: bytes) -> None:
        self._zip = ZipFile(BytesIO(data))
        self._parts = {one.filename.lstrip("/"): one for one in self._zip.infolist()}
        self._left, self._tags, self.cells = _MOST_UNPACKED, _MOST_TAGS, MOST_CELLS

    def check_kind(self) -> None:
        if _BOOK in self._parts:
            return
        if "encrypted-package" in self._parts:
            raise Refusal("sheet-workbook-locked")
        kind = "ods" if "content.xml" in self._parts else "zip"
        if "word/document.xml" in self._parts:
            kind = "document"
        numbers = any(name.endswith(".iwa") for name in self._parts)
        raise Refusal("sheet-kind", kind="numbers" if numbers else kind)

    def grids(self) -> tuple[Grid, ...]:
        names, is_1904 = self._book()
        strings, styles = self._strings(), self._styles()
        found = []
        for number, (name, part, hidden) in enumerate(names[:MOST_SHEETS], start=1):
            sheet = _Sheet(
                self, strings, styles, date(1904, 1, 1) if is_1904 else date(1899, 12, 30)
            )
            self.parse(part, sheet.start, sheet.end, sheet.tell)
            found.append(
                Grid(
                    number=number, name=tidy(name[:LONGEST_CELL]), rows=sheet.rows(),
                    many=len(names) > 1, hidden=hidden,
                    hidden_rows=frozenset(sheet.hidden_rows),
                    hidden_columns=frozenset(sheet.hidden_columns),
                )
            )  # fmt: skip
        return tuple(found)

    def parse(
        self,
        part: str,
        start: Callable[[str, Attributes], None],
        end: Callable[[str], None] = lambda _: None,
        tell: Callable[[str], None] = lambda _: None,
    ) -> None:
        """Go through a part as far as it stays within the limits."""
        info = self._parts[part]

        def count(tag: str, told: Attributes) -> None:
            self._tags -= 1
            if self._tags < 0:
                raise _too_large()
            start(tag.rpartition(":")[2], told)

        def refuse(*_: object) -> None:
            raise Refusal("sheet-workbook-broken")

        parser = ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = count
        parser.EndElementHandler = lambda tag: end(tag.rpartition(":")[2])
        parser.CharacterDataHandler = tell
        parser.StartDoctypeDeclHandler = refuse
        read = 0
        with self._zip.open(info) as file:
            while block := file.read(_AT_ONCE):
                read += len(block)
                self._left -= len(block)
                swollen = read > 1024 * 1024 and read > _MOST_TIMES * max(info.compress_size, 1)
                if self._left < 0 or swollen:
                    raise _too_large()
                parser.Parse(block, False)  # noqa: FBT003 - expat takes it by place
        parser.Parse(b"", True)  # noqa: FBT003 - the same

    def _book(self) -> tuple[list[tuple[str, str, bool]], bool]:
        """Return name, part and hiddenness of each sheet, and whether days begin in 1904."""
        links: dict[str, str] = {}
        sheets: list[tuple[str, str, bool]] = []
        is_1904 = False

        def link(tag: str, told: Attributes) -> None:
            if tag == "Relationship" and told.get("Type", "").endswith("/worksheet"):
                target = told.get("Target", "")
                links[told.get("Id", "")] = (
                    target[1:] if target.startswith("/") else f"xl/{target.removeprefix('./')}"
                )

        def sheet(tag: str, told: Attributes) -> None:
            nonlocal is_1904
            if tag == "workbookPr":
                is_1904 = told.get("date1904", "0") in ("1", "true")
            elif tag == "sheet":
                link_id = next((told[name] for name in told if name.endswith(":id")), "")
                if link_id in links:
                    hidden = told.get("state", "visible") != "visible"
                    sheets.append((told.get("name", ""), links[link_id], hidden))

        self.parse(_LINKS, link)
        self.parse(_BOOK, sheet)
        return sheets, is_1904

    def _strings(self) -> list[str]:
        """Return the texts that cells share, without how they are read aloud."""
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
            self.parse(_STRINGS, start, end, tell)
        return found

    def _styles(self) -> list[bool]:
        """Return for each style of cells whether it shows a number as a day."""
        own: dict[int, bool] = {}
        found: list[bool] = []
        inside = False

        def start(tag: str, told: Attributes) -> None:
            nonlocal inside
            if tag == "numFmt":
                plain = _QUOTED.sub("", told.get("formatCode", "")[:LONGEST_CELL])
                own[int(told.get("numFmtId", "0"))] = bool(
                    re.search("[yde]|(?<![hs:])m(?![:s])", plain, re.I)
                )
            elif tag == "cellXfs":
                inside = True
            elif tag == "xf" and inside:
                number = int(told.get("numFmtId", "0"))
                found.append(own.get(number, number in _BUILT_IN_DAYS))

        def end(tag: str) -> None:
            nonlocal inside
            inside = inside and tag != "cellXfs"

        if _STYLES in self._parts:
            self.parse(_STYLES, start, end)
        return found


class _Sheet:
    """The cells of one sheet, collected while its part is parsed."""

    def __init__(
        self, package: _Package, strings: Sequence[str], styles: Sequence[bool], epoch: date
    ) -> None:
        self._package, self._strings, self._styles, self._epoch = package, strings, styles, epoch
        self.hidden_rows: set[int] = set()
        self.hidden_columns: set[int] = set()
        self._cells: dict[int, dict[int, str]] = {}
        self._merged: list[tuple[int, int, int]] = []
        self._row = self._column = -1
        self._kind, self._style, self._texts, self._formula = "n", 0, list[str](), list[str]()
        self._into: list[str] | None = None
        self._aside = False

    def start(self, tag: str, told: Attributes) -> None:
        if tag == "row":
            self._row, self._column = int(told.get("r", self._row + 2)) - 1, -1
            if told.get("hidden") in ("1", "true") and len(self.hidden_rows) < MOST_ROWS:
                self.hidden_rows.add(self._row)
        elif tag == "c":
            found = _ADDRESS.fullmatch(told.get("r", ""))
            self._column = _column_of(found[1]) if found else self._column + 1
            self._kind, self._style = told.get("t", "n"), int(told.get("s", "0"))
            self._texts, self._formula = [], []
        elif tag == "rPh":
            self._aside = True
        elif tag in ("v", "t") and not self._aside:
            self._into = self._texts
        elif tag == "f":
            self._into = self._formula
        elif tag == "col" and told.get("hidden") in ("1", "true"):
            first, last = int(told.get("min", "1")), int(told.get("max", "1"))
            self.hidden_columns.update(range(first - 1, min(last, MOST_COLUMNS)))
        elif tag == "mergeCell" and len(self._merged) < MOST_ROWS:
            first, _, last = told.get("ref", "").partition(":")
            begins, ends = _ADDRESS.fullmatch(first), _ADDRESS.fullmatch(last)
            if begins and ends:
                self._merged.append((_column_of(begins[1]), int(begins[2]) - 1, int(ends[2]) - 1))

    def tell(self, text: str) -> None:
        if self._into is not None and len(self._into) < LONGEST_CELL:
            self._into.append(text[:LONGEST_CELL])

    def end(self, tag: str) -> None:
        self._into = None
        if tag == "rPh":
            self._aside = False
        elif tag == "c":
            text = tidy(self._text()[:LONGEST_CELL])
            if text:
                self._put(self._row, self._column, text)

    def _text(self) -> str:
        text = "".join(self._texts)
        if not text:
            formula = "".join(self._formula)
            return f"={formula}" if formula else ""
        if self._kind == "s":
            return _unescape(self._strings[int(text)])
        if self._kind == "b":
            return "TRUE" if text == "1" else "FALSE"
        if self._kind == "n":
            is_day = self._style < len(self._styles) and self._styles[self._style]
            return _number(text, self._epoch if is_day else None)
        return text.partition("T")[0] if self._kind == "d" else _unescape(text)

    def _put(self, row: int, column: int, text: str) -> None:
        if not (0 <= row < MOST_ROWS and column < MOST_COLUMNS):
            raise _too_large()
        cells = self._cells.setdefault(row, {})
        self._package.cells -= max(column + 1 - len(cells), 1)
        if self._package.cells < 0:
            raise _too_large()
        cells[column] = text

    def rows(self) -> tuple[tuple[str, ...], ...]:
        """Return all rows; a cell merged over several rows stands in each of them."""
        for column, first, last in self._merged:
            if text := self._cells.get(first, {}).get(column, ""):
                for row in range(first + 1, min(last, first + _MOST_MERGED) + 1):
                    if column not in self._cells.get(row, {}):
                        self._put(row, column, text)
        found: list[tuple[str, ...]] = [()] * (max(self._cells, default=-1) + 1)
        for row, cells in self._cells.items():
            found[row] = tuple(cells.get(column, "") for column in range(max(cells) + 1))
        return tuple(found)


def _unescape(text: str) -> str:
    r"""Undo Excel's escape for characters that XML cannot hold.

    >>> _unescape("Aki_x000D_")
    'Aki\r'
    """
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text) if "_x" in text else text


def _number(text: str, epoch: date | None) -> str:
    """Write a number as people do, or as a day if its cell shows one."""
    number = float(text)
    if epoch is not None and 1 <= number < _LAST_DAY:
        return (epoch + timedelta(days=int(number))).isoformat()
    rounded = round(number, 9)
    return str(int(rounded)) if rounded.is_integer() and abs(rounded) < _EXACT else repr(rounded)


def _column_of(letters: str) -> int:
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - ord("A") + 1
    return column - 1
