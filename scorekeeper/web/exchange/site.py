"""公開するファイル: the pages of seasons, for a folder on any static host.

Every address in them is a name in the same folder, so that it may stand below any path.
"""

import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from flask import current_app, g, render_template

from scorekeeper.services import Services
from scorekeeper.services.exports import published_names
from scorekeeper.services.seasons import ask_whole
from scorekeeper.web.exchange.paper import ALONE, season_alone
from scorekeeper.web.server.application import find_speaker

STYLES = "results.css"
FIRST = "index.html"
"""The page of the first season, by the name that hosts show first."""

MARK = '<meta name="generator" content="Scorekeeper">'
"""Tells these pages from other files of a folder."""

POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'"
"""The content security policy of these pages, on any host."""


def site_files(here: Services, season_keys: Sequence[str], *, initials: bool) -> dict[str, bytes]:
    """The pages of these seasons and their styles by file name, the first page last.

    A season without results has no page. In a context that stands for a request.
    """
    g.services = here
    try:
        pages = {}
        for key in season_keys:
            shown = published_names(here, find_speaker(), key, initials=initials)
            pages[key] = season_alone(key, ask_whole(here, key), shown)
        told = {key: page for key, page in pages.items() if page["lines"]}
        names = {key: _name(page, told) for key, page in told.items()}
        files = {_file(key): _write(key, page, names) for key, page in told.items()}
    finally:
        g.pop("services")
    if not files:
        return {}
    page = current_app.jinja_env.get_template(ALONE)
    styles = "".join(page.blocks["styles"](page.new_context())).strip().encode() + b"\n"
    return {STYLES: styles, **files, FIRST: next(iter(files.values()))}


def _write(key: str, page: Mapping[str, Any], names: Mapping[str, str]) -> bytes:
    others = [(_file(other), name) for other, name in names.items() if other != key]
    published = {"mark": MARK, "policy": POLICY, "styles": STYLES, "others": others}
    return render_template(ALONE, **page, published=published).encode()


def _name(page: Mapping[str, Any], told: Mapping[str, Mapping[str, Any]]) -> str:
    """A season's name beside others; with its game where another has the same name."""
    name, game = page["season"].season, page["season"].game
    alike = [one for one in told.values() if one["season"].season == name]
    return f"{name} ({find_speaker()(f'game-{game}')})" if len(alike) > 1 else str(name)


def _file(season_key: str) -> str:
    """The file of a season: always the same, and the same on every system.

    >>> _file("napoleon 2026")
    'season-napoleon-2026.html'
    >>> _file("napoleon 春") == _file("napoleon 秋")
    False
    """
    plain = "-".join(re.findall("[a-z0-9]+", season_key))
    if plain != season_key.replace(" ", "-"):
        plain = sha256(season_key.encode()).hexdigest()[:12]
    return f"season-{plain}.html"
