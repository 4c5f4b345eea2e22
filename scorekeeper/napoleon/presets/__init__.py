"""Presets: the sources' rules, one module each, every field stated.

``PRESETS`` holds them by name, in the order in which a new table should meet them.
"""

from collections.abc import Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.point_table import PointTable
from scorekeeper.napoleon.presets.jazz import JAZZ
from scorekeeper.napoleon.presets.jazz_settings import JAZZ_SETTINGS
from scorekeeper.napoleon.presets.josephine import JOSEPHINE
from scorekeeper.napoleon.presets.matsuda import MATSUDA
from scorekeeper.napoleon.presets.preset import Preset
from scorekeeper.napoleon.presets.sisyphus import SISYPHUS
from scorekeeper.napoleon.presets.wikipedia import WIKIPEDIA
from scorekeeper.napoleon.presets.wikipedia_options import WIKIPEDIA_OPTIONS
from scorekeeper.napoleon.presets.wikipedia_table import WIKIPEDIA_TABLE
from scorekeeper.napoleon.ruleset import FIELDS, Ruleset

__all__ = ["PRESETS", "Preset", "preset_named", "read_rules"]

PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        preset.name: preset
        for preset in (
            SISYPHUS,
            WIKIPEDIA,
            WIKIPEDIA_TABLE,
            WIKIPEDIA_OPTIONS,
            MATSUDA,
            JOSEPHINE,
            JAZZ,
            JAZZ_SETTINGS,
        )
    }
)


def preset_named(name: str) -> Preset:
    """The preset of that name.

    Raises:
        Refusal: ``preset-unknown`` with the nearest name there is.

    """
    if name not in PRESETS:
        nearest = get_close_matches(name, PRESETS, n=1, cutoff=0.0)[0]
        raise Refusal("preset-unknown", preset=name[:60], nearest=nearest)
    return PRESETS[name]


def read_rules(document: Any) -> Ruleset:
    """House rules as files and commands write them.

    Either a preset's name, or an object with a preset (optional) and the fields that differ
    from it; without a preset they differ from the defaults.

    >>> read_rules("jazz").jokers
    1
    >>> read_rules({"preset": "sisyphus", "same_two": "above_left_bower"}).same_two
    'above_left_bower'

    Raises:
        Refusal: ``rules-unreadable``, ``preset-unknown``, ``rule-field-unknown`` (with the
            nearest right name), ``rule-value-unknown`` or ``rules-contradict``.

    """
    if isinstance(document, str):
        return preset_named(document).rules
    if not isinstance(document, Mapping):
        raise Refusal("rules-unreadable")
    changes = {str(name): value for name, value in document.items()}
    name = changes.pop("preset", None)
    base = {} if name is None else preset_named(str(name)).rules.document()
    return _ruleset({**base, **changes})


def _ruleset(document: dict[str, Any]) -> Ruleset:
    for name in document:
        if name not in FIELDS:
            nearest = get_close_matches(name, FIELDS, n=1, cutoff=0.0)[0]
            raise Refusal("rule-field-unknown", field=name[:60], nearest=nearest)
    if document.get("point_table") is not None:
        document["point_table"] = PointTable.from_document(document["point_table"])
    return Ruleset(**document)
