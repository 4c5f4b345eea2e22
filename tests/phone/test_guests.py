"""客: other phones at a table that one phone keeps alone, over lines without any server."""

import gzip
import json
import os
import re
import shutil
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from scorekeeper.phone.words import words_in
from scorekeeper.wording import speaker
from tests.browser.conftest import FLAGS, find_chromium
from tests.browser.taps import tap
from tests.examples import at_night, by_turns, first
from tests.phone.conftest import BELOW, ROOT, Phone, comes_true, processes_with
from tests.phone.releases import release
from tests.phone.test_evening import TRICKS, everything, tricks
from tests.phone.test_storage import FULL, ROOM
from tests.phone.thumb import (
    PATIENCE,
    ThumbInFrame,
    app_of,
    begin_hand,
    prepare,
    record,
    settle,
    sheet,
    thumb_on,
)

SAID = words_in("en")
SPEAK = speaker("en")
HERE = ("--allow-loopback-in-peer-connection", "--disable-features=WebRtcHideLocalIpsWithMdns")
"""Two browsers of one machine find one another, whether it has a network or not."""


class Table(Phone):
    flags = HERE


@pytest.fixture
def table(begun, playwright, host, tmp_path):
    shutil.copytree(begun.profile, tmp_path / "table", symlinks=True)
    made = Table(playwright, tmp_path / "table", host.url, "en-GB", begun.place)
    yield made
    made.close()


@pytest.fixture(scope="module")
def browser_of_guests(playwright):
    made = playwright.chromium.launch(executable_path=find_chromium(), args=[*FLAGS, *HERE])
    yield made
    made.close()


LINES = """
globalThis.lines = [];
globalThis.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(...given) { super(...given); lines.push(this); }
};
"""

Guest = Callable[[], Page]


@pytest.fixture
def guest(browser_of_guests, host):
    """Makes a phone that was never there, at the page for guests."""
    made = []

    def opened():
        context = browser_of_guests.new_context(
            locale="en-GB", timezone_id="Asia/Tokyo", viewport={"width": 360, "height": 740}
        )
        prepare(context)
        context.add_init_script(LINES)
        made.append(context)
        page = context.new_page()
        page.goto(f"{host.url}guest/", wait_until="commit")
        return page

    yield opened
    for context in made:
        context.close()


BELOW_ALL = """
<style>{style}</style><body><iframe id="app"></iframe>
<div id="bar" hidden><button>Scan again</button></div>
"""
SHOW_AND_TAP = """async (isLater) => {
  const bar = document.getElementById('bar');
  bar.hidden = true;
  bar.getBoundingClientRect();
  bar.hidden = false;
  const { left, top, width, height } = bar.firstElementChild.getBoundingClientRect();
  if (isLater) await Promise.all(bar.getAnimations().map(({ finished }) => finished));
  return document.elementFromPoint(left + width / 2, top + height / 2).localName;
}"""


def test_a_bar_that_comes_up_takes_no_tap_of_a_finger_on_its_way(browser_of_guests):
    page = browser_of_guests.new_page(viewport={"width": 360, "height": 740})
    style = (ROOT / "scorekeeper/phone/browser/phone/shell.css").read_text(encoding="utf-8")
    page.set_content(BELOW_ALL.format(style=style))
    assert page.evaluate(SHOW_AND_TAP, False) == "body"
    assert page.evaluate(SHOW_AND_TAP, True) == "button"
    page.close()


def stays(count):
    return SAID["guests-stay"].format(count=count)


def at_table(guest):
    address, below, rest = guest.url.partition("guest/")
    return f"{address}{below}{rest.partition('/')[0]}/"


def descendants(pids):
    children = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            children.setdefault(parent, []).append(int(folder.name))
    found = []
    left = list(pids)
    while left:
        found.append(left.pop())
        left += [child for child in children.get(found[-1], ()) if child not in found + left]
    return found


