"""ルールを変える頁: a draft of house rules made into a form, field by field."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal

from flask import url_for

from scorekeeper.cards import Refusal
from scorekeeper.games import AnyPreset, Game, game_of_preset
from scorekeeper.trick_taking.rules.house import value_text
from scorekeeper.trick_taking.rules.vocabulary import Field, Value
from scorekeeper.web.games.names import preset_links
from scorekeeper.web.page.offered import Form, Link
from scorekeeper.web.rules.editor_model import (
    EditorSection,
    NumberSentences,
    PointsCell,
    PointsRow,
    RuleField,
    RuleOption,
    RulesEditor,
)
from scorekeeper.web.rules.forms import Draft
from scorekeeper.web.rules.number_tables import cell_name, table_of
from scorekeeper.web.rules.page import cited
from scorekeeper.wording import Speaker, rule_about, rule_label, rule_name, rule_sentence

Kind = Literal["boxes", "list", "switch", "number", "points"]
_WITHOUT_A_COMMA = 999
MOST_BOXES = 4
"""Values that are shown side by side; more of them are a list to unfold."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    """What a form of rules is for: its title, its own address, and where it goes on.

    ``place`` is the endpoint and the values of the page itself; ``carried`` what a reader had
    typed on the page before; ``asked`` the chapter to show unfolded. ``games`` are those with
    whose presets one can begin again.
    """

    title: str
    form: Form
    endpoint: str
    place: Mapping[str, Any]
    use: str
    when: str = ""
    back_url: str = ""
    back_label: str = ""
    carried: Mapping[str, Any]
    games: Sequence[Game]
    asked: str = ""


def rules_editor(say: Speaker, draft: Draft, around: Around) -> RulesEditor:
    """The form for a draft."""
    return RulesEditor(
        title=around.title,
        preset=draft.preset.name,
        preset_name=say(draft.preset.key),
        form=around.form,
        sections=tuple(
            _section(say, section, draft, around.asked)
            for section in game_of_preset(draft.preset.name).canon.sections
        ),
        use=around.use,
        when=around.when,
        others=preset_links(
            say, around.games, lambda preset: _begin_again(say, preset, draft, around)
        ),
        carried=tuple(around.carried.items()),
        back_url=around.back_url,
        back_label=around.back_label,
    )


def _begin_again(say: Speaker, preset: AnyPreset, draft: Draft, around: Around) -> Link:
    return Link(
        url=url_for(around.endpoint, **around.place, **around.carried, preset=preset.name),
        label=say(preset.key),
        current=preset.name == draft.preset.name,
    )


def _section(say: Speaker, section: StrEnum, draft: Draft, asked: str) -> EditorSection:
    anchor = section.value.replace("_", "-")
    rules = draft.preset.rules.FIELDS.values()
    fields = (field for field in rules if field.section is section)
    return EditorSection(
        anchor=anchor,
        title=say(f"section-{anchor}"),
        fields=tuple(_field(say, field, draft) for field in fields),
        asked=asked == anchor,
    )


def _field(say: Speaker, field: Field, draft: Draft) -> RuleField:
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
        source=cited(say, draft.preset, field),
        silent=field.name in draft.preset.silent and not differs,
        needs=_needs(field),
        error="" if wrong is None else _sentence(say, wrong),
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


def _sentence(say: Speaker, refusal: Refusal) -> str:
    return say(refusal.code, **refusal.params)


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


def _points(say: Speaker, field: Field, draft: Draft) -> dict[str, Any]:
    table = table_of(field)
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
    table, name = table_of(field), cell_name(field, row, column)
    numbers = draft.values[field.name] or table.beginning(draft.preset.rules)
    label = say(
        "house-table-cell", row=table.row_word(say, row), column=table.column_word(say, column)
    )
    return PointsCell(
        field=name, value=draft.written.get(name, str(numbers[row][column])), label=label
    )
