"""``python -m tests.bench.phone``: the sheet within a phone's browser, beside the served one.

Times are processor time: of the thread in which a browser's Python runs, of the server's process,
and for starts of all the browser's processes.
"""

import argparse
import json
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import TYPE_CHECKING
from urllib.parse import urlencode, urlsplit

from playwright.sync_api import BrowserContext, Page, Playwright, Worker, sync_playwright

from tests.bench.browser import FORM, Answer, Browser
from tests.bench.figures import Figure, Pair, print_figures, print_heading
from tests.bench.processes import processor_time, tree_of
from tests.bench.servers import HERE, Server, Tree, program
from tests.bench.taps import Step, napoleon_hand
from tests.browser.conftest import FLAGS, PHONE, find_chromium
from tests.browser.taps import COVERED_BY
from tests.phone.conftest import BUILT, Line, lacking, serve
from tests.phone.thumb import PATIENCE, app_of
from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from werkzeug.datastructures import MultiDict

POSSIBLE, PAGE, TAP = 500.0, 1.6, 2.0
"""The goals: milliseconds of a later start until a tap is possible; ratios to the served sheet."""

WRITTEN = 2_500.0
"""The goal for its tap, in milliseconds."""


SEEN = """
(selector) => new Promise((seen) => {
  const look = () => document.querySelector(selector) && seen();
  const what = { attributes: true, childList: true, subtree: true };
  new MutationObserver(look).observe(document, what);
  look();
})
"""
"""Waits until something is there; to ask for it sixty times a second would be measured too."""

WINNER = 'form[action$="/trick"] label:has(input[name="winner"])'
HONOURS = 'form[action$="/trick"] button[name=honours]'
MIDDLE = f"""
(selector) => {{
  const target = document.querySelector(selector);
  const covers = ({COVERED_BY})(target);
  if (covers !== null) throw new Error(covers);
  const edge = frameElement.getBoundingClientRect();
  const {{ left, top, width, height }} = target.getBoundingClientRect();
  return [edge.left + left + width / 2, edge.top + top + height / 2];
}}
"""
"""Where a finger taps: a locator would have the page read a script of its own first."""


THIN, LATENCY = 200_000, 0.165
"""A thin line: bytes a second, and seconds until an answer begins."""

VISIT_GOAL = 1.1
"""The goal for a first visit over it, as a ratio to the time that its bytes take."""

PRESET = "sisyphus"
VISIT = 12.0
"""Seconds that a visit lasts at least: a browser keeps what it compiled once nothing more comes."""

THREAD = "DedicatedWorker"
"""How Chromium calls the thread of a worker."""

ASK = """
([asked, text]) => new Promise((told, failed) => {
  const plain = self.postMessage;
  self.postMessage = ({ alive, answer, error }) => {
    if (alive) return;
    self.postMessage = plain;
    if (error) failed(new Error(error));
    self.told = answer;
    told();
  };
  self.onmessage({ data: { ...asked, id: 0, body: new TextEncoder().encode(text).buffer } });
})
"""
"""One request of the app's worker, as the page around the app puts it."""

TOLD = """() => {
  const { status, headers, body } = self.told;
  return [status, headers, new TextDecoder().decode(body)];
}"""
"""What it has answered: handing that out of the browser is the bench's work, and not counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    hands: int
    looks: int
    starts: int


QUICK = Effort(hands=1, looks=10, starts=2)
FULL = Effort(hands=4, looks=60, starts=5)


class InWorker:
    """The app in a browser's worker, asked as the tests' `Visitor` asks."""

    def __init__(self, page: Page, host: str, thread: Path) -> None:
        self._worker: Worker = app_of(page)
        self._host, self._thread = host, thread
        self._spent = 0

    def open(
        self,
        path: str,
        *,
        method: str = "GET",
        headers: Mapping[str, str] | None = None,
        data: "MultiDict[str, str] | None" = None,
    ) -> Answer:
        sent = dict(headers or {})
        if before := sent.get("Referer"):
            sent["Referer"] = before.replace("http://localhost", self._host)
        text = ""
        if data is not None:
            text, sent["Content-Type"] = urlencode(list(data.items(multi=True))), FORM
        there = urlsplit(path)
        asked = {"method": method, "path": there.path, "query": there.query}
        given = [{**asked, "headers": list(sent.items())}, text]
        before = nanoseconds(self._thread)
        self._worker.evaluate(ASK, given)
        self._spent += nanoseconds(self._thread) - before
        status, told, body = self._worker.evaluate(TOLD)
        return Answer(status_code=status, headers=dict(told), text=body)

    def processor_time(self) -> float:
        """Seconds that the thread in which its Python runs has spent on requests."""
        return self._spent / 1e9


@dataclass
class Both:
    """A visitor of the phone's app and one of the served one, who do the same by turns."""

    app: InWorker
    server: Server
    phone: Visitor
    served: Visitor

    def do(self, job: Callable[[Visitor], object], pair: Pair | None = None) -> None:
        before = self.app.processor_time()
        job(self.phone)
        there = self.app.processor_time() - before
        before = self.server.processor_time()
        job(self.served)
        here = self.server.processor_time() - before
        for visitor in (self.phone, self.served):
            assert visitor.page.status == 200, (visitor.page.path, visitor.page.status)
            assert not visitor.page.complaints, visitor.page.complaints
        if pair is not None:
            pair.program.append(there)
            pair.bare.append(here)

    def play(self, hand: Sequence[Step], pair: Pair | None = None) -> None:
        for step in hand:
            kept = pair if step.form == "trick" else None
            self.do(lambda who, s=step: who.press(s.form, **s.choices), kept)


