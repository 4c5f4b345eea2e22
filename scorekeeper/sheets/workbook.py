"""XLSX into grids. Only the parts that hold cells are read, each measured before.

ECMA-376 part 1: 18.3 (sheets), 18.4 (shared strings), 18.8.30 (number formats).
"""

import re
import zlib
from datetime import date, timedelta
from functools import reduce
from io import BytesIO
from xml.etree.ElementTree import Element, ParseError, fromstring
from zipfile import BadZipFile, ZipFile

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import tidy
from scorekeeper.sheets.model import Grid

MOST_ROWS, MOST_COLUMNS, MOST_CELLS, LONGEST_CELL = 200_000, 500, 1_500_000, 1_000
"""The cells of a file count with the empty ones before others in their row."""
_MOST_SHEETS, _MOST_TAGS, _MOST_UNPACKED = 100, 600_000, 32 * 1024 * 1024
_BOOK, _STYLES, _STRINGS = "xl/workbook.xml", "xl/styles.xml", "xl/sharedStrings.xml"
_OTHER = {"word/document.xml": "document", "content.xml": "ods", "Index/Document.iwa": "numbers"}
_BUILT_IN_DAYS = frozenset((*range(14, 18), 22, *range(27, 32), *range(34, 37), *range(50, 59)))
_QUOTED = re.compile(r'"[^"]*"|\\.|\[[^\]]*\]')
_OF_A_DAY = re.compile("[yde]|(?<![hs:])m(?![:s])", re.IGNORECASE)
_ADDRESS = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
_YES = ("1", "true")
_LAST_DAY, _EXACT = 2_900_000, 1e15


def read_workbook(data: bytes) -> tuple[Grid, ...]:
    """Return the sheets of an XLSX, or refuse what is none, damaged, protected or too large."""
    try:
        return _Package(data).grids()
    except Refusal:
        raise
    except (RuntimeError, NotImplementedError):
        raise Refusal("reading-workbook-locked") from None
    except (BadZipFile, ParseError, zlib.error, EOFError, ValueError, LookupError, TypeError):
        raise Refusal("reading-workbook-broken") from None


def too_large() -> Refusal:
    return Refusal("reading-too-large", rows=MOST_ROWS, columns=MOST_COLUMNS)


