"""Bytes into grids of text cells, or one sentence about a file that holds no table.

The encoding is told by rules: a mark, ISO-2022-JP's escapes, strict UTF-8; then Shift_JIS,
EUC-JP and Windows-1252 are held against how names look in them. Two plausible ones are asked about.
"""

import csv
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import unescape
from io import StringIO
from itertools import islice

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import tidy
from scorekeeper.sheets.choices import SEPARATORS, Choices
from scorekeeper.sheets.model import Grid, Question, answer, ask
from scorekeeper.sheets.words import role_of
from scorekeeper.sheets.workbook import (
    LONGEST_CELL,
    MOST_CELLS,
    MOST_COLUMNS,
    MOST_ROWS,
    read_workbook,
    too_large,
)

MOST_BYTES = 32 * 1024 * 1024
_MOST_OF_PAGE = 512 * 1024
_LOOKED_AT = 60

_KINDS = {
    b"\xd0\xcf\x11\xe0": "xls", b"%PDF": "pdf", b"\x89PNG": "image", b"\xff\xd8\xff": "image",
    b"GIF8": "image", b"RIFF": "image", b"{\\rtf": "document", b"\x1f\x8b": "zip", b"Rar!": "zip",
    b"7z\xbc\xaf": "zip", b"SQLite format 3": "database"
}  # fmt: skip
_CELL = re.compile(
    r"<t[dh](?:\s[^<>]{0,500}?colspan=[\"']?([0-9]{1,2})[^<>]{0,500}|\s[^<>]{0,500})?>",
    re.IGNORECASE,
)
_TAG = re.compile("<[^<>]{0,500}>")
_WIDTH = 2
"""Pieces of a cell after it was split: how many columns it is wide, and its content."""
_FORMULA = re.compile(r'^="(.*)"$', re.DOTALL)
_CONTROL = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Decoded:
    """The grids of a file, how its text was read, and the question which encoding it is."""

    grids: tuple[Grid, ...] = ()
    encoding: str = ""
    question: Question | None = None


def decode(data: bytes, choices: Choices) -> Decoded:
    """Return the sheets of a file.

    Raises:
        Refusal: in one sentence, when the file holds no table or is too large.
    """
    if len(data) > MOST_BYTES:
        raise too_large()
    if not data.strip(b"\x00\t\r\n \xef\xbb\xbf\x1a"):
        raise Refusal("reading-empty")
    if data.startswith(b"PK\x03\x04"):
        return Decoded(grids=read_workbook(data))
    _refuse_other_kinds(data)
    encoding, question = find_encoding(data, choices.one("encoding"))
    text = _decode_as(data, encoding)
    if text is None:
        raise Refusal("reading-not-text")
    text = text.lstrip("\ufeff").rstrip("\x00\x1a")
    if _CONTROL.search(text):
        raise Refusal("reading-not-text")
    rows = tuple(_check_cells(_rows_of(text, choices.one("separator"))))
    return Decoded(
        grids=(Grid(number=1, name="", rows=rows),), encoding=encoding, question=question
    )


def _refuse_other_kinds(data: bytes) -> None:
    if "EncryptedPackage".encode("utf-16-le") in data:
        raise Refusal("reading-workbook-locked")
    for begins, kind in (*_KINDS.items(), (data[:4] + b"ftyp", "image")):
        if data.startswith(begins):
            raise Refusal("reading-kind", kind=kind)
    first = data[:1000].lstrip(b"\xef\xbb\xbf \t\r\n")
    if b"urn:schemas-microsoft-com:office:spreadsheet" in first or b"Excel.Sheet" in first:
        raise Refusal("reading-kind", kind="xls")
    if re.match(rb'\{\s*"|\{\s*\}|\[\s*[\[{]', first):
        raise Refusal("reading-kind", kind="json")


# Encodings


