"""表の取りこみ: past results as a form brings them: pasted, in a file, or kept since a look."""

from dataclasses import dataclass, replace
from io import BytesIO

from flask import request

from scorekeeper.cards import Refusal
from scorekeeper.desk.imports.deposits import keep_file, kept_file
from scorekeeper.desk.imports.importing import (
    LARGEST_TABLE,
    check_size,
    import_past_results_in_steps,
    preview_past_results_in_steps,
)
from scorekeeper.desk.imports.incoming import NotImported
from scorekeeper.desk.imports.past_results import Wishes
from scorekeeper.desk.imports.past_table import text_of_table
from scorekeeper.web.exchange.bringers import bringer
from scorekeeper.web.exchange.imports import KeptFile, Running, Shown
from scorekeeper.web.exchange.kept import kept_in_form, let_go_of, owner
from scorekeeper.web.exchange.names import read_answers, read_columns, read_days
from scorekeeper.web.exchange.trial import show_pages
from scorekeeper.web.exchange.uploads import TABLES, find_upload
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import find_speaker

ECHOED = 64 * 1024
"""Bytes of a file whose lines are shown to be mended where they stand; a larger one is kept."""


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
            by=bringer("typed" if self.shown.text.strip() else "file"),
            show=show_pages,
        )
        return Running(
            steps, self.shown, wrong="table_faults", let_go=lambda: let_go_of(self.shown.kept)
        )


def typed_table() -> Shown:
    """What was typed into the form, and which table is kept for it."""
    form = request.form
    return Shown(
        text=form.get("text", ""),
        preset=form.get("preset", ""),
        season=form.get("season", ""),
        names=read_answers(form),
        days=read_days(form),
        columns=read_columns(form),
        replacing=bool(form.get("replace")),
        unbalanced=bool(form.get("unbalanced")),
        kept=kept_in_form(),
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
        let_go_of(typed.kept)
        if len(content) <= ECHOED:
            return BroughtTable(shown=typed.but(text=text, kept=None), content=text.encode())
        name = keep_file(desk(), BytesIO(content), by=owner())
        kept = KeptFile(name=name, file=file.filename or "", size=len(content))
        return BroughtTable(shown=typed.but(text="", kept=kept), content=content)
    if typed.kept is not None and not typed.text.strip():
        with kept_file(desk(), typed.kept.name, by=owner()) as file_here:
            content = file_here.read()
        kept = replace(typed.kept, size=len(content))
        return BroughtTable(shown=typed.but(kept=kept), content=content)
    let_go_of(typed.kept)
    return BroughtTable(shown=typed.but(kept=None), content=typed.text.encode())


def refused_table(wrong: NotImported | Refusal) -> Shown:
    """The form as it was sent, with why nothing came in."""
    typed, say = typed_table(), find_speaker()
    if isinstance(wrong, Refusal):
        gone = wrong.code == "import-kept-gone"
        sentences = (say(wrong.code, **wrong.params),)
        return typed.but(table_faults=sentences, kept=None if gone else typed.kept)
    return typed.but(table_faults=tuple(one.describe(say) for one in wrong.faults))
