"""引き継ぎ in a real browser: a session goes from one house to another by a link, and a tap."""

import base64
import gzip
import threading

import pytest
from playwright.sync_api import expect
from waitress.server import create_server

from scorekeeper.exports.archive import pack
from scorekeeper.wording import speaker
from tests.browser.conftest import let_in
from tests.browser.evening.test_ending import FIVE, play
from tests.browser.taps import tap
from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor

pytestmark = pytest.mark.parametrize("scripts", [True], indirect=True)

NONE = {"new": 0, "longer": 0, "corrected": 0, "known": 0}


@pytest.fixture
def club(tmp_path):
    app = app_at_home(tmp_path / "club", testing=False)
    server = create_server(app, host="127.0.0.1", port=0, threads=4)
    threading.Thread(target=server.run, daemon=True).start()
    yield app, f"http://127.0.0.1:{server.effective_port}"
    server.close()


@pytest.fixture
def page(context):
    made = context.new_page()
    made.set_default_timeout(10_000)
    return made


def look(arrived):
    """The tap without which nothing of what a link brought is sent."""
    tap(arrived.locator("section[data-arrived] button"))


def hand_over(page, sheet, link):
    """From a session's exports to the club's page that it opens; gives that page."""
    page.goto(sheet.replace("/sessions/", "/export/session/") + "/")
    tap(page.locator("a[href$='/hand-over']"))
    if link:
        page.locator("input[name=club]").fill(link)
    with page.expect_popup() as opened:
        tap(page.locator("form[data-word] a.big"))
    return opened.value


def summary(page):
    return page.locator("section:has(> h2) h2").first


def test_a_club_takes_what_it_has_not_got_and_asks_before(page, app, address, club, language):
    there, its_address = club
    let_in(page.context, there, its_address)
    say = speaker(language)
    sheet = address + play(app, 2)

    arrived = hand_over(page, sheet, its_address)
    look(arrived)
    expect(summary(arrived)).to_have_text(say("import-preview", **NONE | {"new": 1}))
    assert "#" not in arrived.url
    assert "hand-over" not in arrived.evaluate("Object.keys(sessionStorage)")
    nobody = Visitor(there.test_client(), language).open("/")
    assert FIVE[0] not in nobody.main.text
    tap(arrived.locator("button[value=write]"))
    expect(summary(arrived)).to_have_text(say("import-done", **NONE | {"new": 1}))

    again = hand_over(page, sheet, None)  # the club is remembered
    look(again)
    expect(summary(again)).to_have_text(say("import-preview-known"))


@pytest.mark.parametrize("language", ["en"])
def test_an_invitation_brings_somebody_in_and_the_session_with_them(
    browser, page, app, address, club
):
    there, its_address = club
    owner = browser.new_context(locale="en").new_page()
    let_in(owner.context, there, its_address)
    owner.goto(f"{its_address}/devices")
    tap(owner.locator('button.record[value="keeps-score"]'))
    invitation = owner.locator("#link").input_value()
    page.add_init_script("sessionStorage.seen = location.href")

    arrived = hand_over(page, address + play(app, 2), invitation)
    look(arrived)
    arrived.wait_for_url("**/import/archive")
    expect(summary(arrived)).to_have_text(speaker("en")("import-preview", **NONE | {"new": 1}))
    arrived.go_back()
    arrived.go_back()
    assert "#" not in arrived.url


def bomb():
    """A word of a few hundred kilobytes that would fill a phone's memory."""
    return base64.urlsafe_b64encode(gzip.compress(b" " * 80_000_000)).decode().rstrip("=")


@pytest.mark.parametrize("language", ["en"])
def test_what_is_cut_or_too_large_is_said(page, address):
    for word in ("H4sI", "H4sI!!!!", pack(bytes(range(256)) * 9)[:-40], bomb()):
        page.goto("about:blank")
        page.goto(f"{address}/import/#{word}")
        look(page)
        expect(page.locator("#archive-file .wrong[role=alert]")).to_be_visible()
        assert page.url == f"{address}/import/", word[:8]


