"""Lists of what a database holds: ``scorekeeper people``, ``sessions`` and ``seasons``."""

import json
import sys
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, Generic, TypeVar

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.desks import desk_at, instance_option
from scorekeeper.cli.language import Spoken, lang_option, speak
from scorekeeper.cli.output import show, tell
from scorekeeper.cli.words import GAMES
from scorekeeper.desk import Desk
from scorekeeper.desk.listing import (
    ListedSeason,
    list_discarded,
    list_people,
    list_seasons,
    list_sessions,
)
from scorekeeper.exports.text import align_row, find_widths
from scorekeeper.store import snapshot
from scorekeeper.store.queries.people import ListedRow
from scorekeeper.store.queries.sessions import ListedSession
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import day_of

RowT = TypeVar("RowT")

season_option = click.option("--season", metavar="NAME", help="option-season")
game_option = click.option("--game", type=click.Choice(GAMES), help="option-list-game")
lines_option = click.option("--json", "as_json", is_flag=True, help="option-json-lines")


@dataclass(frozen=True, kw_only=True)
class Listing(Generic[RowT]):
    """How rows of one kind are told.

    ``heading`` are keys, over the ``cells`` of a row; the columns at ``right`` hold numbers.
    ``document`` is a row for programs, ``none`` the key of what is said of an empty list.
    """

    heading: Sequence[str]
    cells: Callable[[RowT, Speaker], Sequence[str]]
    document: Callable[[RowT], dict[str, Any]]
    none: str
    right: Collection[int] = field(default_factory=frozenset)

    def print(
        self,
        instance: Path | None,
        say: Speaker,
        find: Callable[[Desk], Iterable[RowT]],
        *,
        as_json: bool,
    ) -> None:
        """Print what is found at an instance, all of one moment; on the side that there is none."""
        with desk_at(instance, say) as desk, snapshot(desk.database):
            if as_json:
                is_any = _print_lines(map(self.document, find(desk)))
            else:
                heading = [say(key) for key in self.heading]
                is_any = _print_table(
                    lambda: (self.cells(one, say) for one in find(desk)), heading, self.right
                )
        if not is_any:
            tell(say(self.none), err=True)


def _print_table(
    rows: Callable[[], Iterable[Sequence[str]]], heading: Sequence[str], right: Collection[int]
) -> bool:
    """Print rows below a heading, read twice and never held; False where there are none."""
    is_any = False
    for row in rows():
        if not is_any:
            widths = find_widths(chain((heading,), rows()))
            tell(align_row(heading, widths, right=right))
            is_any = True
        tell(align_row(row, widths, right=right))
    return is_any


def _print_lines(documents: Iterable[dict[str, Any]]) -> bool:
    """Print one JSON object a line, in UTF-8 whatever the terminal has; False for none."""
    out, is_any = sys.stdout.buffer, False
    for document in documents:
        out.write(f"{show(json.dumps(document, ensure_ascii=False))}\n".encode())
        is_any = True
    out.flush()
    return is_any


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
    _PEOPLE.print(instance, speak(lang), find, as_json=as_json)


def _person_cells(row: ListedRow, say: Speaker) -> tuple[str, ...]:
    guest = say("members-guest") if row.guest else ""
    last = str(day_of(row.last))
    return row.name, row.reading, row.initials, guest, str(row.evenings), last


def _person_document(row: ListedRow) -> dict[str, Any]:
    return {
        "name": row.name,
        "reading": row.reading,
        "initials": row.initials,
        "guest": row.guest,
        "days": row.evenings,
        "last": str(day_of(row.last)),
        "key": row.key,
    }


_PEOPLE = Listing[ListedRow](
    heading=(
        "column-player",
        "column-reading",
        "column-initials",
        "column-guest",
        "column-days",
        "column-last",
    ),
    cells=_person_cells,
    document=_person_document,
    none="people-none",
    right={4},
)


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
    _SEASONS.print(instance, speak(lang), find, as_json=as_json)


def _season_cells(one: ListedSeason, say: Speaker) -> tuple[str, ...]:
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


def _season_document(one: ListedSeason) -> dict[str, Any]:
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


_SEASONS = Listing[ListedSeason](
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
    cells=_season_cells,
    document=_season_document,
    none="seasons-none",
    right={4, 5, 6},
)


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
    _SESSIONS.print(instance, say, find, as_json=as_json)


def _state(row: ListedSession) -> str:
    if row.is_discarded:
        return "discarded"
    return "open" if row.is_open else "over"


def _session_cells(row: ListedSession, say: Speaker) -> tuple[str, ...]:
    return (
        row.session,
        str(day_of(row.opened_at)),
        row.season,
        say(f"game-{row.game}"),
        str(row.hands),
        say(f"session-state-{_state(row)}"),
        say.list_words(row.players) if row.players else "",
    )


def _session_document(row: ListedSession) -> dict[str, Any]:
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


_SESSIONS = Listing[ListedSession](
    heading=(
        "column-session",
        "column-date",
        "column-season",
        "column-game",
        "column-hands",
        "column-state",
        "column-players",
    ),
    cells=_session_cells,
    document=_session_document,
    none="sessions-none",
    right={4},
)
