"""A real Chromium in front of a real server, and a thumb that counts its taps."""

import os
import shutil
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, Playwright, expect
from waitress.server import create_server

from scorekeeper.services import devices
from scorekeeper.web.server.application import services
from scorekeeper.web.server.keys import OWNER
from tests.browser.taps import Counts, tap
from tests.browser.windows import (
    PATIENCE,
    PHONE,
    PREPARED,
    ChromiumWindow,
    FirefoxWindow,
    WebKitWindow,
    Window,
    lacking_firefox,
    lacking_webkit,
)
from tests.examples import is_night
from tests.proofs.house import House as Server
from tests.proofs.house import opened
from tests.web.at_home import app_at_home, entry_cookie
from tests.web.visitor import Visitor

CANDIDATES = (
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome",
    "google-chrome-stable",
)  # fmt: skip
"""The first is the same Chromium without the windows around its pages: it takes two thirds of the
processor."""

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)
expect.set_options(timeout=1000 * PATIENCE)
"""Whatever is waited for has the time that it takes on a machine that does much else."""

THUMB = 48
"""The least side of something to tap, in CSS pixels."""

NAMES = ("佐々木 小次郎左衛門", "花子", "Grandmother Elizabeth", "健", "さくら")


def find_chromium() -> str | None:
    named = os.environ.get("SCOREKEEPER_CHROMIUM")
    found = (shutil.which(name) for name in CANDIDATES)
    return named or next((path for path in found if path), None)


def pytest_collection_modifyitems(config, items):
    """Name what plays through pages in a browser; none of it is begun again when it fails."""
    for item in items:
        if "tests/browser" in str(item.path):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    path = find_chromium()
    if path is None:
        lacks("NO BROWSER: install Chromium or set SCOREKEEPER_CHROMIUM to play through pages")
    playwright: Playwright = request.getfixturevalue("playwright")
    started = playwright.chromium.launch(executable_path=path, args=FLAGS)
    with slow_pages(int(os.environ.get("SCOREKEEPER_SLOW", "1"))):
        yield started
    started.close()


@pytest.fixture(scope="session")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    lacks(lacking_firefox())
    made = FirefoxWindow(tmp_path_factory.mktemp("firefox"), "en")
    yield made
    made.close()


@pytest.fixture(scope="session")
def webkit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    lacks(lacking_webkit())
    made = WebKitWindow(tmp_path_factory.mktemp("webkit"), "en")
    yield made
    made.close()


@pytest.fixture(scope="session")
def chromium(browser: Browser) -> Iterator[Window]:
    made = ChromiumWindow(browser, "en")
    yield made
    made.close()


ENGINES = ("chromium", "firefox", "webkit")


@pytest.fixture(params=ENGINES)
def window(request: pytest.FixtureRequest, record_property: Any) -> Iterator[Window]:
    """A window of each browser, as large as a phone, on whose console nothing goes wrong.

    Its counts are told at the end of the run.
    """
    made: Window = request.getfixturevalue(request.param)
    made.counts = Counts()
    record_property("taps", made.counts.marks)
    made.resize(*PHONE)
    before = len(made.problems())
    yield made
    made.open("about:blank")
    assert made.problems()[before:] == []


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    with opened(tmp_path) as made:
        yield made


@pytest.fixture
def inside(window: Window, app: Flask, address: str) -> Window:
    """A window that has been let in at the table of a test."""
    name, value = entry_cookie(app)
    window.open(f"{address}/enter")
    window.evaluate(f"document.cookie = '{name}={value}; path=/';")
    return window


@pytest.fixture
def entered(window: Window, house: Server) -> Window:
    """A window that a link has let in, such as the command prints."""
    with app_at_home(house.instance).app_context():
        secret, _ = devices.invite(services(), role=OWNER, life=timedelta(minutes=5))
    window.open(f"http://127.0.0.1:{house.port}/enter#{secret}")
    window.wait("return location.pathname === '/' && document.readyState === 'complete';")
    return window


def lacks(reason: str | None) -> None:
    """Skip what a machine has no browser for, loudly; where browsers are required it fails."""
    if reason is None:
        return
    if os.environ.get("SCOREKEEPER_REQUIRE_BROWSER"):
        pytest.fail(reason)
    pytest.skip(reason)


