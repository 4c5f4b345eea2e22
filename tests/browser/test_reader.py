"""What draws and reads codes: npm's own, in every engine, and beside the page."""

import os

import pytest

from tests.browser.evening.test_ending import play
from tests.browser.reader import HERE, READER, reader

LOOKS = """
const canvas = document.querySelector("figure.codes canvas");
const drawn = document.createElement("canvas");
[drawn.width, drawn.height] = [640, 480];
const pen = drawn.getContext("2d");
pen.fillRect(0, 0, 640, 480);
pen.setTransform(0.9, 0.12, -0.1, 0.85, 130, 20);
pen.drawImage(canvas, 0, 0, 440, 440);
const look = new URL("/static/js/hand_over/look.js", location);
const eye = new Worker(look, { type: "module" });
const seen = await new Promise((resolve, reject) => {
  eye.onmessage = ({ data }) => resolve(data);
  eye.onerror = () => reject(new Error("the worker"));
  createImageBitmap(drawn).then((picture) => eye.postMessage(picture, [picture]));
});
const { readCode } = await import("/static/js/hand_over/enough.js");
return [seen.slice(0, 4), readCode(seen)?.enough];
"""
"""What the worker reads of the code that a page shows, held aslant before a camera."""


def test_it_is_npms_own():
    if not (HERE / "node_modules/esbuild").exists():
        reason = "NO ESBUILD: `npm ci` in tests/browser, and what reads codes is made anew"
        if os.environ.get("SCOREKEEPER_REQUIRE_BROWSER"):
            pytest.fail(reason)
        pytest.skip(reason)
    assert READER.read_text(encoding="utf-8") == reader()


def test_a_code_of_a_screen_is_read_beside_the_page(inside, app, address):
    session = play(app, 3).rpartition("/")[2]
    inside.open(f"{address}/export/session/{session}/codes/")
    inside.wait("return !!document.querySelector('figure.codes canvas');")
    begins, enough = inside.evaluate(LOOKS)
    assert begins == "SK2:"
    said = inside.evaluate("return document.querySelector('figcaption').textContent;")
    assert str(enough) in said