def shows(page):
    return page.locator("#pairing-own").input_value(timeout=PATIENCE)


READ = """async (reader) => {
  const { decodeQR } = await import(reader);
  const pen = document.querySelector('#pairing canvas').getContext('2d');
  return decodeQR(pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height));
}"""


def reads(page, code):
    page.locator("#pairing-other").fill(code, timeout=PATIENCE)
    tap(page.get_by_role("button", name=SAID["guests-go"]))


def offers(page, role="looks-on"):
    frame = sheet(page)
    frame.goto(f"{below(page)}devices")
    tap(frame.locator(f"button[name=role][value={role}]"))
    settle(frame)
    tap(frame.locator("a[data-guest]"))


def below(page):
    return page.url.partition("sheet/")[0] + "sheet/"


def connect(table, guest):
    reads(guest, shows(table))
    reads(table, shows(guest))
    expect(table.locator("#pairing")).to_have_count(0)
    expect(guest.locator("#pairing")).to_have_count(0)


def meet(table, guest):
    connect(table, guest)
    return sheet(guest)


def begin(table, guest, role):
    page = table.open()
    sheet(page)
    offers(page, role)
    frame = meet(page, guest)
    sheet(page).goto(table.url + table.place)
    frame.goto(at_table(guest) + table.place)
    return page, frame


def waits(frame, count=1):
    counted = SPEAK("waiting-one") if count == 1 else SPEAK("waiting-many", count=count)
    expect(frame.locator("[data-count]")).to_contain_text(counted)


def tap_trick(frame, winner, honours):
    form = frame.locator("form[action$='/trick']")
    taken = frame.locator(f'input[name=winner][value="{winner}"]')
    tap(form.locator("label", has=taken))
    expect(taken).to_be_checked()
    tap(form.locator(f'button[value="{honours}"]').first)


def cut(guest):
    guest.evaluate("() => lines.at(-1).close()")
    expect(guest.locator("#bar-said")).to_have_text(SAID["guests-cut"])


def come_back(table, guest):
    expect(table.locator("#bar-said")).to_have_text(SAID["guests-left"])
    tap(table.get_by_role("button", name=SAID["guests-code"]))
    tap(guest.get_by_role("button", name=SAID["guests-scan"]))
    connect(table, guest)


def recorded(page):
    standing, count = [], 0
    for session in json.loads(everything(page))["sessions"]:
        events = session["events"]
        undone = {one["fact"]["sequence"] for one in events if one["kind"] == "undone"}
        taken = [one for one in events if "honours" in one["fact"]]
        facts = [one["fact"] for one in taken if one["sequence"] not in undone]
        standing += [(fact["winner"], fact["honours"]) for fact in facts]
        count += len(taken) + len(undone)
    return standing, count


def seen(frame):
    return int(frame.locator("form[action$='/trick'] input[name=seen]").input_value())


def look(frame, count):
    field = frame.locator(f"form[action$='/trick'] input[name=seen][value='{count}']")
    if not field.count():
        frame.evaluate("() => document.dispatchEvent(new Event('look'))")
    field.wait_for(state="attached")
    settle(frame)


CUT_AFTER = """(late) => addEventListener('submit', () => {
  parent.setTimeout(() => parent.lines.at(-1).close(), late);
}, { capture: true, once: true })"""
"""Cuts the line so many milliseconds after the next tap that sends something.

Before it a finger may be on its way, and what says that the line has ended moves the page.
"""


def play(page, guests, taps, cuts, chance):
    """Guests record tricks and take them back, in turn; ever so often the line is cut meanwhile.

    Gives what stands recorded now.
    """
    there = []
    theirs = guests[0]
    first_seen = seen(sheet(theirs))
    for number in range(first_seen, first_seen + taps):
        if chance.random() < ANOTHER:
            theirs = chance.choice(guests)
        frame = sheet(theirs)
        look(frame, number)
        is_cut = chance.random() < cuts
        if is_cut:
            frame.evaluate(CUT_AFTER, chance.randrange(80))
        if len(there) < 5:
            there.append((chance.randrange(5), 1))
            tap_trick(frame, *there[-1])
        else:
            there.pop()
            tap(frame.locator("form[action$='/undo'] button").first)
        if is_cut:
            come_back(page, theirs)
        settle(frame)
        look(frame, number + 1)
    return there


