"""BG Stats: a link that hands a session over to the board game diary of that name.

The program reads one URL-encoded JSON object from the address and shows what it would keep before
it keeps anything. Nothing is sent by us: the link is opened by whoever taps it.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from urllib.parse import quote

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Scorekeeper"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayPlayer:
    """A player of the session: who, with how many points, at which place (1 is best)."""

    name: str
    key: str
    points: int
    rank: int
    starts: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """A session as BG Stats counts it: one play. ``id`` lets it know the same one again.

    ``game`` is what people call the game, ``source`` what this program does. ``at`` is
    None where no time can be read; the link then says none.
    """

    id: str
    game: str
    source: str
    at: datetime | None
    players: Sequence[PlayPlayer]
    comment: str = ""


def play_link(play: Play) -> str:
    """The address that offers a play to BG Stats.

    >>> day = datetime(2026, 1, 2, tzinfo=UTC)
    >>> play = Play(id="x", game="Napoleon", source="napoleon", at=day, players=[])
    >>> play_link(play)[:75]
    'https://app.bgstatsapp.com/createPlay.html?data=%7B%22sourceName%22%3A%22Sc'
    """
    text = json.dumps(play_document(play), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(text, safe="")


def play_document(play: Play) -> dict[str, object]:
    """What the link carries. Who won and who began is said of everybody, yes or no."""
    when = play.at and {"playDate": play.at.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S")}
    return {
        "sourceName": SOURCE,
        "sourcePlayId": play.id,
        **(when or {}),
        "comments": play.comment,
        "game": {
            "name": play.game,
            "sourceGameId": play.source,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [_player(player) for player in play.players],
    }


def _player(player: PlayPlayer) -> dict[str, object]:
    return {
        "name": player.name,
        "sourcePlayerId": player.key,
        "score": str(player.points),
        "rank": player.rank,
        "winner": player.rank == 1,
        "startPlayer": player.starts,
    }
