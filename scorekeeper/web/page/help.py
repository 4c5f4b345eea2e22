"""使いかた: `docs/evening.md` as a page, in the language of its reader."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from flask import render_template
from markupsafe import Markup, escape

from scorekeeper.places import furniture
from scorekeeper.web.server.language import find_speaker

DOCUMENTS = {"en": "evening.md", "ja": "ja/evening.md"}
"""The document of each language, below ``docs``."""


class Block(NamedTuple):
    """A heading (``h1``, ``h2``), a paragraph (``p``) or a list (``ol``, ``ul``) with its items."""

    kind: str
    items: tuple[Markup, ...]


def show() -> str:
    """How an evening goes, how a referee is asked, and what the marks mean."""
    language = find_speaker().language
    name = DOCUMENTS.get(language, DOCUMENTS["en"])
    title, *blocks = _read(name, language)
    return render_template("page/help.html", title=title.items[0], blocks=blocks)


@lru_cache(maxsize=4)
def _read(name: str, language: str) -> tuple[Block, ...]:
    text = (furniture("docs") / name).read_text(encoding="utf-8")
    return tuple(read_blocks(text, "" if language == "ja" else " "))


_KINDS = (("h1", "# "), ("h2", "## "), ("ol", "1. "), ("ul", "- "))


def read_blocks(text: str, between: str) -> Iterator[Block]:
    r"""The blocks of a document in the little Markdown that those have which are pages too.

    A paragraph or an item with a link to another document is not for the page. Lines of a paragraph
    are joined by ``between``, or by a space where both sides are Latin.

    >>> list(read_blocks("# A\n\n1. [b](c)\n2. **d**\n   e", " "))
    [Block(kind='h1', items=(Markup('A'),)), Block(kind='ol', items=(Markup('<b>d</b> e'),))]
    """
    for block in text.strip().split("\n\n"):
        kind = next((kind for kind, mark in _KINDS if block.startswith(mark)), "p")
        parts = re.split(r"\n(?=\d+\. |- )", block) if kind in {"ol", "ul"} else [block]
        items = tuple(_write(part, between) for part in parts if "](" not in part)
        if items:
            yield Block(kind, items)


def _write(part: str, between: str) -> Markup:
    plain = re.sub(r"^(#+|-|\d+\.) ", "", part)
    joined = re.sub(r"(?<=[!-~])\n *(?=[!-~])", " ", plain)
    html = str(escape(re.sub(r"\n *", between, joined)))
    html = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", html)
    return Markup(re.sub(r"`(.+?)`", r"<code>\1</code>", html))  # noqa: S704 - escaped above
