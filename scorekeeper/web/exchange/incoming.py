"""The page of imports: records and backups that a device sends."""

from contextlib import closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, BinaryIO, cast, get_args

from flask import abort, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.games import GAMES
from scorekeeper.services.backup import UnsoundBackup, former_of, restore
from scorekeeper.services.context import Bringer, Way
from scorekeeper.services.copies import list_copies
from scorekeeper.services.imports.archive import Archive
from scorekeeper.services.imports.importing import NotImported
from scorekeeper.services.imports.telling import ImportInWords
from scorekeeper.services.sessions import played_seasons
from scorekeeper.web.exchange.exports import BEFORE, records_file
from scorekeeper.web.exchange.kept import keep, kept_in_form
from scorekeeper.web.games.divergence import describe_difference
from scorekeeper.web.page.house import known_preset, latest_first, preset_choices
from scorekeeper.web.page.text import Choice, exact_time
from scorekeeper.web.server.access import is_own_browser, may_admit
from scorekeeper.web.server.application import (
    ARCHIVES,
    device,
    find_upload,
    forget_sessions,
    let_go_of_services,
    services,
)
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.server.security import on_refusal

_EMPTY = dict.fromkeys(("came", "kept", "way", "archive_faults", "backup_faults", "told"))


def bringer(way: Way) -> Bringer:
    return Bringer(device=device(), way=way, is_owner=may_admit())


def page() -> ResponseReturnValue:
    """Show the page; its address says ``way=code`` after the camera has read a file."""
    return _show(way="code" if request.args.get("way") == "code" else "")


def _refused_archive(refusal: Refusal) -> str:
    kept = None if refusal.code == "import-kept-gone" else kept_in_form()
    return _show(archive_faults=[_sentence(refusal)], kept=kept, way=_way_in_form())


@on_refusal(_refused_archive)
def archive() -> ResponseReturnValue:
    """Look at the file that was sent or is kept, or write it.

    A file that replaces a kept one is looked at first, whatever was asked. One that is in, or can
    never come in, is kept no longer.
    """
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
        kept.let_go()
        kept = None
    if came is None:
        return _show(archive_faults=faults, way=way), 422
    words = ImportInWords(say=say, services=services(), came=came, written=writes)
    return _show(came=words, kept=kept, way="" if writes else way)


def _way_in_form() -> Way:
    said = request.form.get("way", "")
    return cast("Way", said) if said in get_args(Way) and said != "command" else "file"


@on_refusal(lambda refusal: _show(backup_faults=[_sentence(refusal)]))
def put_backup_in_place() -> ResponseReturnValue:
    if not is_own_browser():
        abort(404)
    sent = find_upload((".db",))
    if sent is None:
        raise Refusal("import-file-none")
    say = find_speaker()
    with TemporaryDirectory() as folder:
        file = Path(folder) / "scorekeeper.db"
        sent.save(file)
        let_go_of_services()
        try:
            restored = restore(file, records_file(), stamp=BEFORE)
        except UnsoundBackup as unsound:
            told = [say(trouble.code, **trouble.params) for trouble in unsound.troubles]
            return _show(backup_faults=[say("restore-unsound"), *told]), 422
        except Refusal as refusal:
            raise Refusal(refusal.code, **{**refusal.params, "file": str(sent.filename)}) from None
    forget_sessions()
    return _show(told=say("restore-done", sessions=restored.sessions))


def _sentence(refusal: Refusal) -> str:
    return find_speaker()(refusal.code, **refusal.params)


def _show(**view: Any) -> str:
    """Show the page: ``came`` by a ``way``, of a ``kept`` file, its faults, or else ``told``."""
    say, seasons, backups = find_speaker(), played_seasons(services()), ""
    if may_admit() and (found := list_copies(records_file())):
        when = exact_time(found[0].until.isoformat(timespec="milliseconds"), say.language)
        backups = say("backups-newest", when=when, file=str(found[0].file))
    return render_template(
        "exchange/import.html", view=_EMPTY | view, season=seasons[0].season if seasons else "",
        rules=known_preset(latest_first(seasons)[0], say.language), presets=every_preset(),
        newest_backup=backups, differs=partial(describe_difference, say),
        has_former=is_own_browser() and former_of(records_file(), BEFORE).is_file(),
    )  # fmt: skip


def every_preset() -> list[Choice]:
    say = find_speaker()
    return [choice for game in GAMES.values() for choice in preset_choices(say, game)]
