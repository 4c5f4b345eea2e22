"""シーズン: the standings, as a table and as files."""

from dataclasses import dataclass, field

from markupsafe import Markup

from scorekeeper.web.page.offered import Choice
from scorekeeper.web.sessions.home_model import SessionCard


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """順位表の一行: points (``+128``), hands, points a hand, and how often won in each part.

    ``rank`` is empty for a guest. ``parts`` are ``won/played`` (``3/5``) under each of the page's
    parts; ``best`` is what the best evenings come to, where they are asked for.
    """

    rank: str
    name: str
    url: str
    points: str
    hands: int
    per_hand: str
    parts: tuple[str, ...]
    best: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """図: a drawing, the names of its parts where it has some, and the same as a table."""

    title: str
    svg: Markup
    heading: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    kinds: tuple[Choice, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking:
    """順位のつけ方: the form by which standings are asked for, with what was asked.

    ``wrong`` is the sentence for what could not be read; ``is_plain`` says that nothing was asked.
    """

    url: str
    orders: tuple[Choice, ...]
    order: str
    best: str
    least: str
    day: str
    is_plain: bool
    wrong: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonPage:
    """シーズンの頁: best first; ``how`` says by what, and how ties go.

    ``parts`` are the parts that players play, ``pot`` what lies in the pot between two evenings.
    """

    name: str
    hands: int
    how: str
    asking: Asking
    parts: tuple[str, ...]
    standings: tuple[Standing, ...]
    pictures: tuple[Picture, ...]
    sessions: tuple[SessionCard, ...]
    standings_csv_url: str
    hands_csv_url: str
    export_url: str
    start_url: str
    what_if_url: str
    ratings_url: str
    here: str
    earlier: int = field(default=0)
    pot: str = ""