ANOTHER = 0.4
"""How often a guest goes on that may not have recorded last."""


@at_night
@pytest.mark.parametrize(
    ("sessions", "taps", "cuts"), by_turns([(1, 8, 0.25), (20, 50, 0.1)], first)
)
def test_three_guests_tap_while_lines_are_cut_and_nothing_is_lost_or_doubled(
    table, guest, sessions, taps, cuts
):
    """A hand's page tells every step of it: a long evening is many short hands, as at a table."""
    guests = [guest() for _ in range(3)]
    page, frame = begin(table, guests[0], "looks-on")
    assert frame.locator("form[action$='/trick'] button").count() == 0
    sheet(page).goto(f"{table.url}devices")
    tap(sheet(page).locator("button[name=role][value=keeps-score][aria-label]"))
    settle(sheet(page))
    for theirs in guests[1:]:
        offers(page, "keeps-score")
        meet(page, theirs).goto(at_table(theirs) + table.place)
    frame.locator("form[action$='/trick'] button").first.wait_for()
    expect(page.locator("#bar-said")).to_have_text(stays(3))
    chance = Random(28)  # noqa: S311 - nothing here is a secret
    there = play(page, guests, taps, cuts, chance)
    for _ in range(1, sessions):
        place = sit_down_again(page, table)
        for theirs in guests:
            sheet(theirs).goto(at_table(theirs) + place)
        there += play(page, guests, taps, cuts, chance)
    assert recorded(page) == (there, sessions * taps), "each tap counts once"


def sit_down_again(page, table):
    thumb = thumb_on(page)
    thumb.page.goto(f"{table.url}sessions/new")
    thumb.tap(thumb.page.locator(".start-foot button").first)
    thumb.tap(thumb.page.locator('button[name="elsewhere"]'))
    begin_hand(thumb)
    return page.url.removeprefix(table.url)


@at_night
def test_an_owner_lets_a_guest_keep_score_whose_taps_are_its_own(table, guest):
    theirs = guest()
    page, frame = begin(table, theirs, "looks-on")
    sheet(page).goto(f"{table.url}devices")
    tap(sheet(page).locator("button[name=role][value=keeps-score][aria-label]"))
    settle(sheet(page))
    record(ThumbInFrame(page=frame, address=""), *TRICKS[:2])
    sheet(page).goto(table.url + table.place)
    record(thumb_on(page), TRICKS[2])
    assert tricks(page) == list(TRICKS)
    events = [one for each in json.loads(everything(page))["sessions"] for one in each["events"]]
    by = [one["recorded_by"] for one in events if one["kind"] == "napoleon-trick-taken"]
    assert by[0] == by[1] != by[2]


def test_what_a_guest_taps_while_the_line_is_cut_is_there_once(table, guest):
    theirs = guest()
    page, frame = begin(table, theirs, "keeps-score")
    record(ThumbInFrame(page=frame, address=""), TRICKS[0])
    cut(theirs)
    tap_trick(frame, *TRICKS[1])
    waits(frame)
    assert tricks(page) == [TRICKS[0]]
    come_back(page, theirs)
    settle(frame)
    expect(frame.locator("[data-count]")).to_be_hidden()
    assert tricks(page) == list(TRICKS[:2])
    sheet(page).goto(f"{table.url}devices")
    assert sheet(page).locator("form[action$='/role']").count() == 1, "it is the device it was"


