"""The pictures of the README, and the gallery of every page, which nobody keeps.

    python -m tests.gallery                      both
    python -m tests.gallery --readme             docs/pictures
    python -m tests.gallery --pages [TEXT ...]   gallery/index.html; pages whose name has a text
        --languages en --sizes 360x740 --themes dark     narrow it

It needs Chromium, like the browser tests. The evening is always the same; only the clock differs.
"""

import argparse
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS, find_chromium
from tests.gallery import evening, pages

ROOT = Path(__file__).parents[2]


def main() -> None:
    """Photograph what was asked for."""
    asked = _asked()
    both = not asked.readme and asked.pages is None
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        if both or asked.readme:
            evening.photograph(browser, ROOT / "docs/pictures")
        if both or asked.pages is not None:
            guises = pages.guises(asked.languages, asked.sizes, asked.themes)
            print(pages.photograph(browser, asked.folder, guises, asked.pages or [""]))
        browser.close()


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.gallery")
    parser.add_argument("--readme", action="store_true")
    parser.add_argument("--pages", nargs="*")
    parser.add_argument("--languages", nargs="+", default=pages.LANGUAGES, choices=pages.LANGUAGES)
    parser.add_argument("--sizes", nargs="+", default=pages.SIZES, choices=pages.SIZES)
    parser.add_argument("--themes", nargs="+", default=pages.THEMES, choices=pages.THEMES)
    parser.add_argument("--folder", type=Path, default=ROOT / "gallery")
    return parser.parse_args()


if __name__ == "__main__":
    main()
