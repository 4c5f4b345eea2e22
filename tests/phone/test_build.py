"""The built folder: the same each time, as small as promised, whole, and strict about scripts."""

import ast
import dataclasses
import gzip
import hashlib
import json
import marshal
import re
import shutil
import subprocess
from datetime import UTC, datetime
from html.parser import HTMLParser
from io import BytesIO
from zipfile import ZipFile

import pytest

from scorekeeper import __version__
from scorekeeper.phone import methods
from scorekeeper.phone.bundle import (
    LARGEST_DOWNLOAD,
    LARGEST_PIECE,
    list_of,
)
from scorekeeper.phone.contents import CONTENTS, house_files, libraries
from scorekeeper.wording import LANGUAGES
from tests.examples import at_night
from tests.phone.conftest import OF_THE_CHECKOUT, PREPARED, ROOT, bundled

CDN = re.compile(rb"https?://[\w.-]*(?:jsdelivr|unpkg|googleapis|cloudflare)[\w.-]*")


@pytest.fixture(scope="module")
def listed(built):
    return json.loads((built / "phone/list.json").read_text(encoding="utf-8"))


def digest(content):
    return hashlib.sha256(content).hexdigest()


def tree(folder):
    return {
        file.relative_to(folder).as_posix(): digest(file.read_bytes())
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


@at_night
def test_another_checkout_on_another_day_gives_the_same_bytes(built, tmp_path):
    other, out = tmp_path / "elsewhere", tmp_path / "out"
    for name in OF_THE_CHECKOUT:
        litter = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, other / name, ignore=litter, copy_function=shutil.copyfile)
    shutil.copyfile(ROOT / "LICENSE", other / "LICENSE")
    out.mkdir()
    pack = other / "scorekeeper/phone/pack.mjs"
    given = (other, PREPARED / "wheels", PREPARED / "node_modules/pyodide", out)
    when = json.loads((built / "phone/list.json").read_text(encoding="utf-8"))["made"]
    command = ["node", pack, *given, str(when)]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    assert tree(out) == tree(built)
    release, same = ([*folder.glob("scorekeeper-*.zip")] for folder in (built.parent, tmp_path))
    assert [(one.name, one.read_bytes()) for one in release] == [
        (one.name, one.read_bytes()) for one in same
    ]
    assert "a first visit" in made.stdout.splitlines()[-1]


def test_what_a_dataclass_compiles_is_looked_up_and_another_is_compiled_as_ever(
    tmp_path, monkeypatch
):
    with methods.note_methods() as compiled:
        first = dataclasses.make_dataclass("Card", ["suit", "rank"], frozen=True)
    monkeypatch.setattr(methods, "FILE", tmp_path / "methods.dat")
    methods.FILE.write_bytes(marshal.dumps(compiled))
    asked = []
    mark = methods._mark

    def noting(text):
        asked.append(mark(text))
        return asked[-1]

    monkeypatch.setattr(methods, "_mark", noting)
    try:
        methods.use_compiled()
        again = dataclasses.make_dataclass("Card", ["suit", "rank"], frozen=True)
        assert set(asked) == compiled.keys()
        other = dataclasses.make_dataclass("Hand", ["declarer"])
        assert set(asked) > compiled.keys()
    finally:
        del vars(dataclasses)["exec"]
    assert repr(again("S", 1)) == repr(first("S", 1)) == "Card(suit='S', rank=1)"
    assert other(3) == other(3) != other(4)


def test_what_a_start_needs_came_compiled(built):
    with ZipFile(BytesIO(bundled(built, "phone/app.zip"))) as app:
        names = app.namelist()
        methods_size = app.getinfo("scorekeeper/phone/methods.dat").file_size
    pages = [name for name in names if name.startswith("scorekeeper/templates/hand/")]
    compiled = [name for name in names if name.startswith("scorekeeper/templates/__pycache__/")]
    assert len(compiled) > len(pages) > 5
    assert methods_size > 100_000  # of some four hundred classes


