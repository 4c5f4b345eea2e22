"""はじめの頁: where everybody arrives: the open sessions, the seasons, and a new session."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import render_template, request, url_for

from scorekeeper.desk import Overview, overview
from scorekeeper.games import PRESETS
from scorekeeper.store import OpenRow, SeasonRow
from scorekeeper.web.games.names import are_mixed, latest_first
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import spoken
from scorekeeper.wording import Speaker

NEWEST = 12
"""Open sessions that the first page shows: a family's one, and a bar's on one screen or two."""

A_PAGE = 50
"""Open sessions on a page of the list of all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionCard:
    """A session to go to: what tells it from others, who plays, and how many hands are over."""

    url: str
    title: str
    progress: str
    names: str
    game: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HomePage:
    """はじめの頁: ``sessions`` holds the newest open ones, of ``going_on`` that there are.

    ``is_mixed`` says that more than one game was played here, so that each has to say which.
    """

    referee_url: str
    is_mixed: bool
    sessions: tuple[SessionCard, ...] = ()
    going_on: int = 0
    seasons: tuple[SeasonRow, ...] = ()

    @property
    def is_new(self) -> bool:
        """Whether nothing was ever played here, so that the page should say what this is."""
        return not self.sessions and not self.seasons

    @property
    def has_more(self) -> bool:
        """Whether some open sessions have no place on this page."""
        return len(self.sessions) < self.going_on


@dataclass(frozen=True, slots=True, kw_only=True)
class PageLink:
    """A page of a long list, by its number from 1."""

    number: int
    url: str
    is_current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GoingOnPage:
    """途中の会: every open session, newest first, one page after the other.

    ``shown`` says which of them these are; ``pages`` are links to others, the one that is looked
    at being current.
    """

    is_mixed: bool
    sessions: tuple[SessionCard, ...]
    shown: str
    pages: tuple[PageLink, ...]


def show() -> str:
    """The newest open sessions, the seasons, and a way to begin."""
    return render_template("sessions/home.html", view=home_page(spoken(), overview(desk(), NEWEST)))


def show_going_on() -> str:
    """Every open session, so many a page; ``page`` in the address is a number from 1."""
    page = request.args.get("page", default=1, type=int)
    found = overview(desk(), A_PAGE, page)
    return render_template("sessions/going_on.html", view=going_on_page(spoken(), found))


def home_page(say: Speaker, overview: Overview) -> HomePage:
    """The first page; it says which game is which where both were played here."""
    return HomePage(
        referee_url=_referee_url(overview.seasons),
        is_mixed=are_mixed(overview.seasons),
        sessions=_cards(say, overview),
        going_on=overview.open_count,
        seasons=overview.seasons,
    )


def going_on_page(say: Speaker, overview: Overview) -> GoingOnPage:
    """A page of the list of open sessions."""
    first = (overview.page - 1) * A_PAGE + 1
    last = first + len(overview.open_sessions) - 1
    return GoingOnPage(
        is_mixed=are_mixed(overview.seasons),
        sessions=_cards(say, overview),
        shown=say("going-on-shown", first=first, last=last, count=overview.open_count),
        pages=tuple(
            PageLink(
                number=number,
                url=url_for("home.show_going_on", page=number),
                is_current=number == overview.page,
            )
            for number in page_numbers(overview.page, overview.pages)
        ),
    )


def page_numbers(page: int, pages: int) -> list[int]:
    """From which pages to which: the first, the last, and those one, ten, a hundred … away.

    >>> page_numbers(37, 100), page_numbers(1, 3), page_numbers(1, 1)
    ([1, 27, 36, 37, 38, 47, 100], [1, 2, 3], [])
    """
    if pages == 1:
        return []
    steps = [10**power for power in range(len(str(pages)))]
    near = {page, *(page + step for step in steps), *(page - step for step in steps)}
    return sorted({1, pages, *(number for number in near if 1 <= number <= pages)})


def _referee_url(seasons: Sequence[SeasonRow]) -> str:
    """A trick on its own, of the game that was played last."""
    preset = next(iter(latest_first(seasons)[0].canon.presets))
    is_plain = preset == next(iter(PRESETS))
    return url_for("referee.alone", rules=None if is_plain else preset)


def _cards(say: Speaker, overview: Overview) -> tuple[SessionCard, ...]:
    return tuple(_card(say, overview, row) for row in overview.open_sessions)


def _card(say: Speaker, overview: Overview, row: OpenRow) -> SessionCard:
    """An open session, to go on with where play is: its open hand, else its score sheet."""
    if row.open_deal is None:
        url = url_for("sessions.sheet", session_id=row.id)
    else:
        url = url_for("hands.show", session_id=row.id, deal=row.open_deal)
    wanted = getattr(overview.rulesets[row.ruleset], "hands_per_session", None)
    return SessionCard(
        url=url,
        title=say("home-continue", season=row.season),
        progress=describe_progress(say, row.hands, wanted),
        names=say("list-separator").join(row.names),
        game=row.game,
    )


def describe_progress(say: Speaker, hands: int, wanted: int | None = None) -> str:
    """How many hands are over, and of how many where the rules say that."""
    return (
        say("home-hands-of", hands=hands, of=wanted) if wanted else say("home-hands", hands=hands)
    )
