"""A camera that sees the codes of another phone's screen: a browser takes a film of them for it."""

import json
import random
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Frame, Page, Playwright

from scorekeeper.cards import pack
from tests.browser.conftest import FLAGS, find_chromium, seated
from tests.web.visitor import Visitor, offers

FIVE = ("明", "さくら", "健一", "おばあちゃん", "太郎")
HONOURS = ("A", "K", "Q", "J", "10")

SHOWN = """
([count, place]) => new Promise((done) => {
  const [figure, seen] = [document.querySelector(place), new Map()];
  const note = () => {
    const canvas = figure.querySelector("canvas");
    const rows = [];
    if (canvas) {
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      const isDark = (x, y) => data[4 * ((8 * y + 4) * canvas.width + 8 * x + 4)] < 128;
      for (let y = 0; 8 * y < canvas.height; y += 1) {
        const row = Array.from({ length: canvas.width / 8 }, (_, x) => (isDark(x, y) ? "1" : "0"));
        rows.push(row.join(""));
      }
      seen.set(rows.join(""), rows);
    }
    if (seen.size === count) done([...seen.values()]);
    else requestAnimationFrame(note);
  };
  note();
})
"""
"""The first so many codes that a page shows, each as rows of light and dark with its light edge."""


def evening_by_cards(visitor: Visitor, hands: int = 7) -> None:
    """An evening of Napoleon for five, of which every card of every trick is recorded."""
    seated(visitor, "sisyphus,hands_per_session=null", FIVE, "春")
    chance = random.Random(7)  # noqa: S311
    for hand in range(hands):
        if hand:
            visitor.press("hands")
        visitor.press("contract", seat=hand % 5, count=13, trump="H")
        visitor.press("adjutant-card", card="SA")
        visitor.press("buried", count=0)
        cards = sorted(map(str, pack()), key=lambda card: card[1:] not in HONOURS)[:50]
        chance.shuffle(cards)
        for trick in range(10):
            plays = cards[5 * trick : 5 * trick + 5]
            honours = sum(card[1:] in HONOURS for card in plays)
            told = {"trick": trick + 1, "winner": chance.randrange(5), "honours": honours}
            page = visitor.forge("trick", {**told, "plays": " ".join(plays)})
            assert not page.complaints
        visitor.press("settle", adjutant=offers(visitor.page.form("settle"), "adjutant")[0])


def codes_shown(page: Page | Frame, count: int = 1, place: str = "figure.codes") -> list[list[str]]:
    found: list[list[str]] = page.evaluate(SHOWN, [count, place])
    return found


def film(codes: Sequence[Sequence[str]], out: Path, *, seconds: float, **scene: float) -> Path:
    told = json.dumps({"codes": codes, "seconds": seconds, "every": 0.2, **scene})
    subprocess.run(
        ["node", Path(__file__).with_name("film.mjs"), out],
        input=told, text=True, check=True,
    )  # fmt: skip
    return out


def camera_of(film: Path) -> tuple[str, ...]:
    """What a browser is started with so that its camera sees this film, over and over."""
    return (
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={film}",
    )


@contextmanager
def seeing(playwright: Playwright, film: Path) -> Iterator[Browser]:
    """A browser with such a camera, which lets pages use it."""
    args = [*FLAGS, *camera_of(film)]
    started = playwright.chromium.launch(executable_path=find_chromium(), args=args)
    yield started
    started.close()
