"""A stranger's way, in each engine: from a served sheet's QR code to a bid without a network."""

import shutil
from contextlib import closing

import pytest

from tests.browser.conftest import ENGINES, lacks
from tests.browser.taps import Counts
from tests.browser.windows import (
    SHEET,
    ChromiumWindow,
    FirefoxWindow,
    WebKitWindow,
    Window,
    lacking_firefox,
    lacking_webkit,
)
from tests.examples import by_turns, first
from tests.phone.conftest import ROOT
from tests.phone.test_first_visit import browser as browser  # noqa: PLC0414 - a fixture
from tests.phone.windows import FIRST_VISIT, IS_THERE, seat
from tests.proofs.house import LINK, House

MOST_TAPS = 6


@pytest.fixture
def house(tmp_path):
    made = House(tmp_path)
    made.instance.mkdir()
    [release] = (ROOT / "dist").glob("scorekeeper-phone-*.zip")
    shutil.copy(release, made.instance)
    made.start("--no-browser")
    yield made
    made.stop()


@pytest.fixture
def window(engine, browser, tmp_path):
    made: Window
    if engine == "firefox":
        lacks(lacking_firefox())
        made = FirefoxWindow(tmp_path / "profile", "en")
    elif engine == "webkit":
        lacks(lacking_webkit())
        made = WebKitWindow(tmp_path / "profile", "en")
    else:
        made = ChromiumWindow(browser, "en")
    made.counts = Counts()
    with closing(made):
        yield made


@pytest.mark.parametrize("engine", by_turns(ENGINES, first))
def test_from_a_scan_to_a_bid_on_the_phone_alone(window, house):
    link = LINK.search(house.command("link").stdout)
    assert link
    window.open(f"http://127.0.0.1:{house.port}{link[0]}")
    window.wait("return location.pathname === '/' && document.readyState === 'complete';")
    window.tap('a[href$="/phone/"]')
    window.wait(IS_THERE, FIRST_VISIT)
    house.stop()
    seat(window)
    window.tap("button.big")
    window.choose("call", "count", 13)
    window.press("call", "S")
    window.wait(
        f"{SHEET} return !!sheet.querySelector('form[action$=\"/undo\"]')"
        " && !sheet.querySelector('[data-waiting]')?.checkVisibility();",
        FIRST_VISIT,
    )
    assert window.counts.taps <= MOST_TAPS
    assert window.problems() == []
