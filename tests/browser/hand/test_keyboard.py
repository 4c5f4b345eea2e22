"""Whole hands by the keyboard alone: from the first bid to the points, the focus always seen."""

import pytest

from tests.browser.taps import tap
from tests.examples import by_turns, first

FURTHEST = 40
"""How many times Tab is pressed at most before what is wanted has the focus."""

FOCUS = """() => {
    const here = document.activeElement;
    const faces = [here, here.nextElementSibling, here.closest("label")].filter(Boolean);
    const ring = faces.some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    });
    const { top, width } = here.getBoundingClientRect();
    const pen = here.closest(".pen") !== null;
    return { ring, top: Math.round(top + scrollY), shown: width > 0, pen, tag: here.localName };
}"""
"""What has the focus: whether that is seen, and how far down it stands."""


@pytest.fixture(params=["ja", "en"])
def language(request):
    return request.param


@pytest.fixture
def scripts():
    return True


class Keys:
    def __init__(self, thumb):
        self.page = thumb.page
        self.marks = thumb.marks

    def press(self, key):
        self.page.keyboard.press(key)
        self.marks["keys"] = self.marks.get("keys", 0) + 1

    def reach(self, wanted):
        last = 0
        for _ in range(FURTHEST):
            self.press("Tab")
            focus = self.page.evaluate(FOCUS)
            assert focus["tag"] == "body" or (focus["ring"] and focus["shown"]), focus
            assert not focus["pen"] or focus["top"] >= last - 8, f"the focus jumps up: {focus}"
            last = focus["top"] if focus["pen"] else 0
            if self.page.evaluate("one => document.activeElement.matches(one)", wanted):
                return
        pytest.fail(f"the keyboard never reaches {wanted}")

    def choose(self, form, name, value):
        radio = f'form[action$="/{form}"] [name="{name}"]'
        self.reach(radio)
        if not self.page.locator(f"{radio}:checked").count():
            self.press("Space")
        for _ in range(FURTHEST):
            if self.page.locator(f'{radio}[value="{value}"]').is_checked():
                return
            self.press("ArrowRight")
        pytest.fail(f"the arrows never reach {value}")

    def write(self, form, value=""):
        which = f'[value="{value}"]' if value != "" else ""
        self.reach(f'form[action$="/{form}"] button{which}')
        self.press("Enter")
        self.page.locator("form[aria-busy]").first.wait_for(state="detached")
        self.page.wait_for_load_state("load")


def napoleon(keys):
    keys.choose("call", "count", 13)
    keys.write("call", "S")
    for _ in range(4):
        keys.write("pass")
    keys.write("adjutant-card", "SA")
    for winner, honours in ((1, 5), (1, 5), (1, 3)):
        keys.choose("trick", "winner", winner)
        keys.write("trick", honours)
    keys.write("settle", 3)


def nap(keys):
    keys.write("call", "2")
    for _ in range(4):
        keys.write("pass")
    for winner in (1, 2, 1):
        keys.write("trick", winner)
    keys.write("settle")


@pytest.mark.parametrize(
    ("house", "play"),
    by_turns([("wikipedia,early_finish=true,minimum_bid=10", napoleon), ("nap-ja", nap)], first),
    ids=["napoleon", "nap"],
)
def test_a_hand_by_the_keyboard_alone(thumb, house, play):
    thumb.open(f"/sessions/new?preset={house}")
    thumb.seat(("Aki", "Ben", "千恵", "大輔", "Eve"))
    tap(thumb.page.locator("button.big"))
    thumb.page.wait_for_url("**/hands/1")
    play(Keys(thumb))
    thumb.page.locator(".points-list .total").first.wait_for()
    assert thumb.page.locator("button.big").is_visible()
