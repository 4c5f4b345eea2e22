"""ハウスルール: the preset that a table began with and what it plays otherwise, as value and text.

As text a house is its preset and the fields that differ from it, without a space, so that it
fits into an address: ``jazz,same_two=above_mighty,jokers=2``. A value is written as in a file
(``true``, ``null``, ``12``, ``above_mighty``); a value with a shape of its own, such as a table of
points, is the text that the shape makes of it: ``point_table=2:-2:-4:4:-4:-8:…``.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Generic

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.rules.preset import Preset, RulesT
from scorekeeper.trick_taking.rules.ruleset import Rules
from scorekeeper.trick_taking.rules.vocabulary import Field, Shape, Value

LONGEST_TEXT = 4000
"""Characters of a house as text: more than every field with its longest value comes to."""

KEPT_HOUSES = 256
"""How many houses' departures are remembered; a page asks for those of one many times."""

_WORDS: Mapping[str, Value] = MappingProxyType({"true": True, "false": False, "null": None})
_NUMBER = re.compile(r"-?[0-9]{1,9}")


@dataclass(frozen=True, kw_only=True)  # without slots, so that an alias for one game can be called
class House(Generic[RulesT]):
    """ハウスルール: a table's rules, and the preset from which they depart."""

    preset: Preset[RulesT]
    rules: RulesT

    @property
    def departures(self) -> Mapping[str, Any]:
        """The fields that differ from the preset and their values, as a document has them."""
        return _departures(self.rules, self.preset.rules)

    @property
    def departures_text(self) -> str:
        """The departures alone, as text; empty where there are none."""
        return _departures_text(self.rules, self.preset.rules)

    @property
    def text(self) -> str:
        """The whole house as text; a canon's ``parse_house`` is the inverse."""
        return ",".join(filter(None, (self.preset.name, self.departures_text)))


@lru_cache(maxsize=KEPT_HOUSES)
def _departures(rules: Rules, preset: Rules) -> Mapping[str, Any]:
    names = [name for name in rules.FIELDS if getattr(rules, name) != getattr(preset, name)]
    document = rules.document() if names else {}
    return MappingProxyType({name: document[name] for name in names})


@lru_cache(maxsize=KEPT_HOUSES)
def _departures_text(rules: Rules, preset: Rules) -> str:
    names = _departures(rules, preset)
    return ",".join(f"{name}={value_text(getattr(rules, name))}" for name in names)


def value_text(value: Any) -> str:
    """A field's value as text.

    >>> [value_text(value) for value in (True, None, 12, "off", "CDHS")]
    ['true', 'null', '12', 'off', 'CDHS']
    """
    if isinstance(value, Shape):
        return value.text
    if isinstance(value, bool):
        return "true" if value else "false"
    return "null" if value is None else str(value)


def parse_value(text: str) -> Any:
    """The value that a text means; whether its field can hold it is the field's business.

    >>> [parse_value(text) for text in ("true", "null", "-12", "off")]
    [True, None, -12, 'off']
    """
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if _NUMBER.fullmatch(text) else text


def departure(word: str, fields: Mapping[str, Field]) -> tuple[str, Any]:
    """The field and the value, as a document has it, that ``field=value`` means.

    Raises:
        Refusal: ``departure-unreadable``.
    """
    name, equals, text = word.partition("=")
    if not equals:
        raise Refusal("departure-unreadable", text=word[:60])
    if name not in fields:
        return name, parse_value(text)
    shape = fields[name].shape
    if shape is not None and text != "null":
        return name, shape.document_of(text)
    return name, fields[name].find_choice(parse_value(text))
