"""Hosts with habits of their own: each starts the sheet, updates it, leads links home, or says why.

The table of them is `hosts.py`; two of them are looked at themselves.
"""

import json
import shutil
import subprocess
import sys
from contextlib import contextmanager
from http import HTTPStatus
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from scorekeeper import __version__
from scorekeeper.phone.words import words_in
from scorekeeper.wording import speaker
from tests.bench.servers import free_port
from tests.examples import at_night, by_turns, first
from tests.packaging.front import HOST, Nginx, program, running
from tests.phone.conftest import BELOW, ROOT
from tests.phone.hosts import BY_NAME, HOSTS, Answer, Habits
from tests.phone.releases import release
from tests.phone.test_first_visit import browser as browser  # noqa: PLC0414 - a fixture
from tests.phone.test_first_visit import is_told, new_context
from tests.phone.test_updates import STYLE, is_later, later, take_newer
from tests.phone.thumb import PATIENCE, sheet

ELSEWHERE = "sessions/93afd00bb3/hands/1"


@pytest.fixture(scope="module")
def newer(built, tmp_path_factory):
    return release(built, tmp_path_factory.mktemp("newer") / "phone", STYLE, later)


def first_address(habits):
    return ELSEWHERE if habits.unknown else habits.opens


TAKE = """
async (below) => {
  const { bundles, readList, take } = await import(`${below}phone/download.js`);
  await navigator.serviceWorker.register(`${below}service-worker.js`, { scope: below });
  const list = await readList();
  const [around] = list.parcels;
  await take({ ...list, parcels: [around] }, () => null);
  const files = list.files.filter(({ name }) => around.files.includes(name));
  const sound = await bundles.sound(list.version, files);
  return [list.version, sound.filter((one) => !one).length];
}
"""
"""Fetches what is small of a version as the page does, and counts what of it is not as it was."""


def is_due(_number, name):
    return name == "GitHub Pages"


@pytest.mark.parametrize("name", by_turns(HOSTS, is_due))
def test_of_each_host_what_comes_is_whole_and_a_newer_version_too(browser, host, newer, name):
    host.imitate(HOSTS[name])
    context = new_context(browser, "en")
    page = context.new_page()
    page.goto(host.url + "NOTICES.txt")
    assert page.evaluate(TAKE, BELOW) == [version_of(host.folder), 0]
    host.give(newer)
    assert page.evaluate(TAKE, BELOW) == [version_of(newer), 0]
    context.close()


@pytest.mark.parametrize("name", by_turns(HOSTS, is_due))
def test_to_each_host_links_lead_home_where_a_first_visit_that_was_left_goes_on(
    browser, host, name
):
    host.imitate(HOSTS[name])
    host.hold(host.pieces()[0])
    context = new_context(browser, "en")
    page = context.new_page()
    page.goto(host.url + first_address(HOSTS[name]), wait_until="commit")
    if HOSTS[name].unknown:
        page.wait_for_url("**/?at=*", timeout=PATIENCE, wait_until="commit")
    page.wait_for_function("() => navigator.serviceWorker.controller", timeout=PATIENCE)
    page.reload(wait_until="commit")
    is_told(page, "not-started", where="#why")
    context.close()


def version_of(folder):
    listed = json.loads((folder / "phone/list.json").read_text(encoding="utf-8"))
    return str(listed["version"])


@at_night
@pytest.mark.parametrize("name", HOSTS)
def test_on_each_host_the_sheet_opens_and_starts_later_without_it_as_the_newer_version(
    browser, host, newer, name
):
    host.imitate(HOSTS[name])
    context = new_context(browser, "en")
    page = context.new_page()
    page.goto(host.url + first_address(HOSTS[name]), wait_until="commit")
    said = speaker("en")("session-unknown" if HOSTS[name].unknown else "alone-title")
    expect(sheet(page).locator("main")).to_contain_text(said)
    expect(page.locator("#stuck")).to_have_count(0)
    host.give(newer)
    assert take_newer(page) is True
    page.close()
    host.go_down()
    again = context.new_page()
    again.goto(host.url + "devices", wait_until="commit")
    told = speaker("en")("alone-release", release=__version__)
    expect(sheet(again).locator("main")).to_contain_text(f"{told} {version_of(newer)}")
    assert is_later(again)
    context.close()


STUCK = {
    "scripts of a wrong type": (Habits(types={".js": "text/plain"}), ""),
    "scripts of no type": (Habits(types={".js": "application/octet-stream"}), ""),
    "one page for every address": (Habits(unknown="index.html", status=200), ELSEWHERE),
    "a folder without its slash": (HOSTS["Vercel"], ".."),
}
"""What no page of ours can mend, and the address at which it shows."""

