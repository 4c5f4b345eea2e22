"""紙の会: an evening from paper, as it is typed in."""

from dataclasses import dataclass

from scorekeeper.web.exchange.model import Arrivals
from scorekeeper.web.page.offered import Choice, Link


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenRow:
    """One hand of a paper sheet: its number, what was typed for each player, and its field names.

    ``labels`` say to a screen reader whose points of which hand a field takes.
    """

    number: int
    points: tuple[str, ...]
    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenEveningPage:
    """紙の会の頁: ``unbalanced`` says which hands do not add up to nothing, where any do not.

    ``standings`` leads on once the evening has been written.
    """

    url: str
    day: str
    season: str
    presets: tuple[Choice, ...]
    preset: str
    names: tuple[str, ...]
    rows: tuple[WrittenRow, ...]
    faults: tuple[str, ...] = ()
    unbalanced: str = ""
    arrivals: Arrivals | None = None
    standings: Link | None = None
