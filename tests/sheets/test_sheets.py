"""Every sheet comes in with its results, asks its question, or is refused in one sentence."""

# ruff: noqa: E501 - a sheet is as wide as it is

import io
import tomllib
import zipfile
from datetime import date
from importlib.resources import files
from time import process_time
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import identity
from scorekeeper.sheets.choices import ENCODINGS, OPTIONS, Choices, Role, RowRole
from scorekeeper.sheets.model import MOST_FAULTS, MOST_SHOWN, answer_words
from scorekeeper.sheets.reading import read
from scorekeeper.wording import LANGUAGES, speaker
from tests.sheets.cases import CASES, DAYS, TODAY, plus, results_of


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_sheet_comes_in_right_or_asks(case):
    asked = [one.code for one in case.read({}).questions]
    assert set(asked) >= set(case.asks[:1])
    reading, answered = case.answered()
    if case.fault:
        assert {one.refusal.code for one in reading.faults} == {case.fault}
        return
    assert not reading.faults
    assert tuple(dict.fromkeys(code for code in answered)) == case.asks[bool(case.given) :]
    assert results_of(reading) == list(case.results)
    assert reading.is_ready


@pytest.mark.parametrize("case", [case for case in CASES if case.asks], ids=lambda case: case.name)
def test_nothing_is_ready_while_something_is_asked(case):
    reading = case.read({})
    assert not reading.is_ready
    for language in LANGUAGES:
        for question in reading.questions:
            assert speaker(language)(question.words, **question.params)
            assert question.answers
            for way in question.answers:
                key, params = answer_words(question, way)
                told = speaker(language)(key, **params)
                assert "{" not in told
                assert f"[{way.code}]" in sentence_of(language, key) or question.code == "encoding"
        for fault in reading.faults:
            assert speaker(language)(fault.refusal.code, **fault.refusal.params)


def sentence_of(language, key):
    """Return a sentence as it stands in the catalogue, with all its variants."""
    text = (
        files("scorekeeper.wording").joinpath(language, "reading.ftl").read_text(encoding="utf-8")
    )
    return text.partition(f"\n{key} = ")[2].partition("\n}\n")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_and_roles_have_words(language):
    say = speaker(language)
    assert all(say(f"reading-option-{one.name}") for one in OPTIONS)
    for key, roles in (("reading-role", get_args(Role)), ("reading-row-role", get_args(RowRole))):
        assert [one for one in roles if f"[{one}]" not in sentence_of(language, key)] == []
        assert len({say(key, role=one) for one in roles}) == len(roles)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_on_the_page_is_read_without_a_question(language):
    sample = speaker(language)("import-table-sample")
    reading = read(sample.encode(), today=TODAY)
    assert not reading.questions
    assert reading.is_ready


KNOWN = {identity(one): name for one, name in
         {"秋": "秋", "秋子": "秋", "備考": "備考", "Day": "Day", "ＢＥＮ": "Ben"}.items()}  # fmt: skip


@pytest.mark.parametrize(
    ("sheet", "who", "expected"),
    [
        ("日付,秋子,備考,ben,千恵\n{day},26,-13,-26,13", (), {"秋": 26, "備考": -13, "Ben": -26, "千恵": 13}),
        ("date,Day,Ben,Chie,Dai\n{day},26,13,-13,-26", (), {"Day": 26, "Ben": 13, "Chie": -13, "Dai": -26}),
        ("日付,名前,得点\n{day},秋子,26\n{day},備考,-26", (), {"秋": 26, "備考": -26}),
        ("date,Akii,Ben,Chie\n{day},26,13,-39\ntotal,26,13,-39", ("Akii=秋子",), {"秋": 26, "Ben": 13, "Chie": -39}),
        ("date,Kasse,Ben,Chie\n{day},5,13,-13\ntotal,5,13,-13", ("Kasse=",), {"Ben": 13, "Chie": -13}),
        ("date,name,points\n{day},Fee,5\n{day},Ben,13\n{day},Chie,-13", ("fee=",), {"Ben": 13, "Chie": -13}),
        ("date,Points,Note,Chie\n{day},5,-13,8", ("Points=Points", "Note=Note"), {"Points": 5, "Note": -13, "Chie": 8}),
    ],
)  # fmt: skip
def test_the_clubs_people_are_known(sheet, who, expected):
    data = sheet.format(day=DAYS[0]).encode()
    reading = read(data, Choices({"who": who}), today=TODAY, known=KNOWN)
    assert not reading.questions
    assert not reading.faults
    assert dict(reading.results[0].points) == expected
    assert {one.name: one.points for one in reading.totals} == expected
    assert all(one.own in (None, one.points) for one in reading.totals)


