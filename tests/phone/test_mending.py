"""What lies in the browser is spoilt: the next start mends it, or says what to do; records stay.

One browser is used for all of it, since a first visit takes longer than everything else. Which
files there are is asked of the browser itself, so that none is forgotten.
"""

import json

import pytest
from click.testing import CliRunner
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from scorekeeper.cli import main
from scorekeeper.phone.words import words_in
from tests.browser.taps import tap
from tests.examples import at_night, by_turns, first, is_night
from tests.phone.conftest import BELOW
from tests.phone.releases import release
from tests.phone.test_evening import tricks
from tests.phone.thumb import HEARD, PATIENCE, app_of, record, sheet, thumb_on

TRICKS = [(1, 2), (2, 2), (1, 1)]
SAY = words_in("en")
OTHERS = ("spoilt", "empty", "cut", "a page of the host")
HOWS = ("missing", *OTHERS)

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
  if (!held) return false; // what was mended before has taken it away
  const bytes = new Uint8Array(await held.arrayBuffer());
  const made = {
    spoilt: () => bytes.map((byte, at) => (at % 97 === 5 ? byte ^ 0x55 : byte)),
    empty: () => new Uint8Array(),
    cut: () => bytes.slice(0, Math.floor(bytes.length / 2)),
    'a page of the host': () => '<!doctype html><title>Welcome</title><p>Nothing here',
  }[how]();
  return cache.put(url, new Response(made, { headers: held.headers }));
}"""
DELETE = """async (part) => {
  for (const name of await caches.keys()) if (name.includes(part)) await caches.delete(name);
}"""
UNREGISTER = """async () => {
  for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
}"""
POINT = """async ([name, url]) => {
  await (await caches.open(name)).put(url, new Response('no version'));
}"""
PRIVATE_FILES = """async () => {
  const found = {}, root = await navigator.storage.getDirectory();
  for await (const folder of root.values()) for await (const file of folder.values?.() ?? [])
    found[file.name] = [...new Uint8Array(await (await file.getFile()).arrayBuffer())];
  return found;
}"""
PUT_PRIVATE_FILES = """async (files) => {
  const pause = () => new Promise((go) => { setTimeout(go, 50); });
  const onceFree = async (act, until = Date.now() + PATIENCE) => {
    for (;;) try { return await act(); } catch (error) {
      if (error.name !== 'NoModificationAllowedError' || Date.now() > until) throw error;
      await pause();
    }
  };
  const root = await navigator.storage.getDirectory();
  for await (const folder of root.values()) for (const [name, bytes] of Object.entries(files)) {
    if (folder.kind === 'file') continue;
    if (bytes === null) { await onceFree(() => folder.removeEntry(name)); continue; }
    const handle = await folder.getFileHandle(name, { create: true });
    const file = await onceFree(() => handle.createWritable());
    await file.write(new Uint8Array(bytes));
    await onceFree(() => file.close());
  }
}""".replace("PATIENCE", str(PATIENCE))
"""The worker of a page that was closed holds the files for a moment longer."""


def private_files(page):
    """The bytes of each; as a text, since to take millions of numbers one by one takes seconds."""
    return json.loads(page.evaluate(f"() => ({PRIVATE_FILES})().then(JSON.stringify)"))


def put_private_files(page, files):
    page.evaluate(f"(text) => ({PUT_PRIVATE_FILES})(JSON.parse(text))", json.dumps(files))


NEEDED = ("app.zip", "around", "python/pyodide.asm.wasm", "python/stdlib.zip")

DUE = ("app.zip", "around", "python/stdlib.zip")
"""With every change one of each kind; what the next start has to compile is left to the night."""


class Bench:
    """A phone with some tricks on it, whose files can be spoilt while no window of it is open."""

    def __init__(self, phone, host):
        self.phone, self.host = phone, host
        phone.context.add_init_script(HEARD)
        page = phone.open()
        record(thumb_on(page), *TRICKS[:2])
        self.place = page.url.removeprefix(phone.url)
        page.close()
        # Of the same origin, and not of the sheet.
        self.beside = phone.context.new_page()
        self.beside.goto(phone.url.partition(BELOW)[0] + "/beside")
        self.browser = phone.context.new_cdp_session(self.beside)
        self.browser.send("ServiceWorker.enable")
        self.private_files = private_files(self.beside)

    def entries(self):
        return [(name, url) for name, url in self.beside.evaluate(ENTRIES)]

    def entry(self, ending):
        [found] = [each for each in self.entries() if each[1].endswith(ending)]
        return found

    def damage(self, entry, how):
        self.beside.evaluate(DAMAGE, [*entry, how])

    def open(self, script=""):
        """A window at the hand, in which this runs first; the service worker holds nothing."""
        self.browser.send("ServiceWorker.stopAllWorkers")
        self.host.asked.clear()
        page = self.phone.context.new_page()
        self.told: list[str] = []
        page.on("console", lambda one: self.told.append(one.text[:500]))
        page.add_init_script(script)
        page.goto(self.phone.url + self.place, wait_until="commit")
        return page

    def check(self, what):
        page = self.open()
        try:
            assert tricks(page) == TRICKS[:2], what
        except TooLate as error:
            raise AssertionError(what, page.evaluate("heard"), self.told, page.workers) from error
        heard = page.evaluate("heard")
        assert SAY["broken"] not in heard, what
        assert not any("Traceback" in each or "Error" in each for each in heard), heard
        page.close()
        return [path for path in self.host.asked if "/pieces/" in path]


@pytest.fixture(scope="module")
def bench(another, tmp_path_factory, origin):
    phone = another(tmp_path_factory.mktemp("bench"))
    yield Bench(phone, origin)
    phone.close()


@pytest.fixture(autouse=True)
def _well(bench, host):
    yield
    for page in bench.phone.context.pages:
        if page != bench.beside:
            page.close()


def names_of(bench):
    listed = json.loads((bench.host.folder / "phone/list.json").read_text(encoding="utf-8"))
    return {
        name: [f"{BELOW}phone/pieces/{sha256}.bin" for sha256, _size in parcel["pieces"]]
        for parcel in listed["parcels"]
        for name in parcel["files"]
    }


def is_around(name):
    """Whether a file is none of Python's and not the app; all such lie as one."""
    return "/python/" not in name and not name.endswith(".zip")


