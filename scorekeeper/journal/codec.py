"""符号化: facts to plain documents and back, by explicit kind and version.

A kind's name never changes. When its fields change, its version grows, and ``UPCASTS`` gets a step
that reads the older document. In a document seats count from 0 clockwise, people from 0 in order of
arrival. Cards and bids are in plain notation (``HQ``, ``JOKER``, ``13H``, ``15NT``). The seat of an
adjutant who never existed is null.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from types import MappingProxyType, NoneType
from typing import Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

from scorekeeper.cards import Card, Refusal, Suit, parse_card
from scorekeeper.games import GAMES
from scorekeeper.journal.club import STATEMENTS
from scorekeeper.journal.events import Fact
from scorekeeper.journal.moves import MOVES
from scorekeeper.journal.seasons import FinalLine, SeasonRules, Upto, with_unsigned
from scorekeeper.seating import Round
from scorekeeper.trick_taking.game import CORRECTION_UPCASTS
from scorekeeper.trick_taking.hand import Upcast, with_unsaid

Plain: TypeAlias = Any  # A JSON value
Document: TypeAlias = Mapping[str, Plain]
Reader: TypeAlias = Callable[[Plain], object]

KINDS: Mapping[str, type[Fact]] = MappingProxyType(
    {
        **{move.kind: move.fact for move in MOVES},
        **{one.kind: one.fact for one in STATEMENTS.values()},
    }
)
"""Every kind of event, by its stored name."""

UPCASTS: Mapping[tuple[str, int], Upcast] = MappingProxyType(
    {
        ("hand-started", 1): lambda document: document,  # it always named who bids first
        ("hand-started", 2): lambda document: document,  # everybody sat in the order of coming
        ("past-result", 1): lambda document: document,  # everybody played who had come
        ("session-opened", 1): lambda document: document,  # its time was all that was known
        ("session-discarded", 1): lambda document: document,  # nothing came in its stead
        ("irregularity-decided", 1): with_unsaid("card"),
        ("club-season-closed", 1): with_unsigned,
        ("club-season-closed", 2): lambda document: {**document, "upto": []},  # no marks yet
        **CORRECTION_UPCASTS,
        **{step: upcast for game in GAMES.values() for step, upcast in game.upcasts.items()},
    }
)
"""Steps that turn a document into the next version, by kind and version."""

VERSIONS: Mapping[str, int] = MappingProxyType(
    {**dict.fromkeys(KINDS, 1), **{kind: version + 1 for kind, version in sorted(UPCASTS)}}
)
"""The version in which each kind is written now."""

_NAMES = {fact_type: kind for kind, fact_type in KINDS.items()}


def kind_of(fact: Fact) -> str:
    return _NAMES[type(fact)]


def encode(fact: Fact) -> tuple[str, int, dict[str, Plain]]:
    kind = kind_of(fact)
    document = {field.name: _plain(getattr(fact, field.name)) for field in fields(fact)}
    return kind, VERSIONS[kind], document


def decode(kind: str, version: int, document: Document) -> Fact:
    """Return the fact of a document, after every upcast up to today's version.

    Refusal: ``event-kind-unknown`` or ``event-from-newer-version``.
    """
    document = _today(kind, version, document)
    fact_type = KINDS[kind]
    readers = _READERS[fact_type]
    return fact_type(**{name: readers[name](value) for name, value in document.items()})


def _today(kind: str, version: int, document: Document) -> Document:
    """Return a document in today's version; newer fields may be missing."""
    if kind not in KINDS:
        raise Refusal("event-kind-unknown", kind=kind)
    steps = range(version, VERSIONS[kind])
    if not steps and version != VERSIONS[kind]:
        raise Refusal("event-from-newer-version", kind=kind, version=version)
    for step in steps:
        document = UPCASTS[kind, step](document)
    return document


_PARSERS: Mapping[type, Callable[[str], object]] = MappingProxyType(
    {Card: parse_card}
    | {get_type_hints(game.parse_bid)["return"]: game.parse_bid for game in GAMES.values()}
)
"""Parsers of values that have a notation of their own."""

_WRITTEN = (*_PARSERS, Suit)
_VALUES = (SeasonRules, FinalLine, Upto, Round)
"""Values with fields of their own, as facts hold them."""


def _reader(hint: Any) -> Reader:
    if hint in _PARSERS:
        return _PARSERS[hint]
    if get_origin(hint) is tuple:
        read = _reader(get_args(hint)[0])
        return lambda values: tuple(read(value) for value in values)
    if hint in _VALUES:
        readers = {name: _reader(kind) for name, kind in get_type_hints(hint).items()}
        return lambda document: hint(
            **{name: readers[name](value) for name, value in document.items()}
        )
    if Suit in get_args(hint):
        return lambda value: None if value is None else Suit(value)
    if Card in get_args(hint):
        return lambda value: None if value is None else parse_card(value)
    return lambda value: value


def _plain(value: Plain) -> Plain:
    if type(value) in _VALUES:
        return {one.name: _plain(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return str(value) if isinstance(value, _WRITTEN) else value


_READERS = {
    fact_type: {name: _reader(hint) for name, hint in get_type_hints(fact_type).items()}
    for fact_type in KINDS.values()
}


# 厳しい復号: documents from elsewhere, checked strictly.
#
# ``decode`` trusts this program's own documents. Here every field must be there, must be of its
# type, and must be written as ``encode`` would write it.

_HINTS = {fact_type: get_type_hints(fact_type) for fact_type in KINDS.values()}
_HINTS_OF_VALUES: dict[type, dict[str, Any]] = {value: get_type_hints(value) for value in _VALUES}
_UNREADABLE = (LookupError, TypeError, ValueError, AttributeError)


def decode_strictly(kind: str, version: int, document: Document) -> Fact:
    """Return the fact of a document from an unknown source.

    Refusal: as `decode`, and ``event-unreadable`` for a document that this program never writes.
    """
    try:
        fact = decode(kind, version, document)
        written = encode(fact)[2]
        if version == VERSIONS[kind]:
            sound = written == document
        else:
            sound = _today(kind, version, document).items() <= written.items()
        sound = sound and _has_typed_fields(fact, _HINTS[type(fact)])
    except Refusal as refusal:
        if refusal.code in ("event-kind-unknown", "event-from-newer-version"):
            raise
        sound = False
    except _UNREADABLE:
        sound = False
    if not sound:
        raise Refusal("event-unreadable", kind=kind)
    return fact


def _has_typed_fields(value: Any, hints: Mapping[str, object]) -> bool:
    """Whether every field holds a value of its type; a bool is not an int."""
    return all(_fits(getattr(value, one.name), hints[one.name]) for one in fields(value))


def _fits(value: object, hint: Any) -> bool:
    if get_origin(hint) is Literal:
        return value in get_args(hint)
    if get_origin(hint) is tuple:
        member = get_args(hint)[0]
        return isinstance(value, tuple) and all(_fits(one, member) for one in value)
    if hint in _VALUES:
        return type(value) is hint and _has_typed_fields(value, _HINTS_OF_VALUES[hint])
    if args := get_args(hint):
        return any(_fits(value, arg) for arg in args)
    if hint in (None, NoneType):
        return value is None
    return type(value) is hint or (hint is not int and isinstance(value, hint))
