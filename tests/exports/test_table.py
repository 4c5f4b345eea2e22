"""CSV that Japanese Excel opens as it was meant."""

import csv
import io

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.exports.table import csv_chunks
from tests.strays import every


def csv_file(header, rows):
    return b"".join(csv_chunks(header, rows))


def read(file):
    return list(csv.reader(io.StringIO(file.decode("utf-8-sig"), newline="")))


def test_excel_is_told_that_it_is_utf8_and_every_line_ends_as_excel_ends_it():
    assert csv_file(["名前"], []) == b"\xef\xbb\xbf" + "名前\r\n".encode()
    assert csv_file(["a", "b"], [["x", 1], ["y", -2]])[3:] == b"a,b\r\nx,1\r\ny,-2\r\n"


def test_numbers_stay_numbers_and_nothing_is_an_empty_cell():
    lines = csv_file(["点"], [[-26], [0], [None]])[3:].split(b"\r\n")
    assert lines[1:] == [b"-26", b"0", b'""', b""]
    assert read(csv_file(["a", "b"], [[None, -1]])) == [["a", "b"], ["", "-1"]]


FORMULAS = [
    *("=1+1", "+81 3", "-2", "@SUM(A1)", " =1+1", "　=1+1", "\t=1+1", "\r=1+1", "\n=1+1"),
    *("＝1+1", "＋1", "－1", "＠SUM(A1)", "﹦1"),
    '=HYPERLINK("http://x","y")',
    "=cmd|' /C calc'!A1",
]


@every("text", FORMULAS)
def test_a_text_is_never_a_formula(text):
    assert read(csv_file([text], [[text]])) == [[f"'{text}"]] * 2


@every("text", ["あき", "1-2", "a=b", "'x", "ー", "♠13", "−", "山田@東京"])
def test_plain_text_is_left_alone(text):
    assert read(csv_file(["x"], [[text]])) == [["x"], [text]]


@every("text", ['say "go"', "a,b", "a\nb", "a\r\nb", '"', "終\r", "「,」"])
def test_quotes_commas_and_line_ends_stay_in_their_cell(text):
    assert read(csv_file(["x", "y"], [[text, 1]])) == [["x", "y"], [text, "1"]]


CELLS = st.one_of(st.none(), st.integers(), st.text(st.characters(exclude_categories=["Cs"])))


@given(rows=st.lists(st.lists(CELLS, min_size=2, max_size=2), max_size=5))
def test_whatever_is_put_in_comes_out(rows):
    told = read(csv_file(["a", "b"], rows))[1:]
    plain = [["" if cell is None else str(cell) for cell in row] for row in rows]
    assert len(told) == len(plain)
    for cells, expected in zip(told, plain, strict=True):
        for cell, before in zip(cells, expected, strict=True):
            assert cell in (before, f"'{before}")
