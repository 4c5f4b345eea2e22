"""Read the JSON of everything: first its form, then its events, without trusting either."""

import codecs
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any, BinaryIO

from scorekeeper.cards import Refusal
from scorekeeper.exports.archive import FORMAT, VERSION
from scorekeeper.games import GAMES
from scorekeeper.journal.codec import decode_strictly
from scorekeeper.journal.events import Event
from scorekeeper.journal.names import tidy_recorder
from scorekeeper.services.club import brought_lines, check_record
from scorekeeper.services.context import check_time
from scorekeeper.services.imports.divergence import MOST_EVENTS
from scorekeeper.services.imports.importing import History, Import, Incoming, NotImported
from scorekeeper.sheets.model import ImportFault
from scorekeeper.store import CLUB, EventRow
from scorekeeper.store.journal import KeptRuleset
from scorekeeper.trick_taking.records import read_json_at
from scorekeeper.trick_taking.ruleset import Document, fingerprint

LONGEST_VALUE = 512 * 1024  # characters of an event, a ruleset or anything else read as one
AT_ONCE = 256 * 1024  # bytes
LISTS = {"sessions": 50_000, "rulesets": 50_000, "club": MOST_EVENTS}
"""The lists of a file that are read member by member, with the most members of each."""
TAKEN = frozenset({"new", "past"})  # no ids: they stand for other pages in addresses

_SPACE = re.compile(r"[ \t\n\r]*")
_ID = re.compile(rf"(?!(?:{'|'.join(sorted(TAKEN))})$)[A-Za-z0-9_-]{{1,64}}")
_KIND, _TEXT = re.compile(r"[a-z-]{1,60}"), re.compile(r"[^\ud800-\udfff]{1,200}")
_HASH, _GAME = re.compile("[0-9a-f]{64}"), re.compile("|".join(GAMES))


class JsonStream:
    """A file that is read once, value by value; ``digest`` covers everything read so far."""

    def __init__(self, file: BinaryIO) -> None:
        file.seek(0)
        self._file = file
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")()
        self._text, self._at, self._ended = "", 0, False
        self.digest = sha256()
        self._is_object = self.peek() == "{"

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
            raise self._no_json()
        self._at += 1

    def value(self) -> Any:
        self.peek()
        while not self._ended and len(self._text) - self._at < LONGEST_VALUE:
            self._read_on()
        try:
            value, end = read_json_at(self._text, self._at)
        except json.JSONDecodeError as broken:
            beyond = broken.pos >= len(self._text) - 1 or broken.msg.startswith("Unterminated")
            is_long = beyond and not self._ended
            raise (Refusal("import-value-too-long") if is_long else self._no_json()) from None
        if not self._ended and end - self._at >= LONGEST_VALUE:
            raise Refusal("import-value-too-long")
        self._at = end
        return value

    def names(self) -> Iterator[str]:
        """Yield the names of the next object; read the value of each before the next name."""
        seen = set[str]()
        for _ in self.members("{", "}"):
            if self.peek() != '"':
                raise self._no_json()
            name = self.value()
            if name in seen:
                raise Refusal("field-stated-twice", field=name[:60])
            seen.add(name)
            self.take(":")
            yield name

    def members(self, first: str = "[", last: str = "]") -> Iterator[int]:
        """Yield the places (from 0) of the next list; read each member before the next place."""
        self.take(first)
        place = 0
        while self.peek() != last:
            if place:
                self.take(",")
            yield place
            place += 1
        self.take(last)

    def _read_on(self) -> None:
        chunk = self._file.read(AT_ONCE)
        self.digest.update(chunk)
        self._ended = not chunk
        try:
            decoded = self._decoder.decode(chunk, final=self._ended)
        except UnicodeDecodeError:
            raise Refusal("import-not-utf8") from None
        self._text, self._at = self._text[self._at :] + decoded, 0

    def _no_json(self) -> Refusal:
        """Return why this is no JSON; an object without its end was cut off."""
        is_cut = self._ended and self._is_object and not self._text.rstrip().endswith("}")
        return Refusal("import-cut-off" if is_cut else "import-not-json")


