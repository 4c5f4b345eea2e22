"""使い方: `docs/evening.md` as a page, in the language of its reader."""

import re
from collections.abc import Iterator
from functools import lru_cache

from flask import render_template
from markupsafe import Markup, escape

from scorekeeper.places import furniture
from scorekeeper.web.server.application import find_speaker

_KINDS = (("h1", "# "), ("h2", "## "), ("ol", "1. "), ("ul", "- "))

Block = tuple[str, list[Markup]]
"""A heading (``h1``, ``h2``), a paragraph (``p``) or a list (``ol``, ``ul``) with its items."""


def show() -> str:
    return render_template("page/help.html", blocks=_read(find_speaker().language == "ja"))


@lru_cache(maxsize=2)
def _read(is_japanese: bool) -> tuple[Block, ...]:  # noqa: FBT001 - a key of the cache
    name, between = ("ja/evening.md", "") if is_japanese else ("evening.md", " ")
    return tuple(read_blocks((furniture("docs") / name).read_text(encoding="utf-8"), between))


def read_blocks(text: str, between: str) -> Iterator[Block]:
    r"""Yield the blocks of a document in a small subset of Markdown.

    A paragraph or an item with a link to another document is left out. Lines of a paragraph are
    joined by ``between``, or by a space if both sides are Latin.

    >>> list(read_blocks("# A\n\n1. [b](c)\n2. **d**\n   e", " "))
    [('h1', [Markup('A')]), ('ol', [Markup('<b>d</b> e')])]
    """
    for block in text.strip().split("\n\n"):
        kind = next((kind for kind, mark in _KINDS if block.startswith(mark)), "p")
        parts = re.split(r"\n(?=\d+\. |- )", block) if kind in {"ol", "ul"} else [block]
        if items := [_write(part, between) for part in parts if "](" not in part]:
            yield kind, items


def _write(part: str, between: str) -> Markup:
    plain = re.sub(r"^(#+|-|\d+\.) ", "", part)
    joined = re.sub(r"(?<=[!-~])\n *(?=[!-~])", " ", plain)
    html = str(escape(re.sub(r"\n *", between, joined)))
    html = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", html)
    return Markup(re.sub(r"`(.+?)`", r"<code>\1</code>", html))  # noqa: S704 - escaped above
