"""ルールの記入: house rules read out of a form, with everything that is wrong in them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from werkzeug.datastructures import MultiDict

from scorekeeper.cards import Refusal
from scorekeeper.games import (
    AnyHouse,
    AnyPreset,
    game_of_preset,
    house_of,
    parse_house,
    preset_named,
)
from scorekeeper.trick_taking.rules.presets import parse_value
from scorekeeper.trick_taking.rules.vocabulary import Field, Value
from scorekeeper.web.games import pages_of
from scorekeeper.web.rules.number_tables import plain_number, read_table


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
        table = pages_of(game_of_preset(preset.name)).rules.tables[rule.shape]
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