def starts(phone: "Opened", tree: Tree, instance: Path, times: int) -> Iterator[Figure]:
    """The first visit, and later ones in a browser begun anew: until a tap is possible and written.

    A browser begun anew shows a plain page of another host first: its own start is not the sheet's.
    """
    first = phone.start()
    native: list[float] = []
    for _ in range(1 + times):  # the first compiles
        with program(tree, instance) as server:
            native.append(server.start * 1000)
    served = f"the server's start {median(native[1:]):,.0f} ms"
    yield Figure(what="first visit", value=first, goal=None, unit="ms", detail=served)
    with static_host() as another:
        address = begun_hand(phone)
        plain, possible, written, within = [], [], [], []
        for _ in range(times):
            sleep(VISIT)
            phone.restart()
            plain.append(phone.look(f"{another}/NOTICES.txt"))
            for kept, took in zip((possible, written), phone.wake(address), strict=True):
                kept.append(took)
            within.append(nanoseconds(phone.thread()) / 1e6)
    beside = f"a plain page of a browser begun anew {median(plain):,.0f} ms, left out; "
    yield Figure(
        what="later start, until a tap is possible", value=median(possible),
        goal=POSSIBLE, unit="ms", detail=beside,
    )  # fmt: skip
    own = f"{median(within):,.0f} ms of it in Python's thread; {served}"
    yield Figure(
        what="later start, until it is written", value=median(written), goal=WRITTEN,
        unit="ms", detail=own,
    )  # fmt: skip


def thin_line(playwright: Playwright, profile: Path) -> Figure:
    host = serve(BUILT)
    host.connect_by(Line(THIN, LATENCY))
    phone = Opened(playwright, profile, host.url)
    begun = monotonic()
    phone.start()
    took = monotonic() - begun
    phone.close()
    host.server.shutdown()
    host.server.server_close()
    listed = json.loads((BUILT / "phone/list.json").read_text(encoding="utf-8"))
    needed = listed["bytes"] / THIN
    return Figure(
        what="first visit over 1.6 Mbit/s, beside its bytes", value=took / needed,
        goal=VISIT_GOAL, unit="times", detail=f"{took:.1f} s beside {needed:.1f} s",
    )  # fmt: skip


def begun_hand(phone: "Opened") -> str:
    """The address of a hand at its first trick, which was shown."""
    app = InWorker(phone.page, phone.url, phone.thread())
    visitor = Visitor(app, "ja")
    visitor.sit_down(PRESET)
    for step in napoleon_hand()[:3]:
        visitor.press(step.form, **step.choices)
    address = phone.url + visitor.hand().path
    phone.page.frames[1].goto(address)
    return address


def requests(both: Both, effort: Effort) -> Iterator[Figure]:
    hand, taps = napoleon_hand(), Pair()
    both.do(lambda who: who.sit_down(PRESET))
    both.play(hand)
    for _ in range(effort.hands):
        both.do(lambda who: who.sit_down(PRESET))
        both.play(hand, taps)
    yield taps.figure("a tap on a trick, and its page", TAP)
    both.do(lambda who: who.sit_down(PRESET))
    both.play(hand[:5])
    for name, goal, look in (
        ("the hand's page", PAGE, Visitor.hand),
        ("the sheet", None, Visitor.sheet),
        ("home", None, lambda who: who.open("/")),
    ):
        pair = Pair()
        for _ in range(effort.looks):
            both.do(look, pair)
        yield pair.figure(name, goal)


