"""Whatever lies in the browser is damaged, in every store: records and waiting taps are found.

Which entries there are is asked of the browser; that none of its stores was forgotten is held
against the scripts themselves. What the caches of a version consist of is `test_mending.py`'s.
"""

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

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
from tests.phone.conftest import BELOW, ROOT, Phone, Static, comes_true
from tests.phone.test_evening import tricks
from tests.phone.test_first_visit import browser as browser  # noqa: PLC0414 - a fixture
from tests.phone.test_first_visit import new_context
from tests.phone.test_mending import (
    COMPANIONS,
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
        '"state"', "`bundle ${of}`", '"pieces"', "`pages ${of}`", '"brought"', '"guest"',
    },
    "indexedDB.open": {"STORE", "name", "database"},
    "createObjectStore": {'"taps"', '"own"', "STORE"},
    "localStorage.setItem": {"KEY", "mark", "name", "REMEMBERED"},
    "getDirectoryHandle": {"folder"},
}  # fmt: skip
"""What the scripts of a phone open, and by which name: below, each has something in it."""

OF_A_SERVER = ("worker.js", "seen.js", "shared.js")
"""Scripts whose stores are a served sheet's, or are named by whoever calls them."""

KINDS = {
    ("cache", "state"), ("cache", "bundle"), ("cache", "pieces"), ("cache", "pages"),
    ("cache", "brought"), ("cache", "guest"), ("record", "taps"), ("record", "own"),
    ("file", "scorekeeper"),
    ("text", "said"), ("text", "guest"), ("text", "club"),
}  # fmt: skip
"""The same as it lies in a browser; IndexedDB, in the place of the files, is a bench of its own."""

