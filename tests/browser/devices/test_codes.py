"""QRで渡す in a real browser: one page shows a run of codes, another reads it with its camera.

A browser without a screen has neither a camera nor a detector of codes: what the reading page sees
is given to it, code by code.
"""

import pytest
from playwright.sync_api import expect

from scorekeeper.exports.archive import pack, split
from scorekeeper.wording import speaker
from tests.browser.evening.test_ending import play
from tests.browser.phones import QUICK_CLOCK, QUICKER
from tests.browser.taps import tap
from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor

pytestmark = pytest.mark.parametrize("scripts", [True], indirect=True)

CAMERA = """
globalThis.inSight = [];
globalThis.BarcodeDetector = class {
  static async getSupportedFormats() { return ["qr_code"]; }
  async detect() { const text = inSight.shift(); return text ? [{ rawValue: text }] : []; }
};
navigator.mediaDevices ??= {};
navigator.mediaDevices.getUserMedia = async () => {
  const canvas = document.createElement("canvas");
  canvas.getContext("2d").fillRect(0, 0, 8, 8);
  globalThis.camera = canvas.captureStream(5);
  return globalThis.camera;
};
"""


@pytest.fixture
def page(context):
    made = context.new_page()
    made.set_default_timeout(10_000)
    return made


@pytest.fixture
def texts(tmp_path):
    """The codes of a session of another house."""
    other = Visitor(app_at_home(tmp_path / "other").test_client(), "en")
    other.sit_down("sisyphus")
    return split(pack(other.client.get("/export/everything.json").data))


def begin(page, address):
    page.add_init_script(CAMERA)
    page.goto(f"{address}/import/codes")
    tap(page.locator("#reader button"))
    page.locator("#reader video").wait_for()


def show(page, *texts):
    page.evaluate("(texts) => { inSight.push(...texts); }", list(texts))


def is_on(page):
    return page.evaluate("camera.getTracks().some((track) => track.readyState === 'live')")


def test_codes_in_any_order_bring_a_whole_session(page, address, texts, language):
    begin(page, address)
    assert len(texts) > 2
    show(page, texts[-1], texts[-1], *texts[:-2])
    told = page.locator("#reader [role=status]")
    say = speaker(language)
    done = say("codes-found").replace("{done}", str(len(texts) - 1))
    expect(told).to_have_text(f"{done.replace('{all}', str(len(texts)))} ({len(texts) - 1})")
    assert is_on(page)
    show(page, "https://example.org/")
    expect(page.locator("#reader [role=alert]")).to_have_text(say("codes-foreign"))
    show(page, texts[-2])
    page.wait_for_url("**/import/archive")
    none = {"longer": 0, "corrected": 0, "known": 0}
    heading = page.locator("section:has(> h2) h2").first
    expect(heading).to_have_text(say("import-preview", new=1, **none))


def test_a_run_that_does_not_fit_together_is_said_and_begun_anew(page, address, texts, language):
    begin(page, address)
    spoilt = texts[0][:-1] + ("A" if texts[0][-1] != "A" else "B")
    show(page, spoilt, *texts[1:])
    expect(page.locator("#reader [role=alert]")).to_have_text(speaker(language)("codes-broken"))
    assert not is_on(page)
    tap(page.locator("#reader button"))
    show(page, *texts)
    page.wait_for_url("**/import/archive")


def test_the_codes_follow_one_another_until_they_are_stopped(page, app, address):
    page.add_init_script(QUICK_CLOCK)
    session = play(app, 7).rpartition("/")[2]
    page.goto(f"{address}/export/session/{session}/codes/")
    figure, button = page.locator("figure.codes"), page.locator("[data-stop] button")
    parts = int(figure.get_attribute("data-parts"))
    seen = page.evaluate(
        """(parts) => new Promise((done) => {
          const seen = new Set();
          const note = () => {
            const image = document.querySelector(".codes img");
            if (image.complete && image.naturalWidth) seen.add(new URL(image.src).pathname);
            if (seen.size === parts) done([...seen]); else requestAnimationFrame(note);
          };
          note();
        })""",
        parts,
    )
    assert sorted(int(one.rpartition("/")[2].removesuffix(".svg")) for one in seen) == [
        *range(1, parts + 1)
    ]
    tap(button)
    stays = figure.locator("img").get_attribute("src")
    page.wait_for_timeout(900 / QUICKER)
    assert figure.locator("img").get_attribute("src") == stays
    box = figure.locator("img").bounding_box()
    assert box["width"] >= 280
    assert box["x"] + box["width"] <= 360


def test_who_asked_for_less_motion_goes_through_them_by_hand(page, app, address):
    page.add_init_script(QUICK_CLOCK)
    page.emulate_media(reduced_motion="reduce")
    session = play(app, 1).rpartition("/")[2]
    page.goto(f"{address}/export/session/{session}/codes/")
    page.wait_for_timeout(900 / QUICKER)
    expect(page.locator(".codes .count")).to_have_text("1")
    tap(page.locator("a[rel=next]"))
    expect(page.locator(".codes .count")).to_have_text("2")


def test_a_browser_that_cannot_says_so(page, address):
    page.add_init_script("delete globalThis.BarcodeDetector")
    page.goto(f"{address}/import/codes")
    expect(page.locator("#unable")).to_be_visible()
    assert page.locator("#reader button").count() == 0


def test_without_leave_for_the_camera_it_says_what_to_do(page, address, language):
    page.add_init_script(CAMERA)
    page.add_init_script(
        "navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no'));"
    )
    page.goto(f"{address}/import/codes")
    tap(page.locator("#reader button"))
    expect(page.locator("#reader [role=alert]")).to_have_text(speaker(language)("codes-no-camera"))
