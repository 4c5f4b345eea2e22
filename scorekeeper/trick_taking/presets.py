"""ルールの版: presets, houses that depart from them, and a game's canon of both."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.remedies import Remedies, find_open
from scorekeeper.trick_taking.ruleset import (
    Document,
    Field,
    Record,
    Rules,
    RuleTable,
    Value,
    parse_value,
)

RulesT = TypeVar("RulesT", bound=Rules)  # The ruleset of one game


_NOTHING: Record = MappingProxyType({})


@dataclass(frozen=True, kw_only=True)
class Preset(Generic[RulesT]):
    """A named set of house rules.

    ``earlier`` are former rules of the preset, for hands that were kept under them. ``silent``
    names the fields that the source does not mention; their value is the common default, or our
    reading. ``players`` are the recommended numbers.
    """

    name: str
    source: str
    players: int
    rules: RulesT
    silent: frozenset[str]
    earlier: tuple[RulesT, ...] = ()

    @property
    def key(self) -> str:
        """The wording key of the preset's name; ``key-how`` says how it differs."""
        return f"preset-{self.name}"


def preset(
    ruleset: type[RulesT],
    name: str,
    *,
    source: str,
    players: int,
    stated: Record,
    read: Record = _NOTHING,
    earlier: Sequence[Record] = (),
) -> Preset[RulesT]:
    """Return a preset from the fields that its source states; it is silent on all others.

    ``read`` are our values for silent fields, if the usual value would contradict the source.
    ``earlier`` are former field values of kept hands, oldest first.
    """
    rules = ruleset(**stated, **read)
    return Preset(
        name=name,
        source=source,
        players=players,
        rules=rules,
        silent=frozenset(ruleset.FIELDS.keys() - stated.keys()),
        earlier=tuple(ruleset(**{**rules.document(), **values}) for values in earlier),
    )


def stated(text: str) -> Record:
    """Parse the fields that a source states, each a word ``field=value``."""
    words = (word.partition("=") for word in text.split())
    return MappingProxyType({name: parse_value(value) for name, _, value in words})


def alter(fields: Record, **changes: object) -> Record:
    """Return the fields with some values changed; an unknown name is a mistake."""
    if strangers := changes.keys() - fields.keys():
        raise KeyError(*strangers)
    return MappingProxyType({**fields, **changes})


# ハウスルール: a table's preset and its departures, as value and as text.


LONGEST_TEXT = 4000  # The most characters of a house as text: above the longest possible house

FRIENDS = "friendly"  # The name of the remedies of most tables: tables of friends

REMEDIES = "remedies"
"""The field of a document or text that takes over usual remedies: `Canon.read_rules`."""

KEPT_HOUSES = 256
"""The number of houses whose departures are cached; a page asks for one many times."""


@dataclass(frozen=True, kw_only=True)  # without slots, so that an alias for one game can be called
class House(Generic[RulesT]):
    """ハウスルール: a table's rules, and the preset from which they depart."""

    preset: Preset[RulesT]
    rules: RulesT

    @property
    def departures(self) -> Record:
        return _departures(self.rules, self.preset.rules)

    @property
    def departures_text(self) -> str:
        values = {name: getattr(self.rules, name) for name in self.departures}
        return ",".join(f"{name}={value_text(value)}" for name, value in values.items())

    @property
    def text(self) -> str:
        """The whole house as text; a canon's ``parse_house`` is the inverse."""
        return ",".join(filter(None, (self.preset.name, self.departures_text)))


@lru_cache(maxsize=KEPT_HOUSES)
def _departures(rules: Rules, preset: Rules) -> Record:
    names = [name for name in rules.FIELDS if getattr(rules, name) != getattr(preset, name)]
    document = rules.document() if names else {}
    return MappingProxyType({name: document[name] for name in names})


def value_text(value: object) -> str:
    if isinstance(value, RuleTable):
        return value.text
    if isinstance(value, bool):
        return "true" if value else "false"
    return "null" if value is None else str(value)


def departure(word: str, fields: Mapping[str, Field]) -> tuple[str, object]:
    """Split ``field=value`` into the field and its value, as in a document."""
    name, equals, text = word.partition("=")
    if not equals:
        raise Refusal("departure-unreadable", text=word[:60])
    if name not in fields:
        return name, parse_value(text)
    shape = fields[name].shape
    if shape is not None and text != "null":
        return name, shape.document_of(text)
    return name, fields[name].find_choice(parse_value(text))


@dataclass(frozen=True, slots=True, kw_only=True)
class CommonRule:
    """共通の決まり: a rule of every table of a game, unless the house changes it.

    ``key`` is its name; the wording key is ``common-`` and the name. ``sources`` are its places.
    ``fields`` are the rules that change it, each with the value, as text, that leaves it alone.
    """

    key: str
    sources: tuple[str, ...]
    fields: Mapping[str, str]

    def find_changes(self, book: "Sequence[RuleRow]") -> "list[RuleRow]":
        mine = (row for row in book if row.field.name in self.fields and not row.idle)
        return [row for row in mine if value_text(row.value) != self.fields[row.field.name]]


def common_rules(text: str) -> tuple[CommonRule, ...]:
    """Parse rows of text: a key, its places, and its fields (``field=value`` leaves it alone).

    An indented line goes on with the row before it.
    """
    rows = (row.split() for row in re.split(r"\n(?=\S)", text.strip()))
    return tuple(
        CommonRule(
            key=key,
            sources=tuple(word for word in words if "=" not in word),
            fields=MappingProxyType(dict(w.split("=") for w in words if "=" in w)),
        )
        for key, *words in rows
    )


_NO_DEPARTURES: Record = MappingProxyType({})