def find_encoding(data: bytes, said: str) -> tuple[str, Question | None]:
    """Return the likeliest encoding, and a question if another one is as plausible."""
    if said:
        return said, None
    if sure := _sure_encoding(data):
        return sure, None
    doubts: dict[str, tuple[int, int]] = {}
    texts = set[str | None]([None])
    for encoding in ("cp932", "euc_jp", "cp1252", "mac_roman", "cp1250"):
        text = _decode_as(data, encoding)
        if text not in texts and not (_CONTROL.search(text or "") and encoding != "cp1252"):
            texts.add(text)
            doubts[encoding] = _implausible(text or "", is_japanese=encoding in ("cp932", "euc_jp"))
    ranked = sorted(doubts, key=lambda one: doubts[one])
    clean = [one for one in ranked if doubts[one] == (0, 0)]
    usual = [one for one in clean if one not in ("mac_roman", "cp1250")]
    if len(usual) == 1:
        return usual[0], None
    possible = usual or [one for one in ranked if not doubts[one][0]] or ranked
    if not possible:
        raise Refusal("reading-not-text")
    ways = [
        answer("encoding", ("encoding", one), samples=_odd_words(_decode_as(data, one) or ""))
        for one in possible
    ]
    return possible[0], ask("encoding", [], *ways)


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
    names = {"euc_jp": ("euc_jp", "euc_jis_2004"), "iso2022_jp": ("iso2022_jp", "iso2022_jp_ext")}
    for name in names.get(encoding, (encoding,)):
        try:
            return data.decode(name)
        except UnicodeDecodeError:
            continue
    return None


_WORDS = re.compile(r'[^\s,;|"\t()/]*[^\x00-\x7f\s][^\s,;|"\t()/]*')
_PRIVATE = re.compile("[\x80-\x9f\ue000-\uf8ff\ufffd]")
_SQUEEZED = re.compile(
    "[A-Za-z][\u3400-\u9fff]+[a-z]|[A-Za-z][\uff61-\uff9f]|[\uff61-\uff9f][A-Za-z]"
)
_HALF_MIXED = re.compile(
    "[\uff66-\uff9f][\u3400-\u9fff]|[\u3400-\u9fff][\uff66-\uff9f]|[\uff61-\uff64]"
)
_KANJI = re.compile("[\u3400-\u9fff]")
_RARE = b"\xd0"
"""The first byte of the second level of JIS X 0208 in EUC-JP."""
_KANJI_AT_LATIN = re.compile("[a-z][\u3400-\u9fff]|[\u3400-\u9fff][a-z]")
_LETTER = "A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f"
_NOT_LATIN = re.compile(
    rf"[{_LETTER}ªº][^\x00-\x7f{_LETTER}’‘·ªº]|[^\x00-\x7f{_LETTER}’‘·ªº“„«¿¡][{_LETTER}]"
    "|[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f]{3}"
)
_SYMBOLS_ALONE = re.compile(rf"(?![{_LETTER}]+$)[^\x00-\x7f]{{2,}}")
_ODD_LETTERS = re.compile(
    "[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f]{2}|[a-z\u00df-\u00f6][\u00c0-\u00d6\u00d8-\u00de]|[ŠšŒœŽžŸƒ]"
)


def _implausible(text: str, *, is_japanese: bool) -> tuple[int, int]:
    """Count the words that are surely wrong in this encoding, and those that are odd."""
    wrong = odd = 0
    kanji = [] if any(map(role_of, _WORDS.findall(text[:2_000]))) else _KANJI.findall(text[:20_000])
    if is_japanese:  # rare kanji are many where Chinese is read as Japanese
        odd += 8 * sum(one.encode("euc_jp", "replace") >= _RARE for one in kanji) > len(kanji)
    for word in set(_WORDS.findall(text)):
        if _PRIVATE.search(word):
            wrong += 1
        elif is_japanese:
            wrong += bool(_SQUEEZED.search(word))
            odd += bool(_HALF_MIXED.search(word) or _KANJI_AT_LATIN.search(word))
        else:
            wrong += bool(_SYMBOLS_ALONE.fullmatch(word) or _NOT_LATIN.search(word))
            odd += bool(_ODD_LETTERS.search(word))
    return wrong, odd


def _odd_words(text: str) -> tuple[str, ...]:
    """Return the first words that differ between encodings."""
    found = dict.fromkeys(tidy(word[:40]) for word in _WORDS.findall(text[:20_000]))
    return tuple(islice((word for word in found if word), 8))


# Text into rows


