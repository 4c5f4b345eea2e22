"""シーズン: the standings, as a table and as files."""

from dataclasses import dataclass

from scorekeeper.web.pages.models.home import SessionCard


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """順位表の一行: points (``+128``), hands, points a hand, and how often won in each part.

    ``as_napoleon``, ``as_adjutant`` and ``as_ally`` are ``won/played`` (``3/5``).
    """

    rank: int
    name: str
    points: str
    hands: int
    per_hand: str
    as_napoleon: str
    as_adjutant: str
    as_ally: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonPage:
    """シーズンの頁: best first; the two addresses answer with CSV files."""

    name: str
    hands: int
    standings: tuple[Standing, ...]
    sessions: tuple[SessionCard, ...]
    standings_csv_url: str
    hands_csv_url: str
    start_url: str