def nanoseconds(thread: Path) -> int:
    return int((thread / "schedstat").read_text().split()[0])


class Quiet(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_args: object) -> None:
        pass


@contextmanager
def static_host() -> Iterator[str]:
    handler = partial(Quiet, directory=str(BUILT))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


class Opened:
    def __init__(self, playwright, profile: Path, url: str) -> None:
        self._chromium, self._profile, self.url = playwright.chromium, profile, url
        self._context = self._launch()
        self.page: Page | None = None

    def _launch(self) -> BrowserContext:
        return self._chromium.launch_persistent_context(
            str(self._profile), executable_path=find_chromium(), args=[*FLAGS], locale="ja",
            viewport={"width": PHONE[0], "height": PHONE[1]},
        )  # fmt: skip

    def processes(self) -> list[int]:
        return tree_of(str(self._profile))

    def start(self) -> float:
        """Open the sheet; gives the milliseconds of processor time until its page is there."""
        self.page = self._context.new_page()
        before = self.processor_time()
        self.page.goto(self.url, wait_until="commit")
        self.page.locator("#app:not([hidden])").wait_for(timeout=PATIENCE)
        return (self.processor_time() - before) * 1000

    def wake(self, address: str) -> tuple[float, float]:
        """Open a hand and tap as soon as that is possible.

        Gives the milliseconds of processor time until it is, and until the tap is written.
        """
        self.page = self._context.new_page()
        self.page.set_default_timeout(PATIENCE)
        before = self.processor_time()
        self.page.goto(address, wait_until="commit")
        self.page.evaluate(SEEN, "#app:not([hidden])")
        sheet = self.page.frames[1]
        sheet.evaluate(SEEN, "html[data-outbox=open]")
        possible = self.processor_time() - before
        for meant in WINNER, HONOURS:
            self.page.mouse.click(*sheet.evaluate(MIDDLE, meant))
        self.page.evaluate(SEEN, "#waking:empty")
        sheet.evaluate(SEEN, ".outbox[hidden]")
        return possible * 1000, (self.processor_time() - before) * 1000

    def look(self, url: str) -> float:
        """Open a page and close it again; gives the milliseconds of processor time it took."""
        before = self.processor_time()
        page = self._context.new_page()
        page.goto(url)
        page.close()
        return (self.processor_time() - before) * 1000

    def processor_time(self) -> float:
        """Seconds of processor time of all its processes."""
        return sum(map(processor_time, self.processes()))

    def restart(self) -> None:
        self.close()
        self._context = self._launch()

    def close(self) -> None:
        self._context.close()

    def thread(self) -> Path:
        """The thread in which the app's Python runs: of the page's workers the busiest."""
        threads = [
            thread
            for process in self.processes()
            for thread in Path(f"/proc/{process}/task").iterdir()
            if (thread / "comm").read_text().startswith(THREAD)
        ]
        return max(threads, key=nanoseconds)


def figures(effort: Effort, folder: Path) -> Iterator[tuple[str, Iterator[Figure]]]:
    tree = Tree(folder=HERE, cache=folder / "compiled")
    with static_host() as url, sync_playwright() as playwright:
        phone = Opened(playwright, folder / "profile", url)
        yield "The phone alone: starts", starts(phone, tree, folder / "started", effort.starts)
        with program(tree, folder / "served") as server:
            app = InWorker(phone.page, url, phone.thread())
            both = Both(app, server, Visitor(app, "ja"), Visitor(Browser(server), "ja"))
            yield "The phone alone: requests, beside the server's", requests(both, effort)
        phone.close()
        yield "The phone alone: a thin line", iter([thin_line(playwright, folder / "thin")])


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.phone")
    parser.add_argument("--quick", action="store_true", help="fewer samples")
    options = parser.parse_args()
    if reason := lacking():
        print(reason, file=sys.stderr)
        return 2
    with TemporaryDirectory(ignore_cleanup_errors=True) as name:
        for title, part in figures(QUICK if options.quick else FULL, Path(name)):
            print_heading(title)
            print_figures(part)
    return 0


if __name__ == "__main__":
    sys.exit(main())
