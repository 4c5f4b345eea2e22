"""厳しい復号: documents from elsewhere, read without goodwill.

``decode`` trusts what this program has written itself. Here every field has to be there, to be
of its own type, and to be written as ``encode`` would write it.
"""

from collections.abc import Mapping
from dataclasses import fields
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from scorekeeper.cards import Refusal
from scorekeeper.journal.codec import KINDS, VERSIONS, decode, encode, today
from scorekeeper.journal.events import Fact

_HINTS = {fact_type: get_type_hints(fact_type) for fact_type in KINDS.values()}
_UNREADABLE = (LookupError, TypeError, ValueError, AttributeError)


def decode_strictly(kind: str, version: int, document: Mapping[str, Any]) -> Fact:
    """The fact that a document of unknown origin holds.

    >>> decode_strictly("napoleon-passed", 1, {"seat": 2})
    Passed(seat=2)

    Raises:
        Refusal: ``event-kind-unknown``, ``event-from-newer-version``, or ``event-unreadable``
            for a document that no program of the house has written.
    """
    try:
        fact = decode(kind, version, document)
        sound = is_typed(fact) and _is_written(fact, kind, version, document)
    except Refusal as refusal:
        if refusal.code in ("event-kind-unknown", "event-from-newer-version"):
            raise
        sound = False
    except _UNREADABLE:
        sound = False
    if not sound:
        raise Refusal("event-unreadable", kind=kind)
    return fact


def _is_written(fact: Fact, kind: str, version: int, document: Mapping[str, Any]) -> bool:
    """Whether a document says what the fact says as it would be written, and nothing else."""
    written = encode(fact)[2]
    if version == VERSIONS[kind]:
        return written == document
    return today(kind, version, document).items() <= written.items()


def is_typed(fact: Fact) -> bool:
    """Whether every field of a fact holds a value of its type; a truth value is no number."""
    hints = _HINTS[type(fact)]
    return all(_fits(getattr(fact, field.name), hints[field.name]) for field in fields(fact))


def _fits(value: object, hint: Any) -> bool:
    if get_origin(hint) is Literal:
        return value in get_args(hint)
    if get_origin(hint) is tuple:
        member = get_args(hint)[0]
        return isinstance(value, tuple) and all(_fits(one, member) for one in value)
    if args := get_args(hint):
        return any(_fits(value, arg) for arg in args)
    if hint in (None, NoneType):
        return value is None
    return type(value) is hint or (hint is not int and isinstance(value, hint))
