"""Whatever lies in the browser is damaged, in every store: records and waiting taps are found.

Which entries there are is asked of the browser; that none of its stores was forgotten is held
against the scripts themselves. What the caches of a version consist of is `test_mending.py`'s.
"""

import random
import re

import pytest
from playwright.sync_api import expect

from scorekeeper.wording import speaker
from tests.browser.stores import (
    DAMAGE,
    HOWS,
    LIST,
    MADE_OF_A_TAP,
    PUT_TAPS,
    TAPS,
    TOOLS,
    Entry,
    with_taps,
)
from tests.browser.taps import tap
from tests.examples import at_night
from tests.phone.conftest import BELOW, ROOT, comes_true
from tests.phone.test_evening import tricks
from tests.phone.test_first_visit import browser as browser  # noqa: PLC0414 - a fixture
from tests.phone.test_first_visit import new_context
from tests.phone.test_mending import (
    RECORDS,
    TRICKS,
    TWINS,
    Bench,
    private_files,
    put_private_files,
    spoilt,
)
from tests.phone.test_waking import asleep, kept_sheet, tap_trick, waits

say = speaker("en")
OPENS = re.compile(
    r"(?<![.\w])((?:globalThis\.)?caches\.open|indexedDB\.open|localStorage\.setItem"
    r"|[\w.]+\.getDirectoryHandle|[\w.]+\.createObjectStore)"
    r"\((?:(?:bundles\.)?named\()?([^,()\n]+)"
)
STORES = {
    "caches.open": {
        '"state"', "`bundle ${of}`", '"pieces"', "`pages ${of}`", '"brought"',
    },
    "indexedDB.open": {"STORE", "name"},
    "createObjectStore": {'"taps"', "store"},
    "localStorage.setItem": {"KEY", "mark", "name", "REMEMBERED"},
    "getDirectoryHandle": {"folder"},
}  # fmt: skip
"""What the scripts of a phone open, and by which name: below, each has something in it."""

OF_A_SERVER = ("worker.js", "seen.js", "shared.js")
"""Scripts whose stores are a served sheet's, or are named by whoever calls them."""

KINDS = {
    ("cache", "state"), ("cache", "bundle"), ("cache", "pieces"), ("cache", "pages"),
    ("cache", "brought"), ("record", "taps"), ("record", "own"),
    ("file", "scorekeeper"),
    ("text", "said"), ("text", "guest"), ("text", "club"),
}  # fmt: skip
"""The same as it lies in a browser that has private files."""

FILL = f"""async () => {{
  {TOOLS}
  const named = (what) => `scorekeeper {BELOW} ${{what}}`;
  const bundle = (await caches.keys()).find((name) => name.startsWith(named('bundle ')));
  const version = bundle.split(' ').at(-1);
  const url = (name) => new URL(`{BELOW}${{name}}`, location).href;
  const lying = {{
    pieces: 'phone/pieces/none.bin', brought: 'import/shared',
    [`pages ${{version}}`]: 'phone/written',
  }};
  for (const [name, file] of Object.entries(lying)) {{
    const cache = await caches.open(named(name));
    if (!await cache.match(url(file))) await cache.put(url(file), new Response('0'));
  }}
  await (await caches.open(named('state'))).delete(url('phone/recorded')); // of what came later
  await caches.open(named('pages 0')).then((cache) => cache.put(url(''), new Response(PAGE)));
  const {{ certificate }} = await import('{BELOW}phone/wire.js');
  await certificate(named('table'));
  localStorage.setItem('scorekeeper said kept', '1');
  localStorage.setItem('scorekeeper {BELOW}guest/ 0f', '{{"cookies":{{}}}}');
  localStorage.setItem('club', 'https://club.example/');
}}"""
"""Puts something into each store that this evening had no use for."""

SHOWN = """
if (globalThis !== top) addEventListener('DOMContentLoaded', () => {
  (top.shown ??= []).push([location.pathname, document.title, document.body.textContent]);
});
"""
"""Every page that the frame shows, by its address."""


def scripts():
    for folder in ("scorekeeper/phone/browser", "static/js"):
        for file in sorted((ROOT / folder).rglob("*.js")):
            if file.name not in OF_A_SERVER or "phone/browser" in file.as_posix():
                yield file


def test_no_store_is_opened_that_is_not_damaged_below():
    found = {name: set() for name in STORES}
    for file in scripts():
        for call, argument in OPENS.findall(file.read_text(encoding="utf-8")):
            found[next(name for name in STORES if call.endswith(name))].add(argument.strip())
    found["caches.open"] -= {"name"}  # what is there already is gone through
    assert found == STORES


