"""出来事: what the facts of every game say of how a journal keeps them."""

from collections.abc import Callable, Mapping
from typing import Any

Upcast = Callable[[Mapping[str, Any]], Mapping[str, Any]]
"""Reads the document of one version of a kind of fact as that of the next."""


def with_unsaid(name: str) -> Upcast:
    """The step to a version with one field more, of which older records say nothing.

    >>> with_unsaid("seat")({"reason": "misdeal"})
    {'reason': 'misdeal', 'seat': None}
    """
    return lambda document: {**document, name: None}
