"""持ち出しと取りこみ: what these pages print."""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.web.games.nap.money_model import Chips
from scorekeeper.web.page.offered import Choice

PaperColumn = Literal["bid", "called", "taken", "pot"]
"""What a printed sheet says of a hand before its points."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FileLink:
    """A file to take away: its address, what it is called, and what it is good for."""

    url: str
    label: str
    about: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FileGroup:
    """Files of one kind under a heading."""

    title: str
    files: tuple[FileLink, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportPage:
    """持ち出しの頁: ``text`` is ready to be pasted into a chat.

    ``bg_stats_url`` leads out of the house and is empty for a season.
    """

    name: str
    back_url: str
    back_label: str
    print_url: str
    text: str
    groups: tuple[FileGroup, ...]
    bg_stats_url: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DataPage:
    """記録の出し入れの頁: everything at once, out and in."""

    everything_url: str
    backup_url: str
    archive_url: str
    table_url: str
    presets: tuple[Choice, ...]
    preset: str
    season: str
    text: str = ""
    archive_faults: tuple[str, ...] = ()
    table_faults: tuple[str, ...] = ()
    arrivals: "Arrivals | None" = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrivalRow:
    """A session that was brought: when, which season, who, how many hands, what became of it."""

    when: str
    season: str
    names: str
    hands: int
    state: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrivals:
    """What was brought, before (``written`` is false) or after it was written.

    ``strangers`` are names that were never seen here: perhaps misspelt ones. ``more`` counts
    the sessions that are not listed.
    """

    summary: str
    rows: tuple[ArrivalRow, ...]
    more: int
    strangers: str
    written: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperCell:
    """A player's points for a hand and the total after it."""

    points: str
    total: str
    mark: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperRow:
    """A hand on the printed sheet; a void one and a change of the rules are a ``note`` alone.

    A void hand that cost somebody chips has cells as well.
    """

    number: str
    bid: str = ""
    called: str = ""
    taken: str = ""
    outcome: str = ""
    times: int = 1
    pot: str = ""
    cells: tuple[PaperCell, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperSheet:
    """紙の得点表: a session for A4.

    ``columns`` are those between a hand's number and its players. ``chips`` are there where points
    are chips.
    """

    season: str
    when: str
    rules_name: str
    names: tuple[str, ...]
    columns: tuple[PaperColumn, ...]
    rows: tuple[PaperRow, ...]
    penalties: tuple[str, ...]
    totals: tuple[str, ...]
    back_url: str
    chips: Chips | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperTable:
    """紙の順位表: a season for A4; the second cell of each row is its name."""

    season: str
    about: str
    heading: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    won_of: str
    back_url: str
