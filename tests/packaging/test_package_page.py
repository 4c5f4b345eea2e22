"""The distribution has a name of its own, and a page that stands by itself on an index."""

import os
import re
import tomllib
from importlib import util
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
NAME = "napoleon-scorekeeper"
"""Ours. The index knows ``scorekeeper`` as a program by others, with a command of that name."""

HOOK = PROJECT["tool"]["hatch"]["metadata"]["hooks"]["custom"]
README = (ROOT / "README.md").read_text(encoding="utf-8")
RELATIVE = re.compile(r"\]\((?!https?:|#)([^)]*)\)")


@pytest.fixture(scope="module")
def hook():
    """What makes the page; without its tool the test is skipped, loudly, or fails in CI."""
    if util.find_spec("hatchling") is None:
        reason = "NO HATCHLING: what a package page says is not looked at"
        pytest.fail(reason) if os.environ.get("SCOREKEEPER_REQUIRE_TOOLS") else pytest.skip(reason)
    found = util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert found is not None
    assert found.loader is not None
    module = util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_the_name_is_ours():
    assert PROJECT["project"]["name"] == NAME
    assert set(PROJECT["project"]["scripts"]) == {"scorekeeper", NAME}


def test_a_page_without_a_repository_leads_nowhere_that_is_not(hook):
    page = hook.page_of(README, {})
    assert not RELATIVE.search(page)
    assert "![" not in page
    assert hook.urls_of({**HOOK, "repository": ""}, {}) == {}
    assert page.startswith("# Scorekeeper")
    assert page.count("\n") > README.count("\n") / 2


def test_a_page_shows_the_pictures_of_its_version(hook):
    config = {**HOOK, "repository": "https://forge.example/club/scores"}
    places = hook.places_of(config, "1.2.0")
    page = hook.page_of(README, places)
    assert not RELATIVE.search(page)
    shown = re.findall(r"!\[[^\]]*\]\(([^)]*)\)", page)
    raw = "https://forge.example/club/scores/raw/v1.2.0/"
    assert len(shown) == README.count("![")
    assert all((ROOT / address.removeprefix(raw)).is_file() for address in shown)
    assert "(https://forge.example/club/scores/blob/v1.2.0/SECURITY.md)" in page
    assert hook.urls_of(config, places)["Repository"] == "https://forge.example/club/scores"
