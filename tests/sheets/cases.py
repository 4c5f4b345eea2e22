"""Sheets as clubs keep them, in small: each with its results, or the question that it asks."""

# ruff: noqa: E501 - a sheet is as wide as it is
# fmt: off

import io
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

import openpyxl
import xlsxwriter

from scorekeeper.sheets.choices import Choices
from scorekeeper.sheets.model import Reply, SheetReading
from scorekeeper.sheets.reading import read

TODAY = date(2026, 11, 27)
DAYS = ("2025-01-09", "2025-01-16", "2025-01-23")
FIVE = ["秋", "便", "千恵", "大", "絵美"]
LINES = ((26, -13, 13, -13, -13), (-26, 13, 26, 0, -13), (13, 13, -39, 0, 13))

Points = Mapping[str, int]
Lines = Sequence[tuple[str, Points]]


def lines(*days: str, people: Sequence[str] = FIVE, points: Sequence[Sequence[int]] = LINES) -> Lines:
    return [(day, dict(zip(people, told, strict=True))) for day, told in zip(days, points, strict=False)]


THREE = lines(*DAYS)
TWO = lines(*DAYS[:2])
WESTERN = lines(DAYS[0], people=("Aki", "Ben", "Chie", "Dai"), points=[(26, -13, -26, 13)])


def plus(choices: Choices, answer: Reply) -> Choices:
    """Add an answer to the choices."""
    merged = {name: list(values) for name, values in choices.given.items()}
    for name, value in answer.sets:
        merged.setdefault(name, []).append(value)
    return Choices(merged)


@dataclass(frozen=True, kw_only=True)
class Case:
    """A sheet, the questions that it asks, and its results once the first answers are given."""

    name: str
    sheet: str | bytes | Callable[[], bytes]
    results: Lines = field(default_factory=tuple)
    asks: tuple[str, ...] = ()
    fault: str = ""
    given: Mapping[str, Sequence[str]] = field(default_factory=dict)

    @property
    def data(self) -> bytes:
        if isinstance(self.sheet, str):
            return self.sheet.strip("\n").encode()
        return self.sheet if isinstance(self.sheet, bytes) else self.sheet()

    def read(self, given: Mapping[str, Sequence[str]] | None = None) -> SheetReading:
        return read(self.data, Choices(self.given if given is None else given), today=TODAY)

    def answered(self) -> tuple[SheetReading, list[str]]:
        """Give the first answer to every question; return what is read then, and what was asked."""
        reading, choices, asked = self.read(), Choices(self.given), list[str]()
        while reading.questions and reading.questions[0].answers and len(asked) < 9:
            asked.append(reading.questions[0].code)
            choices = plus(choices, reading.questions[0].answers[0])
            reading = self.read(choices.given)
        return reading, asked + [one.code for one in reading.questions]


def results_of(reading: SheetReading) -> Lines:
    return [(one.day.isoformat(), dict(one.points)) for one in reading.results]


def workbook(*sheets: Sequence[Sequence[object]], names: Sequence[str] = (), hide: Sequence[int] = (), mac: bool = False) -> Callable[[], bytes]:
    """Write sheets as XLSX, hide some rows."""

    def write() -> bytes:
        file = io.BytesIO()
        book = xlsxwriter.Workbook(file, {"in_memory": True, "date_1904": mac})
        day = book.add_format({"num_format": "yyyy/mm/dd"})
        for number, rows in enumerate(sheets):
            page = book.add_worksheet(names[number] if names else None)
            for at, row in enumerate(rows):
                for column, cell in enumerate(row):
                    if isinstance(cell, date):
                        page.write_datetime(at, column, cell, day)
                    elif isinstance(cell, str) and cell.startswith("="):
                        page.write_formula(at, column, cell, None, "")
                    elif cell is not None:
                        page.write(at, column, cell)
            for row in hide:
                page.set_row(row, None, None, {"hidden": True})
        book.close()
        return file.getvalue()

    return write


