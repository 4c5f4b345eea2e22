"""``scorekeeper list``: the sessions or the seasons of a database."""

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from scorekeeper.cli.files import instance_option, services_at
from scorekeeper.cli.terminal import Spoken, lang_option, show, speak, tell
from scorekeeper.exports.text import align
from scorekeeper.services.sessions import ListedSeason, list_seasons, list_sessions
from scorekeeper.store import OpenRow, snapshot
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import day_of

_FIELDS: Mapping[str, Sequence[str]] = {
    "sessions": ("session", "day", "season", "game", "hands", "state", "players"),
    "seasons": ("season", "game", "first", "last", "days", "sessions", "hands", "closed_by"),
}
"""The fields that a table shows."""
_TITLES = {"day": "date", "closed_by": "closed-by"}  # The keys of titles that differ from the field
_NUMBERS = {"days", "sessions", "hands"}


def _session(row: OpenRow) -> dict[str, Any]:
    return {
        "session": row.id,
        "day": str(day_of(row.opened_at)),
        "season": row.season,
        "game": row.game,
        "rules": row.preset,
        "hands": row.hands,
        "state": "open" if row.is_open else "over",
        "players": row.names,
    }


def _season(one: ListedSeason) -> dict[str, Any]:
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


def _cell(name: str, value: Any, say: Speaker) -> str:
    if name == "game":
        return say(f"game-{value}")
    if name == "state":
        return say(f"session-state-{value}")
    if name == "players":
        return say.list_words(value) if value else ""
    return "" if value is None else str(value)


@click.command("list", cls=Spoken)
@click.argument("what", type=click.Choice(["sessions", "seasons"]), default="sessions")
@click.option("--season", metavar="NAME", help="option-season")
@click.option("--json", "as_json", is_flag=True, help="option-json-lines")
@instance_option
@lang_option
def list_(
    *, what: str, season: str | None, as_json: bool, instance: Path | None, lang: str | None
) -> None:
    say, fields = speak(lang), _FIELDS[what]
    with services_at(instance, say) as services, snapshot(services.database):
        if what == "sessions":
            rows = [_session(row) for row in list_sessions(services, season=season)]
        else:
            rows = [_season(row) for row in list_seasons(services, season=season)]
    if not rows:
        tell(say(f"{what}-none"), err=True)
    elif as_json:  # in UTF-8 on any terminal
        for row in rows:
            sys.stdout.buffer.write(f"{show(json.dumps(row, ensure_ascii=False))}\n".encode())
        sys.stdout.buffer.flush()
    else:
        table = [[_cell(name, row[name], say) for name in fields] for row in rows]
        titles = [say(f"column-{_TITLES.get(name, name)}") for name in fields]
        right = {number for number, name in enumerate(fields) if name in _NUMBERS}
        for line in align([titles, *table], right=right):
            tell(line)
