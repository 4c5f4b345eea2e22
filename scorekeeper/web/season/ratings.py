"""強さの見積もり: everybody's rating with its uncertainty."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.desk.seasons.ratings import Rating, are_there, rate
from scorekeeper.desk.seasons.what_if import Progress
from scorekeeper.games import GAMES
from scorekeeper.store import SeasonRow
from scorekeeper.web.games import pages_of
from scorekeeper.web.server.desks import desk
from scorekeeper.wording import Speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingStep:
    """How far it has come (``done`` of ``of``), or at the end the rows."""

    done: int = 0
    of: int = 0
    rows: tuple[Rating, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingsPage:
    """強さの頁: without the library there is nothing but the sentence that says so."""

    season: str
    key: str
    is_there: bool
    how: str
    steps: Iterator[RatingStep]


def ratings_page(
    say: Speaker, season: SeasonRow, sessions: Sequence[str], *, reports: bool
) -> RatingsPage:
    """Everybody's rating in a season; ``reports`` says whether to tell how far it has come."""
    return RatingsPage(
        season=season.season,
        key=season.season_key,
        is_there=are_there(),
        how=say(pages_of(GAMES[season.game]).season.ratings),
        steps=_steps(sessions, reports=reports),
    )


def _steps(sessions: Sequence[str], *, reports: bool) -> Iterator[RatingStep]:
    """Asked for while the page is being sent, on a desk of its own."""
    for one in rate(desk(), sessions) if are_there() else ():
        if isinstance(one, Progress):
            if reports:
                yield RatingStep(done=one.done, of=one.of)
        else:
            yield RatingStep(rows=one.rows)
