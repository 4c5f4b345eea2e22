"""書庫の取りこみ: the JSON of everything as a form brings it: in a file, or kept since a look."""

from io import SEEK_END, BytesIO
from typing import BinaryIO, cast

from flask import request

from scorekeeper.cards import Refusal
from scorekeeper.desk.imports.deposits import keep_file, kept_file
from scorekeeper.desk.imports.importing import (
    PreviewSteps,
    import_archive_in_steps,
    preview_archive_in_steps,
)
from scorekeeper.web.exchange.bringers import bringer, way_in_form
from scorekeeper.web.exchange.imports import ARCHIVE, KeptFile, Running, Shown
from scorekeeper.web.exchange.kept import kept_in_form, let_go_of, owner
from scorekeeper.web.exchange.trial import show_pages
from scorekeeper.web.exchange.uploads import ARCHIVES, find_upload
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import find_speaker


def brought_archive() -> tuple[Running, int]:
    """A look at the file that was sent or is kept, or all of it written; and its size in bytes.

    It is written when that is asked for what was looked at before, or at once for a file that comes
    with nothing kept; one that takes the place of what is kept is looked at first.

    Raises:
        Refusal: no file was sent, one of another kind, or nothing is kept any more.
    """
    wanted, kept, way = request.form.get("do") == "write", kept_in_form(), way_in_form()
    upload = find_upload(ARCHIVES)
    if upload is None:
        if kept is None:
            raise Refusal("import-file-none")
        file = kept_file(desk(), kept.name, by=owner())
        kept = KeptFile(name=kept.name, file=kept.file, size=file.seek(0, SEEK_END))
    else:
        file, upload.stream = cast("BinaryIO", upload.stream), BytesIO()  # closed by the answer
        size, wanted = file.seek(0, SEEK_END), wanted and kept is None
        if kept is not None:  # another one, chosen in its place
            let_go_of(kept)
            kept, way = None, "file"
        if not wanted:
            name = keep_file(desk(), file, by=owner())
            kept = KeptFile(name=name, file=upload.filename or "", size=size)
    file.seek(0)
    return _run(file, Shown(form=ARCHIVE, kept=kept, way=way), writes=wanted), file.seek(
        0, SEEK_END
    )


def refused_archive(refusal: Refusal) -> Shown:
    """The form as it was sent, with why nothing came in."""
    kept = None if refusal.code == "import-kept-gone" else kept_in_form()
    why = find_speaker()(refusal.code, **refusal.params)
    return Shown(form=ARCHIVE, archive_faults=(why,), kept=kept, way=way_in_form())


def _run(file: BinaryIO, shown: Shown, *, writes: bool) -> Running:
    by = bringer(shown.way or "file")
    steps: PreviewSteps
    if writes:
        steps = import_archive_in_steps(desk(), file, by=by, show=show_pages)
    else:
        steps = preview_archive_in_steps(desk(), file, by=by, show=show_pages)
    return Running(steps, shown, file=file, let_go=lambda: let_go_of(shown.kept), writes=writes)
