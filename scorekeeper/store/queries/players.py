"""Questions about one player in a season, and about the hands of many for scoring them again."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from json import dumps, loads
from typing import Any

from sqlite_utils import Database

from scorekeeper.store.queries.seasons import WITHIN, ContractRow, Stretch


@dataclass(frozen=True, slots=True, kw_only=True)
class PeakRow:
    """A hand that stands out: where it is, what was bid, what part was played in it."""

    session: str
    deal: int
    number: int
    opened_at: str
    bid: str
    role: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RunRow:
    """連勝・連敗: the longest run of hands won (or lost), and the run that is still going on.

    ``current`` is 0 where the last hand ended the other way.
    """

    won: bool
    longest: int
    current: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CompanionRow:
    """How it went with another player: on one side, or on the other side from them.

    ``won`` counts the player's own wins; ``points`` is how many more than the other they made.
    """

    player_key: str
    player: str
    together: bool
    played: int
    won: int
    points: int


Alike = tuple[str, str, str, int, int]
"""What makes hands alike: their shape (see `AlikeRow`) as JSON, who, the part, and the points."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AlikeRow:
    """So many hands that scored alike for one player, and the points that they came to.

    ``players`` sat at the table; ``ruleset`` is the address of the rules of the hands. ``culprit``
    is the part played by whose revoke ended the hand, ``is_culprit`` whether it was this player's.
    """

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
    """Who stood with Napoleon in a hand and who against him, each by key and name."""

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

_ORDER = "session.opened_at, session.id, hand.deal"

_PEAK = f"""
select session.id as session, hand.deal, hand.number, session.opened_at, hand.bid, mine.role,
       mine.points
{_MINE} order by mine.points * :sign desc, {_ORDER} limit 1
"""

_RUNS = f"""
with played as (
  select mine.won, row_number() over (order by {_ORDER}) as place,
         row_number() over (partition by mine.won order by {_ORDER}) as among
  {_MINE}),
runs as (
  select won, count(*) as length, max(place) as last from played group by won, place - among)
select won, max(length) as longest,
       max(case when last = (select count(*) from played) then length else 0 end) as current
from runs group by won
"""

_CONTRACTS = f"""
select hand.bid, count(*) as played, sum(hand.made) as made
{_MINE} and mine.role = 'declarer' group by hand.bid order by hand.bid
"""

_COMPANIONS = f"""
select other.player_key, max(other.player) as player,
       (mine.role = 'opponent') = (theirs.role = 'opponent') as together, count(*) as played,
       sum(mine.won) as won, sum(mine.points - theirs.points) as points
from session
join seat as me on me.session = session.id and me.player_key = :player_key
join seat as other on other.session = session.id and other.seat <> me.seat
join score as mine on mine.session = session.id and mine.seat = me.seat
join score as theirs
  on theirs.session = session.id and theirs.deal = mine.deal and theirs.seat = other.seat
where {WITHIN}
group by other.player_key, together order by other.player_key, together desc
"""

_SHAPE = ("ruleset", "players", "bid", "alone", "taken", "made", "times", "culprit")
"""What of a hand decides what it is worth."""

_ALIKE = """
with over as materialized (
  select hand.session, hand.deal, hand.revoked,
         json_array(hand.ruleset, hand.players, hand.bid, hand.alone, hand.taken, hand.made,
                    hand.times,
                    case when hand.revoked is null then null
                         when hand.revoked = hand.declarer then 'declarer' else 'opponent' end)
           as shape
  from json_each(:sessions) as wanted
  join hand on hand.session = wanted.value and hand.status = 'settled')
select over.shape, seat.player_key, score.role,
       over.revoked is not null and over.revoked = score.seat, score.points
from over
join score on score.session = over.session and score.deal = over.deal
join seat on seat.session = score.session and seat.seat = score.seat
"""

_SIDES = """
select hand.made, score.session, score.deal, score.role = 'opponent' as allied, seat.player_key,
       seat.player
from (select value as session, key as place from json_each(:sessions)) as wanted
join hand on hand.session = wanted.session and hand.status = 'settled'
join score on score.session = hand.session and score.deal = hand.deal
join seat on seat.session = score.session and seat.seat = score.seat
order by wanted.place, score.deal, score.seat
"""


def best_hand(database: Database, stretch: Stretch, player: str) -> PeakRow | None:
    """The hand that brought a player most, the first of several."""
    return _peak(database, stretch.to_parameters(player_key=player), sign=1)


def worst_hand(database: Database, stretch: Stretch, player: str) -> PeakRow | None:
    """The hand that cost a player most, the first of several."""
    return _peak(database, stretch.to_parameters(player_key=player), sign=-1)


def runs(database: Database, stretch: Stretch, player: str) -> dict[bool, RunRow]:
    """A player's runs of hands won and of hands lost, where there are any."""
    found = database.query(_RUNS, stretch.to_parameters(player_key=player))
    return {bool(row["won"]): RunRow(**{**row, "won": bool(row["won"])}) for row in found}


def player_contracts(database: Database, stretch: Stretch, player: str) -> list[ContractRow]:
    """How a player's own contracts ended, by bid."""
    found = database.query(_CONTRACTS, stretch.to_parameters(player_key=player))
    return [ContractRow(**row) for row in found]


def companions(database: Database, stretch: Stretch, player: str) -> list[CompanionRow]:
    """How it went with each of the others, on one side and on two."""
    found = database.query(_COMPANIONS, stretch.to_parameters(player_key=player))
    return [CompanionRow(**row) for row in found]


def count_alike(database: Database, sessions: Sequence[str], counted: Counter[Alike]) -> None:
    """Count the settled hands of some evenings, those together that score alike for a player."""
    counted.update(database.conn.execute(_ALIKE, {"sessions": dumps(sessions)}))


def hands_alike(counted: Mapping[Alike, int]) -> Iterator[AlikeRow]:
    """What has been counted, a row for all that are alike."""
    shapes: dict[str, dict[str, Any]] = {
        shape: dict(zip(_SHAPE, loads(shape), strict=True))
        for shape in {alike[0] for alike in counted}
    }
    for (shape, player_key, role, is_culprit, points), hands in counted.items():
        yield AlikeRow(
            player_key=player_key,
            role=role,
            is_culprit=bool(is_culprit),
            hands=hands,
            points=points * hands,
            **shapes[shape],
        )


def sides_of(database: Database, sessions: Sequence[str]) -> Iterator[SideRow]:
    """The sides of every settled hand of some evenings, in the order of play."""
    found = database.conn.execute(_SIDES, {"sessions": dumps(sessions)})
    for (made, _, _), rows in groupby(found, key=lambda row: row[:3]):
        sides: tuple[list[tuple[str, str]], list[tuple[str, str]]] = ([], [])
        for *_, allied, key, name in rows:
            sides[allied].append((key, name))
        yield SideRow(side=tuple(sides[0]), allies=tuple(sides[1]), made=bool(made))


def _peak(database: Database, named: dict[str, object], *, sign: int) -> PeakRow | None:
    found = database.query(_PEAK, {**named, "sign": sign})
    return next((PeakRow(**row) for row in found), None)
