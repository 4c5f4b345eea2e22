"""An evening on a phone alone in Firefox: kept over its end, without a network, with no room."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.phone.words import words
from tests.browser.conftest import NAMES
from tests.phone.conftest import BELOW, Static
from tests.phone.firefox import Firefox, lacking

TRICKS = ((1, 2), (2, 2), (1, 1))


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    if reason := lacking():
        pytest.skip(reason)
    made = Firefox(tmp_path / "profile")
    yield made
    made.close()


def tricks(firefox: Firefox) -> list[tuple[int, int]]:
    firefox.settle()
    asked = f"fetch('{BELOW}export/everything.json').then((it) => it.text())"
    sessions = json.loads(firefox.order("sheet", script=asked))["sessions"]
    facts = [one["fact"] for each in sessions for one in each["events"]]
    return [(fact["winner"], fact["honours"]) for fact in facts if "honours" in fact]


def test_an_evening_is_kept_and_goes_on_without_a_network(firefox: Firefox, host: Static) -> None:
    firefox.start()
    firefox.open(host.url)
    firefox.settle()
    firefox.sit_down(NAMES)
    firefox.trick(*TRICKS[0])
    firefox.trick(*TRICKS[1])
    place = firefox.order("place")
    firefox.stop()
    host.go_down()
    firefox.start()
    firefox.open(place)
    assert tricks(firefox) == list(TRICKS[:2])
    firefox.trick(*TRICKS[2])
    assert tricks(firefox) == list(TRICKS)
    assert firefox.failed() == []


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_private_window_keeps_nothing_and_says_so(
    firefox: Firefox, host: Static, language: str
) -> None:
    firefox.start({"browser.privatebrowsing.autostart": True, "intl.accept_languages": language})
    firefox.open(host.url)
    said = json.dumps(words()[language]["lacks-storage"])
    firefox.wait(f"document.querySelector('#said').textContent === {said}")
    assert not any("/pieces/" in path for path in host.asked)
