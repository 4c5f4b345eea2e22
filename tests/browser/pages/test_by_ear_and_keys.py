"""Every page of the walks for who sees nothing of it, and for who has no pointer."""

import re
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import pairwise

from tests.browser.conftest import PHONE
from tests.browser.pages.every_page import in_words, show, sights_of_today
from tests.browser.pages.test_readable import OPEN
from tests.browser.taps import COVERED_BY
from tests.examples import is_night
from tests.web.at_home import app_at_home
from tests.web.visitor import PLAYERS

CONTROLS = {
    "button", "link", "textbox", "checkbox", "radio", "combobox", "listbox", "switch", "spinbutton",
    "searchbox", "DisclosureTriangle",
}  # fmt: skip
AROUND = {
    "group", "radiogroup", "navigation", "region", "form", "search", "figure", "complementary",
    "table", "list", "article",
}  # fmt: skip

HEADERS = {"columnheader", "rowheader"}

MEANS_LITTLE = re.compile(rf"[\d♠♥♦♣\ufe0e \N{{MINUS SIGN}}]+|NT|{'|'.join(PLAYERS)}")
"""A number, a suit or a person: what a tap on it does has to be said by something around it."""

BY_KEYS = 2
"""Of the pages of a day, one of so many is gone through with the Tab key; at night all are."""

WATCH = """
() => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const group = (one) => one.type === 'radio' ? `${one.form?.action} ${one.name}` : one;
  const all = 'a[href], button, select, textarea, summary, [tabindex="0"], '
    + 'input:not([type=hidden])';
  globalThis.reachable = new Map([...document.querySelectorAll(all)]
    .filter((one) => seen(one) && !one.disabled && one.tabIndex >= 0)
    .map((one) => [group(one), one]));
  globalThis.stops = [];
  document.addEventListener('focusin', ({ target }) => {
    reachable.delete(group(target));
    const faces = [target, target.nextElementSibling, target.closest('label')].filter(Boolean);
    const styles = faces.map((one) => getComputedStyle(one));
    const [{ top, bottom }, above] = [target.getBoundingClientRect(), scrollY];
    const covers = target.matches('.spoken, .spoken *') ? null : (COVERED_BY)(target);
    const isUncovered = scrollY !== above;
    scrollTo(scrollX, above);
    stops.push({
      what: target.outerHTML.slice(0, 120),
      hasRing: styles.some((one) =>
        one.outlineStyle !== 'none' && parseFloat(one.outlineWidth) >= 2)
        || target.matches('input, select, textarea')
          && (parseFloat(styles[0].borderBlockEndWidth) >= 2 || styles[0].boxShadow !== 'none'),
      isInSight: bottom > 0 && top < innerHeight && !isUncovered,
      covers,
      middle: (top + bottom) / 2 + above,
      top: top + above,
      isSetApart: target.closest('.bar, .top, .skip, .round, .wall') !== null,
    });
  });
  return reachable.size;
}
""".replace("COVERED_BY", COVERED_BY)
"""What can be reached, and what is seen at each stop.

Seats around a table come in the order in which people sit, and the screen on the wall has one link.
"""


@dataclass
class Heard:
    headings: list[int] = field(default_factory=list)
    landmarks: list[tuple[str, str]] = field(default_factory=list)
    controls: dict[tuple[str, str, tuple[str, ...]], set[str]] = field(
        default_factory=lambda: defaultdict(set)
    )
    faults: list[str] = field(default_factory=list)

    def note(self, role, name, around, said):
        if role == "heading":
            self.headings.append(said["level"])
        if role in {"main", "navigation", "region", "complementary"}:
            self.landmarks.append((role, name))
        if said.get("live") == "assertive" and role != "alert":
            self.faults.append(f"{role} {name!r} interrupts")
        if role not in CONTROLS:
            return
        if role != "link" and (role, name, around) in self.controls:
            self.faults.append(f"{role} {name!r} is there twice in {around}")
        self.controls[role, name, around].add(str(said.get("url")))
        if not name:
            self.faults.append(f"{role} without a name in {around}")
        if MEANS_LITTLE.fullmatch(name) and not around:
            self.faults.append(f"{role} {name!r} does not say what it is for")


def hear(nodes):
    by_id, heard = {node["nodeId"]: node for node in nodes}, Heard()

    def below(node):
        return [by_id[one] for one in node.get("childIds", ()) if one in by_id]

    def has_headers(node):
        return _text(node, "role") in HEADERS or any(map(has_headers, below(node)))

    def go(node, around):
        role, name = _text(node, "role"), _text(node, "name")
        if not node.get("ignored"):
            said = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
            heard.note(role, name, around, said)
            if role == "table" and not (name and has_headers(node)):
                heard.faults.append(f"table {name!r} without a name or without headers")
            if role == "Date":  # what is in it is the browser's own
                return
            if name and role in AROUND:
                around += (name,)
            if role == "row":
                around += tuple(_text(one, "name") for one in below(node) if is_row_header(one))
        for one in below(node):
            go(one, around)

    go(nodes[0], ())
    return heard


def is_row_header(node):
    return _text(node, "role") == "rowheader"


def _text(node, key):
    return (node.get(key, {}).get("value") or "").strip()


def unclear(heard):
    levels = heard.headings
    if levels.count(1) != 1:
        yield f"{levels.count(1)} headings of the first level"
    jumps = [two for two in pairwise(levels) if two[1] > two[0] + 1]
    if jumps:
        yield f"headings jump: {jumps}"
    for landmark, times in Counter(heard.landmarks).items():
        if times > 1 or (landmark[0] != "main" and not landmark[1]):
            yield f"{times} landmarks {landmark}"
    if not any(role == "main" for role, _ in heard.landmarks):
        yield "no main part"
    for (role, name, around), addresses in heard.controls.items():
        if len(addresses) > 1:
            yield f"{role} {name!r} leads to several places in {around}"
    yield from heard.faults


def lost(page):
    parts = (
        3 * page.locator("input[type=date]").count()
    )  # day, month and year of a date, and its button
    for _ in range(page.evaluate(WATCH) + parts + 2):
        page.keyboard.press("Tab")
    last = None
    for stop in page.evaluate("stops"):
        if not stop["hasRing"]:
            yield f"no focus is seen on {stop['what']}"
        if not stop["isInSight"] or stop["covers"]:
            yield f"out of sight, or under {stop['covers']}: {stop['what']}"
        if last and not stop["isSetApart"] and stop["middle"] < last["top"] - 8:
            yield f"the focus jumps up to {stop['what']} from {last['what']}"
        last = None if stop["isSetApart"] else stop
    for one in page.evaluate("[...reachable.values()].map((one) => one.outerHTML.slice(0, 120))"):
        yield f"never reached: {one}"


@in_words
def test_every_page_by_ear_and_by_keys(browser, served, tmp_path, words):
    house, address = served
    house.app = app_at_home(tmp_path, testing=False)
    page = browser.new_page(
        viewport={"width": PHONE[0], "height": PHONE[1]},
        locale=words,
        bypass_csp=True,
        service_workers="block",
    )
    tree = page.context.new_cdp_session(page)
    faults = []
    for number, sight in sights_of_today(words):
        show(page, address, sight)
        found = list(lost(page)) if is_night() or number % BY_KEYS == 0 else []
        page.evaluate(OPEN)
        heard = hear(tree.send("Accessibility.getFullAXTree")["nodes"])
        if "a name twice" not in sight.about:  # it says itself that two are alike
            found += unclear(heard)
        faults += [f"{sight.about} {sight.path}: {one}" for one in found]
    page.close()
    assert not faults, "\n".join(faults)
