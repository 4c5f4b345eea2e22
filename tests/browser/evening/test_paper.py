"""What goes on paper goes on A4, and the pages that lead there fit a phone."""

import re
import shutil

import pytest
from playwright.sync_api import expect

from scorekeeper.napoleon.hand.facts import HandRedealt
from tests.browser.taps import tap
from tests.journal.evening import by_result
from tests.services.table import a_table
from tests.web.at_home import app_at_home

A4 = (595, 842)
"""Points, 72 to the inch."""

PAGE = re.compile(rb"/Type\s*/Page\b")
BOX = re.compile(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]")
WIDE_CONTENT = """
() => Math.max(...[...document.querySelectorAll('.paper-table')]
  .map(one => one.getBoundingClientRect().right - document.documentElement.clientWidth))
"""
OF_NO_ROW = """(cells) => cells.filter((cell) => getComputedStyle(cell).display !== 'table-cell')
  .map((cell) => cell.textContent)"""


@pytest.fixture
def scripts():
    """What is printed is the same without JavaScript, so once is enough."""
    return True


@pytest.fixture(scope="module")
def sixty(tmp_path_factory):
    database = tmp_path_factory.mktemp("sixty") / "scorekeeper.db"
    with a_table(database) as table:
        table.open(players=6, season="2026 春")
        table.tell(HandRedealt(reason="misdeal"))
        table.next_hand()
        for number in range(60):
            if number:
                table.next_hand()
            table.tell(*by_result(number % 6, "13S", "SA", 12 + number % 3, (number + 2) % 6))
    return database


@pytest.fixture
def address(sixty, served, tmp_path):
    shutil.copy(sixty, tmp_path)
    house, where = served
    house.app = app_at_home(tmp_path, testing=False)
    return where


def printed(thumb, path):
    thumb.open(path)
    file = thumb.page.pdf(prefer_css_page_size=True)
    sizes = [(float(one[1]), float(one[2])) for one in BOX.finditer(file)]
    assert len(sizes) == len(PAGE.findall(file))
    return sizes


def test_the_sheet_and_the_table_come_out_on_a4(thumb, address):
    sheet = printed(thumb, "/export/session/evening/print")
    table = printed(thumb, "/export/season/2026春/print")
    assert {(round(wide), round(high)) for wide, high in sheet + table} == {A4}
    assert (2 <= len(sheet) <= 4, len(table)) == (True, 1)


def test_nothing_is_cut_off_at_the_edge_of_the_paper(thumb, address):
    page = thumb.page
    page.set_viewport_size({"width": 680, "height": 1000})  # A4 less its margins
    season = "/export/season/2026春"
    for path in ("/export/session/evening/print", f"{season}/print"):
        thumb.open(path)
        page.emulate_media(media="print")
        assert page.evaluate(WIDE_CONTENT) <= -0.5, f"{path}: the last dot is cut of a frame"
        assert not page.locator("[data-print]").is_visible()
        assert page.locator("td[colspan]").evaluate_all(OF_NO_ROW) == []


def test_what_every_table_has_in_common_is_one_small_page(thumb, address):
    """A5 holds it, with every sentence's source, and so does every larger paper."""
    for preset in ("sisyphus", "nap-en"):
        thumb.open(f"/rules/common?rules={preset}")
        for paper in ("A5", "A4"):
            file = thumb.page.pdf(format=paper)
            assert len(PAGE.findall(file)) == 1, (preset, paper)
    thumb.page.emulate_media(media="print")
    sources = thumb.page.locator(".common .source")
    assert sources.count() >= 10
    assert all(sources.nth(n).is_visible() for n in range(sources.count()))


RULES_UNSEEN = """
() => [...document.querySelectorAll('.chapter:not(.has-nothing) .rule')]
  .filter(one => !one.checkVisibility() && !one.closest('.chapter .fold'))
  .map(one => one.textContent)
"""


def test_folded_rules_are_printed_whole(thumb, address):
    assert len(printed(thumb, "/rules/sisyphus")) == 1
    page, unfolded = thumb.page, thumb.page.locator(".chapter[open]")
    page.emulate_media(media="print")
    assert unfolded.count() == 0
    assert page.evaluate(RULES_UNSEEN) == []
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert unfolded.count() == page.locator(".chapter").count() > 0
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert unfolded.count() == 0


MANY = """\
date,season,秋子,Benjamin,Chie-Alexandra,大輔,Evangelina Longname
2024-05-06,2024年春の長いシーズンの名前でかなり長いもの,26,-13,13,-13,-13
2024-05-13,2024 spring,26,-13,,13,-26
"""
SIDEWAYS = "one => one.scrollWidth - one.clientWidth"


def test_what_is_brought_is_read_without_scrolling_sideways(thumb, address):
    thumb.open("/import/")
    thumb.page.locator("textarea[name=text]").fill(MANY)
    for button, table, rows in (("look", ".totals", 5), ("write", ".arrivals", 2)):
        tap(thumb.page.locator(f"#past-results button[value={button}]:visible"))
        brought = thumb.page.locator(".scroller", has=thumb.page.locator(table))
        expect(brought.locator("tbody tr")).to_have_count(rows)
        assert brought.evaluate(SIDEWAYS) <= 0
        assert thumb.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
