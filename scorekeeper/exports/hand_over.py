"""引き継ぎ: a session's JSON as one word, which an address or a run of codes can carry.

The word is gzip, as base64url without its padding: letters, digits, ``-`` and ``_``. It holds no
time, so that the same content always makes the same word.
"""

import base64
import gzip

LONGEST = 1_000_000
"""Characters that an address carries at most, as browsers take them: some thousand hands."""


def pack(content: bytes) -> str:
    """A file's content as one word.

    >>> pack(b"{}")[:4]
    'H4sI'
    """
    whole = gzip.compress(content, compresslevel=9, mtime=0)
    return base64.urlsafe_b64encode(whole).rstrip(b"=").decode()
