"""ポット: chips that closed evenings left behind and that no other evening has taken over."""

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


def pots_left(database: Database, season_key: str) -> list[LeftRow]:
    """The evenings of a season whose pots are still to be taken over, the earliest first."""
    return [LeftRow(**row) for row in database.query(_LEFT, [season_key])]
