"""はじめの頁: the open evening, the seasons, and a new session."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionCard:
    """A session to go to: its season, who plays, when it began, and the hand it is at.

    ``hands`` counts the finished hands; ``of`` is how many the rules want, None where the
    evening is open. ``game`` is the game's name where more than one was played here.
    """

    url: str
    season: str
    names: tuple[str, ...]
    when: str
    hands: int
    of: int | None = None
    game: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonCard:
    """A season to go to, with how many sessions and finished hands it has.

    ``game`` is as in `SessionCard`.
    """

    url: str
    name: str
    sessions: int
    hands: int
    game: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HomePage:
    """はじめの頁: ``sessions`` holds the open ones, newest first."""

    start_url: str
    referee_url: str
    sessions: tuple[SessionCard, ...] = ()
    seasons: tuple[SeasonCard, ...] = ()

    @property
    def is_new(self) -> bool:
        """Whether nothing was ever played here, so that the page should say what this is."""
        return not self.sessions and not self.seasons
