"""Files that come together: one answer, each script by itself, kept for ever under its content."""

import pytest

from scorekeeper.places import furniture
from scorekeeper.web.server.caching import together
from tests.strays import every


@pytest.fixture
def address(app):
    with app.test_request_context():
        return together("js", ("once", "place"))


def test_all_of_them_come_in_their_order_each_by_itself(app, address):
    answer = app.test_client(stranger=True).get(address)
    files = [(furniture("static") / "js" / f"{name}.js").read_text() for name in ("once", "place")]
    assert all(file.startswith("// ") for file in files), "a reader of the file is told what it is"
    said = [
        [line for line in file.splitlines() if not line.strip().startswith("//")] for file in files
    ]
    assert answer.text.splitlines() == [one for lines in said for one in ("{", *lines, "}")]
    assert answer.mimetype == "text/javascript"
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"


def test_style_sheets_come_one_after_the_other(app):
    with app.test_request_context():
        address = together("css", ("palette", "paper"))
    answer = app.test_client().get(address)
    assert answer.mimetype == "text/css"
    assert answer.text.index("--paper-deep:") < answer.text.rindex("body")


def test_under_another_version_they_are_asked_for_again(client, address):
    assert client.get(address.partition("?")[0]).headers["Cache-Control"] == "no-cache"


@every(
    "path", ["nothing.js", "once.css", "../templates/base.js", "once.html", "+".join(["once"] * 30)]
)
def test_nothing_else_is_sent(client, path):
    assert client.get(f"/static/together/{path}").status_code == 404


def test_a_misspelt_file_fails_loudly(app):
    with app.test_request_context(), pytest.raises(FileNotFoundError):
        together("js", ("no_such_file",))
