"""表の取りこみ: past results as a form brings them: pasted, in a file, or kept since a look."""

from dataclasses import dataclass, replace
from pathlib import Path
from time import time

from flask import current_app, g, request

from scorekeeper.cards import Refusal
from scorekeeper.desk.imports.faults import NotImported
from scorekeeper.desk.imports.importing import (
    LARGEST_TABLE,
    Wishes,
    check_size,
    import_past_results_in_steps,
    preview_past_results_in_steps,
    text_of_table,
)
from scorekeeper.desk.imports.looked_at import keep_table, kept_table, let_table_go, sweep_tables
from scorekeeper.web.exchange.imports import KeptTable, Running, Shown
from scorekeeper.web.exchange.names import read_answers
from scorekeeper.web.exchange.trial import show_pages
from scorekeeper.web.exchange.uploads import TABLES, find_upload
from scorekeeper.web.server.desks import desk, device
from scorekeeper.web.server.language import find_speaker

ECHOED = 64 * 1024
"""Bytes of a file whose lines are shown to be mended where they stand; a larger one is kept."""

LONGEST_NAME = 80
"""Characters of a file's name that are shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BroughtTable:
    """A table as somebody brought it: its ``content``, and what the page ``shown`` says of it."""

    shown: Shown
    content: bytes

    @property
    def wishes(self) -> Wishes:
        """What is wished for beside it."""
        return self.shown.wishes

    def look(self) -> Running:
        """Say what it would bring in."""
        steps = preview_past_results_in_steps(
            desk(),
            self.content,
            preset=self.shown.preset,
            season=self.shown.season,
            wishes=self.wishes,
            show=show_pages,
        )
        return Running(steps, self.shown, wrong="table_faults", writes=False)

    def write(self) -> Running:
        """Bring it in; then it need not be kept any more."""
        steps = import_past_results_in_steps(
            desk(),
            self.content,
            preset=self.shown.preset,
            season=self.shown.season,
            wishes=self.wishes,
            by=device(),
            show=show_pages,
        )
        return Running(steps, self.shown, wrong="table_faults", let_go=self._let_go)

    def _let_go(self) -> None:
        if self.shown.kept is not None:
            let_table_go(desk(), self.shown.kept.name, by=_owner())


def typed_table() -> Shown:
    """What was typed into the form, and which table is kept for it."""
    form = request.form
    kept = None
    if form.get("kept"):
        size = form.get("kept_size", 0, type=int)
        kept = KeptTable(
            name=form["kept"],
            file=form.get("kept_file", "")[:LONGEST_NAME],
            size=min(max(size, 0), LARGEST_TABLE),
        )
    return Shown(
        text=form.get("text", ""),
        preset=form.get("preset", ""),
        season=form.get("season", ""),
        names=read_answers(form),
        replacing=bool(form.get("replace")),
        unbalanced=bool(form.get("unbalanced")),
        kept=kept,
    )


def brought_table() -> BroughtTable:
    """The file that was sent, or else the lines that were pasted, or else the table that is kept.

    A large file is kept from now on, and what was kept in its place no longer.

    Raises:
        NotImported: the file is too large, or is no text.
        Refusal: it is a file of another kind, or nothing is kept any more.
    """
    typed, file = typed_table(), find_upload(TABLES)
    if file is not None:
        content = file.read(LARGEST_TABLE + 1)
        check_size(len(content))
        text = text_of_table(content)
        _let_go_of(typed.kept)
        if len(content) <= ECHOED:
            return BroughtTable(shown=typed.but(text=text, kept=None), content=text.encode())
        name = keep_table(desk(), content, by=_owner())
        kept = KeptTable(name=name, file=file.filename or "", size=len(content))
        return BroughtTable(shown=typed.but(text="", kept=kept), content=content)
    if typed.kept is not None and not typed.text.strip():
        content = kept_table(desk(), typed.kept.name, by=_owner())
        kept = replace(typed.kept, size=len(content))
        return BroughtTable(shown=typed.but(kept=kept), content=content)
    _let_go_of(typed.kept)
    return BroughtTable(shown=typed.but(kept=None), content=typed.text.encode())


def refused_table(wrong: NotImported | Refusal) -> Shown:
    """The form as it was sent, with why nothing came in."""
    typed, say = typed_table(), find_speaker()
    if isinstance(wrong, Refusal):
        gone = wrong.code == "import-kept-gone"
        sentences = (say(wrong.code, **wrong.params),)
        return typed.but(table_faults=sentences, kept=None if gone else typed.kept)
    return typed.but(table_faults=tuple(one.describe(say) for one in wrong.faults))


def _let_go_of(kept: KeptTable | None) -> None:
    if kept is not None:
        let_table_go(desk(), kept.name, by=_owner())


def _owner() -> str:
    """Whose a kept table is: this device, let in when it was."""
    return f"{g.device.id} {g.device.entered_at.isoformat()}"


def sweep() -> None:
    """Throw away kept tables that nobody came back for."""
    sweep_tables(Path(current_app.instance_path), now=time())