def test_one_person_in_two_columns_is_asked_about():
    sheet = "日付,秋,秋子,便,文\n2025-01-09,26,-13,-26,13".encode()
    reading = read(sheet, today=TODAY, known=KNOWN)
    assert [one.code for one in reading.questions] == ["person-twice"]


def test_lists_have_an_end():
    rows = [f"2025-01-09,{at},{at}%,-{at},0" for at in range(1_001, 1_400)]
    reading = read("\n".join(["日付,秋,便,文,春", *rows]).encode(), today=TODAY)
    assert len(reading.faults) == MOST_FAULTS
    sheet = "\n".join(["日付,秋,便", *(f"2025-01-09,{at},▲{at}" for at in range(1_000, 1_400))])
    assert len(read(sheet.encode(), today=TODAY).altered) == MOST_SHOWN


def test_totals_stand_beside_the_sheets_own():
    (case,) = (case for case in CASES if case.name == "a wrong sum")
    reading = case.read()
    assert [(one.name, one.points, one.own) for one in reading.totals][-1] == ("文", 31, 13)
    (asked,) = (one for one in reading.questions if one.code == "totals")
    assert asked.keys == ("3", "4")


def test_what_reads_differently_is_listed():
    (case,) = (case for case in CASES if case.name == "decimal commas that are whole")
    told = {(one.text, one.reading, one.key) for one in case.read().altered.values()}
    assert told >= {("26,0", "26", "B2"), ("09.01.2025", "2025-01-09", "A2")}


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"cell": ["B2=27", "C2=-14"]}, {"秋": 27, "便": -14, "千恵": -26, "大": 13}),
        ({"column": ["大=out"], "accept": ["sums"]}, {"秋": 26, "便": -13, "千恵": -26}),
        ({"column": ["E=out"], "accept": ["sums"]}, {"秋": 26, "便": -13, "千恵": -26}),
        ({"row": ["3=out"]}, {"秋": 26, "便": -13, "千恵": -26, "大": 13}),
        ({"separator": ["comma"]}, {"秋": 26, "便": -13, "千恵": -26, "大": 13}),
    ],
)
def test_a_choice_overrules_a_guess(given, expected):
    sheet = b"\xe6\x97\xa5\xe4\xbb\x98," + "秋,便,千恵,大\n2025-01-09,26,-13,-26,13\n".encode()
    reading = read(sheet, Choices(given), today=TODAY)
    assert dict(reading.results[0].points) == expected
    assert not reading.faults


def test_a_row_of_more_people_than_a_table_seats_is_a_day():
    kinds = {case.name: {one.kind for one in case.read().results} for case in CASES}
    assert kinds["ten people in a row"] == kinds["ten people below each other"] == {"day"}
    assert kinds["plain"] == {"hand"}


def test_hands_are_told_beside_points():
    sheet = "日付,名前,得点,局数\n2025-01-09,秋,26,5\n2025-01-09,便,-13,5\n2025-01-09,千恵,-13,3"
    (result,) = read(sheet.encode(), today=TODAY).results
    assert dict(result.hands) == {"秋": 5, "便": 5, "千恵": 3}


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"colour": ["red"]}, "reading-option-unknown"),
        ({"encoding": ["latin"]}, "reading-option-wrong"),
        ({"column": ["B=nobody"]}, "reading-option-wrong"),
        ({"row": ["out"]}, "reading-option-wrong"),
        ({"year": ["25"]}, "reading-option-wrong"),
        ({"absent": ["x"] * 6000}, "reading-options-many"),
    ],
)
def test_a_wrong_option_is_refused(given, code):
    with pytest.raises(Refusal) as refused:
        Choices(given)
    assert refused.value.code == code


