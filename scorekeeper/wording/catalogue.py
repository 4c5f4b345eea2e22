"""目録: the messages of one language, found by their keys and parsed at first use.

A start parses no Fluent: it searches for the lines at which messages begin. A requested message of
plain text, quoted or not, or of text around plain parameters, is used as it stands; anything more
is left to Fluent.
"""

import re
from collections.abc import Mapping

from scorekeeper.wording.notation import as_text

_MESSAGE = re.compile(r"\n([a-zA-Z][\w-]*) *=")
_ATTRIBUTE = re.compile(r"^ +\.([a-zA-Z][\w-]*) *=", re.MULTILINE)
_COMMENT = re.compile(r"^#.*\Z", re.MULTILINE | re.DOTALL)
_PARAMETER = re.compile(r"\{ *\$([a-zA-Z][\w-]*) *\}")
_REFERENCE = re.compile(r"\{ *([a-zA-Z][\w-]*)(?:\.[\w-]+)? *\}")
_QUOTED = re.compile(r'\{ *"([^"\\{}\n]*)" *\}')
_BLANKS = " \r\n"


class WordingError(ValueError):
    """A sentence that cannot be said whole: a bug in a catalogue or in the code that asks."""


Words = tuple[str, ...] | None
"""The words of a key: texts and names of parameters alternately, a text first.

None if only Fluent can read it.
"""


class Catalogue:
    """The catalogue files of a language, by their names."""

    def __init__(self, language: str, files: Mapping[str, str]) -> None:
        self._blocks: dict[str, tuple[str, int, int]] = {}
        for name, text in files.items():
            begun = list(_MESSAGE.finditer(f"\n{text}"))  # so a match starts where its line does
            ends = [found.start() for found in begun[1:]] + [len(text)] * bool(begun)
            for found, end in zip(begun, ends, strict=True):
                if found[1] in self._blocks:
                    raise WordingError(f"{language}/{name}: worded twice: {found[1]}")
                self._blocks[found[1]] = (name, found.start(), end)
        self.files = files

    def __contains__(self, message: str) -> bool:
        return message in self._blocks

    def block(self, message: str) -> str:
        """Return a message as it stands in its file, with its attributes."""
        file, start, end = self._blocks[message]
        return as_text(_COMMENT.sub("", self.files[file][start:end]))

    def words(self, message: str) -> dict[str, Words]:
        """The words of a message and of its attributes, by their keys."""
        value, *attributes = _ATTRIBUTE.split(self.block(message).partition("=")[2])
        names = [message, *(f"{message}.{name}" for name in attributes[::2])]
        texts = [text.strip(_BLANKS) for text in (value, *attributes[1::2])]
        return {name: _parts(text) for name, text in zip(names, texts, strict=True) if text}

    def list_referred(self, message: str) -> list[str]:
        """List other messages that a message refers to."""
        return [name for name in _REFERENCE.findall(self.block(message)) if name in self]


def _parts(text: str) -> Words:
    parts = tuple(_PARAMETER.split(_QUOTED.sub(r"\1", text)))
    plain = not any(mark in part for part in parts[::2] for mark in "{}\n")
    return parts if plain else None
