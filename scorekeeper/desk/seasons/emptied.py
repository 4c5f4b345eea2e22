"""空のシーズン: why nothing is played in a season any more, and where its evenings went."""

from collections import Counter

from scorekeeper.cards import Refusal
from scorekeeper.desk.club.reading import read_club
from scorekeeper.desk.context import Desk
from scorekeeper.desk.seasons.discarded import find_discarded
from scorekeeper.journal.club.seasons import SessionMoved
from scorekeeper.journal.club.seasons import season_key as key_of
from scorekeeper.store import season_of
from scorekeeper.store.queries.belonging import row_typed_in, season_now


def explain_empty(desk: Desk, season_key: str) -> Refusal:
    """Why there is nothing in a season of that key.

    It is ``season-moved-away`` where ``sessions`` of it stand elsewhere now, most of them in the
    season ``into`` and the rest in ``others``; ``season-emptied`` where all were discarded;
    ``season-unknown`` where there never was one.
    """
    discarded = [row.season for row in find_discarded(desk, season_key)]
    went = _where_they_went(desk, season_key)
    if went:
        seasons = Counter(went.values()).most_common()
        most = season_of(desk.database, seasons[0][0])
        return Refusal(
            "season-moved-away",
            name=_name(desk, season_key, next(iter(went))),
            sessions=len(went),
            into="" if most is None else most.season,
            others=len(seasons) - 1,
            discarded=len(discarded),
        )
    if discarded:
        return Refusal("season-emptied", name=discarded[0])
    return Refusal("season-unknown")


def _where_they_went(desk: Desk, season_key: str) -> dict[str, str]:
    """By session that was moved away from a season: the key of the one to which it belongs now."""
    went = {}
    for line in read_club(desk).history:
        fact = line.event.fact
        if line.counts and isinstance(fact, SessionMoved) and fact.season == season_key:
            now = season_now(desk.database, fact.session)
            if now is not None:
                went[fact.session] = now[0]
    return went


def _name(desk: Desk, season_key: str, session: str) -> str:
    """What a season was called last to which a session belonged once."""
    seasons = read_club(desk).seasons
    if season_key in seasons.names:
        return seasons.names[season_key]
    typed = row_typed_in(desk.database, session)
    if key_of(typed.season, typed.game) == season_key:
        return typed.season
    moves = (line.event.fact for line in read_club(desk).history)
    into = (one for one in moves if isinstance(one, SessionMoved) and one.session == session)
    named = (one.name for one in into if seasons.into(one) == season_key)
    return next(named, season_key.rpartition(" ")[2])
