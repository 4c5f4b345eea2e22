"""Sheets as clubs keep them, in small: each with its results, or the question that it asks."""

# ruff: noqa: E501 - a sheet is as wide as it is
# fmt: off

import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

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
ONE = lines(DAYS[0])
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
RUNNING = lines(*DAYS, "2025-01-30", people=("Aki", "Ben", "Chie", "Dai"),
                points=[(2, -2, 2, -2), (-3, 3, 3, -3), (2, -2, -2, 2), (3, -3, 1, -1)])  # fmt: skip
FOUR = lines(*DAYS[:2], people=FIVE[:4], points=[(26, -13, -26, 13), (-13, 26, 0, -13)])
TEN = ["秋", "便", "千恵", "大", "絵美", "文", "吾郎", "春", "巌", "純"]
TEN_LINES = lines(*DAYS[:2], people=TEN, points=[
    (26, -13, 13, -13, -13, 13, -13, 26, -26, 0), (-26, 13, 26, 0, -13, 0, 39, -13, -13, -13)])  # fmt: skip

MONTHLY = ("日付,秋,便,千恵,大\n", "2024/4/5,1,2,3,-6\n2024/4/12,4,-2,-1,-1\n", "2024/4/30,5,0,2,-7\n", "2024/5/10,3,-2,2,-3\n2024/5/17,-7,5,1,1\n", "2024/5/31,-4,3,3,-2\n")
MONTHLY_LINES = lines("2024-04-05", "2024-04-12", "2024-05-10", "2024-05-17", people=FIVE[:4], points=[(1, 2, 3, -6), (4, -2, -1, -1), (3, -2, 2, -3), (-7, 5, 1, 1)])

