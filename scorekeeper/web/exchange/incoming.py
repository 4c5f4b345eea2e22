"""The page of imports: records, rulings and backups that a device sends."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from io import SEEK_END
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time
from typing import BinaryIO, cast, get_args

from flask import Response, abort, current_app, g, make_response, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.games import GAMES
from scorekeeper.services import Services
from scorekeeper.services.backup import UnsoundBackup, former_of, nameless_backup, restore
from scorekeeper.services.context import Bringer, Way
from scorekeeper.services.copies import list_copies
from scorekeeper.services.imports.importing import Archive, run_to_end
from scorekeeper.services.imports.incoming import NotImported
from scorekeeper.services.imports.kept_files import keep_file, kept_file, let_file_go, sweep_files
from scorekeeper.services.precedents import MOST_LINES, bring_book, write_book
from scorekeeper.services.seasons import sessions_played_in
from scorekeeper.services.sessions import played_seasons
from scorekeeper.sheets.model import ImportFault
from scorekeeper.store import database_path
from scorekeeper.store.devices import DeviceRow
from scorekeeper.web.exchange import exports
from scorekeeper.web.exchange.imports import ArchivePage, KeptFile, arrivals_of
from scorekeeper.web.page.forms import TapForm, session_of
from scorekeeper.web.page.house import known_preset, latest_first, preset_choices
from scorekeeper.web.page.text import Choice, exact_time
from scorekeeper.web.referee.book import show
from scorekeeper.web.server.access import is_own_browser, may_admit
from scorekeeper.web.server.application import (
    ARCHIVES,
    LARGEST_UPLOAD,
    device,
    find_upload,
    forget_sessions,
    let_go_of_services,
    services,
)
from scorekeeper.web.server.keys import KEEPS_SCORE
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.server.security import on_refusal

CODE: Way = "code"
"""The way of a file that the camera has read, as the page's address has it."""
LONGEST_NAME = 80
"""Characters of a file's name that are shown."""
BOOKS, BACKUPS = (".jsonl", ".json", ".txt"), (".db",)
"""How the names of books of rulings and of backups end."""
LARGEST_BOOK = 8 * 1024 * 1024
"""Bytes of a book, more than `MOST_LINES` long rulings take."""
BEFORE = "before"
"""Part of the name of the file with the records that a backup has replaced."""


def bringer(way: Way = "file") -> Bringer:
    """Return the sender of this request, with their rights."""
    return Bringer(device=device(), way=way, is_owner=may_admit())


def way_in_form() -> Way:
    """Return how the file came to its browser, as the form says."""
    said = request.form.get("way", "")
    return cast("Way", said) if said in get_args(Way) and said != "command" else "file"


def kept_in_form() -> KeptFile | None:
    """Return the file that is kept for the form that was sent."""
    form = request.form
    if not form.get("kept"):
        return None
    size = form.get("kept_size", 0, type=int)
    size, file = min(max(size, 0), LARGEST_UPLOAD), form.get("kept_file", "")[:LONGEST_NAME]
    return KeptFile(name=form["kept"], file=file, size=size)


def let_go_of(kept: KeptFile | None) -> None:
    if kept is not None:
        let_file_go(services(), kept.name, by=owner())


def owner() -> str:
    """Name this device, as it was let in, for its kept file."""
    return f"{g.device.id} {g.device.entered_at}"


def sweep() -> None:
    """Delete kept files that nobody came back for."""
    sweep_files(Path(current_app.instance_path), now=time())


def show_pages(drafted: Services, session_id: str | None) -> None:
    """Make the pages of a session in a draft, or the first page and every season's.

    Call it within a request, or in a context that stands for one.

    Raises:
        NotImported: ``import-unshowable``: one of them cannot be made.
    """
    with _in_place_of_here(drafted):
        if session_id is not None:
            with _blame(session_id):
                _make_page("sessions.sheet", session_id=session_id)
                if dealt := session_of(session_id).dealt:
                    _make_page("hands.show", session_id=session_id, deal=dealt)
            return
        with _blame(None):
            _make_page("home.show")
            for season in played_seasons(drafted):
                newest, *_ = sessions_played_in(drafted, season.season_key).sessions
                with _blame(newest.id):
                    _make_page("seasons.standings", season_key=season.season_key)


@contextmanager
def _in_place_of_here(drafted: Services) -> Iterator[None]:
    """Let a draft stand for the records, and ask as somebody who keeps score."""
    here, asking, now = g.get("services"), g.get("device"), drafted.stamp()
    recorder = DeviceRow(id="", role=KEEPS_SCORE, words="", entered_at=now, seen_at=now)
    g.services, g.device = drafted, asking or recorder
    forget_sessions()
    try:
        yield
    finally:
        g.services, g.device = here, asking
        if here is None:
            g.pop("services")
        forget_sessions()


