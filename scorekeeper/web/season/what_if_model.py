"""もしも: a season or a session scored again, side by side with the real points."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.web.page.offered import Choice


@dataclass(frozen=True, slots=True, kw_only=True)
class AgainRow:
    """One player: both ranks and both points; ``move`` is how many places up (``+2``)."""

    rank: int
    name: str
    instead: str
    points: str
    real_rank: int
    move: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """How far it has come (``done`` of ``of``), or at the end the rows and a note on them."""

    done: int = 0
    of: int = 0
    rows: tuple[AgainRow, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatIfPage:
    """もしもの頁: ``steps`` come while the page is being sent; none before anything was asked."""

    name: str
    back_url: str
    back_label: str
    here: str
    url: str
    schemes: tuple[Choice, ...]
    presets: tuple[Choice, ...]
    chosen: str
    chosen_name: str
    about: str
    steps: Iterator[Step]
    wrong: str = ""
