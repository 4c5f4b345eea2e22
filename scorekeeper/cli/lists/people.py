"""``scorekeeper people``: who has sat at a table here."""

from functools import partial
from pathlib import Path
from typing import Any

import click

from scorekeeper.cli.desks import instance_option
from scorekeeper.cli.language import Spoken, lang_option, speak
from scorekeeper.cli.lists.listing import Listing, game_option, lines_option, season_option
from scorekeeper.desk.listing import list_people
from scorekeeper.store.queries.people import ListedRow
from scorekeeper.wording import Speaker
from scorekeeper.wording.times import day_of


@click.command(cls=Spoken)
@season_option
@game_option
@lines_option
@instance_option
@lang_option
def people(
    *, season: str | None, game: str | None, as_json: bool, instance: Path | None, lang: str | None
) -> None:
    """List the people of the club."""
    find = partial(list_people, season=season, game=game)
    _LISTING.print(instance, speak(lang), find, as_json=as_json)


def _cells(row: ListedRow, say: Speaker) -> tuple[str, ...]:
    guest = say("members-guest") if row.guest else ""
    last = str(day_of(row.last))
    return row.name, row.reading, row.initials, guest, str(row.evenings), last


def _document(row: ListedRow) -> dict[str, Any]:
    return {
        "name": row.name,
        "reading": row.reading,
        "initials": row.initials,
        "guest": row.guest,
        "days": row.evenings,
        "last": str(day_of(row.last)),
        "key": row.key,
    }


_LISTING = Listing[ListedRow](
    heading=(
        "column-player",
        "column-reading",
        "column-initials",
        "column-guest",
        "column-days",
        "column-last",
    ),
    cells=_cells,
    document=_document,
    none="people-none",
    right={4},
)
