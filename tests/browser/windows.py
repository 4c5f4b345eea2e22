"""A window of a browser: Chromium's, Firefox's or WebKit's, the engine of every iPhone.

Playwright drives Debian's Chromium only. In the other two a process of their own obeys orders, a
line of JSON each: `tests/firefox/window.mjs` and `tests/webkit`.
"""

import json
import os
import shutil
import subprocess
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error

from tests.browser.taps import COVERED_BY, Counts

TESTS = Path(__file__).parents[1]
PUPPETEER = TESTS / "firefox/node_modules/puppeteer-core"
DEBIANS_PYTHON = "/usr/bin/python3"
"""Debian's WebKit speaks to Debian's Python."""

PHONE = (360, 740)
PATIENCE = 60.0
"""Seconds for what takes one on a machine that does nothing else."""

EVERY = 0.03
"""Seconds between two looks."""

HARMLESS = (
    "Unrecognized Content-Security-Policy directive 'manifest-src'",
    # WebKit knows no such directive, and lets a manifest come from where everything comes from.
    "A ServiceWorker intercepted the request and encountered an unexpected error",
    # Firefox writes it for each redirect that a service worker answers with, and follows them.
    "Failed to load resource:",
    # Chromium writes it of every answer that is none: a stranger's 403, a server that is down.
    " due to access control checks.",
    # WebKit writes it of a look at the server that ends since its page is left; what a policy
    # forbids has a sentence of its own ("Refused to").
)
"""What engines say on the console of a page that has nothing wrong."""

SHEET = "const sheet = document.querySelector('iframe#app')?.contentDocument ?? document;"
"""The page that the app shows; on a phone alone it stands in a frame."""

AIM = f"""
{SHEET}
const target = [...sheet.querySelectorAll(%s)]
  .find((one) => one.checkVisibility({{ visibilityProperty: true }}));
if (!target) return null;
const covered = ({COVERED_BY})(target);
const [box] = target.getClientRects();
const frame = sheet === document ? {{ left: 0, top: 0 }}
  : document.querySelector('iframe#app').getBoundingClientRect();
sheet.defaultView.isHeard = false;
sheet.addEventListener('click', () => {{ sheet.defaultView.isHeard = true; }},
  {{ capture: true, once: true }});
return {{
  covered,
  x: frame.left + box.left + box.width / 2,
  y: frame.top + box.top + box.height / 2,
}};
"""
IS_HEARD = f"{SHEET} return sheet.defaultView.isHeard !== false;"
"""Whether a tap has come to the page, or the page has given way to another."""

IS_CALM = f"""
{SHEET}
return sheet.readyState === 'complete' && !sheet.defaultView.isLeft
  && !sheet.querySelector('form[aria-busy]');
"""
PREPARED = "addEventListener('beforeunload', () => { globalThis.isLeft = true; });"
"""A page knows when another is to follow it."""


class NotDoneError(AssertionError):
    """A browser could not do what it was told."""


