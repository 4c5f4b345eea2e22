"""The pages of `export --site` on plain hosts, below a path, in a browser bound by their policy."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser

from scorekeeper.cli import main
from scorekeeper.store import database_path
from tests.bench.servers import free_port
from tests.browser.taps import tap
from tests.journal.evening import by_result
from tests.packaging.front import awaited, program
from tests.services.table import a_table

DOCS = Path(__file__).parents[3] / "docs"
BELOW = "/napoleon/"
STRICT = "default-src 'self'; frame-ancestors 'none'"
"""What a host may say beside the pages' own policy."""
STANDINGS_FIT = """
() => { const frame = document.querySelector('.scroller:has(.standings)');
        return frame.scrollWidth <= frame.clientWidth; }
"""
DAYS_STAY = """
() => { const frame = document.querySelector('.scroller:has(.days)');
        frame.scrollLeft = frame.scrollWidth;
        frame.scrollIntoView();
        return [...frame.querySelectorAll('tr:not(.again) > th:first-child')].every(day => {
          const at = day.getBoundingClientRect();
          return document.elementFromPoint(at.left + 4, at.top + at.height / 2) === day
            && Math.abs(at.left - frame.getBoundingClientRect().left) < 1; }); }
"""


@pytest.fixture
def out(tmp_path: Path, language: str) -> Path:
    """Two seasons of ten people with long names, published."""
    instance, out = tmp_path / "instance", tmp_path / "www" / "napoleon"
    instance.mkdir()
    out.parent.mkdir()
    people = ("佐々木 小次郎左衛門", "Grandmother Elizabeth", "花子", "健", "さくら")
    others = ("Maximilian Featherston", "五郎", "六郎", "七海", "八重子")
    with a_table(database_path(instance)) as table:
        for number, names in enumerate((people, others) * 2):
            season = "2026" if number else "2025"
            table.at(f"s{number}").open(season=season, names=names)
            table.tell(*by_result(1, "13S", "SA", 14, 2)).close()
    line = ["export", "--site", str(out), "--lang", language, "--instance", str(instance)]
    assert CliRunner().invoke(main, line).exit_code == 0
    return out


@contextmanager
def python_host(folder: Path) -> Iterator[str]:
    port = free_port()
    serve = [sys.executable, "-m", "http.server", "--bind", "127.0.0.1", str(port)]
    quiet = subprocess.DEVNULL
    run = subprocess.Popen([*serve, "--directory", str(folder.parent)], stdout=quiet, stderr=quiet)
    try:
        yield awaited(f"http://127.0.0.1:{port}{BELOW}", run)
    finally:
        run.terminate()
        run.wait(30)


@contextmanager
def nginx_host(nginx: str, place: Path, folder: Path) -> Iterator[str]:
    """The location of the document, in a host that has a policy of its own."""
    block = re.search(
        r"^```\n(location .*?)^```",
        (DOCS / "server.md").read_text("utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    assert block
    location = block[1].replace("/srv/www/club/", f"{folder}/")
    kinds = "types { text/html html; text/css css; }"
    port, place = free_port(), place / "nginx"
    place.mkdir()
    temps = "".join(
        f"{name}_temp_path {place}/{name};"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;" if os.geteuid() == 0 else ""
    (place / "conf").write_text(
        f"daemon off; {user} pid {place}/pid; error_log {place}/log; events {{}}\n"
        f'http {{ access_log off; {temps} {kinds} add_header Content-Security-Policy "{STRICT}";\n'
        f"server {{ listen 127.0.0.1:{port}; {location} }} }}\n",
        encoding="utf-8",
    )
    run = subprocess.Popen([nginx, "-p", str(place), "-c", f"{place}/conf", "-e", f"{place}/log"])
    try:
        yield awaited(f"http://127.0.0.1:{port}{BELOW}", run)
    finally:
        run.terminate()
        run.wait(30)


def looked_at(browser: Browser, address: str, language: str) -> None:
    """Page, styles and the other season, at three widths and on paper."""
    context = browser.new_context(locale=language)
    page = context.new_page()
    problems: list[str] = []
    page.on("console", lambda said: problems.append(said.text))
    page.on("requestfailed", lambda asked: problems.append(asked.url))
    page.on(
        "response",
        lambda answer: problems.append(answer.url) if answer.status >= 400 else None,
    )
    for wide in (360, 768, 1280):
        page.set_viewport_size({"width": wide, "height": 740})
        page.goto(address)
        paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert paper == "rgb(246, 240, 226)", "the styles have come"
        assert page.evaluate("document.documentElement.scrollWidth") <= wide
        assert page.locator("svg.chart").count() == 1
        assert page.evaluate(STANDINGS_FIT), f"every column is in sight at {wide}"
        assert page.evaluate(DAYS_STAY), "whoever looks at the last column sees the days"
        for link in page.locator("nav a").all():
            assert (link.bounding_box() or {})["height"] >= 44
    if picture := os.environ.get("SCOREKEEPER_PICTURE"):
        page.screenshot(path=f"{picture}-{language}-1280.png", full_page=True)
        page.set_viewport_size({"width": 360, "height": 740})
        page.screenshot(path=f"{picture}-{language}-360.png", full_page=True)
    links = page.locator("nav a")
    tap(links.get_by_text("2025", exact=True).or_(links.filter(has_text="2025")).first)
    assert page.url == f"{address}season-2025.html"
    assert "2025" in page.title()
    is_barred = page.evaluate(
        "() => { const own = document.createElement('style');"
        "own.textContent = 'body { color: red }'; document.head.append(own);"
        "return getComputedStyle(document.body).color !== 'rgb(255, 0, 0)'; }"
    )
    assert is_barred, "what the policy does not name is not done"
    assert [one for one in problems if "Content Security Policy" not in one] == []
    context.close()


def test_a_folder_is_all_that_a_plain_host_needs(browser: Browser, out: Path, language: str):
    with python_host(out) as address:
        looked_at(browser, address, language)


def test_nginx_shows_it_as_the_document_says(
    browser: Browser, out: Path, language: str, tmp_path: Path
):
    with nginx_host(program("nginx", "docs/server.md"), tmp_path, out) as address:
        looked_at(browser, address, language)
