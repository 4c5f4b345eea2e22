"""The vocabulary of a game is a promise: houses on disk and in documents are written in it.

A chapter's name is part of links to the rules page, a field's name and values of every ruleset
that somebody has kept. What a field waits for decides when a form greys it out.
"""

import re
from pathlib import Path

from scorekeeper.games import GAMES
from scorekeeper.trick_taking.ruleset import needs_of
from tests.strays import every

SOURCE = re.compile(r"00[0-4]:[0-9]+")
ROW = re.compile(r"(N|N-X|B|X|AMB)-?[0-9]+|S[0-9]|A\.11")
PROMISED = {
    name: (Path(__file__).parent / name / "rules" / "vocabulary.txt").read_text("utf-8")
    for name in GAMES
}
FIELDS = [(name, field) for name in GAMES for field in GAMES[name].canon.fields]


def lines_of(fields):
    """Chapters and fields in their order: values, what a field waits for, if unsourced."""
    section = None
    for name, row in fields.items():
        if row.section is not section:
            section = row.section
            yield f"[{section.value}]"
        needs = "; ".join(_all_of((need,)) for need in row.idle_unless)
        either = " or ".join(_all_of(needs_of(way)) for way in row.idle_unless_any)
        waits = "; ".join(filter(None, (needs, either)))
        told = (_values(row), waits and f"waits for {waits}", "" if row.sources else "(unsourced)")
        yield f"{name}: {' '.join(filter(None, told))}"


def _all_of(needs):
    return " with ".join(f"{other}={'|'.join(map(str, values))}" for other, values in needs)


def _values(row):
    if row.shape is not None:
        return "shape"
    if row.choices == (False, True):
        return "no yes"
    choices = [str(choice) for choice in row.choices]
    numbers = [f"{row.low}..{row.high}"] if row.low is not None else []
    return " ".join([*choices, *numbers, *(["None"] if row.optional else [])])


@every("name", GAMES)
def test_every_field_its_values_and_what_it_waits_for(name):
    written = f"write it into tests/{name}/rules/vocabulary.txt"
    assert list(lines_of(GAMES[name].canon.fields)) == PROMISED[name].splitlines(), written


@every("name", GAMES)
def test_chapters_stand_in_the_order_in_which_a_hand_meets_them(name):
    chapters = re.findall(r"^\[(.*)\]$", PROMISED[name], re.MULTILINE)
    assert [section.value for section in GAMES[name].canon.sections] == chapters


@every("name, field", FIELDS)
def test_every_row_says_where_it_belongs_and_starts_at_one_of_its_values(name, field):
    row = GAMES[name].canon.fields[field]
    assert row.rows
    assert row.choices or row.low is not None or row.optional
    assert getattr(GAMES[name].canon.ruleset(), field) == row.default


@every("name, field", FIELDS)
def test_rows_and_sources_are_references(name, field):
    row = GAMES[name].canon.fields[field]
    assert all(ROW.fullmatch(number) for number in row.rows)
    assert all(SOURCE.fullmatch(source) for source in row.sources)
