"""Read the JSON of everything, and believe nothing in it.

It is read twice, value by value: for its form, rules and ids, and for the events, one session at a
time. Whether an event could have been recorded in its turn is checked later.
"""

import codecs
import json
import re
from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from typing import Any, BinaryIO

from scorekeeper.cards import Refusal
from scorekeeper.exports.archive import FORMAT, VERSION
from scorekeeper.games import GAMES
from scorekeeper.journal.codec import decode_strictly
from scorekeeper.journal.events import Event
from scorekeeper.journal.names import tidy_recorder
from scorekeeper.services.club import check_record
from scorekeeper.services.context import check_time
from scorekeeper.services.imports.incoming import (
    History,
    Incoming,
    IncomingRuleset,
    NotImported,
)
from scorekeeper.sheets.model import ImportFault
from scorekeeper.store import CLUB, EventRow
from scorekeeper.trick_taking.records import read_json_at
from scorekeeper.trick_taking.ruleset import Document, Record, fingerprint

LONGEST_VALUE = 512 * 1024
"""Characters of one event, one ruleset or anything else that is read as one."""
AT_ONCE = 256 * 1024
"""Bytes that are read at once."""
_SPACE = re.compile(r"[ \t\n\r]*")


class JsonStream:
    """A file that is read once, value by value; ``read`` counts its bytes so far."""

    def __init__(self, file: BinaryIO) -> None:
        file.seek(0)
        self._file = file
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")()
        self._text, self._at, self._ended = "", 0, False
        self._line, self._counted, self._bytes_lines = 1, 0, 0
        self._digest = sha256()
        self.read = 0

    @property
    def digest(self) -> str:
        """The SHA-256 of everything that was read so far."""
        return self._digest.hexdigest()

    def peek(self) -> str:
        """Return the next character that is no space; nothing at the end."""
        while True:
            found = _SPACE.match(self._text, self._at)
            self._at = len(self._text) if found is None else found.end()
            if self._at < len(self._text) or self._ended:
                return self._text[self._at : self._at + 1]
            self._read_on()

    def take(self, wanted: str) -> None:
        """Go past the next character, which has to be this one.

        Raises:
            NotImported: ``import-not-json`` or ``import-cut-off``, with the line.
        """
        if self.peek() != wanted:
            raise self._refusal_at(self._at)
        self._at += 1

    def value(self) -> Any:
        """Return the next value.

        Raises:
            NotImported: ``import-not-json``, ``import-cut-off`` or ``import-value-too-long``.
            Refusal: what `read_json_at` refuses.
        """
        self._look_ahead()
        try:
            value, end = read_json_at(self._text, self._at)
        except json.JSONDecodeError as broken:
            beyond = broken.pos >= len(self._text) - 1 or broken.msg.startswith("Unterminated")
            is_long = beyond and not self._ended
            raise (self._too_long() if is_long else self._refusal_at(broken.pos)) from None
        if not self._ended and end - self._at >= LONGEST_VALUE:
            raise self._too_long()
        self._at = end
        return value

    def names(self) -> Iterator[str]:
        """Yield the names of the next object; read the value of each before the next name."""
        seen: set[str] = set()
        self.take("{")
        while self.peek() != "}":
            if seen:
                self.take(",")
            if self.peek() != '"':
                raise self._refusal_at(self._at)
            name = self.value()
            if name in seen:
                raise Refusal("field-stated-twice", field=name[:60])
            seen.add(name)
            self.take(":")
            yield name
        self.take("}")

    def members(self) -> Iterator[int]:
        """Yield the places (from 0) of the next list; read each member before the next place."""
        self.take("[")
        place = 0
        while self.peek() != "]":
            if place:
                self.take(",")
            yield place
            place += 1
        self.take("]")

    def line_before(self, mark: str) -> int:
        """Return the line on which a text in the next value stands, or on which it begins."""
        self._look_ahead()
        found = self._text.find(mark, self._at, self._at + LONGEST_VALUE)
        return self._line_at(self._at) + self._text.count("\n", self._at, max(found, self._at))

    def check_end(self) -> None:
        """Refuse anything but space."""
        if self.peek():
            raise self._refusal_at(self._at)

    def _look_ahead(self) -> None:
        """Have the next value in memory, if it is not too long."""
        self.peek()
        while not self._ended and len(self._text) - self._at < LONGEST_VALUE:
            self._read_on()

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
        self.read += len(chunk)
        self._ended = not chunk
        try:
            self._text += self._decoder.decode(chunk, final=self._ended)
        except UnicodeDecodeError as broken:
            lines = self._bytes_lines + broken.object[: broken.start].count(b"\n")
            raise NotImported(ImportFault(Refusal("import-not-utf8"), line=lines + 1)) from None
        self._bytes_lines += chunk.count(b"\n")

    def _too_long(self) -> NotImported:
        line = self._line_at(self._at)
        return NotImported(ImportFault(Refusal("import-value-too-long"), line=line))

    def _refusal_at(self, place: int) -> NotImported:
        """Return why this is no JSON; an object without its end was cut off at the last line."""
        line = self._line_at(min(place, len(self._text)))
        self._file.seek(0)
        begins = self._file.read(64).removeprefix(codecs.BOM_UTF8).lstrip()[:1]
        self._file.seek(0)
        lines, last, ends = 1, 1, b""
        while chunk := self._file.read(AT_ONCE):
            if kept := chunk.rstrip():
                last, ends = lines + kept.count(b"\n"), kept[-1:]
            lines += chunk.count(b"\n")
        if begins == b"{" and ends != b"}":
            return NotImported(ImportFault(Refusal("import-cut-off"), line=last))
        return NotImported(ImportFault(Refusal("import-not-json"), line=line))


