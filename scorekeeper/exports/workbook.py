"""XLSX: the rows of a workbook, written one by one between what a library writes about them.

A library that writes cells takes ten times as long for a season of 100,000 hands; rows are put
together here as text, like those of a CSV file (ISO/IEC 29500), and all else is `sheets`.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from itertools import islice
from typing import BinaryIO
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile

from scorekeeper.exports.sheets import KINDS, About, Sheet, lay_out
from scorekeeper.exports.table import Cell

ROWS_AT_ONCE = 200
"""Rows that are compressed together."""

Formula = Callable[[str, int], str]
"""What a number of a sheet is worked out by: of its column's letters and its row's number."""

_COMPRESSION = 3
_DAY_NOUGHT = date(1899, 12, 30).toordinal()
_KEPT_TEXTS, _KEPT_LENGTH = 10_000, 60
_SECOND_ROW = re.compile(rb'<row r="2".*?</row>')
_OUR_ROWS = re.compile(rb'(?:<row r="2".*?</row>)?</sheetData>')
_DIMENSION = re.compile(rb"<dimension [^>]*/>")
_STYLE = re.compile(rb' s="(\d+)"')

_NOT_IN_XML = re.compile(
    "[^\\t\\n\\x20-\\uD7FF\\uE000-\\uFFFD\\U00010000-\\U0010FFFF]|_(?=x[0-9a-fA-F]{4}_)"
)


class Book:
    """A workbook that is being written; ``about`` is what it says of itself."""

    def __init__(self, out: BinaryIO, about: About) -> None:
        self._zip = ZipFile(out, "w", ZIP_DEFLATED, compresslevel=_COMPRESSION)
        self._about = about
        self._sheets: list[Sheet] = []
        self._texts: dict[str, str] = {}
        self._styles: dict[str, int] = {}

    def write_sheet(
        self,
        sheet: Sheet,
        rows: Iterable[Sequence[Cell]],
        *,
        summed: Sequence[int] = (),
        total: tuple[int, str] = (0, ""),
        prose: bool = False,
        formula: Formula | None = None,
    ) -> None:
        """One more sheet.

        The columns ``summed`` have their sums below, in a row that has the name of ``total`` in
        the column of that number; texts of ``prose`` go over several lines. With a ``formula``
        every whole number is worked out by it.
        """
        path = f"xl/worksheets/sheet{len(self._sheets) + 1}.xml"
        before, _ = self._around(path, sheet)
        lines = _Lines(self._texts, self._styles, summed, formula)
        with self._zip.open(path, "w") as part:
            part.write(before)
            columns = [letters(number) for number in range(len(sheet.heading))]
            for some in _batches(lines.write(columns, rows, prose=prose)):
                part.write("".join(some).encode())
            if summed and lines.count:
                part.write(lines.write_total(columns, *total).encode())
            done = replace(sheet, rows=lines.count)
            part.write(self._around(path, done)[1])
        self._sheets.append(done)

    def close(self) -> None:
        """Write the parts that hold the sheets together."""
        for path, part in lay_out(self._sheets, self._about).items():
            if not path.startswith("xl/worksheets/sheet"):
                self._zip.writestr(path, part)
        self._zip.close()

    def _around(self, path: str, sheet: Sheet) -> tuple[bytes, bytes]:
        """What stands before the rows of a sheet and after them; notes how cells look."""
        written = lay_out([*self._sheets, sheet], self._about)[path]
        sample = _SECOND_ROW.search(written)
        styles = _STYLE.findall(sample[0] if sample else b"")
        self._styles.update(zip(KINDS, map(int, styles), strict=True))
        found = _OUR_ROWS.search(written)
        if found is None:
            raise AssertionError(path)
        before = _DIMENSION.sub(b"", written[: found.start()])
        return before, b"</sheetData>" + written[found.end() :]


class _Lines:
    """The rows of one sheet as XML, and what they come to."""

    def __init__(
        self,
        texts: dict[str, str],
        styles: dict[str, int],
        summed: Sequence[int],
        formula: Formula | None,
    ) -> None:
        self.count = 0
        self._texts, self._styles, self._formula = texts, styles, formula
        self._sums = dict.fromkeys(summed, 0)

    def write(
        self, columns: Sequence[str], rows: Iterable[Sequence[Cell]], *, prose: bool
    ) -> Iterator[str]:
        known, sums, formula = self._texts, self._sums, self._formula
        whole, number = self._styles["whole"], 1
        about_text = f' s="{self._styles["prose"]}"' if prose else ""
        for number, row in enumerate(rows, start=2):
            line = [f'<row r="{number}">']
            for column, cell in zip(columns, row, strict=True):
                if cell is None:
                    continue
                if type(cell) is str:
                    written = f'"{about_text}{known.get(cell) or self._text(cell)}'
                elif type(cell) is int:
                    worked_out = f"<f>{formula(column, number)}</f>" if formula else ""
                    written = f'" s="{whole}">{worked_out}<v>{cell}</v></c>'
                else:
                    written = self._number(cell)
                line.append(f'<c r="{column}{number}{written}')
            line.append("</row>")
            for place in sums:
                points = row[place]
                sums[place] += points if type(points) is int else 0
            yield "".join(line)
        self.count = number - 1

    def write_total(self, columns: Sequence[str], place_of_name: int, name: str) -> str:
        """The row below all others: sums of what a filter leaves in sight."""
        row, label, style = self.count + 2, self._styles["label"], self._styles["sum"]
        cells = [f'<c r="{column}{row}" s="{label}"/>' for column in columns]
        cells[place_of_name] = f'<c r="{columns[place_of_name]}{row}" s="{label}"{self._text(name)}'
        for place, total in self._sums.items():
            column = columns[place]
            formula = f"SUBTOTAL(109,{column}2:{column}{row - 1})"
            cells[place] = f'<c r="{column}{row}" s="{style}"><f>{formula}</f><v>{total}</v></c>'
        return f'<row r="{row}">{"".join(cells)}</row>'

    def _number(self, cell: Cell) -> str:
        """The rest of a cell with a day, or with a number that has decimals."""
        if isinstance(cell, date):
            days = cell.toordinal() - _DAY_NOUGHT
            return f'" s="{self._styles["day"]}"><v>{days}</v></c>'
        style = self._styles["decimal" if isinstance(cell, Decimal) else "whole"]
        return f'" s="{style}"><v>{cell}</v></c>'

    def _text(self, text: str) -> str:
        """The rest of a cell with a text; a season says the same few again and again."""
        written = f' t="inlineStr"><is><t xml:space="preserve">{_in_xml(text)}</t></is></c>'
        if len(text) <= _KEPT_LENGTH and len(self._texts) < _KEPT_TEXTS:
            self._texts[text] = written
        return written


def _in_xml(text: str) -> str:
    """A text with nothing in it that XML lacks, as workbooks write such characters.

    >>> _in_xml("<a>" + chr(7) + " _x0007_")
    '&lt;a&gt;_x0007_ _x005F_x0007_'
    """
    return escape(_NOT_IN_XML.sub(lambda found: f"_x{ord(found[0]):04X}_", text))


def letters(number: int) -> str:
    """What a column is called, counted from 0.

    >>> letters(0), letters(25), letters(26)
    ('A', 'Z', 'AA')
    """
    before, last = divmod(number, 26)
    return (letters(before - 1) if before else "") + chr(ord("A") + last)


def _batches(lines: Iterator[str]) -> Iterator[list[str]]:
    while batch := list(islice(lines, ROWS_AT_ONCE)):
        yield batch
