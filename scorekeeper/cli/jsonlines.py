"""JSON lines: one object a line in, one a line out, in order, whatever comes.

A line that cannot be answered gets ``{"error": {"code": …, "message": …}}`` in its place, with
the parameters of the refusal beside them. Blank lines get no answer. No line longer than
`LONGEST` is ever held in memory. Everything that has come is answered before more is waited for, so
that two programs can talk.
"""

import json
from collections.abc import Callable, Iterator
from io import BufferedIOBase
from typing import Any, BinaryIO

from scorekeeper.cards import Refusal
from scorekeeper.cli.output import show
from scorekeeper.trick_taking.records import read_json

LONGEST = 64 * 1024
"""The most bytes that a line may have, its end not counted."""

_CUT = b"..."
"""In the place of what is left out of a line that is too long."""

_AT_ONCE = 64 * 1024
"""The most bytes that are read at once."""

_BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"

Answer = Callable[[dict[str, Any]], dict[str, Any] | str]
"""What answers a record: with an object, or with the text of one."""

Sentence = Callable[[Refusal], str]


def answer_lines(
    source: BufferedIOBase, sink: BinaryIO, *, answer: Answer, sentence: Sentence
) -> bool:
    """Answer every line of ``source`` on ``sink``; True when none of them was refused."""
    clean = True
    for line in _lines(source, before_waiting=sink.flush):
        try:
            reply = answer(read_line(line))
        except Refusal as refusal:
            clean = False
            about = {"code": refusal.code, "message": sentence(refusal)}
            reply = {"error": {**refusal.params, **about}}
        sink.write(_write(reply))
    sink.flush()
    return clean


def read_line(line: bytes) -> dict[str, Any]:
    r"""The object that a line holds.

    >>> read_line(b'{"taken": 14}\n')
    {'taken': 14}

    Raises:
        Refusal: ``line-too-long``, ``line-not-utf8``, ``line-not-json``, ``line-not-object``, and
            what `read_json` refuses.

    """
    if len(line) > LONGEST and len(line.rstrip(b"\r\n")) > LONGEST:
        raise Refusal("line-too-long", longest=LONGEST)
    document = _parse(_decode(line))
    if not isinstance(document, dict):
        raise Refusal("line-not-object")
    return document


def _lines(source: BufferedIOBase, *, before_waiting: Callable[[], None]) -> Iterator[bytes]:
    """Lines that are not blank, without their ends; of one that is too long, its beginning."""
    begun = b""
    while True:
        before_waiting()
        chunk = source.read1(_AT_ONCE)
        *whole, begun = (begun + (chunk or b"\n")).split(b"\n")
        yield from (line for line in whole if len(line) > LONGEST or line.strip())
        if not chunk:
            return
        if len(begun) > LONGEST + len(b"\r"):
            begun = begun[:LONGEST] + _CUT


def _decode(line: bytes) -> str:
    try:
        return line.decode("utf-8").removeprefix(_BYTE_ORDER_MARK)
    except UnicodeDecodeError as broken:
        raise Refusal("line-not-utf8", byte=broken.start + 1) from None


def _parse(text: str) -> Any:
    try:
        return read_json(text)
    except json.JSONDecodeError as broken:
        raise Refusal("line-not-json", column=broken.pos + 1) from None


_ENCODER = json.JSONEncoder(ensure_ascii=False)


def _write(reply: dict[str, Any] | str) -> bytes:
    text = reply if isinstance(reply, str) else _ENCODER.encode(reply)
    # Half a surrogate pair, which JSON can hold and UTF-8 cannot, goes out as it came in: \ud800;
    # and so does whatever a terminal would obey.
    return f"{show(text)}\n".encode()
