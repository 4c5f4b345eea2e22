"""A trick of Nap on a terminal."""

from collections.abc import Mapping
from typing import Any

from scorekeeper import nap

FOREIGN = frozenset({"tricks", "called", "role"})
"""Options that say nothing about a trick of this game."""


def answer(record: Mapping[str, Any]) -> dict[str, Any]:
    """Who won the trick that a record holds; with a ``hand`` in it, what of that may be played."""
    return nap.referee(record) if record.get("hand") is None else nap.may_record(record)


def answer_json(record: Mapping[str, Any]) -> str | dict[str, Any]:
    """The same, of a trick as JSON text."""
    return nap.referee_json(record) if record.get("hand") is None else answer(record)
