"""Lighthouse's marks for performance, accessibility and best practices, on a server of its own.

    python -m tests.lighthouse [PAGE ...]      all of `PAGES`, or those that are named

It needs Chromium, as the browser tests do, and Lighthouse (`make lighthouse` installs it with npm).
Performance is marked as Lighthouse does it for a phone: a slow network and a slow processor are
reckoned in. Beside other work the marks for performance mean nothing; the others do.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from flask import Flask
from playwright.sync_api import BrowserContext, sync_playwright

from tests.bench.phone import static_host
from tests.bench.servers import free_port
from tests.browser.conftest import FLAGS, find_chromium, let_in
from tests.gallery.evening import served
from tests.phone.conftest import BUILT
from tests.web.tour import tour
from tests.web.visitor import Visitor

PROGRAM = Path(__file__).parent / "node_modules/lighthouse/cli/index.js"
MARKS = ("performance", "accessibility", "best-practices")
SHORT = {("door", "best-practices"): "a stranger is answered 403, and the browser says so itself"}
"""Marks below 100 that are right as they are."""

PAGES = ("home", "start", "hand", "sheet", "season", "door", "phone")
"""``phone`` is the first visit of the sheet within a phone's browser, as `make phone` builds it."""


def main(wanted: list[str]) -> int:
    """Print each page, and below it what cost a mark; 1 unless all are 100 or in `SHORT`."""
    short = False
    port = free_port()
    with (
        served() as (app, address),
        static_host() as beside,
        _browser(port) as context,
        TemporaryDirectory() as folder,
    ):
        where = {name: address + path for name, path in _play(app).items()}
        where["phone"] = f"{beside}/"
        print(f"{'':8}", *(f"{mark:>15}" for mark in MARKS))
        for name in wanted or PAGES:
            if name == "phone" and not (BUILT / "index.html").is_file():
                print("phone    NO PHONE: `make phone` builds it")
                continue
            context.clear_cookies()
            if name != "door":
                let_in(context, app, address)
            report = _measure(where[name], port, Path(folder) / "report.json")
            marks = [round(100 * (report["categories"][mark]["score"] or 0)) for mark in MARKS]
            print(f"{name:8}", *(f"{mark:>15}" for mark in marks), flush=True)
            for about in _wanting(report):
                print(f"{'':8} {about}")
            short |= any(
                mark < 100 and (name, about) not in SHORT
                for about, mark in zip(MARKS, marks, strict=True)
            )
    return int(short)


@contextmanager
def _browser(port: int) -> Iterator[BrowserContext]:
    """A browser that Lighthouse finds at a port, with cookies that it keeps."""
    flags = [*FLAGS, f"--remote-debugging-port={port}"]
    with sync_playwright() as playwright, TemporaryDirectory() as profile:
        chromium = playwright.chromium
        yield chromium.launch_persistent_context(
            profile, executable_path=find_chromium(), args=flags, locale="ja"
        )


def _play(app: Flask) -> dict[str, str]:
    """A hand is over and the next one begun; the addresses of the pages."""
    visitor = Visitor(app.test_client(), "ja")
    hand = next(page.path for about, page in tour(visitor) if about == "hand, second")
    sheet = f"/sessions/{visitor.session}"
    return {
        "home": "/", "start": "/sessions/new", "hand": hand, "sheet": sheet,
        "season": "/seasons/7/", "door": "/",
    }  # fmt: skip


def _measure(url: str, port: int, report: Path) -> dict:
    """What Lighthouse writes of one page, in the browser at ``port``.

    Raises:
        subprocess.CalledProcessError: Lighthouse did not run.

    """
    asked = ["--quiet", "--output=json", f"--only-categories={','.join(MARKS)}"]
    where = [f"--port={port}", f"--output-path={report}", "--ignore-status-code"]  # the door: 403
    subprocess.run(["node", str(PROGRAM), url, *asked, *where], check=True)
    return json.loads(report.read_text("utf-8"))


def _wanting(report: dict) -> list[str]:
    """The audits that cost something, with what Lighthouse says of them."""
    counted = {
        one["id"]
        for mark in MARKS
        for one in report["categories"][mark]["auditRefs"]
        if one["weight"]
    }
    return [
        f"{one['id']}: {one.get('displayValue') or _said(one) or one['title']}"
        for one in report["audits"].values()
        if one["id"] in counted and one["score"] is not None and one["score"] < 1
    ]


def _said(audit: dict) -> str:
    """What stood in the browser's console."""
    items = audit.get("details", {}).get("items", [])
    return "; ".join(one["description"] for one in items if "description" in one)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
