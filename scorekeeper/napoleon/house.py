"""ハウスルール: the preset that a table began with and what it plays otherwise, as value and text.

As text a house is its preset and the fields that differ from it, without a space, so that it
fits into an address: ``jazz,same_two=above_mighty,jokers=2``. A value is written as in a file
(``true``, ``null``, ``12``, ``above_mighty``); a table of points is its twelve numbers, role by
role as in `PointTable`, each made, lost and all honours: ``point_table=2:-2:-4:4:-4:-8:…``.
"""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from types import MappingProxyType
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.point_table import PointTable, Row
from scorekeeper.napoleon.presets import Preset, preset_named, read_rules
from scorekeeper.napoleon.ruleset import FIELDS, Ruleset
from scorekeeper.napoleon.vocabulary import Value

LONGEST_TEXT = 4000
"""Characters of a house as text: more than every field with its longest value comes to."""

ROLES = tuple(role.name for role in fields(PointTable))
OUTCOMES = tuple(outcome.name for outcome in fields(Row))

_WORDS: Mapping[str, Value] = MappingProxyType({"true": True, "false": False, "null": None})
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_NO_DEPARTURES: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """ハウスルール: a table's rules, and the preset from which they depart.

    >>> house = parse_house("jazz,jokers=1,same_two=above_mighty")
    >>> dict(house.departures), house.text
    ({'same_two': 'above_mighty'}, 'jazz,same_two=above_mighty')
    """

    preset: Preset
    rules: Ruleset

    @property
    def departures(self) -> Mapping[str, Any]:
        """The fields that differ from the preset and their values, as a document has them."""
        document = self.rules.document()
        names = (name for name in FIELDS if self.differs_in(name))
        return MappingProxyType({name: document[name] for name in names})

    def differs_in(self, name: str) -> bool:
        """Whether a field departs from the preset."""
        return bool(getattr(self.rules, name) != getattr(self.preset.rules, name))

    @property
    def departures_text(self) -> str:
        """The departures alone, as text; empty where there are none."""
        return ",".join(f"{name}={value_text(value)}" for name, value in self.departures.items())

    @property
    def text(self) -> str:
        """The whole house as text; `parse_house` is the inverse."""
        return ",".join(filter(None, (self.preset.name, self.departures_text)))


def house_of(preset: str, departures: Mapping[str, Any] = _NO_DEPARTURES) -> House:
    """The house that departs from a preset in these fields.

    Raises:
        Refusal: what ``read_rules`` raises; ``rule-field-unknown`` for a second preset too.

    """
    if "preset" in departures:
        raise Refusal("departure-unreadable", text="preset")
    base = preset_named(preset)
    return House(preset=base, rules=read_rules({**departures, "preset": base.name}))


def parse_house(text: str) -> House:
    """The house that a text means.

    Raises:
        Refusal: ``house-too-long``, ``departure-unreadable``, and what ``read_rules`` raises.

    """
    if len(text) > LONGEST_TEXT:
        raise Refusal("house-too-long", length=len(text), longest=LONGEST_TEXT)
    preset, *departures = text.split(",")
    return house_of(preset, dict(_departure(word) for word in departures if word))


def value_text(value: Any) -> str:
    """A field's value as text; that of a table of points is its document.

    >>> [value_text(value) for value in (True, None, 12, "off")]
    ['true', 'null', '12', 'off']
    """
    if isinstance(value, PointTable):
        return value_text(asdict(value))
    if isinstance(value, Mapping):
        return ":".join(str(value[role][outcome]) for role in ROLES for outcome in OUTCOMES)
    return "null" if value is None else str(value).lower()


def parse_value(text: str) -> Any:
    """The value that a text means; whether its field can hold it is the field's business.

    >>> [parse_value(text) for text in ("true", "null", "-12", "off")]
    [True, None, -12, 'off']
    """
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if _NUMBER.fullmatch(text) else text


def _departure(word: str) -> tuple[str, Any]:
    name, equals, text = word.partition("=")
    if not equals:
        raise Refusal("departure-unreadable", text=word[:60])
    if name == "point_table" and text != "null":
        return name, _table_document(text.split(":"))
    return name, parse_value(text)


def _table_document(cells: list[str]) -> dict[str, dict[str, Any]]:
    """A document of however many cells there are; a missing one is noticed where it is read."""
    numbers = iter(cells)
    return {
        role: {outcome: parse_value(next(numbers, "")) for outcome in OUTCOMES} for role in ROLES
    }