class _Package:
    def __init__(self, data: bytes) -> None:
        self._zip = ZipFile(BytesIO(data))
        self._parts = {one.filename.lstrip("/"): one for one in self._zip.infolist()}
        self._left, self._tags, self._cells = _MOST_UNPACKED, _MOST_TAGS, MOST_CELLS
        if _BOOK not in self._parts:
            kinds = [kind for part, kind in _OTHER.items() if part in self._parts]
            raise Refusal("reading-kind", kind=[*kinds, "zip"][0])

    def grids(self) -> tuple[Grid, ...]:
        links = {
            one.get("Id", ""): one.get("Target", "")
            for one in self._read("xl/_rels/workbook.xml.rels")
            if one.get("Type", "").endswith("/worksheet")
        }
        book = self._read(_BOOK)
        is_mac = any(one.get("date1904") in _YES for one in book.iterfind("{*}workbookPr"))
        self._epoch = date(1904, 1, 1) if is_mac else date(1899, 12, 30)
        self._strings = [_text_of(one) for one in self._read(_STRINGS)]
        styles, own = self._read(_STYLES), dict[str, bool]()
        for one in styles.iterfind("{*}numFmts/{*}numFmt"):
            plain = _QUOTED.sub("", one.get("formatCode", "")[:LONGEST_CELL])
            own[one.get("numFmtId", "0")] = bool(_OF_A_DAY.search(plain))
        numbers = [one.get("numFmtId", "0") for one in styles.iterfind("{*}cellXfs/*")]
        self._are_days = [own.get(number, int(number) in _BUILT_IN_DAYS) for number in numbers]
        found = list[tuple[Element, str]]()
        for one in book.iterfind("{*}sheets/{*}sheet"):
            ids = (value for name, value in one.attrib.items() if name.endswith("}id"))
            if target := "".join(links.get(value, "") for value in ids):
                part = target[1:] if target.startswith("/") else f"xl/{target.removeprefix('./')}"
                found.append((one, part))
        return tuple(
            self._grid(number, *one, many=len(found) > 1)
            for number, one in enumerate(found[:_MOST_SHEETS], start=1)
        )

    def _read(self, part: str) -> Element:
        """Return a part, or nothing for one that need not be there."""
        if part in (_STRINGS, _STYLES) and part not in self._parts:
            return Element("none")
        info = self._parts[part]
        self._left -= info.file_size
        if self._left < 0:
            raise too_large()
        plain = self._zip.read(info)  # never more than its size
        self._tags -= plain.count(b"<")
        if self._tags < 0:
            raise too_large()
        if b"<!DOCTYPE" in plain:
            raise Refusal("reading-workbook-broken")
        return fromstring(plain)  # noqa: S314 - measured

    def _grid(self, number: int, sheet: Element, part: str, *, many: bool) -> Grid:
        cells: dict[int, dict[int, str]] = {}
        hidden_rows, hidden_columns = set[int](), set[int]()
        page, place = self._read(part), -1
        for one in page.iterfind("{*}cols/{*}col"):
            if one.get("hidden") in _YES:
                first, last = int(one.get("min", "1")), int(one.get("max", "1"))
                hidden_columns.update(range(first - 1, min(last, MOST_COLUMNS)))
        for one in page.iterfind("{*}sheetData/{*}row"):
            place, column = int(one.get("r", place + 2)) - 1, -1
            if one.get("hidden") in _YES:
                hidden_rows.add(place)
            for cell in one:
                found = _ADDRESS.fullmatch(cell.get("r", ""))
                places = (ord(one) - ord("A") + 1 for one in found[1]) if found else (column + 2,)
                column = reduce(lambda told, one: 26 * told + one, places) - 1
                if text := tidy(self._value(cell)[:LONGEST_CELL]):
                    told = cells.setdefault(place, {})
                    self._cells -= max(column + 1 - len(told), 1)
                    if self._cells < 0 or place >= MOST_ROWS or column >= MOST_COLUMNS:
                        raise too_large()
                    told[column] = text
        rows: list[tuple[str, ...]] = [()] * (max(cells, default=-1) + 1)
        for at, told in cells.items():
            rows[at] = tuple(told.get(column, "") for column in range(max(told) + 1))
        return Grid(
            number=number, name=tidy(sheet.get("name", "")[:LONGEST_CELL]), rows=tuple(rows),
            many=many, hidden=sheet.get("state", "visible") != "visible",
            hidden_rows=frozenset(hidden_rows), hidden_columns=frozenset(hidden_columns)
        )  # fmt: skip

    def _value(self, cell: Element) -> str:
        """Return the text, number or day of a cell, or a formula that has no value yet."""
        kind, inline = cell.get("t", "n"), cell.find("{*}is")
        if inline is not None:
            return _text_of(inline)
        text = cell.findtext("{*}v") or ""
        if not text:
            return f"={formula}" if (formula := cell.findtext("{*}f")) else ""
        if kind != "n":
            shown = {"b": "TRUE" if text == "1" else "FALSE", "d": text.partition("T")[0]}
            return self._strings[int(text)] if kind == "s" else shown.get(kind, text)
        number, style = float(text), int(cell.get("s", "0"))
        if self._are_days[style : style + 1] == [True] and 1 <= number < _LAST_DAY:
            return (self._epoch + timedelta(days=int(number))).isoformat()
        rounded = round(number, 9)
        is_whole = rounded.is_integer() and abs(rounded) < _EXACT
        return str(int(rounded)) if is_whole else repr(rounded)


def _text_of(one: Element) -> str:
    """Return a text without how it is read aloud."""
    pieces = [*one.iterfind("{*}t"), *one.iterfind("{*}r/{*}t")][:LONGEST_CELL]
    text = "".join((piece.text or "")[:LONGEST_CELL] for piece in pieces)[:LONGEST_CELL]
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text) if "_x" in text else text
