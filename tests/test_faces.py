"""What other programs import: the two games by one name each, typed, with a version."""

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


def names_for_type_checkers(game):
    source = ast.parse((PACKAGE / game / "__init__.py").read_text(encoding="utf-8"))
    block = next(node for node in source.body if isinstance(node, ast.If))
    package = f"scorekeeper.{game}."
    return {
        (node.module.removeprefix(package), alias.asname) for node in block.body
        for alias in node.names
    }  # fmt: skip


@both
def test_a_face_has_what_it_promises_and_tells_type_checkers_the_same(game):
    face = import_module(f"scorekeeper.{game}")
    homes = {(module, name) for module, names in face._NAMES.items() for name in names.split()}
    assert homes == names_for_type_checkers(game)
    assert {name for _, name in homes} >= PROMISED
    assert len({name for _, name in homes}) == len(homes)
    for module, name in homes:
        home = import_module(f"scorekeeper.{game}.{module}")
        assert getattr(face, name) is getattr(home, name)


@both
def test_a_face_has_no_other_names(game):
    face = import_module(f"scorekeeper.{game}")
    with pytest.raises(AttributeError, match=rf"'scorekeeper\.{game}' has no attribute 'cheat'"):
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
