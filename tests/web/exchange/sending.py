"""Files as a browser sends them, and what is kept of them."""

from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import Any

from werkzeug.datastructures import FileStorage, MultiDict
from werkzeug.test import encode_multipart

from scorekeeper.journal.club import PersonNamed
from scorekeeper.journal.names import identity
from scorekeeper.services.context import KEPT, Tap
from scorekeeper.services.recording import record_in_club
from scorekeeper.store import database_path, open_database, session_ids
from tests.journal.evening import by_result
from tests.services.table import a_table
from tests.web.at_home import app_at_home
from tests.web.visitor import Page, Visitor, fields_of

ARCHIVE, TABLE = "import/archive", "import/table"


def send(
    visitor: Visitor, form: str, content: bytes | None, name: str = "brought", **typed: str
) -> Page:
    """Send a form of the page that is open; without content, as if no file were chosen."""
    sent: MultiDict[str, Any] = fields_of(visitor.page.form(form))
    for field, text in typed.items():
        sent[field] = text
    sent["file"] = FileStorage(BytesIO(content or b""), "" if content is None else name)
    boundary, body = encode_multipart(sent)
    kind = f"multipart/form-data; boundary={boundary}"
    return visitor.post(f"/{form}", body, content_type=kind)


def kept(instance: Path) -> list[Path]:
    return sorted(instance.glob(f"{KEPT}*"))


def sessions(instance: Path) -> list[str]:
    with closing(open_database(database_path(instance))) as database:
        return session_ids(database)


def archive_of(folder: Path, name: str = "") -> bytes:
    """The JSON of everything of another machine: an evening of one hand, somebody renamed."""
    other = app_at_home(folder)
    with a_table(database_path(folder)) as table:
        table.open().tell(*by_result(1, "13S", "SA", 14, 2))
        if name:
            renamed = PersonNamed(person=identity(table.session.names[0]), name=name)
            record_in_club(table.services, renamed, Tap(command_id="called", seen=0, by="phone"))
    return bytes(other.test_client().get("/export/everything.json").data)