class Kept(Bench):
    """A phone on which two tricks were recorded, a third waits, and something is in each store."""

    def __init__(self, phone, host):
        super().__init__(phone, host)
        phone.context.add_init_script(SHOWN)
        with asleep(phone):
            page = self.open()
            frame = kept_sheet(page)
            tap_trick(frame, *TRICKS[2])
            waits(frame, 1)
            page.close()
        self.private_files = private_files(self.beside)
        self.taps = self.beside.evaluate(TAPS)

    def every(self):
        return [Entry(*each) for each in self.beside.evaluate(LIST)]

    def back(self):
        """The evening as it was, the tap waits again, and something is in each store."""
        put_private_files(self.beside, self.private_files)
        self.beside.evaluate(PUT_TAPS, self.taps)
        self.beside.evaluate(FILL)

    def harm(self, entry, how):
        if entry.kind == "file" and entry.place:
            there = private_files(self.beside)[entry.name]
            put_private_files(self.beside, {entry.name: spoilt(there, how)})
        else:
            self.beside.evaluate(DAMAGE, [list(entry), how])

    def find(self, what, *, is_lost=False, is_there=True):
        """Start, be told of a tap that cannot be read, and find all that can be."""
        page = self.open()
        if is_lost:
            lost = kept_sheet(page).locator("[data-lost]")
            expect(lost).to_contain_text(say("waiting-lost"), timeout=120_000)
            tap(lost.locator("button"))
        assert tricks(page) == TRICKS[: 2 + is_there], what
        heard = page.evaluate("heard")
        assert not any("Traceback" in each or "Error" in each for each in heard), (what, heard)
        titles = {}
        for path, title, text in page.evaluate("shown"):
            assert "Nothing here" not in text, what
            titles.setdefault(path, set()).add(title)
        assert all(len(each) == 1 for each in titles.values()), (what, titles)
        page.close()


@pytest.fixture(scope="module")
def bench(another, tmp_path_factory, origin):
    phone = another(tmp_path_factory.mktemp("stores"))
    yield Kept(phone, origin)
    phone.close()


@pytest.fixture(autouse=True)
def _well(request, host):
    """The host is there for each of them, and no window is open."""
    yield
    if "bench" in request.fixturenames:
        of = request.getfixturevalue("bench")
        for page in of.phone.context.pages:
            if page != of.beside:
                page.close()


def kind_of(entry):
    told = {
        "cache": entry.place.removeprefix(f"scorekeeper {BELOW} ").partition(" ")[0],
        "record": entry.store,
        "file": "scorekeeper",
        "text": "guest" if "guest/" in str(entry.name) else str(entry.name).split()[-1],
    }
    return entry.kind, {"kept": "said"}.get(told[entry.kind], told[entry.kind])


def chosen(chance, entries):
    """Some of them; of the records, which are there twice, one copy."""
    safe = chance.choice([RECORDS, TWINS])
    able = [one for one in entries if one.name not in safe and one.store != "taps"]
    some = chance.sample(able, min(len(able), chance.randint(2, 9)))
    return [(one, chance.choice(HOWS)) for one in some]


@at_night
@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_damaged_by_chance_at_once_records_and_taps_are_found(bench, seed):
    """Of all stores; beside the tap that waits lie others, in which something is not as it was."""
    chance = random.Random(seed)  # noqa: S311 - which go together is no secret
    bench.back()
    entries = bench.every()
    assert {kind_of(one) for one in entries} >= KINDS
    harmed = chosen(chance, entries)
    for entry, how in harmed:
        bench.harm(entry, how)
    lost = chance.sample(MADE_OF_A_TAP, chance.randint(1, 3))
    bench.beside.evaluate(with_taps(*lost))
    bench.find((seed, harmed, lost), is_lost=True)


@at_night
def test_each_entry_of_each_store_is_damaged_by_itself(bench):
    """Each in every way; one of a waiting tap itself leaves what can be read, and says the rest."""
    seen = [
        one for one in bench.every() if kind_of(one)[1] not in {"state", "bundle", "scorekeeper"}
    ]
    for entry in seen:
        for how in HOWS:
            bench.back()
            is_tap = entry.store == "taps"
            if entry in bench.every():
                bench.harm(entry, how)
            is_lost = is_tap and how != "missing"
            bench.find((entry, how), is_lost=is_lost, is_there=not is_tap)


SOUND = f"""async (count) => {{
  const {{ bundlesAt }} = await import('{BELOW}phone/bundles.js');
  const files = await bundlesAt(new URL('{BELOW}', location).href).around('guest');
  return files?.size === count;
}}"""
"""Whether so many files of a guest's page are kept, as they came."""


def test_a_guests_page_that_is_damaged_is_fetched_anew(browser, host):
    """On a phone without a sheet of its own, which keeps it for a table without a network."""
    context = new_context(browser, "en")
    page = context.new_page()
    page.goto(host.url + "guest/")
    script = (ROOT / "scorekeeper/phone/browser/phone/guest.js").read_text(encoding="utf-8")
    listed = script.partition("const FILES = [")[2].partition(")];")[0]
    count = len(re.findall(r'"[\w/]+\.(?:js|css|html)"', listed))
    assert comes_true(page, lambda: page.evaluate(SOUND, count))
    for number, each in enumerate(page.evaluate(LIST)):
        if each[1].endswith(" guest"):
            page.evaluate(DAMAGE, [each, HOWS[-1 - number % len(HOWS)]])
    assert not page.evaluate(SOUND, count)
    page.reload()
    assert comes_true(page, lambda: page.evaluate(SOUND, count))
    host.go_down()
    page.reload()
    page.locator("#pairing").wait_for()
    context.close()
