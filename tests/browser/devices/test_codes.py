"""QRで渡す in a real browser: one page shows a run of codes, another reads it with its camera.

A browser without a screen has neither a camera nor a detector of codes: what the reading page sees
is given to it, code by code; or, as a film of the other page, to the browser as its camera.
"""

import base64
from zlib import crc32

import pytest
from playwright.sync_api import expect

from scorekeeper.exports.archive import pack, split
from scorekeeper.wording import speaker
from tests.browser.camera import codes_shown, evening_by_cards, film, seeing
from tests.browser.conftest import let_in
from tests.browser.phones import QUICK_CLOCK
from tests.browser.taps import tap
from tests.examples import is_night
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


ENOUGH = """async (given) => {
  const { cut, joined, readCode } = await import("/static/js/hand_over/enough.js");
  const word = given;
  const bytesOf = (word) => {
    const letters = atob(word.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(letters, (one) => one.charCodeAt(0));
  };
"""
"""How a function begins that makes and reads runs in a page."""


@pytest.fixture
def page(context):
    made = context.new_page()
    made.set_default_timeout(10_000)
    return made


@pytest.fixture
def texts(tmp_path):
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


def test_a_browser_that_cannot_says_so(page, address):
    page.add_init_script("delete globalThis.BarcodeDetector; delete globalThis.OffscreenCanvas")
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


def codes_of(page, word, numbers):
    asked = f"{ENOUGH} const run = cut(bytesOf(given[0])); return given[1].map(run.text); }}"
    return page.evaluate(asked, [word, list(numbers)])


@pytest.fixture
def word(texts):
    return "".join(text.rpartition(".")[2] for text in texts)


def test_of_a_run_so_many_codes_are_enough_whichever_they_are(page, address):
    """From 1 to 200 slices; with every change a seventh of them, codes by chance of all 255."""
    page.goto(f"{address}/import/codes")
    wrong = page.evaluate(
        f"""{ENOUGH}
        let seed = 28;
        const below = (end) => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) % end;
        const wrong = [];
        for (let enough = 1; enough <= 200; enough += {1 if is_night() else 7}) {{
          const length = 209 * enough - below(209);
          const bytes = Uint8Array.from({{ length }}, () => below(65536) >> 8);
          const run = cut(bytes);
          const numbers = Array.from({{ length: run.codes }}, (_, at) => at);
          for (let at = numbers.length; at > 1; at -= 1) {{
            const other = below(at);
            [numbers[at - 1], numbers[other]] = [numbers[other], numbers[at - 1]];
          }}
          const codes = numbers.slice(0, enough).map((number) => readCode(run.text(number)));
          const got = joined(codes[0], new Map(codes.map((code) => [code.number, code.held])));
          if (run.enough !== enough || !got || String(got) !== String(bytes)) wrong.push(enough);
        }}
        return wrong; }}"""
    )
    assert wrong == []


LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"


def times(one, other):
    """The product of two elements of the field of 256 whose polynomial is 0x11D."""
    product = 0
    while other:
        product ^= one * (other & 1)
        one, other = (one << 1) ^ 0x11D * (one >> 7), other >> 1
    return product


