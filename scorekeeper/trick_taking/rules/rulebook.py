"""ルールブック: house rules as rows to be read aloud, each with its source and its marks.

Pages, the command line and printed cards all show these rows; the sentences are worded elsewhere.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scorekeeper.trick_taking.rules.preset import Preset, RulesT
from scorekeeper.trick_taking.rules.ruleset import Rules
from scorekeeper.trick_taking.rules.vocabulary import Field


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleRow:
    """One rule of a house that began with a preset.

    ``sources`` are the lines of the preset's own source on it. ``differs`` marks a departure
    from the preset, ``silent`` a rule on which the source says nothing, ``forbidden`` one of which
    it forbids what happened and names no remedy, ``idle`` one that has nothing to act on under the
    other rules.
    """

    field: Field
    value: Any
    sources: tuple[str, ...]
    differs: bool
    silent: bool
    forbidden: bool
    idle: bool

    def document(self) -> dict[str, Any]:
        """The row for JSON."""
        return {
            "field": self.field.name,
            "section": self.field.section.value,
            "value": self.value,
            "sources": list(self.sources),
            "differs": self.differs,
            "silent": self.silent,
            "forbidden": self.forbidden,
            "idle": self.idle,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """Two houses' answers to one question."""

    first: RuleRow
    second: RuleRow

    @property
    def field(self) -> Field:
        """The field that both answer."""
        return self.first.field

    @property
    def differs(self) -> bool:
        """Whether the answers differ, with or without an effect."""
        return bool(self.first.value != self.second.value)


def rulebook(preset: Preset[RulesT], rules: RulesT | None = None) -> tuple[RuleRow, ...]:
    """Every rule of a preset, or of a house that began with it, in the order of a rules page."""
    house = preset.rules if rules is None else rules
    written = house.document()
    return tuple(_row(preset, house, field, written[field.name]) for field in _in_order(house))


def compare(first: tuple[RuleRow, ...], second: tuple[RuleRow, ...]) -> tuple[Comparison, ...]:
    """Two rulebooks of one game line by line."""
    return tuple(
        Comparison(first=one, second=other) for one, other in zip(first, second, strict=True)
    )


def _in_order(rules: Rules) -> Iterator[Field]:
    """Chapter by chapter as the first field of each comes, and in a chapter as the fields stand."""
    fields = rules.FIELDS.values()
    for section in dict.fromkeys(field.section for field in fields):
        yield from (field for field in fields if field.section is section)


def _row(preset: Preset[RulesT], house: RulesT, field: Field, value: Any) -> RuleRow:
    differs = getattr(house, field.name) != getattr(preset.rules, field.name)
    unstated = field.name in preset.silent and not differs
    forbidden = unstated and field.is_forbidden_by(preset.source)
    places = (*field.sources, *field.law)
    return RuleRow(
        field=field,
        value=value,
        sources=tuple(place for place in places if place.startswith(f"{preset.source}:")),
        differs=differs,
        silent=unstated and not forbidden,
        forbidden=forbidden,
        idle=house.is_idle(field.name),
    )
