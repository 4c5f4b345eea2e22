"""Fields of a ruleset: a house rule's value and its description."""

import hashlib
import json
import re
import types
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field, fields, is_dataclass
from difflib import get_close_matches
from enum import StrEnum
from typing import (
    Any,
    ClassVar,
    Literal,
    Self,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from scorekeeper.cards import Refusal

Record: TypeAlias = Mapping[str, Any]  # A JSON object as it is read

Document: TypeAlias = dict[str, Any]  # A JSON object as it is written

Value = str | int | bool | None
"""The value of a field in a document, apart from values with a shape."""

Need = tuple[str, tuple[Value, ...]]  # A field, and the values of which it must hold one

Needs = tuple[Need, ...]  # Several needs, all of which must hold


_WORDS: Mapping[str, Value] = types.MappingProxyType({"true": True, "false": False, "null": None})
_NUMBER = re.compile(r"-?[0-9]{1,9}")


def parse_value(text: str) -> Value:
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if _NUMBER.fullmatch(text) else text


class RuleTable:
    """A shape of house rules: a frozen dataclass of rows, each a frozen dataclass of numbers."""

    __slots__ = ()
    ROW: ClassVar[type[Any]]
    LOW: ClassVar[int]
    HIGH: ClassVar[int]
    incomplete: Callable[[str, str], Refusal]
    """Return the refusal of a missing or impossible cell, by its row and column."""

    @classmethod
    def rows(cls) -> tuple[str, ...]:
        """The rows by name, in the order in which they are written."""
        return tuple(row.name for row in fields(cls))  # type: ignore[arg-type] # a dataclass is one

    @classmethod
    def columns(cls) -> tuple[str, ...]:
        return tuple(column.name for column in fields(cls.ROW))

    @classmethod
    def optional_rows(cls) -> frozenset[str]:
        return frozenset(row.name for row in fields(cls) if row.default is None)  # type: ignore[arg-type] # a dataclass is one

    @classmethod
    def from_document(cls, document: object) -> Self:
        """Read an object of rows, each an object of numbers by column."""
        return cls(**{row: cls._row(row, document) for row in cls.rows()})

    @classmethod
    def document_of(cls, text: str) -> dict[str, Document]:
        """Return a document from any number of cells; a missing one is found when it is read."""
        numbers = iter(text.split(":"))
        document = {
            row: {column: parse_value(next(numbers, "")) for column in cls.columns()}
            for row in cls.rows()
        }
        left_out = {row for row in cls.optional_rows() if set(document[row].values()) == {""}}
        return {row: cells for row, cells in document.items() if row not in left_out}

    @property
    def text(self) -> str:
        """The numbers row by row (``2:-2:-4:4:-4:-8:…``); a missing row is empty."""
        cells = self.numbers()
        found = (str(cells[row][column]) for row in self.rows() for column in self.columns())
        return ":".join(found).rstrip(":")

    def document(self) -> Document:
        stated = {row: getattr(self, row) for row in self.rows()}
        return {row: asdict(cells) for row, cells in stated.items() if cells is not None}

    def numbers(self) -> dict[str, dict[str, int | str]]:
        document = self.document()
        empty = dict.fromkeys(self.columns(), "")
        return {row: document.get(row, empty) for row in self.rows()}

    @classmethod
    def _row(cls, row: str, document: object) -> object:
        stated = document.get(row) if isinstance(document, Mapping) else None
        if row in cls.optional_rows() and (not stated or set(stated.values()) == {""}):
            return None
        values = stated if isinstance(stated, Mapping) else {}
        return cls.ROW(**{column: cls._cell(row, column, values) for column in cls.columns()})

    @classmethod
    def _cell(cls, row: str, column: str, values: Record) -> int:
        value = values.get(column)
        if type(value) is int and cls.LOW <= value <= cls.HIGH:
            return value
        raise cls.incomplete(row, column)


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One row of the vocabulary.

    ``choices`` lists every value, the default included, for a field with a closed list. ``low`` and
    ``high`` bound a whole number; ``optional`` says whether it may be left open (None). A field
    with a ``shape`` holds values of that class. ``rows`` are its numbers in ``docs/sources.md`` and
    ``sources`` its places in the sources as ``key:line``. ``idle_unless`` are this field's needs:
    unless all hold, it has no effect. Of ``idle_unless_any`` one group of needs is enough.
    ``prefix`` keeps apart the words of two games' fields of one name. ``later`` marks a field that
    older rulesets lack: its default is not stored. ``few`` marks a rule that few tables play, which
    a form folds. ``law`` are the places, ``key:line``, where sources forbid the field's offence
    without a remedy.
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
    shape: type[RuleTable] | None = None
    prefix: str = ""
    later: bool = False
    few: bool = False
    idle_unless_any: tuple[Need | Needs, ...] = ()
    law: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The wording key of the field's name; ``key-VALUE`` is the key of a choice."""
        return f"rule-{self.prefix}{self.name.replace('_', '-')}"

    def is_forbidden_by(self, source: str) -> bool:
        """Whether that source forbids the field's offence and gives no remedy."""
        return source in sources_of(self.law) and source not in sources_of(self.sources)

    def value_key(self, value: Value) -> str:
        """Return the wording key of one choice; all yes-or-no fields share yes and no."""
        if isinstance(value, bool):
            return f"rule-{'yes' if value else 'no'}"
        return f"{self.key}-{str(value).replace('_', '-').lower()}"

    def find_choice(self, value: Value) -> Value:
        """Return the choice that matches a value in any letter case; else the value itself."""
        if not isinstance(value, str):
            return value
        texts = (choice for choice in self.choices if isinstance(choice, str))
        return next((text for text in texts if text.lower() == value.lower()), value)

    def read(self, value: object) -> Value:
        if self.choices:
            if any(value == choice and type(value) is type(choice) for choice in self.choices):
                return value  # type: ignore[return-value] # it equals one of them
            numbers = [choice for choice in self.choices if type(choice) is int]
            choices = tuple(map(_plain, self.choices))
            nearest = get_close_matches(_plain(value), choices, n=1, cutoff=0.0)[0]
            if type(value) is int and numbers:
                nearest = str(min(numbers, key=lambda number: abs(number - value)))
            raise self._refusal(value, nearest, ", ".join(choices))
        if value is None and self.optional:
            return None
        end = self.default or self.low or 0  # for a number the nearer end of the range
        if isinstance(value, int) and not isinstance(value, bool):
            end = max(self.low or 0, min(value, self.high or value))
            if (self.low is None or value >= self.low) and (
                self.high is None or value <= self.high
            ):
                return value
        raise self._refusal(value, f"{end}", f"{self.low}–{self.high}")

    def give_shape(self, document: object) -> Any:
        """Return the value of a document: itself, unless the field has a shape."""
        if self.shape is None or document is None or isinstance(document, self.shape):
            return document
        return self.shape.from_document(document)

    def check(self, value: object) -> None:
        if self.shape is None:
            self.read(value)
        elif value is not None and not isinstance(value, self.shape):
            self.shape.from_document(value)

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
    default: object,
    section: StrEnum,
    *,
    rows: str,
    sources: str = "",
    low: int | None = None,
    high: int | None = None,
    idle_unless: tuple[Need, ...] = (),
    idle_unless_any: tuple[Need | Needs, ...] = (),
    later: bool = False,
    few: bool = False,
) -> Any:
    """Return a dataclass field with its row; ``rows`` and ``sources`` are spaced words.

    A field that joins a vocabulary with stored rulesets is a ``later`` one.
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
            "few": few,
        },
    )


def fields_of(
    ruleset_class: type,
    *,
    sections: type[StrEnum] | None = None,
    prefix: str = "",
    law: Mapping[str, tuple[str, ...]] = types.MappingProxyType({}),
) -> Mapping[str, Field]:
    """Return the vocabulary of a ruleset class: its rows by name, chapter by chapter.

    In a chapter they stand in the order of the class. Rows shared with other games come last, under
    this game's name for their chapter (``sections``). ``prefix`` begins the wording keys of the
    game's own rows (``nap-``). ``law`` has the places of that name, by field.
    """
    shared = {
        row.name for base in ruleset_class.__mro__[1:] if is_dataclass(base) for row in fields(base)
    }
    hints, rows = get_type_hints(ruleset_class), list[Field]()
    for row in sorted(fields(ruleset_class), key=lambda row: row.name in shared):
        hint, chapter = hints[row.name], row.metadata["section"]
        parts = [part for part in (hint, *get_args(hint)) if isinstance(part, type)]
        about = {**row.metadata, "section": sections(chapter.value) if sections else chapter}
        rows.append(
            Field(
                name=row.name,
                default=row.default,
                choices=tuple(_choices(hint)),
                optional=type(None) in get_args(hint),
                shape=next((part for part in parts if issubclass(part, RuleTable)), None),
                prefix="" if row.name in shared else prefix,
                law=law.get(row.name, ()),
                **about,
            )
        )
    chapters = [] if sections is None else list(sections)
    found = sorted(rows, key=lambda row: chapters.index(row.section) if chapters else 0)
    return types.MappingProxyType({row.name: row for row in found})


def _choices(hint: object) -> Iterator[Value]:
    if hint is bool:
        yield from (False, True)
    elif get_origin(hint) is Literal:
        yield from get_args(hint)
    elif get_origin(hint) in (Union, types.UnionType):
        for part in get_args(hint):
            yield from _choices(part)


SOURCES = ("000", "001", "002", "003", "004")
"""出典: the keys of the five source texts; see ``docs/sources.md``.

