"""A snapshot of Python's memory: later starts begin with it, it knows no secret, and may fail."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NAMES
from tests.examples import at_night
from tests.phone.conftest import BELOW, HAS_SNAPSHOT, PREPARED, Begun, Phone, Static
from tests.phone.test_evening import TRICKS, tricks
from tests.phone.test_mending import private_files
from tests.phone.test_updates import beside
from tests.phone.thumb import app_of, record, sheet, thumb_on

PRIVATE_OF_PYODIDE = {
    "pyodide.mjs": ("_loadSnapshot", "restoreSnapshot"),
    "pyodide.asm.mjs": ("_makeSnapshot", "makeMemorySnapshot"),
}
"""What is leant on that Pyodide keeps to itself."""

MAKE = f"() => import('{BELOW}phone/snapshot.js').then((it) => it.make())"
SNAPSHOT = """
const root = await navigator.storage.getDirectory(), HEAD = 4096;
const files = await Array.fromAsync(root.values());
const file = files.find(({ name }) => name.endsWith(' snapshot'));
const held = await (await file.getFile()).arrayBuffer();
"""
IN_IT = f"""async (needles) => {{
  {SNAPSHOT}
  const text = new TextDecoder('latin1').decode(held);
  const asText = (bytes) => new TextDecoder('latin1').decode(new Uint8Array(bytes));
  return needles.map((bytes) => text.includes(asText(bytes)));
}}"""
CHANGE = f"""async ([bytes, told]) => {{
  {SNAPSHOT}
  const head = {{ ...JSON.parse(new TextDecoder().decode(held.slice(0, HEAD))), ...told }};
  const out = await file.createWritable();
  await out.write(JSON.stringify(head).padEnd(HEAD));
  await out.write(bytes ? new Uint8Array(bytes) : held.slice(HEAD));
  await out.close();
}}"""
DICE = "globalThis.python.runPython('random.random()')"
MADE_ANEW = """async () => {
  const text = await (await fetch(location.href)).text();
  const page = new DOMParser().parseFromString(text, 'text/html');
  return page.querySelector('input[name=command]').value;
}"""
"""By what a tap on this page would be known, if the page were made now."""

IS_REHEARSED = """globalThis.python.runPython(`
import sys
"scorekeeper.web.games.nap.hand" in sys.modules
`)"""
APART = "globalThis.python.runPython('__import__(\\'gc\\').get_freeze_count()')"
MANY = 100_000
"""Of what the program consists, in which no garbage is looked for."""

BY_CHANCE = 6
"""Bytes below which anything may stand in a memory by chance."""

NOTHING = " ".join(2 * ["e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"])


@pytest.fixture(scope="module")
def kept(
    another: Callable[[Path], Phone], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Phone]:
    """A phone that has made its snapshot in a quiet minute of its first hand."""
    made = another(tmp_path_factory.mktemp("snapshot"))
    yield made
    made.close()


@pytest.fixture
def page(kept: Phone, host: Static) -> Page:
    """A window of a later start."""
    return again(kept)


def again(phone: Phone) -> Page:
    phone.restart()
    page = phone.open()
    sheet(page)
    return page


def is_from_snapshot(page: Page) -> bool:
    told: bool = app_of(page).evaluate("isFromSnapshot")
    return told


def test_what_is_leant_on_is_there_in_the_pinned_version() -> None:
    """Another version of Pyodide may have it otherwise: try this again before taking one."""
    pyodide = PREPARED / "node_modules/pyodide"
    assert json.loads((pyodide / "package.json").read_text())["version"] == "314.0.7"
    for name, words in PRIVATE_OF_PYODIDE.items():
        content = (pyodide / name).read_text(encoding="utf-8")
        assert [word for word in words if word not in content] == [], name


def test_a_quiet_minute_is_enough_for_one(begun: Begun) -> None:
    assert begun.has_snapshot


def test_no_secret_and_no_name_is_in_it(kept: Phone, host: Static) -> None:
    page = beside(kept)
    files = private_files(page)
    keys = [bytes(files[name]).strip() for name in ("secret_key", "owner_key")]
    cookies = json.loads(bytes(files["cookies.json"]))
    secrets = [one.decode() for one in keys] + [*cookies.values(), *NAMES]
    assert all(secrets)
    assert len(secrets) > len(NAMES) + 2
    encoded = [one.encode(each) for one in secrets for each in ("utf-8", "utf-16-le", "utf-32-le")]
    needles = [list(one) for one in encoded if len(one) >= BY_CHANCE]
    assert page.evaluate(IN_IT, needles) == [False] * len(needles)
    there = [list(b"sessions/new"), list("スコア".encode("utf-16-le"))]
    assert page.evaluate(IN_IT, there) == [True, True]


def test_a_start_begins_with_it_and_with_other_dice(kept: Phone, page: Page) -> None:
    assert is_from_snapshot(page)
    assert app_of(page).evaluate(IS_REHEARSED)  # this table has never seen that game
    assert app_of(page).evaluate(APART) > MANY
    before = tricks(page)
    record(thumb_on(page), TRICKS[1])
    thrown = app_of(page).evaluate(DICE)
    command = sheet(page).evaluate(MADE_ANEW)
    page = again(kept)
    assert is_from_snapshot(page)
    assert tricks(page) == [*before, TRICKS[1]]
    assert app_of(page).evaluate(DICE) != thrown
    assert sheet(page).evaluate(MADE_ANEW) != command


@at_night
def test_one_of_another_place_is_not_used_and_made_anew(kept: Phone, page: Page) -> None:
    page.evaluate(CHANGE, [None, {"fit": "0 Europe/Berlin de"}])
    page = again(kept)
    assert not is_from_snapshot(page)
    page.evaluate(MAKE)
    assert page.evaluate(HAS_SNAPSHOT)
    assert is_from_snapshot(again(kept))


@at_night
def test_one_that_does_not_do_is_given_up_in_silence(kept: Phone, page: Page) -> None:
    """First one that is none, though its hash is right; then one that has another hash."""
    for bytes_, headers in (([], {"sizes": [0, 0], "sha256": NOTHING}), ([1, 2, 3], {})):
        before = tricks(page)
        page.evaluate(MAKE)
        page.evaluate(CHANGE, [bytes_, headers])
        page = again(kept)
        assert not is_from_snapshot(page)
        assert not page.evaluate(HAS_SNAPSHOT)
        record(thumb_on(page), TRICKS[2])
        assert tricks(page) == [*before, TRICKS[2]]
