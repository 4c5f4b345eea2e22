"""Questions about a whole season, answered from its evenings and not from its hands.

Everywhere ``until`` is a moment of the journal (UTC, ISO 8601) before which an evening has to have
begun in order to count; None counts them all.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from sqlite_utils import Database


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRow:
    """One player in a season: the sums of table ``tally``; ``points`` include penalties.

    ``pot`` is what of the points came from the pot.
    """

    player_key: str
    player: str
    sessions: int
    hands: int
    points: int
    penalties: int
    all_honours: int
    declarer_played: int
    declarer_won: int
    declarer_points: int
    partner_played: int
    partner_won: int
    partner_points: int
    opponent_played: int
    opponent_won: int
    opponent_points: int
    solo_played: int
    solo_won: int
    solo_points: int
    pot: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SittingRow:
    """What one player took home from one evening, penalties included."""

    session: str
    opened_at: str
    player_key: str
    hands: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StepRow:
    """What one player took home from one stretch of a season; ``opened_at`` is its last evening.

    ``step`` counts the stretches from 1, ``sessions`` the evenings of the season up to its end.
    """

    step: int
    sessions: int
    opened_at: str
    player_key: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractRow:
    """How often a bid (``13H``) was the contract, and how often it was made."""

    bid: str
    played: int
    made: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GatheringRow:
    """An evening in a list: who sat there, in seat order, and how many hands were settled.

    ``ruleset`` is that of the last hand, None before the first.
    """

    id: str
    season: str
    opened_at: str
    closed_at: str | None
    names: tuple[str, ...]
    hands: int
    ruleset: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatedRow:
    """Somebody who sat in some evenings, with the points of all of them, penalties included."""

    player_key: str
    player: str
    points: int


_SEATED = """
select seat.player_key, max(seat.player) as player,
       sum(tally.points + tally.penalties) as points
from json_each(:sessions) as wanted
join seat on seat.session = wanted.value
join tally on tally.session = seat.session and tally.seat = seat.seat
where tally.hands > 0 or tally.points <> 0 or tally.penalties <> 0
group by seat.player_key order by seat.player_key
"""

_SUMMED = (
    "penalties", "all_honours",
    "declarer_played", "declarer_won", "declarer_points",
    "partner_played", "partner_won", "partner_points",
    "opponent_played", "opponent_won", "opponent_points",
    "solo_played", "solo_won", "solo_points", "pot",
)  # fmt: skip
_SUMS = ", ".join(f"sum(tally.{name}) as {name}" for name in _SUMMED)

_EVENINGS = """
from session
join seat on seat.session = session.id
join tally on tally.session = seat.session and tally.seat = seat.seat
where session.season_key = :season_key and (:until is null or session.opened_at < :until)
  and (tally.hands > 0 or tally.points <> 0 or tally.penalties <> 0)
"""

_PLAYERS = f"""
select seat.player_key, max(seat.player) as player, sum(tally.hands > 0) as sessions,
       sum(tally.hands) as hands, sum(tally.points + tally.penalties) as points, {_SUMS}
{_EVENINGS} group by seat.player_key order by seat.player_key
"""

_BEST = f"""
select player_key, sum(points) from (
  select seat.player_key, tally.points + tally.penalties as points,
         row_number() over (partition by seat.player_key
                            order by tally.points + tally.penalties desc) as place
  {_EVENINGS})
where place <= :best group by player_key
"""  # noqa: S608 - put together from constants

_SITTINGS = f"""
select session.id as session, session.opened_at, seat.player_key, tally.hands,
       tally.points + tally.penalties as points
{_EVENINGS} and seat.player_key = :player_key
order by session.opened_at desc, session.id desc limit :most
"""

_COURSE = """
with numbered as (
  select id, opened_at, row_number() over (order by opened_at, id) as place,
         ntile(:steps) over (order by opened_at, id) as step
  from session where season_key = :season_key and (:until is null or opened_at < :until)
    and exists (select 1 from tally where tally.session = session.id
                and (tally.hands > 0 or tally.points <> 0 or tally.penalties <> 0)))
select numbered.step, max(numbered.place) as sessions, max(numbered.opened_at) as opened_at,
       seat.player_key, sum(tally.points + tally.penalties) as points
from numbered
join seat on seat.session = numbered.id
join tally on tally.session = seat.session and tally.seat = seat.seat
group by numbered.step, seat.player_key order by numbered.step, seat.player_key
"""

_CONTRACTS = """
select hand.bid, count(*) as played, sum(hand.made) as made
from session join hand on hand.session = session.id and hand.status = 'settled'
where session.season_key = :season_key and (:until is null or session.opened_at < :until)
group by hand.bid order by hand.bid
"""

_GATHERINGS = """
select session.id, session.season, session.opened_at, session.closed_at,
       (select json_group_array(player) from
          (select player from seat where seat.session = session.id order by seat)) as names,
       session.hands,
       (select ruleset from hand where hand.session = session.id order by deal desc limit 1)
         as ruleset
from session where season_key = :season_key and (:until is null or opened_at < :until)
order by opened_at desc, id desc limit :most
"""


def season_players(
    database: Database, season_key: str, until: str | None = None
) -> list[PlayerRow]:
    """Everybody who has played or was given a penalty in a season, in the order of names."""
    named = {"season_key": season_key, "until": until}
    return [PlayerRow(**row) for row in database.query(_PLAYERS, named)]


def best_evenings(
    database: Database, season_key: str, best: int, until: str | None = None
) -> dict[str, int]:
    """By player: the points of the so many evenings that went best."""
    named = {"season_key": season_key, "until": until, "best": best}
    return dict(database.conn.execute(_BEST, named))


def course(
    database: Database, season_key: str, *, steps: int, until: str | None = None
) -> list[StepRow]:
    """A season in so many stretches of about as many evenings, fewer for a short one."""
    named = {"season_key": season_key, "until": until, "steps": steps}
    return [StepRow(**row) for row in database.query(_COURSE, named)]


def sittings(
    database: Database, season_key: str, player: str, *, most: int, until: str | None = None
) -> list[SittingRow]:
    """A player's newest evenings, so many at most."""
    named = {"season_key": season_key, "until": until, "player_key": player, "most": most}
    return [SittingRow(**row) for row in database.query(_SITTINGS, named)]


def season_contracts(
    database: Database, season_key: str, until: str | None = None
) -> list[ContractRow]:
    """How the contracts of a season ended, by bid."""
    named = {"season_key": season_key, "until": until}
    return [ContractRow(**row) for row in database.query(_CONTRACTS, named)]


def gatherings(
    database: Database, season_key: str, *, most: int, until: str | None = None
) -> list[GatheringRow]:
    """The newest evenings of a season, so many at most."""
    named = {"season_key": season_key, "until": until, "most": most}
    return [
        GatheringRow(**{**row, "names": tuple(json.loads(row["names"]))})
        for row in database.query(_GATHERINGS, named)
    ]


def seated(database: Database, sessions: Sequence[str]) -> list[SeatedRow]:
    """Everybody who sat in these evenings, in the order of names."""
    found = database.query(_SEATED, {"sessions": json.dumps(list(sessions))})
    return [SeatedRow(**row) for row in found]