@dataclass(frozen=True, kw_only=True, eq=False)
class Canon(Generic[RulesT]):
    """The rules of one game: its vocabulary in ``ruleset``, its chapters, its presets.

    ``presets`` are in the order of the start page, ``common_law`` are the rules of every table in
    the order of play. ``usual`` are the usual remedies by name, as ``remedies`` asks for them.
    """

    ruleset: type[RulesT]
    sections: type[StrEnum]
    presets: Mapping[str, Preset[RulesT]]
    common_law: tuple[CommonRule, ...] = ()
    usual: Mapping[str, Remedies] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def fields(self) -> Mapping[str, Field]:
        return self.ruleset.FIELDS

    def preset_named(self, name: str) -> Preset[RulesT]:
        if name not in self.presets:
            nearest = get_close_matches(name, self.presets, n=1, cutoff=0.0)[0]
            raise Refusal("preset-unknown", preset=name[:60], nearest=nearest)
        return self.presets[name]

    def read_rules(self, document: object) -> RulesT:
        """Read house rules as files and commands write them.

        Either a preset's name, or an object with a preset (optional) and the fields that differ
        from it; without a preset they differ from the defaults. ``remedies`` names a set of usual
        remedies, which fills every field that would leave the remedy to the table, unless the
        object sets it.
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
        if REMEDIES not in changes:
            return self._ruleset({**base, **changes})
        usual = self.remedies_named(str(changes.pop(REMEDIES)))
        found = find_open(self._ruleset({**base, **changes}), usual)
        return self._ruleset({**base, **found, **changes})

    def remedies_named(self, name: str) -> Remedies:
        if name not in self.usual:
            choices = ", ".join(self.usual)
            raise Refusal("remedies-unknown", remedies=name[:60], choices=choices)
        return self.usual[name]

    @property
    def customs(self) -> Remedies:
        return self.usual.get(FRIENDS, MappingProxyType({}))

    @lru_cache(maxsize=KEPT_HOUSES)  # noqa: B019 - the canons are few, and stay
    def with_customs(self, rules: RulesT) -> RulesT:
        found: Any = find_open(rules, self.customs)
        return replace(rules, **found) if found else rules  # type: ignore[type-var] # a dataclass

    @lru_cache(maxsize=KEPT_HOUSES)  # noqa: B019
    def find_remedies(self, house: House[RulesT], name: str) -> Mapping[str, Value]:
        found = find_open(house.rules, self.remedies_named(name))
        own = house.departures
        return {row: value for row, value in found.items() if row not in own}

    @lru_cache(maxsize=KEPT_HOUSES)  # noqa: B019
    def with_remedies(self, house: House[RulesT], name: str) -> House[RulesT]:
        found: Any = self.find_remedies(house, name)
        rules = replace(house.rules, **found) if found else house.rules  # type: ignore[type-var] # a dataclass
        return House(preset=house.preset, rules=rules)

    def _ruleset(self, document: Document) -> RulesT:
        for name in document:
            if name not in self.fields:
                nearest = get_close_matches(name, self.fields, n=1, cutoff=0.0)[0]
                raise Refusal("rule-field-unknown", field=name[:60], nearest=nearest)
        values = {name: self.fields[name].give_shape(value) for name, value in document.items()}
        return self.ruleset(**values)

    def house_of(self, preset: str, departures: Record = _NO_DEPARTURES) -> House[RulesT]:
        if "preset" in departures:
            raise Refusal("departure-unreadable", text="preset")
        base = self.preset_named(preset)
        return House(preset=base, rules=self.read_rules({**departures, "preset": base.name}))

    def parse_house(self, text: str) -> House[RulesT]:
        if len(text) > LONGEST_TEXT:
            raise Refusal("house-too-long", length=len(text), longest=LONGEST_TEXT)
        preset, *departures = text.split(",")
        read = (departure(word, self.fields) for word in departures if word)
        return self.house_of(preset, dict(read))


# ルールブック: house rules as rows to be read aloud, each with its source and its marks.


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleRow:
    """One rule of a house that began with a preset.

    ``sources`` are the lines of the preset's own source about it. ``differs`` marks a departure
    from the preset, ``silent`` a rule that the source does not mention, ``forbidden`` a rule whose
    offence the source forbids without a remedy, ``idle`` a rule without effect under the other
    rules.
    """

    field: Field
    value: object
    sources: tuple[str, ...]
    differs: bool
    silent: bool
    forbidden: bool
    idle: bool

    @property
    def is_left_out(self) -> bool:
        """Whether it is a rarer rule that neither the house nor its source mentions."""
        return self.field.few and self.silent and self.value == self.field.default

    def document(self) -> Document:
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
        return self.first.field

    @property
    def differs(self) -> bool:
        return bool(self.first.value != self.second.value)


@lru_cache(maxsize=32)
def rulebook(preset: Preset[RulesT], rules: RulesT | None = None) -> tuple[RuleRow, ...]:
    house = preset.rules if rules is None else rules
    written = house.document()
    return tuple(_row(preset, house, field, written[field.name]) for field in _in_order(house))


def compare(first: tuple[RuleRow, ...], second: tuple[RuleRow, ...]) -> tuple[Comparison, ...]:
    return tuple(
        Comparison(first=one, second=other) for one, other in zip(first, second, strict=True)
    )


def _in_order(rules: Rules) -> Iterator[Field]:
    """Sort by chapter, in the order of each chapter's first field, then by field."""
    fields = rules.FIELDS.values()
    for section in dict.fromkeys(row.section for row in fields):
        yield from (row for row in fields if row.section is section)


def _row(preset: Preset[RulesT], house: RulesT, field: Field, value: object) -> RuleRow:
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
