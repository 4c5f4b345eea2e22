"""``scorekeeper export``: write results to a file in a chosen format."""

import os
import sys
from collections.abc import Mapping
from dataclasses import replace
from operator import methodcaller
from pathlib import Path
from typing import cast

import click
from click.core import ParameterSource

from scorekeeper.cards import Refusal
from scorekeeper.cli.files import STANDARD, instance_option, services_at, write_file
from scorekeeper.cli.terminal import (
    ProgressLine,
    Spoken,
    Stopped,
    lang_option,
    progress_option,
    speak,
    tell,
)
from scorekeeper.games import GAMES
from scorekeeper.journal.seasons import is_day
from scorekeeper.places import instance_folder
from scorekeeper.services import Services
from scorekeeper.services.closing import tell_departure
from scorekeeper.services.exports import FORMATS, Format, Wanted, scope_of
from scorekeeper.services.exports import export as write_export
from scorekeeper.services.seasons import PLAINLY, ask_whole
from scorekeeper.services.tables import TABLE_KEYS, TableKey
from scorekeeper.store import seasons, snapshot
from scorekeeper.wording import Speaker

_EXAMPLES = """\b
scorekeeper export --season 2026 --format xlsx -o 2026.xlsx
scorekeeper export --season 2026 --format csv --table scores > scores.csv
scorekeeper export --season 2026 --until 2026-06-30 > june.csv
scorekeeper export --site site --initials
scorekeeper export --format json -o everything.json
"""


def date(text: str) -> str:
    """A day of the calendar; the type of an option is known by this name."""
    if not is_day(text):
        raise ValueError(text)
    return text


@click.command(cls=Spoken, epilog=_EXAMPLES)
@click.option("--season", metavar="NAME", help="option-season")
@click.option("--game", type=click.Choice(list(GAMES)), help="option-season-game")
@click.option("--session", metavar="ID", help="option-session")
@click.option("--format", "form", type=click.Choice(FORMATS), default="csv", help="option-format")
@click.option("--table", type=click.Choice(TABLE_KEYS), default="standings", help="option-table")
@click.option("--until", type=date, metavar="DATE", help="option-until")
@click.option(
    "-o", "--output", type=click.Path(allow_dash=True, readable=False), metavar="FILE",
    default=STANDARD, help="option-output",
)  # fmt: skip
@click.option(
    "--site", type=click.Path(file_okay=False, path_type=Path), metavar="DIR", help="option-site"
)
@click.option("--initials", is_flag=True, help="option-initials")
@progress_option
@instance_option
@lang_option
@click.pass_context
def export(
    ctx: click.Context,
    /,
    *,
    season: str | None,
    game: str | None,
    session: str | None,
    form: str,
    table: TableKey,
    output: str,
    site: Path | None,
    initials: bool,
    progress: bool,
    instance: Path | None,
    lang: str | None,
    until: str | None,
) -> None:
    say = speak(lang)
    _check(ctx, site, form, output)
    if game is not None and season is None:
        raise Refusal("export-game-of-season")
    if site is not None:
        from scorekeeper.web.exchange.paper import without_request  # imported late, as pages are
        from scorekeeper.web.exchange.site import site_files

        folder = instance or instance_folder(os.environ)
        if folder.resolve().is_relative_to(site.resolve()):
            raise Refusal("site-among-records", folder=str(site))
        with services_at(instance, say) as services, snapshot(services.database):
            key = scope_of(services, season=season, game=game).season_key
            keys = [row.season_key for row in seasons(services.database)] if key is None else [key]
            with without_request(say):
                files = site_files(services, keys, initials=initials)
        _put_site(site, files)
        tell(say("site-written", files=len(files), folder=str(site)))
        return
    with services_at(instance, say) as services:
        scope = scope_of(services, season=season, session=session, game=game)
        key = scope.season_key
        whole = PLAINLY if key is None else ask_whole(services, key)
        asked = None if until is None else replace(whole, until=until)
        wanted = Wanted(scope=scope, format=cast("Format", form), table=table, asked=asked)
        _write(output, services, say, wanted, ProgressLine(asked=progress))
        if (
            key is not None
            and form != "json"
            and (told := tell_departure(say, services, key, asked or whole))
        ):
            tell(say("sentence-between").join(told), err=True)
    if output != STANDARD:
        tell(say("export-written", file=output))


def _write(
    output: str, services: Services, say: Speaker, wanted: Wanted, told: ProgressLine
) -> None:
    """Write a file and report progress; Ctrl+C leaves the former file."""
    try:
        write_file(
            output,
            lambda file: write_export(
                services,
                say,
                wanted,
                file,
                tell=lambda lines: told.tell(lambda: say("export-progress", lines=lines)),
            ),
        )
    except KeyboardInterrupt:
        if output == STANDARD:
            raise
        raise Stopped(say("export-stopped", file=output)) from None
    finally:
        told.end()


_OF_SITE = frozenset({"site", "season", "game", "initials", "instance", "lang"})


def _put_site(folder: Path, files: Mapping[str, bytes]) -> None:
    """Put each file in its place when it is complete; delete pages of seasons without one now."""
    from scorekeeper.web.exchange.site import MARK  # imported late: a file needs no pages

    try:
        if files and not folder.is_dir():
            folder.mkdir(parents=True)
            folder.chmod(0o755)
        for name, content in files.items():
            write_file(str(folder / name), methodcaller("write", content), mode=0o644)
        for page in folder.glob("season-*.html") if files else ():
            if page.name not in files and MARK.encode() in page.read_bytes():
                page.unlink()
    except OSError as error:
        details = error.strerror or str(error)
        raise Refusal("file-unwritable", file=str(folder), details=details) from None


def _check(ctx: click.Context, site: Path | None, form: str, output: str) -> None:
    given = {
        name for name in ctx.params if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE
    }
    if given - _OF_SITE if site is not None else "initials" in given:
        raise Refusal("site-alone")
    if "table" in given and not form.startswith("csv"):
        raise Refusal("export-table-for-csv")
    if form == "xlsx" and output == STANDARD and sys.stdout.isatty():
        raise Refusal("export-to-terminal")