@at_night
def test_a_table_that_was_killed_and_a_guest_whose_window_was_closed_lose_no_tap(table, guest):
    theirs = guest()
    page, frame = begin(table, theirs, "keeps-score")
    record(ThumbInFrame(page=frame, address=""), TRICKS[0])
    table.kill()
    tap_trick(frame, *TRICKS[1])
    waits(frame)
    page = table.open()
    assert tricks(page) == [TRICKS[0]]
    offers(page, "keeps-score")
    tap(theirs.get_by_role("button", name=SAID["guests-scan"]))
    meet(page, theirs)
    settle(frame)
    assert frame.url == at_table(theirs) + table.place, "it stays at its page"
    assert tricks(page) == list(TRICKS[:2])

    cut(theirs)
    tap_trick(frame, *TRICKS[2])
    waits(frame)
    theirs.close()
    again = theirs.context.new_page()
    again.goto(f"{table.url}guest/")
    offers(page, "keeps-score")
    settle(meet(page, again))
    expect(again).to_have_url(re.compile(f"{re.escape(table.place)}$"))
    assert tricks(page) == list(TRICKS[:3])
    sheet(page).goto(f"{table.url}devices")
    assert sheet(page).locator("form[action$='/role']").count() == 1, "it is the device it was"


@at_night
def test_a_tap_of_a_guest_who_only_looks_on_by_now_is_kept_until_it_may_be_sent(table, guest):
    theirs = guest()
    page, frame = begin(table, theirs, "keeps-score")
    cut(theirs)
    tap_trick(frame, *TRICKS[0])
    waits(frame)
    role = sheet(page)
    role.goto(f"{table.url}devices")
    tap(role.locator("button[name=role][value=looks-on][aria-label]"))
    come_back(page, theirs)
    expect(frame.locator("[data-choice]")).to_contain_text("This device only looks on")
    assert tricks(page) == []
    tap(role.locator("button[name=role][value=keeps-score][aria-label]"))
    tap(frame.locator("[data-choice] [data-act=again]"))
    settle(frame)
    assert tricks(page) == [TRICKS[0]]


@at_night
def test_guests_whose_lines_end_together_come_back_one_after_the_other(table, guest):
    first_, second, other = guest(), guest(), guest()
    page, _frame = begin(table, first_, "looks-on")
    for theirs in (second, other):
        offers(page)
        meet(page, theirs)
    for theirs in (first_, second):
        cut(theirs)
    come_back(page, first_)
    come_back(page, second)
    expect(page.locator("#bar-said")).to_have_text(stays(3))


@at_night
def test_a_table_in_the_background_is_said_on_every_guest(table, guest):
    theirs = guest()
    page, _frame = begin(table, theirs, "looks-on")
    turn = """(isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }"""
    page.evaluate(turn, True)
    expect(theirs.locator("#bar-said")).to_have_text(SAID["guests-away"])
    page.evaluate(turn, False)
    expect(theirs.locator("#bar")).to_be_hidden()


@at_night
def test_a_table_that_sleeps_goes_on_with_its_guests_by_the_same_line(table, guest, tmp_path):
    theirs = guest()
    page, frame = begin(table, theirs, "keeps-score")
    asleep = descendants(processes_with(str(tmp_path / "table")))
    for pid in asleep:
        os.kill(pid, signal.SIGSTOP)
    try:
        tap_trick(frame, *TRICKS[0])
        expect(theirs.locator("#bar-said")).to_have_text(SAID["guests-silent"])
        waits(frame)
    finally:
        for pid in asleep:
            os.kill(pid, signal.SIGCONT)
    expect(theirs.locator("#bar")).to_be_hidden()
    settle(frame)
    assert tricks(page) == [TRICKS[0]]