@dataclass(frozen=True, slots=True, kw_only=True)
class Archive(Import):
    """The JSON of everything, in a seekable file. Lines of the club need rights to come in."""

    content: BinaryIO

    def read(self) -> Incoming:
        """Read everything but the events of sessions; a bad one is a `NotImported` later."""
        club, rulesets, sessions = list[Event](), list[KeptRuleset](), dict[str, int]()
        head: Document = {}
        now = self.services.now()
        try:
            stream = JsonStream(self.content)
            for name, place, value in _parts(stream):
                where = f"{name}/{place}/"
                if place is None:
                    head[name] = value
                elif name == "club":
                    club.append(_read_event(CLUB, value, now, where)[1])
                elif name == "rulesets":
                    rulesets.append(_read_ruleset(value, where))
                elif name == "sessions":
                    _field(value, "events", list, where)
                    session = _field(value, "id", _ID, where)
                    if session in sessions:
                        fault = ImportFault(Refusal("import-session-twice"), session=session)
                        raise NotImported(fault)
                    sessions[session] = place
                if {"format", "version"} <= head.keys():
                    _check_format(head)
            stream.take("")
            _check_format(head)
            _field(head, "rulesets", list)
            _field(head, "sessions", list)
            check_record(club)
        except Refusal as refusal:
            raise NotImported(ImportFault(refusal)) from None
        return Incoming(
            rulesets=rulesets, sessions=len(sessions), digest=stream.digest.hexdigest(),
            histories=lambda: self._histories(list(sessions), now),
            club=brought_lines(self.services, club, self.by),
        )  # fmt: skip

    def _histories(self, sessions: Sequence[str], now: datetime) -> Iterator[History]:
        rows = list[tuple[EventRow, Event]]()
        for name, place, value in _parts(JsonStream(self.content)):
            if name == "events" and place is not None:
                session = sessions[place]
                if len(rows) == MOST_EVENTS:
                    refusal = Refusal("import-session-too-long", most=MOST_EVENTS)
                    raise NotImported(ImportFault(refusal, session=session))
                try:
                    rows.append(_read_event(session, value, now))
                except Refusal as refusal:
                    fault = ImportFault(refusal, session=session, sequence=len(rows) + 1)
                    raise NotImported(fault) from None
            elif name == "sessions" and place is not None:
                yield History(session=sessions[place], rows=rows)
                rows = []


def _parts(stream: JsonStream) -> Iterator[tuple[str, int | None, Any]]:
    """Yield the name and value of each part; of one of the `LISTS`, each member with its place.

    The ``events`` of a session come one by one, with its place, and then the session without them.
    """
    if stream.peek() != "{":
        stream.value()
        raise Refusal("import-not-archive")
    for name in stream.names():
        if name not in LISTS:
            yield name, None, stream.value()
            continue
        yield name, None, []
        if stream.peek() != "[":
            raise Refusal("import-field-wrong", field=name)
        for place in stream.members():
            if place >= LISTS[name]:
                raise Refusal("import-too-many", most=LISTS[name])
            if name == "sessions" and stream.peek() == "{":
                yield from _session(stream, place)
            else:
                yield name, place, stream.value()


def _session(stream: JsonStream, place: int) -> Iterator[tuple[str, int, Any]]:
    session: Document = {}
    for name in stream.names():
        if name == "events" and stream.peek() == "[":
            for _ in stream.members():
                yield name, place, stream.value()
            session[name] = []
        else:
            session[name] = stream.value()
    yield "sessions", place, session


def _field(record: Any, name: str, kind: type | re.Pattern[str], where: str = "") -> Any:
    """Return a field of that type or pattern; ``where`` is the path of the record in the file."""
    found: Any = record.get(name) if isinstance(record, Mapping) else None
    pattern = kind if isinstance(kind, re.Pattern) else None
    if type(found) is not (str if pattern else kind) or (
        pattern and not pattern.fullmatch(str(found))
    ):
        raise Refusal("import-field-wrong", field=f"{where}{name}")
    return found


def _check_format(head: Document) -> None:
    if head.get("format") != FORMAT:
        raise Refusal("import-not-archive")
    version = _field(head, "version", int)
    if version > VERSION:
        raise Refusal("import-from-newer-version", version=min(version, 10**9))


def _read_ruleset(record: Any, where: str) -> KeptRuleset:
    address, game = _field(record, "hash", _HASH, where), _field(record, "game", _GAME, where)
    document, canon = _field(record, "document", dict, where), GAMES[game].canon
    _payload(document, f"{where}document")
    if not set(document) <= set(canon.fields) or fingerprint(document) != address:
        raise Refusal("import-ruleset-differs", ruleset=address)
    canon.read_rules(document)
    return KeptRuleset(address=address, game=game, document=document)


def _read_event(
    session: str, record: Any, now: datetime, where: str = ""
) -> tuple[EventRow, Event]:
    row = EventRow(
        session=session, sequence=_field(record, "sequence", int, where),
        command_id=_field(record, "command_id", _TEXT, where),
        kind=_field(record, "kind", _KIND, where), version=_field(record, "version", int, where),
        at=_field(record, "at", str, where),
        recorded_by=tidy_recorder(_field(record, "recorded_by", _TEXT, where)),
        payload=_payload(_field(record, "fact", dict, where), f"{where}fact")
    )  # fmt: skip
    check_time(row.at, now=now)
    fact = decode_strictly(row.kind, row.version, json.loads(row.payload))
    return row, Event(
        session=session, sequence=row.sequence, command_id=row.command_id, at=row.at,
        by=row.recorded_by, fact=fact
    )  # fmt: skip


def _payload(fact: Document, where: str) -> str:
    text = json.dumps(fact, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a surrogate pair, which JSON can hold and UTF-8 cannot
        raise Refusal("import-field-wrong", field=where) from None
    return text
