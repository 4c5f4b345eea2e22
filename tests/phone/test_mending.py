"""What lies in the browser is spoilt: the next start mends it, or says what to do; records stay.

One browser is used for all of it, since a first visit takes longer than everything else. Which files
there are is asked of the browser itself, so that none is forgotten.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page, Playwright, expect

from scorekeeper.cli import main
from scorekeeper.phone.words import words
from tests.phone.conftest import BELOW, Phone, Static, serve
from tests.phone.releases import release
from tests.phone.test_evening import tricks
from tests.phone.thumb import PATIENCE, app_of, record, sheet, sit_down, thumb_on

TRICKS = [(1, 2), (2, 2), (1, 1)]
SAY = words()["en"]
DICE = random.Random(20261124)  # noqa: S311 - which files go together is no secret

OTHERS = ("spoilt", "empty", "cut", "a page of the host")
HOWS = ("missing", *OTHERS)
"""What can become of a file."""

ENTRIES = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith('pages')) found.push(
      ...(await (await caches.open(name)).keys()).map(({ url }) => [name, url]));
  }
  return found;
}"""
DAMAGE = """async ([name, url, how]) => {
  const cache = await caches.open(name);
  if (how === 'missing') return cache.delete(url);
  const held = await cache.match(url);
  const bytes = new Uint8Array(await held.arrayBuffer());
  const made = {
    spoilt: () => bytes.map((byte, at) => (at % 97 === 5 ? byte ^ 0x55 : byte)),
    empty: () => new Uint8Array(),
    cut: () => bytes.slice(0, Math.floor(bytes.length / 2)),
    'a page of the host': () => '<!doctype html><title>Welcome</title><p>Nothing here',
  }[how]();
  return cache.put(url, new Response(made, { headers: held.headers }));
}"""
PRIVATE_FILES = """async () => {
  const found = {}, root = await navigator.storage.getDirectory();
  for await (const folder of root.values()) for await (const file of folder.values())
    found[file.name] = [...new Uint8Array(await (await file.getFile()).arrayBuffer())];
  return found;
}"""
PUT_PRIVATE_FILES = """async (files) => {
  const root = await navigator.storage.getDirectory();
  for await (const folder of root.values()) for (const [name, bytes] of Object.entries(files)) {
    if (bytes === null) { await folder.removeEntry(name); continue; }
    const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await file.write(new Uint8Array(bytes));
    await file.close();
  }
}"""
HEARD = """
globalThis.heard = [];
new MutationObserver(() => {
  const said = document.querySelector('#said')?.textContent;
  if (said && heard.at(-1) !== said) heard.push(said);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Everything that the page around the app says."""


class Bench:
    """A phone with some tricks on it, whose files can be spoilt while no window of it is open."""

    def __init__(self, phone: Phone, host: Static) -> None:
        self.phone, self.host = phone, host
        phone.context.add_init_script(HEARD)
        page = phone.open()
        record(sit_down(page), *TRICKS[:2])
        self.place = page.url.removeprefix(phone.url)
        page.close()
        # Of the same origin, and not of the sheet.
        self.beside = phone.context.new_page()
        self.beside.goto(phone.url.partition(BELOW)[0] + "/beside")

    def entries(self) -> list[tuple[str, str]]:
        return [(name, url) for name, url in self.beside.evaluate(ENTRIES)]

    def entry(self, ending: str) -> tuple[str, str]:
        [found] = [each for each in self.entries() if each[1].endswith(ending)]
        return found

    def damage(self, entry: tuple[str, str], how: str) -> None:
        self.beside.evaluate(DAMAGE, [*entry, how])

    def open(self) -> Page:
        self.host.asked.clear()
        return self.phone.open(self.place)

    def check(self, what: object) -> list[str]:
        """Start, find the tricks, and give what was fetched of the bundle."""
        page = self.open()
        assert tricks(page) == TRICKS[:2], what
        heard = page.evaluate("heard")
        assert SAY["broken"] not in heard, what
        assert not any("Traceback" in each or "Error" in each for each in heard), heard
        page.close()
        return [path for path in self.host.asked if "/pieces/" in path]


@pytest.fixture(scope="module")
def bench(playwright: Playwright, built: Path) -> Iterator[Bench]:
    host = serve(built)
    with TemporaryDirectory() as profile:
        phone = Phone(playwright, Path(profile), host.url, "en-GB")
        yield Bench(phone, host)
        phone.close()
    host.server.shutdown()
    host.server.server_close()


@pytest.fixture(autouse=True)
def _well(request: pytest.FixtureRequest) -> Iterator[None]:
    """The host is there again for the next one."""
    yield
    if "bench" in request.fixturenames:
        bench: Bench = request.getfixturevalue("bench")
        bench.host.go_down(is_down=False)
        for page in bench.phone.context.pages:
            if page not in (bench.beside, bench.phone.context.pages[0]):
                page.close()


def names_of(bench: Bench) -> dict[str, list[str]]:
    listed = json.loads((bench.host.folder / "phone/list.json").read_text(encoding="utf-8"))
    return {
        file["name"]: [f"{BELOW}phone/pieces/{sha256}.bin" for sha256, _size in file["pieces"]]
        for file in listed["files"]
    }


