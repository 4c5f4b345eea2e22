"""はじめの頁: where everybody arrives: the open sessions, the seasons, and a new session."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import render_template, url_for

from scorekeeper.desk import Overview, overview
from scorekeeper.games import PRESETS
from scorekeeper.store import OpenRow, SeasonRow
from scorekeeper.web.games.names import are_mixed, latest_first
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import spoken
from scorekeeper.wording import Speaker


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
    """はじめの頁: ``sessions`` holds the open ones, newest first.

    ``is_mixed`` says that more than one game was played here, so that each has to say which.
    """

    referee_url: str
    is_mixed: bool
    sessions: tuple[SessionCard, ...] = ()
    seasons: tuple[SeasonRow, ...] = ()

    @property
    def is_new(self) -> bool:
        """Whether nothing was ever played here, so that the page should say what this is."""
        return not self.sessions and not self.seasons


def show() -> str:
    """The open sessions, the seasons, and a way to begin."""
    return render_template("sessions/home.html", view=home_page(spoken(), overview(desk())))


def home_page(say: Speaker, overview: Overview) -> HomePage:
    """The first page; it says which game is which where both were played here."""
    return HomePage(
        referee_url=_referee_url(overview.seasons),
        is_mixed=are_mixed(overview.seasons),
        sessions=tuple(_going_on(say, overview, row) for row in overview.open_sessions),
        seasons=overview.seasons,
    )


def _referee_url(seasons: Sequence[SeasonRow]) -> str:
    """A trick on its own, of the game that was played last."""
    preset = next(iter(latest_first(seasons)[0].canon.presets))
    is_plain = preset == next(iter(PRESETS))
    return url_for("referee.alone", rules=None if is_plain else preset)


def _going_on(say: Speaker, overview: Overview, row: OpenRow) -> SessionCard:
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
