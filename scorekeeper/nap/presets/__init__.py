"""Presets: the sources' rules for Nap, every field stated.

``PRESETS`` holds them by name, in the order in which a new table should meet them.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from scorekeeper.game.canon import Canon
from scorekeeper.game.house import House as AnyHouse
from scorekeeper.nap.presets.english import NAP_ECARTE, NAP_EN, NAP_PEEP, NAP_SEVEN_CARD
from scorekeeper.nap.presets.japanese import NAP_JA, NAP_JA_PATTERN_1, NAP_JA_PATTERN_2
from scorekeeper.nap.presets.preset import Preset
from scorekeeper.nap.ruleset import Ruleset
from scorekeeper.nap.sections import Section

__all__ = [
    "CANON",
    "PRESETS",
    "House",
    "Preset",
    "house_of",
    "parse_house",
    "preset_named",
    "read_rules",
]

_NO_DEPARTURES: Mapping[str, Any] = MappingProxyType({})

PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        preset.name: preset
        for preset in (
            NAP_JA,
            NAP_JA_PATTERN_1,
            NAP_JA_PATTERN_2,
            NAP_EN,
            NAP_SEVEN_CARD,
            NAP_PEEP,
            NAP_ECARTE,
        )
    }
)


CANON = Canon(ruleset=Ruleset, sections=Section, presets=PRESETS)
"""Nap's rules: vocabulary, chapters and presets."""

House = AnyHouse[Ruleset]
"""A table's rules for Nap."""


def preset_named(name: str) -> Preset:
    """The preset of that name, as `Canon.preset_named` has it."""
    return CANON.preset_named(name)


def read_rules(document: Any) -> Ruleset:
    """House rules as files and commands write them, as `Canon.read_rules` reads them.

    >>> read_rules("nap-en").minimum_bid
    3
    >>> read_rules({"preset": "nap-ja", "stake": 10}).stake
    10
    """
    return CANON.read_rules(document)


def house_of(preset: str, departures: Mapping[str, Any] = _NO_DEPARTURES) -> House:
    """The house that departs from a preset in these fields, as `Canon.house_of` makes it."""
    return CANON.house_of(preset, departures)


def parse_house(text: str) -> House:
    """The house that a text means, as `Canon.parse_house` reads it.

    >>> house = parse_house("nap-ja,minimum_bid=2,stake=5")
    >>> dict(house.departures), house.text
    ({'stake': 5}, 'nap-ja,stake=5')
    """
    return CANON.parse_house(text)
