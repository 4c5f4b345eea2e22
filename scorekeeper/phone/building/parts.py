"""部品: files compressed and cut in pieces, each named by its hash: what has come is not lost.

Pieces are small, so that a line that drops loses little; a piece that an earlier version had is
not fetched again. They are compressed here, and read by the browser, since static hosts differ
in what they compress and say so.
"""

import gzip
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import PurePosixPath
from typing import Any

LARGEST_PIECE = 512 * 1024
"""Bytes of a piece: a few seconds of a slow line."""

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """部品: one file of the bundle, as a browser has it."""

    name: str
    content: bytes
    compressed: bytes

    @classmethod
    def of(cls, name: str, content: bytes) -> "Part":
        """A file, compressed as far as it goes."""
        made = BytesIO()
        with gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=made, mtime=0) as out:
            out.write(content)
        return cls(name=name, content=content, compressed=made.getvalue())

    @property
    def sha256(self) -> str:
        """The hash of the file itself."""
        return hashlib.sha256(self.content).hexdigest()

    def pieces(self) -> Iterator[tuple[str, bytes]]:
        """What is fetched: every piece with its hash, in their order."""
        for start in range(0, len(self.compressed), LARGEST_PIECE):
            piece = self.compressed[start : start + LARGEST_PIECE]
            yield hashlib.sha256(piece).hexdigest(), piece

    def row(self) -> dict[str, Any]:
        """What the list says of it."""
        return {
            "name": self.name,
            "type": TYPES[PurePosixPath(self.name).suffix],
            "sha256": self.sha256,
            "bytes": len(self.compressed),
            "pieces": [[sha256, len(piece)] for sha256, piece in self.pieces()],
        }
