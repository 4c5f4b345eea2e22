"""Rows that leave the house, one by one: a season of any length is never held."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from heapq import merge
from itertools import chain, groupby
from operator import itemgetter
from sys import maxsize
from types import MappingProxyType
from typing import Any, NamedTuple

from sqlite_utils import Database

from scorekeeper.store.journal import session_ids
from scorekeeper.store.list_queries import StandingRow
from scorekeeper.store.season_queries import DAY, WITHIN


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """範囲: one session, one season by its key, or everything where both are None.

    A season may be limited to days, ``starts`` and ``ends`` included.
    """

    season_key: str | None = None
    session: str | None = None
    starts: str | None = None
    ends: str | None = None


class TakenHand(NamedTuple):
    """One deal with the names of who played which part; see table ``hand``.

    ``revoked`` is the player who ended the hand by a revoke. ``times`` is how many times its stakes
    counted, None in a void hand. ``asks_signatures`` says that its house asks both sides to sign a
    scored hand.
    """

    opened_at: str
    day: str
    season: str
    session: str
    game: str
    deal: int
    number: int | None
    status: str
    preset: str
    dealer: str
    declarer: str | None
    partner: str | None
    alone: bool | None
    bid: str | None
    called: str | None
    taken: int | None
    made: bool | None
    revoked: str | None
    times: int | None
    protested: bool
    asks_signatures: bool


class TakenScore(NamedTuple):
    """The worth of one hand to one player; see tables ``score`` and ``past``.

    ``role`` is as in table ``score``, or ``solo`` for a declarer known to be alone. A past result
    has only points, and None elsewhere. A tuple, since a season has very many.
    """

    opened_at: str
    day: str
    season: str
    session: str
    game: str
    preset: str
    deal: int
    number: int | None
    bid: str | None
    called: str | None
    taken: int | None
    made: bool | None
    player: str
    role: str | None
    points: int


class TakenPast(NamedTuple):
    """One hand of another book, with only its points; see table ``past``."""

    opened_at: str
    day: str
    season: str
    session: str
    deal: int
    preset: str


class TakenFee(NamedTuple):
    """The chips that one hand moved between one player and the pot; see table ``fee``."""

    opened_at: str
    day: str
    season: str
    session: str
    preset: str
    deal: int
    number: int | None
    player: str
    points: int


class TakenPenalty(NamedTuple):
    """Points of a penalty; ``deal`` is None if it belongs to no hand."""

    opened_at: str
    day: str
    season: str
    session: str
    deal: int | None
    player: str
    points: int
    reason: str


_WITHIN: Mapping[tuple[bool, bool], str] = MappingProxyType(
    {
        (False, False): "true",
        (True, False): WITHIN,
        (False, True): "session.id = :session",
        (True, True): f"{WITHIN} and session.id = :session",
    }
)
"""The conditions of a scope for a session, by whether it names a season and a session.

Each has its own query: "this season or any" would scan every hand, and sort them all.
"""

_HANDS = """
select session.opened_at, {day} as day, session.season, session.id as session, session.game,
       hand.deal, hand.number, hand.status, session.preset, dealer.player as dealer,
       declarer.player as declarer, partner.player as partner, hand.alone, hand.bid, hand.called,
       hand.taken, hand.made, revoked.player as revoked,
       case when hand.status = 'settled' then hand.times end as times, hand.protested,
       hand.ruleset in (select hash from ruleset where json_extract(document, '$.both_sides_sign'))
         as asks_signatures
from session
join hand on hand.session = session.id
join seat as dealer on dealer.session = hand.session and dealer.seat = hand.dealer
left join seat as declarer on declarer.session = hand.session and declarer.seat = hand.declarer
left join seat as partner on partner.session = hand.session and partner.seat = hand.partner
left join seat as revoked on revoked.session = hand.session and revoked.seat = hand.revoked
where hand.status <> 'open' and {within}
order by session.opened_at, session.id, hand.deal
"""

_PAST = """
select distinct session.opened_at, {day} as day, session.season, session.id as session,
       past.number as deal, session.preset
from session
join past on past.session = session.id
where session.seated and {within}
order by session.opened_at, session.id, past.number
"""

_SCORES = """
select session.opened_at, {day} as day, session.season, session.id as session, session.game,
       session.preset, hand.deal, hand.number, hand.bid, hand.called, hand.taken, hand.made,
       seat.player,
       case when hand.alone and score.role = 'declarer' then 'solo' else score.role end as role,
       score.points
from session
join hand on hand.session = session.id
join score on score.session = hand.session and score.deal = hand.deal
join seat on seat.session = score.session and seat.seat = score.seat
where {within}
order by session.opened_at, session.id, hand.deal, score.seat
"""

_PAST_SCORES = """
select session.opened_at, {day}, session.season, session.id, session.game, session.preset,
       past.number, case when session.seated then past.number end, null, null, null, null,
       seat.player, null, past.points
from session
join past on past.session = session.id
join seat on seat.session = past.session and seat.seat = past.seat
where {within}
order by session.opened_at, session.id, past.number, past.seat
"""

_FEES = """
select session.opened_at, {day} as day, session.season, session.id as session, session.preset,
       hand.deal, hand.number, seat.player, fee.points