def test_a_release_is_one_zip_that_says_what_it_is(built, listed):
    [release] = built.parent.glob("scorekeeper-phone-*.zip")
    assert release.name == f"scorekeeper-phone-{__version__}-{listed['version']}.zip"
    with ZipFile(release) as packed:
        held = {name: digest(packed.read(name)) for name in packed.namelist()}
        text = packed.read("RELEASE.txt").decode()
    assert held == tree(built)
    made = datetime.fromtimestamp(listed["made"], UTC).date()
    assert f"version {__version__}, build {listed['version']}, of {made}" in text
    assert f"版 {__version__}、ビルド {listed['version']}、{made}" in text
    lines = re.findall(r"^(\w{64})  (\S+)$", text, re.MULTILINE)
    del held["RELEASE.txt"]
    assert {name: sha256 for sha256, name in lines} == held


def test_nobody_else_on_the_builders_machine_may_change_it(built):
    files = [*built.parent.glob("scorekeeper-phone-*.zip"), *built.rglob("*")]
    assert [file for file in files if file.stat().st_mode & 0o022] == []


def test_another_service_worker_is_another_build():
    builds = {
        list_of({}, [], [], {"service-worker.js": script}, made=0)["version"]
        for script in (b"one", b"another")
    }
    assert len(builds) == len(["one", "another"])


def pieces_of(built, one):
    pieces = []
    for sha256, size in one["pieces"]:
        piece = (built / "phone/pieces" / f"{sha256}.bin").read_bytes()
        assert (digest(piece), len(piece)) == (sha256, size)
        assert size <= LARGEST_PIECE
        pieces.append(piece)
    assert sum(map(len, pieces)) == one["bytes"]
    return b"".join(pieces)


def test_every_file_comes_in_a_parcel(built, listed):
    named = [file["name"] for file in listed["files"]]
    assert len(named) == len(set(named))
    assert {"index.html", "phone/app.zip", "phone/python/pyodide.asm.wasm"} <= set(named)
    assert sorted(named) == sorted(name for each in listed["parcels"] for name in each["files"])
    for parcel in listed["parcels"]:
        pieces_of(built, parcel)
    for file in listed["files"]:
        content = bundled(built, file["name"])
        assert (digest(content), len(content)) == (file["sha256"], file["size"]), file["name"]
        plain = built / file["name"]
        assert not plain.exists() or plain.read_bytes() == content, file["name"]


def test_no_piece_lies_there_that_no_file_needs(built, listed):
    needed = {f"{sha256}.bin" for each in listed["parcels"] for sha256, _size in each["pieces"]}
    assert {file.name for file in (built / "phone/pieces").iterdir()} == needed


def test_a_first_visit_is_as_small_as_promised(listed, record_property):
    sizes = {parcel["files"][0]: parcel["bytes"] for parcel in listed["parcels"]}
    record_property("bytes", sizes)
    assert sum(sizes.values()) == listed["bytes"] <= LARGEST_DOWNLOAD, sizes


LARGEST_READER = 20_000


def test_what_reads_codes_is_a_small_part_of_it():
    reader = dict(house_files(ROOT))["scorekeeper/static/js/hand_over/qr.js"]
    assert b"decodeQR" in reader
    assert len(gzip.compress(reader, 9)) <= LARGEST_READER


def test_the_notices_name_everybody_whose_work_is_in_it(built):
    said = (built / "NOTICES.txt").read_text(encoding="utf-8")
    heads = re.findall(r"^(.+)\n=+\n\n(\S.*)$", said, re.MULTILINE)
    titles = [title for title, _first in heads]
    wheels = libraries((PREPARED / "wheels").glob("*.whl"))
    named = {" ".join(one.name.split("-")[:2]) for one in wheels}
    assert len(named) > 15
    assert named <= set(titles)
    for start in ("Scorekeeper", "Pyodide 3", "CPython 3", "qr 0"):
        assert any(title.startswith(start) for title in titles)
    for text in (
        "Mozilla Public License Version 2.0", "PYTHON SOFTWARE FOUNDATION LICENSE",
        "Copyright (c) 2023 Paul Miller",
    ):  # fmt: skip
        assert text in said
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").strip() in said


COMPILED_IN = {
    b"deflate": "zlib", b"BZ2_": "bzip2", b"lzma_": "liblzma", b"ZSTD_": "zstd",
    b"sqlite3_": "SQLite", b"XML_": "Expat", b"mpd_": "libmpdec", b"mimalloc": "mimalloc",
    b"ffi_": "libffi", b"Hacl_": "HACL*", b"emscripten": "Emscripten",
}  # fmt: skip
"""What gives a library of C away in compiled code, and what it is called."""


