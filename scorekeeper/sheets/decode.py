"""Decode bytes into grids of text cells, or refuse a file without a table.

A mark, ISO-2022-JP's escapes or strict UTF-8 show the encoding, or else the look of names in it. If
two are plausible, the user chooses. XLSX: see ECMA-376 part 1, 18.3, 18.4, 18.8.30.
"""

import csv
import re
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import date, timedelta
from functools import reduce
from io import BytesIO, StringIO
from itertools import islice
from sys import intern
from xml.etree.ElementTree import Element, ParseError, fromstring
from zipfile import BadZipFile, ZipFile

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import tidy
from scorekeeper.sheets.choices import RARE, SEPARATORS
from scorekeeper.sheets.model import Grid, Reply, SheetReading
from scorekeeper.sheets.values import LISTS, pattern

MOST_ROWS, MOST_COLUMNS, MOST_CELLS, LONGEST_CELL = 200_000, 500, 1_500_000, 1_000
_MOST_SHEETS, _MOST_TAGS, _MOST_UNPACKED = 100, 600_000, 32 * 1024 * 1024
_BOOK, _STYLES, _STRINGS = "xl/workbook.xml", "xl/styles.xml", "xl/sharedStrings.xml"
_OTHER = {"word/document.xml": "document", "content.xml": "ods", "Index/Document.iwa": "numbers"}
_BUILT_IN_DAYS = frozenset((*range(14, 18), 22, *range(27, 32), *range(34, 37), *range(50, 59)))
_QUOTED = re.compile(r'"[^"]*"|\\.|\[[^\[\]]*\]')
_OF_A_DAY = re.compile("[yde]|(?<![hs:])m(?![:s])", re.IGNORECASE)
_ADDRESS = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
_YES = ("1", "true")
_LAST_DAY, _EXACT = 2_900_000, 1e15
MOST_BYTES, _LOOKED_AT, _MOST_WORDS, _MANY = 32 * 1024 * 1024, 60, 20_000, 40
_KINDS = [line.split(" ", 1) for line in LISTS["begins"]]
_CONTROL = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
_VALUE = re.compile(r"^[-+△▲▼−(]?\s*[0-9][0-9,.']*\)?$")
_FORMULA = re.compile('(?s)^="(.*)"$')
_BARS = re.compile(r"^[ |:-]+$|^ *\| *|\| *$", re.MULTILINE)
_IN_QUOTES = re.compile(r'"(?:[^"]|"")*"')
_WORDS = re.compile(r'[^\s,;|"()/]+')
_COMMON = (bytes((lead, trail)) for lead in range(0xB0, 0xD8) for trail in range(0xA1, 0xFF))
_NOT_COMMON = f"[^\x00-\x7f{''.join(one.decode('gb18030', 'ignore') for one in _COMMON)}]"
_JAPANESE = (pattern("japanese_heading"), pattern("not_japanese", 0))
_TWO_BYTES, _IN_UTF8 = re.compile("[\x80-\u07ff]"), pattern("in_utf8", 0)
_LOOKS = {  # words of headings in an encoding, and pieces of words that show another one
    "utf-8": (re.compile("(?!)"), pattern("not_utf8", 0)),
    "cp932": _JAPANESE,
    "euc_jp": _JAPANESE,
    "cp1252": (re.compile("(?!)"), pattern("not_western", 0)),
    "gb18030": (pattern("chinese_heading"), re.compile(rf"{LISTS['mixed'][0]}|{_NOT_COMMON}")),
} | dict.fromkeys(RARE, (re.compile("(?!)"), re.compile("[^\x00-\x7f]")))