@contextmanager
def _blame(session_id: str | None) -> Iterator[None]:
    """Turn an error into a fault of this session, or of the whole file."""
    try:
        yield
    except (NotImported, MemoryError):
        raise
    except Exception as error:
        current_app.logger.exception("pages of session %s cannot be made", session_id)
        fault = ImportFault(Refusal("import-unshowable"), session=session_id)
        raise NotImported(fault) from error


def _make_page(endpoint: str, **where: object) -> None:
    make_response(current_app.view_functions[endpoint](**where))


def _bring_archive() -> ArchivePage:
    """Look at the file that was sent or is kept, or write it.

    A file that replaces a kept one is looked at first, whatever was asked.

    Raises:
        Refusal: no file was sent, one of another kind, or nothing is kept any more.
    """
    writes, kept, way = request.form.get("do") == "write", kept_in_form(), way_in_form()
    upload = find_upload(ARCHIVES)
    if upload is None:
        if kept is None:
            raise Refusal("import-file-none")
        file = kept_file(services(), kept.name, by=owner())
    else:
        file = cast("BinaryIO", upload.stream)
        if kept is not None:
            writes, way = False, "file"
        kept = None if writes else keep(file, upload.filename or "")
    with closing(file):
        brought = Archive(services=services(), content=file, by=bringer(way), show=show_pages)
        return _come_to_end(brought, ArchivePage(kept=kept, way=way), writes=writes)


def keep(file: BinaryIO, name: str) -> KeptFile:
    size = file.seek(0, SEEK_END)
    return KeptFile(name=keep_file(services(), file, by=owner()), file=name, size=size)


def _come_to_end(brought: Archive, page: ArchivePage, *, writes: bool) -> ArchivePage:
    """Import or look; a file that is in, or can never come in, is kept no longer."""
    say, lets_go = find_speaker(), writes
    try:
        came = run_to_end(brought.bring() if writes else brought.look())
    except NotImported as refused:
        page = replace(page, archive_faults=tuple(one.describe(say) for one in refused.faults))
        lets_go = not writes
    except Refusal as refusal:
        told, lets_go = (say(refusal.code, **refusal.params),), False
        is_overtaken = refusal.code == "import-overtaken"
        page = replace(page, told=told) if is_overtaken else replace(page, archive_faults=told)
    else:
        page = replace(page, came=came, written=writes)
        lets_go = writes or bool(came.conflicts)
    if lets_go:
        let_go_of(page.kept)
        page = replace(page, kept=None, way=None if writes else page.way)
    return page


@on_refusal(show)
def bring() -> tuple[str, int]:
    """Import a book of rulings."""
    TapForm().check()
    sent = find_upload(BOOKS)
    if sent is None:
        raise Refusal("import-file-none")
    content = sent.read(LARGEST_BOOK + 1)
    if len(content) > LARGEST_BOOK:
        raise Refusal("book-too-long", most=MOST_LINES)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal("book-line-unreadable") from None
    try:
        brought = bring_book(services(), text, bringer(), sets_aside="aside" in request.form)
    except NotImported as refused:
        say = find_speaker()
        return show(faults=[fault.describe(say) for fault in refused.faults])
    return show(brought=brought)


def file() -> Response:
    """Export the rulings as JSON lines."""
    answer = Response("".join(write_book(services())), mimetype="application/jsonl")
    answer.headers["Content-Disposition"] = 'attachment; filename="scorekeeper-rulings.jsonl"'
    return answer


def backup() -> ResponseReturnValue:
    here = services()
    whole = nameless_backup(here)
    day = f"{here.now().astimezone():%Y-%m-%d}"
    return exports.attach(whole, f"scorekeeper-{day}.db", "application/vnd.sqlite3")


def former() -> ResponseReturnValue:
    """Export the records that a backup has replaced."""
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
    """Restore a backup on a phone that serves itself."""
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
    return _show(ArchivePage(archive_faults=(_sentence(refusal),), kept=kept, way=way_in_form()))


@on_refusal(_refused_archive)
def archive() -> ResponseReturnValue:
    """Look at the JSON of everything, or import it."""
    found = _bring_archive()
    return _show(found), 422 if found.archive_faults else 200


def _sentence(refusal: Refusal) -> str:
    return find_speaker()(refusal.code, **refusal.params)


def _show(found: ArchivePage) -> str:
    came = found.came and arrivals_of(find_speaker(), services(), found.came, written=found.written)
    return render_template(
        "exchange/import.html", view=found, first=first_choices(), presets=every_preset(),
        newest_backup=_newest_backup(), arrived=came,
        has_former=is_own_browser() and former_of(_live(), BEFORE).is_file()
    )  # fmt: skip


def first_choices() -> dict[str, str]:
    """Return the newest season, and the rules of its game."""
    seasons = played_seasons(services())
    return {
        "season": seasons[0].season if seasons else "",
        "rules": known_preset(latest_first(seasons)[0], find_speaker().language),
    }


def every_preset() -> list[Choice]:
    say = find_speaker()
    return [choice for game in GAMES.values() for choice in preset_choices(say, game)]
