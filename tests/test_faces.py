"""What others import: the two games by one name each, typed, with a version; and three rooms."""

import ast
import re
import subprocess
import sys
import tomllib
from importlib import import_module
from inspect import isfunction
from io import BytesIO
from pathlib import Path
from pydoc import plain, render_doc
from zipfile import ZipFile

import pytest

import scorekeeper
from scorekeeper.face import names_in
from scorekeeper.phone.bundle import archive, house_files

PACKAGE = Path(scorekeeper.__file__).parent
PROMISED = {"Ruleset", "PRESETS", "resolve", "judge_play", "score", "audit", "read_hands",
            "write_hands"}  # fmt: skip

both = pytest.mark.parametrize("game", ["napoleon", "nap"])
every = pytest.mark.parametrize("room", ["napoleon", "nap", "journal", "store", "desk"])


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


@every
def test_every_function_of_a_face_says_what_it_is_for(room):
    face = import_module(f"scorekeeper.{room}")
    told = {name: getattr(face, name) for name in names_of(room)}
    assert [name for name, one in told.items() if isfunction(one) and not one.__doc__] == []


@every
def test_whoever_explores_a_face_sees_every_name(room):
    """``dir``, ``help`` and ``import *``."""
    face, names = import_module(f"scorekeeper.{room}"), sorted(names_of(room))
    assert dir(face) == face.__all__ == names
    taken: dict[str, object] = {}
    exec(f"from scorekeeper.{room} import *", taken)  # noqa: S102 - as a person does
    assert set(names) == taken.keys() - {"__builtins__"}


@both
def test_help_tells_of_what_is_promised(game):
    told = plain(render_doc(import_module(f"scorekeeper.{game}")))
    for name in PROMISED - {"PRESETS"}:
        assert f" {name}(" in told, name
    assert "PRESETS = " in told


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
    assert napoleon == names_of("napoleon").keys() - shared
    assert nap == names_of("nap").keys() - shared


@every
def test_no_name_of_a_face_is_that_of_a_module_beside_it(room):
    """Python would find the module, once that was read."""
    beside = {path.stem for path in (PACKAGE / room).iterdir()}
    assert beside.isdisjoint(names_of(room))


@both
def test_a_games_face_has_what_is_promised(game):
    assert set(names_of(game)) >= PROMISED


@every
def test_a_face_has_no_other_names(room):
    face = import_module(f"scorekeeper.{room}")
    with pytest.raises(AttributeError, match=rf"'scorekeeper\.{room}' has no attribute 'cheat'"):
        _ = face.cheat


def test_a_phone_gets_what_every_face_needs():
    carried = {name for name, _ in house_files(PACKAGE.parent)}
    rooms = {path.parent.name for path in PACKAGE.glob("*/__init__.pyi")}
    assert rooms == {"napoleon", "nap", "journal", "store", "desk"}
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


@both
def test_whoever_wants_the_house_rules_waits_for_nothing_else(game):
    program = (
        f"import sys, scorekeeper.{game}.rules.ruleset\n"
        f"rooms = ('tricks', 'hand', 'auditing', 'notation', 'records')\n"
        f"sys.exit(', '.join(f for f in rooms if f'scorekeeper.{game}.{{f}}' in sys.modules) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_package_says_its_version_and_that_it_is_typed():
    project = tomllib.loads((PACKAGE.parent / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" in project["project"]["dynamic"]
    assert project["tool"]["hatch"]["version"]["path"] == "scorekeeper/__init__.py"
    assert scorekeeper.__version__.count(".") == 2
    assert (PACKAGE / "py.typed").is_file()
    assert project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"] == ["scorekeeper"]
