"""得点の表: the table of scores that this program exports itself, read back line by line.

It has a line for everybody's points of every hand, and lines of fees and penalties after them. What
one hand brought is put together again; points of no hand count with the last one of their session.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import lru_cache

from scorekeeper.cards import Refusal
from scorekeeper.desk.imports.cells import Line, read_date, read_points
from scorekeeper.desk.times import check_day
from scorekeeper.journal.names import identity
from scorekeeper.wording import LANGUAGES, speaker

_COLUMNS = ("date", "season", "session", "deal", "player", "points")
_STANDINGS = ("rank", "player", "points")


@dataclass(slots=True, kw_only=True)
class _Hand:
    """A hand as far as its lines have been read."""

    number: int
    day: date
    season: str
    session: str
    points: dict[str, int] = field(default_factory=dict)

    def line(self) -> Line:
        """The same as a line of its own."""
        return Line(
            number=self.number,
            day=self.day,
            season=self.season,
            players=tuple(self.points),
            points=tuple(self.points.values()),
            note="",
            session=self.session,
        )


def scores_heading(cells: Sequence[str]) -> Mapping[str, int] | None:
    """In which column what stands, where a heading is that of exported scores; else None.

    >>> heading = "日付 シーズン 会 配り 局 名前 役割 得点".split()
    >>> scores_heading(heading)["player"], scores_heading(["日付", "会"])
    (5, None)
    """
    return _find_columns(cells, _COLUMNS)


def is_standings(cells: Sequence[str]) -> bool:
    """Whether a heading is that of exported standings, which tell of no single evening.

    >>> is_standings(["Season", "Rank", "Player", "Points"])
    True
    """
    return _find_columns(cells, _STANDINGS) is not None and scores_heading(cells) is None


def read_scores(
    rows: Iterable[tuple[int, list[str]]], heading: Mapping[str, int], now: datetime
) -> Iterator[tuple[int, Line | Refusal]]:
    """The hands of exported scores, each with its first line's number, or why there is none."""
    hands: dict[tuple[str, str], _Hand] = {}
    last: dict[str, _Hand] = {}
    for number, cells in rows:
        try:
            _read(number, _cells(cells, heading), hands, last, now)
        except Refusal as refusal:
            yield number, refusal
    for hand in hands.values():
        yield hand.number, hand.line()


def _read(
    number: int,
    told: Mapping[str, str],
    hands: dict[tuple[str, str], _Hand],
    last: dict[str, _Hand],
    now: datetime,
) -> None:
    day, session, player = read_date(told["date"]), told["session"], told["player"]
    check_day(day, now=now)
    points = read_points(told["points"], player)
    if told["deal"] or session not in last:
        hand = hands.setdefault(
            (session, told["deal"]),
            _Hand(number=number, day=day, season=told["season"], session=session),
        )
        last[session] = hand
    hand = last[session]
    hand.points[player] = hand.points.get(player, 0) + points


def _cells(cells: Sequence[str], heading: Mapping[str, int]) -> dict[str, str]:
    return {name: cells[at] if at < len(cells) else "" for name, at in heading.items()}


def _find_columns(cells: Sequence[str], columns: Sequence[str]) -> Mapping[str, int] | None:
    """Where these columns stand, in the words of one language."""
    places = {identity(cell): place for place, cell in reversed(list(enumerate(cells)))}
    for words in _words(tuple(columns)):
        if all(word in places for word in words):
            return {name: places[word] for name, word in zip(columns, words, strict=True)}
    return None


@lru_cache(maxsize=4)
def _words(columns: tuple[str, ...]) -> list[list[str]]:
    """What these columns are called, language by language."""
    return [
        [identity(speaker(language)(f"column-{name}")) for name in columns]
        for language in LANGUAGES
    ]
