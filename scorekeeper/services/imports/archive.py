"""書庫を読む: the JSON of everything, read back and believed in nothing.

It is gone through twice, value by value: once for its form, its rules and the ids of its sessions,
and once for their events, of which those of one session are in memory. Every event is decoded
strictly; whether it could have been recorded in its turn is asked of it later.
"""

import codecs
import json
import re
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from typing import Any, BinaryIO

from scorekeeper.cards import Refusal
from scorekeeper.exports import FORMAT, VERSION
from scorekeeper.games import GAMES
from scorekeeper.journal.codec import decode_strictly
from scorekeeper.journal.events import Event
from scorekeeper.journal.names import tidy_recorder
from scorekeeper.services.club import check_record
from scorekeeper.services.context import check_time
from scorekeeper.services.imports.incoming import (
    Fault,
    History,
    Incoming,
    IncomingRuleset,
    NotImported,
)
from scorekeeper.store import CLUB, EventRow
from scorekeeper.trick_taking.records import read_json_at
from scorekeeper.trick_taking.ruleset import Document, Record, fingerprint

# JSONの流れ: a file of any size read value by value, of which only some is ever in memory.
#
# What it holds is as strict as `strict_json`; where it stops being JSON is said by its line.


LONGEST_VALUE = 512 * 1024
"""Characters of one event, one ruleset or anything else that is read as one."""

AT_ONCE = 256 * 1024
"""Bytes that are read at once."""

_SPACE = re.compile(r"[ \t\n\r]*")


class JsonStream:
    """A file as it is gone through once from its beginning; so many bytes of it were ``read``."""

    def __init__(self, file: BinaryIO) -> None:
        file.seek(0)
        self._file = file
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")()
        self._text, self._at, self._ended = "", 0, False
        self._line, self._counted, self._solid = 1, 0, 1
        self._bytes_lines = 0
        self._digest = sha256()
        self.read = 0

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
        self.read += len(chunk)
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


MOST_EVENTS = 10_000
"""Events of one session that are believed: a hundred long evenings in one."""

MOST_SESSIONS = 50_000
"""Sessions of one file, and rulesets: a club's evenings of a lifetime."""

_EVENT = '"command_id"'
"""What every event of a file has once, by which its line is told."""

TAKEN = frozenset({"new", "past"})
"""What stands in the place of a session's id in the address of another page."""

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

    def each(self) -> "list[_Member]":
        return [_Member(path=f"{self.path}{n}/", value=one) for n, one in enumerate(self.value)]

    def text(self, name: str, pattern: re.Pattern[str]) -> str:
        """One of its fields as text of a certain form."""
        held = self.of(name, str)
        if not pattern.fullmatch(held.value):
            raise Refusal("import-field-wrong", field=held.path.rstrip("/")[:120])
        return str(held.value)


@dataclass(slots=True)
class _Outline:
    """What a file holds apart from events, as the first reading finds it."""

    head: Document = field(default_factory=dict)
    rulesets: list[IncomingRuleset] = field(default_factory=list)
    sessions: list[str] = field(default_factory=list)
    club: list[Event] = field(default_factory=list)
    wrong: Refusal | None = None

    def keep(self, refusal: Refusal) -> None:
        """Remember what is wrong first, apart from the form of the whole file."""
        self.wrong = self.wrong or refusal


def read_archive(file: BinaryIO, *, now: datetime) -> Generator[int, None, Incoming]:
    """What an archive holds, as far as its form goes; its events are read when they are asked for.

    Gives on the way how many bytes were read. ``now`` is the time on this machine's clock: nothing
    was recorded after it. The file has to be one in which one can go back; it is read again while
    the histories are gone through, and what is raised then is what is raised here.
    """
    stream = JsonStream(file)
    try:
        outline = yield from _outline(stream, now)
        _check_format(outline.head)
        if outline.wrong is not None:
            raise outline.wrong
        check_record(outline.club)
    except Refusal as refusal:
        raise NotImported([Fault.of(refusal)]) from None
    _check_once(outline.sessions)
    return Incoming(
        rulesets={one.address: one for one in outline.rulesets},
        histories=_histories(file, outline.sessions, now),
        sessions=len(outline.sessions),
        digest=stream.digest,
        club=outline.club,
    )


def _outline(stream: JsonStream, now: datetime) -> Generator[int, None, _Outline]:
    outline = _Outline()
    if stream.peek() != "{":
        stream.value()
        return outline
    for name in stream.names():
        for _ in _outline_member(stream, outline, name, now):
            yield stream.read
    stream.end()
    if "club" in outline.head:
        outline.keep(Refusal("import-field-wrong", field="club"))
    for name in ("rulesets", "sessions"):
        if not isinstance(outline.head.get(name), list):
            outline.keep(Refusal("import-field-wrong", field=name))
    return outline