GOES_ON = 2000
"""Milliseconds in which what else is on its way could say something else."""

SOONER = "document.getAnimations().forEach((each) => each.finish())"


@pytest.mark.parametrize("what", by_turns(STUCK, first))
def test_what_nobody_here_can_mend_leaves_a_sentence(browser, host, what):
    habits, address = STUCK[what]
    host.imitate(habits)
    context = new_context(browser, "en")
    page = context.new_page()
    page.goto(host.url.rstrip("/") if address == ".." else host.url + address)
    page.evaluate(SOONER)
    expect(page.locator("#stuck p[lang=en]")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#stuck p[lang=ja]")).to_be_visible()
    context.close()


@pytest.fixture
def half(built, host, tmp_path):
    """Cuts a file on the host behind a mark."""
    folder = tmp_path / "half"
    shutil.copytree(built, folder)
    host.give(folder)

    def cut(name, mark):
        file = folder / name
        text = file.read_text(encoding="utf-8")
        file.write_text(text[: text.index(mark) + len(mark)], encoding="utf-8")

    return cut


def test_a_first_page_that_came_by_half_leaves_the_same_sentence(browser, host, half):
    half("index.html", "<iframe")
    context = new_context(browser, "ja")
    page = context.new_page()
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("lang", "ja", timeout=PATIENCE)
    page.evaluate(SOONER)
    expect(page.locator("#stuck p[lang=ja]")).to_be_visible(timeout=PATIENCE)
    context.close()


def test_a_service_worker_that_came_by_half_is_no_dropped_line(browser, host, half):
    half("service-worker.js", "addEventListener(")
    context = new_context(browser, "en")
    page = context.new_page()
    page.goto(host.url)
    expect(page.get_by_role("button", name=words_in("en")["again"])).to_be_visible(timeout=PATIENCE)
    is_told(page, "broken")
    page.wait_for_timeout(GOES_ON)
    is_told(page, "broken")
    context.close()


@contextmanager
def python(folder):
    port = free_port()
    told = [sys.executable, "-m", "http.server", "--bind", HOST, "--directory", str(folder)]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with running([*told, str(port)], f"http://{HOST}:{port}/", **quiet):
        yield port


@contextmanager
def nginx(folder):
    served = Nginx(program("nginx", "what phones are given by it"), folder.parent)
    served.write(
        "include /etc/nginx/mime.types; default_type application/octet-stream; gzip on;"
        f"server {{ listen {HOST}:{served.port}; root {folder}; }}"
    )
    with served.run():
        yield served.port


SEEN = {"python -m http.server": python, "nginx": nginx}


@pytest.mark.parametrize("name", SEEN)
def test_a_host_that_is_here_does_what_is_told_of_it(built, tmp_path, name):
    folder = tmp_path / "top"
    below = folder / BELOW.strip("/")
    shutil.copytree(built, below)
    files = [path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()]
    ends = [next(file for file in sorted(files) if file.endswith(end)) for end in BY_NAME]
    asked = ["", *ends, "index.html", ELSEWHERE, "phone/pieces/none.bin"]
    run = SEEN[name]
    with run(folder) as port:
        for path in [BELOW.rstrip("/"), *(BELOW + each for each in asked)]:
            told = HOSTS[name].answer(below, BELOW, path, packs=True)
            assert essence(answered(port, path)) == essence(told), path


def answered(port, path):
    line = HTTPConnection(HOST, port)
    line.request("GET", path, headers={"Accept-Encoding": "gzip"})
    answer = line.getresponse()
    content = answer.read()
    line.close()
    return Answer(answer.status, dict(answer.getheaders()), content)


def essence(answer):
    """What a phone could tell two answers apart by; what is only described differently is alike."""
    heads = answer.headers
    is_given = answer.status == HTTPStatus.OK
    type_ = heads.get("Content-Type", heads.get("Content-type", "")) if is_given else ""
    place = urlsplit(heads.get("Location", "")).path
    alike = type_.partition(";")[0].replace("application/javascript", "text/javascript")
    packing = heads.get("Content-Encoding") if is_given else None
    return answer.status, alike, place, packing, heads.get("Cache-Control")


def test_the_document_says_of_each_host_where_its_links_lead():
    lines = (ROOT / "docs/phone.md").read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.split("|")] for line in lines if line.startswith("|")]
    last = {row[1]: row[-2] for row in rows}
    for name, habits in HOSTS.items():
        assert (last[name] == "opens the sheet") is (habits.unknown is not None), name