MOST_EVENTS, MOST_SESSIONS = 10_000, 50_000
"""Events of one session; sessions and rulesets of one file."""
_EVENT = '"command_id"'
"""Every event has this once; its line is the event's."""
TAKEN = frozenset({"new", "past"})
"""No ids of sessions: they stand for other pages in addresses."""
_ID = re.compile(rf"(?!(?:{'|'.join(sorted(TAKEN))})$)[A-Za-z0-9_-]{{1,64}}")
_KIND = re.compile(r"[a-z-]{1,60}")
_TEXT = re.compile(r"[^\ud800-\udfff]{1,200}")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Member:
    """A part of the document, and the path by which a person finds it there."""

    path: str
    value: Any

    def of(self, name: str, kind: type) -> "_Member":
        """One of its fields, which has to be there and of that type."""
        held = self.value
        if not isinstance(held, Mapping) or type(held.get(name)) is not kind:
            raise Refusal("import-field-wrong", field=f"{self.path}{name}"[:120])
        return _Member(path=f"{self.path}{name}/", value=held[name])

    def text(self, name: str, pattern: re.Pattern[str]) -> str:
        """One of its fields as text of a certain form."""
        held = self.of(name, str)
        if not pattern.fullmatch(held.value):
            raise Refusal("import-field-wrong", field=held.path.rstrip("/")[:120])
        return str(held.value)


@dataclass(slots=True)
class _Outline:
    """Everything in a file but events, and the first thing that is ``wrong``."""

    head: Document = field(default_factory=dict)
    rulesets: list[IncomingRuleset] = field(default_factory=list)
    sessions: list[str] = field(default_factory=list)
    club: list[Event] = field(default_factory=list)
    wrong: Refusal | None = None

    def add(self, name: str, member: _Member, now: datetime) -> None:
        """Check a member of a list, and add it."""
        if name == "sessions":
            self.sessions.append(member.text("id", _ID))
            member.of("events", list)
            _check_count(self.sessions)
        elif name == "rulesets":
            self.rulesets.append(_ruleset(member))
            _check_count(self.rulesets)
        elif len(self.club) < MOST_EVENTS:
            self.club.append(_read_event(CLUB, member, now)[1])
        else:
            raise Refusal("import-too-many", most=MOST_EVENTS)


def read_archive(file: BinaryIO, *, now: datetime) -> Generator[int, None, Incoming]:
    """Return the content of an archive, and yield how many bytes were read.

    Its events are read with its histories, which may raise the same. Nothing was recorded after
    ``now``. The file has to be seekable.
    """
    stream = JsonStream(file)
    outline = _Outline()
    try:
        yield from _read_outline(stream, outline, now)
        _check_format(outline.head)
        if outline.wrong is not None:
            raise outline.wrong
        check_record(outline.club)
    except Refusal as refusal:
        raise NotImported(ImportFault(refusal)) from None
    sessions = Counter(outline.sessions)
    if twice := next((one for one, times in sessions.items() if times > 1), None):
        raise NotImported(ImportFault(Refusal("import-session-twice"), session=twice))
    return Incoming(
        rulesets={one.address: one for one in outline.rulesets},
        histories=_histories(file, outline.sessions, now), sessions=len(outline.sessions),
        digest=stream.digest, club=outline.club
    )  # fmt: skip


