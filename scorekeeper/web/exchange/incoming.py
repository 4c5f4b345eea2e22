"""The page of imports: records and backups that a device sends."""

from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO, cast, get_args

from flask import abort, current_app, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.games import GAMES
from scorekeeper.services.backup import UnsoundBackup, former_of, nameless_backup, restore
from scorekeeper.services.context import Bringer, Way
from scorekeeper.services.copies import list_copies
from scorekeeper.services.imports.importing import Archive
from scorekeeper.services.imports.incoming import NotImported
from scorekeeper.services.imports.telling import ImportInWords
from scorekeeper.services.sessions import played_seasons
from scorekeeper.store import database_path
from scorekeeper.web.exchange import exports
from scorekeeper.web.exchange.kept import KeptFile, keep, kept_in_form
from scorekeeper.web.games.divergence import describe_difference
from scorekeeper.web.page.house import known_preset, latest_first, preset_choices
from scorekeeper.web.page.text import Choice, exact_time
from scorekeeper.web.server.access import is_own_browser, may_admit
from scorekeeper.web.server.application import (
    ARCHIVES,
    device,
    find_speaker,
    find_upload,
    forget_sessions,
    let_go_of_services,
    services,
)
from scorekeeper.web.server.security import on_refusal

CODE: Way = "code"
"""The way of a file that the camera has read, as the page's address has it."""
BACKUPS = (".db",)
"""How the names of backups end."""
BEFORE = "before"
"""Part of the name of the file with the records that a backup has replaced."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchivePage:
    """The state of the page of records.

    ``kept`` is the archive, which is not sent again, ``way`` how it came to its browser, ``came``
    what is in it, and ``told`` a sentence about anything else.
    """

    archive_faults: tuple[str, ...] = ()
    backup_faults: tuple[str, ...] = ()
    came: ImportInWords | None = None
    kept: KeptFile | None = None
    way: Way | None = None
    told: tuple[str, ...] = ()


def bringer(way: Way) -> Bringer:
    return Bringer(device=device(), way=way, is_owner=may_admit())


def _way_in_form() -> Way:
    said = request.form.get("way", "")
    return cast("Way", said) if said in get_args(Way) and said != "command" else "file"


def _bring_archive() -> ArchivePage:
    """Look at the file that was sent or is kept, or write it.

    A file that replaces a kept one is looked at first, whatever was asked.

    Raises:
        Refusal: no file was sent, one of another kind, or nothing is kept any more.
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
    with closing(file):
        return _import(file, ArchivePage(kept=kept, way=way), writes=writes)


def _import(file: BinaryIO, page: ArchivePage, *, writes: bool) -> ArchivePage:
    """Import or look; a file that is in, or can never come in, is kept no longer."""
    say, keeps = find_speaker(), False
    brought = Archive(services=services(), content=file, by=bringer(page.way or "file"))
    try:
        came = brought.bring() if writes else brought.look()
    except NotImported as refused:
        page = replace(page, archive_faults=tuple(one.describe(say) for one in refused.faults))
    else:
        words = ImportInWords(say=say, services=services(), came=came, written=writes)
        page = replace(page, came=words, way=None if writes else page.way)
        keeps = not writes and not came.conflicts
    if page.kept and not keeps:
        page.kept.let_go()
        page = replace(page, kept=None)
    return page


def backup() -> ResponseReturnValue:
    here = services()
    whole = nameless_backup(here)
    day = f"{here.now().astimezone():%Y-%m-%d}"
    return exports.attach(whole, f"scorekeeper-{day}.db", "application/vnd.sqlite3")


def former() -> ResponseReturnValue:
    kept = former_of(_live(), BEFORE)
    if not kept.is_file():
        abort(404)
    return exports.attach(kept.open("rb"), kept.name, "application/vnd.sqlite3")


def _newest_backup() -> str:
    """Tell owners how old the newest automatic backup is, and its place."""
    if not may_admit() or not (found := list_copies(_live())):
        return ""
    say, until = find_speaker(), found[0].until.isoformat(timespec="milliseconds")
    return say("backups-newest", when=exact_time(until, say.language), file=str(found[0].file))


def _live() -> Path:
    return database_path(Path(current_app.instance_path))


@on_refusal(lambda refusal: _show(ArchivePage(backup_faults=(_sentence(refusal),))))
def put_backup_in_place() -> ResponseReturnValue:
    if not is_own_browser():
        abort(404)
    sent = find_upload(BACKUPS)
    if sent is None:
        raise Refusal("import-file-none")
    say = find_speaker()
    with TemporaryDirectory() as folder:
        file = Path(folder) / "scorekeeper.db"
        sent.save(file)
        let_go_of_services()
        try:
            restored = restore(file, _live(), stamp=BEFORE)
        except UnsoundBackup as unsound:
            told = [say(trouble.code, **trouble.params) for trouble in unsound.troubles]
            faults = (say("restore-unsound"), *told)
            return _show(ArchivePage(backup_faults=faults)), 422
        except Refusal as refusal:
            raise Refusal(refusal.code, **{**refusal.params, "file": str(sent.filename)}) from None
    forget_sessions()
    return _show(ArchivePage(told=(say("restore-done", sessions=restored.sessions),)))


def page() -> ResponseReturnValue:
    return _show(ArchivePage(way=CODE if request.args.get("way") == CODE else None))


def _refused_archive(refusal: Refusal) -> str:
    kept = None if refusal.code == "import-kept-gone" else kept_in_form()
    return _show(ArchivePage(archive_faults=(_sentence(refusal),), kept=kept, way=_way_in_form()))


@on_refusal(_refused_archive)
def archive() -> ResponseReturnValue:
    found = _bring_archive()
    return _show(found), 422 if found.archive_faults else 200


def _sentence(refusal: Refusal) -> str:
    return find_speaker()(refusal.code, **refusal.params)


def _show(view: ArchivePage) -> str:
    return render_template(
        "exchange/import.html", view=view, first=first_choices(), presets=every_preset(),
        newest_backup=_newest_backup(), differs=partial(describe_difference, find_speaker()),
        has_former=is_own_browser() and former_of(_live(), BEFORE).is_file()
    )  # fmt: skip


def first_choices() -> dict[str, str]:
    seasons = played_seasons(services())
    return {
        "season": seasons[0].season if seasons else "",
        "rules": known_preset(latest_first(seasons)[0], find_speaker().language),
    }


def every_preset() -> list[Choice]:
    say = find_speaker()
    return [choice for game in GAMES.values() for choice in preset_choices(say, game)]
