"""顔ぶれ: who comes to the table, the likeliest first, and who may be meant by a new name."""

from collections import defaultdict
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Self

from scorekeeper.desk.context import Desk
from scorekeeper.desk.sessions.reading import load_session
from scorekeeper.journal import Session
from scorekeeper.journal.names import find_alike, identity
from scorekeeper.store import PlaceRow, last_session, newest_places, while_unwritten

EVENINGS = 200
"""The newest sessions that are looked at, however many there are."""

MOST_KNOWN = 200
"""Names that are known at most: those of who came last."""

_FADING = 0.95
"""What one session counts beside the session that came after it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Suspect:
    """A name that nobody knows (at ``place``, from 1) and the known one that may be meant."""

    place: int
    name: str
    known: str


def last_session_played(desk: Desk, game: str | None = None) -> Session | None:
    """The session that was opened last, of one game where it is named; None before the first."""
    session_id = last_session(desk.database, game)
    return None if session_id is None else load_session(desk, session_id)


@dataclass(frozen=True, slots=True, kw_only=True)
class Circle:
    """仲間: who was here lately, by where they sat, and their names as they were spelt last."""

    rows: Sequence[PlaceRow]
    names: Mapping[str, str]
    """By what makes two spellings one name, those who came last first."""

    @classmethod
    def of(cls, desk: Desk) -> Self:
        """The circle of everybody whom the newest sessions know."""
        rows = _find_places(desk)
        names: dict[str, str] = {}
        for row in rows:
            names.setdefault(row.player_key, row.player)
        return cls(rows=rows, names=dict(islice(names.items(), MOST_KNOWN)))

    @property
    def keys(self) -> Container[str]:
        """What a name is known by."""
        return self.names.keys()

    def players(self, beside: Sequence[str] = (), most: int = MOST_KNOWN) -> list[str]:
        """The names of the circle, those ``beside`` whom they would sit left out.

        First come those who sat with these most often and most lately, then those who came last.
        """
        there = frozenset(map(identity, beside))
        known = [key for key in self.names if key not in there]
        if there:
            together = _times_together(self.rows, there)
            known.sort(key=lambda key: -together[key])
        return [self.names[key] for key in known[:most]]


def known_players(desk: Desk, beside: Sequence[str] = (), most: int = MOST_KNOWN) -> list[str]:
    """The names of the circle as it is now; see `Circle.players`."""
    return Circle.of(desk).players(beside, most)


def state_of_names(desk: Desk) -> str:
    """All that it depends on whose names are known, as a short text for this process."""
    found = while_unwritten(
        desk.database, "state of names", lambda: hash(tuple(_find_places(desk)))
    )
    return f"{found:x}"


def suspects(desk: Desk, names: Sequence[str]) -> list[Suspect]:
    """The names at a table that nobody knows yet, and that somebody else's may be meant by.

    Who sits at the table already is not meant by another place.
    """
    circle = Circle.of(desk)
    known = circle.players(names)
    found = []
    for place, name in enumerate(names, start=1):
        if identity(name) not in circle.keys:
            alike = find_alike(name, known)
            if alike is not None:
                found.append(Suspect(place=place, name=name, known=alike))
    return found


def _find_places(desk: Desk) -> Sequence[PlaceRow]:
    """Who sat in the newest sessions, read once until somebody writes."""
    return while_unwritten(
        desk.database, "newest places", lambda: newest_places(desk.database, EVENINGS)
    )


def _times_together(rows: Sequence[PlaceRow], there: frozenset[str]) -> dict[str, float]:
    """By player: the sessions with any of these, each counting less the longer ago it was."""
    tables: dict[int, list[str]] = defaultdict(list)
    for row in rows:
        tables[row.back].append(row.player_key)
    together: dict[str, float] = defaultdict(float)
    for back, keys in tables.items():
        met = len(there.intersection(keys))
        for key in keys:
            together[key] += met * _FADING**back
    return together