from session
join hand on hand.session = session.id
join fee on fee.session = hand.session and fee.deal = hand.deal
join seat on seat.session = fee.session and seat.seat = fee.seat
where {within}
order by session.opened_at, session.id, fee.deal, fee.seat
"""

_GAMES = "select distinct game from session where {within}"

_PENALTIES = """
select session.opened_at, {day} as day, session.season, session.id as session, penalty.deal,
       seat.player, penalty.points, penalty.reason
from session
join penalty on penalty.session = session.id
join seat on seat.session = penalty.session and seat.seat = penalty.seat
where {within}
order by session.opened_at, session.id, penalty.deal is null, penalty.deal, penalty.sequence
"""

_LATER_TABLES = """
select id, place
from (select id,
             row_number() over (partition by season_key, {day} order by opened_at, id) as place
      from session
      where season_key = coalesce(:season_key, (select season_key from session where id = :session),
                                  season_key))
where place > 1
"""

_SESSION_STANDINGS = """
select seat.player_key, seat.player, tally.hands + tally.results > 0 as evenings, tally.hands,
       tally.points + tally.penalties as points,
       tally.declarer_played, tally.declarer_won, tally.partner_played,
       tally.partner_won, tally.opponent_played, tally.opponent_won, tally.uncounted
from tally join seat on seat.session = tally.session and seat.seat = tally.seat
where tally.session = ? order by points desc, seat.seat
"""

_PROTESTED = """
select seat.player_key, count(*)
from hand
join session on session.id = hand.session
join score on score.session = hand.session and score.deal = hand.deal
join seat on seat.session = score.session and seat.seat = score.seat
where hand.protested = 1 and {within}
group by seat.player_key
"""

_IDS = "select id from session where {within} order by opened_at, id"


def sessions_within(database: Database, scope: Scope) -> list[str]:
    """The ids of sessions in a scope, in the order in which they began."""
    if scope == Scope():
        return session_ids(database)
    return [str(row[0]) for row in _rows(database, _IDS, scope)]


def later_tables(database: Database, scope: Scope) -> dict[str, int]:
    """Return the number of a session's table within its day and season, from 1, by session.

    The first tables, nearly all of them, are left out.
    """
    return dict(_rows(database, _LATER_TABLES, scope))


def in_time(*streams: Iterable[Any]) -> Iterator[Any]:
    """Merge streams, each in the order of play, into one in that order.

    Within a deal, earlier streams come first; rows without a deal end their session.
    """
    deals = (groupby(stream, key=_moment) for stream in streams)
    return chain.from_iterable(rows for _, rows in merge(*deals, key=itemgetter(0)))


def _moment(row: Any) -> tuple[str, str, int]:
    return row.opened_at, row.session, maxsize if row.deal is None else row.deal


def taken_hands(database: Database, scope: Scope) -> Iterator[TakenHand]:
    """Every hand in a scope that is over, void ones included, in the order of play."""
    return map(TakenHand._make, _rows(database, _HANDS, scope))


def taken_past(database: Database, scope: Scope) -> Iterator[TakenPast]:
    """Every hand of another book in a scope, in the order of play."""
    return map(TakenPast._make, _rows(database, _PAST, scope))


def taken_scores(database: Database, scope: Scope) -> Iterator[TakenScore]:
    """Every player's points in every settled hand of a scope, in the order of play."""
    return map(TakenScore._make, _rows(database, _SCORES, scope))


def taken_past_scores(database: Database, scope: Scope) -> Iterator[TakenScore]:
    """Every player's points in every hand of another book in a scope, in the order of play."""
    return map(TakenScore._make, _rows(database, _PAST_SCORES, scope))


def taken_fees(database: Database, scope: Scope) -> Iterator[TakenFee]:
    """Everything in a scope that went into a pot or came out of it, in the order of play."""
    return map(TakenFee._make, _rows(database, _FEES, scope))


def games_within(database: Database, scope: Scope) -> set[str]:
    return {str(row[0]) for row in _rows(database, _GAMES, scope)}


def taken_penalties(database: Database, scope: Scope) -> Iterator[TakenPenalty]:
    """Every penalty of a scope that counts, in the order of the hands that they belong to."""
    return map(TakenPenalty._make, _rows(database, _PENALTIES, scope))


def protested_by_player(database: Database, scope: Scope) -> dict[str, int]:
    """Return the scored hands of a scope under protest by player; others are left out."""
    return dict(_rows(database, _PROTESTED, scope))


def session_standings(database: Database, session: str) -> list[StandingRow]:
    """A session's table, most points first; equal points in seat order."""
    return [StandingRow(**row) for row in database.query(_SESSION_STANDINGS, [session])]


def _rows(database: Database, query: str, scope: Scope) -> Iterator[Any]:
    return database.conn.execute(_narrow_query(query, scope), _parameters(scope))


def _narrow_query(query: str, scope: Scope) -> str:
    within = _WITHIN[scope.season_key is not None, scope.session is not None]
    return query.format(within=within, day=DAY)


def _parameters(scope: Scope) -> dict[str, object]:
    return asdict(scope)
