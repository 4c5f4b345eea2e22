"""A trick of Napoleon on a terminal."""

from collections.abc import Mapping
from typing import Any

from scorekeeper import napoleon

FOREIGN = frozenset({"bid"})
"""Options that say nothing about a trick of this game."""


def answer(record: Mapping[str, Any]) -> dict[str, Any]:
    """Who won the trick that a record holds; with a ``hand`` in it, what of that may be played."""
    return napoleon.referee(record) if record.get("hand") is None else napoleon.may_record(record)


def answer_json(record: Mapping[str, Any]) -> str | dict[str, Any]:
    """The same, of a trick as JSON text."""
    return napoleon.referee_json(record) if record.get("hand") is None else answer(record)
