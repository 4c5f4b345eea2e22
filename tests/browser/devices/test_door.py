"""玄関 in a real browser: a link opens once and leaves the address; other pages write nothing."""

import threading
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from scorekeeper.services import devices
from scorekeeper.web.server.application import services
from scorekeeper.web.server.keys import OWNER
from tests.browser.conftest import let_in
from tests.browser.taps import tap


@pytest.fixture
def link(app, address):
    with app.app_context():
        secret, _ = devices.invite(services(), role=OWNER, life=timedelta(minutes=5))
    return f"{address}/enter#{secret}"


def test_a_link_is_opened_without_typing_and_leaves_the_address(browser, link, address):
    context = browser.new_context(locale="en")
    page = context.new_page()
    page.goto(link)
    page.wait_for_url(f"{address}/")
    page.go_back()
    assert "#" not in page.url
    page.goto(link)
    page.wait_for_url(f"{address}/")
    stranger = browser.new_context(locale="en").new_page()
    stranger.goto(link)
    stranger.get_by_text("does not work here").wait_for()
    assert stranger.url == f"{address}/enter"


def test_without_scripts_the_link_is_pasted(browser, link, address):
    page = browser.new_context(locale="en", java_script_enabled=False).new_page()
    page.goto(link)
    page.locator("#key").fill(link)
    tap(page.locator("button.big"))
    assert page.url == f"{address}/"


@pytest.fixture
def elsewhere(app, address):
    """A page on another port of the same host, which presses a button of ours by itself."""
    name = app.config["SESSION_COOKIE_NAME"]
    form = f'<form method="post" action="{address}/devices/end-others"></form>'
    body = f"<!doctype html>{form}<script>document.forms[0].submit()</script>".encode()

    class Page(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Set-Cookie", f"{name}=planted; Path=/")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_): ...

    server = HTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def test_a_page_on_another_port_writes_nothing(browser, app, address, elsewhere):
    context = browser.new_context(locale="en")
    let_in(context, app, address)
    page = context.new_page()
    page.goto(elsewhere)
    page.wait_for_url(f"{address}/devices/end-others")
    page.get_by_text("sent by another site").wait_for()
    page.goto(f"{address}/devices")
    assert page.locator("h1").text_content() == "Let others in"
