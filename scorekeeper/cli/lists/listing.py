"""A list on the terminal: a table with straight columns, or JSON lines; of any length."""

import json
import sys
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any, Generic, TypeVar

import click

from scorekeeper.cli.desks import desk_at
from scorekeeper.cli.output import show, tell
from scorekeeper.cli.words import GAMES
from scorekeeper.desk import Desk
from scorekeeper.exports.text import align_row, find_widths
from scorekeeper.store import snapshot
from scorekeeper.wording import Speaker

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