WESTERN_NAMES = (
    "Björn Jörg Søren Håkon Hélène François Begoña Élodie Ægir Øystein Åsa Señor Bäcker Löwe "
    "Sébastien Ramón Íñigo Müller José Zoë Chloë André Weiß Müßig Noël Gülay Désirée"
)
JAPANESE_NAMES = "佐藤 鈴木 高橋 田中 伊藤 秋子 便太 千恵 大輔 あき さとう サトウ ケン 泉 林 森 﨑山 髙橋 ｻﾄｳ 鷲尾 黎"


@pytest.mark.parametrize("name", WESTERN_NAMES.split())
def test_a_western_name_in_windows_1252(name):
    reading = read(
        f"Date,{name},Ben,Chie,Dai\n{DAYS[0]},26,-13,-26,13".encode("cp1252"), today=TODAY
    )
    assert reading.totals[0].name == name or reading.questions


@pytest.mark.parametrize("name", JAPANESE_NAMES.split())
@pytest.mark.parametrize("encoding", ["cp932", "euc_jp", "iso2022_jp", "utf-16"])
def test_a_japanese_name_in_old_encodings(name, encoding):
    sheet = f"日付,{name},便,千恵,大\n{DAYS[0]},26,-13,-26,13"
    try:
        data = sheet.encode(encoding)
    except UnicodeEncodeError:
        return
    assert read(data, today=TODAY).totals[0].name == name


@pytest.mark.parametrize(
    ("name", "encoding"),
    [
        ("百", "euc_jp"),
        ("谷", "euc_jp"),
        ("悠", "euc_jp"),
        ("森", "gb18030"),
        ("東", "big5"),
        ("南", "big5"),
    ],
)
def test_a_lone_letter_that_several_encodings_know(name, encoding):
    data = f"Date,Ann,Ben,Cy,{name}\n{DAYS[0]},26,-13,-26,13".encode(encoding)
    reading = read(data, today=TODAY)
    assert "encoding" in [one.code for one in reading.questions]


@pytest.mark.parametrize("name", ["Zoë", "Łukasz", "Øyvind", "Ζωή", "百", "Анна"])
def test_utf_8_is_certain(name):
    data = f"Date,Ann,Ben,Cy,{name}\n{DAYS[0]},26,-13,-26,13".encode()
    reading = read(data, today=TODAY)
    assert "encoding" not in [one.code for one in reading.questions]
    assert reading.totals[-1].name == name


def altered(part, change, data=None):
    """Return a workbook with one of its parts changed."""
    (case,) = (case for case in CASES if case.name == "days from 1904")
    old, file = zipfile.ZipFile(io.BytesIO(data or case.data)), io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, change(old.read(name)) if name == part else old.read(name))
    return file.getvalue()