def decode(data: bytes, found: SheetReading) -> Sequence[Grid]:
    is_long = data.count(b"\n") > MOST_ROWS and not data.startswith(b"PK")
    if is_long or len(data) > MOST_BYTES:
        raise too_large()
    if not data.strip(b"\x00\t\r\n \xef\xbb\xbf\x1a"):
        raise Refusal("reading-empty")
    if data.startswith(b"PK\x03\x04"):
        return read_workbook(data)
    if "EncryptedPackage".encode("utf-16-le") in data:
        raise Refusal("reading-workbook-locked")
    begins = data[:2000].removeprefix(b"\xef\xbb\xbf")
    for kind, first in _KINDS:
        if re.match(first.encode(), begins, re.DOTALL | re.IGNORECASE):
            raise Refusal("reading-kind", kind=kind)
    encoding = found.choices.one("encoding") or _find_encoding(data, found)
    text = (_decode_as(data, encoding) or "\x00").lstrip("\ufeff").rstrip("\x1a")
    text = text.rstrip("\x00") or text
    if _CONTROL.search(text):
        raise Refusal("reading-not-text")
    rows = tuple(_rows_of(text, found.choices.one("separator")))
    return (Grid(number=1, name="", rows=rows),)


def _find_encoding(data: bytes, found: SheetReading) -> str:
    if sure := _sure_encoding(data):
        return sure
    texts, ways = dict[str, str](), list[Reply]()
    for one in _LOOKS:
        text = _decode_as(data, one) if "cp1252" in texts or one not in RARE else None
        if text and text not in texts.values() and not _CONTROL.search(text):
            texts[one] = text
    found_in = {one: islice(_WORDS.finditer(text), _MOST_WORDS) for one, text in texts.items()}
    words = {one: dict.fromkeys(word[0] for word in told) for one, told in found_in.items()}
    odd = {one: sum(bool(_LOOKS[one][1].search(word)) for word in words[one]) for one in texts}
    headed = [one for one, text in texts.items() if _LOOKS[one][0].search(text)]
    clean = headed if len(headed) == 1 else [one for one in texts if not odd[one]]
    likely = clean or sorted(texts, key=lambda one: odd[one])
    if not likely:
        raise Refusal("reading-not-text")
    if len(clean) != 1:
        for one in likely:
            names = dict.fromkeys(tidy(word[:40]) for word in words[one] if not word.isascii())
            ways.append(Reply("encoding", [("encoding", one)], [*names][:8]))
        found.ask("encoding", [], *ways)
    return likely[0]


