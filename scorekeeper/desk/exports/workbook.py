"""ブック: what stands in a workbook, of a season, of a session or of everything."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from datetime import date

from scorekeeper.desk.context import Desk
from scorekeeper.desk.exports.by_day import days_of, days_table, totals_table
from scorekeeper.desk.exports.tables import table
from scorekeeper.desk.seasons.final import tell_final
from scorekeeper.desk.seasons.standings import Asked
from scorekeeper.desk.seasons.telling import tell_rules
from scorekeeper.exports import Column, Table
from scorekeeper.exports.sheets import About
from scorekeeper.store import Scope, season_of
from scorekeeper.store.queries.days import SpanRow, presets_of, span_of
from scorekeeper.wording import Speaker
from scorekeeper.wording.times import write_time

OF_PROGRAMS = frozenset({"session", "deal"})
"""Columns of numbers that nobody at a table knows: they are there, but not shown."""


def workbook_tables(desk: Desk, say: Speaker, scope: Scope, asked: Asked | None) -> Iterator[Table]:
    """The tables of a workbook, in the order of its sheets."""
    if scope.season_key is None or scope.session is not None or asked is None:
        for key in ("standings", "hands", "scores"):
            yield _without(table(desk, say, scope, key, asked), OF_PROGRAMS)
        return
    days = days_of(desk, scope.season_key, asked)
    unsaid = {"season"} if asked.counts_apart else {"season", "counted"}
    yield _without(table(desk, say, scope, "standings", asked), unsaid)
    yield days_table(say, days)
    yield totals_table(say, days)
    yield _without(table(desk, say, scope, "hands", asked), {"season", *OF_PROGRAMS})
    yield _rules_table(desk, say, scope.season_key, asked)


def about_workbook(desk: Desk, say: Speaker, name: str, scope: Scope, asked: Asked | None) -> About:
    """What a workbook says of itself, and at the head of its pages of which days it tells."""
    head = name
    if scope.season_key is not None and asked is not None:
        head = "  ".join(filter(None, [name, tell_span(desk, say, scope.season_key, asked)]))
    return About(
        title=say("season-title", name=name) if name else say("nav-name"),
        head=head,
        made=desk.now(),
        chart=say("picture-course"),
    )


def season_span(desk: Desk, season_key: str, asked: Asked) -> SpanRow:
    """From when to when there is something in a season that counts, and how much."""
    return span_of(desk.database, asked.stretch(season_key))


def tell_span(desk: Desk, say: Speaker, season_key: str, asked: Asked) -> str:
    """From which day to which a season tells, with their years; nothing before the first day."""
    span = season_span(desk, season_key, asked)
    days = dict.fromkeys(day for day in (span.first, span.last) if day is not None)
    written = [write_time(date.fromisoformat(day), "long", say.language) for day in days]
    return (
        say("export-span", first=written[0], last=written[1])
        if len(written) > 1
        else "".join(written)
    )


def _without(whole: Table, aside: Collection[str]) -> Table:
    """A table some columns of which are not shown."""
    columns = tuple(replace(column, aside=column.key in aside) for column in whole.columns)
    return replace(whole, columns=columns)


def _rules_table(desk: Desk, say: Speaker, season_key: str, asked: Asked) -> Table:
    """How the standings are decided, and by which rules was played, in sentences."""
    row = season_of(desk.database, season_key)
    stretch = asked.stretch(season_key)
    presets = [say(f"preset-{preset}") for preset in presets_of(desk.database, stretch)]
    sentences = [
        *([row.season] if row else []),
        tell_span(desk, say, season_key, asked),
        *tell_rules(say, asked),
        *tell_final(say, desk, season_key, asked),
        say("export-played-by", rules=say("list-separator").join(presets)) if presets else "",
        say("export-sums-filtered"),
    ]
    return Table(
        key="rules",
        name=say("column-file-rules"),
        columns=(Column(key="rules", title=say("column-file-rules"), prose=True),),
        rows=[[sentence] for sentence in sentences if sentence],
    )
