"""名簿の出し入れの頁: the register as a file, and one that is brought and looked at first."""

from collections.abc import Iterator
from itertools import chain

from flask import Response, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.desk.imports.importing import LARGEST_TABLE
from scorekeeper.desk.imports.incoming import NotImported
from scorekeeper.desk.imports.members import (
    CALL,
    KEEP,
    NEW,
    OUT,
    TOLD,
    Answers,
    Entry,
    Looked,
    Written,
    describe_change,
    is_told,
    look_at,
    members_csv,
    text_of_members,
    write,
)
from scorekeeper.desk.sessions import read_club
from scorekeeper.web.exchange.incoming import bringer
from scorekeeper.web.page.forms import ClubForm, FormMaker
from scorekeeper.web.page.text import Choice
from scorekeeper.web.server.application import TABLES, desk, find_upload
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.server.security import on_refusal
from scorekeeper.wording import Speaker

_CELL, _COLUMN, _WHO = "cell-", "column-", "who-"
"""How the fields begin in which it is said what stands in a cell, a column, and who a line is."""


def file() -> Response:
    """Everybody in the register as CSV."""
    answer = Response(members_csv(desk(), find_speaker()), mimetype="text/csv")
    answer.headers["Content-Disposition"] = 'attachment; filename="scorekeeper-people.csv"'
    return answer


def show() -> str:
    """The register, out and in."""
    return _render()


def _show_again(refusal: Refusal) -> str:
    looked = None
    if "text" in request.form:
        looked = look_at(desk(), request.form["text"], _answers())
    return _render(looked, [_sentence(refusal)])


@on_refusal(_show_again)
def bring() -> ResponseReturnValue:
    """Look at a register that was brought, or let it stand."""
    form = ClubForm().check()
    try:
        text = _brought_text()
    except NotImported as refused:
        say = find_speaker()
        return _render(None, [fault.describe(say) for fault in refused.faults]), 422
    looked = look_at(desk(), text, _answers())
    if request.form.get("do") != "write":
        return _render(looked)
    return _render(written=write(desk(), looked, form.tap(), bringer()))


def _brought_text() -> str:
    """What stands in the file, or was carried by the page that showed it."""
    sent = find_upload(TABLES)
    if sent is None:
        if "text" not in request.form:
            raise Refusal("import-file-none")
        return request.form["text"].replace("\r\n", "\n")
    content = sent.read(LARGEST_TABLE + 1)
    if len(content) > LARGEST_TABLE:
        raise Refusal("register-too-long", most=LARGEST_TABLE)
    return text_of_members(content)


def _answers() -> Answers:
    """What was said in the form; what cannot be an answer is none."""
    columns, people = dict[int, str](), dict[int, str]()
    cells = dict[tuple[int, str], str]()
    for name, value in request.form.items():
        kind, _, place = name.partition("-")
        line, _, told = place.partition("-")
        if not line.isdecimal() or len(line) > 6:  # noqa: PLR2004 - no line has a longer number
            continue
        if f"{kind}-" == _COLUMN and (is_told(value) or value == OUT):
            columns[int(line)] = value
        elif f"{kind}-" == _CELL and is_told(told):
            cells[int(line), told] = value
        elif f"{kind}-" == _WHO:
            people[int(line)] = value
    return Answers(columns=columns, cells=cells, people=people, empties="empties" in request.form)


def _sentence(refusal: Refusal) -> str:
    code = "moved-on-club" if refusal.code == "moved-on" else refusal.code
    return find_speaker()(code, **refusal.params)


def _render(
    looked: Looked | None = None, faults: list[str] | None = None, written: Written | None = None
) -> str:
    say = find_speaker()
    return render_template(
        "people/register.html",
        looked=looked,
        faults=faults or [],
        written=written,
        form=FormMaker(seen=read_club(desk()).sequence).make("members", url_for("register.bring")),
        told=(*TOLD, OUT),
        typed=_find_mended(),
        choices=lambda entry: tuple(_choices(say, entry)),
        describe_change=lambda one: describe_change(say, one),
        accepts=",".join(TABLES),
    )


def _find_mended() -> dict[str, str]:
    """What was mended of cells, which no line of the page may ask for any more."""
    return {name: value for name, value in request.form.items() if name.startswith(_CELL)}


def _choices(say: Speaker, entry: Entry) -> Iterator[Choice]:
    """Who a line can be about."""
    out = Choice(value=OUT, label=say("register-out"))
    keep = (
        Choice(value=KEEP + row.key, label=say("register-keep", name=row.name))
        for row in entry.meant
    )
    call = (
        Choice(value=CALL + row.key, label=say("register-call", name=row.name, to=entry.name))
        for row in entry.meant
        if entry.name and row.name != entry.name
    )
    new = Choice(value=NEW, label=say("register-new"))
    is_known = entry.chosen.startswith((KEEP, CALL)) and len(entry.meant) == 1
    yield from chain(keep, call, () if is_known else (new,), (out,))
