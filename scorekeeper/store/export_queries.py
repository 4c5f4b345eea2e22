"""Rows for exports, read one by one: no season is held in memory as a whole."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from types import MappingProxyType
from typing import Any, NamedTuple

from sqlite_utils import Database

from scorekeeper.store.journal import session_ids
from scorekeeper.store.season_queries import DAY, WITHIN, Scope


class ExportedHand(NamedTuple):
    """One deal with names; ``times`` is None in a void hand; a mere result is ``past``."""

    day: str
    season: str
    session: str
    game: str
    deal: int
    number: int | None
    status: str
    preset: str
    dealer: str | None
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


class ExportedScore(NamedTuple):
    """Points of one player: of a hand, a past result, the pot of a hand, or a penalty.

    ``role`` is as in table ``score``, or ``solo``, ``pot``, ``penalty-…``; None for a past result.
    """

    day: str
    season: str
    session: str
    game: str
    preset: str
    deal: int | None
    number: int | None
    bid: str | None
    called: str | None
    taken: int | None
    made: bool | None
    player: str
    role: str | None
    points: int


_WITHIN: Mapping[tuple[bool, bool], str] = MappingProxyType(
    {
        (False, False): "true",
        (True, False): WITHIN,
        (False, True): "session.id = :session",
        (True, True): f"{WITHIN} and session.id = :session",
    }
)
"""The condition of a scope, by whether it names a season and a session."""


def sessions_within(database: Database, scope: Scope) -> list[str]:
    query = "select id from session where {within} order by opened_at, id"
    if scope == Scope():
        return session_ids(database)
    return [str(row[0]) for row in _rows(database, query, scope)]


def later_tables(database: Database, scope: Scope) -> dict[str, int]:
    """Return the number of a session's table within its day and season, if it is not the first."""
    query = """
    select id, place
    from (select id,
                 row_number() over (partition by season_key, {day} order by opened_at, id) as place
          from session
          where season_key = coalesce(
            :season_key, (select season_key from session where id = :session), season_key))
    where place > 1
    """
    return dict(_rows(database, query, scope))


def exported_hands(database: Database, scope: Scope) -> Iterator[ExportedHand]:
    """Every hand in a scope that is over, void and past ones included, in the order of play."""
    query = """
    with wanted as materialized (select id from session where {within})
    select {day}, session.season, session.id, session.game, dealt.deal, dealt.number, dealt.status,
           session.preset, dealer.player, declarer.player, partner.player, hand.alone, hand.bid,
           hand.called, hand.taken, hand.made, revoked.player,
           case when hand.status = 'settled' then hand.times end, coalesce(hand.protested, 0),
           hand.ruleset in (
             select hash from ruleset where json_extract(document, '$.both_sides_sign'))
    from (select session, deal, number, status, 0 as past from hand
          where session in (select id from wanted) and status <> 'open'
          union all
          select distinct session, number, number, 'past', 1 from past
          where session in (select id from session where seated and id in (select id from wanted))
      ) as dealt
    join session on session.id = dealt.session
    left join hand on not dealt.past and hand.session = dealt.session and hand.deal = dealt.deal
    left join seat as dealer on dealer.session = hand.session and dealer.seat = hand.dealer
    left join seat as declarer on declarer.session = hand.session and declarer.seat = hand.declarer
    left join seat as partner on partner.session = hand.session and partner.seat = hand.partner
    left join seat as revoked on revoked.session = hand.session and revoked.seat = hand.revoked
    order by session.opened_at, session.id, dealt.deal, dealt.past
    """
    return map(ExportedHand._make, _rows(database, query, scope))


def exported_scores(database: Database, scope: Scope) -> Iterator[ExportedScore]:
    """Every player's points in a scope, in the order of play: they add up to the standings."""
    query = """
    with wanted as materialized (select id from session where {within})
    select {day}, session.season, session.id, session.game, session.preset, part.deal,
           case when part.kind = 1 and not session.seated then null else part.number end, part.bid,
           part.called, part.taken, part.made, seat.player, part.role, part.points
    from (select session, deal, number, bid, called, taken, made, seat,
                 case when alone and role = 'declarer' then 'solo' else role end as role, points,
                 0 as kind, 0 as place
          from hand join score using (session, deal) where session in (select id from wanted)
          union all
          select session, number, number, null, null, null, null, seat, null, points, 1, 0
          from past where session in (select id from wanted)
          union all
          select session, deal, number, null, null, null, null, seat, 'pot', points, 2, 0
          from hand join fee using (session, deal) where session in (select id from wanted)
          union all
          select session, deal, null, null, null, null, null, seat, 'penalty-' || reason, points, 3,
                 sequence
          from penalty where session in (select id from wanted)) as part
    join session on session.id = part.session
    join seat on seat.session = part.session and seat.seat = part.seat
    order by session.opened_at, session.id, part.deal is null, part.deal, part.kind, part.place,
             part.seat
    """
    return map(ExportedScore._make, _rows(database, query, scope))


def games_within(database: Database, scope: Scope) -> set[str]:
    query = "select distinct game from session where {within}"
    return {str(row[0]) for row in _rows(database, query, scope)}


def protested_by_player(database: Database, scope: Scope) -> dict[str, int]:
    query = """
    select seat.player_key, count(*)
    from hand
    join session on session.id = hand.session
    join score on score.session = hand.session and score.deal = hand.deal
    join seat on seat.session = score.session and seat.seat = score.seat
    where hand.protested = 1 and {within}
    group by seat.player_key
    """
    return dict(_rows(database, query, scope))


def _rows(database: Database, query: str, scope: Scope) -> Iterator[Any]:
    within = _WITHIN[scope.season_key is not None, scope.session is not None]
    return database.conn.execute(query.format(within=within, day=DAY), asdict(scope))
