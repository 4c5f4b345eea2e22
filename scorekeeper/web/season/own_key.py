"""シーズンの今の鍵: under which key a season is kept that an address calls by any of its names."""

from scorekeeper.desk.folding import read_club
from scorekeeper.web.server.desks import desk


def own_key(season_key: str) -> str:
    """The key under which a season is kept now."""
    return read_club(desk()).seasons.season(season_key)
