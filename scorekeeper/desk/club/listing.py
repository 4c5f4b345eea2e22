"""名簿の一覧: everybody, one after the other, of all seasons or of some."""

from collections.abc import Iterator

from scorekeeper.desk.context import Desk
from scorekeeper.desk.seasons.listing import find_season_keys
from scorekeeper.store.people.listed import ListedRow
from scorekeeper.store.queries.listed import every_person


def list_people(
    desk: Desk, *, season: str | None = None, game: str | None = None
) -> Iterator[ListedRow]:
    """People in the order of their readings; of a season or a game, with their days there.

    Raises:
        Refusal: ``season-unlisted``.
    """
    return every_person(desk.database, find_season_keys(desk, season, game))
