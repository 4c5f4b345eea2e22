"""The pictures of the README: an evening played through the pages, photographed on the way."""

import base64
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copy

from flask import Flask
from playwright.sync_api import Browser, Page
from waitress.server import create_server

from scorekeeper.places import furniture
from scorekeeper.web.server.caching import SCREENS
from tests.browser.conftest import Thumb, let_in
from tests.web.at_home import app_at_home

PHONE = (360, 740)
NAMES = {
    "ja": ("花子", "太郎", "さくら", "健一", "おばあちゃん"),
    "en": ("Hana", "Kenichi", "Sakura", "Bartholomew", "Grandmother"),
}
TRICKS = ((1, 2), (1, 3), (2, 2), (1, 1), (1, 2), (3, 3), (1, 2), (2, 1), (1, 2), (1, 1))
"""Winner and honours of each trick; one honour is buried."""

RESULTS = ((3, 14, "H", "SA", 15, 0), (0, 13, "D", "DJ", 11, 4), (2, 15, "S", "SA", 16, 3))
"""Napoleon, count, trump, called card, honours taken, adjutant of the hands before."""


def photograph(browser: Browser, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for language in NAMES:
        with served() as (app, address):
            _play(browser, app, address, language, folder)
        for page in SCREENS:  # which browsers show, too, before the sheet is installed
            copy(folder / f"{page}-{language}.webp", furniture("static") / "screens")


@contextmanager
def served() -> Iterator[tuple[Flask, str]]:
    with tempfile.TemporaryDirectory() as instance:
        app = app_at_home(Path(instance), testing=False)
        server = create_server(app, host="127.0.0.1", port=0, threads=4)
        threading.Thread(target=server.run, daemon=True).start()
        yield app, f"http://127.0.0.1:{server.effective_port}"
        server.close()


def _play(browser: Browser, app: Flask, address: str, language: str, folder: Path) -> None:
    context = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]},
        locale=language,
        has_touch=True,
        device_scale_factor=2,
    )
    let_in(context, app, address)
    thumb = Thumb(page=context.new_page(), address=address)

    def shoot(name: str) -> None:
        _shoot(thumb.page, folder / f"{name}-{language}.webp")

    thumb.open()
    thumb.sit_down("sisyphus", NAMES[language])
    for result in RESULTS:
        by_result(thumb, *result)
    _fourth_hand(thumb, shoot)
    thumb.page.emulate_media(color_scheme="dark")
    thumb.tap(thumb.page.locator(".top-crumbs a"))
    shoot("sheet")
    thumb.page.emulate_media(color_scheme="light")
    thumb.reach("close")
    thumb.tap(thumb.form("close").locator("button").first)
    shoot("ending")
    thumb.open("/sessions/new")
    shoot("start")
    context.close()


def _fourth_hand(thumb: Thumb, shoot: Callable[[str], None]) -> None:
    thumb.stand(1, 13, "S")
    thumb.press("adjutant-card", "SA")
    thumb.press("buried", 1)
    for winner, honours in TRICKS[:5]:
        thumb.trick(winner, honours)
    shoot("trick")
    hand = thumb.page.url
    thumb.tap(thumb.page.locator("a.dispute"))
    for card in ("♠︎K", "♠︎A", "♥︎Q", "♠︎3", "♠︎4"):
        thumb.tap(thumb.page.locator(".pack a.press", has_text=card).first)
    shoot("referee")
    thumb.page.goto(hand)
    for winner, honours in TRICKS[5:]:
        thumb.trick(winner, honours)
    thumb.press("settle", 2)
    shoot("points")


def by_result(thumb: Thumb, seat: int, count: int, trump: str, card: str, *end: int) -> None:
    taken, adjutant = end
    thumb.stand(seat, count, trump)
    thumb.press("adjutant-card", card)
    thumb.press("taken", taken)
    thumb.press("settle", adjutant)
    thumb.tap(thumb.page.locator("button.big"))


def _shoot(page: Page, file: Path) -> None:
    page.evaluate("window.scrollTo(0, 0)")
    asked = {"format": "webp", "quality": 80}
    taken = page.context.new_cdp_session(page).send("Page.captureScreenshot", asked)
    file.write_bytes(base64.b64decode(taken["data"]))
    print(file)
