"""出来事: what the facts of every game say of how a journal keeps them, and a table's own words."""

from collections.abc import Callable, Mapping
from typing import Any

from scorekeeper.cards import Refusal

Upcast = Callable[[Mapping[str, Any]], Mapping[str, Any]]
"""Reads the document of one version of a kind of fact as that of the next."""


def with_unsaid(name: str) -> Upcast:
    """The step to a version with one field more, of which older records say nothing.

    >>> with_unsaid("seat")({"reason": "misdeal"})
    {'reason': 'misdeal', 'seat': None}
    """
    return lambda document: {**document, name: None}


LONGEST_NOTE = 200
"""Characters of a note."""


def check_note(text: str) -> None:
    """Refuse a note that says nothing or too much.

    Raises:
        Refusal: ``note-empty`` or ``note-too-long``.
    """
    if not text.strip():
        raise Refusal("note-empty")
    if len(text) > LONGEST_NOTE:
        raise Refusal("note-too-long", length=len(text), longest=LONGEST_NOTE)
