"""The recipes of ``docs/extending.md`` and ``docs/new-game.md``, each followed in a copy."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import scorekeeper

ROOT = Path(scorekeeper.__file__).parent.parent
DOCUMENT = "".join(
    (ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("extending.md", "new-game.md")
)
STEP = re.compile(
    r"^`(?P<file>[\w./]+)`(?P<copy> is a copy of `(?P<of>[\w./]+)`)?|^```diff\n(?P<diff>.*?)^```",
    re.MULTILINE | re.DOTALL,
)


def recipe(title):
    return DOCUMENT.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def steps(title):
    """The file of each step with what it is a copy of, or with the lines that change in it."""
    file = ""
    for found in STEP.finditer(recipe(title)):
        file = found["file"] or file
        if found["of"] or found["diff"]:
            yield file, found["of"] or "", found["diff"] or ""


def changed(text, diff):
    """The text with the lines of a diff put where its context stands; at its end without any."""
    lines = diff.splitlines()
    before = "".join(f"{line[1:]}\n" for line in lines if line[:1] != "+")
    after = "".join(f"{line[1:]}\n" for line in lines if line[:1] != "-")
    if not before:
        return f"{text}\n{after}" if text else after
    assert text.count(before) == 1, f"docs/extending.md shows lines that have changed:\n{before}"
    return text.replace(before, after)


@pytest.fixture
def copy(tmp_path):
    for folder in ("scorekeeper", "templates", "static"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
    return tmp_path


def follow(title, copy):
    for file, of, diff in steps(title):
        if of:
            shutil.copytree(copy / of, copy / file)
            continue
        path = copy / file
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(changed(text, diff), encoding="utf-8")


def run(copy, *arguments):
    done = subprocess.run(
        [sys.executable, *arguments], cwd=copy, capture_output=True, encoding="utf-8", timeout=120,
        env={"LANGUAGE": "ja", "PYTHONPATH": str(copy), "SCOREKEEPER_INSTANCE": str(copy)},
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def command(copy, *arguments):
    return run(copy, "-m", "scorekeeper", *arguments)


def test_a_column_stands_in_the_file_and_on_the_page(copy):
    follow("A column of the standings", copy)
    days = ("2025-01-09,2025,26,-13,-26,13", "2025-01-16,2025,4,-2,-4,2")
    (copy / "past.csv").write_text("\n".join(["date,season,Aki,Ben,Chie,Dai", *days, ""]))
    command(copy, "import", "past.csv", "--rules", "sisyphus")
    heads, first, *_ = command(
        copy, "export", "--season", "2025", "--format", "csv", "--lang", "en"
    ).splitlines()
    assert heads.endswith(",Points per day")
    assert first.endswith(",15.0")
    page = run(copy, "-c", HOME.replace('"/"', '"/seasons/2025/"').replace('"instance"', '"."'))
    assert "1日平均</th>" in page
    assert page.count(">+15.0</td>") == 2


def test_a_language_is_on_the_switch_and_in_the_help(copy):
    follow("A language", copy)
    assert "[ja|en|fr]" in command(copy, "referee", "--help", "--lang", "fr")
    page = run(copy, "-c", HOME)
    assert 'href="/language/fr?next=/"' in page
    assert "Français" in page
    assert '<html lang="fr"' in run(copy, "-c", HOME.replace('"/"', '"/", headers=FRENCH'))


def test_a_preset_is_listed_and_shown(copy):
    follow("A preset", copy)
    assert "Quiet table" in command(copy, "rules", "list", "--lang", "en")
    assert "13" in command(copy, "rules", "compare", "wikipedia", "quiet", "--lang", "en")


def test_a_trick_rule_decides_a_trick(copy):
    follow("A trick rule", copy)
    trick = "referee --rules sisyphus --trump H --trick 3 HK SQ HA H3 H4 --lang en"
    assert "Card 3, " in command(copy, *trick.split())
    decided = command(copy, *trick.split(), "--set", "spade_queen_high=true")
    assert "wins: Queen of spades" in decided


def test_an_event_is_recorded_through_its_form_and_told(copy):
    follow("An event with its form", copy)
    page = run(copy, "-c", APPLAUD)
    assert "Applause for Ben" in page


HOME = """
from pathlib import Path
from tests.web.at_home import app_at_home
FRENCH = {"Accept-Language": "fr"}
client = app_at_home(Path("instance")).test_client()
print(client.get("/").text)
"""

APPLAUD = """
import re
from pathlib import Path
from scorekeeper.services import Tap, open_session
from scorekeeper.web.server.application import services
from tests.web.at_home import app_at_home

app = app_at_home(Path("instance"))
with app.test_request_context():
    open_session(services(), session_id="t" * 10, preset="wikipedia", season="2026",
                 names=("Aki", "Ben", "Chie", "Dai", "Eve"), departures={},
                 tap=Tap(command_id="c", seen=0, by="t"))
client = app.test_client()
client.set_cookie("lang", "en")


def press(name, **typed):
    page = client.get(f"/sessions/{'t' * 10}/hands/1").text
    address = re.search(rf'action="([^"]*/{name})"', page)[1]
    form = page.partition(f'action="{address}"')[2].partition("</form>")[0]
    hidden = dict(re.findall(r'<input type="hidden" name="(\\w+)" value="([^"]*)"', form))
    answer = client.post(address, data={**hidden, **typed}, follow_redirects=True)
    assert answer.status_code == 200, answer.text
    return answer.text


press("contract", seat=1, count=13, trump="S")
press("adjutant-card", card="HA")
print(press("applause", seat=1))
"""
