"""``scorekeeper import``: records of another machine, or results from a sheet."""

import json
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, BinaryIO

import click

from scorekeeper.cli.files import instance_option, new_services_at, open_file
from scorekeeper.cli.terminal import (
    CommandFailed,
    ProgressLine,
    Spoken,
    Stopped,
    lang_option,
    progress_option,
    speak,
    tell,
)
from scorekeeper.exports.text import align
from scorekeeper.services import Services
from scorekeeper.services.imports.importing import Archive, Import, Preview, Step
from scorekeeper.services.imports.incoming import NotImported
from scorekeeper.services.imports.results import LARGEST_BY_COMMAND, SheetImport
from scorekeeper.services.imports.telling import ImportInWords
from scorekeeper.sheets.choices import OPTIONS, Choices
from scorekeeper.sheets.model import SheetReading, answer_words
from scorekeeper.web import create_app
from scorekeeper.web.games.divergence import describe_difference
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import day_of, write_signed

_EXAMPLES = """\b
scorekeeper import everything.json
scorekeeper import --look past.csv
scorekeeper import --season 2025 --rules wikipedia past.csv
scorekeeper import --who Akii=Aki --row 2=result past.csv
scorekeeper import --again all=beside --cell B4=26 past.xlsx
"""

_LOOKED_AT = 4096
MOST_LISTED = 200
"""Columns and rows of a sheet that are told."""


def _with_options(command: Callable[..., None]) -> Callable[..., None]:
    for one in reversed(OPTIONS):
        values = "|".join(one.values) if len(one.values) < 9 else "WHAT"  # noqa: PLR2004 - room in a line
        metavar = f"KEY={values or 'TEXT'}" if one.kind == "pairs" else values or "TEXT"
        command = click.option(
            f"--{one.name}", f"given_{one.name}", metavar=metavar, multiple=True,
            help=f"reading-option-{one.name}",
        )(command)  # fmt: skip
    return command


@click.command("import", cls=Spoken, epilog=_EXAMPLES)
@click.argument("file", type=click.Path(allow_dash=True, readable=False))
@click.option("--look", is_flag=True, help="option-look")
@click.option("--json", "as_json", is_flag=True, help="option-look-json")
@_with_options
@progress_option
@instance_option
@lang_option
def import_(
    *,
    file: str,
    look: bool,
    as_json: bool,
    progress: bool,
    instance: Path | None,
    lang: str | None,
    **given: tuple[str, ...],
) -> None:
    say = speak(lang)
    choices = Choices({name.removeprefix("given_"): said for name, said in given.items()})
    found, told, written = Preview(), list[str](), False
    line = ProgressLine(asked=progress)

    def follow(step: Step, done: int, whole: int) -> None:
        line.tell(partial(say, f"import-{step}", done=done, whole=whole))

    with open_file(file) as content, new_services_at(instance, say) as services:
        incoming = _file_of(services, content, choices)
        try:
            if isinstance(incoming, SheetImport) or look:
                found = incoming.look(follow)
                told += _obstacles(found, choices, say)
            if not look and not told:
                found, written = incoming.bring(follow), True
        except KeyboardInterrupt:
            raise Stopped(say("command-stopped" if look else "import-stopped")) from None
        except NotImported as wrong:
            told += [fault.describe(say) for fault in wrong.faults]
        finally:
            line.end()
        words = ImportInWords(say=say, services=services, came=found, written=written)
        if as_json and not written:
            tell(json.dumps(_document(found, say), ensure_ascii=False))
        elif written or look or found.reading:
            for one in _came(words) if written else _looked(words):
                tell(one)
    if told:
        raise CommandFailed("\n".join([*told, say("import-nothing-written")]))


def _file_of(services: Services, file: BinaryIO, choices: Choices) -> Import:
    """Return the import of a file: one that begins as JSON is an archive."""
    begins = file.read(_LOOKED_AT).removeprefix(BOM_UTF8).lstrip()[:1]
    file.seek(0)
    if begins in (b"{", b"["):
        return Archive(services=services, content=file)
    content = file.read(LARGEST_BY_COMMAND + 1)
    return SheetImport(services=services, content=content, choices=choices)


# A sheet as it was understood


def _obstacles(found: Preview, choices: Choices, say: Speaker) -> Iterator[str]:
    yield from (fault.describe(say) for fault in found.conflicts)
    reading = found.reading or SheetReading()
    for option, key in choices.unmatched():
        yield say("option-unmatched", option=f"--{option}", text=key)
    for one in reading.faults:
        yield one.describe(say)
    for question in reading.questions:
        yield say(question.words, **question.params)
        for answer in question.answers:
            key, params = answer_words(question, answer)
            options = " ".join(f"--{name} {_quoted(value)}" for name, value in answer.sets)
            told = say(key, **params)
            yield f"  {options}  {told}"
            yield from (f"    {one}" for one in answer.samples[:MOST_LISTED] if one not in told)


