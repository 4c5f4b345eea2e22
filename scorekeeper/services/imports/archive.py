"""Read the JSON of everything, and believe nothing in it.

A file is read value by value, each time from its beginning: for its form, rules and ids, and then
for the events of one session after the other. Whether an event could have been recorded in its turn
is checked later.
"""

import codecs
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
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
from scorekeeper.services.imports.incoming import History, Incoming, NotImported
from scorekeeper.sheets.model import ImportFault
from scorekeeper.store import CLUB, EventRow
from scorekeeper.store.journal import KeptRuleset
from scorekeeper.trick_taking.records import read_json_at
from scorekeeper.trick_taking.ruleset import Document, fingerprint

LONGEST_VALUE = 512 * 1024
"""Characters of one event, one ruleset or anything else that is read as one."""
AT_ONCE = 256 * 1024
"""Bytes that are read at once."""
MOST_EVENTS, MOST_SESSIONS = 10_000, 50_000
"""Events of one session; sessions and rulesets of one file."""
TAKEN = frozenset({"new", "past"})
"""No ids of sessions: they stand for other pages in addresses."""

_SPACE = re.compile(r"[ \t\n\r]*")
_ID = re.compile(rf"(?!(?:{'|'.join(sorted(TAKEN))})$)[A-Za-z0-9_-]{{1,64}}")
_KIND = re.compile(r"[a-z-]{1,60}")
_TEXT = re.compile(r"[^\ud800-\udfff]{1,200}")
_HASH, _GAME = re.compile("[0-9a-f]{64}"), re.compile("|".join(GAMES))


class JsonStream:
    """A file that is read once, value by value; ``digest`` is that of all that was read.

    Text that is not JSON is a `NotImported` with its line, a bad value a `Refusal`.
    """

    def __init__(self, file: BinaryIO) -> None:
        file.seek(0)
        self._file = file
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")()
        self._text, self._at, self._ended = "", 0, False
        self._line, self._counted = 1, 0
        self.digest = sha256()
        self._is_object = self.peek() == "{"

    @property
    def line(self) -> int:
        """The line on which the next value begins."""
        self.peek()
        return self._line_at(self._at)

    def peek(self) -> str:
        """Return the next character that is no space; nothing at the end."""
        while True:
            found = _SPACE.match(self._text, self._at)
            self._at = len(self._text) if found is None else found.end()
            if self._at < len(self._text) or self._ended:
                return self._text[self._at : self._at + 1]
            self._read_on()

    def take(self, wanted: str) -> None:
        """Go past the next character, which has to be this one; nothing stands for the end."""
        if self.peek() != wanted:
            raise self._refusal_at(self._at)
        self._at += 1

    def value(self) -> Any:
        """Return the next value."""
        self.peek()
        while not self._ended and len(self._text) - self._at < LONGEST_VALUE:
            self._read_on()
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

    def _line_at(self, place: int) -> int:
        if place > self._counted:
            self._line += self._text.count("\n", self._counted, place)
            self._counted = place
        return self._line

    def _read_on(self) -> None:
        self._line_at(self._at)
        self._text, self._at, self._counted = self._text[self._at :], 0, 0
        chunk = self._file.read(AT_ONCE)
        self.digest.update(chunk)
        self._ended = not chunk
        try:
            self._text += self._decoder.decode(chunk, final=self._ended)
        except UnicodeDecodeError as broken:
            before = broken.object[: broken.start].count(b"\n")
            line = self._line_at(len(self._text)) + before
            raise NotImported(ImportFault(Refusal("import-not-utf8"), line=line)) from None

    def _too_long(self) -> NotImported:
        line = self._line_at(self._at)
        return NotImported(ImportFault(Refusal("import-value-too-long"), line=line))

    def _refusal_at(self, place: int) -> NotImported:
        """Return why this is no JSON; an object without its end was cut off."""
        code, line = "import-not-json", self._line_at(min(place, len(self._text)))
        if self._ended and self._is_object and not self._text.rstrip().endswith("}"):
            code, line = "import-cut-off", self._line_at(len(self._text.rstrip()))
        return NotImported(ImportFault(Refusal(code), line=line))


@dataclass(frozen=True, slots=True)
class _Member:
    """A part of the document, and the path by which a person finds it there."""

    path: str
    value: Any

    def of(self, name: str, kind: type) -> "_Member":
        """One of its fields, which has to be there and of that type."""
        held = self.value
        if not isinstance(held, Mapping) or type(held.get(name)) is not kind:
            raise Refusal("import-field-wrong", field=f"{self.path}{name}"[:120])
        return _Member(f"{self.path}{name}/", held[name])

    def text(self, name: str, pattern: re.Pattern[str]) -> str:
        """One of its fields as text of a certain form."""
        held = self.of(name, str)
        if not pattern.fullmatch(held.value):
            raise Refusal("import-field-wrong", field=held.path.rstrip("/")[:120])
        return str(held.value)