@at_night
def test_each_file_of_each_cache_is_mended_by_itself(bench):
    """One of each kind with every change; each is spoilt among others below, too."""
    pieces = names_of(bench)
    entries = bench.entries()
    lying = {url.partition(BELOW)[2] for _name, url in entries}
    pieces["phone/around"] = pieces["index.html"]
    single = {name for name in pieces if name == "phone/around" or not is_around(name)}
    assert lying >= {*single, "phone/list.json"}
    for number, entry in enumerate(entries):
        how = HOWS[number % len(HOWS)]
        name = entry[1].partition(BELOW)[2]
        if not (is_night() or name.endswith(DUE)):
            continue
        bench.damage(entry, how)
        fetched = bench.check((name, how))
        assert sorted(fetched) == sorted(pieces.get(name, [])), (name, how)
    assert bench.check("what was mended") == []


@at_night
@pytest.mark.parametrize("turn", by_turns(range(1, len(HOWS)), first))
def test_every_file_at_once_each_in_every_way_by_turns(bench, turn):
    for number, entry in enumerate(bench.entries()):
        bench.damage(entry, HOWS[(number + turn) % len(HOWS)])
    bench.check(turn)


@at_night
@pytest.mark.parametrize("part", by_turns(["state", "bundle", ""], first))
def test_a_whole_cache_or_all_of_them(bench, part):
    bench.beside.evaluate(DELETE, part)
    fetched = bench.check(part)
    assert bool(fetched) == (part != "state")


@at_night
def test_without_its_service_worker(bench):
    bench.host.answer_unknown("404.html", 404)
    bench.beside.evaluate(UNREGISTER)
    bench.damage(bench.entry("/phone/around"), "empty")
    assert bench.check("no service worker") == names_of(bench)["phone/shell.js"]


@at_night
@pytest.mark.parametrize("name", by_turns(["next", "current"], first))
def test_what_says_which_version_is_used_says_nonsense(bench, name):
    state, url = bench.entry("/phone/current")
    bench.host.go_down()
    bench.beside.evaluate(POINT, [state, url.replace("current", name)])
    assert bench.check(name) == []


def brought_back(file, folder):
    run = CliRunner().invoke(main, ["restore", str(file), "--instance", str(folder)])
    assert run.exit_code == 0, run.output
    run = CliRunner().invoke(main, ["export", "--format", "json", "--instance", str(folder)])
    assert run.exit_code == 0, run.output
    events = [one for each in json.loads(run.output)["sessions"] for one in each["events"]]
    facts = [one["fact"] for one in events if one["kind"] == "napoleon-trick-taken"]
    return [(fact["winner"], fact["honours"]) for fact in facts]


def take_away(page, tmp_path):
    with page.expect_download() as waited:
        tap(page.get_by_text(SAY["take"]))
    file = tmp_path / waited.value.suggested_filename
    waited.value.save_as(file)
    return file


@pytest.mark.parametrize("name", by_turns(NEEDED, lambda number, _: number == 1))
def test_without_a_network_it_says_what_to_do_gives_the_records_and_goes_on_by_itself(
    bench, tmp_path, name
):
    bench.host.go_down()
    bench.damage(bench.entry(f"/phone/{name}"), "spoilt")
    page = bench.open()
    expect(page.get_by_text(SAY["connect"])).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text(SAY["take-how"])).to_be_visible()
    assert brought_back(take_away(page, tmp_path), tmp_path / "club") == TRICKS[:2]
    bench.host.go_down(is_down=False)
    assert tricks(page) == TRICKS[:2]