def _quoted(value: str) -> str:
    return f'"{value}"' if " " in value or not value else value


def _understood(reading: SheetReading, say: Speaker) -> Iterator[str]:
    """Yield everybody's points beside the sheet's own sums, altered cells, columns and rows."""
    is_told = any(one.own is not None for one in reading.totals)
    heads = [say("column-player"), say("season-points"), say("reading-own-total"), ""]
    rows = [heads[: 4 if is_told else 2]]
    for one in reading.totals:
        own = "" if one.own is None else write_signed(one.own)
        mark = "" if one.own in (None, one.points) else "≠"
        rows.append([one.name, write_signed(one.points), *([own, mark] if is_told else [])])
    yield from align(rows, right={1, 2}) if reading.totals else ()
    for cell in reading.altered[:MOST_LISTED]:
        params = {"text": cell.text, "reading": cell.reading, "key": cell.key}
        yield say("reading-altered", **params, cells=cell.cells)
    for table in reading.tables:
        columns = [
            [one.key, one.heading, say("reading-role", role=one.role or "out")]
            for one in table.columns[:MOST_LISTED]
        ]
        yield from align(columns)
    for row in [one for one in reading.rows if one.role != "result"][:MOST_LISTED]:
        yield f"{row.key}  {say('reading-row-role', role=row.role)}  {row.text}"


def _document(found: Preview, say: Speaker) -> Mapping[str, Any]:
    reading = found.reading or SheetReading()

    return {
        "people": [
            {"name": one.name, "points": one.points, "results": one.results, "sheet": one.own}
            for one in reading.totals
        ],
        "results": [
            {
                "kind": one.kind, "day": one.day.isoformat(), "season": one.season,
                "table": one.table, "points": dict(one.points), "hands": dict(one.hands),
                "note": one.note, "rows": one.keys,
            }
            for one in reading.results
        ],
        "columns": [
            {"column": one.key, "heading": one.heading, "role": one.role}
            for table in reading.tables for one in table.columns
        ],
        "altered": [
            {"text": one.text, "reading": one.reading, "cell": one.key, "cells": one.cells}
            for one in reading.altered
        ],
        "questions": [
            {
                "code": one.code, "cells": one.keys, "sentence": say(one.words, **one.params),
                "answers": [
                    {"options": [f"--{name} {value}" for name, value in way.sets],
                     "samples": way.samples}
                    for way in one.answers
                ],
            }
            for one in reading.questions
        ],
        "faults": [
            {"cell": one.key, "code": one.refusal.code,
             "sentence": say(one.refusal.code, **one.refusal.params)}
            for one in reading.faults
        ],
        "sessions": [
            {"session": one.session, "day": one.day, "season": one.season,
             "players": one.players, "hands": one.hands, "state": one.state}
            for one in found.arrivals
        ],
    }  # fmt: skip


# What comes in


def _came(words: ImportInWords) -> Iterator[str]:
    yield words.summary
    yield from filter(None, [words.club_summary])
    for why, lines in words.left_out.items():
        for line, sentence in lines:
            yield f"{day_of(line.event.at)}  {sentence}  {why}"
    yield from _differences(words)


def _looked(words: ImportInWords) -> Iterator[str]:
    say, found = words.say, words.came
    rows = [
        [
            one.day, one.season, say("list-separator").join(one.players), str(one.hands),
            say(f"import-state-{one.state}"),
        ]
        for one in found.arrivals
    ]  # fmt: skip
    yield from align(rows, right={3}) if rows else ()
    if found.reading is not None:
        yield from _understood(found.reading, say)
    for line, sentence in words.club:
        state = say(f"import-state-{'new' if line.is_new else 'known'}")
        yield f"{day_of(line.event.at)}  {sentence}  {state}"
    if rows or found.reading is None:
        yield words.summary
    if names := words.strangers:
        yield say("import-strangers", names=names)
    yield from _differences(words)


def _differences(words: ImportInWords) -> Iterator[str]:
    parted = [(one, one.differs) for one in words.came.arrivals if one.differs]
    if parted:
        with pages_of(words.say):
            for one, differs in parted:
                yield f"{one.day}  {words.names(one)}"
                yield describe_difference(words.say, differs)


@contextmanager
def pages_of(say: Speaker) -> Iterator[None]:
    """Words and pages can be made though nobody asks for one, and are shown to nobody.

    The keys that they need are of no instance: they are made for this and gone afterwards.
    """
    with TemporaryDirectory() as folder:
        app = create_app(instance=Path(folder))
        with app.test_request_context(headers={"Accept-Language": say.language}):
            yield