@contextmanager
def slow_pages(times: int) -> Iterator[None]:
    """Every page's processor this many times slower: what only passes when it is quick, fails."""
    new_page = BrowserContext.new_page

    def new_slow_page(context: BrowserContext) -> Page:
        page = new_page(context)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})
        return page

    with pytest.MonkeyPatch.context() as patch:
        if times > 1:
            patch.setattr(BrowserContext, "new_page", new_slow_page)
        yield


@dataclass
class House:
    """A server that stays while the tables come and go: one for every test."""

    app: Any = None

    def __call__(self, environ: Any, start_response: Any) -> Any:
        if "SCOREKEEPER_SLOW" in os.environ:
            time.sleep(0.1)
        return self.app(environ, start_response)


@pytest.fixture(scope="session")
def served() -> Iterator[tuple[House, str]]:
    house = House()
    server = create_server(house, host="127.0.0.1", port=0, threads=4)
    threading.Thread(target=server.run, daemon=True).start()
    yield house, f"http://127.0.0.1:{server.effective_port}"
    server.close()


@pytest.fixture
def address(served: tuple[House, str], tmp_path: Path) -> str:
    """A table of its own for each test, served as `scorekeeper serve` does it."""
    house, where = served
    house.app = app_at_home(tmp_path, testing=False)
    return where


@pytest.fixture
def app(served: tuple[House, str], address: str) -> Flask:
    return served[0].app


@pytest.fixture
def table(app: Flask) -> Visitor:
    """Somebody without a browser at a hand of Napoleon whose first trick comes next."""
    visitor = Visitor(app.test_client(), "en")
    visitor.sit_down("sisyphus")
    visitor.press("contract", seat=3, count=14, trump="H")
    visitor.press("adjutant-card", card="SA")
    visitor.press("buried", count=1)
    return visitor


def seated(
    visitor: Visitor, house: str = "sisyphus", names: Sequence[str] = NAMES, season: str = "2026"
) -> Visitor:
    """Have somebody without a browser sit these people down, before their first hand."""
    visitor.sit_down(house, names, season)
    return visitor


