"""ルールの記入欄: a rule made into something to choose from, or to write a number into."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from scorekeeper.games import game_of_preset
from scorekeeper.trick_taking.rules.house import value_text
from scorekeeper.trick_taking.rules.vocabulary import Field, Value
from scorekeeper.web.games import pages_of
from scorekeeper.web.page.offered import Link
from scorekeeper.web.rules.forms import Draft
from scorekeeper.web.rules.number_tables import NumberTable, cell_name
from scorekeeper.web.rules.page import cite
from scorekeeper.wording import Speaker, rule_about, rule_label, rule_name, rule_sentence

Kind = Literal["boxes", "list", "switch", "number", "points"]
_WITHOUT_A_COMMA = 999
MOST_BOXES = 4
"""Values that are shown side by side; more of them are a list to unfold."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleOption:
    """One value of a closed list, and the sentence that it makes."""

    value: str
    label: str
    sentence: str
    chosen: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberSentences:
    """The sentences of a whole number: of 1, of any other (``#`` stands for it), of none."""

    one: str
    other: str
    open: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsCell:
    """One number of a table; ``label`` names it to those who hear the page."""

    field: str
    value: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsRow:
    """The numbers of one row, such as a role's points or what a bid is worth."""

    name: str
    cells: tuple[PointsCell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleField:
    """A rule to choose: ``options`` for a closed list, ``written`` and ``range`` for a number.

    ``sentence`` reads the chosen value aloud; ``was`` is the preset's value in words and
    ``preset_value`` as the form would send it. ``needs`` are the fields without which this rule
    has no effect, ``NAME=VALUE|VALUE`` each, with spaces between.
    """

    name: str
    kind: Kind
    title: str
    about: str
    sentence: str
    was: str
    preset_value: str
    source: Link | None = None
    silent: bool = False
    needs: str = ""
    error: str = ""
    differs: bool = False
    idle: bool = False
    options: tuple[RuleOption, ...] = ()
    written: str = ""
    range: str = ""
    low: int = 0
    high: int = 0
    sentences: NumberSentences | None = None
    points: tuple[PointsRow, ...] = ()
    columns: tuple[str, ...] = ()

    @property
    def is_on(self) -> bool:
        """Whether a switch is on: whether its second value, yes, is the chosen one."""
        return bool(self.options) and self.options[-1].chosen


def rule_field(say: Speaker, field: Field, draft: Draft) -> RuleField:
    """A rule as it stands in a draft."""
    value, base = draft.values[field.name], draft.preset.rules.document()[field.name]
    differs = value != base
    wrong, kind = draft.wrong.get(field.name), _kind(field)
    return RuleField(
        name=field.name,
        kind=kind,
        title=rule_name(say, field.key),
        about=rule_about(say, field.key),
        sentence=rule_sentence(say, field.key, value),
        was=rule_label(say, field.key, base),
        preset_value=value_text(base),
        source=cite(say, draft.preset, field),
        silent=field.name in draft.preset.silent and not differs,
        needs=_needs(field),
        error="" if wrong is None else say(wrong.code, **wrong.params),
        differs=differs,
        idle=draft.house is not None and draft.house.rules.is_idle(field.name),
        options=tuple(_option(say, field, choice, value) for choice in field.choices),
        **_number(say, field, draft) if kind == "number" else {},
        **_points(say, field, draft) if kind == "points" else {},
    )


def _kind(field: Field) -> Kind:
    if field.shape:
        return "points"
    if not field.choices:
        return "number"
    if field.choices == (False, True):
        return "switch"
    return "boxes" if len(field.choices) <= MOST_BOXES else "list"


def _option(say: Speaker, field: Field, choice: Value, value: Any) -> RuleOption:
    return RuleOption(
        value=value_text(choice),
        label=rule_label(say, field.key, choice),
        sentence=rule_sentence(say, field.key, choice),
        chosen=choice == value,
    )


def _needs(field: Field) -> str:
    return " ".join(
        f"{other}={'|'.join(value_text(value) for value in values)}"
        for other, values in field.idle_unless
    )


def _number(say: Speaker, field: Field, draft: Draft) -> dict[str, Any]:
    bounds = {"low": field.low or 0, "high": field.high or 0}
    value = draft.values[field.name]
    plain = "" if value is None else str(value)
    return {
        "written": draft.written.get(field.name, plain),
        **bounds,
        "range": _range(say, field, bounds),
        "sentences": number_sentences(say, field),
    }


def _range(say: Speaker, field: Field, bounds: Mapping[str, int]) -> str:
    if not field.optional:
        return say("house-range", **bounds)
    return say("house-range-or-open", **bounds, open=rule_label(say, field.key, None))


def number_sentences(say: Speaker, field: Field) -> NumberSentences:
    """What a script needs to read any number aloud; ``#`` stands where the number does."""
    many = min(field.high or 0, _WITHOUT_A_COMMA)
    return NumberSentences(
        one=rule_sentence(say, field.key, 1),
        other=rule_sentence(say, field.key, many).replace(str(many), "#"),
        open=rule_sentence(say, field.key, None) if field.optional else "",
    )


def _table_of(field: Field, draft: Draft) -> NumberTable:
    assert field.shape is not None  # noqa: S101 - tells the type checker who asks
    return pages_of(game_of_preset(draft.preset.name)).rules.tables[field.shape]


def _points(say: Speaker, field: Field, draft: Draft) -> dict[str, Any]:
    table = _table_of(field, draft)
    return {
        "columns": tuple(table.column_word(say, column) for column in table.columns),
        "points": tuple(
            PointsRow(
                name=table.row_word(say, row),
                cells=tuple(_cell(say, field, row, column, draft) for column in table.columns),
            )
            for row in table.rows
        ),
    }


def _cell(say: Speaker, field: Field, row: str, column: str, draft: Draft) -> PointsCell:
    table, name = _table_of(field, draft), cell_name(field, row, column)
    numbers = draft.values[field.name] or table.beginning(draft.preset.rules)
    label = say(
        "house-table-cell", row=table.row_word(say, row), column=table.column_word(say, column)
    )
    return PointsCell(
        field=name, value=draft.written.get(name, str(numbers[row][column])), label=label
    )
