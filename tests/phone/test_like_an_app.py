"""Like an app: shortcuts, files that are shared or opened, and the page of another site."""

import json
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urljoin

import pytest
from playwright.sync_api import expect

from scorekeeper.phone.words import words_in
from scorekeeper.wording import speaker
from tests.browser.taps import tap
from tests.examples import at_night
from tests.phone.test_first_visit import browser as browser  # noqa: PLC0414 - a fixture
from tests.phone.test_first_visit import new_context
from tests.phone.thumb import PATIENCE, sheet
from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor

say = speaker("en")
NEW = say("import-preview", new=1, longer=0, corrected=0, known=0)
LAUNCHED = """
if (globalThis === top) Object.defineProperty(globalThis, 'launchQueue', {value: {
  setConsumer: (take) => take({files: [{getFile: async () => new File([%s], 'a.json')}]}),
}});
"""


@pytest.fixture
def brought(tmp_path):
    there = Visitor(app_at_home(tmp_path / "there").test_client(), "en")
    there.sit_down("sisyphus")
    return there.client.get("/export/everything.json").data


def is_looked_at_by_a_tap(page):
    frame = sheet(page)
    asked = frame.locator("section[data-arrived]")
    expect(asked).to_contain_text("Nothing has been sent or written", timeout=PATIENCE)
    tap(asked.locator("button"))
    frame.wait_for_url("**/import/archive")
    expect(frame.locator("section:has(> h2) h2").first).to_have_text(NEW)


def test_a_session_that_another_app_shares_is_looked_at(seated, brought):
    action = urljoin(seated.url, "import/shared")
    page = seated.context.new_page()
    page.set_content(
        f'<form method="post" enctype="multipart/form-data" action="{action}">'
        '<input type="file" name="file"><button>share</button></form>'
    )
    file = {"name": "a.json", "mimeType": "application/json", "buffer": brought}
    page.locator("input").set_input_files(file)  # type: ignore[arg-type]
    tap(page.locator("button"))
    page.wait_for_url("**/import/?shared", timeout=PATIENCE, wait_until="commit")
    is_looked_at_by_a_tap(page)
    page.goto(f"{seated.url}import/?shared", wait_until="commit")
    expect(sheet(page).locator("#archive-file")).to_be_visible()
    expect(sheet(page).locator("section[data-arrived]")).to_have_count(0)


@at_night
def test_a_session_that_is_opened_with_the_sheet_is_looked_at(seated, brought):
    seated.context.add_init_script(LAUNCHED % json.dumps(brought.decode()))
    page = seated.open("import/")
    page.wait_for_url("**/import/?shared", timeout=PATIENCE, wait_until="commit")
    is_looked_at_by_a_tap(page)


class Site(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b'<iframe width="360" height="700" src="%s"></iframe>' % self.server.shown)  # type: ignore[attr-defined]

    def log_message(self, *_args):
        pass


@contextmanager
def site(shown):
    server = ThreadingHTTPServer(("127.0.0.1", 0), Site)
    server.shown = shown.encode()  # type: ignore[attr-defined]
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_in_the_page_of_another_site_it_leads_to_a_tab_of_its_own(browser, host, language):
    context, told = new_context(browser, language), words_in(language)
    with site(host.url) as address:
        page = context.new_page()
        page.goto(address)
        frame = page.frame_locator("iframe")
        expect(frame.locator("#said")).to_have_text(told["framed"], timeout=PATIENCE)
        expect(frame.locator("body")).not_to_contain_text(told["lacks-storage"])
        with context.expect_page() as opened:
            tap(frame.get_by_role("link", name=told["own-tab"]))
        assert opened.value.url == host.url
    context.close()
