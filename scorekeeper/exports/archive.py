"""JSON of everything: sessions with every event, and the rulesets that they name.

`docs/export.schema.json` describes the fields; each event is on one line. If a secret event was
undone in a hand that goes on, the session ends before that event. The import of an entry is known
to one machine only and not included, so that an archive is the same on each.
"""

import base64
import gzip
import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any
from zlib import crc32

FORMAT = "scorekeeper"
VERSION = 1
Event = Any  # A row of the journal: its columns are attributes, its ``payload`` is JSON text


def archive_chunks(
    sessions: Iterable[tuple[str, Iterable[Event]]],
    rulesets: Callable[[], Iterable[tuple[str, tuple[str, str]]]],
    club: Iterable[Event] = (),
) -> Iterator[bytes]:
    r"""An archive, piece by piece, of sessions by id and of games and documents by hash.

    Rulesets are asked for when all sessions have been written.
    """
    yield f'{{"format": {_json(FORMAT)}, "version": {VERSION},\n"sessions": [\n'.encode()
    yield from _write_list(_session(name, events) for name, events in sessions)
    if lines := tuple(map(_event, club)):
        yield b'],\n"club": [\n'
        yield from _write_list(lines)
    yield b'],\n"rulesets": [\n'
    yield from _write_list(
        [f'{{"hash": {_json(address)}, "game": {_json(game)}, "document": {document}}}'.encode()]
        for address, (game, document) in rulesets()
    )
    yield b"]}\n"


def _session(name: str, events: Iterable[Event]) -> Iterator[bytes]:
    yield f'{{"id": {_json(name)}, "events": [\n'.encode()
    yield from _write_list(map(_event, events))
    yield b"]}"


def _write_list(members: Iterable[Iterable[bytes]]) -> Iterator[bytes]:
    """Members of a list, a comma after each but the last, each beginning a line."""
    between = b""
    for member in members:
        yield between
        yield from member
        between = b",\n"
    if between:
        yield b"\n"


def _event(event: Event) -> Iterator[bytes]:
    """An event's line: there are a million of them in a long season."""
    yield (
        f'{{"sequence": {event.sequence}, "command_id": {_json(event.command_id)}, '
        f'"kind": {_json(event.kind)}, "version": {event.version}, "at": {_json(event.at)}, '
        f'"recorded_by": {_json(event.recorded_by)}, "fact": {event.payload}}}'
    ).encode()


_json = json.JSONEncoder(ensure_ascii=False).encode


# 引き継ぎ: a session's JSON as one word, for an address or a series of codes.
#
# The word is gzip, as base64url without its padding: letters, digits, ``-`` and ``_``. It holds no
# time, so that the same content always makes the same word.

LONGEST = 1_000_000  # The longest word in an address that browsers accept: some thousand hands
PART = 400  # Characters in one code, which a cheap camera can still read from a phone's screen
MOST_PARTS = 200
"""Codes of a series, which is shown in a minute or so: some hundred and fifty hands."""


def pack(content: bytes) -> str:
    whole = gzip.compress(content, compresslevel=9, mtime=0)
    return base64.urlsafe_b64encode(whole).rstrip(b"=").decode()


def split(word: str) -> list[str]:
    """Split a word into the texts of a series of codes, in order; none if it is too long.

    Each text is ``SK1.RUN.PART.PARTS.SLICE``: eight hexadecimal digits of the word's CRC-32, which
    part it is, from 1, of how many, and so much of the word.
    """
    slices = [word[at : at + PART] for at in range(0, len(word), PART)]
    if len(slices) > MOST_PARTS:
        return []
    run = f"{crc32(word.encode()):08x}"
    return [f"SK1.{run}.{at}.{len(slices)}.{one}" for at, one in enumerate(slices, start=1)]
