"""ルールの記入: house rules read out of a form, with everything that is wrong in them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

from werkzeug.datastructures import MultiDict

from scorekeeper.cards import Refusal
from scorekeeper.games import (
    AnyHouse,
    AnyPreset,
    Game,
    game_of_preset,
    house_of,
    parse_house,
    preset_named,
)
from scorekeeper.trick_taking.presets import parse_value, value_text
from scorekeeper.trick_taking.ruleset import Field, Value
from scorekeeper.web.game.pages import pages_of
from scorekeeper.web.game.rules import Numbers, NumberTable, cell_name, plain_number, read_table
from scorekeeper.web.page.text import Form
from scorekeeper.wording import Speaker, rule_sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """下書き: house rules as they stand in a form, whether or not they can be.

    ``values`` holds what could be read of every field (else the preset's value), ``written`` what
    was sent under every name, and ``wrong`` the refusals by the field at which to show them.
    ``house`` is None while anything is wrong.
    """

    preset: AnyPreset
    values: Mapping[str, Any]
    house: AnyHouse | None
    written: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    wrong: Mapping[str, Refusal] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def sound(self) -> AnyHouse:
        """The house that was written down.

        Raises:
            Refusal: the first thing that is wrong.

        """
        if self.house is None:
            raise next(iter(self.wrong.values()))
        return self.house


def draft_of(house: AnyHouse) -> Draft:
    """A house to be changed, as nobody has touched it yet."""
    return Draft(preset=house.preset, values=house.rules.document(), house=house)


def house_in(args: Mapping[str, str]) -> AnyHouse:
    """The house that a form or an address names: ``preset``, and ``set`` for what differs.

    ``preset`` may hold a whole house as text.

    Raises:
        Refusal: what ``parse_house`` raises.

    """
    parts = (args.get("preset", ""), args.get("set", ""))
    return parse_house(",".join(part for part in parts if part))


def read_draft(sent: MultiDict[str, str]) -> Draft:
    """What a form of rules says; a field that it leaves out is the preset's.

    Of a field that was sent twice the last counts: a switch sends its no before its yes.

    Raises:
        Refusal: ``preset-unknown``.

    """
    form = {name: texts[-1] for name, texts in sent.lists()}
    preset = preset_named(form.get("preset", ""))
    wrong: dict[str, Refusal] = {}
    values = preset.rules.document()
    for rule in preset.rules.FIELDS.values():
        try:
            values[rule.name] = _read(rule, form, preset)
        except Refusal as refusal:
            wrong[rule.name] = refusal
    house = None if wrong else _house(preset, values, wrong)
    return Draft(preset=preset, values=values, house=house, written=form, wrong=wrong)


def _house(
    preset: AnyPreset, values: Mapping[str, Any], wrong: dict[str, Refusal]
) -> AnyHouse | None:
    """The house, if these values can stand together; if not, that is wrong at each of them.

    What names no rule is said of a table of numbers, whose cells nobody else has read.
    """
    try:
        return house_of(preset.name, values)
    except Refusal as refusal:
        places = [
            str(refusal.params[name]) for name in ("first", "second") if name in refusal.params
        ]
        tables = [rule.name for rule in preset.rules.FIELDS.values() if rule.shape]
        wrong.update(dict.fromkeys(places or tables, refusal))
        return None


def _read(rule: Field, form: Mapping[str, str], preset: AnyPreset) -> Any:
    if rule.shape:
        table = pages_of(game_of_preset(preset.name)).tables[rule.shape]
        return read_table(table, rule, preset.rules, form)
    if rule.name not in form:
        return preset.rules.document()[rule.name]
    if rule.choices:
        return rule.read(parse_value(form[rule.name]))
    return _number(rule, form[rule.name])


def _number(rule: Field, text: str) -> Value:
    """A whole number as people type it; left empty it is open where that may be."""
    plain = plain_number(text)
    try:
        return rule.read(parse_value(plain) if plain else None)
    except Refusal:
        code = "house-number-or-open" if rule.optional else "house-number"
        raise Refusal(code, low=rule.low or 0, high=rule.high or 0) from None


Kind = Literal["boxes", "list", "switch", "number", "points"]
_WITHOUT_A_COMMA = 999
MOST_BOXES = 4
"""Values that are shown side by side; more of them are a list to unfold."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleField:
    """A rule as it stands in a draft: its ``value`` and the preset's, ``base``.

    ``needs`` are the fields without which this rule has no effect, ``NAME=VALUE|VALUE`` each, with
    spaces between. ``written`` is what was sent under every name; a rule that is a table of numbers
    has that and the ``numbers`` to begin with.
    """

    rule: Field
    kind: Kind
    value: Any
    base: Any
    needs: str
    wrong: Refusal | None
    differs: bool
    silent: bool
    forbidden: bool
    idle: bool
    written: Mapping[str, str]
    table: NumberTable | None
    numbers: Numbers | None

    def text(self) -> str:
        """The number as it stands in its field."""
        return self.written.get(self.rule.name, "" if self.value is None else str(self.value))

    def cell(self, row: str, column: str) -> tuple[str, str]:
        """The name of a cell of the table, and what stands in it."""
        name, numbers = cell_name(self.rule, row, column), self.numbers or {}
        return name, self.written.get(name, str(numbers[row][column]))


def rule_field(field: Field, draft: Draft) -> RuleField:
    """A rule as it stands in a draft."""
    value, base = draft.values[field.name], draft.preset.rules.document()[field.name]
    unstated = field.name in draft.preset.silent and value == base
    forbidden = unstated and field.is_forbidden_by(draft.preset.source)
    tables = pages_of(game_of_preset(draft.preset.name)).tables
    table = tables[field.shape] if field.shape else None
    return RuleField(
        rule=field,
        kind=_kind(field),
        value=value,
        base=base,
        needs=_needs(field),
        wrong=draft.wrong.get(field.name),
        differs=value != base,
        silent=unstated and not forbidden,
        forbidden=forbidden,
        idle=draft.house is not None and draft.house.rules.is_idle(field.name),
        written=draft.written,
        table=table,
        numbers=None if table is None else value or table.beginning(draft.preset.rules),
    )


def _kind(field: Field) -> Kind:
    if field.shape:
        return "points"
    if not field.choices:
        return "number"
    if field.choices == (False, True):
        return "switch"
    return "boxes" if len(field.choices) <= MOST_BOXES else "list"


def _needs(field: Field) -> str:
    return " ".join(
        f"{other}={'|'.join(value_text(value) for value in values)}"
        for other, values in field.idle_unless
    )


def number_pattern(say: Speaker, field: Field) -> str:
    """The sentence of any number of a rule but 1, for a script; ``#`` stands for the number."""
    many = min(field.high or 0, _WITHOUT_A_COMMA)
    return rule_sentence(say, field.key, many).replace(str(many), "#")


# ルールを変える頁: the house rules as a form, made of the fields themselves.
#
# Fields of the form: every field of the rules under its own name (``same_two``), a table of numbers
# as ``FIELD.ROW.COLUMN`` (``point_table.ally.lost``); ``preset``, from which they depart; what else
# the page that it came from had typed; and one of the buttons ``show`` and ``use``.


@dataclass(frozen=True, slots=True, kw_only=True)
class EditorSection:
    """A chapter of the form; it stands open where something in it is wrong or was asked for."""

    anchor: str
    fields: tuple[RuleField, ...]
    asked: bool = False

    @property
    def is_open(self) -> bool:
        """Whether the chapter is shown unfolded."""
        return self.asked or any(field.wrong for field in self.fields)

    @property
    def differs(self) -> int:
        """How many rules in it depart from the preset."""
        return sum(field.differs for field in self.fields)

    @property
    def idle(self) -> bool:
        """Whether nothing in it has any effect."""
        return all(field.idle for field in self.fields)


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesEditor:
    """ルールを変える頁: a draft, what its form is for, and where that goes on.

    ``endpoint`` and ``place`` are the address of the page itself, ``use`` the label of the button
    that makes these the rules, ``when`` says from when on they will count. ``carried`` is what a
    reader had typed on the page before, ``asked`` the chapter to show unfolded. ``games`` are those
    with whose presets one can begin again.
    """

    draft: Draft
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

    @property
    def sections(self) -> list[EditorSection]:
        """The chapters of the form."""
        return [
            EditorSection(
                anchor=(anchor := section.value.replace("_", "-")),
                fields=tuple(
                    rule_field(field, self.draft)
                    for field in self.draft.preset.rules.FIELDS.values()
                    if field.section is section
                ),
                asked=self.asked == anchor,
            )
            for section in game_of_preset(self.draft.preset.name).canon.sections
        ]