def with_merged(write: Callable[[], bytes], *areas: str) -> Callable[[], bytes]:
    """Merge ranges of the first sheet."""

    def merged() -> bytes:
        book = openpyxl.load_workbook(io.BytesIO(write()))
        for area in areas:
            book.worksheets[0].merge_cells(area)
        file = io.BytesIO()
        book.save(file)
        return file.getvalue()

    return merged


HEAD = "日付,秋,便,千恵,大,絵美"
BODY = """
2025-01-09,26,-13,13,-13,-13
2025-01-16,-26,13,26,0,-13
2025-01-23,13,13,-39,0,13
"""
D1, D2, D3 = (date.fromisoformat(day) for day in DAYS)
ROWS = [[day, *told] for day, told in zip((D1, D2, D3), LINES, strict=True)]
HEADING = ["日付", *FIVE]
ROWS_OF_FOUR = [[D1, 26, -13, -26, 13], [D2, -13, 26, 0, -13]]
FOUR = lines(*DAYS[:2], people=FIVE[:4], points=[(26, -13, -26, 13), (-13, 26, 0, -13)])


def drawn() -> Iterator[Case]:
    """Return the sheets that are drawn in `cases.toml`."""
    text = Path(__file__).with_suffix(".toml").read_text("utf-8")
    for one in tomllib.loads(text)["case"]:
        told = [row.partition(" ") for row in one.get("results", "").split("\n") if row]
        results = [(day, {name: int(worth) for name, _, worth in (pair.partition("=") for pair in points.split(", "))}) for day, _, points in told]
        yield Case(**{**one, "asks": tuple(one.get("asks", ())), "results": results})


