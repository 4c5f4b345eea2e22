"""Hosts with habits of their own, as their documents describe them or as they were seen."""

import gzip
from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

BINARY = "application/octet-stream"
BY_NAME = MappingProxyType(
    {
        ".bin": BINARY, ".css": "text/css", ".html": "text/html", ".js": "text/javascript",
        ".json": "application/json", ".png": "image/png", ".svg": "image/svg+xml",
        ".txt": "text/plain", ".webmanifest": "application/manifest+json",
    }
)  # fmt: skip
TEXTS = frozenset(BY_NAME) - {".bin", ".png"}


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    content: bytes


@dataclass(frozen=True, kw_only=True)
class Habits:
    """What a host does in its own way; without any of it, it gives files and nothing else."""

    types: Mapping[str, str | None] = field(default_factory=dict)
    """Types other than usual, by ending; None where it sends none."""
    headers: Mapping[str, str] = field(default_factory=dict)
    packed: frozenset[str] = frozenset()
    unknown: str | None = None
    """Its page for an address that it does not know, if that is one of ours."""
    status: int = HTTPStatus.NOT_FOUND
    moved: int | None = HTTPStatus.MOVED_PERMANENTLY
    """How it sends a folder's name to the one with a slash; None where it gives the page there."""
    hides_html: bool = False
    """Whether it sends ``/a.html`` to ``/a``, and ``/index.html`` to ``/``."""
    opens: str = ""
    """The address below the top by which it is opened."""
    has_index: bool = True
    """Whether it gives a folder's index.html for the folder."""

    def answer(self, folder: Path, below: str, asked: str, *, packs: bool) -> Answer:
        path = unquote(urlsplit(asked).path)
        if path == below.rstrip("/"):
            if self.moved:
                return Answer(self.moved, {"Location": below}, b"")
            path = below
        name = path.removeprefix(below)
        if self.hides_html and name.endswith(".html"):
            bare = name.removesuffix(".html").removesuffix("index")
            return Answer(HTTPStatus.PERMANENT_REDIRECT, {"Location": below + bare}, b"")
        if self.has_index and (name.endswith("/") or not name):
            name += "index.html"
        elif self.hides_html and (folder / f"{name}.html").is_file():
            name += ".html"
        if name and (folder / name).is_file():
            return self._given(folder, name, HTTPStatus.OK, packs=packs)
        if self.unknown:
            return self._given(folder, self.unknown, self.status, packs=packs)
        return Answer(self.status, {"Content-Type": "text/html"}, b"<h1>There is no such page</h1>")

    def _given(self, folder: Path, name: str, status: int, *, packs: bool) -> Answer:
        suffix, content = PurePosixPath(name).suffix, (folder / name).read_bytes()
        type_ = self.types.get(suffix, BY_NAME.get(suffix, BINARY))
        headers = {**self.headers, **({"Content-Type": type_} if type_ else {})}
        if packs and suffix in self.packed:
            return Answer(status, {**headers, "Content-Encoding": "gzip"}, gzip.compress(content))
        return Answer(status, headers, content)


NOT_FOUND = "404.html"
REVALIDATED = MappingProxyType({"Cache-Control": "public, max-age=0, must-revalidate"})

HOSTS: Mapping[str, Habits] = MappingProxyType(
    {
        "GitHub Pages": Habits(
            types={".js": "application/javascript; charset=utf-8"},
            headers={"Cache-Control": "max-age=600", "Access-Control-Allow-Origin": "*"},
            packed=TEXTS,
            unknown=NOT_FOUND,
        ),
        "Cloudflare Pages": Habits(
            types={".js": "application/javascript"},
            headers={
                **REVALIDATED,
                "Access-Control-Allow-Origin": "*",
                "Referrer-Policy": "strict-origin-when-cross-origin",
                "X-Content-Type-Options": "nosniff",
            },
            packed=TEXTS,
            unknown=NOT_FOUND,
            moved=HTTPStatus.PERMANENT_REDIRECT,
            hides_html=True,
        ),
        "Netlify": Habits(
            types={".js": "application/javascript; charset=UTF-8"},
            headers=REVALIDATED,
            packed=TEXTS,
            unknown=NOT_FOUND,
        ),
        "Vercel": Habits(
            types={".js": "application/javascript; charset=utf-8"},
            headers=REVALIDATED,
            packed=TEXTS,
            unknown=NOT_FOUND,
            moved=None,
        ),
        "itch.io": Habits(
            headers={
                "Cross-Origin-Embedder-Policy": "require-corp",
                "Cross-Origin-Opener-Policy": "same-origin",
                "Cross-Origin-Resource-Policy": "cross-origin",
            },
            packed=TEXTS,
            status=HTTPStatus.FORBIDDEN,
            opens="index.html",
            has_index=False,
        ),
        "nginx": Habits(
            types={".js": "application/javascript", ".webmanifest": BINARY},
            packed=frozenset({".html"}),
        ),
        "python -m http.server": Habits(),
        "S3, a website": Habits(
            types={".webmanifest": "binary/octet-stream", ".bin": "binary/octet-stream"},
            unknown=NOT_FOUND,
            moved=HTTPStatus.FOUND,
        ),
        "S3, an object store": Habits(
            types={".json": None, ".webmanifest": None, ".bin": None, ".svg": None, ".png": None},
            headers={"Cache-Control": "public, max-age=31536000, immutable"},
            status=HTTPStatus.FORBIDDEN,
            opens="index.html",
            has_index=False,
        ),
    }
)
"""Where the sheet starts and is kept up to date; where ``unknown`` is ours, links lead home."""
