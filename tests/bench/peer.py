"""A peer beside us in the same run: ihatemoney, one bill and its page.

`make benchmarks` installs it in ``build/peer``; without it the figure is left out.
"""

import os
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from tests.bench.browser import Browser
from tests.bench.figures import Figure, Pair
from tests.bench.servers import HERE, Tree, free_port, running
from tests.bench.taps import PAYLOAD, seconds

PYTHON = HERE / "build/peer/bin/python"
BILLS = 30
SERVE = """
import sys, waitress
from ihatemoney.run import create_app
waitress.serve(create_app(), host="127.0.0.1", port=int(sys.argv[1]), threads=8)
"""
TOKEN = re.compile(r'name="csrf_token" type="hidden" value="([^"]+)"')


def peer(tree: Tree, folder: Path, other: Browser) -> Iterator[Figure]:
    """Bills of one project, each with the page that lists all of them; then a bare tap."""
    if not PYTHON.is_file():
        return
    settings, port = folder / "ihatemoney.cfg", free_port()
    settings.write_text(
        f'SQLALCHEMY_DATABASE_URI = "sqlite:///{folder}/ihatemoney.db"\nSECRET_KEY = "bench"\n'
    )
    os.environ["IHATEMONEY_SETTINGS_FILE_PATH"] = str(settings)
    with running((str(PYTHON), "-c", SERVE, str(port)), tree, port) as server:
        browser, pair = Browser(server), Pair()
        browser.open("/demo")
        page = browser.open("/demo/").text
        token, member = TOKEN.findall(page)[-1], re.findall(r'<option value="(\d+)">', page)[0]
        bill = {"csrf_token": token, "payer": member, "payed_for": member, "amount": "12",
                "what": "soup", "date": datetime.now(UTC).date().isoformat(),
                "original_currency": "XXX", "bill_type": "Expense"}  # fmt: skip

        for number in range(BILLS):
            took = seconds(server, lambda: _add(browser, bill))
            page = browser.open("/demo/").text
            assert page.count("soup") > number
            bare = seconds(other.server, lambda: _bare_tap(other, len(page.encode())))  # noqa: B023
            if number >= BILLS // 3:
                pair.program.append(took)
                pair.bare.append(bare)
        yield pair.figure("ihatemoney, one bill and its page", None)


def _add(browser: Browser, bill: dict[str, str]) -> None:
    browser.open("/demo/add", method="POST", data=bill)
    browser.open("/demo/")


def _bare_tap(other: Browser, size: int) -> None:
    other.open(f"/tap/{size}", method="POST", data={"payload": PAYLOAD})
    other.open(f"/page/{size}")
