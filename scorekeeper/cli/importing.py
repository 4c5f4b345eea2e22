"""``scorekeeper import``: records of another machine, or results from a sheet."""

import json
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO

import click

from scorekeeper.cards import Refusal
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
from scorekeeper.services.imports.archive import Archive
from scorekeeper.services.imports.importing import Import, Incoming, NotImported
from scorekeeper.services.imports.results import SheetImport
from scorekeeper.services.imports.telling import ImportInWords
from scorekeeper.sheets.choices import OPTIONS, Choices
from scorekeeper.sheets.model import SheetReading, answer_words
from scorekeeper.web.exchange.paper import without_request
from scorekeeper.web.games.history import describe_difference
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import day_of, write_signed

_EXAMPLES = """\b
scorekeeper import everything.json
scorekeeper import --look past.csv
scorekeeper import --season 2025 --rules wikipedia past.csv
scorekeeper import --who Akii=Aki --row 2=result past.csv
scorekeeper import --again all=beside --cell B4=26 past.xlsx
"""

LARGEST_TABLE, MOST_LISTED, LONGEST_METAVAR = 256 * 1024 * 1024, 200, 60  # bytes, rows, characters


def _with_options(command: Callable[..., None]) -> Callable[..., None]:
    for one in reversed(OPTIONS):
        values = "|".join(one.values) or "TEXT"
        values = "WHAT" if len(values) > LONGEST_METAVAR else values
        command = click.option(
            f"--{one.name}", f"given_{one.name}", multiple=True,
            help=f"reading-option-{one.name}",
            metavar=f"KEY={values}" if one.kind == "pairs" else values,
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
    *, file: str, look: bool, as_json: bool, progress: bool, instance: Path | None,
    lang: str | None, **given: tuple[str, ...]
) -> None:  # fmt: skip
    say = speak(lang)
    choices = Choices({name.removeprefix("given_"): said for name, said in given.items()})
    found, told, written = None, list[str](), False
    line = ProgressLine(asked=progress)

    def follow(stage: str, done: int, whole: int) -> None:
        line.tell(partial(say, f"import-{stage}", done=done, whole=whole))

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
        if as_json and not written:
            tell(json.dumps(_document(found or Incoming(), say), ensure_ascii=False, default=str))
        elif found is not None:
            words = ImportInWords(say=say, services=services, came=found, written=written)
            for one in _told(words):
                tell(one)
    if told:
        raise CommandFailed("\n".join([*told, say("import-nothing-written")]))


def _file_of(services: Services, file: BinaryIO, choices: Choices) -> Import:
    begins = file.read(4096).removeprefix(BOM_UTF8).lstrip()[:1]
    file.seek(0)
    if begins in (b"{", b"["):
        return Archive(services=services, content=file)
    content = file.read(LARGEST_TABLE + 1)
    if len(content) > LARGEST_TABLE:
        raise Refusal("import-too-large", most=LARGEST_TABLE // 1024**2)
    return SheetImport(services=services, content=content, choices=choices)


def _obstacles(found: Incoming, choices: Choices, say: Speaker) -> Iterator[str]:
    for option, key in choices.unmatched():
        yield say("option-unmatched", option=f"--{option}", text=key)
    for fault in (*found.conflicts, *found.reading.faults):
        yield fault.describe(say)
    for question in found.reading.questions:
        yield say(question.words, **question.params)
        for answer in question.answers:
            key, params = answer_words(question, answer)
            sets = ((name, f'"{text}"' if " " in text else text) for name, text in answer.sets)
            options = " ".join(f"--{name} {text}" for name, text in sets)
            told = say(key, **params)
            yield f"  {options}  {told}"
            yield from (f"    {one}" for one in answer.samples[:MOST_LISTED] if one not in told)


def _told(words: ImportInWords) -> Iterator[str]:
    say, found = words.say, words.came
    if words.written:
        yield words.summary
        for line, sentence in words.club:
            if line.refused is not None:
                why = say(line.refused.code, **line.refused.params)
                yield f"{day_of(line.event.at)}  {sentence}  {why}"
    else:
        rows = [
            [one.day, one.season, words.names(one), str(one.hands),
             say(f"import-state-{one.state}")]
            for one in found.arrivals
        ]  # fmt: skip
        yield from align(rows, right={3})
        yield from _understood(found.reading, say)
        for line, sentence in words.club:
            state = say("import-state-new" if line.is_new else "import-state-known")
            yield f"{day_of(line.event.at)}  {sentence}  {state}"
        if rows or not (found.reading.grids or found.reading.faults):
            yield words.summary
    parted = [(one, one.differs) for one in found.arrivals if one.differs]
    if parted:
        with without_request(say):
            for one, differs in parted:
                yield f"{one.day}  {words.names(one)}"
                yield describe_difference(say, differs)


def _understood(reading: SheetReading, say: Speaker) -> Iterator[str]:
    wide = 4 if any(one.own is not None for one in reading.totals) else 2
    rows = [[say("column-player"), say("season-points"), say("reading-own-total"), ""]]
    for one in reading.totals:
        own = "" if one.own is None else write_signed(one.own)
        mark = "" if one.own in (None, one.points) else "≠"
        rows.append([one.name, write_signed(one.points), own, mark])
    yield from align([row[:wide] for row in rows], right={1, 2}) if reading.totals else ()
    for cell in reading.altered.values():
        yield say("reading-altered", **cell._asdict())
    for table in reading.tables:
        columns = table.columns[:MOST_LISTED]
        yield from align(
            [[one.key, one.heading, say("reading-role", role=one.role or "out")] for one in columns]
        )
    for row in [one for one in reading.rows if one.role != "result"][:MOST_LISTED]:
        yield f"{row.key}  {say('reading-row-role', role=row.role)}  {row.text}"


def _document(found: Incoming, say: Speaker) -> Mapping[str, Any]:
    reading, hands = found.reading, ("kind", "day", "season", "table", "points", "hands", "note")
    columns = (one for table in reading.tables for one in table.columns)
    return {
        "people": _pick(reading.totals, "name", "points", "results", sheet="own"),
        "results": [
            {**one, "points": dict(one["points"]), "hands": dict(one["hands"])}
            for one in _pick(reading.results, *hands, rows="keys")
        ],
        "columns": _pick(columns, "heading", "role", column="key"),
        "altered": _pick(reading.altered.values(), "text", "reading", "cells", cell="key"),
        "questions": [
            {"code": one.code, "cells": one.keys, "sentence": say(one.words, **one.params),
             "answers": [
                 {"options": [f"--{name} {value}" for name, value in way.sets],
                  "samples": way.samples} for way in one.answers]}
            for one in reading.questions
        ],
        "faults": [
            {"cell": one.key, "code": one.refusal.code,
             "sentence": say(one.refusal.code, **one.refusal.params)}
            for one in reading.faults
        ],
        "sessions": _pick(
            found.arrivals, "session", "day", "season", "players", "hands", "state"
        ),
    }  # fmt: skip


def _pick(found: Iterable[object], *fields: str, **renamed: str) -> list[dict[str, Any]]:
    """Return some fields of each; a renamed one has the name that programs know."""
    names = dict(zip(fields, fields, strict=True)) | renamed
    return [{name: getattr(one, field) for name, field in names.items()} for one in found]