SHEET, STRINGS = "xl/worksheets/sheet1.xml", "xl/sharedStrings.xml"
STYLES, FORMATS = (
    "xl/styles.xml",
    b"<a><numFmts>%s</numFmts></a>" % (b'<numFmt formatCode="%s"/>' % (b"[" * 1000) * 20_000),
)
WORDS = b"<si><t>" + b"a " * 490 + b"</t></si>"
CELLS = b"<row>" + b'<c t="s"><v>0</v></c>' * 500 + b"</row>"
BOMBS = {
    "rows without end": altered(
        SHEET, lambda _: b"<worksheet>" + b"<row/>" * 3_000_000 + b"</worksheet>"
    ),
    "a text without end": altered(
        STRINGS, lambda _: b"<sst><si><t>" + b"a" * 40_000_000 + b"</t></si></sst>"
    ),
    "long texts in many cells": altered(
        SHEET,
        lambda _: b"<worksheet><sheetData>" + CELLS * 250 + b"</sheetData></worksheet>",
        altered(STRINGS, lambda _: b"<sst>" + WORDS * 15_000 + b"</sst>"),
    ),
    "entities": altered(
        SHEET, lambda _: b'<!DOCTYPE a [<!ENTITY a "aa">]><worksheet>&a;</worksheet>'
    ),
    "a row far below": altered(SHEET, lambda told: told.replace(b'r="4"', b'r="1048576"')),
    "a column far right": altered(SHEET, lambda told: told.replace(b'r="A4"', b'r="XFD4"')),
    "cut off": altered(SHEET, lambda told: told[:200]),
    "no workbook": altered("xl/workbook.xml", lambda _: b"<a/>"),
    "half a file": altered(SHEET, bytes)[:3000],
    "a million columns": b"a," * 1_000_000 + b"\n" + b"1," * 1_000_000,
    "a long cell": "日付,秋,便\n2025-01-09,1,".encode() + b"x" * 10_000_000,
    "a long cell of accents": b"Date,Ann,Ben\n2025-01-09,1," + "é".encode() * 5_000_000,
    "a long cell of words": b"Date,Ann,Ben\n2025-01-09,1," + b"\xe9 a" * 3_300_000,
    "a long digit": "日付,秋,便\n2025-01-09,1,".encode() + b"9" * 50_000,
    "a long cell beside a foreign letter": b"Date,Zo\xeb,Bo\n1,2," + b"x" * 400_000,
    "blanks between bars": b"| Date | a | b |\n|---|---|---|\n| 1 | 2 |" + b" " * 200_000 + b"x",
    "brackets in a format": altered(STYLES, lambda _: FORMATS),
    "a million rows": b"1,2\n" * 1_000_000,
    "NULs": bytes(2000),
    "noise": bytes(range(256)) * 100,
    "formulas": '日付,秋,便\n2025-01-09,=1+1,"=cmd|x"'.encode(),
}


@pytest.mark.parametrize("name", BOMBS)
def test_bad_input_is_refused_in_a_sentence(name):
    before = process_time()
    reading = read(BOMBS[name], today=TODAY)
    assert process_time() - before < 4  # seconds, on a machine that does other things too
    assert reading.faults
    assert not reading.is_ready
    for language in LANGUAGES:
        for fault in reading.faults:
            assert speaker(language)(fault.refusal.code, **fault.refusal.params)


@given(st.binary(max_size=400) | st.text(max_size=200).map(str.encode) | st.lists(st.sampled_from(
    ["日付", "秋", "1", "-2", ",", ";", "\t", "\n", '"', "2025-01-09", "1/9", "合計", "名前", "得点", "前回まで", "|", "<table>", "<td>", "累計", "1位"]
), max_size=60).map(lambda told: "".join(told).encode()))  # fmt: skip
@settings(deadline=None)
def test_no_input_raises(data):
    read(data, today=TODAY)


@pytest.mark.parametrize(("day", "newest"), [("11月27日", "2026"), ("11月28日", "2025")])
def test_no_year_is_offered_in_which_a_day_is_still_to_come(day, newest):
    sheet = f"日付,秋,便,千恵,大\n{day},1,2,3,-6\n".encode()
    (question,) = read(sheet, today=date(2026, 11, 27)).questions
    assert question.code == "date-year"
    assert question.answers[0].sets == [("year", newest)]


HEAD = "日付,秋,便,千恵,大"
APRIL = ["2024/4/5,1,2,3,-6", "2024/4/12,4,-2,-1,-1"]


def test_one_tap_answers_for_any_number_of_rows():
    """There are more rows and words in doubt than one import may bring answers."""
    rows = (f"座布団,1,-1,{chr(at)},{chr(at)}" for at in range(0x4E00, 0x4E00 + 6_000))
    sheet = "\n".join([HEAD, *APRIL, *rows]).encode()
    choices, asked = Choices(), list[str]()
    while questions := read(sheet, choices, today=TODAY).questions:
        asked.append(questions[0].code)
        choices = plus(choices, questions[0].answers[-1])
    assert asked == ["row-unclear", "words", "repeated"]
    assert len(read(sheet, choices, today=TODAY).results) == 6_002


def test_phones_have_the_encodings():
    contents = files("scorekeeper.phone").joinpath("contents.toml").read_text(encoding="utf-8")
    there = {*tomllib.loads(contents)["encodings"]}
    needed = {one.replace("-", "_") for one in ENCODINGS}
    assert needed | {"iso2022_jp_ext"} <= there
