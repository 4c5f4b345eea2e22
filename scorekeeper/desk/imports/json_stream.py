"""JSONの流れ: a file of any size read value by value, of which only some is ever in memory.

What it holds is as strict as `strict_json`; where it stops being JSON is said by its line.
"""

import codecs
import json
import re
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, BinaryIO

from scorekeeper.cards import Refusal
from scorekeeper.desk.imports.faults import Fault, NotImported
from scorekeeper.trick_taking.records import read_json_at

LONGEST_VALUE = 128 * 1024
"""Characters of one event, one ruleset or anything else that is read as one."""

AT_ONCE = 256 * 1024
"""Bytes that are read at once."""

_SPACE = re.compile(r"[ \t\n\r]*")


class JsonStream:
    """A file as it is gone through once from its beginning; ``line`` is where it stands."""

    def __init__(self, file: BinaryIO) -> None:
        file.seek(0)
        self._file = file
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")()
        self._text, self._at, self._ended = "", 0, False
        self._line, self._counted, self._solid = 1, 0, 1
        self._bytes_lines = 0
        self._digest = sha256()

    @property
    def digest(self) -> str:
        """The SHA-256 of what was read so far, of the whole file at its end."""
        return self._digest.hexdigest()

    def peek(self) -> str:
        """The next character that means anything; nothing at the end."""
        while True:
            found = _SPACE.match(self._text, self._at)
            self._at = len(self._text) if found is None else found.end()
            if self._at < len(self._text) or self._ended:
                return self._text[self._at : self._at + 1]
            self._read_on()

    def take(self, *wanted: str) -> str:
        """The next character, which has to be one of these.

        Raises:
            NotImported: ``import-not-json`` or ``import-cut-off``, with the line.
        """
        found = self.peek()
        if found not in wanted or not found:
            raise self._refusal_at(self._at)
        self._pass(self._at + 1)
        return found

    def value(self) -> Any:
        """The next value, whatever it is.

        Raises:
            NotImported: ``import-not-json``, ``import-cut-off`` or ``import-value-too-long``.
            Refusal: what `read_json_at` refuses.
        """
        self._look_ahead()
        try:
            value, end = read_json_at(self._text, self._at)
        except json.JSONDecodeError as broken:
            raise self._unread(broken) from None
        if not self._ended and end - self._at >= LONGEST_VALUE:
            raise self._too_long()
        self._pass(end)
        return value

    def names(self) -> Iterator[str]:
        """The names of the object that comes next; the value of each has to be read in between."""
        seen: set[str] = set()
        self.take("{")
        while self.peek() != "}":
            if seen:
                self.take(",")
            name = self.value() if self.peek() == '"' else self.take('"')
            if name in seen:
                raise Refusal("field-stated-twice", field=name[:60])
            seen.add(name)
            self.take(":")
            yield name
        self.take("}")

    def members(self) -> Iterator[int]:
        """The places (from 0) of the list that comes next; each has to be read in between."""
        self.take("[")
        place = 0
        while self.peek() != "]":
            if place:
                self.take(",")
            yield place
            place += 1
        self.take("]")

    def end(self) -> None:
        """Nothing but space may come now.

        Raises:
            NotImported: ``import-not-json``.
        """
        if self.peek():
            raise self._refusal_at(self._at)

    def line_before(self, mark: str) -> int:
        """On which line the next value begins, or on which a text within it stands."""
        self._look_ahead()
        found = self._text.find(mark, self._at, self._at + LONGEST_VALUE)
        return self._line_at(self._at) + self._text.count("\n", self._at, max(found, self._at))

    def _look_ahead(self) -> None:
        """Have the next value in memory, if it is not too long."""
        self.peek()
        while not self._ended and len(self._text) - self._at < LONGEST_VALUE:
            self._read_on()

    def _pass(self, place: int) -> None:
        """Go on from here; what comes before was read, and ends on that line."""
        self._at = place
        self._solid = self._line_at(place)

    def _line_at(self, place: int) -> int:
        if place > self._counted:
            self._line += self._text.count("\n", self._counted, place)
            self._counted = place
        return self._line

    def _read_on(self) -> None:
        self._line_at(self._at)
        self._text, self._at, self._counted = self._text[self._at :], 0, 0
        chunk = self._file.read(AT_ONCE)
        self._digest.update(chunk)
        self._ended = not chunk
        try:
            self._text += self._decoder.decode(chunk, final=self._ended)
        except UnicodeDecodeError as broken:
            lines = self._bytes_lines + broken.object[: broken.start].count(b"\n")
            raise NotImported([Fault(code="import-not-utf8", line=lines + 1)]) from None
        self._bytes_lines += chunk.count(b"\n")

    def _unread(self, broken: json.JSONDecodeError) -> NotImported:
        """Why a value could not be read: it ends beyond what is looked at, or is none."""
        beyond = broken.pos >= len(self._text) - 1 or broken.msg.startswith("Unterminated")
        return self._too_long() if beyond and not self._ended else self._refusal_at(broken.pos)

    def _too_long(self) -> NotImported:
        line = self._line_at(self._at)
        return NotImported([Fault(code="import-value-too-long", line=line)])

    def _refusal_at(self, place: int) -> NotImported:
        """Where it stops being JSON; what does not end as it has to was cut off there."""
        line = self._line_at(min(place, len(self._text)))
        rest = self._text[place:].rstrip()
        begun = self._text[self._at : place]
        last = line + rest.count("\n")
        if not rest:
            trailing = begun.count("\n") - begun.rstrip().count("\n")
            last = line - trailing if begun.strip() else self._solid
        lines = line + self._text[place:].count("\n")
        final = rest[-1:]
        while not self._ended:
            self._text, self._at, self._counted = "", 0, 0
            self._read_on()
            if kept := self._text.rstrip():
                last, final = lines + kept.count("\n"), kept[-1]
            lines += self._text.count("\n")
        if self._began and (not final or final != "}"):
            return NotImported([Fault(code="import-cut-off", line=last)])
        return NotImported([Fault(code="import-not-json", line=line)])

    @property
    def _began(self) -> bool:
        """Whether the file is an object, as far as its first character says."""
        self._file.seek(0)
        return self._file.read(64).removeprefix(codecs.BOM_UTF8).lstrip()[:1] == b"{"
