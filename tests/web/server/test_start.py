"""What a server reads before its door is answered."""

import subprocess
import sys

SERVED = """
import sys
from pathlib import Path
from types import SimpleNamespace

from scorekeeper.cli import main
from scorekeeper.cli import serve
{imports}

def look(app):
{look}

def server(app, *_sockets, **_how):
    return SimpleNamespace(run=lambda: look(app))

serve.listening.server = server
main(["serve", "--port", "0", "--no-browser", "--instance", sys.argv[1]], standalone_mode=False)
"""
"""A server that is looked at when it would begin to listen; prints at last what was found."""

AT_THE_DOOR = """
    assert app.test_client().get("/").status_code == 403
    print(*(name for name in sys.modules if name.startswith("scorekeeper.")))
"""

AT_THE_FIRST_PAGE = """
    app.test_client_class = Browser
    assert app.test_client().get("/").status_code == 200
    print(*(name for name in sys.modules if name.startswith("scorekeeper.")))
"""

BEHIND_THE_DOOR = (
    "games", "napoleon", "nap", "trick_taking", "exports", "journal.session", "journal.events",
    "journal.club", "services.sessions", "services.recording",
    "services.ledger", "services.person_index", "services.club", "services.imports",
    "services.exports", "services.tables", "services.results", "services.seasons",
    "store.queries", "store.export_queries", "store.rows", "web.games",
    "web.hand", "web.referee", "web.rules", "web.season", "web.sessions",
)  # fmt: skip
"""What nobody needs who has not been let in, by its place in the package."""


def last_words(folder, look, imports=""):
    program = SERVED.format(look=look.strip("\n"), imports=imports)
    command = [sys.executable, "-c", program, str(folder)]
    done = subprocess.run(command, capture_output=True, check=False, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1].split()


def test_the_door_is_answered_before_any_game_is_read(tmp_path):
    read = last_words(tmp_path, AT_THE_DOOR)
    assert "scorekeeper.web.server.access" in read
    rooms = tuple(f"scorekeeper.{room}" for room in BEHIND_THE_DOOR)
    assert [name for name in read if f"{name}.".startswith(tuple(f"{r}." for r in rooms))] == []


def test_the_first_page_reads_nothing_of_what_brings_files_in(tmp_path):
    read = last_words(tmp_path, AT_THE_FIRST_PAGE, "from tests.web.at_home import Browser")
    assert "scorekeeper.web.sessions.home" in read
    assert [name for name in read if name.startswith("scorekeeper.services.imports")] == []
