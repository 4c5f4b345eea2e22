"""人: one player in one season."""

from dataclasses import dataclass

from scorekeeper.web.season.model import Picture


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A number with its name; ``note`` stands small behind it, ``url`` leads where it is from."""

    name: str
    value: str
    note: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PartRow:
    """役割ごと: how often, how often won, and what it came to."""

    name: str
    played: int
    won: int
    share: str
    points: str
    per_hand: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CompanionLine:
    """相手ごと: ``won/played`` on one side and against each other, and points more than they."""

    name: str
    url: str
    together: str
    against: str
    points: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningLine:
    """会ごと: when, how many hands, and what was taken home."""

    when: str
    url: str
    hands: int
    points: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerPage:
    """人の頁."""

    name: str
    season: str
    season_url: str
    here: str
    figures: tuple[Figure, ...]
    parts: tuple[PartRow, ...]
    pictures: tuple[Picture, ...]
    companions: tuple[CompanionLine, ...]
    evenings: tuple[EveningLine, ...]
    as_of: str = ""