CASES = [
    # as they come
    Case(name="plain", sheet=HEAD + BODY, results=THREE),
    Case(name="title and empty row above", sheet=f"ナポレオン会 成績,,,,,\n,,,,,\n{HEAD}{BODY}", results=THREE),
    Case(name="ten people in a row", sheet="日付," + ",".join(TEN) + "\n2025-01-09,26,-13,13,-13,-13,13,-13,26,-26,0\n2025-01-16,-26,13,26,0,-13,0,39,-13,-13,-13", results=TEN_LINES),
    Case(name="ten people below each other", sheet="日付,名前,得点\n" + "\n".join(f"2025-01-09,{name},{worth}" for name, worth in TEN_LINES[0][1].items()), results=TEN_LINES[:1]),
    Case(name="headings in two languages", results=TWO, sheet="Date/日付,Table(卓),Player名,Score（得点）,Remarks備考\n" + "\n".join(f"{day},1,{name},{worth}," for day, told in TWO for name, worth in told.items())),
    Case(name="raw points, rank and points", sheet="日付,名前,素点,順位,得点\n2025-01-09,秋,45000,1,40\n2025-01-09,便,30000,2,10\n2025-01-09,千恵,15000,3,-20\n2025-01-09,大,10000,4,-30", results=lines(DAYS[0], people=FIVE[:4], points=[(40, 10, -20, -30)])),
    Case(name="a name that is a number", sheet="date,name,points\n" + "\n".join(f"2025-01-0{day},{name},{worth}" for day, first in ((1, "秋"), (2, "1")) for name, worth in ((first, 10), ("B", -10), ("C", 0), ("D", 0))), results=[("2025-01-01", {"秋": 10, "B": -10, "C": 0, "D": 0}), ("2025-01-02", {"1": 10, "B": -10, "C": 0, "D": 0})]),
    Case(name="check boxes, a broken heading, errors, empty rows", results=TWO, sheet='確定,日付,秋,便,千恵,大,絵美,差,備考\nTRUE,2025/01/09,26,-13,13,-13,-13,0,\nTRUE,2025/01/16,-26,13,26,0,-13,#REF!,"""雨"""\n' + "FALSE,,,,,,,,\n" * 50),
    Case(name="a remark behind a name", asks=("name-remark",), results=TWO, sheet='日付,"秋\n(会長)",便,千恵,大,絵美\n2025-01-09,26,-13,13,-13,-13\n2025-01-16,-26,13,26,0,-13'),
    Case(name="text formulas, CR only", sheet="\ufeff" + (HEAD + BODY.rstrip()).replace("\n", "\r").replace("2025-01-09,26", '="2025-01-09",="26"'), results=THREE),
    Case(name="notes, money and counts below", sheet=f"{HEAD}{BODY},,,,,\n※1月30日は休み,,,,,\n会費,500,500,500,500,500\n参加回数,3,3,3,3,3\n最高得点,26,13,26,0,13\n文責：秋　2025/2/1,,,,,", results=THREE),
    Case(name="surnames over first names", sheet="日付,佐藤,佐藤,便,千恵,大\n,一郎,花子,,,\n2025-01-09,26,-13,13,-13,-13\n2025-01-16,-26,13,26,0,-13", results=lines(*DAYS[:2], people=("佐藤 一郎", "佐藤 花子", "便", "千恵", "大"))),
    Case(name="role and points below each name", sheet="日付,秋,,便,,千恵,,大,,絵美,\n,役,点,役,点,役,点,役,点,役,点\n2025-01-09,ナ,26,副,-13,連,13,連,-13,連,-13\n2025-01-16,ナ,-26,副,13,連,26,連,0,連,-13", results=TWO),
    Case(name="name and points in pairs", sheet="日付,卓,名前,得点,名前,得点,名前,得点,名前,得点\n2025-01-09,1,秋,26,便,-26,千恵,13,大,-13\n2025-01-09,2,文,13,春,-13,純,0,絵美,0", results=[(DAYS[0], {"秋": 26, "便": -26, "千恵": 13, "大": -13}), (DAYS[0], {"文": 13, "春": -13, "純": 0, "絵美": 0})]),
    Case(name="pairs by rank", sheet="日付,1位,点,2位,点,3位,点,4位,点\n2025/1/9,Aki,26,Dai,13,Ben,-13,Chie,-26", results=WESTERN),
    Case(name="pairs with numbers", sheet="date,player1,score1,player2,score2,player3,score3,player4,score4\n2025-01-09,Aki,26,Dai,13,Ben,-13,Chie,-26", results=WESTERN),
    Case(name="answers of a form", sheet='"タイムスタンプ","開催日","1位 名前","1位 得点","2位 名前","2位 得点","3位 名前","3位 得点","4位 名前","4位 得点","コメント"\n"2025/01/09 午後 9:58:31 GMT+9","2025/01/09","Aki","26","Dai","13","Ben","-13","Chie","-26",""', results=WESTERN),
    Case(name="players first, then their scores", sheet="date,player 1,player 2,player 3,player 4,score 1,score 2,score 3,score 4\n2025-01-09,Aki,Dai,Ben,Chie,26,13,-13,-26", results=WESTERN),
    Case(name="two tables stacked", sheet="【A卓】,,,,\n日付,秋,便,千恵,大\n2025-01-09,26,-13,-26,13\n,,,,\n【B卓】,,,,\n日付,文,春,純,巌\n2025-01-09,13,-13,0,0", results=[(DAYS[0], {"秋": 26, "便": -13, "千恵": -26, "大": 13}), (DAYS[0], {"文": 13, "春": -13, "純": 0, "巌": 0})]),
    Case(name="two tables side by side", sheet="A卓,,,,,,B卓,,,,\n日付,秋,便,千恵,大,,日付,文,春,純,巌\n2025-01-09,26,-13,-26,13,,2025-01-09,13,-13,0,0", results=[(DAYS[0], {"秋": 26, "便": -13, "千恵": -26, "大": 13}), (DAYS[0], {"文": 13, "春": -13, "純": 0, "巌": 0})]),
    Case(name="people down, days across", sheet="氏名,2025/1/9,2025/1/16,合計\n秋,26,-26,0\n便,-13,13,0\n千恵,13,26,39\n大,-13,0,-13\n絵美,-13,-13,-26", results=TWO),
    Case(name="Markdown", sheet="# 成績\n\n| 日付 | 秋 | 便 | 千恵 | 大 | 絵美 |\n|---|---:|---:|---:|---:|---:|\n| 2025-01-09 | 26 | -13 | 13 | -13 | -13 |\n| 2025-01-16 | -26 | 13 | 26 | 0 | -13 |", results=TWO),
    Case(name="semicolons with commas in a remark", sheet="date;Aki;Ben;Chie;Dai;note\n2025-01-09;26;-13;-26;13;rain, wind, snow, hail, sleet, fog, sun", results=WESTERN),
    Case(name="several hands a day, day written once", asks=("running",), given={"running": ["no"]}, sheet="日付,秋,便,千恵,大\n2025-01-09,26,-13,-26,13\n,13,-13,0,0\n2025-01-16,0,0,13,-13", results=[(DAYS[0], {"秋": 26, "便": -13, "千恵": -26, "大": 13}), (DAYS[0], {"秋": 13, "便": -13, "千恵": 0, "大": 0}), (DAYS[1], {"秋": 0, "便": 0, "千恵": 13, "大": -13})]),
    Case(name="sums below and beside that agree", sheet="日付,秋,便,千恵,大,合計\n2025-01-09,26,-13,-26,13,0\n2025-01-16,-13,13,0,0,0\n合計,13,0,-26,13,0", results=lines(*DAYS[:2], people=FIVE[:4], points=[(26, -13, -26, 13), (-13, 13, 0, 0)])),
    Case(name="known words for money", sheet="日付,会費,秋,便,千恵,大,場代\n2025-01-09,500,26,-13,-26,13,1500\n2025-01-16,500,-13,26,0,-13,1500", results=lines(*DAYS[:2], people=FIVE[:4], points=[(26, -13, -26, 13), (-13, 26, 0, -13)])),
    Case(name="two surnames set wide", sheet="日付,佐　藤,鈴　木,高　橋,田　中\n2025-01-09,26,-13,-26,13", results=lines(DAYS[0], people=("佐藤", "鈴木", "高橋", "田中"), points=[(26, -13, -26, 13)])),
    # encodings
    Case(name="Shift_JIS", sheet=(HEAD + BODY).replace("絵美", "﨑ｹﾝ").encode("cp932"), results=lines(*DAYS, people=("秋", "便", "千恵", "大", "﨑ｹﾝ"))),
    Case(name="EUC-JP", sheet=(HEAD + BODY).encode("euc_jp"), results=THREE),
    Case(name="ISO-2022-JP", sheet=(HEAD + BODY).encode("iso2022_jp"), results=THREE),
    Case(name="UTF-16 without a mark", sheet=(HEAD + BODY).encode("utf-16-le"), results=THREE),
    Case(name="Windows-1252", sheet="Date,Björn,Hélène,François,Søren\n2025-01-09,26,-13,-26,13".encode("cp1252"), results=lines(DAYS[0], people=("Björn", "Hélène", "François", "Søren"), points=[(26, -13, -26, 13)])),
    Case(name="half-width kana alone", asks=("encoding",), sheet="date,ｱｷ,ｴﾐ,ｹｲ,ﾀｲ\n2025-01-09,26,-13,-26,13".encode("cp932"), results=lines(DAYS[0], people=("ｱｷ", "ｴﾐ", "ｹｲ", "ﾀｲ"), points=[(26, -13, -26, 13)])),
    # points
    Case(name="ways of minus", sheet=f"{HEAD}\n2025-01-09,52,△13,▲13,(13),−13\n2025-01-16,52,－13,‐13,–13,▼13\n2025-01-23,52,△ 13,（１３）,13-,➖13", results=lines(*DAYS, points=[(52, -13, -13, -13, -13)] * 3)),
    Case(name="marks beside points", sheet=f"{HEAD}\n2025-01-09,◎26,-13,13,-13*,-13\n2025-01-16,-26,13,26★,0,-13(親)\n2025-01-23,13,13 🏆,-39,0,13", results=THREE),
    Case(name="circled ranks", sheet="日付,Aki,Ben,Chie,Dai\n2025-01-09,26①,-13³,-26④,13²", results=WESTERN),
    Case(name="ways to be away", results=lines(DAYS[0], DAYS[1], DAYS[2], "2025-01-30", points=[LINES[0]] * 4), sheet=f"{HEAD},文,春\n" + "\n".join(f"{day},26,-13,13,-13,-13,{away}" for day, away in zip((*DAYS, "2025-01-30"), ("×,―", "不参加,欠", "DNS,＊", "旅行,□"), strict=True))),
    Case(name="decimal commas that are whole", sheet="Datum;Aki;Ben;Chie;Dai\n09.01.2025;26,0;-13,00;-26,0;13,0", results=WESTERN),
    Case(name="half points", asks=("halves",), sheet=f"{HEAD}\n2025-01-09,6.5,-3.5,3,-3,-3\n2025-01-16,-6.5,3.5,3,3,-3", results=lines(*DAYS[:2], points=[(13, -7, 6, -6, -6), (-13, 7, 6, 6, -6)])),
    Case(name="a word nobody knows", asks=("words",), sheet=f"{HEAD}{BODY}2025-01-30,26,-13,-13,花見,花見", results=[*THREE, *lines("2025-01-30", people=FIVE[:3], points=[(26, -13, -13)])]),
    # days
    Case(name="eras", results=lines("2019-05-08", "2019-05-15", "2025-01-09", "2026-01-15", "2026-01-22", "2026-02-05", "2019-04-25", points=[LINES[0]] * 7), sheet=HEAD + "\n" + "\n".join(f"{day},26,-13,13,-13,-13" for day in ("令和元年5月8日", "R元.5.15", "㋿7年1月9日", "R8/1/15", "令和八年一月二十二日", "令8.2.5", "平31.4.25"))),
    Case(name="ways of a day", results=lines(*[DAYS[0]] * 0, *("2025-01-09", "2025-01-16", "2025-01-23", "2025-01-30", "2025-02-06", "2025-02-13", "2025-02-20", "2025-02-27", "2025-03-06", "2025-03-13"), points=[LINES[0]] * 10), sheet=HEAD + "\n" + "\n".join(f"{day},26,-13,13,-13,-13" for day in ("2025-01-09T19:30:00Z", "20250116", "2025.1.23", "30-Jan-25", '"Thu, 6 Feb 2025"', '"February 13th, 2025"', "2025年2月20日(木) 第2回", "'25/2/27", "2025-3-6(木祝)", "2025/03/13 19時〜"))),
    Case(name="a circled digit behind a day", sheet="日付,Aki,Ben,Chie,Dai\n2025/1/2①,26,-13,-26,13", fault="reading-date-unreadable"),
    Case(name="days in either order", asks=("date-order",), given={"dates": ["dmy"]}, sheet="date,Aki,Ben,Chie,Dai\n09/01/2025,26,-13,-26,13", results=WESTERN),
    Case(name="days without a year", asks=("date-year",), given={"year": ["2025"]}, sheet="日付,Aki,Ben,Chie,Dai\n1月9日(木),26,-13,-26,13", results=WESTERN),
    Case(name="the year in the title, over New Year", sheet="2024年度 例会,,,,\n日付,Aki,Ben,Chie,Dai\n12/19,1,-1,0,0\n1/9,26,-13,-26,13", results=[("2024-12-19", {"Aki": 1, "Ben": -1, "Chie": 0, "Dai": 0}), *WESTERN]),
    # doubts
    Case(name="carried over", asks=("carried",), sheet="2025年1月9日 例会,,,,,\n回,秋,便,千恵,大,絵美\n前回まで,100,-50,-20,-10,-20\n1,26,-13,13,-13,-13\n2,-26,13,26,0,-13\n計,0,0,39,-13,-26", results=lines(DAYS[0], DAYS[0])),
    Case(name="running totals by a word", asks=("running",), results=THREE, sheet=f"累計得点表,,,,,\n{HEAD}\n2025-01-09,26,-13,13,-13,-13\n2025-01-16,0,0,39,-13,-26\n2025-01-23,13,13,0,-13,-13"),
    Case(name="running totals by their size", asks=("running",), results=RUNNING, sheet="date,Aki,Ben,Chie,Dai\n2025-01-09,2,-2,2,-2\n2025-01-16,-1,1,5,-5\n2025-01-23,1,-1,3,-3\n2025-01-30,4,-4,4,-4"),
    Case(name="running totals of an evening", asks=("day-missing", "running"), given={"day": ["2025-01-09"]}, results=[(DAYS[0], told) for _, told in RUNNING], sheet="Aki,Ben,Chie,Dai\n2,-2,2,-2\n-1,1,5,-5\n1,-1,3,-3\n4,-4,4,-4"),
    Case(name="a wrong sum", asks=("sums", "totals"), results=[*ONE, (DAYS[1], {"秋": 26, "便": -13, "千恵": 13, "大": -13, "絵美": -26, "文": 31})], sheet=f"{HEAD},文,合計\n2025-01-09,26,-13,13,-13,-13,,0\n2025-01-16,26,-13,13,-13,-26,31,0\n合計,52,-26,26,-26,-39,13,0"),
    Case(name="a fee nobody knows the word of", asks=("people",), results=lines(*DAYS[:2], people=FIVE[:4], points=[(26, -13, -26, 13), (-13, 26, 0, -13)]), sheet="日付,お茶,秋,便,千恵,大\n2025-01-09,500,26,-13,-26,13\n2025-01-16,500,-13,26,0,-13"),
    Case(name="a column that one line does not add up with", asks=("people",), results=ONE, sheet=f"{HEAD},文\n2025-01-09,26,-13,13,-13,-13,500"),
    Case(name="nothing but zeros", asks=("people",), results=TWO, sheet=f"{HEAD},文\n2025-01-09,26,-13,13,-13,-13,0\n2025-01-16,-26,13,26,0,-13,0"),
    Case(name="teams between people", asks=("people",), sheet="氏名,2025/1/9,2025/1/16,合計\n紅組,13,13,26\n秋,26,-13,13\n便,-13,26,13\n白組,-13,-13,-26\n千恵,-26,0,-26\n大,13,-13,0", results=lines(*DAYS[:2], people=FIVE[:4], points=[(26, -13, -26, 13), (-13, 26, 0, -13)])),
    Case(name="the same block twice", asks=("repeated",), results=lines(*DAYS[:2], people=("Aki", "Ben", "Chie", "Dai"), points=[(26, -13, -26, 13), (1, -1, 0, 0)]), sheet="date,Aki,Ben,Chie,Dai\n2025-01-09,26,-13,-26,13\n2025-01-16,1,-1,0,0\n" * 2),
    Case(name="no heading", fault="reading-heading-missing", sheet=BODY),
    Case(name="a row of figures with an unknown word", asks=("row-unclear",), results=THREE, sheet=f"{HEAD}{BODY}座布団,1,0,2,0,0"),
    Case(name="the same name twice", fault="reading-name-twice", sheet="日付,秋,便,千恵,大,秋\n2025-01-09,26,-13,-26,13,0"),
    Case(name="figures without a heading", asks=("column-unnamed",), sheet="日付,秋,便,千恵,大,\n2025-01-09,26,-13,-26,13,7\n2025-01-16,-13,26,0,-13,9", results=lines(*DAYS[:2], people=FIVE[:4], points=[(26, -13, -26, 13), (-13, 26, 0, -13)])),
    # layouts that mislead
    Case(name="standings beside the results", sheet="日付,秋,便,千恵,大,,順位,名前,合計\n2025-01-09,26,-13,-26,13,,1,秋,13\n2025-01-16,-13,26,0,-13,,2,便,13", results=FOUR),
    Case(name="standings above the results", sheet="順位,名前,合計\n1,秋,13\n2,便,13\n3,大,0\n4,千恵,-26\n\n日付,秋,便,千恵,大\n2025-01-09,26,-13,-26,13\n2025-01-16,-13,26,0,-13", results=FOUR),
    Case(name="a month's sum", sheet="2025年,,,,\n日付,秋,便,千恵,大\n1/9,26,-13,-26,13\n1/16,-13,26,0,-13\n1月計,13,13,-26,0", results=FOUR),
    Case(name="a total that no word tells", asks=("row-unclear",), sheet="日付,秋,便,千恵,大\n2025-01-09,26,-13,-26,13\n2025-01-16,-13,26,0,-13\n,13,13,-26,0", results=FOUR),
    Case(name="numbered hands across", asks=("day-missing",), given={"day": [DAYS[0]]}, sheet="名前,1,2,合計\n秋,26,-13,13\n便,-13,26,13\n千恵,-26,0,-26\n大,13,-13,0", results=[(DAYS[0], told) for _, told in FOUR]),
    Case(name="an empty corner, days across, a group", sheet=",2025-01-09,2025-01-16\nA卓,,\n秋,26,-13\n便,-13,26\n千恵,-26,0\n大,13,-13", results=FOUR),
    Case(name="the day's number below the month", sheet="2025年1月,,,,\n日,秋,便,千恵,大\n9,26,-13,-26,13\n16,-13,26,0,-13", results=FOUR),
    Case(name="running totals beside the points", sheet="日付,秋,便,千恵,大,秋累計,便累計,千恵累計,大累計\n2025-01-09,26,-13,-26,13,26,-13,-26,13\n2025-01-16,-13,26,0,-13,13,13,-26,0", results=FOUR),
    Case(name="points and running totals below each name", sheet="日付,秋,,便,,千恵,,大,\n,得点,累計,得点,累計,得点,累計,得点,累計\n2025-01-09,26,26,-13,-13,-26,-26,13,13\n2025-01-16,-13,13,26,13,0,-26,-13,0", results=FOUR),
    Case(name="two halves of a day", fault="reading-name-twice", sheet="日付,前半,,,,後半,,,\n,秋,便,千恵,大,秋,便,千恵,大\n2025-01-09,26,-13,-26,13,1,-1,0,0"),
    Case(name="points and chips below each name", asks=("heading-rows",), sheet="日付,秋,,便,,千恵,,大,\n,素,チ,素,チ,素,チ,素,チ\n2025-01-09,26,1,-13,-1,-26,-1,13,1\n2025-01-16,-13,0,26,1,0,0,-13,-1", results=FOUR),
    Case(name="a pot among people", asks=("people",), sheet="日付,秋,便,千恵,大,供託\n2025-01-09,26,-13,-26,13,5\n2025-01-16,-13,26,0,-13,5", results=FOUR),
    Case(name="ranks for headings", asks=("people",), given={"column": [f"{key}=person" for key in "BCDE"]}, sheet="日付,1,2,3,4\n2025-01-09,26,13,-13,-26", results=[(DAYS[0], {"1": 26, "2": 13, "3": -13, "4": -26})]),
    Case(name="signs of money", results=FOUR[:1], sheet="日付,秋,便,千恵,大\n2025-01-09,26円,-13円,-26円,13円"),
    Case(name="tenths", fault="reading-points-unreadable", given={"accept": ["sums"]}, sheet="日付,秋,便,千恵,大\n2025-01-09,45.2,10.5,-15.5,-40\n2025-01-16,1,-1,0,0\n2025-01-23,2,0,0,-2"),
    Case(name="a day still to come", fault="reading-date-impossible", sheet="日付,秋,便,千恵,大\n2027-01-09,26,-13,-26,13"),
    Case(name="half a year between two rows", asks=("date-jump",), sheet="2025年,,,,\n日付,秋,便,千恵,大\n1/9,26,-13,-26,13\n12/4,-13,26,0,-13", results=[FOUR[0], ("2025-12-04", FOUR[1][1])]),
    Case(name="a person twice on one day", asks=("person-twice",), sheet="日付,名前,得点\n" + "\n".join(f"2025-01-09,{name},{worth}" for _, told in FOUR for name, worth in told.items()), results=[(DAYS[0], {"秋": 13, "便": 13, "千恵": -26, "大": 0})]),
    Case(name="hands of a day below each other", sheet="日付,回,名前,得点\n" + "\n".join(f"2025-01-09,{hand},{name},{worth}" for hand, (_, told) in enumerate(FOUR) for name, worth in told.items()), results=[(DAYS[0], told) for _, told in FOUR]),
    Case(name="a title with two words", sheet="作成日,2025-02-01,,,\n日付,秋,便,千恵,大\n2025-01-09,26,-13,-26,13\n2025-01-16,-13,26,0,-13", results=FOUR),
    Case(name="numbers above the heading", asks=("rows-outside",), sheet="合計,13,13,-26,0\n日付,秋,便,千恵,大\n2025-01-09,26,-13,-26,13\n2025-01-16,-13,26,0,-13", results=FOUR),
    Case(name="the program's own scores", sheet="\ufeff日付,シーズン,会,配り,局,名前,役割,得点,ルール,卓\n" + "\n".join(f"{day},2025,past-{day},1,1,{name},,{worth},漫研公式ルール,1" for day, told in FOUR for name, worth in told.items()), results=FOUR),
    Case(name="the program's own points by day", sheet="\ufeffDate,秋,便,千恵,大\n2025-01-09,26,-13,-26,13\n2025-01-16,-13,26,0,-13", results=FOUR),
    Case(name="the program's own workbook", sheet=workbook([["Season", "Rank", "Player"], ["2025", 1, "秋"]], [["Date", *FIVE], *[[day, *told] for day, told in zip((D1, D2), LINES, strict=False)], ["Total", *["=SUBTOTAL(109,B2:B3)"] * 5]], [["Date", *FIVE], [D1, *LINES[0]]], names=("standings", "points by day", "running totals")), results=TWO),
    Case(name="names that are words of headings", asks=("people",), given={"column": ["B=person", "D=person"]}, sheet="date,Day,Pia,Game,Eve\n2025-01-09,26,-13,-26,13\n2025-01-16,-13,26,0,-13", results=lines(*DAYS[:2], people=("Day", "Pia", "Game", "Eve"), points=[(26, -13, -26, 13), (-13, 26, 0, -13)])),
    Case(name="a table a sheet", results=[(DAYS[0], FOUR[0][1]), (DAYS[0], {"文": 13, "春": -13, "純": 0, "巌": 0})], sheet=workbook([HEADING[:5], [D1, 26, -13, -26, 13]], [["日付", "文", "春", "純", "巌"], [D1, 13, -13, 0, 0]], names=("A卓", "B卓"))),
    Case(name="a torn file", fault="reading-not-text", sheet="日付,秋,便,千恵,大,絵美,文,吾郎,春,巌,純\n2025-01-09,26".encode() + b"\xe3"),
    Case(name="people called as columns are", asks=("people",), sheet="date,A,B,C,D,E\n2025-01-09,26,-13,-26,13,7\n2025-01-16,-13,26,0,-13,7", results=lines(*DAYS[:2], people="ABCD", points=[(26, -13, -26, 13), (-13, 26, 0, -13)])),
    # sheets as secretaries drew them, in which something was wrong once
    Case(name="a block of points beside one of running totals", fault="reading-name-twice", sheet=f",得点,,,,,累計,,,,\n{HEAD},{','.join(FIVE)}\n2025-01-09,26,-13,13,-13,-13,26,-13,13,-13,-13\n2025-01-16,-26,13,26,0,-13,0,0,39,-13,-26"),
    Case(name="month and day in either order", asks=("date-order",), given={"dates": ["dmy"], "year": ["2025"]}, sheet="date,Aki,Ben,Chie,Dai\n9/1,26,-13,-26,13", results=WESTERN),
    Case(name="months in German and French", sheet="Jour;Aki;Ben;Chie;Dai\n9 janvier 2025;26;-13;-26;13\n6 févr. 2025;1;-1;0;0\n13. März 2025;1;-1;0;0", results=[*WESTERN, *[(day, {"Aki": 1, "Ben": -1, "Chie": 0, "Dai": 0}) for day in ("2025-02-06", "2025-03-13")]]),
    Case(name="places and times beside points", sheet="日付,開始,終了,秋,順,便,順,千恵,順,大,順\n2025-01-09,19:00,22:30,26,1,-13,3,-26,4,13,2\n2025-01-16,19:00,22:30,-13,3,26,1,0,2,-13,3", results=FOUR),
    Case(name="roles below names, points beside them", asks=("column-unnamed",), sheet="日付,秋,,便,,千恵,,大,\n2025-01-09,ナ,26,連,-13,副,-26,連,13\n2025-01-16,連,-13,ナ,26,連,0,副,-13", results=FOUR),
    Case(name="a column of points beside each name", asks=("column-unnamed",), sheet="日付,秋,点,便,点,千恵,点,大,点\n2025-01-09,ナ,26,連,-13,副,-26,連,13\n2025-01-16,連,-13,ナ,26,連,0,副,-13", results=FOUR),
    Case(name="points beside one name", asks=("column-unnamed",), sheet="日付,秋,,便,千恵,大\n2025-01-09,ナ,26,-13,-26,13\n2025-01-16,連,-13,26,0,-13", results=FOUR),
    Case(name="a column belongs to the name on its left", given={"column": ["C=left", "B=out"]}, sheet="日付,秋,x,便,千恵,大\n2025-01-09,ナ,26,-13,-26,13\n2025-01-16,連,-13,26,0,-13", results=FOUR),
    Case(name="names with points in a cell", fault="reading-nothing", sheet="日付,1位,2位,3位,4位\n2025-01-09,秋 26,大:13,便（▲13）,千恵-26\n2025-01-16,便：26,千恵 0,秋 -13,大−13"),
    Case(name="games won and lost beside points", sheet="日付,名前,勝ち,負け,得点\n" + "\n".join(f"{day},{name},3,2,{worth}" for day, told in FOUR for name, worth in told.items()), results=FOUR),
    Case(name="points and running totals in turn", asks=("row-unclear",), sheet=f"{HEAD}\n2025-01-09,26,-13,13,-13,-13\n,26,-13,13,-13,-13\n2025-01-16,-26,13,26,0,-13\n,0,0,39,-13,-26", results=TWO),
    Case(name="running totals in turn from another sheet", asks=("row-unclear",), sheet=f"{HEAD}\n2025-01-09,26,-13,13,-13,-13\n,36,-23,13,-13,-13\n2025-01-16,-26,13,26,0,-13\n,10,-10,39,-13,-26", results=TWO),
    Case(name="blocks of months below a year", sheet="2025年 成績,,,,\n1月,,,,\n日,秋,便,千恵,大\n9,26,-13,-26,13\n2月,,,,\n日,秋,便,千恵,大\n6,-13,26,0,-13", results=[FOUR[0], ("2025-02-06", FOUR[1][1])]),
    Case(name="numbered games and their sum", asks=("column-points",), sheet="Date,Name,Game 1,Game 2,Total\n" + "\n".join(f"{DAYS[0]},{name},{worth - 5},5,{worth}" for name, worth in WESTERN[0][1].items()), results=WESTERN),
    Case(name="days of eight digits across", sheet="氏名,20250109,20250116,合計\n秋,26,-13,13\n便,-13,26,13\n千恵,-26,0,-26\n大,13,-13,0", results=FOUR),
    Case(name="a word for points behind each name", asks=("name-remark",), sheet="日付,秋得点,便得点,千恵得点,大得点\n2025-01-09,26,-13,-26,13\n2025-01-16,-13,26,0,-13", results=FOUR),
    Case(name="a heading between names with points", fault="reading-nothing", sheet="日付,1位,2位,3位,4位\n2025-01-09,秋 26,大 13,便 -13,千恵 -26\n日付,1位,2位,3位,4位\n2025-01-16,便 26,千恵 0,秋 -13,大 -13"),
    Case(name="a heading with a number, in another order", asks=("people",), sheet="No,日付,秋,便,千恵,大\n1,2025-01-09,26,-13,-26,13\n2,日付,大,千恵,便,秋\n3,2025-01-16,-13,0,26,-13", results=[FOUR[0], (DAYS[1], dict(reversed(FOUR[1][1].items())))]),
    Case(name="running totals in turn, in two blocks", asks=("row-unclear",), sheet=f"{HEAD}\n2025-01-09,26,-13,13,-13,-13\n,26,-13,13,-13,-13\n2025-01-16,-26,13,26,0,-13\n,0,0,39,-13,-26\n{HEAD}\n2025-01-23,13,13,-39,0,13\n,13,13,0,-13,-13", results=THREE),
    Case(name="two days above one table", asks=("day-missing",), given={"day": [DAYS[0]]}, sheet="2025-01-09,2025-01-16\n,,,\n秋,便,千恵,大\n26,-13,-26,13", results=[(DAYS[0], FOUR[0][1])]),
    Case(name="Chinese", sheet="日期,王伟,李娜,张敏,刘洋,合计\n2025-01-09,26,-13,-26,13,0".encode("gbk"), results=lines(DAYS[0], people=("王伟", "李娜", "张敏", "刘洋"), points=[(26, -13, -26, 13)])),
    Case(name="Chinese names below an English heading", asks=("encoding",), given={"encoding": ["gb18030"]}, sheet="Date,王伟,李娜,张敏,刘洋\n2025-01-09,26,-13,-26,13".encode("gb2312"), results=lines(DAYS[0], people=("王伟", "李娜", "张敏", "刘洋"), points=[(26, -13, -26, 13)])),
    Case(name="halves of an evening", sheet="日付,,秋,便,千恵,大\n2025-01-09,前半,26,-13,-26,13\n,後半,-13,26,0,-13\n,計,13,13,-26,0", results=[(DAYS[0], told) for _, told in FOUR]),
    Case(name="a mark for the same day", sheet="日付,秋,便,千恵,大\n2025-01-09,26,-13,-26,13\n〃,-13,26,0,-13", results=[(DAYS[0], told) for _, told in FOUR]),
    Case(name="a season over two years", asks=("date-year",), given={"year": ["2025"]}, sheet="Saison 2024/25;;;;\nDatum;秋;便;千恵;大\n9.1.;26;-13;-26;13\n16.1.;-13;26;0;-13", results=FOUR),
    Case(name="a year from April to March", asks=("date-year",), given={"year": ["2025"]}, sheet="2024年4月〜2025年3月,,,,\n日付,秋,便,千恵,大\n1/9,26,-13,-26,13\n1/16,-13,26,0,-13", results=FOUR),
    Case(name="days alone in their rows", sheet="回,秋,便,千恵,大\n2025/1/9,,,,\n1,26,-13,-26,13\n2025/1/16(木),,,,\n1,-13,26,0,-13", results=FOUR),
    Case(name="days alone in the column of days", sheet="日付,回,秋,便,千恵,大\n2025/1/9,,,,,\n,1,26,-13,-26,13\n2025/1/16,,,,,\n,1,-13,26,0,-13", results=FOUR),
    Case(name="a table for each day, headed by it", sheet="2025年1月9日,,,,\n回,秋,便,千恵,大\n1,26,-13,-26,13\n計,26,-13,-26,13\n,,,,\n2025年1月16日,,,,\n回,秋,便,千恵,大\n1,-13,26,0,-13\n計,-13,26,0,-13", results=FOUR),
    Case(name="one of two tables tells its day", asks=("day-missing",), given={"day": [DAYS[0]]}, sheet="回,秋,便,千恵,大\n1,26,-13,-26,13\n,,,,\n2025年1月16日,,,,\n回,秋,便,千恵,大\n1,-13,26,0,-13", results=FOUR),
    Case(name="a summary without days below", asks=("repeated",), sheet="日付,秋,便,千恵,大\n2025-01-09,26,-13,-26,13\n2025-01-16,-13,26,0,-13\n,,,,\n名前,得点,,,\n秋,13,,,\n便,13,,,\n千恵,-26,,,\n大,0,,,", results=FOUR),
    Case(name="a sheet of sums by month", asks=("repeated",), sheet=workbook([HEADING[:5], *(row[:5] for row in ROWS_OF_FOUR)], [["行ラベル", *FIVE[:4]], ["1月", 13, 13, -26, 0], ["総計", 13, 13, -26, 0]]), results=FOUR),
    Case(name="everybody's sums below rows of single people", asks=("row-unclear",), sheet="日付,名前,得点\n" + "\n".join(f"{day},{name},{worth}" for day, told in FOUR for name, worth in told.items()) + "\n,,\n,秋,13\n,便,13\n,千恵,-26\n,大,0", results=FOUR),
    Case(name="a month's sum by its name", asks=("row-unclear",), sheet="日付,秋,便,千恵,大\n2025-01-09,26,-13,-26,13\n2025-01-16,-13,26,0,-13\n1月,13,13,-26,0", results=FOUR),
    Case(name="carried over, by a remark", asks=("carried", "row-unclear"), sheet="日付,秋,便,千恵,大,備考\n,100,-50,-50,0,前回より繰越\n2025-01-09,26,-13,-26,13,\n2025-01-16,-13,26,0,-13,雨\n,113,-37,-76,0,次回へ", results=FOUR),
    Case(name="points that are never lost", asks=("sums",), sheet="日付,秋,便,千恵,大\n2025-01-09,26,13,0,5\n2025-01-16,13,26,9,0", results=lines(*DAYS[:2], people=FIVE[:4], points=[(26, 13, 0, 5), (13, 26, 9, 0)])),
    Case(name="a team's sum beside its people", asks=("people",), sheet="日付,秋,便,千恵,大,赤計,白計\n2025-01-09,26,-13,-26,13,13,-13\n2025-01-16,-13,26,0,-13,13,-13", results=FOUR),
    Case(name="parts and their sum below each other", asks=("column-points",), sheet="日付,名前,前半,後半,合計\n" + "\n".join(f"2025-01-09,{name},{worth},0,{worth}" for name, worth in FOUR[0][1].items()), results=FOUR[:1]),
    Case(name="points without a heading beside names", sheet="日付,名前,\n" + "\n".join(f"2025-01-09,{name},{worth}" for name, worth in FOUR[0][1].items()), results=FOUR[:1]),
    Case(name="months in rows of their own", sheet="日,秋,便,千恵,大\n2024年12月,,,,\n12,1,-1,0,0\n2025年1月,,,,\n9,26,-13,-26,13\n16,-13,26,0,-13", results=[("2024-12-12", {"秋": 1, "便": -1, "千恵": 0, "大": 0}), *FOUR]),
    Case(name="days of the entry beside", sheet="入力日,開催日,秋,便,千恵,大\n2025/2/1,2025/1/9,26,-13,-26,13\n2025/2/1,2025/1/16,-13,26,0,-13", results=FOUR),
    Case(name="days of the entry alone", sheet="タイムスタンプ,秋,便,千恵,大\n2025/01/09 21:00:11,26,-13,-26,13\n2025/01/16 22:01:00,-13,26,0,-13", results=FOUR),
    Case(name="weekdays in German", sheet="Datum;秋;便;千恵;大\nDo, 9.1.2025;26;-13;-26;13\nDonnerstag 16.1.2025;-13;26;0;-13", results=FOUR),
    Case(name="a sheet of running totals without a word", asks=("repeated",), sheet=workbook([HEADING[:5], *ROWS_OF_FOUR], [HEADING[:5], ROWS_OF_FOUR[0], [D2, 13, 13, -26, 0]]), results=FOUR),
    Case(name="a table of running totals below", asks=("repeated",), sheet="日付,秋,便,千恵,大\n2025-01-09,26,-13,-26,13\n2025-01-16,-13,26,0,-13\n,,,,\n累計,,,,\n日付,秋,便,千恵,大\n2025-01-09,26,-13,-26,13\n2025-01-16,13,13,-26,0", results=FOUR),
    Case(name="only one of two tables has running totals", asks=("running",), sheet="日付,秋,便,千恵,大\n2025-01-09,26,-13,-26,13\n2025-01-16,-13,26,0,-13\n,,,,\n累計,,,,\n日付,文,春,純,巌\n2025-01-09,2,-2,1,-1\n2025-01-16,5,-4,1,-2", results=[*FOUR, *lines(*DAYS[:2], people=("文", "春", "純", "巌"), points=[(2, -2, 1, -1), (3, -2, 0, -1)])]),
    Case(name="the club's age in the title", asks=("date-year",), given={"year": ["2025"]}, sheet="1998年創立 ナポレオン会,,,,\n参加費2000円,,,,\n日付,秋,便,千恵,大\n1/9,26,-13,-26,13\n1/16,-13,26,0,-13", results=FOUR),
    Case(name="a day with the sum of all before", asks=("row-unclear",), sheet="日付,秋,便,千恵,大\n2025-01-09,26,-13,-26,13\n2025-01-16,-13,26,0,-13\n2025-01-23,1,0,-1,0\n2025-01-31,14,13,-27,0", results=[*FOUR, (DAYS[2], {"秋": 1, "便": 0, "千恵": -1, "大": 0})]),
    Case(name="tables above the names", sheet="日付,A卓,,,\n,秋,便,千恵,大\n2025-01-09,26,-13,-26,13", results=FOUR[:1]),
    Case(name="one heading twice", fault="reading-name-twice", sheet="日付,秋,秋,大\n2025-01-09,26,-13,-13"),
    Case(name="the only row without a day is the last", asks=("row-unclear",), sheet=HEAD + BODY + ",4,4,0,-4,-4", results=THREE),
    Case(name="half a season's sum, an average", sheet=HEAD + BODY + "前半計,13,13,0,-13,-13\n平均点,4.3,4.3,0,-4.3,-4.3", results=THREE),
    Case(name="ranks listed below", asks=("row-unclear",), sheet=HEAD + BODY + "1位,秋,13,,,\n2位,便,13,,,", results=THREE),
    Case(name="the newest day first, over half a year", asks=("date-year", "date-jump"), given={"year": ["2024"], "running": ["no"]}, sheet="日付,秋,便,千恵,大\n12/19,1,-1,0,0\n12/12,0,0,1,-1\n1/16,-13,26,0,-13", results=[("2024-12-19", {"秋": 1, "便": -1, "千恵": 0, "大": 0}), ("2024-12-12", {"秋": 0, "便": 0, "千恵": 1, "大": -1}), FOUR[1]]),
    Case(name="ranks without a heading", asks=("column-unnamed",), sheet="日付,秋,,便,,千恵,,大,\n2025-01-09,26,1,-13,3,-26,4,13,2\n2025-01-16,-13,3,26,1,0,2,-13,3", results=FOUR),
    Case(name="points with running totals in brackets", fault="reading-points-unreadable", sheet="日付,秋,便,千恵,大\n2025-01-09,26(26),-13(-13),-26(-26),13(13)"),
    Case(name="days below their month", sheet="2025年 木曜会,,,,\n1月,秋,便,千恵,大\n9日,26,-13,-26,13\n月計,26,-13,-26,13\n,,,,\n2月,秋,便,千恵,大\n6日,-13,26,0,-13\n月計,-13,26,0,-13", results=[FOUR[0], ("2025-02-06", FOUR[1][1])]),
    Case(name="numbers of days below their month", sheet="2025年1月,秋,便,千恵,大\n9,26,-13,-26,13\n16,-13,26,0,-13", results=FOUR),
    Case(name="days without a heading, carried over above and a sum below", asks=("carried",), sheet=",秋,便,千恵,大\n前年度繰越,5,-5,1,-1\nR7.1.9,26,-13,-26,13\nR7.1.16,-13,26,0,-13\n計,18,8,-25,-1", results=FOUR),
    Case(name="days below the word week, footnotes", sheet="Week,秋,便,千恵,大,Sum\n2025-01-09,26,-13,-26,13,0\n2025-01-16,-13,26,0,-13,0\nTotal,13,13,-26,0,0\n* Ben came late.,,,,,\nNext game: at Di's,,,,,\nKitty is with Chie,,,,,", results=FOUR),
    Case(name="teams above their players", asks=("people",), sheet="Player,9 Jan 2025,16 Jan 2025\nReds,13,13\n秋,26,-13\n便,-13,26\nBlues,-13,-13\n千恵,-26,0\n大,13,-13", results=FOUR),
    Case(name="teams behind their players", asks=("people",), sheet="日付,秋,便,Reds,千恵,大,Blues\n2025-01-09,26,-13,13,-26,13,-13\n2025-01-16,-13,26,13,0,-13,-13", results=FOUR),
    Case(name="running totals beside each person, the number of the table", asks=(), sheet="Date,Table no.,秋,cum.,便,cum.,千恵,cum.,大,cum.\n2025-01-09,3,26,26,-13,-13,-26,-26,13,13\n2025-01-16,3,-13,13,26,13,0,-26,-13,0", results=FOUR),
    # what one question or one sentence is enough for
    Case(name="the best results beside points", asks=("people",), sheet="日付,秋,便,千恵,大,Best 2\n2025-01-09,26,-13,-26,13,39\n2025-01-16,-13,26,0,-13,39", results=FOUR),
    Case(name="a remark behind a number", fault="reading-points-unreadable", sheet="日付,秋,便,千恵,大\n2025-01-09,26,-13 遅刻,-26,13\n2025-01-16,-13,26,0,-13 早退"),
    Case(name="one day of two teams", asks=("people",), sheet="Player,9 Jan 2025\nReds,13\n秋,26\n便,-13\nBlues,-13\n千恵,-26\n大,13", results=FOUR[:1]),
    Case(name="a column of names beside people", asks=("column-points",), given={"column": ["選手=out"]}, results=FOUR, sheet="日付,選手,秋,便,千恵,大\n2025-01-09,あり,26,-13,-26,13\n2025-01-16,なか,-13,26,0,-13"),
    Case(name="sums of months with a day, in a table of their own", asks=("repeated",), sheet=f"{MONTHLY[0]}{MONTHLY[1]}{MONTHLY[3]}\n{MONTHLY[0]}{MONTHLY[2]}{MONTHLY[4]}", results=MONTHLY_LINES),
    Case(name="sums of months with a day, in between", asks=("row-unclear",), sheet="".join(MONTHLY), results=MONTHLY_LINES),
    Case(name="year, month and day in columns of their own", fault="reading-date-unreadable", sheet="2025年1月\n年,月,日,秋,便,千恵,大\n2025,1,9,26,-13,-26,13\n2025,2,16,-13,26,0,-13"),
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
    Case(name="the summary of Numbers first", sheet=workbook([[], ["", "This document was exported."], ["", "Numbers Sheet Name", "Numbers Table Name"]], [["Table 1"], HEADING, *ROWS], names=("Export Summary", "Sheet 1 - Table 1")), results=THREE),
    # no tables
    Case(name="an empty file", sheet=b"", fault="reading-empty"),
    Case(name="a chat", sheet="2025/1/9(木) 結果\n1位 秋 +26\n2位 便 +13\n3位 大 -39", fault="reading-no-table"),
    Case(name="old Excel", sheet=b"\xd0\xcf\x11\xe0" + bytes(600), fault="reading-kind"),
    Case(name="a PDF", sheet=b"%PDF-1.7 x", fault="reading-kind"),
    Case(name="a picture", sheet=b"\x89PNG\r\n\x1a\n", fault="reading-kind"),
    Case(name="JSON of something", sheet='{"a": 1}', fault="reading-kind"),
    Case(name="Excel 2003 XML", sheet='<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>', fault="reading-kind"),
    Case(name="a web page saved as xls", fault="reading-kind", sheet="<html><body><table><tr><th>date</th><th>Aki</th></tr></table></body></html>"),
    Case(name="an open quotation mark", sheet=f'{HEAD}\n2025-01-09,26,"-13,13,-13,-13\n', fault="reading-quote-open"),
    Case(name="control characters", sheet=f"{HEAD}\n\x01\x02", fault="reading-not-text"),
]
