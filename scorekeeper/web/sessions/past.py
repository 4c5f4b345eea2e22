"""終わった会: every session that is over, one page after the other."""

from dataclasses import dataclass

from flask import render_template, request

from scorekeeper.desk.sessions.reading import Past, past
from scorekeeper.web.games.names import are_mixed
from scorekeeper.web.page.paging import PageLink, describe_shown, page_links
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.sessions import home
from scorekeeper.web.sessions.home import SessionLine, line
from scorekeeper.wording import Speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class PastPage:
    """終わった会の頁: a line for each session; ``shown`` says which of all these are."""

    is_mixed: bool
    sessions: tuple[SessionLine, ...]
    shown: str
    pages: tuple[PageLink, ...]


def show() -> str:
    """Every session that is over, so many a page; ``page`` in the address is a number from 1."""
    page = request.args.get("page", default=1, type=int)
    return render_template(
        "sessions/past.html", view=past_page(find_speaker(), past(desk(), home.A_PAGE, page))
    )


def past_page(say: Speaker, found: Past) -> PastPage:
    """A page of the list."""
    return PastPage(
        is_mixed=are_mixed(found.seasons),
        sessions=tuple(line(say, row, found.rulesets) for row in found.sessions),
        shown=describe_shown(say, found.page, home.A_PAGE, len(found.sessions), found.count),
        pages=page_links("past.show", found.page, found.pages),
    )