def test_the_notices_name_what_is_compiled_into_python(built):
    said = (built / "NOTICES.txt").read_text(encoding="utf-8")
    _before, told = said.split("The libraries of C in Pyodide's CPython\n")
    code = bundled(built, "phone/python/pyodide.asm.wasm")
    assert {mark for mark in COMPILED_IN if mark in code} == COMPILED_IN.keys()
    for name in (*COMPILED_IN.values(), "musl"):
        assert name in told, name


def policies(built):
    page = (built / "index.html").read_text(encoding="utf-8")
    worker = (built / "service-worker.js").read_text(encoding="utf-8")
    found = {
        "page": re.search(r'Content-Security-Policy" content="([^"]+)"', page),
        "worker": re.search(r'const POLICY = "([^"]+)"', worker),
    }
    return {
        name: {rule.split()[0]: rule.split()[1:] for rule in match[1].split("; ")}
        for name, match in found.items()
        if match
    }


def test_both_policies_let_nothing_in_from_anywhere_else(built):
    told = policies(built)
    assert told["page"] | {"frame-ancestors": ["'none'"]} == told["worker"]
    policy = told["worker"]
    assert policy["default-src"] == ["'none'"]
    assert policy["script-src"] == ["'self'", "'wasm-unsafe-eval'"]
    assert {name for name, values in policy.items() if "'wasm-unsafe-eval'" in values} == {
        "script-src"
    }
    allowed = {value for values in policy.values() for value in values}
    assert allowed == {"'none'", "'self'", "'wasm-unsafe-eval'"}


class Page(HTMLParser):
    def __init__(self):
        super().__init__()
        self.inline: list[str] = []
        self.asked: list[str] = []
        self._stack = ""

    def handle_starttag(self, tag, attrs):
        self._stack = tag
        for name, value in attrs:
            if name.startswith("on") or name == "style":
                self.inline.append(f"{tag} {name}")
            if name in {"src", "href"} and tag != "base":
                self.asked.append(value or "")

    def handle_data(self, data):
        if self._stack in {"script", "style"} and data.strip():
            self.inline.append(data)


def test_the_page_has_nothing_inline_and_asks_for_what_is_there(built):
    page = Page()
    page.feed((built / "index.html").read_text(encoding="utf-8"))
    assert page.inline == []
    assert page.asked
    for path in page.asked:
        assert (built / path).is_file(), path


def test_the_icons_of_every_manifest_are_there(built):
    for language in LANGUAGES:
        file = built / "phone" / f"{language}.webmanifest"
        manifest = json.loads(file.read_text(encoding="utf-8"))
        assert manifest["id"] == manifest["start_url"] == manifest["scope"] == "../"
        assert manifest["display"] == "standalone"
        for icon in manifest["icons"]:
            assert (built / "phone" / icon["src"]).is_file(), icon


def test_no_script_of_the_house_names_a_host_elsewhere(built):
    for file in (built / "phone").glob("*.js"):
        content = re.sub(rb"^/\*!.*?\*/", b"", file.read_bytes(), flags=re.DOTALL)
        content = content.replace(b"http://www.w3.org/2000/svg", b"")
        assert b"://" not in content, f"{file.name}, but for a library's head, and a namespace"
        assert b"innerHTML" not in content, file.name
        assert CDN.search(content) is None


def asked_for(source):
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            for module in (node.module or "", *(f"{node.module}.{one.name}" for one in node.names)):
                yield f"{module.replace('.', '/')}.py"


def test_what_phones_do_not_carry_is_asked_for_by_nothing_that_they_carry():
    modules = {name: content for name, content in house_files(ROOT) if name.endswith(".py")}
    assert "scorekeeper/store/integrity.py" in modules
    assert not {"scorekeeper/store/rescue.py", "scorekeeper/services/rescue.py"} & set(modules)
    lacking = {
        f"{name} asks for {file}"
        for name, content in modules.items()
        for file in asked_for(content)
        if file not in modules
        if (ROOT / file).is_file() or file.startswith(tuple(CONTENTS["not_of_libraries"]))
    }
    assert lacking == set()
