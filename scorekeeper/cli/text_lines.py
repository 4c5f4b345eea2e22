"""Lines of a text file, whatever its encoding and however long they are.

UTF-8 and UTF-16 with a byte order mark, and, line by line, what Japanese Windows and old phones
write (CP932). A byte that is none of these comes out as U+FFFD. No more than `LONGEST` bytes of a
line are ever held in memory: a longer one is cut, and so still too long for whoever reads it.
"""

import codecs
from collections.abc import Iterator
from typing import BinaryIO

LONGEST = 64 * 1024
_CHUNK = 16 * 1024
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def text_lines(source: BinaryIO) -> Iterator[str]:
    r"""The lines of a file, without their ends.

    >>> from io import BytesIO
    >>> for encoding in ("utf-8", "utf-8-sig", "utf-16", "cp932"):
    ...     print(*text_lines(BytesIO("名前：秋\r\n宣言：秋 13S".encode(encoding))))
    名前：秋 宣言：秋 13S
    名前：秋 宣言：秋 13S
    名前：秋 宣言：秋 13S
    名前：秋 宣言：秋 13S
    """
    start = source.read(len(codecs.BOM_UTF8))
    if start[:2] in _UTF_16:
        chunks = iter(lambda: source.read(_CHUNK), b"")
        decoded = codecs.iterdecode(_after(start, chunks), "utf-16", errors="replace")
        yield from _split(decoded, longest=LONGEST)
    else:
        start = start.removeprefix(codecs.BOM_UTF8)
        yield from map(_decoded, _byte_lines(start, source))


def _after(start: bytes, chunks: Iterator[bytes]) -> Iterator[bytes]:
    yield start
    yield from chunks


def _byte_lines(start: bytes, source: BinaryIO) -> Iterator[bytes]:
    """Lines by whichever end they have: CR, LF or both."""
    chunks = iter(lambda: source.read(_CHUNK), b"")
    latin = (chunk.decode("latin-1") for chunk in _after(start, chunks))
    return (line.encode("latin-1") for line in _split(latin, longest=LONGEST))


def _split(chunks: Iterator[str], *, longest: int) -> Iterator[str]:
    held = ""
    for chunk in chunks:
        *whole, held = _parted(held + chunk)
        yield from (line[:longest] for line in whole)
        held = held[: longest + _CHUNK]
    if held:
        yield from (line[:longest] for line in _parted(held) if line)


def _parted(text: str) -> list[str]:
    """A text at its line ends; a CR at the very end may be half of one."""
    tail = "\r" if text.endswith("\r") else ""
    *whole, last = text.removesuffix(tail).replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return [*whole, last + tail]


def _decoded(line: bytes) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return line.decode("cp932", errors="replace")
