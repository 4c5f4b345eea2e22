"""記録の出し入れ: the page where everything goes out and comes in, and backups."""

from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from flask import Response, abort, current_app, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.games import GAMES
from scorekeeper.services.backup import UnsoundBackup, former_of, nameless_backup, restore
from scorekeeper.services.copies import list_copies
from scorekeeper.services.sessions import played_seasons
from scorekeeper.store import database_path
from scorekeeper.web.exchange.exports import attach
from scorekeeper.web.games.history import describe_difference
from scorekeeper.web.page.house import known_preset, latest_first, preset_choices
from scorekeeper.web.page.text import Choice, exact_time
from scorekeeper.web.server.access import is_own_browser, may_admit
from scorekeeper.web.server.application import (
    find_speaker,
    find_upload,
    forget_sessions,
    let_go_of_services,
    services,
)
from scorekeeper.web.server.security import on_refusal

BEFORE = "before"
"""Part of the name of the file with the records that a backup has replaced."""
_EMPTY = dict.fromkeys(("came", "kept", "way", "archive_faults", "backup_faults", "told"))


def page() -> str:
    """Show the page; its address says ``way=code`` after the camera has read a file."""
    return show_page(way="code" if request.args.get("way") == "code" else "")


def show_page(**view: Any) -> str:
    """Show the page; ``view`` has its values for an import, besides `_EMPTY`."""
    say, seasons, backups = find_speaker(), played_seasons(services()), ""
    if may_admit() and (found := list_copies(_records_file())):
        when = exact_time(found[0].until.isoformat(timespec="milliseconds"), say.language)
        backups = say("backups-newest", when=when, file=str(found[0].file))
    return render_template(
        "exchange/import.html", view=_EMPTY | view, season=seasons[0].season if seasons else "",
        rules=known_preset(latest_first(seasons)[0], say.language), presets=every_preset(),
        newest_backup=backups, differs=partial(describe_difference, say),
        has_former=is_own_browser() and former_of(_records_file(), BEFORE).is_file(),
    )  # fmt: skip


def every_preset() -> list[Choice]:
    say = find_speaker()
    return [choice for game in GAMES.values() for choice in preset_choices(say, game)]


def _records_file() -> Path:
    return database_path(Path(current_app.instance_path))


def backup() -> Response:
    here = services()
    name = f"scorekeeper-{here.now().astimezone():%Y-%m-%d}.db"
    return attach(nameless_backup(here), name, "application/vnd.sqlite3")


def former() -> Response:
    kept = former_of(_records_file(), BEFORE)
    if not kept.is_file():
        abort(404)
    return attach(kept.open("rb"), kept.name, "application/vnd.sqlite3")


@on_refusal(lambda wrong: show_page(backup_faults=[find_speaker()(wrong.code, **wrong.params)]))
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
            restored = restore(file, _records_file(), stamp=BEFORE)
        except UnsoundBackup as unsound:
            told = [say(trouble.code, **trouble.params) for trouble in unsound.troubles]
            return show_page(backup_faults=[say("restore-unsound"), *told]), 422
        except Refusal as refusal:
            raise Refusal(refusal.code, **{**refusal.params, "file": str(sent.filename)}) from None
    forget_sessions()
    return show_page(told=say("restore-done", sessions=restored.sessions))