def _sure_encoding(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    first = data[:400]
    one, other = first[::2].count(0), first[1::2].count(0)
    if 8 * max(one, other) > len(first) and 8 * min(one, other) < max(one, other):
        return "utf-16-be" if one > other else "utf-16-le"
    if b"\x1b$" in data and data.isascii():
        return "iso2022_jp"
    text = _decode_as(data, "utf-8") or ""
    letters = len([*islice(_TWO_BYTES.finditer(text), _MANY)])  # a few may be of an old encoding
    return "utf-8" if text and (letters in (0, _MANY) or _IN_UTF8.search(text)) else ""


def _decode_as(data: bytes, encoding: str) -> str | None:
    with suppress(UnicodeDecodeError, LookupError):  # a phone's Python lacks some encodings
        return data.decode("iso2022_jp_ext" if encoding == "iso2022_jp" else encoding)
    return None


def _rows_of(text: str, said: str) -> Iterator[tuple[str, ...]]:
    """Yield the rows at their line numbers: empty rows follow a row with line breaks."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    separator = SEPARATORS.get(said) or _find_separator(text.split("\n", _LOOKED_AT)[:_LOOKED_AT])
    if separator == "|":  # Markdown
        text = _BARS.sub("", text)
    reader = csv.reader(StringIO(text), delimiter=separator, strict=True)
    cells = begun = 0
    try:
        for row in reader:
            cells += len(row)
            is_large = reader.line_num > MOST_ROWS or cells > MOST_CELLS
            if is_large or len(row) > MOST_COLUMNS:
                raise too_large()
            yield tuple(intern(tidy(_FORMULA.sub(r"\1", cell[:LONGEST_CELL]))) for cell in row)
            yield from ((),) * (reader.line_num - begun - 1)
            begun = reader.line_num
    except csv.Error as error:
        code = "reading-cell-long" if "limit" in str(error) else "reading-quote-open"
        raise Refusal(code, row=begun + 1) from None


def _find_separator(lines: Sequence[str]) -> str:
    """Return the separator that cuts the most lines into the same number of cells."""
    plain = [_IN_QUOTES.sub('""', line[:10_000]) for line in lines if line.strip('\t;,|" ')]

    def weight(separator: str) -> tuple[int, int]:
        bars = "| " if separator == "|" else ""
        rows = [line.strip(bars).split(separator) for line in plain if separator in line]
        values = sum(bool(_VALUE.match(cell.strip(' "'))) for row in rows for cell in row)
        return max(Counter(map(len, rows)).values(), default=0), values

    best = max(SEPARATORS.values(), key=weight)
    if not any(best in line for line in plain):
        raise Refusal("reading-no-table")
    return best


def read_workbook(data: bytes) -> tuple[Grid, ...]:
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
        many, sheets = len(found) > 1, enumerate(found[:_MOST_SHEETS], start=1)
        return tuple(self._grid(number, *one, many=many) for number, one in sheets)

    def _read(self, part: str) -> Element:
        if part in (_STRINGS, _STYLES) and part not in self._parts:
            return Element("none")
        info = self._parts[part]
        self._left -= info.file_size
        plain = self._zip.read(info) if self._left > 0 else b""  # never more than its size
        self._tags -= plain.count(b"<")
        if self._left < 0 or self._tags < 0:
            raise too_large()
        if b"<!DOCTYPE" in plain:
            raise Refusal("reading-workbook-broken")
        return fromstring(plain)  # noqa: S314 - measured

    def _grid(self, number: int, sheet: Element, part: str, *, many: bool) -> Grid:
        cells: dict[int, dict[int, str]] = {}
        page, place, hidden_rows = self._read(part), -1, set[int]()
        hidden = [one for one in page.iterfind("{*}cols/{*}col") if one.get("hidden") in _YES]
        spans = [(int(one.get("min", "1")), int(one.get("max", "1"))) for one in hidden]
        for one in page.iterfind("{*}sheetData/{*}row"):
            place, column = int(one.get("r", place + 2)) - 1, -1
            if one.get("hidden") in _YES:
                hidden_rows.add(place)
            for cell in one:
                found = _ADDRESS.fullmatch(cell.get("r", ""))
                places = (ord(one) - ord("A") + 1 for one in found[1]) if found else (column + 2,)
                column = reduce(lambda told, one: 26 * told + one, places) - 1
                if text := self._value(cell):
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
            hidden_rows=frozenset(hidden_rows), hidden_columns=frozenset(
                at for first, last in spans for at in range(first - 1, min(last, MOST_COLUMNS)))
        )  # fmt: skip

    def _value(self, cell: Element) -> str:
        """Return the text, number or day of a cell, or a formula that has no value yet."""
        kind, inline = cell.get("t", "n"), cell.find("{*}is")
        if inline is not None:
            return _text_of(inline)
        text = (cell.findtext("{*}v") or "")[:LONGEST_CELL]
        if not text:
            return tidy(f"={told[:LONGEST_CELL]}") if (told := cell.findtext("{*}f")) else ""
        if kind != "n":
            shown = {"b": "TRUE" if text == "1" else "FALSE", "d": text.partition("T")[0]}
            return self._strings[int(text)] if kind == "s" else tidy(shown.get(kind, text))
        number, style = float(text), int(cell.get("s", "0"))
        if self._are_days[style : style + 1] == [True] and 1 <= number < _LAST_DAY:
            return (self._epoch + timedelta(days=int(number))).isoformat()
        rounded = round(number, 9)
        is_whole = rounded.is_integer() and abs(rounded) < _EXACT
        return str(int(rounded)) if is_whole else repr(rounded)


def _text_of(one: Element) -> str:
    """Return a text without its phonetic reading, tidied once for all its cells."""
    pieces = [*one.iterfind("{*}t"), *one.iterfind("{*}r/{*}t")][:LONGEST_CELL]
    text = "".join((piece.text or "")[:LONGEST_CELL] for piece in pieces)[:LONGEST_CELL]
    return tidy(_ESCAPED.sub(lambda found: chr(int(found[1], 16)), text))
