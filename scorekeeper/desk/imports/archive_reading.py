"""書庫を読む: the JSON of everything, read back and believed in nothing.

It is gone through twice, value by value: once for its form, its rules and the ids of its sessions,
and once for their events, of which those of one session are in memory. Every event is decoded
strictly; whether it could have been recorded in its turn is asked of it later.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, BinaryIO

from scorekeeper.cards import Refusal
from scorekeeper.desk.club.bringing import check_record
from scorekeeper.desk.imports.faults import Fault, NotImported
from scorekeeper.desk.imports.incoming import History, Incoming, IncomingRuleset
from scorekeeper.desk.imports.json_stream import JsonStream
from scorekeeper.desk.times import check_time
from scorekeeper.exports import FORMAT, VERSION
from scorekeeper.games import GAMES
from scorekeeper.journal.codec import decode_strictly
from scorekeeper.journal.events import Event
from scorekeeper.journal.recorder import tidy_recorder
from scorekeeper.store import CLUB, EventRow
from scorekeeper.trick_taking.rules.ruleset import fingerprint

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
        """Its members, where it is a list."""
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

    head: dict[str, Any] = field(default_factory=dict)
    rulesets: list[IncomingRuleset] = field(default_factory=list)
    sessions: list[str] = field(default_factory=list)
    club: list[Event] = field(default_factory=list)
    wrong: Refusal | None = None

    def keep(self, refusal: Refusal) -> None:
        """Remember what is wrong first, apart from the form of the whole file."""
        self.wrong = self.wrong or refusal


def read_archive(file: BinaryIO, *, now: datetime) -> Incoming:
    """What an archive holds, as far as its form goes; its events are read when they are asked for.

    ``now`` is the time on this machine's clock: nothing was recorded after it. The file has to be
    one in which one can go back; it is read again while the histories are gone through, and what is
    raised then is what is raised here.

    Raises:
        NotImported: it is no JSON (with the line), no archive, from a newer version, or something
            in it is not what it should be.
    """
    stream = JsonStream(file)
    try:
        outline = _outline(stream, now)
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


def _outline(stream: JsonStream, now: datetime) -> _Outline:
    outline = _Outline()
    if stream.peek() != "{":
        stream.value()
        return outline
    for name in stream.names():
        _outline_member(stream, outline, name, now)
    stream.end()
    if "club" in outline.head:
        outline.keep(Refusal("import-field-wrong", field="club"))
    for name in ("rulesets", "sessions"):
        if not isinstance(outline.head.get(name), list):
            outline.keep(Refusal("import-field-wrong", field=name))
    return outline


def _outline_member(stream: JsonStream, outline: _Outline, name: str, now: datetime) -> None:
    is_list = stream.peek() == "["
    if name == "sessions" and is_list:
        outline.head[name] = []
        for place in stream.members():
            _outline_session(stream, outline, place)
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
    session: dict[str, Any] = {}
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


def _check_format(head: Mapping[str, Any]) -> None:
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
