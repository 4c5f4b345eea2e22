"""What is installed is stated to the byte, and for what ``pyproject.toml`` asks for now."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCK = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))
LOCKED = {package["name"]: package for package in LOCK["package"]}
OURS = LOCKED[PROJECT["project"]["name"]]
STALE = "pyproject.toml asks for something else: make lock"

A_REQUIREMENT = re.compile(r"([A-Za-z0-9._-]+)\s*(.*)")
A_PIN = re.compile(r"^([a-z0-9-]+)==([^\s;]+)(.*?)(?=^\S|\Z)", re.DOTALL | re.MULTILINE)


def wanted(requirements):
    found = [A_REQUIREMENT.fullmatch(one) for one in requirements]
    return {(re.sub(r"[._]", "-", one[1].lower()), one[2]) for one in found if one}


def stated(rows):
    return {(row["name"], row.get("specifier", "")) for row in rows}


def installed(*groups):
    waiting = [*OURS["dependencies"]]
    for group in groups:
        waiting += OURS["dev-dependencies"][group]
    found = {}
    while waiting:
        row = waiting.pop()
        package = LOCKED[row["name"]]
        if row["name"] not in found:
            found[row["name"]] = package
            waiting += package.get("dependencies", [])
        for extra in row.get("extra", ()):
            waiting += package["optional-dependencies"][extra]
    return found


def hashes_of(package):
    for file in [package["sdist"], *package.get("wheels", [])]:
        yield file["hash"]


def test_the_lock_is_of_what_the_project_asks_for():
    project = PROJECT["project"]
    asked = wanted(project["dependencies"])
    for extra in project["optional-dependencies"].values():
        asked |= wanted(extra)
    assert stated(OURS["metadata"]["requires-dist"]) == asked, STALE
    assert LOCK["requires-python"] == project["requires-python"], STALE


def test_the_lock_has_every_group():
    asked = {name: wanted(group) for name, group in PROJECT["dependency-groups"].items()}
    locked = {name: stated(rows) for name, rows in OURS["metadata"]["requires-dev"].items()}
    assert locked == asked, STALE


def test_uv_installs_no_tools_for_development_unless_asked():
    assert PROJECT["tool"]["uv"]["default-groups"] == []
    assert OURS["default-groups"] == []
    assert "dev" not in PROJECT["project"]["optional-dependencies"]


@pytest.mark.parametrize(("file", "groups"), [("run", ()), ("dev", ("dev",))])
def test_pip_installs_the_same(file, groups):
    text = (ROOT / "requirements" / f"{file}.txt").read_text(encoding="utf-8")
    pins = {
        pin[1]: (pin[2], set(re.findall(r"sha256:[0-9a-f]{64}", pin[3])))
        for pin in A_PIN.finditer(text)
    }
    expected = {
        name: (package["version"], set(hashes_of(package)))
        for name, package in installed(*groups).items()
    }
    assert pins == expected, STALE


def test_what_runs_the_program_brings_no_tools():
    assert not {"pytest", "ruff", "mypy", "playwright"} & installed().keys()
