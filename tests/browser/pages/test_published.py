"""The pages of `export --site` on a plain host, below a path, bound by their policy."""

import subprocess
import sys
from contextlib import contextmanager

import pytest
from click.testing import CliRunner

from scorekeeper.cli import main
from scorekeeper.store import database_path
from tests.bench.servers import free_port
from tests.browser.taps import tap
from tests.journal.evening import by_result
from tests.packaging.front import awaited
from tests.services.table import a_table

BELOW = "/napoleon/"
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
def out(tmp_path, language):
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
def python_host(folder):
    port = free_port()
    serve = [sys.executable, "-m", "http.server", "--bind", "127.0.0.1", str(port)]
    quiet = subprocess.DEVNULL
    run = subprocess.Popen([*serve, "--directory", str(folder.parent)], stdout=quiet, stderr=quiet)
    try:
        yield awaited(f"http://127.0.0.1:{port}{BELOW}", run)
    finally:
        run.terminate()
        run.wait(30)


def looked_at(browser, address, language):
    context = browser.new_context(locale=language)
    page = context.new_page()
    problems = []
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


def test_a_folder_is_all_that_a_plain_host_needs(browser, out, language):
    with python_host(out) as address:
        looked_at(browser, address, language)
