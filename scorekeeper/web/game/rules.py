"""ルールの書き方: what the pages of house rules ask of a game."""

import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from scorekeeper.trick_taking.presets import parse_value, value_text
from scorekeeper.trick_taking.ruleset import Field, Rules
from scorekeeper.web.page.text import Link
from scorekeeper.wording import Speaker

MINUS_SIGNS = str.maketrans(dict.fromkeys("\N{MINUS SIGN}\N{EN DASH}\N{FIGURE DASH}ー", "-"))
"""Signs that a phone's keyboard may give for a minus."""

Numbers = Mapping[str, Mapping[str, Any]]
"""A table as a document has it: row by row, column by column."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberTable:
    """One such kind of table.

    ``column_word`` and ``row_word`` make the words of columns and rows. ``printed`` is the table
    that a form shows under rules which have none of their own, for those who want to begin with
    it. ``is_read_aloud`` says whether the numbers of a house stand on the page of its rules; if
    not, that page has them in another form.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    column_word: Callable[[Speaker, str], str]
    row_word: Callable[[Speaker, str], str]
    printed: Callable[[Any], Any]
    is_read_aloud: bool = False

    def cells(self) -> Iterator[tuple[str, str]]:
        """Row and column of every cell, in reading order."""
        return ((row, column) for row in self.rows for column in self.columns)

    def beginning(self, rules: Rules) -> Numbers:
        """The numbers that a form begins with under a preset's rules."""
        numbers: Numbers = asdict(self.printed(rules))
        return numbers


def cell_name(field: Field, row: str, column: str) -> str:
    """The name of one cell in a form."""
    return f"{field.name}.{row}.{column}"


def read_table(table: NumberTable, field: Field, rules: Rules, form: Mapping[str, str]) -> Any:
    """The table that a form says, as a document; the preset's where the form has no cells.

    There is none where the house neither goes by it nor has touched it.
    """
    names = {cell: cell_name(field, *cell) for cell in table.cells()}
    if not any(name in form for name in names.values()):
        return rules.document()[field.name]
    texts = {cell: plain_number(form.get(name, "")) for cell, name in names.items()}
    if not _is_gone_by(field, form) and _is_untouched(table.beginning(rules), texts):
        return None
    return {
        row: {column: parse_value(texts[row, column]) for column in table.columns}
        for row in table.rows
    }


def plain_number(text: str) -> str:
    """A number without what width, spaces and the kind of minus add to it.

    >>> [plain_number(text) for text in ("１３ ", "−4", "+2", "x")]
    ['13', '-4', '2', 'x']
    """
    narrow = unicodedata.normalize("NFKC", text.translate(MINUS_SIGNS))
    return narrow.strip().removeprefix("+")


def _is_gone_by(field: Field, form: Mapping[str, str]) -> bool:
    """Whether the other rules of a form make the house go by this table."""
    return all(
        form.get(other) in {value_text(value) for value in values}
        for other, values in field.idle_unless
    )


def _is_untouched(beginning: Numbers, texts: Mapping[tuple[str, str], str]) -> bool:
    """Whether nobody has changed the numbers that the form began with, but to empty them all."""
    return set(texts.values()) == {""} or all(
        text == str(beginning[row][column]) for (row, column), text in texts.items()
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RateRow:
    """What one bid costs in chips: ``made`` each opponent pays for it, ``lost`` each is paid."""

    bid: str
    made: int
    lost: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Payments:
    """支払い: a house's payments in chips; ``notes`` are sentences to read aloud beside them."""

    rows: tuple[RateRow, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleRow:
    """A worked example: bid and honours taken, the points by part played, what the source prints.

    ``printed`` is empty where the source prints the same.
    """

    bid: int
    taken: int
    points: tuple[int, ...]
    printed: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoringPage:
    """得点の頁: the scheme's words, where it stands, and whether points add up to nothing."""

    name: str
    about: str
    source: Link
    zero_sum: str
    early: str = ""
    roles: tuple[str, ...] = ()
    examples: tuple[ExampleRow, ...] = ()
    slip: str = ""