def code_as_documented(whole, number):
    """A code as `docs/sync.md` describes it, reckoned in another language and another way."""
    size = max(209, -(-len(whole) // 200))
    slices = [whole[at : at + size].ljust(size, b"\0") for at in range(0, len(whole), size)]
    held = bytes(size)
    for at, slice_ in enumerate(slices):
        factor = (
            int(at == number)
            if number < len(slices)
            else next(one for one in range(256) if times(one, number ^ at) == 1)
        )
        held = bytes(one ^ times(factor, each) for one, each in zip(held, slice_, strict=True))
    head = crc32(whole).to_bytes(4, "big") + len(whole).to_bytes(2, "big") + bytes([number])
    code = head + held + crc32(head + held).to_bytes(4, "big")
    letters = ""
    for at in range(0, len(code), 2):
        pair = code[at : at + 2]
        left = int.from_bytes(pair, "big")
        for _ in range(len(pair) + 1):
            letters, left = letters + LETTERS[left % 45], left // 45
    return f"SK2:{letters}"


@pytest.mark.parametrize("length", [1, 209, 2 * 209 + 7, 60_000])
def test_codes_are_as_they_are_documented(page, address, length):
    page.goto(f"{address}/import/codes")
    whole = bytes(at * at % 251 for at in range(length))
    enough = -(-length // max(209, -(-length // 200)))
    numbers = sorted({0, enough - 1, enough, 254})
    word = base64.urlsafe_b64encode(whole).rstrip(b"=").decode()
    assert codes_of(page, word, numbers) == [code_as_documented(whole, one) for one in numbers]


def test_any_codes_of_a_run_bring_a_whole_session(page, address, word, language):
    begin(page, address)
    enough = len(code_numbers(page, word))
    mixed = codes_of(page, word, [254, *range(enough, 2 * enough - 2), 0])
    show(page, mixed[0], *mixed[:-1])
    said = speaker(language)("codes-found").replace("{done}", str(enough - 1))
    expect(page.locator("#reader [role=status]")).to_have_text(said.replace("{all}", str(enough)))
    show(page, mixed[-1])
    page.wait_for_url("**/import/archive")
    none = {"longer": 0, "corrected": 0, "known": 0}
    heading = page.locator("section:has(> h2) h2").first
    expect(heading).to_have_text(speaker(language)("import-preview", new=1, **none))


def code_numbers(page, word):
    return range(page.evaluate(f"{ENOUGH} return cut(bytesOf(word)).enough; }}", word))


def test_a_damaged_code_and_one_of_another_session_spoil_nothing(page, address, word, language):
    say = speaker(language)
    begin(page, address)
    alert = page.locator("#reader [role=alert]")
    *most, last = codes_of(page, word, code_numbers(page, word))
    other = codes_of(page, pack(bytes(at * at * at % 251 for at in range(999))), [0])
    show(page, *most)
    read = page.locator("#reader [role=status]").filter(has_text=str(len(most)))
    read.wait_for()
    for spoilt in (last[:-1] + ("A" if last[-1] != "A" else "B"), last[:-2], "SK2:", "SK2:::::"):
        show(page, most[0])
        expect(alert).to_be_hidden()
        show(page, spoilt)
        expect(alert).to_have_text(say("codes-damaged"))
        read.wait_for()
    show(page, *other)
    expect(alert).to_have_text(say("codes-another"))
    show(page, most[0])
    expect(alert).to_have_text(say("codes-another"))
    show(page, last)
    page.wait_for_url("**/import/archive")


SECONDS = 30.0
"""For an evening through a camera, on a machine that does much else; alone it takes eight."""


@pytest.mark.parametrize("language", ["ja"])
def test_an_evening_goes_from_screen_to_camera(
    playwright, page, served, app, address, tmp_path, language
):
    """The codes of one house are filmed, and a browser without a detector reads them at another.

    With every change it is an evening of two hands, at night of seven.
    """
    page.add_init_script(QUICK_CLOCK)
    hands, codes, seconds = (7, 50, 10) if is_night() else (2, 20, 4)
    visitor = Visitor(app.test_client(), language)
    evening_by_cards(visitor, hands)
    page.goto(f"{address}/export/session/{visitor.session}/codes/")
    seen = film(codes_shown(page, codes), tmp_path / "codes.y4m", seconds=seconds)
    served[0].app = app_at_home(tmp_path / "other", testing=False)
    with seeing(playwright, seen) as browser:
        context = browser.new_context(locale=language)
        let_in(context, served[0].app, address)
        reading = context.new_page()
        reading.goto(f"{address}/import/codes")
        assert not reading.evaluate("globalThis.BarcodeDetector")
        with reading.expect_worker(lambda worker: "/look.js" in worker.url):
            tap(reading.locator("#reader button"))
        reading.wait_for_url("**/import/archive", timeout=1000 * SECONDS)
        none = {"longer": 0, "corrected": 0, "known": 0}
        heading = reading.locator("section:has(> h2) h2").first
        expect(heading).to_have_text(speaker(language)("import-preview", new=1, **none))