def _outline_member(
    stream: JsonStream, outline: _Outline, name: str, now: datetime
) -> Iterator[None]:
    """One member of the whole, session by session where it has them."""
    is_list = stream.peek() == "["
    if name == "sessions" and is_list:
        outline.head[name] = []
        for place in stream.members():
            _outline_session(stream, outline, place)
            yield
    elif name == "rulesets" and is_list:
        outline.head[name] = []
        for place in stream.members():
            _outline_ruleset(stream, outline, place)
    elif name == "club" and is_list:
        for place in stream.members():
            _outline_club(stream, outline, place, now)
    else:
        outline.head[name] = stream.value()


def _outline_session(stream: JsonStream, outline: _Outline, place: int) -> None:
    session: Document = {}
    if stream.peek() != "{":
        stream.value()
    else:
        for name in stream.names():
            if name == "events" and stream.peek() == "[":
                session[name] = []
                for _ in stream.members():
                    stream.value()
            else:
                session[name] = stream.value()
    member = _Member(path=f"sessions/{place}/", value=session)
    try:
        outline.sessions.append(member.text("id", _ID))
        member.of("events", list)
        _check_count(outline.sessions)
    except Refusal as refusal:
        outline.keep(refusal)


def _outline_club(stream: JsonStream, outline: _Outline, place: int, now: datetime) -> None:
    try:
        member = _Member(path=f"club/{place}/", value=stream.value())
        if place < MOST_EVENTS:
            outline.club.append(_read_event(CLUB, member, now)[1])
        else:
            outline.keep(Refusal("import-too-many", most=MOST_EVENTS))
    except Refusal as refusal:
        outline.keep(refusal)


def _outline_ruleset(stream: JsonStream, outline: _Outline, place: int) -> None:
    try:
        outline.rulesets.append(_ruleset(_Member(path=f"rulesets/{place}/", value=stream.value())))
        _check_count(outline.rulesets)
    except Refusal as refusal:
        outline.keep(refusal)


def _check_once(sessions: Sequence[str]) -> None:
    seen: set[str] = set()
    for session in sessions:
        if session in seen:
            raise NotImported([Fault(code="import-session-twice", session=session)])
        seen.add(session)


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
    """The sessions of a file whose form is known to be right, one after the other."""
    stream = JsonStream(file)
    for name in stream.names():
        if name != "sessions":
            _pass_over(stream)
            continue
        for place in stream.members():
            for inner in stream.names():
                if inner == "events":
                    yield _history(stream, sessions[place], place, now)
                else:
                    stream.value()


def _pass_over(stream: JsonStream) -> None:
    if stream.peek() != "[":
        stream.value()
        return
    for _ in stream.members():
        stream.value()


def _history(stream: JsonStream, session: str, place: int, now: datetime) -> History:
    rows: list[tuple[EventRow, Event]] = []
    lines: list[int] = []
    begins = stream.line_before("[")
    for number in stream.members():
        if number >= MOST_EVENTS:
            refusal = Refusal("import-session-too-long", most=MOST_EVENTS)
            raise NotImported([Fault.of(refusal, session=session)])
        lines.append(stream.line_before(_EVENT))
        member = _Member(path=f"sessions/{place}/events/{number}/", value=stream.value())
        try:
            rows.append(_read_event(session, member, now))
        except Refusal as refusal:
            raise NotImported(
                [Fault.of(refusal, session=session, sequence=number + 1, line=lines[-1])]
            ) from None
    return History(session=session, rows=rows, lines=lines or [begins])


def _read_event(session: str, member: _Member, now: datetime) -> tuple[EventRow, Event]:
    row = _row(session, member)
    check_time(row.at, now=now)
    fact = decode_strictly(row.kind, row.version, json.loads(row.payload))
    event = Event(
        session=session,
        sequence=row.sequence,
        command_id=row.command_id,
        at=row.at,
        by=row.recorded_by,
        fact=fact,
    )
    return row, event


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
        session=session,
        sequence=member.of("sequence", int).value,
        command_id=member.text("command_id", _TEXT),
        kind=member.text("kind", _KIND),
        version=member.of("version", int).value,
        at=str(member.of("at", str).value),
        recorded_by=tidy_recorder(member.text("recorded_by", _TEXT)),
        payload=_payload(member.of("fact", dict)),
    )


def _payload(fact: _Member) -> str:
    text = json.dumps(fact.value, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a surrogate pair, which JSON can hold and UTF-8 cannot
        raise Refusal("import-field-wrong", field=fact.path.rstrip("/")) from None
    return text
