"""A list on the terminal: a table with straight columns, or JSON lines; of any length."""

import json
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import Any

import click

from scorekeeper.cli.desks import desk_at
from scorekeeper.cli.words import GAMES
from scorekeeper.desk import Desk
from scorekeeper.exports.columns import align_row, find_widths
from scorekeeper.store import snapshot
from scorekeeper.wording import Speaker

season_option = click.option("--season", metavar="NAME", help="option-season")
game_option = click.option("--game", type=click.Choice(GAMES), help="option-list-game")
lines_option = click.option("--json", "as_json", is_flag=True, help="option-json-lines")


@contextmanager
def still_desk(instance: Path | None, say: Speaker) -> Iterator[Desk]:
    """The desk of an instance, where everything that is read is of the same moment."""
    with desk_at(instance, say) as desk, snapshot(desk.database):
        yield desk


def print_table(
    rows: Callable[[], Iterable[Sequence[str]]],
    heading: Sequence[str],
    *,
    right: Collection[int] = (),
) -> bool:
    """Print rows below a heading, read twice and never held; False where there are none."""
    is_any = False
    for row in rows():
        if not is_any:
            widths = find_widths(chain((heading,), rows()))
            click.echo(align_row(heading, widths, right=right))
            is_any = True
        click.echo(align_row(row, widths, right=right))
    return is_any


def print_lines(documents: Iterable[dict[str, Any]]) -> bool:
    """Print one JSON object a line, in UTF-8 whatever the terminal has; False for none."""
    out, is_any = sys.stdout.buffer, False
    for document in documents:
        out.write((json.dumps(document, ensure_ascii=False) + "\n").encode())
        is_any = True
    out.flush()
    return is_any


def tell_if_none(say: Speaker, key: str, *, is_any: bool) -> None:
    """Say on the side that a list is empty, so that nothing reads it as a row."""
    if not is_any:
        click.echo(say(key), err=True)