COMPANIONS = (
    "secret_key", "owner_key", "cookies.json", "scorekeeper.db-journal", "scorekeeper-before.db",
    "scorekeeper-before.db-wal", "scorekeeper-before.db-journal",
)  # fmt: skip


@at_night
@pytest.mark.parametrize("how", by_turns(["missing", "nonsense", "empty"], first))
def test_keys_and_cookies_are_made_anew(bench, how):
    assert bench.private_files.keys() == {*COMPANIONS, *RECORDS, *TWINS}
    made = {"missing": None, "nonsense": list(b"nonsense" * 5), "empty": []}[how]
    put_private_files(bench.beside, dict.fromkeys(COMPANIONS, made))
    bench.check(how)


RECORDS = ("scorekeeper.db", "scorekeeper.db-wal")
TWINS = ("scorekeeper-twin.db",)


def spoilt(content, how):
    made = {
        "missing": None,
        "empty": [],
        "cut": content[: len(content) // 2],
        "spoilt": [byte ^ 0x55 if at % 97 == 5 else byte for at, byte in enumerate(content)],
        "a page of the host": list(b"<!doctype html><title>Welcome</title>"),
    }
    return made[how]


@at_night
def test_each_file_of_the_records_may_be_damaged_and_is_written_twice_again(bench):
    """One way for the records and their log with every change, at night all of all."""
    for number, name in enumerate((*RECORDS, *TWINS) if is_night() else RECORDS):
        for how in HOWS if is_night() else [HOWS[(number + 3) % len(HOWS)]]:
            there = private_files(bench.beside)
            damaged = {name: spoilt(there[name], how)}
            put_private_files(bench.beside, damaged)
            bench.check((name, how))
    there = private_files(bench.beside)
    assert there[RECORDS[0]] == there[TWINS[0]]


SILENT = """
globalThis.born = 0;
const { setInterval: every } = globalThis;
globalThis.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    const { pathname } = new URL(given[0], location);
    this.isMute = pathname.endsWith('/worker.js') && (born += 1) <= MUTE;
  }
  set onmessage(heard) { super.onmessage = (event) => { if (!this.isMute) heard(event); }; }
};
const isTimed = () => born > 0 && born <= MUTE;
globalThis.setInterval = (act, time) => every(act, time === 1000 && isTimed() ? 50 : time);
"""
"""The page hears nothing of so many workers of the app, and waits for those by a quicker clock.

What it asks other windows, it asks by its own: it tries again by itself, after seconds.
"""


@at_night
def test_a_worker_that_gives_no_sign_of_life_is_followed_by_another(bench):
    page = bench.open(SILENT.replace("MUTE", "1"))
    assert tricks(page) == TRICKS[:2]
    assert page.evaluate("born") == 2


def test_where_the_next_is_silent_too_there_is_a_page_with_the_records(bench, tmp_path):
    page = bench.open(SILENT.replace("MUTE", "100"))
    expect(page.locator("#said")).to_have_text(SAY["failed"], timeout=PATIENCE)
    assert page.evaluate("born") == 2
    expect(page.get_by_role("button", name=SAY["again"])).to_be_visible()
    assert brought_back(take_away(page, tmp_path), tmp_path / "club") == TRICKS[:2]


HURRIED = """
globalThis.hurry = 1;
const { setInterval: every } = globalThis;
globalThis.setInterval = (act, time) => {
  let passed = 0;
  const look = () => {
    passed += 50 * hurry;
    if (passed < time) return;
    passed = 0;
    act();
  };
  return time === 1000 ? every(look, 50) : every(act, time);
};
globalThis.Worker = class extends Worker {
  constructor(...given) { super(...given); globalThis.hurry = 1; }
};
"""
"""The page's seconds pass as they do until it is to hurry, and again once another is born."""


@at_night
def test_a_worker_that_hangs_in_mid_hand_is_followed_by_another_and_the_tap_is_there_once(bench):
    page = bench.open(HURRIED)
    thumb = thumb_on(page)
    app_of(page).evaluate("() => { setTimeout(() => { for (;;); }); }")
    page.evaluate("hurry = 20")
    record(thumb, TRICKS[2])
    assert tricks(page) == TRICKS


SLOW = """
python.runPython("import time\\nend = time.monotonic() + 12\\nwhile time.monotonic() < end: pass");
answer = bridgeAt("""


@at_night
def test_a_slow_start_gives_signs_of_life_and_is_let_live(bench, built, tmp_path):
    """Twelve seconds of work in one go, in which nothing else runs in the worker."""

    def slow(script):
        assert script.count("answer = bridgeAt(") == 1
        return script.replace("answer = bridgeAt(", SLOW.strip())

    bench.host.give(release(built, tmp_path / "slow", "phone/worker.js", slow))
    page = bench.open()
    sheet(page)
    took = page.evaluate(f"() => import('{BELOW}phone/download.js').then((it) => it.takeNewer())")
    assert took in {True, False}  # this start's own look may have been first
    page.close()
    page = bench.open()
    assert tricks(page) == TRICKS
    assert page.evaluate("heard") == [SAY["starting"]]