def _rows_of(text: str, said: str) -> Iterator[Sequence[str]]:
    if re.match(
        r"\s*<(?:!doctype html|html|table|meta|head|div|style)", text[:2000], re.IGNORECASE
    ):
        return iter(_rows_of_page(text))
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    lines = text.split("\n", _LOOKED_AT)[:_LOOKED_AT]
    told = re.fullmatch(r'"?sep=([\t;,|])"?', lines[0].strip(" ").lower())
    if told and not said:
        separator, text = told[1], "\n" + text.partition("\n")[2]
    else:
        separator = SEPARATORS[said] if said else _find_separator(lines)
    if separator == "|":
        return (_cells_between_bars(line) for line in text.split("\n"))
    return _rows_of_csv(text, separator)


_VALUE = re.compile(r"^[-+△▲▼−(]?\s*[0-9][0-9,.']*\)?$")
_QUOTED = re.compile(r'"(?:[^"]|"")*"')


def _find_separator(lines: Sequence[str]) -> str:
    """Return the separator that cuts most lines into equally many cells, outside quotes."""
    plain = [_QUOTED.sub('""', line[:10_000]) for line in lines if line.strip('\t;,|" ')]

    def agreement(separator: str) -> tuple[int, int]:
        bars = "| " if separator == "|" else ""
        rows = [line.strip(bars).split(separator) for line in plain if separator in line]
        widths = Counter(map(len, rows))
        values = sum(bool(_VALUE.match(cell.strip(' "'))) for row in rows for cell in row)
        return max(widths.values(), default=0), values

    counts = {separator: agreement(separator) for separator in SEPARATORS.values()}
    best = max(counts, key=lambda one: counts[one])
    if not counts[best][0]:
        raise Refusal("reading-no-table")
    return best


def _rows_of_csv(text: str, separator: str) -> Iterator[Sequence[str]]:
    """Yield the rows at their line numbers: a row with line breaks leaves empty ones behind it."""
    reader = csv.reader(StringIO(text), delimiter=separator, strict=True)
    begun = 0
    try:
        for cells in reader:
            yield cells
            yield from ((),) * (reader.line_num - begun - 1)
            begun = reader.line_num
    except csv.Error as error:
        code = "reading-cell-long" if "limit" in str(error) else "reading-quote-open"
        raise Refusal(code, row=begun + 1) from None


def _cells_between_bars(line: str) -> Sequence[str]:
    """Return the cells of a line of Markdown; its rule is an empty row."""
    cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
    return () if all(re.fullmatch(r":?-{2,}:?", cell) for cell in cells) else cells


def _rows_of_page(text: str) -> Sequence[Sequence[str]]:
    """Return the one table of a web page."""
    if len(text) > _MOST_OF_PAGE or re.search(r"rowspan=[\"']?[2-9]", text, re.IGNORECASE):
        raise Refusal("reading-kind", kind="html")
    rows_of = [
        [_CELL.split(row)[1:] for row in re.split("<tr[ >]", table, flags=re.IGNORECASE)[1:]]
        for table in re.split("<table[ >]", text, flags=re.IGNORECASE)[1:]
    ]
    tables = [rows for rows in rows_of if sum(len(row) > _WIDTH for row in rows) > 1]
    if not tables:
        raise Refusal("reading-kind", kind="html")
    if len(tables) > 1:
        raise Refusal("reading-tables")
    return [
        [
            cell for wide, content in zip(row[::_WIDTH], row[1::_WIDTH], strict=True)
            for cell in (unescape(_TAG.sub(" ", content)), *[""] * (min(int(wide or 1), 50) - 1))
        ]
        for row in tables[0]
    ]  # fmt: skip


def _check_cells(rows: Iterable[Sequence[str]]) -> Iterator[tuple[str, ...]]:
    """Tidy the cells, within the limits."""
    cells = 0
    for number, row in enumerate(rows, start=1):
        cells += len(row)
        if number > MOST_ROWS or len(row) > MOST_COLUMNS or cells > MOST_CELLS:
            raise too_large()
        yield tuple(_tidy_cell(cell) for cell in row)


def _tidy_cell(cell: str) -> str:
    short = cell[:LONGEST_CELL]
    if short.startswith('="') and (found := _FORMULA.match(short)):
        short = found[1].replace('""', '"')
    return tidy(short)
