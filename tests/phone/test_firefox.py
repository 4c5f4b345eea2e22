"""An evening on a phone alone in Firefox: kept over its end, without a network, with no room."""

import json
from contextlib import ExitStack

import pytest

from scorekeeper.phone.words import words_in
from tests.browser.conftest import lacks
from tests.browser.windows import FirefoxWindow, lacking_firefox
from tests.examples import at_night
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
PRIVATE = {"browser.privatebrowsing.autostart": True}


@pytest.fixture
def firefox(tmp_path):
    """Starts a Firefox once the one before it has ended, always with the same profile."""
    lacks(lacking_firefox())
    with ExitStack() as ends:

        def begin(language="en", **given):
            ends.close()
            made = FirefoxWindow(tmp_path / "profile", language, **given)
            ends.callback(made.close)
            return made

        yield begin


@at_night
def test_an_evening_is_kept_and_goes_on_without_a_network(firefox, host):
    window = firefox()
    start(window, host.url)
    sit_down(window)
    trick(window, *TRICKS[0], 1)
    trick(window, *TRICKS[1], 2)
    place = window.place
    host.go_down()
    again = firefox()
    again.open(place)
    again.wait(IS_WAKING)
    again.wait(IS_THERE, FIRST_VISIT)
    assert tricks(again) == list(TRICKS[:2])
    trick(again, *TRICKS[2], 3)
    assert tricks(again) == list(TRICKS)
    assert again.problems() == []


@at_night
@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_private_window_keeps_nothing_and_says_so(firefox, host, language):
    window = firefox(language, preferences=PRIVATE)
    window.open(host.url)
    said = json.dumps(words_in(language)["lacks-storage"])
    window.wait(f"return document.querySelector('#said').textContent === {said};")
    assert not any("/pieces/" in path for path in host.asked)
