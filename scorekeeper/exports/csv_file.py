"""CSV that Japanese Excel opens correctly: UTF-8 with a byte order mark, CRLF, safe text."""

import csv
import io
import unicodedata
from collections.abc import Iterable, Sequence
from decimal import Decimal

Cell = str | int | Decimal | None
_FORMULA_STARTS = ("=", "+", "-", "@")


def csv_file(header: Sequence[str], rows: Iterable[Sequence[Cell]]) -> bytes:
    r"""A table as the bytes of a CSV file; numbers stay numbers, None is an empty cell.

    Text that a spreadsheet would take for a formula, in full width too, is preceded by an
    apostrophe.

    >>> csv_file(["名前", "点"], [["=1+1", -26]]).decode("utf-8-sig")
    "名前,点\r\n'=1+1,-26\r\n"
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow([_safe(cell) for cell in header])
    writer.writerows([_safe(cell) for cell in row] for row in rows)
    return text.getvalue().encode("utf-8-sig")


def _safe(cell: Cell) -> str | int | Decimal:
    if cell is None:
        return ""
    if isinstance(cell, str) and _looks_like_formula(cell):
        return f"'{cell}"
    return cell


def _looks_like_formula(text: str) -> bool:
    return unicodedata.normalize("NFKC", text).lstrip().startswith(_FORMULA_STARTS)