FILL = f"""async () => {{
  {TOOLS}
  const named = (what) => `scorekeeper {BELOW} ${{what}}`;
  const bundle = (await caches.keys()).find((name) => name.startsWith(named('bundle ')));
  const version = bundle.split(' ').at(-1);
  const url = (name) => new URL(`{BELOW}${{name}}`, location).href;
  const lying = {{
    pieces: 'phone/pieces/none.bin', guest: 'guest/index.html', brought: 'import/shared',
    [`pages ${{version}}`]: 'phone/written',
  }};
  for (const [name, file] of Object.entries(lying)) {{
    const cache = await caches.open(named(name));
    if (!await cache.match(url(file))) await cache.put(url(file), new Response('0'));
  }}
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


def scripts() -> Iterator[Path]:
    for folder in ("scorekeeper/phone/browser", "static/js"):
        for file in sorted((ROOT / folder).rglob("*.js")):
            if file.name not in OF_A_SERVER or "phone/browser" in file.as_posix():
                yield file


def test_no_store_is_opened_that_is_not_damaged_below() -> None:
    found: dict[str, set[str]] = {name: set() for name in STORES}
    for file in scripts():
        for call, argument in OPENS.findall(file.read_text(encoding="utf-8")):
            found[next(name for name in STORES if call.endswith(name))].add(argument.strip())
    found["caches.open"] -= {"name"}  # what is there already is gone through
    assert found == STORES


class Kept(Bench):
    """A phone on which two tricks were recorded, a third waits, and something is in each store."""

    def __init__(self, phone: Phone, host: Static) -> None:
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

    def every(self) -> list[Entry]:
        return [Entry(*each) for each in self.beside.evaluate(LIST)]

    def back(self) -> None:
        """The evening as it was, the tap waits again, and something is in each store."""
        put_private_files(self.beside, self.private_files)
        self.beside.evaluate(PUT_TAPS, self.taps)
        self.beside.evaluate(FILL)

    def harm(self, entry: Entry, how: str) -> None:
        if entry.kind == "file" and entry.place:
            there = private_files(self.beside)[entry.name]
            put_private_files(self.beside, {entry.name: spoilt(there, how)})
        else:
            self.beside.evaluate(DAMAGE, [list(entry), how])

    def find(self, what: object, *, is_lost: bool = False, is_there: bool = True) -> None:
        """Start, be told of a tap that cannot be read, and find all that can be."""
        page = self.open()
        if is_lost:
            lost = kept_sheet(page).locator("[data-lost]")
            expect(lost).to_contain_text(say("waiting-lost"), timeout=120_000)
            tap(lost.locator("button"))
        assert tricks(page) == TRICKS[: 2 + is_there], what
        heard = page.evaluate("heard")
        assert not any("Traceback" in each or "Error" in each for each in heard), (what, heard)
        titles: dict[str, set[str]] = {}
        for path, title, text in page.evaluate("shown"):
            assert "Nothing here" not in text, what
            titles.setdefault(path, set()).add(title)
        assert all(len(each) == 1 for each in titles.values()), (what, titles)
        page.close()


@pytest.fixture(scope="module")
def bench(
    another: Callable[[Path], Phone], tmp_path_factory: pytest.TempPathFactory, origin: Static
) -> Iterator[Kept]:
    phone = another(tmp_path_factory.mktemp("stores"))
    yield Kept(phone, origin)
    phone.close()


@pytest.fixture(autouse=True)
def _well(request: pytest.FixtureRequest, host: Static) -> Iterator[None]:
    """The host is there for each of them, and no window is open."""
    yield
    for name in ("bench", "indexed"):
        if name in request.fixturenames:
            of: Bench = request.getfixturevalue(name)
            for page in of.phone.context.pages:
                if page != of.beside:
                    page.close()


def kind_of(entry: Entry) -> tuple[str, str]:
    told = {
        "cache": entry.place.removeprefix(f"scorekeeper {BELOW} ").partition(" ")[0],
        "record": entry.store,
        "file": "scorekeeper",
        "text": "guest" if "guest/" in str(entry.name) else str(entry.name).split()[-1],
    }
    return entry.kind, {"kept": "said"}.get(told[entry.kind], told[entry.kind])


def chosen(chance: random.Random, entries: list[Entry]) -> list[tuple[Entry, str]]:
    """Some of them; of the records, which are there twice, one copy."""
    safe = chance.choice([RECORDS, TWINS])
    able = [one for one in entries if one.name not in safe and one.store != "taps"]
    some = chance.sample(able, min(len(able), chance.randint(2, 9)))
    return [(one, chance.choice(HOWS)) for one in some]


@at_night
@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_damaged_by_chance_at_once_records_and_taps_are_found(
    bench: Kept, seed: int
) -> None:
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
def test_each_entry_of_each_store_is_damaged_by_itself(bench: Kept) -> None:
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


INDEXED = """
if (globalThis.Worker) globalThis.Worker = class extends Worker {
  constructor(script, options) {
    const address = new URL(script, location);
    if (address.pathname.endsWith('/worker.js')) address.searchParams.set('files', 'indexed');
    super(address, options);
  }
};
"""
"""This page takes its browser for one without private files."""

MOVE = f"""async () => {{
  {TOOLS}
  const root = await navigator.storage.getDirectory();
  const opening = indexedDB.open('/home/scorekeeper{BELOW}'.replace(/.$/, ''), 21);
  opening.onupgradeneeded = () => opening.result.createObjectStore('FILE_DATA');
  const database = await wanted(opening);
  for await (const folder of root.values()) {{
    for await (const file of folder.values?.() ?? []) {{
      if (file.name.includes('twin')) continue;
      const contents = new Uint8Array(await (await file.getFile()).arrayBuffer());
      const change = database.transaction('FILE_DATA', 'readwrite');
      const kept = {{ timestamp: new Date(), mode: 0o100600, contents }};
      change.objectStore('FILE_DATA').put(kept, `${{database.name}}/${{file.name}}`);
      await over(change);
    }}
    await root.removeEntry(folder.name, {{ recursive: true }});
  }}
  database.close();
}}"""
"""Has the records lie in IndexedDB, once, as earlier versions kept them."""


class Indexed(Bench):
    """A phone that keeps its records in IndexedDB."""

    def __init__(self, phone: Phone, host: Static) -> None:
        super().__init__(phone, host)
        self.beside.evaluate(MOVE)
        phone.context.add_init_script(INDEXED)
        self.check("as earlier versions kept them")

    def every(self) -> list[Entry]:
        found = [Entry(*each) for each in self.beside.evaluate(LIST)]
        return [one for one in found if one.store == "FILE_DATA"]


@pytest.fixture(scope="module")
def indexed(
    another: Callable[[Path], Phone], tmp_path_factory: pytest.TempPathFactory, origin: Static
) -> Iterator[Indexed]:
    phone = another(tmp_path_factory.mktemp("indexed"))
    yield Indexed(phone, origin)
    phone.close()


DROP = f"""async ([name, isEmpty]) => {{
  {TOOLS}
  await wanted(indexedDB.deleteDatabase(name));
  if (isEmpty) (await wanted(indexedDB.open(name))).close();
}}"""


@at_night
def test_records_in_indexed_db_have_a_second_copy_and_are_found(indexed: Indexed) -> None:
    """Each copy by itself, and either as a whole; then some of everything by chance."""
    bench = indexed
    entries = bench.every()
    names = [str(one.name).rpartition("/")[2] for one in entries]
    assert set(names) == {*COMPANIONS, *RECORDS, *TWINS}
    for number, entry in enumerate(entries):
        if str(entry.name).rpartition("/")[2] in {*RECORDS, *TWINS}:
            for how in (HOWS[number % len(HOWS)], HOWS[(number + 2) % len(HOWS)]):
                bench.beside.evaluate(DAMAGE, [list(entry), how])
                bench.check((entry, how))
    for place in {one.place for one in entries}:
        for is_empty in (False, True):
            bench.beside.evaluate(DROP, [place, is_empty])
            bench.check((place, is_empty))
    for seed in range(5):
        chance = random.Random(seed)  # noqa: S311 - which go together is no secret
        place = chance.choice(sorted({one.place for one in entries}))
        for entry in bench.every():
            if entry.place == place and chance.random() < 0.5:
                bench.beside.evaluate(DAMAGE, [list(entry), chance.choice(HOWS)])
        bench.check((seed, place))


KEEP = f"""async () => {{
  await import('{BELOW}phone/records.js');
  const {{ openIndexed }} = await import('{BELOW}phone/files.js');
  const records = recordsAt(new URL('{BELOW}', location).href);
  globalThis.begin = () => openIndexed(records);
  globalThis.read = (handle) => {{
    const bytes = new Uint8Array(handle.getSize());
    handle.read(bytes, {{ at: 0 }});
    return [...bytes];
  }};
  globalThis.taken = async () => [...new Uint8Array(await (await records.taken()).arrayBuffer())];
  const {{ handles, keep }} = await begin();
  const head = new TextEncoder().encode('SQLite format 3\\0');
  const file = Uint8Array.from({{ length: 1024 }}, (_, at) => head[at] ?? at % 7);
  file.set([2, 0, 1, 1], 16); // two pages of 512 bytes
  file.set([0, 0, 0, 2], 28);
  handles.get('scorekeeper.db').write(file, {{ at: 0 }});
  handles.get('secret_key').write(head, {{ at: 0 }});
  await keep();
  return [...file];
}}"""
AGAIN = """async (file) => {
  const { handles, differ, keep } = await begin();
  const twin = differ?.find(([name]) => name === 'scorekeeper.db')?.[1];
  const own = read(handles.get('scorekeeper.db'));
  const found = [own, twin ? [...twin] : null, await taken().catch(() => null)];
  if (differ) {
    handles.get('scorekeeper.db').truncate(0);
    handles.get('scorekeeper.db').write(new Uint8Array(file), { at: 0 });
  }
  await keep();
  return found;
}"""
"""What is found of both copies, and taken away; the sound one is written twice again."""


def test_in_indexed_db_one_copy_is_whole_whatever_becomes_of_the_other(
    browser: Browser, host: Static
) -> None:
    """Without Python, which takes the sounder one of two that differ."""
    context = new_context(browser, "en")
    page = context.new_page()
    page.goto(host.url + "NOTICES.txt")
    file = page.evaluate(KEEP)
    entries = [Entry(*each) for each in page.evaluate(LIST)]
    copies = [one for one in entries if str(one.name).endswith((RECORDS[0], TWINS[0]))]
    assert len({one.place for one in copies}) == len(copies) == len((RECORDS[0], TWINS[0]))
    for entry in copies:
        for how in HOWS:
            page.evaluate(DAMAGE, [list(entry), how])
            live, twin, taken = page.evaluate(AGAIN, file)
            assert file in (live, twin), (entry, how)
            assert how == "spoilt" or _is_taken(file, taken), (entry, how)
        for is_empty in (False, True):
            page.evaluate(DROP, [entry.place, is_empty])
            live, twin, taken = page.evaluate(AGAIN, file)
            assert file in (live, twin), (entry, is_empty)
            assert _is_taken(file, taken), (entry, is_empty)
    context.close()


def _is_taken(file: list[int], taken: Any) -> bool:
    """Apart from what says that there is a log."""
    return bool(taken) and taken[20:] == file[20:]


SOUND = f"""async (count) => {{
  const cache = await caches.open('scorekeeper {BELOW} guest');
  const held = await Promise.all((await cache.keys()).map((one) => cache.match(one)));
  const isSound = async (one) => {{
    const digest = await crypto.subtle.digest('SHA-256', await one.arrayBuffer());
    const told = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
    return told.join('') === one.headers.get('X-SHA-256');
  }};
  return held.length === count && (await Promise.all(held.map(isSound))).every(Boolean);
}}"""
"""Whether so many files of a guest's page are kept, as they came."""


def test_a_guests_page_that_is_damaged_is_fetched_anew(browser: Browser, host: Static) -> None:
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
