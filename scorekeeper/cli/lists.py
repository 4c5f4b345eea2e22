"""Lists of what a database holds: ``scorekeeper people``, ``sessions`` and ``seasons``."""

import json
import sys
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Generic, TypeVar

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.files import desk_at, instance_option
from scorekeeper.cli.terminal import Spoken, lang_option, show, speak, tell
from scorekeeper.desk import Desk
from scorekeeper.desk.sessions import (
    ListedSeason,
    list_discarded,
    list_people,
    list_seasons,
    list_sessions,
)
from scorekeeper.exports.text import align_row, find_widths
from scorekeeper.games import GAMES
from scorekeeper.store import snapshot
from scorekeeper.store.lists import ListedSession
from scorekeeper.store.people import ListedRow
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import day_of

RowT = TypeVar("RowT")

season_option = click.option("--season", metavar="NAME", help="option-season")
game_option = click.option("--game", type=click.Choice(list(GAMES)), help="option-list-game")
lines_option = click.option("--json", "as_json", is_flag=True, help="option-json-lines")


@dataclass(frozen=True, kw_only=True)
class Column(Generic[RowT]):
    """What is told of a row: the ``value`` that programs find under ``name``.

    ``heading`` is the key of what stands above it in a table, empty where it is for programs alone.
    ``word`` writes it there; without one it stands as it is, and nothing for None.
    """

    name: str
    heading: str = ""
    value: Callable[[RowT], object]
    word: Callable[[RowT, Speaker], str] | None = None

    def cell(self, row: RowT, say: Speaker) -> str:
        """What stands in a table."""
        if self.word is not None:
            return self.word(row, say)
        value = self.value(row)
        return "" if value is None else str(value)


@dataclass(frozen=True, kw_only=True)
class Listing(Generic[RowT]):
    """How rows of one kind are told: their ``columns``, and the key of what is said of none."""

    columns: Sequence[Column[RowT]]
    none: str
    right: Collection[int]
    """The columns of a table that hold numbers."""

    def print(
        self,
        instance: Path | None,
        say: Speaker,
        find: Callable[[Desk], Iterable[RowT]],
        *,
        as_json: bool,
    ) -> None:
        """Print what is found at an instance, all of one moment; on the side that there is none."""
        shown = [column for column in self.columns if column.heading]
        with desk_at(instance, say) as desk, snapshot(desk.database):
            if as_json:
                is_any = _print_lines(map(self._document, find(desk)))
            else:
                heading = [say(f"column-{column.heading}") for column in shown]
                is_any = _print_table(
                    lambda: ([one.cell(row, say) for one in shown] for row in find(desk)),
                    heading,
                    self.right,
                )
        if not is_any:
            tell(say(self.none), err=True)

    def _document(self, row: RowT) -> dict[str, object]:
        return {column.name: column.value(row) for column in self.columns}


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


def _print_lines(documents: Iterable[dict[str, object]]) -> bool:
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
    *,
    season: str | None,
    game: str | None,
    as_json: bool,
    instance: Path | None,
    lang: str | None,
) -> None:
    """List the people of the club."""
    find = partial(list_people, season=season, game=game)
    _PEOPLE.print(instance, speak(lang), find, as_json=as_json)


def _last_day(row: ListedRow) -> str | None:
    return str(day_of(row.last)) if row.last else None


_PEOPLE = Listing[ListedRow](
    none="people-none",
    right={6},
    columns=(
        Column(name="name", heading="player", value=lambda row: row.name),
        Column(name="reading", heading="reading", value=lambda row: row.reading),
        Column(name="initials", heading="initials", value=lambda row: row.initials),
        Column(
            name="guest",
            heading="guest",
            value=lambda row: row.guest,
            word=lambda row, say: say("members-guest") if row.guest else "",
        ),
        Column(name="number", heading="number", value=lambda row: row.number),
        Column(
            name="retired",
            heading="retired",
            value=lambda row: row.retired,
            word=lambda row, say: say("members-retired") if row.retired else "",
        ),
        Column(name="days", heading="days", value=lambda row: row.evenings),
        Column(name="last", heading="last", value=_last_day),
        Column(name="key", value=lambda row: row.key),
    ),
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


_SEASONS = Listing[ListedSeason](
    none="seasons-none",
    right={4, 5, 6},
    columns=(
        Column(name="season", heading="season", value=lambda one: one.row.season),
        Column(
            name="game",
            heading="game",
            value=lambda one: one.row.game,
            word=lambda one, say: say(f"game-{one.row.game}"),
        ),
        Column(name="first", heading="first", value=lambda one: one.span.first),
        Column(name="last", heading="last", value=lambda one: one.span.last),
        Column(name="days", heading="days", value=lambda one: one.span.days),
        Column(name="sessions", heading="sessions", value=lambda one: one.row.sessions),
        Column(name="hands", heading="hands", value=lambda one: one.row.hands),
        Column(name="closed_by", heading="closed-by", value=lambda one: one.signed_by),
        Column(name="key", value=lambda one: one.row.season_key),
    ),
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


_SESSIONS = Listing[ListedSession](
    none="sessions-none",
    right={4},
    columns=(
        Column(name="session", heading="session", value=lambda row: row.session),
        Column(name="day", heading="date", value=lambda row: str(day_of(row.opened_at))),
        Column(name="season", heading="season", value=lambda row: row.season),
        Column(
            name="game",
            heading="game",
            value=lambda row: row.game,
            word=lambda row, say: say(f"game-{row.game}"),
        ),
        Column(name="rules", value=lambda row: row.preset),
        Column(name="hands", heading="hands", value=lambda row: row.hands),
        Column(
            name="state",
            heading="state",
            value=_state,
            word=lambda row, say: say(f"session-state-{_state(row)}"),
        ),
        Column(
            name="players",
            heading="players",
            value=lambda row: row.players,
            word=lambda row, say: say.list_words(row.players) if row.players else "",
        ),
    ),
)
