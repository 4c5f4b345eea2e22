"""The page of a sheet as it was read, with everything that can be chosen about it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from io import BytesIO
from types import MappingProxyType
from typing import Any
from urllib.parse import parse_qsl

from flask import render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import identity
from scorekeeper.services.imports.importing import Incoming, NotImported
from scorekeeper.services.imports.results import SheetImport
from scorekeeper.services.imports.telling import ImportInWords
from scorekeeper.services.sessions import known_players
from scorekeeper.sheets.choices import OPTIONS, Choices
from scorekeeper.sheets.model import Doubt, answer_words
from scorekeeper.web.exchange.data import every_preset
from scorekeeper.web.exchange.incoming import bringer
from scorekeeper.web.exchange.kept import KeptFile, keep, kept_in_form
from scorekeeper.web.page.text import Link
from scorekeeper.web.server.application import find_speaker, find_upload, services, url_for
from scorekeeper.web.server.security import on_refusal

Given = Mapping[str, Sequence[str]]  # choices as they were typed, by option

LARGEST_TABLE = 32 * 1024 * 1024  # bytes of a sheet
MOST_LISTED, MOST_COLUMNS, MOST_ROWS = 200, 100, 60
MOST_NAMED = 1_500  # names in all lists from which somebody known can be picked
TYPED = MappingProxyType({"day-missing": "day", "date-year": "year", "season-missing": "season"})
"""Questions that are answered in words, with the option that takes them."""
_ADDRESS = re.compile(r"(\d+!)?([A-Z]*)(\d*)")


def read_given(form: MultiDict[str, str]) -> Given:
    """Return the choices in a form: fields of options, ``OPTION:KEY`` for one pair, and answers.

    An answer is a query of choices. Later choices win; choices in ``back`` are removed.
    """
    given = {option.name: form.getlist(option.name) for option in OPTIONS}
    for name, text in form.items(multi=True):
        option, sign, key = (name or "").partition(":")  # a part of a form may have no name
        if sign and option in given and text.strip():
            given[option].append(f"{key}={text}")
        elif option.startswith("answer"):
            for option, value in parse_qsl(text):
                given.get(option, []).append(value)
    back = parse_qsl(form.get("back", ""))
    return {
        one.name: one.newest(value for value in given[one.name] if (one.name, value) not in back)
        for one in OPTIONS
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportPage:
    """A sheet on its page; ``wrong`` are sentences about the form or the whole file."""

    given: Given = field(default_factory=dict)
    kept: KeptFile | None = None
    text: str = ""
    preview: Incoming = field(default_factory=Incoming)
    wrong: Sequence[str] = ()
    written: bool = False

    @property
    def questions(self) -> list[Doubt]:
        return [one for one in self.preview.reading.questions if one.code != "name"]

    @property
    def names(self) -> list[Doubt]:
        others = self.preview.reading.faults or self.questions
        return [] if others else self.preview.reading.questions

    @property
    def others(self) -> Sequence[str]:
        """Everybody known here who may be meant by a name; nobody if the lists grow too long."""
        known = known_players(services()) if self.names else []
        return known if len(known) * len(self.names) <= MOST_NAMED else ()

    def row_of(self, key: str) -> str:
        """Return the address of the row of a cell or of a row; empty without an address."""
        found = _ADDRESS.fullmatch(key)
        sheet, letters, digits = (part or "" for part in found.groups()) if found else ("",) * 3
        tables = self.preview.reading.tables
        turned = [f"{one.grid.number}!" for one in tables if one.grid.turned]
        row = letters if turned and sheet in ("", *turned) else digits
        return row and f"{sheet}{row}"


def page_of(given: Given) -> tuple[ImportPage, Choices]:
    """Return the page of these choices; it says why some are refused, and keeps the others."""
    say, held, wrong = find_speaker(), dict[str, Sequence[str]](), list[str]()
    for name, values in given.items():
        try:
            held[name] = Choices({name: values}).all(name)
        except Refusal as refusal:
            wrong.append(say(refusal.code, **refusal.params))
    return ImportPage(given=given, wrong=wrong), Choices(held)


def come_in(sheet: SheetImport, page: ImportPage) -> ImportPage:
    try:
        page = replace(page, preview=sheet.look())
        is_ready = page.preview.reading.is_ready and not page.wrong
        if request.form.get("do") == "write" and is_ready:
            page = replace(page, preview=sheet.bring(), written=True)
    except NotImported as refused:
        told = [one.describe(find_speaker()) for one in refused.faults]
        page = replace(page, wrong=(*page.wrong, *told))
    return page


def _refused(refusal: Refusal) -> str:
    wrong = [find_speaker()(refusal.code, **refusal.params)]
    text, given = request.form.get("text", ""), read_given(request.form)
    return show_sheet(ImportPage(given=given, kept=kept_in_form(), text=text, wrong=wrong))


@on_refusal(_refused)
def table() -> ResponseReturnValue:
    given, before = read_given(request.form), kept_in_form()
    kept, content = _find_file(before)
    if before is not None and before.name != kept.name:  # choices of another file
        loose = {one.name for one in OPTIONS if one.kind == "one" and not one.values}
        given = {name: values for name, values in given.items() if name in loose}
    page, choices = page_of(given)
    sheet = SheetImport(
        services=services(), by=bringer("file" if kept.file else "typed"), content=content,
        choices=choices
    )  # fmt: skip
    page = come_in(sheet, page)
    if page.written:
        kept.place.unlink(missing_ok=True)
        return show_sheet(page)
    reading = page.preview.reading
    text = "" if reading.tables or kept.file else content.decode(errors="replace")
    page = replace(page, kept=kept, text=text)
    return show_sheet(page), 422 if page.wrong or reading.faults else 200


def _find_file(before: KeptFile | None) -> tuple[KeptFile, bytes]:
    upload, text = find_upload(), request.form.get("text", "")
    if upload is None and not text.strip():
        if before is None:
            raise Refusal("import-file-none")
        with before.open() as file:
            return before, file.read()
    content = text.encode(errors="replace") if upload is None else upload.read(LARGEST_TABLE + 1)
    if len(content) > LARGEST_TABLE:
        raise Refusal("import-too-large", most=LARGEST_TABLE // 1024**2)
    return keep(BytesIO(content), "" if upload is None else upload.filename or ""), content


def show_sheet(page: ImportPage, template: str = "exchange/sheet.html", **more: Any) -> str:
    say, came = find_speaker(), page.preview
    arrived = link = None
    if came.reading.is_ready:
        arrived = ImportInWords(say=say, services=services(), came=came, written=page.written)
    if page.written and came.arrivals:
        url = url_for("seasons.standings", season_key=identity(came.arrivals[-1].season))
        link = Link(url=url, label=say("sheet-next-season"))
    chosen = [  # that have no field of their own, to be taken back one by one
        (name, value) for name, values in page.given.items()
        if name not in ("season", "rules", "sheet") for value in values
    ]  # fmt: skip
    return render_template(
        template, view=page, options={one.name: one for one in OPTIONS}, presets=every_preset(),
        arrived=arrived, standings=link, typed_by=TYPED, answer_words=answer_words, chosen=chosen,
        typed=[TYPED[one.code] for one in page.questions if one.code in TYPED],
        most=MOST_LISTED, most_columns=MOST_COLUMNS, most_rows=MOST_ROWS, **more,
    )  # fmt: skip
