"""はじめの頁: the first page: the open sessions, the seasons, and a new session."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, timedelta
from functools import partial

from flask import g, redirect, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.games import PRESETS
from scorekeeper.services import Services, overview
from scorekeeper.services.context import find_wrong_clock
from scorekeeper.services.evenings import evenings_lately, find_seat, is_of_evening
from scorekeeper.services.sessions import (
    ON_FIRST_PAGE,
    SessionList,
    past,
    played_seasons,
    read_club,
    read_first_page,
)
from scorekeeper.store import OpenRow
from scorekeeper.web.page.house import are_mixed, latest_first
from scorekeeper.web.page.text import describe_shown, exact_time, need_years, page_links
from scorekeeper.web.server.access import is_in_browser, may_admit, may_record
from scorekeeper.web.server.application import find_speaker, services, url_for
from scorekeeper.web.server.caching import troubles
from scorekeeper.web.sessions.laying import find_last_table, start_page
from scorekeeper.wording import Speaker

NEWEST = 12
"""The most open sessions on the first page: enough for a bar, on a screen or two."""

TONIGHT = timedelta(hours=12)
"""How long after its start an open session counts as this evening's."""

PAST = 6
"""Closed sessions, one line each; a link leads to earlier ones."""

A_PAGE = 50
"""Sessions on a page of the list of all that are open, and of all that are over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionLine:
    """A session in a list, and the number of hands ``wanted`` by its rules, if they say it."""

    row: OpenRow
    wanted: int | None
    is_over: bool
    say: Speaker
    is_mixed: bool

    @property
    def progress(self) -> str:
        """How far it is, behind the game's name in a house that plays both."""
        row, say = self.row, self.say
        if self.is_over:
            told = say("home-evening", players=len(row.names), hands=row.hands)
        elif self.wanted:
            told = say("home-hands-of", hands=row.hands, of=self.wanted)
        else:
            told = say("home-hands", hands=row.hands)
        return f"{say(f'game-{row.game}')} · {told}" if self.is_mixed else told

    @property
    def url(self) -> str:
        """Return where it goes on: at its open hand, else on its score sheet."""
        row = self.row
        if row.open_deal is None:
            return url_for("sessions.sheet", session_id=row.id)
        return url_for("hands.show", session_id=row.id, deal=row.open_deal)

    @property
    def so_far(self) -> Iterator[tuple[str, int]]:
        return zip(self.row.names, self.row.totals, strict=True)

    @property
    def points(self) -> int:
        return max(self.row.totals, default=0)

    @property
    def best(self) -> str:
        most = self.points
        leading = [name for name, total in self.so_far if total == most or not most]
        return self.say("list-separator").join(leading)

    @property
    def is_scored(self) -> bool:
        """Whether the table can no longer be discarded."""
        return self.row.hands > 0 or any(self.row.totals)


def _lines(found: SessionList, *, is_mixed: bool = False) -> list[SessionLine]:
    lines, say = [], find_speaker()
    for row in found.sessions:
        wanted = found.rulesets[row.ruleset].hands_wanted
        is_over = row.is_over(wanted)
        line = SessionLine(row=row, wanted=wanted, is_over=is_over, say=say, is_mixed=is_mixed)
        lines.append(line)
    return lines


def show() -> str:
    here = services()
    page, club = read_first_page(here), read_club(here)
    found, late, seasons, discarded = page.going_on, page.lately, page.seasons, page.discarded
    is_mixed = are_mixed(seasons)
    alone, over = (
        [line for line in _lines(rows, is_mixed=is_mixed) if not is_of_evening(club, line.row.id)]
        for rows in (found, late)
    )
    shown, over = alone[:NEWEST], [line for line in over if line.is_over]
    in_play = [line for line in shown if not line.is_over]
    table = in_play[0] if in_play else None
    evenings = [(plan, find_seat(here, plan, g.device.person)) for plan in evenings_lately(here)]
    is_new = not (seasons or discarded or evenings)
    preset, plain = next(iter(latest_first(seasons)[0].canon.presets)), next(iter(PRESETS))
    # while a session is open that began lately, last time's table is not offered
    since = (here.now().astimezone(UTC) - TONIGHT).isoformat()
    began = "" if table is None else table.row.opened_at
    is_tonights = table is not None and began >= since[: len(began)]
    sits_down = may_record() and not (is_new or evenings or is_tonights)
    return render_template(
        "sessions/home.html",
        is_new=is_new,
        referee_url=url_for("referee.alone", rules=None if preset == plain else preset),
        is_mixed=is_mixed,
        evenings=evenings,
        table=table,
        others=in_play[1:],
        over=over[:PAST],
        is_old=need_years(line.row.opened_at for line in (*in_play[1:], *over[:PAST])),
        discarded=discarded,
        has_more=len(shown) < found.count,
        has_more_past=len(over) > PAST or len(late.sessions) == ON_FIRST_PAGE,
        going_on=found.count,
        seasons=seasons,
        last=find_last_table() if sits_down else None,
        wrong_clock=tell_clock(),
        records=[
            find_speaker()(one.code, **one.params) for one in (troubles() if may_admit() else ())
        ],
        **(start_page({}, {}) if may_record() and is_new else {}),
    )


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


def go_on() -> ResponseReturnValue:
    """Go to the table of the first page, for a shortcut; else to that page."""
    tables = [line for line in _lines(overview(services(), NEWEST)) if not line.is_over]
    return redirect(tables[0].url if tables else url_for("home.show"), 303)


def _show_list(
    template: str, find: Callable[[Services, int, int], SessionList], endpoint: str
) -> str:
    """Show a long list, so many a page; ``page`` in the address is a number from 1."""
    found = find(services(), A_PAGE, request.args.get("page", default=1, type=int))
    return render_template(
        template,
        sessions=_lines(found, is_mixed=are_mixed(played_seasons(services()))),
        shown=describe_shown(find_speaker(), found.page, A_PAGE, len(found.sessions), found.count),
        pages=page_links(endpoint, found.page, found.pages),
    )


show_going_on = partial(_show_list, "sessions/going_on.html", overview, "home.show_going_on")
show_past = partial(_show_list, "sessions/past.html", past, "past.show")
