"""書庫を読む: the JSON of everything, read back and believed in nothing.

Every event is decoded strictly and asked, in its turn, whether it could have been recorded.
"""

import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import islice
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.desk.imports.faults import Fault, NotImported
from scorekeeper.desk.imports.incoming import Incoming, IncomingRuleset
from scorekeeper.desk.times import check_time
from scorekeeper.exports import FORMAT, VERSION
from scorekeeper.games import GAMES
from scorekeeper.journal.events import Event
from scorekeeper.journal.strict import decode_strictly
from scorekeeper.store import EventRow
from scorekeeper.trick_taking.records.strict_json import read_json
from scorekeeper.trick_taking.rules.ruleset import fingerprint

MOST_EVENTS = 10_000
"""Events of one session that are believed: a hundred long evenings in one."""

_EVENT = re.compile(rb'"command_id"\s*:')
"""What every event of a file has once; within a text of the file its quotes are escaped."""

_ID = re.compile(r"(?!new$)[A-Za-z0-9_-]{1,64}")
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


def read_archive(content: bytes, *, now: datetime) -> Incoming:
    """What an archive holds, as far as its form goes; its events are not yet asked anything.

    ``now`` is the time on this machine's clock: nothing was recorded after it.

    Raises:
        NotImported: it is no JSON (with the line), no archive, from a newer version, or something
            in it is not what it should be.
    """
    try:
        root = _Member(path="", value=_parsed(content))
        _check_format(root)
        rulesets = [_ruleset(one) for one in root.of("rulesets", list).each()]
        sessions = [_session_id(one) for one in root.of("sessions", list).each()]
    except Refusal as refusal:
        raise NotImported([Fault.of(refusal)]) from None
    histories = {}
    for session, member in sessions:
        if session in histories:
            raise NotImported([Fault(code="import-session-twice", session=session)])
        histories[session] = _history(session, member, now)
    return Incoming(
        rulesets={one.address: one for one in rulesets},
        histories=histories,
        digest=hashlib.sha256(content).hexdigest(),
    )


@contextmanager
def point_to_lines(content: bytes) -> Iterator[None]:
    """Whatever is found wrong with an event of an archive, add the line of the file.

    Raises:
        NotImported: what is raised inside, its faults with their lines.
    """
    try:
        yield
    except NotImported as wrong:
        raise NotImported([_placed(content, fault) for fault in wrong.faults]) from None


def _placed(content: bytes, fault: Fault) -> Fault:
    """A fault, that of an event with the line on which the event stands."""
    if fault.sequence is None:
        return fault
    sessions = json.loads(content.decode("utf-8-sig"))["sessions"]
    place = [session["id"] for session in sessions].index(fault.session)
    number = sum(len(session["events"]) for session in sessions[:place]) + fault.sequence - 1
    event = next(islice(_EVENT.finditer(content), number, None), None)
    end = len(content) if event is None else event.start()
    return replace(fault, line=content.count(b"\n", 0, end) + 1)


def _parsed(content: bytes) -> Any:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as broken:
        line = content.count(b"\n", 0, broken.start) + 1
        raise NotImported([Fault(code="import-not-utf8", line=line)]) from None
    try:
        return read_json(text)
    except json.JSONDecodeError as broken:
        raise NotImported([_broken(text.rstrip(), broken)]) from None


def _broken(text: str, broken: json.JSONDecodeError) -> Fault:
    """Where a text stops being JSON; one that does not end as it has to was cut off there."""
    if text.startswith("{") and (broken.pos >= len(text) or not text.endswith("}")):
        return Fault(code="import-cut-off", line=text.count("\n") + 1)
    return Fault(code="import-not-json", line=broken.lineno)


def _check_format(root: _Member) -> None:
    if not isinstance(root.value, Mapping) or root.value.get("format") != FORMAT:
        raise Refusal("import-not-archive")
    version = root.of("version", int).value
    if version > VERSION:
        raise Refusal("import-from-newer-version", version=min(version, 10**9))


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


def _session_id(member: _Member) -> tuple[str, _Member]:
    return member.text("id", _ID), member.of("events", list)


def _history(session: str, events: _Member, now: datetime) -> Sequence[tuple[EventRow, Event]]:
    if len(events.value) > MOST_EVENTS:
        refusal = Refusal("import-session-too-long", most=MOST_EVENTS)
        raise NotImported([Fault.of(refusal, session=session)])
    return [
        _read_event(session, number, member, now)
        for number, member in enumerate(events.each(), start=1)
    ]


def _read_event(
    session: str, number: int, member: _Member, now: datetime
) -> tuple[EventRow, Event]:
    try:
        row = _row(session, member)
        check_time(row.at, now=now)
        fact = decode_strictly(row.kind, row.version, json.loads(row.payload))
    except Refusal as refusal:
        raise NotImported([Fault.of(refusal, session=session, sequence=number)]) from None
    event = Event(
        session=session,
        sequence=row.sequence,
        command_id=row.command_id,
        at=row.at,
        by=row.recorded_by,
        fact=fact,
    )
    return row, event


def _row(session: str, member: _Member) -> EventRow:
    return EventRow(
        session=session,
        sequence=member.of("sequence", int).value,
        command_id=member.text("command_id", _TEXT),
        kind=member.text("kind", _KIND),
        version=member.of("version", int).value,
        at=str(member.of("at", str).value),
        recorded_by=member.text("recorded_by", _TEXT),
        payload=_payload(member.of("fact", dict)),
    )


def _payload(fact: _Member) -> str:
    text = json.dumps(fact.value, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a surrogate pair, which JSON can hold and UTF-8 cannot
        raise Refusal("import-field-wrong", field=fact.path.rstrip("/")) from None
    return text
