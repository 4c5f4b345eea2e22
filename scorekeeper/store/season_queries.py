"""Questions about a season, its days and its players; for a whole one, hands are not read.

An evening is a day on which somebody played, at however many tables.
"""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from itertools import groupby
from typing import NamedTuple

from sqlite_utils import Database

from scorekeeper.store.database import find_column, find_row, find_rows, find_value
from scorekeeper.store.projections import Totals

DAY = "coalesce(session.day, date(session.opened_at, 'localtime'))"
"""The day of a session at its table, else the day of this machine's calendar."""


def date_of(day: str, opened_at: str) -> str:
    """When a session began, as it is shown: the day alone if the calendar here has another."""
    is_same = f"{day} = date({opened_at}, 'localtime')"
    return f"case when {is_same} then {opened_at} else coalesce({day}, {opened_at}) end"


DATED = date_of("session.day", "session.opened_at")

WITHIN = f"""session.season_key = :season_key
  and (:starts is null or {DAY} >= :starts) and (:ends is null or {DAY} <= :ends)"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """範囲: a session, a season within days (both included), or everything where both are None."""

    season_key: str | None = None
    session: str | None = None
    starts: str | None = None
    ends: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRow(Totals):
    """One player in a season or a session; ``points`` include penalties."""

    player_key: str
    player: str
    evenings: int = 0

    @property
    def points_by_hands(self) -> int:
        return self.points - self.uncounted


@dataclass(frozen=True, slots=True, kw_only=True)
class SittingRow:
    """One player's points in one evening, penalties included."""

    session: str
    opened_at: str
    player_key: str
    hands: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StepRow:
    """One player's points in a part of a season; ``sessions`` counts up to its end."""

    step: int
    sessions: int
    opened_at: str
    player_key: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtestedRow:
    """A hand under protest: where it is, and its number as the table counts."""

    session: str
    deal: int
    number: int
    opened_at: str


_SUMMED = [one.name for one in fields(Totals) if one.name not in ("hands", "points")]
_SUMS = ", ".join(f"sum(tally.{name}) as {name}" for name in _SUMMED)
_HAS_SOMETHING = "tally.hands + tally.results > 0 or tally.points <> 0 or tally.penalties <> 0"
SAT = f"""
from session
join seat on seat.session = session.id
join tally on tally.session = seat.session and tally.seat = seat.seat
where {WITHIN}
  and ({_HAS_SOMETHING})
"""
"""Everybody who sat in a session and has a result."""

_PLAYED = f"exists (select 1 from tally where tally.session = session.id and ({_HAS_SOMETHING}))"


_MET = f"""
select me.player_key, mine.points - theirs.points as points
from session
join seat as me on me.session = session.id
  and me.player_key in (select value from json_each(:players))
join seat as other on other.session = session.id and other.seat <> me.seat
  and other.player_key in (select value from json_each(:players))
join {{worth}} as mine on mine.session = session.id and mine.seat = me.seat
join {{worth}} as theirs
  on theirs.session = session.id and theirs.{{hand}} = mine.{{hand}} and theirs.seat = other.seat
where {WITHIN} and session.seated
"""


def season_players(database: Database, scope: Scope) -> list[PlayerRow]:
    query = f"""
    select seat.player_key, max(seat.player) as player,
           count(distinct case when tally.hands + tally.results > 0 then {DAY} end) as evenings,
           sum(tally.hands) as hands, sum(tally.points + tally.penalties) as points, {_SUMS}
    {SAT} group by seat.player_key order by seat.player_key
    """
    return list(find_rows(database, PlayerRow, query, asdict(scope)))


def session_players(database: Database, session: str) -> list[PlayerRow]:
    query = f"""
    select seat.player_key, seat.player, tally.hands + tally.results > 0 as evenings, tally.hands,
           tally.points + tally.penalties as points,
           {", ".join(f"tally.{name}" for name in _SUMMED)}
    from tally join seat on seat.session = tally.session and seat.seat = tally.seat
    where tally.session = ? order by points desc, seat.seat
    """
    return list(find_rows(database, PlayerRow, query, [session]))


