"""What others import: the two games by one name each, typed, with a version; and three rooms."""

import ast
import re
from importlib import import_module
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

import scorekeeper
from scorekeeper.face import names_in
from scorekeeper.phone.bundle import archive, house_files

PACKAGE = Path(scorekeeper.__file__).parent

every = pytest.mark.parametrize("room", ["napoleon", "nap", "journal", "store", "services"])


def names_of(room):
    return names_in((PACKAGE / room / "__init__.pyi").read_text(encoding="utf-8"))


@every
def test_a_face_finds_every_name_that_type_checkers_are_told(room):
    stub = ast.parse((PACKAGE / room / "__init__.pyi").read_text(encoding="utf-8"))
    told = {alias.asname: node.module for node in stub.body for alias in node.names}
    face = import_module(f"scorekeeper.{room}")
    assert told == names_of(room)
    for name, module in told.items():
        home = import_module(module)
        assert getattr(face, name) is getattr(home, name)


def test_the_document_lists_every_name_of_the_games():
    page = (PACKAGE.parent / "docs/python.md").read_text(encoding="utf-8")
    rows = [line.split("|") for line in page.splitlines() if line.startswith("| ")][1:]
    shared, napoleon, nap = (
        {
            name
            for row in rows
            for name in re.findall(r"`(\w+)`", re.sub(r"\(.*?\)", "", row[column]))
        }
        for column in (2, 3, 4)
    )
    assert shared == names_of("napoleon").keys() & names_of("nap").keys()
    assert shared >= {"Ruleset", "PRESETS", "resolve", "judge_play", "score", "audit"}
    assert shared >= {"read_hands", "write_hands"}
    assert napoleon == names_of("napoleon").keys() - shared
    assert nap == names_of("nap").keys() - shared


def test_a_phone_gets_what_every_face_needs():
    carried = {name for name, _ in house_files(PACKAGE.parent)}
    rooms = {path.parent.name for path in PACKAGE.glob("*/__init__.pyi")}
    assert rooms == {"napoleon", "nap", "journal", "store", "services"}
    assert carried >= {f"scorekeeper/{room}/__init__.pyi" for room in rooms}


def test_a_face_needs_no_source_of_its_own(tmp_path, monkeypatch):
    """As on a phone, where modules come as bytecode."""
    face = "from scorekeeper.face import find_names\n"
    face += "__getattr__, __dir__ = find_names(__name__, __file__, __spec__.loader)\n"
    files = {"__init__.py": face, "deal.py": "SIZE = 5\n",
             "__init__.pyi": "from bare_room.deal import SIZE as SIZE\n"}  # fmt: skip
    packed = archive((f"bare_room/{name}", text.encode()) for name, text in files.items())
    with ZipFile(BytesIO(packed)) as whole:
        whole.extractall(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    assert import_module("bare_room").SIZE == 5
    assert not [*tmp_path.rglob("*.py")]
