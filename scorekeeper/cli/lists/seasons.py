"""``scorekeeper seasons``: which seasons there are, and which of them are closed."""

from functools import partial
from pathlib import Path
from typing import Any

import click

from scorekeeper.cli.desks import instance_option
from scorekeeper.cli.language import Spoken, lang_option, speak
from scorekeeper.cli.lists.listing import Listing, game_option, lines_option
from scorekeeper.desk.listing import ListedSeason, list_seasons
from scorekeeper.wording import Speaker


@click.command(cls=Spoken)
@game_option
@click.option("--open", "only_open", is_flag=True, help="option-list-going-on")
@lines_option
@instance_option
@lang_option
def seasons(
    *, game: str | None, only_open: bool, as_json: bool, instance: Path | None, lang: str | None
) -> None:
    """List the seasons."""
    find = partial(list_seasons, game=game, only_open=only_open)
    _LISTING.print(instance, speak(lang), find, as_json=as_json)


def _cells(one: ListedSeason, say: Speaker) -> tuple[str, ...]:
    return (
        one.row.season,
        say(f"game-{one.row.game}"),
        one.span.first or "",
        one.span.last or "",
        str(one.span.days),
        str(one.row.sessions),
        str(one.row.hands),
        one.signed_by or "",
    )


def _document(one: ListedSeason) -> dict[str, Any]:
    return {
        "season": one.row.season,
        "game": one.row.game,
        "first": one.span.first,
        "last": one.span.last,
        "days": one.span.days,
        "sessions": one.row.sessions,
        "hands": one.row.hands,
        "closed_by": one.signed_by,
        "key": one.row.season_key,
    }


_LISTING = Listing[ListedSeason](
    heading=(
        "column-season",
        "column-game",
        "column-first",
        "column-last",
        "column-days",
        "column-sessions",
        "column-hands",
        "column-closed-by",
    ),
    cells=_cells,
    document=_document,
    none="seasons-none",
    right={4, 5, 6},
)
