"""What the handbook promises, and what a fresh clone and a wheel need to keep it."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner
from jinja2 import DictLoader, Environment

from scorekeeper.cli import main
from scorekeeper.places import PACKAGE, furniture, instance_folder, user_data
from scorekeeper.web.server.templating import Compiled
from tests.strays import every

ROOT = Path(__file__).parents[3]
JSON_LINES = (ROOT / "docs/json-lines.md").read_text(encoding="utf-8")
EXAMPLE = re.compile(
    r"\$ echo '(?P<record>.*)' \|\n\s+scorekeeper (?P<command>\w+) --jsonl\n(?P<answer>.*)"
)

LEFT_OUT = re.compile(r"(?:, |\{|\[)…(?:, |\}|\])")
"""Where an example leaves out what is alike."""


def test_every_example_answers_as_the_page_says():
    examples = list(EXAMPLE.finditer(JSON_LINES))
    assert {each["command"] for each in examples} == {"referee", "score", "audit", "afterwards"}
    for each in examples:
        result = CliRunner().invoke(main, [each["command"], "--jsonl"], input=each["record"] + "\n")
        assert result.exit_code == 0
        json.loads(result.stdout)
        for part in LEFT_OUT.split(each["answer"]):
            assert part in result.stdout


def test_the_wheel_is_told_to_carry_the_furniture():
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"][
        "targets"
    ]["wheel"]
    carried = ("templates", "static", "docs/evening.md", "docs/ja/evening.md")
    assert wheel["force-include"] == {name: f"scorekeeper/{name}" for name in carried}


REPAIRED = {"flask": (3, 1, 3), "werkzeug": (3, 1, 6), "waitress": (3, 0, 1)}
"""The first versions without a known way to attack them, of what stands between us and the net."""


@pytest.mark.parametrize(("name", "version"), REPAIRED.items())
def test_no_version_with_a_known_hole_is_allowed(name, version):
    required = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    bounds = dict(one.lower().split(">=") for one in required)
    assert tuple(map(int, bounds[name].split("."))) >= version


def test_the_checkout_uses_its_own_furniture():
    assert furniture("templates") == ROOT / "templates"
    assert furniture("static") == PACKAGE.parent / "static"


@every("place", ["kept", "gone/kept"])
def test_templates_are_kept_compiled_beside_them_if_their_folder_can_be_written(
    tmp_path, monkeypatch, place
):
    compiled = []
    sound = Environment.compile
    monkeypatch.setattr(Environment, "compile", lambda *given: compiled.append(1) or sound(*given))
    for _ in range(2):
        monkeypatch.setattr(Compiled, "_codes", {})
        kept = Compiled(f"{tmp_path}/{place}")
        loader = DictLoader({"page": "{{ 6 * 7 }}"})
        pages = Environment(loader=loader, bytecode_cache=kept, autoescape=True)
        assert pages.get_template("page").render() == "42"
    assert len(compiled) == (1 if place == "kept" else 2)


def test_an_installed_copy_uses_what_it_carries(tmp_path, monkeypatch):
    monkeypatch.setattr("scorekeeper.places.PACKAGE", tmp_path / "scorekeeper")
    (tmp_path / "scorekeeper" / "templates").mkdir(parents=True)
    assert furniture("templates") == tmp_path / "scorekeeper" / "templates"


INSTANCES = [
    # in a checkout  environment                         folder
    (True, {}, "{root}/instance"),
    (True, {"SCOREKEEPER_INSTANCE": "/srv/table"}, "/srv/table"),
    (True, {"SCOREKEEPER_INSTANCE": ""}, "{root}/instance"),
    (False, {"XDG_DATA_HOME": "/data"}, "/data/scorekeeper"),
    (False, {"SCOREKEEPER_INSTANCE": "/srv/table", "XDG_DATA_HOME": "/data"}, "/srv/table"),
]


@pytest.mark.parametrize(("checkout", "environment", "folder"), INSTANCES)
def test_where_a_table_writes(tmp_path, monkeypatch, checkout, environment, folder):
    monkeypatch.setattr("scorekeeper.places.PACKAGE", tmp_path / "scorekeeper")
    monkeypatch.setattr("scorekeeper.places.user_data", lambda env: user_data(env, "linux"))
    if checkout:
        (tmp_path / "pyproject.toml").touch()
    assert instance_folder(environment) == Path(folder.format(root=tmp_path))


SYSTEMS = [
    ("linux", {}, ".local/share"),
    ("linux", {"XDG_DATA_HOME": ""}, ".local/share"),
    ("darwin", {}, "Library/Application Support"),
]


@pytest.mark.parametrize(("platform", "environment", "below_home"), SYSTEMS)
def test_where_a_system_keeps_a_users_data(platform, environment, below_home):
    assert user_data(environment, platform) == Path.home() / below_home


def test_windows_keeps_a_users_data_where_it_says():
    assert user_data({"LOCALAPPDATA": "/c/Users/kana"}, "win32") == Path("/c/Users/kana")
