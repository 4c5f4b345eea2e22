"""Firefox from Debian, on a phone alone: Playwright cannot drive it, Puppeteer can."""

import json
import shutil
import subprocess
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.phone.thumb import EVERY, IS_SETTLED, PATIENCE, WATCH

REACH = """
(() => {
  const form = document.querySelector('form[action$="/%s"]');
  const isSeen = () => form.checkVisibility({ visibilityProperty: true });
  for (let fold = form; fold; fold = fold.parentElement.closest('details')) fold.open = true;
  if (!isSeen()) document.querySelector('.tabs label:not(:has(:checked))').click();
  return isSeen();
})()
"""
"""Opens what a form is folded in, and turns to the way of doing things that it belongs to."""

OF_REDIRECTS = "A ServiceWorker intercepted the request and encountered an unexpected error"
"""What Firefox writes for each redirect that a service worker answers with; it follows them."""

HERE = Path(__file__).parent
PUPPETEER = HERE.parent / "firefox/node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js"


def lacking() -> str | None:
    """What is not there that these tests need, and how to have it."""
    if find_firefox() is None:
        return "NO FIREFOX: install firefox or firefox-esr"
    if shutil.which("node") is None or not PUPPETEER.is_file():
        return "NO PUPPETEER: `make test-firefox` installs it"
    return None


def find_firefox() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


class NotDoneError(AssertionError):
    """Firefox could not do what it was told."""


class Firefox:
    """A Firefox with a profile of its own; what it shows stands in a frame of the page."""

    def __init__(self, profile: Path) -> None:
        self._profile = profile
        profile.mkdir(exist_ok=True)
        self._node = subprocess.Popen(
            ("node", HERE / "in_firefox.mjs", PUPPETEER, str(find_firefox())),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def order(self, order: str, **given: object) -> Any:
        assert self._node.stdin is not None
        assert self._node.stdout is not None
        self._node.stdin.write(json.dumps({"order": order, **given}) + "\n")
        self._node.stdin.flush()
        told = json.loads(self._node.stdout.readline())
        if "wrong" in told:
            raise NotDoneError(f"{order} {given}: {told['wrong']}")
        return told["answer"]

    def start(self, preferences: Mapping[str, object] | None = None) -> None:
        wanted = {"intl.accept_languages": "en", **(preferences or {})}
        self.order("start", profile=str(self._profile), preferences=wanted, prepared=WATCH)

    def failed(self) -> list[str]:
        """What scripts have failed at."""
        return [one for one in self.order("failed") if OF_REDIRECTS not in one]

    def stop(self) -> None:
        self.order("stop")

    def close(self) -> None:
        with suppress(NotDoneError):
            self.stop()
        self._node.communicate()

    def wait(self, script: str, *, where: str = "page") -> None:
        """Wait until a script says that it is so."""
        give_up = time.monotonic() + PATIENCE / 1000
        while not self._is_so(script, where):
            assert time.monotonic() < give_up, script
            time.sleep(EVERY / 1000)

    def _is_so(self, script: str, where: str) -> bool:
        try:
            return bool(self.order(where, script=script))
        except NotDoneError:
            return False  # another page has just taken its place

    def open(self, url: str) -> None:
        self.order("open", url=url)

    def settle(self) -> None:
        """Wait until a page of the app is there, and everything that was asked for is answered."""
        self.wait("document.querySelector('#app:not([hidden])') !== null")
        self.wait(f"({IS_SETTLED})()", where="sheet")

    def tap(self, target: str) -> None:
        self.order("tap", target=target)
        self.settle()

    def reach(self, form: str) -> None:
        assert self.order("sheet", script=REACH % form), f"{form} is not seen"

    def press(self, form: str, value: str | int) -> None:
        self.reach(form)
        self.tap(f'form[action$="/{form}"] button[value="{value}"]')

    def choose(self, form: str, name: str, value: str | int) -> None:
        self.reach(form)
        self.tap(f'form[action$="/{form}"] label:has(input[name="{name}"][value="{value}"])')

    def sit_down(self, names: tuple[str, ...]) -> None:
        """To the first trick of a first hand."""
        self.tap("a.big")
        for number, name in enumerate(names, start=1):
            if not self.order("sheet", script=f"document.querySelector('#player-{number}')?.id"):
                self.tap("button.chip.new")
            self.order("write", target=f"#player-{number}", text=name)
        self.tap("button.big")
        self.choose("contract", "seat", 1)
        self.choose("contract", "count", 13)
        self.press("contract", "S")
        self.press("adjutant-card", "SA")
        self.press("buried", 1)

    def trick(self, winner: int, honours: int) -> None:
        self.choose("trick", "winner", winner)
        self.press("trick", honours)