def head_to_head(database: Database, scope: Scope, players: Sequence[str]) -> dict[str, int]:
    """Return each player's lead over the other named players in common hands; none without any."""
    query = f"""
    select player_key, sum(points)
    from ({_MET.format(worth="score", hand="deal")}
          union all {_MET.format(worth="past", hand="number")})
    group by player_key
    """
    named = asdict(scope) | {"players": json.dumps(list(players))}
    return dict(database.conn.execute(query, named))


def course(database: Database, scope: Scope, *, steps: int) -> list[StepRow]:
    """A season in ``steps`` parts of about as many sessions; a short one has fewer."""
    query = f"""
    with numbered as (
      select id, {DAY} as day, row_number() over (order by opened_at, id) as place,
             ntile(:steps) over (order by opened_at, id) as step
      from session where {WITHIN}
        and {_PLAYED})
    select numbered.step, max(numbered.place) as sessions, max(numbered.day) as opened_at,
           seat.player_key, sum(tally.points + tally.penalties) as points
    from numbered
    join seat on seat.session = numbered.id
    join tally on tally.session = seat.session and tally.seat = seat.seat
    group by numbered.step, seat.player_key order by numbered.step, seat.player_key
    """
    return list(find_rows(database, StepRow, query, asdict(scope) | {"steps": steps}))


def sittings(database: Database, scope: Scope, player: str, *, most: int) -> list[SittingRow]:
    query = f"""
    select session.id as session, {DATED} as opened_at, seat.player_key, tally.hands,
           tally.points + tally.penalties as points
    {SAT} and seat.player_key = :player_key
    order by session.opened_at desc, session.id desc limit :most
    """
    named = asdict(scope) | {"player_key": player, "most": most}
    return list(find_rows(database, SittingRow, query, named))


def protested_hands(database: Database, scope: Scope) -> list[ProtestedRow]:
    query = f"""
    select hand.session, hand.deal, hand.number, {DATED} as opened_at
    from hand join session on session.id = hand.session
    where hand.protested = 1 and hand.status <> 'redealt' and {WITHIN}
    order by session.opened_at, session.id, hand.deal
    """
    return list(find_rows(database, ProtestedRow, query, asdict(scope)))


class DayRow(NamedTuple):
    """One player's points on one day, penalties included. A tuple: a season has many."""

    day: str
    player_key: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SpanRow:
    """The first and last day of a season, and how much it has; None before the first day."""

    first: str | None
    last: str | None
    days: int
    sessions: int
    hands: int


def points_by_day(database: Database, scope: Scope) -> Iterator[DayRow]:
    query = f"""
    select {DAY} as day, seat.player_key, sum(tally.points + tally.penalties) as points
    {SAT} group by day, seat.player_key order by day, seat.player_key
    """
    return map(DayRow._make, database.conn.execute(query, asdict(scope)))


def span_of(database: Database, scope: Scope) -> SpanRow:
    query = f"""
    select min({DAY}) as first, max({DAY}) as last, count(distinct {DAY}) as days,
           count(*) as sessions, coalesce(sum(session.hands), 0) as hands
    from session where {WITHIN}
      and {_PLAYED}
    """
    return next(find_rows(database, SpanRow, query, asdict(scope)))


def presets_of(database: Database, scope: Scope) -> list[str]:
    query = f"select distinct preset from session where {WITHIN} order by preset"
    return find_column(database, str, query, asdict(scope))


@dataclass(frozen=True, slots=True, kw_only=True)
class PeakRow:
    """An outstanding hand: where it is, the bid, and the player's role."""

    session: str
    deal: int
    number: int
    opened_at: str
    bid: str
    role: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CompanionRow:
    """Results with another player on one side or not; ``together`` is None for past results."""

    player_key: str
    player: str
    together: bool | None
    played: int
    won: int
    points: int


class AlikeRow(NamedTuple):
    """The equal hands of one player, on one day if asked for; ``culprit`` is a revoker's role."""

    day: str
    player_key: str
    role: str
    ruleset: str
    players: int
    bid: str
    alone: bool | None
    taken: int | None
    made: bool
    times: int
    culprit: str | None
    is_culprit: bool
    hands: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SideRow:
    """The people on Napoleon's side of a hand and against it, each by key and name."""

    side: tuple[tuple[str, str], ...]
    allies: tuple[tuple[str, str], ...]
    made: bool