A place in one of them is ``KEY:LINE`` (``000:246``). Lines are for readers who have the text; pages
show the source's name, worded under ``source-KEY``.
"""


def sources_of(places: Iterable[str]) -> tuple[str, ...]:
    """The sources among some places, each once, in the order of `SOURCES`."""
    cited = {place.partition(":")[0] for place in places}
    return tuple(key for key in SOURCES if key in cited)


def needs_of(way: Need | Needs) -> Needs:
    return (way,) if isinstance(way[0], str) else way


# ルール: the common behaviour of the house rules of any game.

Clashes: TypeAlias = Mapping[tuple[str, str], Callable[[Any], bool]]
"""Pairs of fields that can contradict each other, with the test under which they do."""


class Rules:
    """House rules as one frozen value; `FIELDS` is their vocabulary, every row by its name.

    Rulings are cached by ruleset, so the hash is computed once. A dataclass would make its own: a
    ruleset says ``__hash__ = Rules.__hash__``.
    """

    __slots__ = ("_hash",)
    _hash: int
    FIELDS: ClassVar[Mapping[str, Field]]
    CONTRADICTIONS: ClassVar[Clashes]

    @property
    def hands_wanted(self) -> int | None:
        """The number of hands of a session; None if the rules set none."""
        return None

    def __post_init__(self) -> None:
        for name, row in self.FIELDS.items():
            row.check(getattr(self, name))
        for (first, second), clash in self.CONTRADICTIONS.items():
            if clash(self):
                raise Refusal("rules-contradict", first=first, second=second)
        values = tuple(getattr(self, name) for name in self.FIELDS)
        object.__setattr__(self, "_hash", hash(values))

    def __hash__(self) -> int:
        return self._hash

    def is_idle(self, name: str) -> bool:
        """Whether a field has no effect under these rules."""
        row = self.FIELDS[name]
        if not all(map(self._meets, row.idle_unless)):
            return True
        ways = map(needs_of, row.idle_unless_any)
        return bool(row.idle_unless_any) and not any(all(map(self._meets, way)) for way in ways)

    def _meets(self, need: Need) -> bool:
        other, values = need
        return getattr(self, other) in values and not self.is_idle(other)

    def has(self, name: str) -> bool:
        """Whether a yes-or-no rule is on and has an effect."""
        return bool(getattr(self, name)) and not self.is_idle(name)

    def document(self) -> Document:
        values = ((row.name, getattr(self, row.name)) for row in fields(self))  # type: ignore[arg-type] # a dataclass is made of us
        shaped = {name for name, row in self.FIELDS.items() if row.shape is not None}
        return {
            name: value.document() if name in shaped and value is not None else value
            for name, value in values
        }

    def to_kept(self) -> Document:
        """Return the document for storage: a later field only if it differs from the default.

        So rules stored before there was such a field keep their address.
        """
        stands = {name: getattr(self, name) != row.default for name, row in self.FIELDS.items()}
        return {
            name: value
            for name, value in self.document().items()
            if stands[name] or not self.FIELDS[name].later
        }

    def fingerprint(self) -> str:
        """Return the content address of these rules: 64 hexadecimal digits of SHA-256."""
        return fingerprint(self.to_kept())


def fingerprint(document: Record) -> str:
    """Return the content address of a rules document, for any order of its fields."""
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


# 共通の行: the house rules that every game has: players, signatures, irregularities.
#
# The only source with more people than a hand takes is Nap with six, where the dealer is not dealt
# in (003:24). That dealer pays and is paid all the same, and so plays in the sense of these rows.


class SharedChapter(StrEnum):
    """The chapters of a rules page for these rows, under one name in every game."""

    TABLE = "table"
    IRREGULARITIES = "irregularities"


_C = SharedChapter.IRREGULARITIES
TABLE_DECIDES = "table_decides"  # The value of a row that leaves the decision to the table


@dataclass(frozen=True, slots=True, kw_only=True)
class Irregularities(Rules):
    """The rows that every game has."""

    # fmt: off
    table_size: int | None = rule(None, SharedChapter.TABLE, rows="X-26", low=4, high=7, later=True)
    who_rests: Literal["dealer", "rotation", "by_hand"] = rule("dealer", SharedChapter.TABLE,
        rows="X-26", later=True)
    both_sides_sign: bool = rule(default=False, section=SharedChapter.TABLE, rows="X-29",
        later=True)
    revoke_corrected: Literal["table_decides", "while_trick_lies", "until_next_lead",
        "never"] = rule(TABLE_DECIDES, _C, rows="X-25", later=True)
    lead_out_of_turn: Literal["table_decides", "taken_back", "stands_once_followed",
        "stands_once_all_followed", "stands"] = rule(TABLE_DECIDES, _C,
        rows="X-25 X-41 N-X7 AMB-99", later=True)
    play_out_of_turn: Literal["table_decides", "taken_back", "stands"] = rule(TABLE_DECIDES, _C,
        rows="X-25", later=True)
    exposed_card: Literal["table_decides", "taken_back", "penalty_card"] = rule(TABLE_DECIDES, _C,
        rows="X-25", later=True)
    card_taken_back: Literal["table_decides", "until_next_plays", "until_trick_taken",
        "never"] = rule(TABLE_DECIDES, _C, rows="X-25", later=True)
    misdeal: Literal["table_decides", "same_dealer", "next_dealer"] = rule(TABLE_DECIDES, _C,
        rows="X-25 N-X10", later=True)
    wrong_hand_size: Literal["table_decides", "redealt", "redealt_before_play",
        "plays_short"] = rule(TABLE_DECIDES, _C, rows="X-23 X-25", later=True)
    bid_out_of_turn: Literal["table_decides", "void", "stands", "bars"] = rule(TABLE_DECIDES, _C,
        rows="X-25", later=True)
    insufficient_bid: Literal["table_decides", "corrected", "counts_as_pass"] = rule(TABLE_DECIDES,
        _C, rows="X-25", later=True)
    bid_after_pass: Literal["table_decides", "void", "stands"] = rule(TABLE_DECIDES, _C,
        rows="X-25", later=True)
    unnamed_suit: Literal["table_decides", "named_when_asked", "next_card"] = rule(TABLE_DECIDES,
        _C, rows="X-25", later=True)
    irregularity_points: int | None = rule(None, _C, rows="X-25 N-X7", low=1, high=999, later=True)
    # fmt: on

    __hash__ = Rules.__hash__
