"""``scorekeeper sessions``: what was played, with the ids by which commands take a session."""

from functools import partial
from pathlib import Path
from typing import Any

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.desks import instance_option
from scorekeeper.cli.language import Spoken, lang_option, speak
from scorekeeper.cli.lists.listing import Listing, game_option, lines_option, season_option
from scorekeeper.desk.listing import list_discarded, list_sessions
from scorekeeper.store.queries.sessions import ListedSession
from scorekeeper.wording import Speaker
from scorekeeper.wording.times import day_of


@click.command(cls=Spoken)
@season_option
@game_option
@click.option("--open", "only_open", is_flag=True, help="option-list-open")
@click.option("--discarded", is_flag=True, help="option-list-discarded")
@lines_option
@instance_option
@lang_option
def sessions(
    *,
    season: str | None,
    game: str | None,
    only_open: bool,
    discarded: bool,
    as_json: bool,
    instance: Path | None,
    lang: str | None,
) -> None:
    """List the sessions."""
    say = speak(lang)
    if only_open and discarded:
        raise Refusal("sessions-open-or-discarded")
    if discarded:
        find = partial(list_discarded, season=season, game=game)
    else:
        find = partial(list_sessions, season=season, game=game, only_open=only_open)
    _LISTING.print(instance, say, find, as_json=as_json)


def _state(row: ListedSession) -> str:
    if row.is_discarded:
        return "discarded"
    return "open" if row.is_open else "over"


def _cells(row: ListedSession, say: Speaker) -> tuple[str, ...]:
    return (
        row.session,
        str(day_of(row.opened_at)),
        row.season,
        say(f"game-{row.game}"),
        str(row.hands),
        say(f"session-state-{_state(row)}"),
        say.list_words(row.players) if row.players else "",
    )


def _document(row: ListedSession) -> dict[str, Any]:
    return {
        "session": row.session,
        "day": str(day_of(row.opened_at)),
        "season": row.season,
        "game": row.game,
        "rules": row.preset,
        "hands": row.hands,
        "state": _state(row),
        "players": row.players,
    }


_LISTING = Listing[ListedSession](
    heading=(
        "column-session",
        "column-date",
        "column-season",
        "column-game",
        "column-hands",
        "column-state",
        "column-players",
    ),
    cells=_cells,
    document=_document,
    none="sessions-none",
    right={4},
)