def _read_outline(stream: JsonStream, outline: _Outline, now: datetime) -> Iterator[int]:
    if stream.peek() != "{":
        stream.value()
        return
    for name in stream.names():
        if stream.peek() != "[" or name not in ("sessions", "rulesets", "club"):
            outline.head[name] = stream.value()
            continue
        if name != "club":
            outline.head[name] = []
        for place in stream.members():
            value = _session_without_events(stream) if name == "sessions" else stream.value()
            try:
                outline.add(name, _Member(path=f"{name}/{place}/", value=value), now)
            except Refusal as refusal:
                outline.wrong = outline.wrong or refusal
            if name == "sessions":
                yield stream.read
    stream.check_end()
    wrong = ["club"] if "club" in outline.head else []
    lists = (name for name in ("rulesets", "sessions") if outline.head.get(name) != [])
    for name in [*wrong, *lists]:
        outline.wrong = outline.wrong or Refusal("import-field-wrong", field=name)


def _session_without_events(stream: JsonStream) -> object:
    if stream.peek() != "{":
        return stream.value()
    session: Document = {}
    for name in stream.names():
        if name == "events" and stream.peek() == "[":
            session[name] = []
            for _ in stream.members():
                stream.value()
        else:
            session[name] = stream.value()
    return session


def _check_count(found: Sequence[object]) -> None:
    if len(found) > MOST_SESSIONS:
        raise Refusal("import-too-many", most=MOST_SESSIONS)


def _check_format(head: Record) -> None:
    if head.get("format") != FORMAT:
        raise Refusal("import-not-archive")
    version = _Member(path="", value=head).of("version", int).value
    if version > VERSION:
        raise Refusal("import-from-newer-version", version=min(version, 10**9))


def _histories(file: BinaryIO, sessions: Sequence[str], now: datetime) -> Iterator[History]:
    """Yield the sessions of a file; its form has been checked."""
    stream = JsonStream(file)
    for name in stream.names():
        if stream.peek() != "[":
            stream.value()
            continue
        for place in stream.members():
            if name != "sessions":
                stream.value()
                continue
            for inner in stream.names():
                if inner == "events":
                    yield _history(stream, sessions[place], place, now)
                else:
                    stream.value()


def _history(stream: JsonStream, session: str, place: int, now: datetime) -> History:
    rows: list[tuple[EventRow, Event]] = []
    lines: list[int] = []
    begins = stream.line_before("[")
    for number in stream.members():
        if number >= MOST_EVENTS:
            refusal = Refusal("import-session-too-long", most=MOST_EVENTS)
            raise NotImported(ImportFault(refusal, session=session))
        lines.append(stream.line_before(_EVENT))
        member = _Member(path=f"sessions/{place}/events/{number}/", value=stream.value())
        try:
            rows.append(_read_event(session, member, now))
        except Refusal as refusal:
            fault = ImportFault(refusal, "", lines[-1], session, number + 1)
            raise NotImported(fault) from None
    return History(session=session, rows=rows, lines=lines or [begins])


def _read_event(session: str, member: _Member, now: datetime) -> tuple[EventRow, Event]:
    row = _row(session, member)
    check_time(row.at, now=now)
    fact = decode_strictly(row.kind, row.version, json.loads(row.payload))
    return row, Event(
        session=session, sequence=row.sequence, command_id=row.command_id, at=row.at,
        by=row.recorded_by, fact=fact
    )  # fmt: skip


def _ruleset(member: _Member) -> IncomingRuleset:
    address = member.text("hash", re.compile("[0-9a-f]{64}"))
    game = member.text("game", re.compile("|".join(GAMES)))
    stated = member.of("document", dict)
    _payload(stated)
    document, canon = stated.value, GAMES[game].canon
    if not set(document) <= set(canon.fields) or fingerprint(document) != address:
        raise Refusal("import-ruleset-differs", ruleset=address)
    return IncomingRuleset(
        address=address, game=game, document=document, rules=canon.read_rules(document)
    )


def _row(session: str, member: _Member) -> EventRow:
    return EventRow(
        session=session, sequence=member.of("sequence", int).value,
        command_id=member.text("command_id", _TEXT), kind=member.text("kind", _KIND),
        version=member.of("version", int).value, at=str(member.of("at", str).value),
        recorded_by=tidy_recorder(member.text("recorded_by", _TEXT)),
        payload=_payload(member.of("fact", dict))
    )  # fmt: skip


def _payload(fact: _Member) -> str:
    text = json.dumps(fact.value, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a surrogate pair, which JSON can hold and UTF-8 cannot
        raise Refusal("import-field-wrong", field=fact.path.rstrip("/")) from None
    return text