class Window(ABC):
    """One window of a browser with a profile of its own; it counts its taps."""

    counts = Counts()
    folder: Path

    @abstractmethod
    def open(self, url: str) -> None:
        """Open a page, and wait until it has loaded."""

    @property
    @abstractmethod
    def place(self) -> str:
        """The address of the page."""

    @abstractmethod
    def evaluate(self, script: str) -> Any:
        """What an async function with this body returns in the page."""

    @abstractmethod
    def press_at(self, x: float, y: float) -> None:
        """Move the pointer there, in CSS pixels of the window, and press it once."""

    @abstractmethod
    def write(self, text: str) -> None:
        """Write into the field that has the focus, over what stands there."""

    @abstractmethod
    def key(self, name: str) -> None:
        """Press a key of the keyboard."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Make what the page is seen through as large as this."""

    @abstractmethod
    def picture(self, path: Path) -> None:
        """Keep what is seen, as a PNG."""

    def download(self, name: str) -> bytes:
        """The file of such a name that was kept, once it is there and whole."""
        give_up = time.monotonic() + PATIENCE
        while not (kept := [one for one in self.folder.rglob(name) if one.stat().st_size]):
            assert time.monotonic() < give_up, f"no {name} was kept"
            self.evaluate("return true;")  # a window that is asked nothing stands still
        return kept[-1].read_bytes()

    @abstractmethod
    def console(self) -> list[str]:
        """Every error that stands on the console, or that a script ended with."""

    @abstractmethod
    def close(self) -> None:
        """End the window, and whatever was begun for it."""

    def problems(self) -> list[str]:
        """What stands on the console that no page without faults has there."""
        return [said for said in self.console() if not any(one in said for one in HARMLESS)]

    def wait(self, script: str, patience: float = PATIENCE) -> Any:
        give_up = time.monotonic() + patience
        while True:
            with suppress(NotDoneError):  # another page may just be taking its place
                if told := self.evaluate(script):
                    return told
            assert time.monotonic() < give_up, f"on {self.place} never: {script}"
            time.sleep(EVERY)

    def tap(self, css: str) -> None:
        """Tap the middle of the first of these that is seen, once one is.

        Raises:
            AssertionError: something else lies there, and is named; or nothing heard the tap.
        """
        self.wait(IS_CALM)
        aimed = self.wait(AIM % json.dumps(css))
        assert not aimed["covered"], f"{css} on {self.place} is covered by {aimed['covered']}"
        self.press_at(aimed["x"], aimed["y"])
        self.wait(IS_HEARD)
        self.counts.taps += 1

    def reach(self, form: str) -> None:
        """Tap open what a form is folded in, and turn to the way of doing things it belongs to."""
        found = f'form[action$="/{form}"]'
        self.wait(f"{SHEET} return !!sheet.querySelector({json.dumps(found)});")
        self.wait(IS_CALM)
        while self.has(fold := f"details:not([open]):has({found})"):
            self.tap(f"{fold} > summary")
        if not self.shows(found):
            self.tap(".tabs label:not(:has(:checked))")

    def press(self, form: str, value: str | int | None = None) -> None:
        self.reach(form)
        which = "" if value is None else f'[value="{value}"]'
        button = f'form[action$="/{form}"] button{which}'
        fold = f'form[action$="/{form}"] details:not([open]):has(button{which})'
        if self.has(fold) and not self.shows(button):
            self.tap(f"{fold} > summary")
        self.tap(button)

    def choose(self, form: str, name: str, value: str | int) -> None:
        self.reach(form)
        self.tap(f'form[action$="/{form}"] label:has(input[name="{name}"][value="{value}"])')

    def fill(self, css: str, text: str) -> None:
        """Tap a field, which no budget counts, and write into it."""
        self.tap(css)
        self.counts.taps -= 1
        self.write(text)
        is_there = f"one.value === {json.dumps(text)}"
        self.wait(
            f"{SHEET} return [...sheet.querySelectorAll({json.dumps(css)})]"
            f".some((one) => {is_there});"
        )

    def has(self, css: str) -> bool:
        return bool(self.evaluate(f"{SHEET} return !!sheet.querySelector({json.dumps(css)});"))

    def shows(self, css: str) -> bool:
        return bool(
            self.evaluate(
                f"{SHEET} return [...sheet.querySelectorAll({json.dumps(css)})]"
                ".some((one) => one.checkVisibility({ visibilityProperty: true }));"
            )
        )

    def text(self, css: str) -> list[str]:
        return self.evaluate(
            f"{SHEET} return [...sheet.querySelectorAll({json.dumps(css)})]"
            ".map((one) => one.innerText.trim());"
        )


class ChromiumWindow(Window):
    def __init__(self, browser: Browser, language: str, prepared: str = PREPARED) -> None:
        width, height = PHONE
        self._context = browser.new_context(
            viewport={"width": width, "height": height}, locale=language, has_touch=True
        )
        self._context.add_init_script(prepared)
        self._page = self._context.new_page()
        self._said: list[str] = []
        self._page.on("pageerror", lambda error: self._said.append(str(error)))
        self._page.on("console", lambda one: self._said.extend([one.text] * (one.type == "error")))

    def open(self, url: str) -> None:
        try:
            self._page.goto(url)
        except Error:  # the page was just going elsewhere by itself
            self._page.goto("about:blank")
            self._page.goto(url)

    @property
    def place(self) -> str:
        return self._page.url

    def evaluate(self, script: str) -> Any:
        try:
            return self._page.evaluate(f"async () => {{{script}\n}}")
        except Error as error:
            raise NotDoneError(str(error)) from error

    def press_at(self, x: float, y: float) -> None:
        self._page.touchscreen.tap(x, y)

    def write(self, text: str) -> None:
        self._page.keyboard.press("Control+a")
        self._page.keyboard.insert_text(text)

    def key(self, name: str) -> None:
        self._page.keyboard.press(name)

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def picture(self, path: Path) -> None:
        self._page.screenshot(path=path)

    def console(self) -> list[str]:
        return list(self._said)

    def close(self) -> None:
        self._context.close()


LONGEST_SILENCE = 120
"""Seconds after which a browser's process that does not answer is ended."""