@at_night
def test_what_is_no_code_of_this_table_is_refused_with_a_sentence(table, guest):
    page, theirs = table.open(), guest()
    sheet(page)
    offers(page)
    code = shows(page)
    assert page.evaluate(READ, f"{table.url}phone/qr.js") == code
    for wrong, said in (
        ("https://example.org/", "guests-foreign"),
        (code[:-3], "guests-torn"),
        (code.replace(table.url, "https://other.example/"), "guests-elsewhere"),
        ("SKG1.AAAA", "guests-is-a-guests"),
    ):
        reads(theirs, wrong)
        expect(theirs.locator("#pairing [role=alert]")).to_have_text(SAID[said])
    reads(theirs, code)
    answer = shows(theirs)
    tap(page.locator("#pairing").get_by_role("button", name=SAID["close"]))
    tap(sheet(page).locator("a[data-guest]"))
    for wrong, said in (
        ("hello", "guests-foreign"),
        (code, "guests-is-a-tables"),
        (answer[:-1], "guests-torn"),
        (answer, "guests-answers-another"),
    ):
        reads(page, wrong)
        expect(page.locator("#pairing [role=alert]")).to_have_text(SAID[said])


@at_night
def test_a_guest_belongs_to_one_table_and_says_so(table, guest):
    theirs = guest()
    begin(table, theirs, "looks-on")
    second = theirs.context.new_page()
    second.goto(f"{table.url}guest/")
    expect(second.locator("#said")).to_have_text(SAID["guests-another-window"])


def test_builds_that_differ_in_a_word_work_together(table, guest, host, built, tmp_path):
    page = table.open()
    sheet(page)
    offers(page, "keeps-score")
    word, other = SAID["guests-scan"], "Read the code again"
    host.give(
        release(built, tmp_path / "other", "phone/words.js", lambda js: js.replace(word, other))
    )
    theirs = guest()
    frame = meet(page, theirs)
    frame.goto(at_table(theirs) + table.place)
    record(ThumbInFrame(page=frame, address=""), TRICKS[0])
    assert tricks(page) == [TRICKS[0]]
    theirs.evaluate("() => lines.at(-1).close()")
    expect(theirs.get_by_role("button", name=other)).to_be_visible()


def test_phones_with_different_protocols_say_the_same(table, guest, host, built, tmp_path):
    page = table.open()
    sheet(page)
    offers(page)
    ours, newer = "PROTOCOL = 1;", "PROTOCOL = 2;"
    other = release(built, tmp_path / "other", "phone/wire.js", lambda js: js.replace(ours, newer))
    host.give(other)
    theirs = guest()
    reads(theirs, shows(page))
    reads(page, shows(theirs))
    expect(theirs.locator("#pairing [role=alert]")).to_have_text(SAID["guests-build"])
    expect(page.locator("#bar-said")).to_have_text(SAID["guests-build"])


@at_night
def test_where_the_tables_phone_is_full_a_guests_tap_waits(table, guest):
    theirs = guest()
    page, frame = begin(table, theirs, "keeps-score")
    app_of(page).evaluate(f"() => {{ {FULL} }}")
    tap_trick(frame, *TRICKS[0])
    waits(frame)
    app_of(page).evaluate(ROOM)
    settle(frame)
    assert tricks(page) == [TRICKS[0]]


HAS_KEPT = "async () => (await caches.keys()).length > 0"


@at_night
def test_a_guest_without_a_network_opens_the_page_that_it_kept(table, guest, host, built):
    """It needs no more than 60 kB of the host, compressed, and nothing of it a second time."""
    theirs = guest()
    theirs.locator("#pairing").wait_for()
    assert comes_true(theirs, lambda: theirs.evaluate(HAS_KEPT))
    theirs.wait_for_timeout(500)
    asked = {path.partition("?")[0].removeprefix(BELOW) for path in host.server.asked}
    files = [(built / (path if path != "guest/" else "guest/index.html")) for path in asked]
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < 60_000
    page = table.open()
    sheet(page)
    host.go_down()
    theirs.reload()
    offers(page)
    assert meet(page, theirs).locator("main").is_visible()
