"""What others import: the two games by one name each, typed, with a version; and three rooms."""

import ast
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

import scorekeeper

PACKAGE = Path(scorekeeper.__file__).parent
PROMISED = {"Ruleset", "PRESETS", "resolve", "judge_play", "score", "audit", "read_hands",
            "write_hands"}  # fmt: skip

both = pytest.mark.parametrize("game", ["napoleon", "nap"])
every = pytest.mark.parametrize("room", ["napoleon", "nap", "journal", "store", "desk"])


def names_for_type_checkers(room):
    source = ast.parse((PACKAGE / room / "__init__.py").read_text(encoding="utf-8"))
    block = next(node for node in source.body if isinstance(node, ast.If))
    package = f"scorekeeper.{room}."
    return {
        (node.module.removeprefix(package), alias.asname) for node in block.body
        for alias in node.names
    }  # fmt: skip


@every
def test_a_face_has_what_it_says_and_tells_type_checkers_the_same(room):
    face = import_module(f"scorekeeper.{room}")
    homes = {(module, name) for module, names in face._NAMES.items() for name in names.split()}
    assert homes == names_for_type_checkers(room)
    assert len({name for _, name in homes}) == len(homes)
    for module, name in homes:
        home = import_module(f"scorekeeper.{room}.{module}")
        assert getattr(face, name) is getattr(home, name)


@every
def test_no_name_of_a_face_is_that_of_a_module_beside_it(room):
    """Python would find the module, once that was read."""
    face = import_module(f"scorekeeper.{room}")
    beside = {path.stem for path in (PACKAGE / room).iterdir()}
    assert beside.isdisjoint(" ".join(face._NAMES.values()).split())


@both
def test_a_games_face_has_what_is_promised(game):
    face = import_module(f"scorekeeper.{game}")
    assert set(" ".join(face._NAMES.values()).split()) >= PROMISED


@every
def test_a_face_has_no_other_names(room):
    face = import_module(f"scorekeeper.{room}")
    with pytest.raises(AttributeError, match=rf"'scorekeeper\.{room}' has no attribute 'cheat'"):
        _ = face.cheat


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
