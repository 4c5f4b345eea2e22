"""Bytes into grids of text cells, or one sentence about a file that holds no table.

The encoding is told by rules: a mark, ISO-2022-JP's escapes, strict UTF-8; then others are held
against how names look in them. Two plausible ones are asked about.
"""

import csv
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from io import StringIO

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import tidy
from scorekeeper.sheets import workbook
from scorekeeper.sheets.choices import SEPARATORS
from scorekeeper.sheets.model import Grid, Reply, SheetReading
from scorekeeper.sheets.values import LISTS, pattern

MOST_BYTES, _LOOKED_AT = 32 * 1024 * 1024, 60
_KINDS = [line.split(" ", 1) for line in LISTS["begins"]]
_CONTROL = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")


def decode(data: bytes, found: SheetReading) -> Sequence[Grid]:
    """Return the sheets of a file, or refuse one that holds no table or is too large."""
    if len(data) > MOST_BYTES:
        raise workbook.too_large()
    if not data.strip(b"\x00\t\r\n \xef\xbb\xbf\x1a"):
        raise Refusal("reading-empty")
    if data.startswith(b"PK\x03\x04"):
        return workbook.read_workbook(data)
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
    """Return the likeliest encoding; ask if another one is as plausible."""
    if sure := _sure_encoding(data):
        return sure
    read = {one: _decode_as(data, one) for one in _LOOKS}
    texts = {one: text for one, text in read.items() if text and not _CONTROL.search(text)}
    words = {one: dict.fromkeys(_WORDS.findall(text)) for one, text in texts.items()}
    odd = {one: sum(bool(_LOOKS[one][1].search(word)) for word in words[one]) for one in texts}
    headed = [one for one, text in texts.items() if _LOOKS[one][0].search(text)]
    clean = headed if len(headed) == 1 else [one for one in texts if not odd[one]]
    likely = clean or sorted(texts, key=lambda one: odd[one])
    if not likely:
        raise Refusal("reading-not-text")
    if len(clean) != 1:
        samples = {one: dict.fromkeys(tidy(word[:40]) for word in words[one]) for one in likely}
        found.ask("encoding", [], *(
            Reply("encoding", [("encoding", one)], [*filter(None, names)][:8])
            for one, names in samples.items()
        ))  # fmt: skip
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
    text = data.decode("utf-8", "replace")
    torn, odd = text.count("\ufffd"), sum(one > "\x7f" for one in text)
    if torn and 8 * torn <= odd:  # cut off or damaged, and no other encoding
        raise Refusal("reading-not-text")
    return "" if torn else "utf-8"


def _decode_as(data: bytes, encoding: str) -> str | None:
    with suppress(UnicodeDecodeError, LookupError):  # a phone's Python has not all encodings
        return data.decode("iso2022_jp_ext" if encoding == "iso2022_jp" else encoding)
    return None


_WORDS = re.compile(r'[^\s,;|"\t()/]*[^\x00-\x7f\s][^\s,;|"\t()/]*')
_COMMON = (bytes((lead, trail)) for lead in range(0xB0, 0xD8) for trail in range(0xA1, 0xFF))
_NOT_COMMON = f"[^\x00-\x7f{''.join(one.decode('gb18030', 'ignore') for one in _COMMON)}]"
_JAPANESE = (pattern("japanese_heading"), pattern("not_japanese", 0))
_LOOKS = {
    "cp932": _JAPANESE,
    "euc_jp": _JAPANESE,
    "cp1252": (re.compile("(?!)"), pattern("not_western", 0)),
    "gb18030": (pattern("chinese_heading"), re.compile(rf"{LISTS['mixed'][0]}|{_NOT_COMMON}")),
}
"""Words of headings in an encoding, and pieces of words that tell of another one."""


def _rows_of(text: str, said: str) -> Iterator[tuple[str, ...]]:
    """Yield the rows at their line numbers: a row with line breaks leaves empty ones behind it."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    separator = SEPARATORS.get(said) or _find_separator(text.split("\n", _LOOKED_AT)[:_LOOKED_AT])
    if separator == "|":  # Markdown
        text = _BARS.sub("", text)
    reader = csv.reader(StringIO(text), delimiter=separator, strict=True)
    cells = begun = 0
    try:
        for row in reader:
            cells += len(row)
            is_large = reader.line_num > workbook.MOST_ROWS or cells > workbook.MOST_CELLS
            if is_large or len(row) > workbook.MOST_COLUMNS:
                raise workbook.too_large()
            yield tuple(tidy(_FORMULA.sub(r"\1", cell[: workbook.LONGEST_CELL])) for cell in row)
            yield from ((),) * (reader.line_num - begun - 1)
            begun = reader.line_num
    except csv.Error as error:
        code = "reading-cell-long" if "limit" in str(error) else "reading-quote-open"
        raise Refusal(code, row=begun + 1) from None


_VALUE = re.compile(r"^[-+△▲▼−(]?\s*[0-9][0-9,.']*\)?$")
_FORMULA = re.compile('(?s)^="(.*)"$')
_BARS = re.compile(r"^[ |:-]+$|^ *\| *| *\| *$", re.MULTILINE)
_QUOTED = re.compile(r'"(?:[^"]|"")*"')


def _find_separator(lines: Sequence[str]) -> str:
    """Return the separator that cuts most lines into equally many cells, outside quotes."""
    plain = [_QUOTED.sub('""', line[:10_000]) for line in lines if line.strip('\t;,|" ')]
    best, most = "", (0, 0)
    for separator in SEPARATORS.values():
        bars = "| " if separator == "|" else ""
        rows = [line.strip(bars).split(separator) for line in plain if separator in line]
        widths = Counter(map(len, rows))
        values = sum(bool(_VALUE.match(cell.strip(' "'))) for row in rows for cell in row)
        if (max(widths.values(), default=0), values) > most:
            best, most = separator, (max(widths.values()), values)
    if not best:
        raise Refusal("reading-no-table")
    return best
