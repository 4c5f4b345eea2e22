"""``scorekeeper people``: who has sat at a table here."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from scorekeeper.cli.desks import instance_option
from scorekeeper.cli.language import Spoken, lang_option, speak
from scorekeeper.cli.lists.listing import (
    game_option,
    lines_option,
    print_lines,
    print_table,
    season_option,
    still_desk,
    tell_if_none,
)
from scorekeeper.desk.club.listing import list_people
from scorekeeper.store.people.listed import ListedRow
from scorekeeper.wording import Speaker
from scorekeeper.wording.times import day_of

_HEADING = (
    "column-player", "column-reading", "column-initials", "column-guest", "column-days",
    "column-last",
)  # fmt: skip


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
    say = speak(lang)
    with still_desk(instance, say) as desk:

        def rows() -> Iterator[ListedRow]:
            return list_people(desk, season=season, game=game)

        if as_json:
            is_any = print_lines(map(_document, rows()))
        else:
            heading = [say(key) for key in _HEADING]
            is_any = print_table(lambda: (_cells(one, say) for one in rows()), heading, right={4})
    tell_if_none(say, "people-none", is_any=is_any)


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
