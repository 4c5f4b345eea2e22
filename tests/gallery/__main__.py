"""The pictures of the README: ``python -m tests.gallery`` writes docs/pictures.

It needs Chromium, like the browser tests. The evening is always the same; only the clock differs.
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS, find_chromium
from tests.gallery import evening

ROOT = Path(__file__).parents[2]


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        evening.photograph(browser, ROOT / "docs/pictures")
        browser.close()


if __name__ == "__main__":
    main()
