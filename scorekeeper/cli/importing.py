"""``scorekeeper import``: records of another machine, or results of another book, come in."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO

import click

from scorekeeper.cli.files import open_file
from scorekeeper.cli.language import Refused, Spoken, lang_option, speak
from scorekeeper.cli.store import instance_option, new_desk_at
from scorekeeper.desk import Desk
from scorekeeper.desk.imports.faults import NotImported
from scorekeeper.desk.imports.importing import (
    LARGEST_TABLE,
    Arrival,
    describe_arrivals,
    import_archive,
    import_past_results,
    preview_archive,
    preview_past_results,
    strangers,
)
from scorekeeper.exports.columns import aligned
from scorekeeper.games import PRESETS
from scorekeeper.web import create_app
from scorekeeper.web.exchange.trial import show_pages
from scorekeeper.wording import Speaker
from scorekeeper.wording.times import day_of

_EXAMPLES = """\b
scorekeeper import everything.json
scorekeeper import --look past.csv
scorekeeper import --season 2025 --rules wikipedia past.csv
"""

_LOOKED_AT = 4096
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


@click.command("import", cls=Spoken, epilog=_EXAMPLES)
@click.argument("file")
@click.option("--look", is_flag=True, help="option-look")
@click.option("--season", metavar="NAME", default="", help="option-season-of-lines")
@click.option(
    "--rules",
    type=click.Choice(list(PRESETS)),
    default=next(iter(PRESETS)),
    help="option-rules-of-results",
)
@instance_option
@lang_option
def import_(
    *, file: str, look: bool, season: str, rules: str, instance: Path | None, lang: str | None
) -> None:
    """Bring in FILE: everything as JSON, or a table of past results; all of it or nothing."""
    say = speak(lang)
    try:
        with open_file(file) as content, new_desk_at(instance, say) as desk, _pages(say):
            arrivals = _arrivals(desk, content, look=look, season=season, preset=rules)
            for line in _arrival_lines(desk, arrivals, say, look=look):
                click.echo(line)
    except NotImported as wrong:
        faults = [fault.describe(say) for fault in wrong.faults]
        raise Refused("\n".join([*faults, say("import-nothing-written")])) from None


def is_archive(content: bytes) -> bool:
    """Whether a file that begins so is JSON rather than a table.

    >>> is_archive(b' {"format": 1}'), is_archive(b"date,Aki,Ben")
    (True, False)
    """
    return content.removeprefix(_BYTE_ORDER_MARK).lstrip()[:1] in (b"{", b"[")


def _arrivals(
    desk: Desk, file: BinaryIO, *, look: bool, season: str, preset: str
) -> tuple[Arrival, ...]:
    begins = file.read(_LOOKED_AT)
    file.seek(0)
    if is_archive(begins):
        return (preview_archive if look else import_archive)(desk, file, show=show_pages)
    content = file.read(LARGEST_TABLE + 1)
    use_case = preview_past_results if look else import_past_results
    return use_case(desk, content, preset=preset, season=season, show=show_pages)


@contextmanager
def _pages(say: Speaker) -> Iterator[None]:
    """Pages can be made though nobody asks for one, and are shown to nobody.

    The keys that they need are of no instance: they are made for this and gone afterwards.
    """
    with TemporaryDirectory() as folder:
        app = create_app(instance=Path(folder))
        with app.test_request_context(headers={"Accept-Language": say.language}):
            yield


def _arrival_lines(
    desk: Desk, arrivals: tuple[Arrival, ...], say: Speaker, *, look: bool
) -> list[str]:
    summary = describe_arrivals(say, arrivals, written=not look)
    if not look:
        return [summary]
    rows = [
        [
            str(day_of(arrival.began)),
            arrival.season,
            say("list-separator").join(arrival.players),
            str(arrival.hands),
            say(f"import-state-{arrival.state}"),
        ]
        for arrival in arrivals
    ]
    names = say("list-separator").join(strangers(desk, arrivals))
    new = [say("import-strangers", names=names)] if names else []
    return [*(aligned(rows, right={3}) if rows else []), summary, *new]
