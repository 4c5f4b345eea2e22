"""Fluent: format messages that are more than text around parameters.

Importing Fluent takes longer than rendering a page; the speaker imports this module only if needed.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax.ast import Junk, Message

from scorekeeper.wording.catalogue import Catalogue, WordingError
from scorekeeper.wording.notation import GROUPED, MINUS

_HYPHEN = re.compile(r"(?<![\w-])-(?=\d)")
"""Babel's minus sign before a number."""

NEVER_COUNTED = 10**15
"""Numbers from here on are not counted values and more than Babel groups: shown as they are."""


class FluentReader:
    """The messages of a catalogue in Fluent, each parsed once at first use."""

    def __init__(
        self, language: str, catalogue: Catalogue, functions: Mapping[str, Callable[..., Any]]
    ) -> None:
        self._language = language
        self._catalogue = catalogue
        self._bundle = FluentBundle([language], functions=dict(functions), use_isolating=False)
        self._learned: set[str] = set()

    def say(self, key: str, params: Mapping[str, str | int]) -> str:
        """The sentence of a key."""
        message, _, attribute = key.partition(".")
        self._learn(message)
        found = self._bundle.get_message(message)
        pattern: Any = found.attributes[attribute] if attribute else found.value
        given = {name: _number(value) for name, value in params.items()}
        said, errors = self._bundle.format_pattern(pattern, given)
        if errors:
            raise WordingError(f"{self._language} {key}: {'; '.join(map(str, errors))}")
        is_below_zero = any(isinstance(value, int) and value < 0 for value in params.values())
        return _HYPHEN.sub(MINUS, str(said)) if is_below_zero else str(said)

    def _learn(self, message: str) -> None:
        if message in self._learned:
            return
        where, block = f"{self._language} {message}", self._catalogue.block(message)
        self._bundle.add_resource(_read(where, block))
        for other in self._catalogue.list_referred(message):
            self._learn(other)
        self._learned.add(message)


def _number(value: str | int) -> Any:
    if not isinstance(value, int):
        return value
    if abs(value) >= NEVER_COUNTED:
        return str(value)
    return fluent_number(value, useGrouping=abs(value) >= GROUPED)


def _read(where: str, text: str) -> Any:
    resource = FluentResource(text)
    for entry in resource.body:
        if isinstance(entry, Junk):
            raise WordingError(f"{where}: not Fluent: {entry.content}")
    return resource


def keys_of(language: str, files: Mapping[str, str]) -> frozenset[str]:
    """Return every key of some catalogue files, as Fluent reads them."""
    keys: set[str] = set()
    for name, text in files.items():
        for entry in _read(f"{language}/{name}", text).body:
            if not isinstance(entry, Message):
                continue
            found = [f"{entry.id.name}.{attribute.id.name}" for attribute in entry.attributes]
            found += [entry.id.name] if entry.value is not None else []
            if twice := [key for key in found if key in keys or found.count(key) > 1]:
                raise WordingError(f"{language}/{name}: worded twice: {', '.join(twice)}")
            keys.update(found)
    return frozenset(keys)