class _Told(Window):
    def __init__(self, command: tuple[str | Path, ...], environment: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            env={**os.environ, **environment},
        )

    def order(self, order: str, **given: object) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"order": order, **given}) + "\n")
        self._process.stdin.flush()
        silent = threading.Timer(LONGEST_SILENCE, self._process.kill)
        silent.start()
        answered = self._process.stdout.readline()
        silent.cancel()
        assert answered, f"the browser's process has ended at {order}"
        told = json.loads(answered)
        if "wrong" in told:
            raise NotDoneError(f"{order} {given}: {told['wrong']}")
        return told["answer"]

    def open(self, url: str) -> None:
        for _ in range(4):
            with suppress(NotDoneError):  # the page was just going elsewhere by itself
                self.order("open", url=url)
                return
            time.sleep(EVERY)
        self.order("open", url=url)

    @property
    def place(self) -> str:
        return str(self.order("place"))

    def evaluate(self, script: str) -> Any:
        return self.order("evaluate", script=script)

    def press_at(self, x: float, y: float) -> None:
        self.order("press", x=x, y=y)

    def write(self, text: str) -> None:
        self.order("write", text=text)

    def key(self, name: str) -> None:
        self.order("key", name=name)

    def resize(self, width: int, height: int) -> None:
        self.order("resize", width=width, height=height)
        self.wait(f"return innerWidth === {width} && innerHeight === {height};")

    def picture(self, path: Path) -> None:
        self.order("picture", path=str(path))

    def console(self) -> list[str]:
        return list(self.order("said"))

    def close(self) -> None:
        self._process.communicate()


class FirefoxWindow(_Told):
    def __init__(
        self,
        folder: Path,
        language: str,
        prepared: str = PREPARED,
        preferences: Mapping[str, object] | None = None,
    ) -> None:
        folder.mkdir(exist_ok=True)
        self.folder = folder
        super().__init__(("node", TESTS / "firefox/window.mjs", _firefox() or ""), {})
        width, height = PHONE
        self.order(
            "start",
            folder=str(folder),
            width=width,
            height=height,
            preferences={
                "intl.accept_languages": language,
                "ui.useOverlayScrollbars": 1,  # as on a phone: it takes no width from the page
                "browser.download.folderList": 2,
                "browser.download.dir": str(folder / "Downloads"),
                **(preferences or {}),
            },
            prepared=prepared,
        )

    def close(self) -> None:
        with suppress(NotDoneError):
            self.order("stop")
        super().close()


class WebKitWindow(_Told):
    def __init__(self, folder: Path, language: str, prepared: str = PREPARED) -> None:
        folder.mkdir(exist_ok=True)
        self.folder = folder
        self._display = Display.opened()
        own = {
            "DISPLAY": self._display.name,
            "GDK_BACKEND": "x11",
            "NO_AT_BRIDGE": "1",
            "HOME": str(folder),
            "XDG_RUNTIME_DIR": str(folder),
        }
        super().__init__((DEBIANS_PYTHON, TESTS / "webkit", folder / "console"), own)
        width, height = PHONE
        self.order(
            "start",
            folder=str(folder),
            width=width,
            height=height,
            language=language,
            prepared=prepared,
        )

    def console(self) -> list[str]:
        return [said for said in super().console() if "CONSOLE" in said and "ERROR" in said]

    def close(self) -> None:
        super().close()
        self._display.close()


@dataclass(frozen=True)
class Display:
    """A screen that nobody sees, with a pointer of its own, larger than any window here."""

    name: str
    process: "subprocess.Popen[bytes]"

    @classmethod
    def opened(cls) -> "Display":
        told, tells = os.pipe()
        process = subprocess.Popen(
            ("Xvfb", "-displayfd", str(tells), "-screen", "0", "1400x1100x24", "-nolisten", "tcp"),
            pass_fds=(tells,),
            stderr=subprocess.DEVNULL,
        )
        os.close(tells)
        with os.fdopen(told, encoding="ascii") as number:
            return cls(f":{number.readline().strip()}", process)

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()


def lacking_firefox() -> str | None:
    if _firefox() is None:
        return "NO FIREFOX: install firefox-esr"
    if shutil.which("node") is None or not PUPPETEER.is_dir():
        return "NO PUPPETEER: `make test` installs it where there are npm and Firefox"
    return None


def _firefox() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


@cache
def lacking_webkit() -> str | None:
    wanted = "import gi; gi.require_version('WebKit2', '4.1'); gi.require_version('Gtk', '3.0')"
    tried = (
        not Path(DEBIANS_PYTHON).exists()
        or subprocess.run(
            (DEBIANS_PYTHON, "-c", wanted), check=False, capture_output=True
        ).returncode
    )
    if tried or not all(map(shutil.which, ("Xvfb", "xdotool"))):
        return "NO WEBKIT: install python3-gi gir1.2-webkit2-4.1 xvfb xdotool"
    return None
