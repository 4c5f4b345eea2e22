"""表: the one form in which results leave the app, and CSV that Japanese Excel opens correctly."""

import codecs
import csv
import io
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import lru_cache
from itertools import chain, islice
from typing import Literal

Cell = str | int | Decimal | date | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FileColumn:
    """列: its lasting ``key`` and its heading; a workbook sums it, hides it, or makes it wide."""

    key: str
    title: str
    summed: bool = False
    aside: bool = False
    prose: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FileTable:
    """表: a heading and rows, which are read once; ``held`` columns stay in sight in a workbook.

    The first ``courses`` columns of numbers are drawn there as lines.
    """

    key: str
    name: str
    columns: tuple[FileColumn, ...]
    rows: Iterable[Sequence[Cell]]
    held: int = 0
    courses: int = 0

    @property
    def heading(self) -> tuple[str, ...]:
        return tuple(column.title for column in self.columns)


Encoding = Literal["utf-8-sig", "cp932"]
"""UTF-8 with its mark, as Excel reads it; cp932 (Shift_JIS) where a program knows no other."""

_FORMULA_STARTS = ("=", "+", "-", "@")
_ROWS_AT_ONCE = 500


class NotInEncoding(ValueError):  # noqa: N818 - an answer, not an error
    """文字が足りない: its encoding, a row (from 1, with the heading), the characters it lacks."""


def csv_chunks(
    header: Sequence[str], rows: Iterable[Sequence[Cell]], encoding: Encoding = "utf-8-sig"
) -> Iterator[bytes]:
    """A table as CSV, piece by piece; text like a formula is preceded by an apostrophe.

    A `NotInEncoding` may come after some pieces.
    """
    encoder = codecs.getincrementalencoder(encoding)()
    first = 1
    left = chain([header], rows)
    while batch := list(islice(left, _ROWS_AT_ONCE)):
        try:
            yield encoder.encode(_write(batch))
        except UnicodeEncodeError:
            for row, cells in enumerate(batch, start=first):
                signs = {sign for sign in _write([cells]) if not sign.encode(encoding, "ignore")}
                if signs:
                    raise NotInEncoding(encoding, row, "".join(sorted(signs))) from None
        first += len(batch)


def _write(rows: Sequence[Sequence[Cell]]) -> str:
    """Write rows without formulas; a word that repeats is checked once."""
    texts = (cell for cell in set().union(*rows) if isinstance(cell, str))
    formulas: dict[Cell, str] = {text: f"'{text}" for text in texts if _looks_like_formula(text)}
    safe = [[formulas.get(cell, cell) for cell in row] for row in rows] if formulas else rows
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\r\n").writerows(safe)
    return text.getvalue()


@lru_cache(maxsize=10_000)
def _looks_like_formula(text: str) -> bool:
    return unicodedata.normalize("NFKC", text).lstrip().startswith(_FORMULA_STARTS)
