"""Records of another machine, as a device sends them."""

from contextlib import closing
from typing import BinaryIO, cast, get_args

from flask import request
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.services.context import Bringer, Way
from scorekeeper.services.imports.archive import Archive
from scorekeeper.services.imports.importing import NotImported
from scorekeeper.services.imports.telling import ImportInWords
from scorekeeper.web.exchange.data import show_page
from scorekeeper.web.exchange.kept import keep, kept_in_form
from scorekeeper.web.server.access import may_admit
from scorekeeper.web.server.application import (
    ARCHIVES,
    device,
    find_speaker,
    find_upload,
    services,
)
from scorekeeper.web.server.security import on_refusal


def bringer(way: Way) -> Bringer:
    return Bringer(device=device(), way=way, is_owner=may_admit())


def _way_in_form() -> Way:
    said = request.form.get("way", "")
    return cast("Way", said) if said in get_args(Way) and said != "command" else "file"


def _refused(refusal: Refusal) -> str:
    kept = None if refusal.code == "import-kept-gone" else kept_in_form()
    why = find_speaker()(refusal.code, **refusal.params)
    return show_page(archive_faults=[why], kept=kept, way=_way_in_form())


@on_refusal(_refused)
def archive() -> ResponseReturnValue:
    """Look at the file that was sent or is kept, or write it. Another file is looked at first."""
    writes, kept, way = request.form.get("do") == "write", kept_in_form(), _way_in_form()
    upload = find_upload(ARCHIVES)
    if upload is None:
        if kept is None:
            raise Refusal("import-file-none")
        file = kept.open()
    else:
        file = cast("BinaryIO", upload.stream)
        if kept is not None:
            writes, way = False, "file"
        kept = None if writes else keep(file, upload.filename or "")
    say, came, faults = find_speaker(), None, list[str]()
    with closing(file):
        brought = Archive(services=services(), content=file, by=bringer(way))
        try:
            came = brought.bring() if writes else brought.look()
        except NotImported as refused:
            faults = [one.describe(say) for one in refused.faults]
    if kept and (writes or came is None or came.conflicts):
        kept.place.unlink(missing_ok=True)
        kept = None
    if came is None:
        return show_page(archive_faults=faults, way=way), 422
    words = ImportInWords(say=say, services=services(), came=came, written=writes)
    return show_page(came=words, kept=kept, way="" if writes else way)
