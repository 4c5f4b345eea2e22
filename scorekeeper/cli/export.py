"""``scorekeeper export``: results in the form in which somebody wants to take them away."""

import sys
from pathlib import Path

import click
from click.core import ParameterSource

from scorekeeper.cards import Refusal
from scorekeeper.cli.files import STANDARD, write_file
from scorekeeper.cli.language import Spoken, lang_option, speak
from scorekeeper.cli.store import desk_at, instance_option
from scorekeeper.cli.words import GAMES
from scorekeeper.desk.exports.exporting import FORMATS, Format, Wanted, scope_of
from scorekeeper.desk.exports.exporting import export as write_export
from scorekeeper.desk.exports.tables import TABLES, TableKey

_EXAMPLES = """\b
scorekeeper export --season 2026 --format xlsx -o 2026.xlsx
scorekeeper export --season 2026 --format csv --table scores > scores.csv
scorekeeper export --format json -o everything.json
"""


@click.command(cls=Spoken, epilog=_EXAMPLES)
@click.option("--season", metavar="NAME", help="option-season")
@click.option("--game", type=click.Choice(GAMES), help="option-season-game")
@click.option("--session", metavar="ID", help="option-session")
@click.option("--format", "form", type=click.Choice(FORMATS), default="csv", help="option-format")
@click.option("--table", type=click.Choice(list(TABLES)), default="standings", help="option-table")
@click.option("-o", "--output", metavar="FILE", default=STANDARD, help="option-output")
@instance_option
@lang_option
@click.pass_context
def export(
    ctx: click.Context,
    *,
    season: str | None,
    game: str | None,
    session: str | None,
    form: Format,
    table: TableKey,
    output: str,
    instance: Path | None,
    lang: str | None,
) -> None:
    """Take results away: of a season, of a session, or of everything there is."""
    say = speak(lang)
    _check(ctx, form, output)
    with desk_at(instance, say) as desk:
        scope = scope_of(desk, season=season, session=session, game=game)
        wanted = Wanted(scope=scope, format=form, table=table)
        write_file(output, lambda file: write_export(desk, say, wanted, file))
    if output != STANDARD:
        click.echo(say("export-written", file=output))


def _check(ctx: click.Context, form: Format, output: str) -> None:
    named = ctx.get_parameter_source("table") is ParameterSource.COMMANDLINE
    if named and not form.startswith("csv"):
        raise Refusal("export-table-for-csv")
    if form == "xlsx" and output == STANDARD and sys.stdout.isatty():
        raise Refusal("export-to-terminal")
