"""規則集: every rule and every preset of one game, and how its houses are read."""

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Generic

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.rules.house import LONGEST_TEXT, House, departure
from scorekeeper.trick_taking.rules.preset import Preset, RulesT
from scorekeeper.trick_taking.rules.vocabulary import Field

_NO_DEPARTURES: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, kw_only=True)
class Canon(Generic[RulesT]):
    """The rules of one game: its vocabulary in ``ruleset``, its chapters, its presets.

    ``presets`` are in the order in which a new table should meet them.
    """

    ruleset: type[RulesT]
    sections: type[StrEnum]
    presets: Mapping[str, Preset[RulesT]]

    @property
    def fields(self) -> Mapping[str, Field]:
        """The vocabulary: every field's row by its name."""
        return self.ruleset.FIELDS

    def preset_named(self, name: str) -> Preset[RulesT]:
        """The preset of that name.

        Raises:
            Refusal: ``preset-unknown`` with the nearest name there is.
        """
        if name not in self.presets:
            nearest = get_close_matches(name, self.presets, n=1, cutoff=0.0)[0]
            raise Refusal("preset-unknown", preset=name[:60], nearest=nearest)
        return self.presets[name]

    def read_rules(self, document: Any) -> RulesT:
        """House rules as files and commands write them.

        Either a preset's name, or an object with a preset (optional) and the fields that differ
        from it; without a preset they differ from the defaults.

        Raises:
            Refusal: ``rules-unreadable``, ``preset-unknown``, ``rule-field-unknown`` (with the
                nearest right name), ``rule-value-unknown`` or ``rules-contradict``.
        """
        if isinstance(document, str):
            return self.preset_named(document).rules
        if not isinstance(document, Mapping):
            raise Refusal("rules-unreadable")
        changes = {str(name): value for name, value in document.items()}
        name = changes.pop("preset", None)
        if name is not None and not changes:
            return self.preset_named(str(name)).rules
        base = {} if name is None else self.preset_named(str(name)).rules.document()
        return self._ruleset({**base, **changes})

    def _ruleset(self, document: dict[str, Any]) -> RulesT:
        for name in document:
            if name not in self.fields:
                nearest = get_close_matches(name, self.fields, n=1, cutoff=0.0)[0]
                raise Refusal("rule-field-unknown", field=name[:60], nearest=nearest)
        values = {name: self.fields[name].give_shape(value) for name, value in document.items()}
        return self.ruleset(**values)

    def house_of(
        self, preset: str, departures: Mapping[str, Any] = _NO_DEPARTURES
    ) -> House[RulesT]:
        """The house that departs from a preset in these fields.

        Raises:
            Refusal: what ``read_rules`` raises; ``departure-unreadable`` for a second preset.
        """
        if "preset" in departures:
            raise Refusal("departure-unreadable", text="preset")
        base = self.preset_named(preset)
        return House(preset=base, rules=self.read_rules({**departures, "preset": base.name}))

    def parse_house(self, text: str) -> House[RulesT]:
        """The house that a text means.

        Raises:
            Refusal: ``house-too-long``, ``departure-unreadable``, and what ``read_rules`` raises.
        """
        if len(text) > LONGEST_TEXT:
            raise Refusal("house-too-long", length=len(text), longest=LONGEST_TEXT)
        preset, *departures = text.split(",")
        read = (departure(word, self.fields) for word in departures if word)
        return self.house_of(preset, dict(read))
