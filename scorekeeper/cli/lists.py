"""``scorekeeper list``: the sessions or the seasons of a database."""

import json
import sys
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Generic, TypeVar

import click

from scorekeeper.cli.files import instance_option, services_at
from scorekeeper.cli.terminal import Spoken, lang_option, show, speak, tell
from scorekeeper.exports.text import align_row, find_widths
from scorekeeper.services import Services
from scorekeeper.services.sessions import ListedSeason, list_seasons, list_sessions
from scorekeeper.store import snapshot
from scorekeeper.store.list_queries import ListedSession
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import day_of

RowT = TypeVar("RowT")


@dataclass(frozen=True, kw_only=True)
class Column(Generic[RowT]):
    """A column of a list: its ``value``, with its ``name`` for programs.

    ``heading`` is the key of its title in a table, empty for a column for programs alone. ``word``
    writes the value in a table; without it the value stands as it is, and nothing for None.
    """

    name: str
    heading: str = ""
    value: Callable[[RowT], object]
    word: Callable[[RowT, Speaker], str] | None = None

    def cell(self, row: RowT, say: Speaker) -> str:
        """Return the text in a table."""
        if self.word is not None:
            return self.word(row, say)
        value = self.value(row)
        return "" if value is None else str(value)


@dataclass(frozen=True, kw_only=True)
class Listing(Generic[RowT]):
    """A kind of list: the ``columns`` of a row, and the key of the sentence for an empty list."""

    columns: Sequence[Column[RowT]]
    none: str
    right: Collection[int]
    """The columns of a table that hold numbers."""

    def print(
        self,
        instance: Path | None,
        say: Speaker,
        find: Callable[[Services], Iterable[RowT]],
        *,
        as_json: bool,
    ) -> None:
        """Print an instance's rows as of one moment; note an empty list on standard error."""
        shown = [column for column in self.columns if column.heading]
        with services_at(instance, say) as services, snapshot(services.database):
            if as_json:
                is_any = _print_lines(map(self._document, find(services)))
            else:
                heading = [say(f"column-{column.heading}") for column in shown]
                is_any = _print_table(
                    lambda: ([one.cell(row, say) for one in shown] for row in find(services)),
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
    """Print rows below a heading, read twice and never stored; return False if there are none."""
    is_any = False
    for row in rows():
        if not is_any:
            widths = find_widths(chain((heading,), rows()))
            tell(align_row(heading, widths, right=right))
            is_any = True
        tell(align_row(row, widths, right=right))
    return is_any


def _print_lines(documents: Iterable[dict[str, object]]) -> bool:
    """Print one JSON object a line, in UTF-8 on any terminal; return False if there are none."""
    out, is_any = sys.stdout.buffer, False
    for document in documents:
        out.write(f"{show(json.dumps(document, ensure_ascii=False))}\n".encode())
        is_any = True
    out.flush()
    return is_any


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


def _state(row: ListedSession) -> str:
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


@click.command("list", cls=Spoken)
@click.argument("what", type=click.Choice(["sessions", "seasons"]), default="sessions")
@click.option("--season", metavar="NAME", help="option-season")
@click.option("--json", "as_json", is_flag=True, help="option-json-lines")
@instance_option
@lang_option
def list_(
    *, what: str, season: str | None, as_json: bool, instance: Path | None, lang: str | None
) -> None:
    """List the sessions, newest first, or the seasons, last played first."""
    say = speak(lang)
    if what == "sessions":
        find = partial(list_sessions, season=season)
        _SESSIONS.print(instance, say, find, as_json=as_json)
    else:
        _SEASONS.print(instance, say, partial(list_seasons, season=season), as_json=as_json)
