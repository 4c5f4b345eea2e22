"""はじめの頁: the first page: the open sessions, the seasons, and a new session."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, timedelta
from pathlib import Path

from flask import current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.games import PRESETS
from scorekeeper.services import Lately, Overview, overview, read_lately
from scorekeeper.services.context import find_wrong_clock
from scorekeeper.services.copies import troubles_of
from scorekeeper.services.sessions import ON_FIRST_PAGE, Past, past
from scorekeeper.store import DiscardedRow, OpenRow, SeasonRow, database_path
from scorekeeper.trick_taking.ruleset import Rules
from scorekeeper.web.page.house import are_mixed, latest_first
from scorekeeper.web.page.text import PageLink, describe_shown, exact_time, page_links
from scorekeeper.web.server.access import is_in_browser, may_admit, may_record
from scorekeeper.web.server.application import services
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.sessions.laying import find_last_table, start_page
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import write_signed

NEWEST = 12
"""Open sessions that the first page shows: a family's one, and a bar's on one screen or two."""

TONIGHT = timedelta(hours=12)
"""For so long after its beginning a table in play counts as this evening's."""

PAST = 6
"""Closed sessions, one line each; a link leads to earlier ones."""

A_PAGE = 50
"""Sessions on a page of the list of all that are open, and of all that are over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionCard:
    """An open session: its distinguishing label, its players, and how many hands are over."""

    url: str
    title: str
    progress: str
    names: str
    game: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TableInPlay:
    """今の卓: the table to go on with: its hand, of ``wanted`` if the house says, and totals."""

    id: str
    url: str
    game: str
    season: str
    opened_at: str
    number: int
    wanted: int | None
    names: tuple[str, ...]
    totals: tuple[int, ...]

    @property
    def is_scored(self) -> bool:
        """Whether anything was scored, so that the table can no longer be discarded."""
        return self.number > 1 or any(self.totals)


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionLine:
    """A session in one line: the time, the leader with the points, and how many hands."""

    url: str
    game: str
    opened_at: str
    best: str
    points: str
    progress: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardedLine:
    """A recently discarded session, and its players."""

    id: str
    names: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HomePage:
    """はじめの頁: the ``table`` in play, ``others`` that go on, and ``past`` sessions.

    ``going_on`` counts every open session. ``is_mixed`` says that more than one game was played
    here, so that each is named.
    """

    referee_url: str
    is_mixed: bool
    table: TableInPlay | None
    others: tuple[SessionLine, ...]
    past: tuple[SessionLine, ...]
    discarded: tuple[DiscardedLine, ...]
    has_more: bool
    has_more_past: bool
    going_on: int
    seasons: tuple[SeasonRow, ...]

    @property
    def is_new(self) -> bool:
        """Whether nothing was ever played here, so that the page explains the program."""
        return not self.seasons and not self.discarded


@dataclass(frozen=True, slots=True, kw_only=True)
class ListPage:
    """途中の会、終わった会: a page of the sessions that go on, or are over, the newest first.

    ``shown`` says which sessions of all these are; ``pages`` are links to the other pages, with the
    one shown as current.
    """

    is_mixed: bool
    sessions: tuple[SessionCard | SessionLine, ...]
    shown: str
    pages: tuple[PageLink, ...]


def show() -> str:
    """The newest open sessions, the seasons, and a way to begin."""
    here = services()
    found, late = overview(here, ON_FIRST_PAGE), read_lately(here, ON_FIRST_PAGE)
    home = home_page(find_speaker(), found, late)
    clock, records = tell_clock(), tell_records()
    sits_down = may_record() and not home.is_new and not is_tonights(home)
    return render_template(
        "sessions/home.html",
        home=home,
        last=find_last_table() if sits_down else None,
        wrong_clock=clock,
        records=records,
        **(start_page({}, {}) if may_record() and home.is_new else {}),
    )


def is_tonights(home: HomePage) -> bool:
    """Whether the table in play was begun lately, so that nobody sits down again."""
    since = (services().now().astimezone(UTC) - TONIGHT).isoformat()
    return home.table is not None and home.table.opened_at >= since[: len(home.table.opened_at)]


def tell_clock() -> str:
    wrong = find_wrong_clock(services()) if may_record() else None
    if wrong is None:
        return ""
    say = find_speaker()
    where = "device" if is_in_browser() else "computer"
    now, last = (exact_time(at, say.language) for at in (wrong.now, wrong.last))
    if wrong.last:
        return say("clock-behind", where=where, now=now, last=last)
    return say("clock-unset", where=where, now=now)


def tell_records() -> tuple[str, ...]:
    """Tell owners of losses and of a failed copy; empty if there are none."""
    if not may_admit():
        return ()
    say, live = find_speaker(), database_path(Path(current_app.instance_path))
    return tuple(say(one.code, **one.params) for one in troubles_of(live))


def go_on() -> ResponseReturnValue:
    """Go to the table of the first page, for a shortcut; else to that page."""
    found = overview(services(), NEWEST)
    tables = [row for row in found.open_sessions if not _is_over(row, found.rulesets)]
    return redirect(_url(tables[0]) if tables else url_for("home.show"), 303)


def show_going_on() -> str:
    """Every open session, so many a page; ``page`` in the address is a number from 1."""
    page = request.args.get("page", default=1, type=int)
    found = overview(services(), A_PAGE, page)
    return render_template("sessions/going_on.html", view=going_on_page(find_speaker(), found))


def home_page(say: Speaker, overview: Overview, late: Lately) -> HomePage:
    """Return the first page; games are named if both were played here."""
    rules = {**late.rulesets, **overview.rulesets}
    shown = overview.open_sessions[:NEWEST]
    going_on = [row for row in shown if not _is_over(row, rules)]
    over = [row for row in late.sessions if _is_over(row, rules)]
    return HomePage(
        referee_url=_referee_url(overview.seasons),
        is_mixed=are_mixed(overview.seasons),
        table=_table(going_on[0], rules) if going_on else None,
        others=tuple(line(say, row, rules) for row in going_on[1:]),
        past=tuple(line(say, row, rules) for row in over[:PAST]),
        discarded=tuple(_describe_discarded(say, row) for row in late.discarded),
        has_more=len(shown) < overview.open_count,
        has_more_past=len(over) > PAST or len(late.sessions) == ON_FIRST_PAGE,
        going_on=overview.open_count,
        seasons=overview.seasons,
    )


Rulebooks = Mapping[str, Rules]
"""Rules by their address."""


def _is_over(row: OpenRow, rules: Rulebooks) -> bool:
    return row.is_over(rules[row.ruleset].hands_wanted)


def _table(row: OpenRow, rules: Rulebooks) -> TableInPlay:
    return TableInPlay(
        id=row.id,
        url=_url(row),
        game=row.game,
        season=row.season,
        opened_at=row.opened_at,
        number=row.hands + 1,
        wanted=rules[row.ruleset].hands_wanted,
        names=row.names,
        totals=row.totals,
    )


def line(say: Speaker, row: OpenRow, rules: Rulebooks) -> SessionLine:
    most = max(row.totals, default=0)
    best = [name for name, total in zip(row.names, row.totals, strict=True) if total == most]
    wanted = rules[row.ruleset].hands_wanted
    return SessionLine(
        url=_url(row),
        game=row.game,
        opened_at=row.opened_at,
        best=say("list-separator").join(best if most else row.names),
        points=write_signed(most) if most else "",
        progress=say("home-evening", players=len(row.names), hands=row.hands)
        if row.is_over(wanted)
        else describe_progress(say, row.hands, wanted),
    )


def _describe_discarded(say: Speaker, row: DiscardedRow) -> DiscardedLine:
    return DiscardedLine(id=row.id, names=say("list-separator").join(json.loads(row.names)))


def going_on_page(say: Speaker, found: Overview) -> ListPage:
    return ListPage(
        is_mixed=are_mixed(found.seasons),
        sessions=tuple(_card(say, found, row) for row in found.open_sessions),
        shown=describe_shown(say, found.page, A_PAGE, len(found.open_sessions), found.open_count),
        pages=page_links("home.show_going_on", found.page, found.pages),
    )


def _referee_url(seasons: Sequence[SeasonRow]) -> str:
    """A trick on its own, of the game that was played last."""
    preset = next(iter(latest_first(seasons)[0].canon.presets))
    is_plain = preset == next(iter(PRESETS))
    return url_for("referee.alone", rules=None if is_plain else preset)


def _card(say: Speaker, overview: Overview, row: OpenRow) -> SessionCard:
    """An open session, to go on with where play is: its open hand, else its score sheet."""
    wanted = overview.rulesets[row.ruleset].hands_wanted
    return SessionCard(
        url=_url(row),
        title=say("home-continue", season=row.season),
        progress=describe_progress(say, row.hands, wanted),
        names=say("list-separator").join(row.names),
        game=row.game,
    )


def _url(row: OpenRow) -> str:
    """Return where a session goes on: at its open hand, else on its score sheet."""
    if row.open_deal is None:
        return url_for("sessions.sheet", session_id=row.id)
    return url_for("hands.show", session_id=row.id, deal=row.open_deal)


def describe_progress(say: Speaker, hands: int, wanted: int | None = None) -> str:
    """Tell how many hands are over, and of how many if the rules say that."""
    return (
        say("home-hands-of", hands=hands, of=wanted) if wanted else say("home-hands", hands=hands)
    )


def show_past() -> str:
    """Every session that is over, so many a page; ``page`` in the address is a number from 1."""
    page = request.args.get("page", default=1, type=int)
    view = past_page(find_speaker(), past(services(), A_PAGE, page))
    return render_template("sessions/past.html", view=view)


def past_page(say: Speaker, found: Past) -> ListPage:
    return ListPage(
        is_mixed=are_mixed(found.seasons),
        sessions=tuple(line(say, row, found.rulesets) for row in found.sessions),
        shown=describe_shown(say, found.page, A_PAGE, len(found.sessions), found.count),
        pages=page_links("past.show", found.page, found.pages),
    )
