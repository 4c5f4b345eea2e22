"""A disk that is really full while somebody records: the tap stays in the page, and sent again."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from scorekeeper.wording import speaker
from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor, fields_of

SIZE = "1536k"
PAGE = b"x" * 4096


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    """A disk of its own of a megabyte and a half, where one may be mounted."""
    place = tmp_path / "small"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(place)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("NO DISK OF ITS OWN MAY BE MOUNTED HERE: a full one is not tried")
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True, capture_output=True)


def fill(file: Path) -> None:
    """Leave no room at all."""
    handle = os.open(file, os.O_WRONLY | os.O_CREAT)
    with suppress(OSError):
        while True:
            os.write(handle, PAGE)
    os.close(handle)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_was_tapped_is_recorded_once_there_is_room(small: Path, language: str) -> None:
    app, say = app_at_home(small / "instance"), speaker(language)
    visitor = Visitor(app.test_client(), language)
    visitor.sit_down("wikipedia")
    visitor.hand()
    fill(small / "full")
    page = visitor.write("note", text="kept all the same")
    assert (page.status, say("fault-full") in page.main.text) == (503, True)
    sent = fields_of(page.form("note"))
    assert sent["text"] == "kept all the same"
    assert visitor.open(f"/sessions/{visitor.session}").status == 200
    (small / "full").unlink()
    page = visitor.post(page.form("note")["action"], sent)
    assert (page.status, page.html.count("kept all the same") >= 1) == (200, True)
    visitor.hand()
    assert "kept all the same" in visitor.page.html
