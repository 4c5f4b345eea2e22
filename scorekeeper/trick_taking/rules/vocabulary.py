"""Fields of a ruleset: what one row of house rules carries beside its value.

Forms, rules pages, comparisons, documentation and tests all read the rows made here. A field's
sentences are in the wording room under keys made from the field's name, so that they too exist
once a language.
"""

import types
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from difflib import get_close_matches
from enum import StrEnum
from typing import (
    Any,
    Literal,
    Protocol,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    runtime_checkable,
)

from scorekeeper.cards import Refusal

Record: TypeAlias = Mapping[str, Any]
"""One JSON object as it is read."""

Document: TypeAlias = dict[str, Any]
"""One JSON object as it is written."""

Value = str | int | bool | None
"""What a field of house rules can hold in a document, values with a shape of their own apart."""

Need = tuple[str, tuple[Value, ...]]
"""A field and the values of which it has to hold one."""


@runtime_checkable
class Shape(Protocol):
    """A value with parts of its own, such as a table of points, and its two written forms."""

    @property
    def text(self) -> str:
        """The value as text, without a comma, an equals sign or a space."""

    @classmethod
    def document_of(cls, text: str) -> Any:
        """The document that a text means; what is missing is noticed where that is read."""

    @classmethod
    def from_document(cls, document: object) -> "Shape":
        """Read the value from a JSON document, refusing by name what cannot be read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One row of the vocabulary.

    ``choices`` lists every value, the default included, for a field with a closed list; for a
    whole number ``low`` and ``high`` bound it; ``optional`` says whether it may be left open
    (None); a field with a ``shape`` holds values of that class. ``rows`` are its numbers in
    ``docs/sources.md`` and ``sources`` the places in the sources as ``key:line``. ``idle_unless``
    holds what this field needs, all of it: unless the fields named there have such values, it
    has nothing to act on. ``prefix`` keeps the words of two games' fields of one name apart.
    ``idle_unless_any`` holds fields and values of which one is enough.
    ``later`` is a field that rulesets did not always have: one that holds the default is not kept.
    ``law`` are the places, ``key:line``, where sources forbid what this field is about without
    saying what is done then.
    """

    name: str
    section: StrEnum
    default: Any
    choices: tuple[Value, ...]
    low: int | None
    high: int | None
    optional: bool
    rows: tuple[str, ...]
    sources: tuple[str, ...]
    idle_unless: tuple[Need, ...]
    shape: type[Shape] | None = None
    prefix: str = ""
    later: bool = False
    idle_unless_any: tuple[Need, ...] = ()
    law: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The wording key of the field's name; ``key-VALUE`` is that of a choice."""
        return f"rule-{self.prefix}{self.name.replace('_', '-')}"

    def is_forbidden_by(self, source: str) -> bool:
        """Whether that source forbids what this field is about, and says no more of it."""
        return source in sources_of(self.law) and source not in sources_of(self.sources)

    def value_key(self, value: Value) -> str:
        """The wording key of one choice; yes and no are shared by every field that asks that."""
        if isinstance(value, bool):
            return f"rule-{'yes' if value else 'no'}"
        return f"{self.key}-{str(value).replace('_', '-').lower()}"

    def find_choice(self, value: Value) -> Value:
        """The choice that a value means whatever its letters' case; the value where none does."""
        if not isinstance(value, str):
            return value
        texts = (choice for choice in self.choices if isinstance(choice, str))
        return next((text for text in texts if text.lower() == value.lower()), value)

    def read(self, value: object) -> Value:
        """The value if this field can hold it.

        Raises:
            Refusal: ``rule-value-unknown`` with the field, the value, the choices there are
                and the nearest of them.
        """
        if self.choices:
            if any(value == choice and type(value) is type(choice) for choice in self.choices):
                return value  # type: ignore[return-value] # it equals one of them
            raise self._unknown(value, tuple(_plain(choice) for choice in self.choices))
        if value is None and self.optional:
            return None
        if isinstance(value, int) and not isinstance(value, bool) and self._in_range(value):
            return value
        raise self._refusal(value, f"{self._nearest(value)}", f"{self.low}–{self.high}")

    def give_shape(self, document: object) -> Any:
        """The value that a document means: itself, but for a field with a shape."""
        if self.shape is None or document is None or isinstance(document, self.shape):
            return document
        return self.shape.from_document(document)

    def check(self, value: object) -> None:
        """Refuse a value that this field cannot hold.

        Raises:
            Refusal: as `read`.
        """
        if self.shape is None:
            self.read(value)
        elif value is not None and not isinstance(value, self.shape):
            self.shape.from_document(value)

    def _in_range(self, number: int) -> bool:
        return (self.low is None or number >= self.low) and (
            self.high is None or number <= self.high
        )

    def _nearest(self, value: object) -> int:
        """The nearer end of the range for a number beyond it, what is usual for no number."""
        if isinstance(value, int) and not isinstance(value, bool):
            return max(self.low or 0, min(value, self.high or value))
        return self.default or self.low or 0

    def _unknown(self, value: object, choices: tuple[str, ...]) -> Refusal:
        nearest = get_close_matches(_plain(value), choices, n=1, cutoff=0.0)[0]
        return self._refusal(value, nearest, ", ".join(choices))

    def _refusal(self, value: object, nearest: str, choices: str) -> Refusal:
        return Refusal(
            "rule-value-unknown",
            field=self.name,
            value=_plain(value)[:60],
            nearest=nearest,
            choices=choices,
        )