@dataclass(slots=True)
class _Outline:
    """Everything in a file but the events of sessions."""

    now: datetime
    head: Document = field(default_factory=dict)
    rulesets: list[KeptRuleset] = field(default_factory=list)
    sessions: list[str] = field(default_factory=list)
    club: list[Event] = field(default_factory=list)

    def read(self, stream: JsonStream) -> None:
        for name in stream.names():
            if name not in ("sessions", "rulesets", "club"):
                self.head[name] = stream.value()
                continue
            if {"format", "version"} <= self.head.keys():
                self._check_format()
            if stream.peek() != "[":
                raise Refusal("import-field-wrong", field=name)
            self.head[name] = True
            for place in stream.members():
                if place >= (MOST_EVENTS if name == "club" else MOST_SESSIONS):
                    most = MOST_EVENTS if name == "club" else MOST_SESSIONS
                    raise Refusal("import-too-many", most=most)
                value = (
                    _walk(stream, lambda _: stream.value())
                    if name == "sessions"
                    else stream.value()
                )
                self._add(name, _Member(f"{name}/{place}/", value))
        stream.take("")
        self._check_format()
        for name in ("rulesets", "sessions"):
            if name not in self.head:
                raise Refusal("import-field-wrong", field=name)
        check_record(self.club)

    def _add(self, name: str, member: _Member) -> None:
        if name == "sessions":
            self.sessions.append(member.text("id", _ID))
            member.of("events", list)
        elif name == "club":
            self.club.append(_read_event(CLUB, member, self.now)[1])
        else:
            address = member.text("hash", _HASH)
            game = member.text("game", _GAME)
            stated = member.of("document", dict)
            _payload(stated)
            document, canon = stated.value, GAMES[game].canon
            if not set(document) <= set(canon.fields) or fingerprint(document) != address:
                raise Refusal("import-ruleset-differs", ruleset=address)
            canon.read_rules(document)
            self.rulesets.append(KeptRuleset(address=address, game=game, document=document))

    def _check_format(self) -> None:
        if self.head.get("format") != FORMAT:
            raise Refusal("import-not-archive")
        version = _Member("", self.head).of("version", int).value
        if version > VERSION:
            raise Refusal("import-from-newer-version", version=min(version, 10**9))


def read_archive(file: BinaryIO, *, now: datetime) -> Incoming:
    """Return the content of an archive in a seekable file; nothing was recorded after ``now``.

    Raises:
        NotImported: here, or while the histories are read.
    """
    stream, outline = JsonStream(file), _Outline(now)
    try:
        if stream.peek() != "{":
            stream.value()
            raise Refusal("import-not-archive")  # noqa: TRY301 - as the others
        outline.read(stream)
    except Refusal as refusal:
        raise NotImported(ImportFault(refusal)) from None
    seen = set[str]()
    for session in outline.sessions:
        if session in seen:
            raise NotImported(ImportFault(Refusal("import-session-twice"), session=session))
        seen.add(session)
    return Incoming(
        rulesets=outline.rulesets, sessions=len(outline.sessions), digest=stream.digest.hexdigest(),
        histories=lambda: _histories(file, outline.sessions, now), club=outline.club,
    )  # fmt: skip


def _walk(stream: JsonStream, take: Callable[[int], None]) -> object:
    """Go through a session; ``take`` reads each event. Return all else that it holds."""
    if stream.peek() != "{":
        return stream.value()
    session: Document = {}
    for name in stream.names():
        if name == "events" and stream.peek() == "[":
            session[name] = []
            for number in stream.members():
                take(number)
        else:
            session[name] = stream.value()
    return session


def _histories(file: BinaryIO, sessions: Sequence[str], now: datetime) -> Iterator[History]:
    """Yield the sessions of a file; its form has been checked."""
    stream = JsonStream(file)
    for name in stream.names():
        if stream.peek() != "[":
            stream.value()
            continue
        for place in stream.members():
            if name == "sessions":
                yield _history(stream, sessions[place], f"sessions/{place}/events/", now)
            else:
                stream.value()


def _history(stream: JsonStream, session: str, path: str, now: datetime) -> History:
    rows: list[tuple[EventRow, Event]] = []
    begins, lines = stream.line, list[int]()

    def take(number: int) -> None:
        if number >= MOST_EVENTS:
            refusal = Refusal("import-session-too-long", most=MOST_EVENTS)
            raise NotImported(ImportFault(refusal, session=session))
        lines.append(stream.line)
        try:
            rows.append(_read_event(session, _Member(f"{path}{number}/", stream.value()), now))
        except Refusal as refusal:
            fault = ImportFault(refusal, "", lines[-1], session, number + 1)
            raise NotImported(fault) from None

    _walk(stream, take)
    return History(session=session, rows=rows, lines=lines or [begins])


def _read_event(session: str, member: _Member, now: datetime) -> tuple[EventRow, Event]:
    row = EventRow(
        session=session, sequence=member.of("sequence", int).value,
        command_id=member.text("command_id", _TEXT), kind=member.text("kind", _KIND),
        version=member.of("version", int).value, at=str(member.of("at", str).value),
        recorded_by=tidy_recorder(member.text("recorded_by", _TEXT)),
        payload=_payload(member.of("fact", dict))
    )  # fmt: skip
    check_time(row.at, now=now)
    fact = decode_strictly(row.kind, row.version, json.loads(row.payload))
    return row, Event(
        session=session, sequence=row.sequence, command_id=row.command_id, at=row.at,
        by=row.recorded_by, fact=fact
    )  # fmt: skip


def _payload(fact: _Member) -> str:
    text = json.dumps(fact.value, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a surrogate pair, which JSON can hold and UTF-8 cannot
        raise Refusal("import-field-wrong", field=fact.path.rstrip("/")) from None
    return text
