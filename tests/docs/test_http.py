"""``docs/http.md`` tells of every address, who may ask for it, and every file, and of no other."""

import re
from itertools import product
from pathlib import Path

import pytest
from click.testing import CliRunner

import scorekeeper
from scorekeeper.cli import main
from scorekeeper.web.exchange.exports import FILES, OF_A_SEASON
from scorekeeper.web.server.keys import RIGHTS, Right, open_keys, right_for
from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor

DOCUMENT = (Path(scorekeeper.__file__).parents[1] / "docs/http.md").read_text(encoding="utf-8")
TOKEN = re.compile(r'name="csrf_token" value="([^"]+)"')


def rows(title):
    part = DOCUMENT.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    lines = re.findall(r"^\| (.+) \|$", part, re.MULTILINE)
    cells = [[cell.strip() for cell in line.split(" | ")] for line in lines]
    return [one for one in cells if one[0].startswith("`")]


def code(cell):
    return re.findall(r"`([^`]+)`", cell)


def addresses():
    """Every address with its method, what it needs and what it answers.

    A heading may have a prefix of all addresses below it.
    """
    found, prefix = [], ""
    for line in DOCUMENT.partition("\n## Every address\n")[2].splitlines():
        if line.startswith("### "):
            prefix = "".join(code(line))
        elif line.startswith("| `"):
            told, answers = line.strip("| ").split(" | ")
            (said, *needs) = code(told)
            methods, _, path = said.partition("/")
            address = prefix + ("/" + path if "/" in said else "")
            right = needs[0] if needs else "read"
            found += [(f"{method} {address}", right, answers) for method in methods.split()]
    return found


@pytest.fixture
def app(instance):
    return app_at_home(instance)


def needed(app, endpoint):
    right = None if endpoint == "static" else right_for(app.view_functions[endpoint])
    return "public" if right is None else right.value


def test_every_address_is_told_with_what_it_needs(app):
    there = {
        (f"{method} {rule.rule}", needed(app, rule.endpoint))
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    told = [(address, needs) for address, needs, _answers in addresses()]
    assert len(told) == len(set(told))
    assert sorted(set(told) ^ there) == []


def test_the_roles_are_those_that_there_are():
    told = {code(role)[0]: {*code(rights)} for role, rights in rows("Roles")}
    assert told == {role: {right.value for right in rights} for role, rights in RIGHTS.items()}
    assert [one for one in Right if not re.search(rf"`{one.value}` lets ", DOCUMENT)] == []


def test_every_file_is_told():
    told = {file: (code(kind)[0], of) for files, kind, of in rows("Files") for file in code(files)}
    assert told == {
        file: (kind.mimetype, "season" if file in OF_A_SEASON else "season, session")
        for file, kind in FILES.items()
    }


def test_a_program_comes_in_as_is_told(app):
    client = app.test_client(stranger=True)
    assert client.get("/export/everything.json").status_code == 403
    token = TOKEN.search(client.get("/enter").text)
    assert token
    key = open_keys(Path(app.instance_path)).owner
    answer = client.post("/enter", data={"key": key, "csrf_token": token[1]})
    assert answer.status_code == 303
    assert client.get("/export/everything.json").json["format"] == "scorekeeper"


@pytest.fixture
def season(app, tmp_path):
    table = tmp_path / "past.csv"
    days = ("2026-05-06,2026,1,2,3,-6", "2026-06-30,2026,9,-3,-3,-3", "2026-07-01,2026,-8,8,8,-8")
    table.write_text("\n".join(["date,season,Aki,Ben,Chie,Dai", *days, ""]), encoding="utf-8")
    done = CliRunner().invoke(main, ["import", str(table), "--rules", "sisyphus"])
    assert done.exit_code == 0, done.output
    return "2026"


def test_an_address_asks_as_the_command_does(app, season):
    told = re.search(r"`(/export/\S+)` is the output of\n`scorekeeper (export [^`]+)`", DOCUMENT)
    assert told
    address, command = told[1], told[2].split()
    assert season in command
    written = CliRunner().invoke(main, [*command, "--lang", "ja"]).stdout_bytes
    answer = app.test_client().get(address, headers={"Accept-Language": "ja"})
    assert answer.status_code == 200
    assert answer.data == written
    whole = app.test_client().get(address.partition("?")[0], headers={"Accept-Language": "ja"})
    assert whole.data != written


def test_a_file_is_there_for_whom_the_table_says(app):
    visitor = Visitor(app.test_client())
    visitor.sit_down("jazz", season="2026")
    places = {"season": "season/2026", "session": f"session/{visitor.session}"}
    for files, _kind, of in rows("Files"):
        for name, (scope, place) in product(code(files), places.items()):
            status = visitor.client.get(f"/export/{place}/{name}").status_code
            assert (status != 404) is (scope in of.split(", ")), (name, scope)