def _plain(value: object) -> str:
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def rule(
    default: Any,
    section: StrEnum,
    *,
    rows: str,
    sources: str = "",
    low: int | None = None,
    high: int | None = None,
    idle_unless: tuple[Need, ...] = (),
    idle_unless_any: tuple[Need, ...] = (),
    later: bool = False,
) -> Any:
    """A dataclass field of a ruleset with its row; ``rows`` and ``sources`` are spaced words.

    Every field that comes to a vocabulary in which somebody has kept rules is a ``later`` one.
    """
    return field(
        default=default,
        metadata={
            "section": section,
            "rows": tuple(rows.split()),
            "sources": tuple(sources.split()),
            "low": low,
            "high": high,
            "idle_unless": idle_unless,
            "idle_unless_any": idle_unless_any,
            "later": later,
        },
    )


def fields_of(
    ruleset_class: type,
    *,
    sections: type[StrEnum] | None = None,
    prefix: str = "",
    law: Mapping[str, tuple[str, ...]] = types.MappingProxyType({}),
) -> Mapping[str, Field]:
    """The vocabulary of a ruleset class: its rows by name, chapter by chapter.

    In a chapter they stand in the order of the class. Rows that it shares with other games come
    last there, under this game's own name for their chapter (``sections``). ``prefix`` begins the
    wording keys of a game whose words are its own (``nap-``); the words of shared rows are
    everybody's. ``law`` has the places of that name, by field.
    """
    shared = {
        row.name for base in ruleset_class.__mro__[1:] if is_dataclass(base) for row in fields(base)
    }
    hints = get_type_hints(ruleset_class)
    rows = (
        Field(
            name=row.name,
            default=row.default,
            choices=tuple(_choices(hints[row.name])),
            optional=type(None) in get_args(hints[row.name]),
            shape=next(_shapes(hints[row.name]), None),
            prefix="" if row.name in shared else prefix,
            law=law.get(row.name, ()),
            **_metadata(row.metadata, sections),
        )
        for row in sorted(fields(ruleset_class), key=lambda row: row.name in shared)
    )
    chapters = [] if sections is None else list(sections)
    found = sorted(rows, key=lambda row: chapters.index(row.section) if chapters else 0)
    return types.MappingProxyType({row.name: row for row in found})


def _metadata(row: Record, sections: type[StrEnum] | None) -> Document:
    """What a row carries, its chapter under the game's own name for it."""
    section: StrEnum = row["section"]
    return {**row, "section": section if sections is None else sections(section.value)}


def _choices(hint: Any) -> Iterator[Value]:
    if hint is bool:
        yield from (False, True)
    elif get_origin(hint) is Literal:
        yield from get_args(hint)
    elif get_origin(hint) in (Union, types.UnionType):
        for part in get_args(hint):
            yield from _choices(part)


def _shapes(hint: Any) -> Iterator[type[Shape]]:
    """The classes in a hint that are shapes."""
    for part in (hint, *get_args(hint)):
        if isinstance(part, type) and hasattr(part, "document_of"):
            yield part


SOURCES = ("000", "001", "002", "003", "004")
"""出典: the keys of the five texts from which the rules come; ``docs/sources.md`` tells of each.

A place in one of them is ``KEY:LINE`` (``000:246``). Lines are for whoever has the text; people are
told the source's name, worded under ``source-KEY``.
"""


def sources_of(places: Iterable[str]) -> tuple[str, ...]:
    """The sources among some places, each once, in the order of `SOURCES`.

    >>> sources_of(("004:39", "000:110", "004:219"))
    ('000', '004')
    """
    cited = {place.partition(":")[0] for place in places}
    return tuple(key for key in SOURCES if key in cited)
