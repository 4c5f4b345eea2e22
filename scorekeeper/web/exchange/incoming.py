"""取りこみの頁: what a device has sent, looked at, tried and brought in, whatever it is."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from io import SEEK_END
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time
from typing import BinaryIO, cast, get_args

from flask import (
    Response,
    abort,
    current_app,
    g,
    make_response,
    render_template,
    request,
)
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.games import GAMES
from scorekeeper.services import Services
from scorekeeper.services.backup import UnsoundBackup, former_of, nameless_backup, restore
from scorekeeper.services.context import Bringer, Way
from scorekeeper.services.copies import list_copies
from scorekeeper.services.devices import Device
from scorekeeper.services.imports.importing import Archive, run_to_end
from scorekeeper.services.imports.incoming import Fault, NotImported
from scorekeeper.services.imports.kept_files import keep_file, kept_file, let_file_go, sweep_files
from scorekeeper.services.precedents import MOST_LINES, bring_book, write_book
from scorekeeper.services.seasons import sessions_played_in
from scorekeeper.services.sessions import played_seasons
from scorekeeper.store import database_path
from scorekeeper.web.exchange import exports
from scorekeeper.web.exchange.imports import KeptFile, Shown, arrival_rows
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
"""The way of what was read by the camera, as the address of the page of imports says it."""


def bringer(way: Way = "file") -> Bringer:
    """Whoever sent this request, with what they may do here."""
    return Bringer(device=device(), way=way, is_owner=may_admit())


def way_in_form() -> Way:
    """How the file of this form came to its browser, as the form says; a file of its own else."""
    said = request.form.get("way", "")
    return cast("Way", said) if said in get_args(Way) and said != "command" else "file"


LONGEST_NAME = 80
"""Characters of a file's name that are shown."""


def kept_in_form() -> KeptFile | None:
    """Which file is kept for the form that was sent, as the form says."""
    form = request.form
    if not form.get("kept"):
        return None
    size = form.get("kept_size", 0, type=int)
    return KeptFile(
        name=form["kept"],
        file=form.get("kept_file", "")[:LONGEST_NAME],
        size=min(max(size, 0), LARGEST_UPLOAD),
    )


def let_go_of(kept: KeptFile | None) -> None:
    """Keep a file no longer: it was brought in, or another stands in its place."""
    if kept is not None:
        let_file_go(services(), kept.name, by=owner())


def owner() -> str:
    """Whose a kept file is: this device, let in when it was."""
    return f"{g.device.id} {g.device.entered_at.isoformat()}"


def sweep() -> None:
    """Throw away kept files that nobody came back for."""
    sweep_files(Path(current_app.instance_path), now=time())


def show_pages(drafted: Services, session_id: str | None) -> None:
    """Make the sheet and the last hand of a session of a draft.

    Without a session, make what shows many at a time: the first page and every season's. Call it
    while a request is answered, or in a context that stands for one.

    Raises:
        NotImported: ``import-unshowable``: one of them cannot be made.
    """
    with _in_place_of_here(drafted):
        if session_id is not None:
            with _blame(session_id):
                _show_session(session_id)
            return
        with _blame(None):
            _make_page("home.show")
            for season in played_seasons(drafted):
                newest, *_ = sessions_played_in(drafted, season.season_key).sessions
                with _blame(newest.id):
                    _make_page("seasons.standings", season_key=season.season_key)


def _show_session(session_id: str) -> None:
    session = session_of(session_id)
    _make_page("sessions.sheet", session_id=session_id)
    if session.dealt:
        _make_page("hands.show", session_id=session_id, deal=session.dealt)


@contextmanager
def _in_place_of_here(drafted: Services) -> Iterator[None]:
    """Have the draft in the place of the book here, and somebody who keeps score."""
    here, asking = g.get("services"), g.get("device")
    g.services, g.device = drafted, asking or _recorder(drafted)
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
    """Whatever goes wrong is told of this session, or of the whole file."""
    try:
        yield
    except (NotImported, MemoryError):
        raise
    except Exception as error:
        current_app.logger.exception("pages of session %s cannot be made", session_id)
        fault = Fault.of(Refusal("import-unshowable"), session=session_id)
        raise NotImported([fault]) from error


def _recorder(services: Services) -> Device:
    """Somebody who keeps score, where nobody asks: what only they are shown is made too."""
    now = services.now()
    return Device(id="", role=KEEPS_SCORE, words="", entered_at=now, seen_at=now)


def _make_page(endpoint: str, **where: object) -> None:
    make_response(current_app.view_functions[endpoint](**where))


