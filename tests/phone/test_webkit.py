"""An evening on a phone alone in WebKit: kept over its end, and gone on with without a network."""

import json
from contextlib import closing

import pytest

from scorekeeper.phone.words import words_in
from tests.browser.conftest import lacks
from tests.browser.windows import SHEET, WebKitWindow, lacking_webkit
from tests.phone.conftest import BELOW
from tests.phone.windows import (
    FIRST_VISIT,
    IS_THERE,
    IS_WAKING,
    sit_down,
    start,
    trick,
    tricks,
)

TRICKS = ((1, 2), (2, 2), (1, 1))
SIZES = ((360, 740), (740, 360))

A_LINE = 56
"""Pixels that a line may take with its button, which is as large as a thumb."""

BAR = """
const said = document.createRange();
said.selectNodeContents(document.querySelector('#bar-said'));
const bar = document.querySelector('#bar').getBoundingClientRect();
const close = document.querySelector('#bar button').getBoundingClientRect();
return {
  lines: new Set([...said.getClientRects()].map(({ top }) => Math.round(top))).size,
  takes: innerHeight - bar.top,
  covers: document.querySelector('#app').getBoundingClientRect().bottom - bar.top,
  wide: document.documentElement.scrollWidth - innerWidth,
  button: Math.min(close.width, close.height),
  seen: close.right <= innerWidth && close.bottom <= innerHeight,
};
"""
THUMB = 44


def is_quiet(window, language, folder):
    said = json.dumps(words_in(language)["fallback"])
    window.wait(f"return document.querySelector('#bar-said').textContent === {said};")
    for size in (*SIZES, SIZES[0]):
        window.resize(*size)
        window.picture(folder / f"{language}-{size[0]}.png")
        bar = window.evaluate(BAR)
        assert bar["lines"] == 1, (size, bar)
        assert bar["takes"] <= A_LINE, (size, bar)
        assert bar["covers"] <= 0, (size, bar)
        assert bar["wide"] <= 0, (size, bar)
        assert bar["button"] >= THUMB, (size, bar)
        assert bar["seen"], (size, bar)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_an_evening_is_kept_and_goes_on_without_a_network(host, tmp_path, language):
    """WebKit here has no private files: what is recorded stands in IndexedDB, and is said so."""
    lacks(lacking_webkit())
    with closing(WebKitWindow(tmp_path / "profile", language)) as window:
        start(window, host.url)
        is_quiet(window, language, tmp_path)
        sit_down(window)
        trick(window, *TRICKS[0], 1)
        trick(window, *TRICKS[1], 2)
        place = window.evaluate(f"{SHEET} return sheet.location.pathname;")
        window.open("about:blank")
        start(window, host.url.removesuffix(BELOW) + place)
        assert tricks(window) == list(TRICKS[:2])
        assert window.problems() == [], "it waits for no worker of a page that was left"
        window.open("about:blank")
    host.go_down()
    with closing(WebKitWindow(tmp_path / "profile", language)) as again:
        again.open(host.url.removesuffix(BELOW) + place)
        again.wait(IS_WAKING)
        again.wait(IS_THERE, FIRST_VISIT)
        assert tricks(again) == list(TRICKS[:2])
        trick(again, *TRICKS[2], 3)
        assert tricks(again) == list(TRICKS)
        assert again.problems() == []
