"""引き継ぎ: a session's JSON as one word, which an address or a run of codes can carry.

The word is gzip, as base64url without its padding: letters, digits, ``-`` and ``_``. It holds no
time, so that the same content always makes the same word.
"""

import base64
import gzip
from zlib import crc32

LONGEST = 1_000_000
"""Characters that an address carries at most, as browsers take them: some thousand hands."""

PART = 400
"""Characters of a word in one code, which a cheap camera can still read from a phone's screen."""

MOST_PARTS = 200
"""Codes of a run, which is shown in a minute or so: some hundred hands and fifty."""


def pack(content: bytes) -> str:
    """A file's content as one word.

    >>> pack(b"{}")[:4]
    'H4sI'
    """
    whole = gzip.compress(content, compresslevel=9, mtime=0)
    return base64.urlsafe_b64encode(whole).rstrip(b"=").decode()


def split(word: str) -> list[str]:
    """A word as the texts of a run of codes, in their order; none where it is too long for one.

    Each text is ``SK1.RUN.PART.PARTS.SLICE``: eight hexadecimal digits of the word's CRC-32, which
    part it is, from 1, of how many, and so much of the word.

    >>> split("H4sIAA")
    ['SK1.e810819b.1.1.H4sIAA']
    """
    slices = [word[at : at + PART] for at in range(0, len(word), PART)]
    if len(slices) > MOST_PARTS:
        return []
    run = f"{crc32(word.encode()):08x}"
    return [f"SK1.{run}.{at}.{len(slices)}.{one}" for at, one in enumerate(slices, start=1)]
