"""ルールの記入: house rules read out of a form, with everything that is wrong in them."""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from werkzeug.datastructures import MultiDict

from scorekeeper.cards import Refusal
from scorekeeper.game.house import parse_value
from scorekeeper.game.vocabulary import Field, Value
from scorekeeper.journal.games import AnyHouse, house_of, parse_house, preset_named
from scorekeeper.napoleon.point_table import OUTCOMES, ROLES
from scorekeeper.napoleon.presets import Preset
from scorekeeper.napoleon.ruleset import FIELDS
from scorekeeper.napoleon.scoring.point_tables import PRINTED

POINTS = "point_table"
MINUS_SIGNS = str.maketrans(dict.fromkeys("\N{MINUS SIGN}\N{EN DASH}\N{FIGURE DASH}ー", "-"))
"""Signs that a phone's keyboard may give for a minus."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """下書き: house rules as they stand in a form, whether or not they can be.

    ``values`` holds what could be read of every field (else the preset's value), ``written`` what
    was sent under every name, and ``wrong`` the refusals by the field at which to show them.
    ``house`` is None while anything is wrong.
    """

    preset: Preset
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
    for rule in FIELDS.values():
        try:
            values[rule.name] = _read(rule, form, values[rule.name])
        except Refusal as refusal:
            wrong[rule.name] = refusal
    house = None if wrong else _house(preset, values, wrong)
    return Draft(preset=preset, values=values, house=house, written=form, wrong=wrong)


def _house(preset: Preset, values: Mapping[str, Any], wrong: dict[str, Refusal]) -> AnyHouse | None:
    """The house, if these values can stand together; if not, that is wrong at each of them."""
    try:
        return house_of(preset.name, values)
    except Refusal as refusal:
        places = [
            str(refusal.params[name]) for name in ("first", "second") if name in refusal.params
        ]
        wrong.update(dict.fromkeys(places or [POINTS], refusal))
        return None


def _read(rule: Field, form: Mapping[str, str], otherwise: Any) -> Any:
    if rule.name == POINTS:
        return _points(form, otherwise)
    if rule.name not in form:
        return otherwise
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


def plain_number(text: str) -> str:
    """A number without what width, spaces and the kind of minus add to it.

    >>> [plain_number(text) for text in ("１３ ", "−4", "+2", "x")]
    ['13', '-4', '2', 'x']
    """
    narrow = unicodedata.normalize("NFKC", text.translate(MINUS_SIGNS))
    return narrow.strip().removeprefix("+")


def _points(form: Mapping[str, str], otherwise: Any) -> Any:
    """A table of points: none where it is neither scored by nor touched."""
    typed = {name: plain_number(form.get(name, "")) for name in POINT_FIELDS}
    if not any(name in form for name in POINT_FIELDS):
        return otherwise
    if form.get("scoring") != "table" and typed in (POINT_FIELDS, dict.fromkeys(typed, "")):
        return None
    return {
        role: {outcome: parse_value(typed[points_field(role, outcome)]) for outcome in OUTCOMES}
        for role in ROLES
    }


def points_field(role: str, outcome: str) -> str:
    """The name of one number of the table in the form."""
    return f"{POINTS}.{role}.{outcome}"


POINT_FIELDS: Mapping[str, str] = {
    points_field(role, outcome): str(getattr(getattr(PRINTED, role), outcome))
    for role in ROLES
    for outcome in OUTCOMES
}
"""The names of a table's numbers in the form, with those of a table that nobody has touched."""