def test_each_file_of_each_cache_is_mended_by_itself(bench: Bench) -> None:
    pieces = names_of(bench)
    entries = bench.entries()
    assert {url.partition(BELOW)[2] for _name, url in entries} >= {*pieces, "phone/list.json"}
    for number, entry in enumerate(entries):
        how = HOWS[number % len(HOWS)]
        name = entry[1].partition(BELOW)[2]
        bench.damage(entry, how)
        fetched = bench.check((name, how))
        is_around = "/python/" not in name and not name.endswith(".zip")
        assert fetched == ([] if is_around else pieces[name]), (name, how)
    assert bench.check("what was mended") == []


@pytest.mark.parametrize("name", ["shell.js", "app.zip", "python/pyodide.asm.wasm"])
def test_whatever_became_of_it(bench: Bench, name: str) -> None:
    for how in HOWS:
        bench.damage(bench.entry(f"/phone/{name}"), how)
        bench.check((name, how))


@pytest.mark.parametrize("count", [2, 5, 12])
def test_several_at_once(bench: Bench, count: int) -> None:
    entries = bench.entries()
    chosen = [(entry, DICE.choice(HOWS)) for entry in DICE.sample(entries, count)]
    for entry, how in chosen:
        bench.damage(entry, how)
    bench.check(chosen)


@pytest.mark.parametrize("part", ["state", "bundle", ""])
def test_a_whole_cache_or_all_of_them(bench: Bench, part: str) -> None:
    script = "(part) => caches.keys().then((all) => Promise.all(all.filter((one) => one.includes(part)).map((one) => caches.delete(one))))"
    bench.beside.evaluate(script, part)
    fetched = bench.check(part)
    assert bool(fetched) == (part != "state")


def test_without_its_service_worker(bench: Bench) -> None:
    script = "() => navigator.serviceWorker.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister())))"
    bench.phone.context.pages[0].goto(bench.phone.url.partition(BELOW)[0] + "/beside")
    bench.phone.context.pages[0].evaluate(script)
    bench.damage(bench.entry("/phone/shell.js"), "empty")
    assert bench.check("no service worker") == []


@pytest.mark.parametrize("name", ["next", "current"])
def test_what_says_which_version_is_used_says_nonsense(bench: Bench, name: str) -> None:
    script = "async ([name, url]) => (await caches.open(name)).put(url, new Response('\\u0000no version'))"
    state, url = bench.entry("/phone/current")
    bench.host.go_down()
    bench.beside.evaluate(script, [state, url.replace("current", name)])
    assert bench.check(name) == []


def brought_back(file: Path, folder: Path) -> list[tuple[int, int]]:
    """The tricks in a file that was taken away, once `scorekeeper restore` has put it in place."""
    run = CliRunner().invoke(main, ["restore", str(file), "--instance", str(folder)])
    assert run.exit_code == 0, run.output
    run = CliRunner().invoke(main, ["export", "--instance", str(folder)])
    assert run.exit_code == 0, run.output
    events = [one for each in json.loads(run.output)["sessions"] for one in each["events"]]
    facts = [one["fact"] for one in events if one["kind"] == "napoleon-trick-taken"]
    return [(fact["winner"], fact["honours"]) for fact in facts]


def take_away(page: Page, tmp_path: Path) -> Path:
    with page.expect_download() as waited:
        page.get_by_text(SAY["take"]).click()
    file = tmp_path / waited.value.suggested_filename
    waited.value.save_as(file)
    return file


@pytest.mark.parametrize(
    "name", ["app.zip", "shell.js", "python/stdlib.zip", "python/pyodide.asm.wasm"]
)
def test_without_a_network_it_says_what_to_do_gives_the_records_and_goes_on_by_itself(
    bench: Bench, tmp_path: Path, name: str
) -> None:
    bench.host.go_down()
    bench.damage(bench.entry(f"/phone/{name}"), "spoilt")
    page = bench.open()
    expect(page.get_by_text(SAY["connect"])).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text(SAY["take-how"])).to_be_visible()
    assert brought_back(take_away(page, tmp_path), tmp_path / "club") == TRICKS[:2]
    bench.host.go_down(is_down=False)
    assert tricks(page) == TRICKS[:2]


def test_the_records_own_companions(bench: Bench) -> None:
    """Keys and cookies are made anew; a file whose log is whole is made of that."""
    kept = bench.beside.evaluate(PRIVATE_FILES)
    assert {"secret_key", "owner_key", "cookies.json", "scorekeeper.db-wal"} <= kept.keys()
    nonsense = list(DICE.randbytes(40))
    for name in (*kept, "everything but the log"):
        if name == "scorekeeper.db-wal":
            continue
        others = [one for one in kept if one != "scorekeeper.db-wal"]
        damaged = {name: None} if name in kept else dict.fromkeys(others, None)
        for change in (damaged, dict.fromkeys(damaged, nonsense), dict.fromkeys(damaged, [])):
            bench.beside.evaluate(PUT_PRIVATE_FILES, {**kept, **change})
            if name == "scorekeeper.db" and change[name] == nonsense:
                continue
            bench.check((name, change))
    bench.beside.evaluate(PUT_PRIVATE_FILES, kept)
