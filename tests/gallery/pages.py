"""Every page of the walks at every size, by day and by night, with a contact sheet of them all."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.browser.conftest import let_in
from tests.browser.pages.every_page import Sight, all_sights, fullest, show
from tests.gallery.evening import NAMES, served

LANGUAGES = ("ja", "en")
SIZES = ("360x740", "740x360", "768x1024", "1280x800")
THEMES = ("light", "dark")

TALLEST = 3
"""Screens of a long page that are photographed."""

SHEET_IS_THERE = """
() => new Promise(done => {
  let looks = 0
  const look = () => {
    const place = innerWidth >= 768 && innerHeight >= 480 && document.querySelector('[data-sheet]')
    if (!place || place.firstElementChild || ++looks > 20) done()
    else setTimeout(look, 50)
  }
  look()
})
"""
"""On a wide screen the sheet comes to stand beside the hand; it is waited for, a second at most."""

STYLE = """
body { margin: 1rem; font: 14px system-ui; }
figure { display: inline-block; margin: 0 .5rem .5rem 0; vertical-align: top; }
img { height: 22rem; border: 1px solid #888; }
"""


@dataclass(frozen=True)
class Guise:
    """A page as it is looked at."""

    language: str
    size: str
    theme: str

    @property
    def viewport(self) -> dict[str, int]:
        """The screen, in CSS pixels."""
        width, height = self.size.split("x")
        return {"width": int(width), "height": int(height)}

    def __str__(self) -> str:
        return f"{self.language}-{self.size}-{self.theme}"


def guises(languages: Sequence[str], sizes: Sequence[str], themes: Sequence[str]) -> list[Guise]:
    """All that are asked for, those of one language together."""
    return [Guise(*one) for one in product(languages, sizes, themes)]


def photograph(browser: Browser, folder: Path, wanted: list[Guise], names: Sequence[str]) -> Path:
    """Take every page whose name on the walk has one of ``names``; answers the contact sheet."""
    folder.mkdir(parents=True, exist_ok=True)
    taken = []
    for language in dict.fromkeys(one.language for one in wanted):
        looks = [one for one in wanted if one.language == language]
        with served() as (app, address):
            sheets = {one.path: one.html for one in all_sights(language, NAMES[language])}
            page = browser.new_page(locale=language, service_workers="block")
            let_in(page.context, app, address)
            for number, sight in enumerate(fullest(language, NAMES[language])):
                if any(name in sight.about for name in names):
                    show(page, address, sight, sheets)
                    taken.append((sight, list(_shots(page, number, looks, folder))))
            page.close()
    sheet = folder / "index.html"
    sheet.write_text(_sheet(taken), "utf-8")
    return sheet


def _shots(page: Page, number: int, looks: list[Guise], folder: Path) -> Iterator[Path]:
    for look in looks:
        page.set_viewport_size(look.viewport)  # type: ignore[arg-type]  # a TypedDict of its own
        page.emulate_media(color_scheme="light" if look.theme == "light" else "dark")
        page.evaluate(SHEET_IS_THERE)
        tall = min(
            page.evaluate("document.documentElement.scrollHeight"),
            TALLEST * look.viewport["height"],
        )
        page.evaluate("scrollTo(0, 0)")
        file = folder / f"{number:03}-{look}.jpg"
        clip = {"x": 0, "y": 0, "width": look.viewport["width"], "height": tall}
        page.screenshot(path=file, type="jpeg", quality=70, full_page=True, clip=clip)  # type: ignore[arg-type]
        yield file


def _sheet(taken: list[tuple[Sight, list[Path]]]) -> str:
    return f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Every page</title>
<style>{STYLE}</style>
{"".join(_row(sight, files) for sight, files in taken)}
</html>
"""


def _row(sight: Sight, files: list[Path]) -> str:
    pictures = "".join(
        f'<figure><a href="{one.name}"><img src="{one.name}" alt="" loading="lazy"></a>'
        f"<figcaption>{one.stem[4:]}</figcaption></figure>"
        for one in files
    )
    return f"<h2>{escape(sight.about)} <small>{escape(sight.path)}</small></h2>{pictures}\n"