def test_a_link_from_elsewhere_sends_and_unpacks_nothing_before_a_tap(
    page, app, address, club, language
):
    there, its_address = club
    let_in(page.context, there, its_address)
    say = speaker(language)
    sent = []
    page.context.on("request", lambda one: one.method == "POST" and sent.append(one.url))
    page.add_init_script("""
        const { DecompressionStream } = window;
        window.unpacked = 0;
        window.DecompressionStream = class extends DecompressionStream {
            constructor(...kind) { super(...kind); window.unpacked += 1; }
        };
    """)
    page.goto(f"{address}/")
    page.evaluate("to => { location.href = to; }", f"{its_address}/#{bomb()}")
    page.wait_for_url(f"{its_address}/import/")
    arrived = page.locator("section[data-arrived]")
    house = its_address.removeprefix("http://") + "/"
    expect(arrived.locator("p")).to_have_text(say("handing-over-arrived", house=house))
    assert page.evaluate("unpacked") == 0
    page.reload()  # it waits as long as nobody taps
    expect(arrived).to_be_visible()
    assert (sent, page.evaluate("unpacked")) == ([], 0)
    look(page)
    expect(page.locator("#archive-file .wrong[role=alert]")).to_be_visible()
    expect(arrived).to_have_count(0)
    assert page.evaluate("unpacked") == 1


@pytest.mark.parametrize("language", ["en"])
def test_what_was_meant_for_one_group_is_never_sent_to_another(page, address):
    """Two houses on one host, in one tab: each has a place of its own for what was brought."""
    page.goto(f"{address}/import/")
    page.evaluate(f"sessionStorage.setItem('hand-over /g/ume/', '{pack(b'{}')}')")
    page.reload()
    expect(page.locator("#archive-file")).to_be_visible()
    page.wait_for_function("document.readyState === 'complete'")
    expect(page.locator("section[data-arrived]")).to_have_count(0)
    group = page.request.get(f"{address}/").text().replace('data-home="/"', 'data-home="/g/ume/"')
    page.route("**/g/ume/", lambda route: route.fulfill(body=group, content_type="text/html"))
    page.goto(f"{address}/g/ume/#{pack(b'[1]')}")
    page.wait_for_url(f"{address}/import/")
    kept = page.evaluate("({ ...sessionStorage })")
    assert kept["hand-over /g/ume/"] == pack(b"[1]")
    assert "hand-over" not in kept
    expect(page.locator("section[data-arrived]")).to_have_count(0)


SHARED = """
globalThis.shared = [];
navigator.canShare = ({ files }) => files.every(({ name }) => name.endsWith(".txt"));
navigator.share = async ({ files: [file] }) => {
  shared.push([file.name, file.type, await file.text()]);
  if (globalThis.refuses) throw new DOMException("", refuses);
};
"""
ONCE_SHARED = """async () => {
  while (!shared.length) await new Promise((go) => { setTimeout(go, 20); });
  return shared;
}"""


def test_it_goes_as_one_file_through_the_share_sheet(page, app, address, tmp_path, language):
    page.add_init_script(SHARED)
    session = play(app, 1).rpartition("/")[2]
    page.goto(f"{address}/export/session/{session}/hand-over")
    button = page.locator("a[data-share]").locator("xpath=preceding-sibling::button")
    tap(button)
    [[name, kind, content]] = page.evaluate(ONCE_SHARED)
    assert (name[-4:], kind) == (".txt", "text/plain")
    assert not set(name) & set('\\/:*?"<>|')
    visitor = Visitor(app.test_client(), "en")
    saved = visitor.client.get(f"/export/session/{session}/everything.json").data
    assert content.encode() == saved
    shared = tmp_path / name
    shared.write_text(content, encoding="utf-8")
    page.goto(f"{address}/import/")
    page.locator("#archive-file input[type=file]").set_input_files(shared)
    tap(page.locator("#archive-file button[value=look]"))
    page.wait_for_url("**/import/archive")
    expect(summary(page)).to_have_text(speaker(language)("import-preview-known"))


SHARE = """(text) => {
  const form = Object.assign(document.createElement('form'), {
    method: 'post', enctype: 'multipart/form-data', action: '/import/shared',
  });
  const field = Object.assign(document.createElement('input'), { type: 'file', name: 'file' });
  const brought = new DataTransfer();
  brought.items.add(new File([text], 'a.json', { type: 'application/json' }));
  field.files = brought.files;
  form.append(field);
  document.body.append(form);
  form.submit();
}"""
"""What a phone sends where another app shares a file with the sheet, as the manifest says."""


@pytest.mark.parametrize("service_workers", ["allow"])
def test_a_session_that_another_app_shares_is_looked_at_once(page, app, address, club, language):
    there, _ = club
    play(there, 2)
    brought = Visitor(there.test_client(), language).client.get("/export/everything.json").text
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    page.reload()
    page.evaluate(SHARE, brought)
    page.wait_for_url("**/import/?shared")
    look(page)
    page.wait_for_url("**/import/archive")
    told = speaker(language)("import-preview", **NONE | {"new": 1})
    expect(summary(page)).to_have_text(told)
    page.goto(f"{address}/import/?shared")
    expect(page.locator("#archive-file")).to_be_visible()
    expect(page.locator("section[data-arrived]")).to_have_count(0)
