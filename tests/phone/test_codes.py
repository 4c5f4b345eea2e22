"""QRで渡す from one phone alone to another: a screen's codes through a camera that shakes."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, expect

from scorekeeper.wording import speaker
from tests.browser.camera import camera_of, codes_shown, film
from tests.browser.taps import tap
from tests.examples import at_night
from tests.phone.conftest import Begun, Phone, Static
from tests.phone.thumb import record, sheet, thumb_on


@pytest.fixture
def seeing(begun: Begun, playwright: Playwright, tmp_path: Path, host: Static) -> Iterator[Phone]:
    """A phone that has begun a hand, and whose camera sees a film that is still to be made."""

    class Seeing(Phone):
        flags = camera_of(tmp_path / "codes.y4m")

    shutil.copytree(begun.profile, tmp_path / "profile", symlinks=True)
    made = Seeing(playwright, tmp_path / "profile", host.url, "en-GB", begun.place)
    yield made
    made.close()


@at_night
def test_a_phone_reads_the_codes_of_a_screen_without_a_network(
    seeing: Phone, host: Static, tmp_path: Path
) -> None:
    page = seeing.open()
    record(thumb_on(page), (1, 2))
    session = page.url.partition("sessions/")[2].partition("/")[0]
    frame = sheet(page)
    host.go_down()
    frame.goto(f"{seeing.url}export/session/{session}/codes/")
    frame.locator("figure.codes canvas").wait_for()
    film(codes_shown(frame, 15), tmp_path / "codes.y4m", seconds=3)
    frame.goto(f"{seeing.url}import/codes")
    tap(frame.locator("#reader button"))
    frame.wait_for_url("**/import/archive")
    none = {"new": 0, "longer": 0, "corrected": 0}
    heading = frame.locator("section:has(> h2) h2").first
    expect(heading).to_have_text(speaker("en")("import-preview", known=1, **none))
