"""Fields of a ruleset: what one row of house rules carries beside its value.

Forms, rules pages, comparisons, documentation and tests all read the rows made here. A field's
sentences are in the wording room under keys made from the field's name, so that they too exist
once a language.
"""

import types
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from enum import StrEnum
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from scorekeeper.cards import Refusal

Value = str | int | bool | None
"""What a field of house rules can hold in a document, the point table of a house apart."""

Need = tuple[str, tuple[Value, ...]]
"""A field and the values of which it has to hold one."""


class Section(StrEnum):
    """The chapters of a rules page, in the order in which a hand meets them."""

    TABLE = "table"
    AUCTION = "auction"
    ADJUTANT = "adjutant"
    EXCHANGE = "exchange"
    ORDER = "order"
    FOLLOWING = "following"
    SAME_TWO = "same_two"
    YOROMEKI = "yoromeki"
    JOKER = "joker"
    SUSPENDED = "suspended"
    ENDING = "ending"
    SCORING = "scoring"


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One row of the vocabulary.

    ``choices`` lists every value, the default included, for a field with a closed list; for a
    whole number ``low`` and ``high`` bound it; ``optional`` says whether it may be left open
    (None). ``rows`` are the numbers of the rule catalogue and ``sources`` the places in the
    sources as ``file:line``. ``idle_unless`` holds what this field needs, all of it: unless the
    fields named there have such values, it has nothing to act on.
    """

    name: str
    section: Section
    default: Any
    choices: tuple[Value, ...]
    low: int | None
    high: int | None
    optional: bool
    rows: tuple[str, ...]
    sources: tuple[str, ...]
    idle_unless: tuple[Need, ...]

    @property
    def key(self) -> str:
        """The wording key of the field's name; ``key-VALUE`` is that of a choice.

        >>> from scorekeeper.napoleon.ruleset import FIELDS
        >>> FIELDS["same_two"].key, FIELDS["same_two"].value_key("below_all")
        ('rule-same-two', 'rule-same-two-below-all')
        """
        return f"rule-{self.name.replace('_', '-')}"

    def value_key(self, value: Value) -> str:
        """The wording key of one choice; yes and no are shared by every field that asks that."""
        if isinstance(value, bool):
            return f"rule-{'yes' if value else 'no'}"
        return f"{self.key}-{str(value).replace('_', '-')}"

    def read(self, value: object) -> Value:
        """The value if this field can hold it.

        Raises:
            Refusal: ``rule-value-unknown`` with the field, the value, the choices there are
                and the nearest of them.

        """
        if self.choices:
            if any(value == choice and type(value) is type(choice) for choice in self.choices):
                return value  # type: ignore[return-value]
            raise self._unknown(value, tuple(_plain(choice) for choice in self.choices))
        if value is None and self.optional:
            return None
        if isinstance(value, int) and not isinstance(value, bool) and self._in_range(value):
            return value
        raise self._unknown(value, (f"{self.low}", f"{self.high}"))

    def _in_range(self, number: int) -> bool:
        return (self.low is None or number >= self.low) and (
            self.high is None or number <= self.high
        )

    def _unknown(self, value: object, choices: tuple[str, ...]) -> Refusal:
        shown = _plain(value)
        nearest = get_close_matches(shown, choices, n=1, cutoff=0.0)[0]
        return Refusal(
            "rule-value-unknown",
            field=self.name,
            value=shown[:60],
            nearest=nearest,
            choices=", ".join(choices),
        )


def _plain(value: object) -> str:
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def rule(
    default: Any,
    section: Section,
    *,
    rows: str,
    sources: str = "",
    low: int | None = None,
    high: int | None = None,
    idle_unless: tuple[Need, ...] = (),
) -> Any:
    """A dataclass field of a ruleset with its row; ``rows`` and ``sources`` are spaced words."""
    return field(
        default=default,
        metadata={
            "section": section,
            "rows": tuple(rows.split()),
            "sources": tuple(sources.split()),
            "low": low,
            "high": high,
            "idle_unless": idle_unless,
        },
    )


def fields_of(ruleset_class: type) -> Mapping[str, Field]:
    """The vocabulary of a ruleset class: its rows by name, in the order of the class."""
    hints = get_type_hints(ruleset_class)
    rows = (
        Field(
            name=row.name,
            default=row.default,
            choices=tuple(_choices(hints[row.name])),
            optional=type(None) in get_args(hints[row.name]),
            **row.metadata,
        )
        for row in fields(ruleset_class)
    )
    return types.MappingProxyType({row.name: row for row in rows})


def _choices(hint: Any) -> Iterator[Value]:
    if hint is bool:
        yield from (False, True)
    elif get_origin(hint) is Literal:
        yield from get_args(hint)
    elif get_origin(hint) in (Union, types.UnionType):
        for part in get_args(hint):
            yield from _choices(part)
