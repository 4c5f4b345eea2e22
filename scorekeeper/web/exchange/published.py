"""公開するファイル: the pages, data and feed of chosen seasons, for a folder on any static host.

Every address in them is a name in the same folder, so that it may stand below any path.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256

from flask import current_app, g, render_template

from scorekeeper.desk import Desk
from scorekeeper.desk.publishing import Choice, chosen_seasons, days_told, published_names
from scorekeeper.desk.seasons import ask_whole
from scorekeeper.store import SeasonRow
from scorekeeper.trick_taking.ruleset import Document, Record
from scorekeeper.web.exchange.paper import season_alone
from scorekeeper.web.server.language import find_speaker
from scorekeeper.wording.notation import write_signed, write_time

STYLES = "results.css"
FEED = "feed.atom"
FIRST = "index.html"
"""The page of the season that was played last, by the name that hosts show first."""

POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'"
"""What a browser may load for these pages, whatever their host says."""

NEWEST = 30
"""Days that the feed tells of."""

_PAGE = "exchange/season_alone.html"
_NOT_IN_XML = re.compile("[\ufffe\uffff]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Published:
    """公開: what the page of a season leads to, each a file beside it; empty: there is none."""

    file: str
    name: str
    json: str = ""
    feed: str = ""
    others: tuple["Published", ...] = ()
    styles: str = STYLES
    policy: str = POLICY


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """フィードの一日: everybody's points of one day of a season."""

    updated: str
    day: str
    file: str
    title: str
    text: str


def files_of(here: Desk, choice: Choice) -> dict[str, bytes]:
    """Every file that is published, by name; the first page last. Nothing where nobody has played.

    In a context that stands for a request, with the language that was chosen.
    """
    g.desk = here
    try:
        return dict(_files(here, choice))
    finally:
        g.pop("desk")


def _files(here: Desk, choice: Choice) -> Iterator[tuple[str, bytes]]:
    told = {row.season_key: _season(here, row, choice) for row in chosen_seasons(here, choice)}
    told = {key: page for key, page in told.items() if page["lines"]}
    if not told:
        return
    feed = FEED if choice.address else ""
    there = [
        Published(file=f"{(stem := _stem(key))}.html", name=_name(page, told), feed=feed,
                  json=f"{stem}.json" if choice.json else "")
        for key, page in told.items()
    ]  # fmt: skip
    pages = [
        render_template(_PAGE, **page, published=_beside(one, there)).encode()
        for one, page in zip(there, told.values(), strict=True)
    ]
    yield STYLES, _styles()
    for one, page, made in zip(there, told.values(), pages, strict=True):
        yield one.file, made
        if one.json:
            yield one.json, _data(page)
    if feed:
        yield feed, _feed(choice, zip(there, told.values(), strict=True))
    yield FIRST, pages[0]


def _season(here: Desk, row: SeasonRow, choice: Choice) -> Document:
    say, key = find_speaker(), row.season_key
    return season_alone(key, ask_whole(here, key), published_names(here, say, choice, key))


def _name(page: Record, told: Mapping[str, Record]) -> str:
    """What a season is called beside others; with its game where another has the same name."""
    name, game = page["season"].season, page["season"].game
    alike = [one for one in told.values() if one["season"].season == name]
    return f"{name} ({find_speaker()(f'game-{game}')})" if len(alike) > 1 else str(name)


def _beside(one: Published, there: list[Published]) -> Published:
    """The same, with the seasons that are published beside it."""
    return replace(one, others=tuple(other for other in there if other is not one))


def _stem(season_key: str) -> str:
    """What the files of a season are called: the same for ever, and the same on every system.

    >>> _stem("napoleon 2026")
    'season-napoleon-2026'
    >>> _stem("napoleon 春") == _stem("napoleon 秋")
    False
    """
    plain = "-".join(re.findall("[a-z0-9]+", season_key))
    if plain == season_key.replace(" ", "-"):
        return f"season-{plain}"
    return f"season-{sha256(season_key.encode()).hexdigest()[:12]}"


def _styles() -> bytes:
    """The styles of the page, which stands alone with them elsewhere, as a file."""
    page = current_app.jinja_env.get_template(_PAGE)
    return "".join(page.blocks["styles"](page.new_context())).strip().encode() + b"\n"


def _data(page: Record) -> bytes:
    """What the page tells, for programs."""
    season, days = page["season"], page["days"]
    rows = list(days.rows())
    told = {
        "format": "scorekeeper-results",
        "version": 1,
        "season": season.season,
        "game": season.game,
        "from": rows[0][0].isoformat() if rows else None,
        "to": rows[-1][0].isoformat() if rows else None,
        "told": list(page["told"]),
        "standings": [
            {
                "rank": line.rank,
                "player": line.row.player,
                "counted": line.counted,
                "points": line.row.points,
                "hands": line.row.hands,
                "days": line.row.evenings,
            }
            for line in page["lines"]
        ],
        "players": list(days.names.values()),
        "days": [{"date": day.isoformat(), "points": points} for day, *points in rows],
    }
    return (json.dumps(told, ensure_ascii=False, indent=1) + "\n").encode()


def _feed(choice: Choice, seasons: Iterable[tuple[Published, Record]]) -> bytes:
    found = [entry for one, page in seasons for entry in _entries(one, page)]
    newest = sorted(found, key=lambda one: (one.day, one.file), reverse=True)[:NEWEST]
    newest.sort(key=lambda one: (one.updated, one.day), reverse=True)
    title = find_speaker()("publish-feed-title")
    text = render_template(
        "exchange/feed.xml", title=title, entries=newest, address=choice.address, feed=FEED
    )
    return _NOT_IN_XML.sub("", text.strip() + "\n").encode()


def _entries(one: Published, page: Record) -> Iterator[Entry]:
    say, days = find_speaker(), page["days"]
    told = days_told(page["records"], days.season_key)
    for day, *points in days.rows():
        there = [(n, p) for n, p in zip(days.names.values(), points, strict=True) if p is not None]
        there.sort(key=lambda row: -row[1])
        yield Entry(
            updated=told[day.isoformat()],
            day=day.isoformat(),
            file=one.file,
            title=f"{one.name} · {write_time(day, 'long', say.language)}",
            text="\n".join(f"{name} {write_signed(points)}" for name, points in there),
        )