CASES = [
    *drawn(),
    # as they come
    Case(name="text formulas, CR only", sheet="\ufeff" + (HEAD + BODY.rstrip()).replace("\n", "\r").replace("2025-01-09,26", '="2025-01-09",="26"'), results=THREE),
    # encodings
    Case(name="Shift_JIS", sheet=(HEAD + BODY).replace("絵美", "﨑ｹﾝ").encode("cp932"), results=lines(*DAYS, people=("秋", "便", "千恵", "大", "﨑ｹﾝ"))),
    Case(name="EUC-JP", sheet=(HEAD + BODY).encode("euc_jp"), results=THREE),
    Case(name="ISO-2022-JP", sheet=(HEAD + BODY).encode("iso2022_jp"), results=THREE),
    Case(name="UTF-16 without a mark", sheet=(HEAD + BODY).encode("utf-16-le"), results=THREE),
    Case(name="Windows-1252", sheet="Date,Björn,Hélène,François,Søren\n2025-01-09,26,-13,-26,13".encode("cp1252"), results=lines(DAYS[0], people=("Björn", "Hélène", "François", "Søren"), points=[(26, -13, -26, 13)])),
    Case(name="Turkish in an old encoding", asks=("encoding",), given={"encoding": ["cp1254"]}, sheet="Date,Ayşe,Gül,Can,Ece\n2025-01-09,26,-13,-26,13".encode("cp1254"), results=lines(DAYS[0], people=("Ayşe", "Gül", "Can", "Ece"), points=[(26, -13, -26, 13)])),
    Case(name="a Macintosh of old", asks=("encoding",), given={"encoding": ["mac_roman"]}, sheet="Date,Zoë,Noël,Bo,Al\n2025-01-09,26,-13,-26,13".encode("mac_roman"), results=lines(DAYS[0], people=("Zoë", "Noël", "Bo", "Al"), points=[(26, -13, -26, 13)])),
    Case(name="half-width kana alone", asks=("encoding",), sheet="date,ｱｷ,ｴﾐ,ｹｲ,ﾀｲ\n2025-01-09,26,-13,-26,13".encode("cp932"), results=lines(DAYS[0], people=("ｱｷ", "ｴﾐ", "ｹｲ", "ﾀｲ"), points=[(26, -13, -26, 13)])),
    # layouts that mislead
    Case(name="the program's own scores", sheet="\ufeff日付,シーズン,会,配り,局,名前,役割,得点,ルール,卓\n" + "\n".join(f"{day},2025,past-{day},1,1,{name},,{worth},漫研公式ルール,1" for day, told in FOUR for name, worth in told.items()), results=FOUR),
    Case(name="the program's own points by day", sheet="\ufeffDate,秋,便,千恵,大\n2025-01-09,26,-13,-26,13\n2025-01-16,-13,26,0,-13", results=FOUR),
    Case(name="the program's own workbook", sheet=workbook([["Season", "Rank", "Player"], ["2025", 1, "秋"]], [["Date", *FIVE], *[[day, *told] for day, told in zip((D1, D2), LINES, strict=False)], ["Total", *["=SUBTOTAL(109,B2:B3)"] * 5]], [["Date", *FIVE], [D1, *LINES[0]]], names=("standings", "points by day", "running totals")), results=TWO),
    Case(name="a table a sheet", results=[(DAYS[0], FOUR[0][1]), (DAYS[0], {"文": 13, "春": -13, "純": 0, "巌": 0})], sheet=workbook([HEADING[:5], [D1, 26, -13, -26, 13]], [["日付", "文", "春", "純", "巌"], [D1, 13, -13, 0, 0]], names=("A卓", "B卓"))),
    Case(name="a torn file", fault="reading-not-text", sheet="日付,秋,便,千恵,大,絵美,文,吾郎,春,巌,純\n2025-01-09,26".encode() + b"\xe3"),
    # sheets as secretaries drew them, in which something was wrong once
    Case(name="Chinese", sheet="日期,王伟,李娜,张敏,刘洋,合计\n2025-01-09,26,-13,-26,13,0".encode("gbk"), results=lines(DAYS[0], people=("王伟", "李娜", "张敏", "刘洋"), points=[(26, -13, -26, 13)])),
    Case(name="Chinese names below an English heading", asks=("encoding",), given={"encoding": ["gb18030"]}, sheet="Date,王伟,李娜,张敏,刘洋\n2025-01-09,26,-13,-26,13".encode("gb2312"), results=lines(DAYS[0], people=("王伟", "李娜", "张敏", "刘洋"), points=[(26, -13, -26, 13)])),
    Case(name="a sheet of sums by month", asks=("repeated",), sheet=workbook([HEADING[:5], *(row[:5] for row in ROWS_OF_FOUR)], [["行ラベル", *FIVE[:4]], ["1月", 13, 13, -26, 0], ["総計", 13, 13, -26, 0]]), results=FOUR),
    Case(name="a sheet of running totals without a word", asks=("repeated",), sheet=workbook([HEADING[:5], *ROWS_OF_FOUR], [HEADING[:5], ROWS_OF_FOUR[0], [D2, 13, 13, -26, 0]]), results=FOUR),
    # workbooks
    Case(name="workbook with a title and formulas", sheet=workbook([["愛好会 令和7年"], [], [*HEADING, "検算"], *[[*row, "=SUM(B4:F4)"] for row in ROWS], ["合　計", *["=SUM(B4:B6)"] * 5]]), results=THREE),
    Case(name="days from 1904", sheet=workbook([["Datum", *FIVE], *ROWS], mac=True), results=THREE),
    Case(name="cells with line breaks", sheet=workbook([HEADING, [D1, "26\n(ナ)", *LINES[0][1:]], ROWS[1]]), results=TWO),
    Case(name="an escaped carriage return", sheet=workbook([["date", "Aki\r\nKai", "Ben", "Chie", "Dai"], ["2025-01-09", 26, -13, -26, 13]]), results=lines(DAYS[0], people=("Aki Kai", "Ben", "Chie", "Dai"), points=[(26, -13, -26, 13)])),
    Case(name="an evening a sheet", asks=("carried",), results=[(DAYS[0], THREE[0][1]), (DAYS[0], THREE[1][1]), (DAYS[1], THREE[2][1])], sheet=workbook([["", "ナポレオン会 2025年 記録"]], [["回", *FIVE], ["前回まで", 100, -50, -20, -10, -20], [1, *LINES[0]], [2, *LINES[1]], ["計", 0, 0, 39, -13, -26], ["通算", 100, -50, 19, -23, -46]], [["回", *FIVE], ["前回まで", 100, -50, 19, -23, -46], [1, *LINES[2]], ["計", *LINES[2]]], names=("表紙", "2025.1.9", "2025.1.16"))),
    Case(name="a year by months", results=[("2025-04-03", THREE[0][1]), ("2025-04-10", THREE[1][1]), ("2026-01-08", THREE[2][1])], sheet=workbook([["令和7年度 集計"], ["月", *FIVE], ["4月", 0, 0, 39, -13, -26], ["1月", *LINES[2]]], [["令和7年度 4月"], ["日", *FIVE], [3, *LINES[0]], [10, *LINES[1]]], [["令和7年度 1月"], ["日", *FIVE], [8, *LINES[2]]], names=("集計", "4月", "1月"))),
    Case(name="month and day as sheets", asks=("date-year",), given={"year": ["2025"]}, results=lines(*DAYS[:2]), sheet=workbook([FIVE, LINES[0]], [FIVE, LINES[1]], names=("1月9日", "1月16日"))),
    Case(name="months as sheets, over New Year", asks=("date-year", "date-jump"), given={"year": ["2024"]}, results=[("2024-12-12", FOUR[0][1]), ("2025-01-09", FOUR[1][1])], sheet=workbook([["日", *FIVE[:4]], [12, 26, -13, -26, 13]], [["日", *FIVE[:4]], [9, -13, 26, 0, -13]], names=("12月", "1月"))),
    Case(name="days as sheets, over New Year", asks=("date-year", "date-jump"), given={"year": ["2024"]}, results=[("2024-12-12", FOUR[0][1]), ("2025-01-09", FOUR[1][1])], sheet=workbook([FIVE[:4], [26, -13, -26, 13]], [FIVE[:4], [-13, 26, 0, -13]], names=("12月12日", "1月9日"))),
    Case(name="two columns a person under merged names", sheet=with_merged(workbook([["日付", "Aki", None, "Ben", None, "Chie", None, "Dai", None], [None, *["絵札", "得点"] * 4], [D1, 14, 26, None, -13, None, -26, 2, 13]]), "A1:A2", "B1:C1", "D1:E1", "F1:G1", "H1:I1"), results=WESTERN),
    Case(name="people down, real days across", sheet=workbook([["順位", "氏名", D1, D2, "参加", "合計", "平均"], *[[at + 1, name, LINES[0][at], LINES[1][at], "=COUNT(C2:D2)", "=SUM(C2:D2)", "=F2/E2"] for at, name in enumerate(FIVE)], [None, "検算", "=SUM(C2:C6)", "=SUM(D2:D6)"]]), results=TWO),
    Case(name="a hidden row", asks=("hidden",), sheet=workbook([HEADING, *ROWS], hide=[2]), results=[THREE[0], THREE[2]]),
    Case(name="an empty sheet behind", sheet=workbook([HEADING, *ROWS], [], names=("Sheet1", "Sheet2")), results=THREE),
    Case(name="the summary of Numbers first", sheet=workbook([[], ["", "This document was exported."], ["", "Numbers Sheet Name", "Numbers Table Name"]], [["Table 1"], HEADING, *ROWS], names=("Export Summary", "Sheet 1 - Table 1")), results=THREE),
    # no tables
    Case(name="an empty file", sheet=b"", fault="reading-empty"),
    Case(name="old Excel", sheet=b"\xd0\xcf\x11\xe0" + bytes(600), fault="reading-kind"),
    Case(name="a PDF", sheet=b"%PDF-1.7 x", fault="reading-kind"),
    Case(name="a picture", sheet=b"\x89PNG\r\n\x1a\n", fault="reading-kind"),
    Case(name="control characters", sheet=f"{HEAD}\n\x01\x02", fault="reading-not-text"),
]