def _bring_archive() -> Shown:
    """What comes of the file that was sent or is kept: a look at it, or all of it written.

    It is written when that is asked for what was looked at before, or at once for a file that comes
    with nothing kept; one that takes the place of what is kept is looked at first.

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
        if kept is not None:  # another one, chosen in its place
            writes, way = False, "file"
        kept = None if writes else keep(file, upload.filename or "")
    shown = Shown(kept=kept, way=way)
    with closing(file):
        brought = Archive(services=services(), content=file, by=bringer(way), show=show_pages)
        return _come_to_end(brought, shown, writes=writes)


def refused_archive(refusal: Refusal) -> Shown:
    """The form as it was sent, with why nothing came in."""
    kept = None if refusal.code == "import-kept-gone" else kept_in_form()
    why = find_speaker()(refusal.code, **refusal.params)
    return Shown(archive_faults=(why,), kept=kept, way=way_in_form())


def keep(file: BinaryIO, name: str) -> KeptFile:
    size = file.seek(0, SEEK_END)
    return KeptFile(name=keep_file(services(), file, by=owner()), file=name, size=size)


def _come_to_end(brought: Archive, shown: Shown, *, writes: bool) -> Shown:
    """What comes of an import or a look at one; what is in, or can never come in, is let go."""
    say, lets_go = find_speaker(), writes
    try:
        came = run_to_end(brought.bring() if writes else brought.look())
    except NotImported as refused:
        shown = shown.but(archive_faults=tuple(one.describe(say) for one in refused.faults))
        lets_go = not writes
    except Refusal as refusal:
        lets_go = False
        where = "told" if refusal.code == "import-overtaken" else "archive_faults"
        shown = shown.but(**{where: (say(refusal.code, **refusal.params),)})
    else:
        if writes:
            shown = shown.but(arrivals=came.arrivals, club=came.club, written=True)
        else:
            shown = shown.look_at(came)
            lets_go = bool(came.conflicts)
    if lets_go:
        let_go_of(shown.kept)
        shown = shown.but(kept=None, way=None if writes else shown.way)
    return shown


BOOKS = (".jsonl", ".json", ".txt")
"""How the name of a book's file ends."""

LARGEST_BOOK = 8 * 1024 * 1024
"""Bytes of a book: more than `MOST_LINES` rulings with the longest words take."""


@on_refusal(show)
def bring() -> tuple[str, int]:
    """Bring in a book that was taken out elsewhere."""
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
    """The book as JSON lines."""
    answer = Response("".join(write_book(services())), mimetype="application/jsonl")
    answer.headers["Content-Disposition"] = 'attachment; filename="scorekeeper-rulings.jsonl"'
    return answer


def backup() -> ResponseReturnValue:
    """The whole database as one file."""
    here = services()
    whole = nameless_backup(here)
    day = f"{here.now().astimezone():%Y-%m-%d}"
    return exports.attach(whole, f"scorekeeper-{day}.db", "application/vnd.sqlite3")


BACKUPS = (".db",)
"""How the name of a backup ends."""

BEFORE = "before"
"""What stands in the name of the file that keeps what a backup has taken the place of."""


def former() -> ResponseReturnValue:
    """What a backup has taken the place of, as one file."""
    kept = _former()
    if not kept.is_file():
        abort(404)
    return exports.attach(kept.open("rb"), kept.name, "application/vnd.sqlite3")


def _newest_backup() -> str:
    """How old the newest backup that was made by itself is, and where it lies, for owners."""
    if not may_admit() or not (found := list_copies(_live())):
        return ""
    say, until = find_speaker(), found[0].until.isoformat(timespec="milliseconds")
    return say("backups-newest", when=exact_time(until, say.language), file=str(found[0].file))


def _live() -> Path:
    return database_path(Path(current_app.instance_path))


def _former() -> Path:
    return former_of(_live(), BEFORE)


@on_refusal(lambda refusal: _show(Shown(backup_faults=(_sentence(refusal),))))
def put_backup_in_place() -> ResponseReturnValue:
    """Put a backup in the place of the records, where no computer could: on a phone alone."""
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
            return _show(Shown(backup_faults=faults)), 422
        except Refusal as refusal:
            raise Refusal(refusal.code, **{**refusal.params, "file": str(sent.filename)}) from None
    forget_sessions()
    return _show(Shown(told=(say("restore-done", sessions=restored.sessions),)))


def page() -> ResponseReturnValue:
    """Everything at once, out and in."""
    return _show(Shown(way=CODE if request.args.get("way") == CODE else None))


@on_refusal(lambda refusal: _show(refused_archive(refusal)))
def archive() -> ResponseReturnValue:
    """Look at the JSON of everything, or bring it in."""
    return _answer(_bring_archive())


def _answer(shown: Shown) -> tuple[str, int]:
    return _show(shown), 422 if shown.is_wrong else 200


def _sentence(refusal: Refusal) -> str:
    return find_speaker()(refusal.code, **refusal.params)


def _show(shown: Shown) -> str:
    """The page with what came of an import, if one did."""
    say = find_speaker()
    came = shown.looked or shown.written
    return render_template(
        "exchange/import.html",
        view=shown,
        first=first_choices(),
        presets=every_preset(),
        newest_backup=_newest_backup(),
        has_former=is_own_browser() and _former().is_file(),
        arrived=arrival_rows(say, services(), shown, written=shown.written) if came else None,
    )


def first_choices() -> dict[str, str]:
    """What is proposed for a sheet: the newest season, and the rules of its game."""
    seasons = played_seasons(services())
    return {
        "season": seasons[0].season if seasons else "",
        "rules": known_preset(latest_first(seasons)[0], find_speaker().language),
    }


def every_preset() -> list[Choice]:
    say = find_speaker()
    return [choice for game in GAMES.values() for choice in preset_choices(say, game)]
