"""後から見る: hands typed on a phone, card by card, and stepped through."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from scorekeeper.napoleon.notation import read_hands
from scorekeeper.wording import speaker

HANDS = Path("tests/napoleon/hands")
ROWS = [("sisyphus", "ja", True), ("wikipedia", "en", False)]


@pytest.mark.parametrize(("house", "language", "scripts"), ROWS, indirect=["language", "scripts"])
def test_a_hand_that_is_typed_is_stepped_through(thumb, house, language):
    """The first hand of a house's own hands, in the fields of the page."""
    written = next(read_hands((HANDS / f"{house}.napoleon").read_text(encoding="utf-8"))).hand.hand
    say, page = speaker(language), thumb.page
    thumb.open(f"/referee/check?rules={house}&players={written.players}")
    page.locator("[name=stands]").select_option(str(written.napoleon))
    page.locator("[name=bid]").fill(str(written.bid))
    page.locator("[name=call]").fill(str(written.called))
    page.locator("[name=bury]").fill(" ".join(map(str, written.buried)))
    for number, trick in enumerate(written.tricks, start=1):
        page.locator(f"[name=cards-{number}]").fill(" ".join(map(str, trick.plays)))
    thumb.tap(page.locator("footer button[value=fields]"))
    expect(page.get_by_text(say("check-quiet"))).to_be_visible()
    known = page.locator(".tricks-known tbody tr")
    expect(known.last.locator("th")).to_have_text("10")
    thumb.tap(page.locator("summary", has_text=say("stepped-link")))
    for number, trick in enumerate(written.tricks, start=1):
        step = page.locator("details[name=stepped]").nth(number - 1)
        thumb.tap(step.locator("summary"))
        lies = step.locator(".played .card")
        expect(lies.last).to_be_visible()
        assert lies.all_inner_texts() == [say.glyphs(str(card)) for card in trick.plays]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
