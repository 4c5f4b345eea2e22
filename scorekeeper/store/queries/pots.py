"""ポット: chips that evenings left behind, and who has taken them over."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from sqlite_utils import Database


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftRow:
    """What one evening left in the pot."""

    session: str
    pot: int


_LEFT = """
select id as session, pot from session
where season_key = ? and closed_at is not null and pot > 0
  and not exists (select 1 from carried where carried.source = session.id)
order by opened_at, id
"""

_POTS = "select id as session, pot from session where id in (select value from json_each(?))"


def pots_left(database: Database, season_key: str) -> list[LeftRow]:
    """The evenings of a season whose pots are still to be taken over, the earliest first."""
    return [LeftRow(**row) for row in database.query(_LEFT, [season_key])]


def pots_of(database: Database, sessions: Sequence[str]) -> list[LeftRow]:
    """What lies in the pots of these evenings, those of which nothing is known left out."""
    return [LeftRow(**row) for row in database.query(_POTS, [json.dumps(list(sessions))])]


def takers_of(database: Database, source: str) -> list[str]:
    """The evenings that took over the pot of this one."""
    found = database.query(
        "select session from carried where source = ? order by session", [source]
    )
    return [str(row["session"]) for row in found]