_MINE = f"""
from session
join seat as me on me.session = session.id and me.player_key = :player_key
join score as mine on mine.session = session.id and mine.seat = me.seat
join hand on hand.session = mine.session and hand.deal = mine.deal
where {WITHIN}
"""


def peak_hand(database: Database, scope: Scope, player: str, *, sign: int) -> PeakRow | None:
    """Return a player's best hand (``sign`` 1) or worst one (-1)."""
    query = f"""
    select session.id as session, hand.deal, hand.number, {DATED} as opened_at, hand.bid, mine.role,
           mine.points
    {_MINE} order by mine.points * :sign desc, session.opened_at, session.id, hand.deal limit 1
    """
    asked = asdict(scope) | {"player_key": player, "sign": sign}
    return find_row(database, PeakRow, query, asked)


def companions(database: Database, scope: Scope, player: str) -> list[CompanionRow]:
    query = f"""
    select other.player_key, max(other.player) as player, both.together, sum(both.played) as played,
           sum(both.won) as won, sum(both.points) as points
    from session
    join seat as me on me.session = session.id and me.player_key = :player_key
    join seat as other on other.session = session.id and other.seat <> me.seat
    join (select mine.session, mine.seat, theirs.seat as others,
                 (mine.role = 'opponent') = (theirs.role = 'opponent') as together, 1 as played,
                 mine.won, mine.points - theirs.points as points
          from score as mine join score as theirs using (session, deal)
          union all
          select mine.session, mine.seat, theirs.seat, null, 0, 0, mine.points - theirs.points
          from past as mine join past as theirs using (session, number)) as both
      on both.session = session.id and both.seat = me.seat and both.others = other.seat
    where {WITHIN} and session.seated
    group by other.player_key, both.together order by other.player_key, both.together desc
    """
    asked = asdict(scope) | {"player_key": player}
    return list(find_rows(database, CompanionRow, query, asked))


def count_hands(database: Database, sessions: Sequence[str]) -> int:
    query = """
    select sum(case when session.seated then session.hands
               else (select count(distinct number) from past where past.session = session.id) end)
    from json_each(:sessions) as wanted join session on session.id = wanted.value
    """
    return find_value(database, int, query, {"sessions": json.dumps(sessions)}) or 0


def hands_alike(
    database: Database, sessions: Sequence[str], *, by_day: bool = False
) -> Iterator[AlikeRow]:
    query = f"""
    select {DAY if by_day else "''"} as day, seat.player_key, score.role, hand.ruleset,
           hand.players, hand.bid, hand.alone, hand.taken, hand.made, hand.times,
           case when hand.revoked = hand.declarer then 'declarer'
                when hand.revoked is not null then 'opponent' end as culprit,
           hand.revoked is not null and hand.revoked = score.seat as is_culprit,
           score.points
    from json_each(:sessions) as wanted
    join session on session.id = wanted.value
    join hand on hand.session = session.id and hand.status = 'settled'
    join score on score.session = hand.session and score.deal = hand.deal
    join seat on seat.session = score.session and seat.seat = score.seat
    """
    counted = Counter(database.conn.execute(query, {"sessions": json.dumps(sessions)}))
    for (*told, points), hands in counted.items():
        yield AlikeRow._make((*told, hands, points * hands))


def sides_of(database: Database, sessions: Sequence[str]) -> Iterator[SideRow]:
    query = """
    select hand.made, score.session, score.deal, score.role = 'opponent' as allied, seat.player_key,
           seat.player
    from (select value as session, key as place from json_each(:sessions)) as wanted
    join hand on hand.session = wanted.session and hand.status = 'settled'
    join score on score.session = hand.session and score.deal = hand.deal
    join seat on seat.session = score.session and seat.seat = score.seat
    order by wanted.place, score.deal, score.seat
    """
    found = database.conn.execute(query, {"sessions": json.dumps(sessions)})
    for (made, _, _), rows in groupby(found, key=lambda row: row[:3]):
        sides: tuple[list[tuple[str, str]], list[tuple[str, str]]] = ([], [])
        for *_, allied, key, name in rows:
            sides[allied].append((key, name))
        yield SideRow(side=tuple(sides[0]), allies=tuple(sides[1]), made=bool(made))
