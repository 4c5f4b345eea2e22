"""Questions about what was recorded card by card."""

from sqlite_utils import Database

_LATELY = """
with lately as (
  select id from session where season_key = :season order by opened_at desc limit :most)
select 1 from lately join event on event.session = lately.id
where event.kind like '%-trick-taken' and json_array_length(event.payload, '$.plays') > 0 limit 1
"""
_MORE = "select 1 from session where season_key = ? limit 1 offset ?"


def may_have_cards(database: Database, season_key: str, *, most: int) -> bool:
    """Whether some trick of a season may have its cards.

    The ``most`` sessions that were played last are looked through. In a longer season there may be
    such a trick before them, which nobody looks for.
    """
    found = database.conn.execute(_LATELY, {"season": season_key, "most": most}).fetchone()
    return bool(found or database.conn.execute(_MORE, [season_key, most]).fetchone())