@dataclass(kw_only=True)
class Thumb(Counts):
    """One thumb on one page: it taps what is big enough, and counts."""

    page: Page
    address: str

    def open(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    def tap(self, target: Locator) -> None:
        aim = tap(target)
        assert min(aim["width"], aim["height"]) >= THUMB - 0.5, f"too small for a thumb: {aim}"
        self.page.locator("form[aria-busy]").first.wait_for(state="detached")
        if aim["sends"]:
            self.wait_for_what_follows()
        self.page.wait_for_load_state("load")
        self.taps += 1

    def wait_for_what_follows(self) -> None:
        """Where scripts have sent a form and another page follows, wait until it has come."""
        give_up = time.monotonic() + PATIENCE
        while True:
            with suppress(Error):  # the page may just be giving way to the other
                if self.page.evaluate("!globalThis.isLeft"):
                    return
            assert time.monotonic() < give_up, f"what follows {self.page.url} never came"
            self.page.wait_for_timeout(30)

    def form(self, name: str) -> Locator:
        return self.page.locator(f'form[action$="/{name}"]')

    def reach(self, form: str) -> None:
        """Open what a form is folded in, and turn to the way of doing things that it belongs to."""
        found = self.form(form).first
        found.wait_for(state="attached")
        if found.is_visible():
            return
        folds = self.page.locator("details:not([open])", has=found)
        while folds.count():
            self.tap(folds.first.locator("> summary"))
        if not found.is_visible():
            self.tap(self.page.locator(".tabs label:not(:has(:checked))"))

    def press(self, form: str, value: str | int) -> None:
        self.reach(form)
        button = self.form(form).locator(f'button[value="{value}"]').first
        folded = self.form(form).locator("details:not([open])", has=button)
        if folded.count() and not button.is_visible():
            self.tap(folded.first.locator("> summary"))
        self.tap(button)

    def choose(self, form: str, field_name: str, value: str | int) -> None:
        self.reach(form)
        radio = self.page.locator(f'input[name="{field_name}"][value="{value}"]')
        self.tap(self.form(form).locator("label", has=radio))

    def sit_down(self, preset: str = "sisyphus", names: tuple[str, ...] = NAMES) -> None:
        """From the first page to the first hand; each name takes a tap to reach its field."""
        start = self.page.locator('a[href="/sessions/new"]')
        if start.count():
            self.tap(start)
        self.seat(names)
        chosen = self.page.locator('input[name="preset"]')
        button = self.page.locator(f'button[name="choose"][value="{preset}"]')
        if chosen.input_value() != preset and not button.count():
            self.tap(self.page.locator('button[name="game"]:not(.is-chosen)'))
        if chosen.input_value() != preset:
            self.tap(self.page.locator(".set-folds > details > summary").first)
            self.tap(button)
        self.tap(self.page.locator(".start-foot button").first)

    def seat(self, names: tuple[str, ...]) -> None:
        """Write names on the page of a new session; who sat there last sits there already."""
        for number, name in enumerate(names, start=1):
            place = self.page.locator(f"#player-{number}")
            if not place.count():
                self.tap(self.page.locator("button.chip.new"))
            if place.is_visible():
                self.tap(place)
                place.fill(name)
            assert place.input_value() == name

    def stand(self, seat: int, count: int, trump: str) -> None:
        self.choose("contract", "seat", seat)
        self.choose("contract", "count", count)
        self.press("contract", trump)

    def trick(self, winner: int, honours: int) -> None:
        """Two taps; one where the trick can have no other number of honours."""
        certain = self.form("trick").locator("input[name=honours][type=hidden]")
        if certain.count():
            assert certain.input_value() == str(honours)
            self.press("trick", winner)
            return
        self.choose("trick", "winner", winner)
        self.press("trick", honours)


@pytest.fixture(params=["ja", "en"])
def language(request) -> str:
    return request.param


@pytest.fixture
def scripts(request, language: str) -> bool:
    """Japanese with JavaScript, English without, unless a test says otherwise (`four_ways`)."""
    return getattr(request, "param", language == "ja")


four_ways = pytest.mark.parametrize(
    "scripts", [True, False], ids=["with JavaScript", "without JavaScript"], indirect=True
)


def let_in(context: BrowserContext, house: Flask, address: str) -> None:
    name, value = entry_cookie(house)
    context.add_cookies([{"name": name, "value": value, "url": address}])


@pytest.fixture
def service_workers() -> str:
    """By day `phones.py` have them, and what says here that it needs one."""
    return "allow" if is_night() else "block"


@pytest.fixture
def context(
    browser: Browser,
    language: str,
    scripts: bool,
    service_workers: Any,
    served: tuple[House, str],
    address: str,
) -> Iterator[BrowserContext]:
    made = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]},
        locale=language,
        has_touch=True,
        java_script_enabled=scripts,
        service_workers=service_workers,
    )
    let_in(made, served[0].app, address)
    yield made
    made.close()


@pytest.fixture
def thumb(context: BrowserContext, address: str, record_property: Any) -> Iterator[Thumb]:
    """A thumb whose counts are told at the end of the run."""
    page = context.new_page()
    page.add_init_script(PREPARED)
    page.set_default_timeout(1000 * PATIENCE)
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on(
        "console",
        lambda message: (
            problems.append(message.text)
            if message.type == "error" and "status of 4" not in message.text
            else None
        ),
    )
    thumb = Thumb(page=page, address=address)
    record_property("taps", thumb.marks)
    yield thumb
    assert not problems, problems


def begun(
    visitor: Visitor,
    house: str = "sisyphus",
    names: Sequence[str] = NAMES,
    *,
    contract: Mapping[str, object] | None = None,
    card: str = "",
    buried: int | None = None,
    tricks: Sequence[tuple[int, int]] = (),
) -> str:
    """Begin a hand without a tap: its contract may stand, and some tricks; gives its path."""
    seated(visitor, house, names)
    if contract:
        visitor.press("contract", **contract)
    if card:
        visitor.press("adjutant-card", card=card)
    if buried is not None:
        visitor.press("buried", count=buried)
    for winner, honours in tricks:
        visitor.press("trick", winner=winner, honours=honours)
    assert visitor.page.status == 200, visitor.page.complaints
    return visitor.page.path


@pytest.fixture
def at_table(app: Flask, thumb: Thumb, language: str) -> Callable[..., None]:
    """Has a hand begun as `begun` says, and opens it."""

    def begin(house: str = "sisyphus", names: Sequence[str] = NAMES, **stage: Any) -> None:
        thumb.open(begun(Visitor(app.test_client(), language), house, names, **stage))

    return begin


def stands(seat: int, count: int, trump: str) -> dict[str, object]:
    return {"seat": seat, "count": count, "trump": trump}
