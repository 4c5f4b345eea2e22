"""一覧: every season, every session and everybody, one after the other."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.desk.folding import read_club
from scorekeeper.games import GAMES
from scorekeeper.store import SeasonRow, Stretch, seasons
from scorekeeper.store.figures import SpanRow, span_of
from scorekeeper.store.lists import (
    ListedSession,
    every_discarded,
    every_person,
    every_session,
)
from scorekeeper.store.people import ListedRow


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedSeason:
    """A season in a list; ``signed_by`` is who closed it, None while it goes on."""

    row: SeasonRow
    span: SpanRow
    signed_by: str | None


def list_seasons(
    desk: Desk, *, game: str | None = None, only_open: bool = False
) -> Iterator[ListedSeason]:
    """Seasons, the one played last first; with ``only_open`` those whose table is not final."""
    closed = read_club(desk).seasons.closed
    for row in seasons(desk.database):
        final = closed.get(row.season_key)
        if game in (None, row.game) and not (only_open and final):
            yield ListedSeason(
                row=row,
                span=span_of(desk.database, Stretch(season_key=row.season_key)),
                signed_by=None if final is None else final.signed_by,
            )


def keys_meant(desk: Desk, season: str, game: str | None = None) -> frozenset[str]:
    """The keys that a season's name can stand for, however it is spelt: one a game."""
    known = read_club(desk).seasons
    return frozenset(known.key_of(season, name) for name in ((game,) if game else GAMES))


def keys_of_name(desk: Desk, season: str, game: str | None = None) -> frozenset[str]:
    """The seasons of that name, of a game where it is named.

    Raises:
        Refusal: ``season-unlisted``.
    """
    meant = keys_meant(desk, season, game)
    found = frozenset(row.season_key for row in seasons(desk.database)) & meant
    if not found:
        raise Refusal("season-unlisted")
    return found


def find_season_keys(
    desk: Desk, season: str | None = None, game: str | None = None
) -> frozenset[str] | None:
    """The seasons of that name and of that game; None where neither is named.

    Raises:
        Refusal: ``season-unlisted``.
    """
    if season is not None:
        return keys_of_name(desk, season, game)
    if game is None:
        return None
    return frozenset(row.season_key for row in seasons(desk.database) if row.game == game)


def list_sessions(
    desk: Desk, *, season: str | None = None, game: str | None = None, only_open: bool = False
) -> Iterator[ListedSession]:
    """Sessions that count, the newest first.

    Raises:
        Refusal: ``season-unlisted``.
    """
    keys = find_season_keys(desk, season, game)
    return every_session(desk.database, keys, only_open=only_open)


def list_discarded(
    desk: Desk, *, season: str | None = None, game: str | None = None
) -> Iterator[ListedSession]:
    """Sessions that were discarded, the newest first; of a season also where it has no others."""
    known = read_club(desk).seasons
    keys = None if season is None else keys_meant(desk, season, game)
    for one in every_discarded(desk.database):
        key = known.key_of(one.season, one.game)
        if game in (None, one.game) and (keys is None or key in keys):
            yield one


def list_people(
    desk: Desk, *, season: str | None = None, game: str | None = None
) -> Iterator[ListedRow]:
    """People in the order of their readings; of a season or a game, with their days there.

    Raises:
        Refusal: ``season-unlisted``.
    """
    return every_person(desk.database, find_season_keys(desk, season, game))
