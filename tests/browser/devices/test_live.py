"""Pages that are open keep up with the table, and leave what is half done as it is."""

from functools import partial

import pytest
from playwright.sync_api import expect

from tests.bench.taps import Step, napoleon_hand
from tests.browser.phones import TRICK, phone, unfold
from tests.browser.taps import tap
from tests.examples import by_turns, first
from tests.web.visitor import Visitor

WATCH_LINES = """() => {
    window.lines = new Set();
    new MutationObserver((all) => all.forEach(({ target }) => {
        if (target.classList.contains("is-new")) window.lines.add(target.nodeName);
    })).observe(document.body, { subtree: true, attributeFilter: ["class"] });
}"""


watching = partial(phone, is_quick=True)


@pytest.fixture
def other(browser, app, address, table):
    with watching(browser, app, address, "en") as made:
        made.open(f"{address}/sessions/{table.session}/hands/1")
        yield made


def test_a_second_phone_moves_and_keeps_what_is_half_done(table, other):
    page = other.page
    field = page.locator('form[action$="/note"] [name="text"]')
    unfold(field)
    tap(field)
    page.keyboard.type("Ann forgot")
    page.evaluate(WATCH_LINES)
    place = page.evaluate("scrollY")
    table.press("trick", winner=1, honours=2)
    other.asks_for_trick(2)
    assert other.is_same_window
    assert page.evaluate("document.activeElement.name") == "text"
    assert page.evaluate("scrollY") == place
    page.keyboard.type(" the date")
    assert field.input_value() == "Ann forgot the date"
    assert page.evaluate("window.lines.size") > 0
    expect(page.locator(".is-new")).to_have_count(0)
    tap(page.locator('form[action$="/note"] button'))
    expect(page.locator(".wrong")).to_have_count(0)
    expect(page.locator("main")).to_contain_text("Ann forgot the date")
    assert other.is_same_window


def test_what_was_begun_for_one_trick_is_not_written_down_as_another(table, other):
    page = other.page
    radio = page.locator('input[name="winner"][value="0"]')
    tap(page.locator(f"{TRICK} label", has=radio).first)
    table.press("trick", winner=1, honours=2)
    expect(page.locator("main .live")).to_contain_text("17")
    assert radio.is_checked()
    tap(page.locator(f'{TRICK} button[value="1"]').first)
    question = page.locator(".wrong").first
    expect(question).to_contain_text("Two people recorded this differently")
    expect(question).to_contain_text("2 honours")
    tap(question.locator("a").first)
    other.asks_for_trick(2)
    assert table.hand().form("trick").one(name="trick")["value"] == "2"


def test_an_unchanged_page_costs_a_304_and_nothing_is_said_anew(table, other):
    page = other.page
    page.evaluate(
        """() => { window.said = 0; new MutationObserver((all) => { window.said += all.length; })
        .observe(document.body, { subtree: true, childList: true, characterData: true }); }"""
    )
    for _ in range(2):
        with page.expect_response(lambda answer: answer.status == 304):
            pass
    assert page.evaluate("window.said") == 0


def test_the_first_page_moves_with_the_table_in_play(browser, app, address, table):
    with watching(browser, app, address, "en") as watcher:
        watcher.open(f"{address}/")
        expect(watcher.page.locator("h1")).to_contain_text("Hand 1")
        table.forge("taken", {"count": 14})
        table.press("settle", adjutant=1)
        table.press("hands")
        expect(watcher.page.locator("h1")).to_contain_text("Hand 2", timeout=20_000)
        assert watcher.is_same_window


def test_who_is_at_the_table_moves_under_a_name_that_is_half_typed(browser, app, address, table):
    with watching(browser, app, address, "en") as other:
        other.open(f"{address}/sessions/{table.session}/table?way=new")
        name = other.page.locator('form[action$="/table/arrive"] input[name="name"]')
        tap(name)
        other.page.keyboard.type("Late Co")
        table.open(f"/sessions/{table.session}/table?person=3")
        table.press("deal", person=3)
        seats = other.page.locator(".round-seats")
        expect(seats).to_contain_text("大輔 deals", timeout=20_000)
        assert other.page.evaluate("document.activeElement.name") == "name"
        other.page.keyboard.type("mer")
        assert name.input_value() == "Late Comer"
        assert other.is_same_window
        sit_down = other.page.get_by_role("button", name="Sit down")
        seen = other.page.locator('form[action$="/table/arrive"] input[name="seen"]')
        expect(seen).to_have_value(table.page.form("undo").one("input", name="seen")["value"])
        tap(sit_down)
        expect(seats).to_contain_text("Late Comer", timeout=20_000)
        expect(other.page.locator(".wrong")).to_have_count(0)


SAME = """async () => {
    const skipped = new Set(["csrf_token", "command", "seen"]);
    const told = (node) => {
        if (node.nodeType === Node.TEXT_NODE) return node.data.trim().replace(/\\s+/g, " ");
        if (node.nodeType !== Node.ELEMENT_NODE) return "";
        if (node.matches("[data-waiting], [data-wake]")) return "";
        const attributes = [...node.attributes]
            .filter(({ name }) => !["data-tag", "hidden"].includes(name))
            .filter(({ name, value }) => name !== "class" || value)
            .filter(({ name }) => !(name === "value" && skipped.has(node.name)))
            .map(({ name, value }) => `${name}=${value.replace("is-new", "").trim()}`).sort();
        const children = [...node.childNodes].map(told).filter(Boolean);
        const shown = attributes.filter((one) => one !== "class=").join(" ");
        return `<${node.nodeName} ${shown}>${children.join("|")}`;
    };
    const answer = await fetch(location.href);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    return [told(document.body), told(fresh.body)];
}"""


@pytest.mark.parametrize("path", by_turns(["/hands/1", ""], first), ids=["hand", "sheet"])
def test_a_renewed_page_is_the_page_that_a_reload_would_show(browser, app, address, path):
    table = Visitor(app.test_client(), "en")
    table.sit_down("sisyphus")
    with watching(browser, app, address, "en") as watcher:
        watcher.open(f"{address}/sessions/{table.session}{path}")
        for step in (*napoleon_hand(), Step(form="undo")):
            with watcher.page.expect_response(lambda answer: answer.status == 200):
                table.press(step.form, **step.choices)
                watcher.page.evaluate("document.dispatchEvent(new Event('look'))")
            for _ in range(40):  # what a finger may be on is renewed a moment later than the rest
                watcher.page.wait_for_timeout(50)
                renewed, fresh = watcher.page.evaluate(SAME)
                if renewed == fresh:
                    break
            assert renewed == fresh, step
        assert watcher.is_same_window


def test_a_screen_on_the_wall_moves(browser, app, address, table):
    with watching(browser, app, address, "en") as wall:
        wall.page.goto(f"{address}/sessions/{table.session}/wall")
        wall.page.evaluate("window.mark = 'the same window'")
        table.press("trick", winner=1, honours=2)
        table.press("trick", winner=3, honours=2)
        expect(wall.page.locator("#wall .now")).to_contain_text("15", timeout=20_000)
        assert wall.is_same_window
