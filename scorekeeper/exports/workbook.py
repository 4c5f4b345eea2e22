"""XLSX, as far as tables need it: a zip of XML parts, written row by row (ISO/IEC 29500).

The libraries that write workbooks take ten times as long for a season of 100,000 hands, cell by
cell, or hold all of it; a sheet here is text that is put together like that of a CSV file.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime
from decimal import Decimal
from itertools import islice
from typing import BinaryIO
from xml.sax.saxutils import escape, quoteattr
from zipfile import ZIP_DEFLATED, ZipFile

from scorekeeper.exports.table import Cell

ROWS_AT_ONCE = 200
"""Rows that are compressed together."""

_COMPRESSION = 3
_DAY_NOUGHT = date(1899, 12, 30).toordinal()
_KEPT_TEXTS, _KEPT_LENGTH = 10_000, 60
_XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"

_NOT_IN_XML = re.compile(
    "[^\\t\\n\\x20-\\uD7FF\\uE000-\\uFFFD\\U00010000-\\U0010FFFF]|_(?=x[0-9a-fA-F]{4}_)"
)

_HEADING, _DAY, _WHOLE, _DECIMAL = 1, 2, 3, 4
_STYLES = f"""{_XML}<styleSheet xmlns="{_MAIN}">\
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/>\
<numFmt numFmtId="165" formatCode="0.0"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill>\
<fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>\
<border><left/><right/><top/><bottom style="thin"/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="0" fontId="1" fillId="0" borderId="1" xfId="0" applyFont="1" applyBorder="1"/>\
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>"""


class Book:
    """A workbook that is being written; ``made`` is when, and ends up among its properties."""

    def __init__(self, out: BinaryIO, made: datetime) -> None:
        self._zip = ZipFile(out, "w", ZIP_DEFLATED, compresslevel=_COMPRESSION)
        self._made = made
        self._names: list[str] = []
        self._texts: dict[str, str] = {}

    def write_sheet(
        self,
        name: str,
        heading: Sequence[str],
        widths: Sequence[int],
        rows: Iterable[Sequence[Cell]],
    ) -> None:
        """One more sheet: its heading stays in sight, and columns are so many characters wide."""
        self._names.append(name)
        columns = [_letters(number) for number in range(len(heading))]
        with self._zip.open(f"xl/worksheets/sheet{len(self._names)}.xml", "w") as part:
            part.write(_sheet_begins(heading, columns, widths).encode())
            for lines in _batches(self._lines(columns, rows)):
                part.write("".join(lines).encode())
            part.write(b"</sheetData></worksheet>")

    def close(self) -> None:
        """Write the parts that hold the sheets together."""
        for path, text in _parts(self._names, self._made):
            self._zip.writestr(path, text)
        self._zip.close()

    def _lines(self, columns: Sequence[str], rows: Iterable[Sequence[Cell]]) -> Iterator[str]:
        known = self._texts
        for number, row in enumerate(rows, start=2):
            line = [f'<row r="{number}">']
            for column, cell in zip(columns, row, strict=True):
                if cell is None:
                    continue
                if type(cell) is str:
                    written = known.get(cell) or self._text(cell)
                elif type(cell) is int:
                    written = f'" s="{_WHOLE}"><v>{cell}</v></c>'
                else:
                    written = _number(cell)
                line.append(f'<c r="{column}{number}{written}')
            line.append("</row>")
            yield "".join(line)

    def _text(self, text: str) -> str:
        """The rest of a cell with a text; a season says the same few again and again."""
        written = f'" t="inlineStr"><is><t xml:space="preserve">{_in_xml(text)}</t></is></c>'
        if len(text) <= _KEPT_LENGTH and len(self._texts) < _KEPT_TEXTS:
            self._texts[text] = written
        return written


def _number(cell: Cell) -> str:
    """The rest of a cell with a day, or with a number that has decimals."""
    if isinstance(cell, date):
        return f'" s="{_DAY}"><v>{cell.toordinal() - _DAY_NOUGHT}</v></c>'
    style = _DECIMAL if isinstance(cell, Decimal) else _WHOLE
    return f'" s="{style}"><v>{cell}</v></c>'


def _in_xml(text: str) -> str:
    """A text with nothing in it that XML lacks, as workbooks write such characters.

    >>> _in_xml("<a>" + chr(7) + " _x0007_")
    '&lt;a&gt;_x0007_ _x005F_x0007_'
    """
    return escape(_NOT_IN_XML.sub(lambda found: f"_x{ord(found[0]):04X}_", text))


def _letters(number: int) -> str:
    """What a column is called, counted from 0.

    >>> _letters(0), _letters(25), _letters(26)
    ('A', 'Z', 'AA')
    """
    before, last = divmod(number, 26)
    return (_letters(before - 1) if before else "") + chr(ord("A") + last)


def _batches(lines: Iterator[str]) -> Iterator[list[str]]:
    while batch := list(islice(lines, ROWS_AT_ONCE)):
        yield batch


def _sheet_begins(heading: Sequence[str], columns: Sequence[str], widths: Sequence[int]) -> str:
    wide = "".join(
        f'<col min="{number}" max="{number}" width="{width}" customWidth="1"/>'
        for number, width in enumerate(widths, start=1)
    )
    titles = "".join(
        f'<c r="{column}1" s="{_HEADING}" t="inlineStr"><is><t>{_in_xml(title)}</t></is></c>'
        for column, title in zip(columns, heading, strict=True)
    )
    return (
        f'{_XML}<worksheet xmlns="{_MAIN}"><sheetViews><sheetView workbookViewId="0">'
        '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
        f"</sheetView></sheetViews><cols>{wide}</cols>"
        f'<sheetData><row r="1">{titles}</row>'
    )


def _parts(names: Sequence[str], made: datetime) -> Iterator[tuple[str, str]]:
    """The parts of a workbook beside its sheets, by where they are in the zip."""
    sheets = [f"worksheets/sheet{number}.xml" for number in range(1, len(names) + 1)]
    yield "xl/workbook.xml", _book(names)
    yield "xl/styles.xml", _STYLES
    yield (
        "xl/_rels/workbook.xml.rels",
        _relations([*((f"{_OFFICE}/worksheet", sheet) for sheet in sheets), _STYLED]),
    )
    yield "_rels/.rels", _relations([(f"{_OFFICE}/officeDocument", "xl/workbook.xml"), _TOLD])
    yield "docProps/core.xml", _CORE.format(made=f"{made:%Y-%m-%dT%H:%M:%SZ}")
    yield "[Content_Types].xml", _kinds(f"/xl/{sheet}" for sheet in sheets)


_STYLED = (f"{_OFFICE}/styles", "styles.xml")
_TOLD = (f"{_PACKAGE}/relationships/metadata/core-properties", "docProps/core.xml")
_CORE = f"""{_XML}<cp:coreProperties xmlns:cp="{_PACKAGE}/metadata/core-properties" \
xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\
<dcterms:created xsi:type="dcterms:W3CDTF">{{made}}</dcterms:created></cp:coreProperties>"""


def _book(names: Sequence[str]) -> str:
    sheets = "".join(
        f'<sheet name={quoteattr(name)} sheetId="{number}" r:id="rId{number}"/>'
        for number, name in enumerate(names, start=1)
    )
    return (
        f'{_XML}<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><sheets>{sheets}</sheets></workbook>'
    )


def _kinds(sheets: Iterable[str]) -> str:
    """What each part is."""
    of_part = {
        "/xl/workbook.xml": f"{_TYPE}.sheet.main+xml",
        "/xl/styles.xml": f"{_TYPE}.styles+xml",
        "/docProps/core.xml": "application/vnd.openxmlformats-package.core-properties+xml",
        **dict.fromkeys(sheets, f"{_TYPE}.worksheet+xml"),
    }
    kinds = "".join(
        f'<Override PartName="{part}" ContentType="{kind}"/>' for part, kind in of_part.items()
    )
    relations = "application/vnd.openxmlformats-package.relationships+xml"
    return (
        f'{_XML}<Types xmlns="{_PACKAGE}/content-types">'
        f'<Default Extension="rels" ContentType="{relations}"/>'
        f'<Default Extension="xml" ContentType="application/xml"/>{kinds}</Types>'
    )


def _relations(related: Sequence[tuple[str, str]]) -> str:
    inner = "".join(
        f'<Relationship Id="rId{number}" Type="{kind}" Target="{target}"/>'
        for number, (kind, target) in enumerate(related, start=1)
    )
    return f'{_XML}<Relationships xmlns="{_PACKAGE}/relationships">{inner}</Relationships>'
