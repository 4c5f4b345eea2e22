"""Every document leads somewhere, and quotes what pages say."""

import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote

import pytest

import scorekeeper
from scorekeeper.games import GAMES
from scorekeeper.services.tables import TABLES
from scorekeeper.wording import speaker

PACKAGE = Path(scorekeeper.__file__).parent
ROOT = PACKAGE.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "tests/README.md"])
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
A_FILE = re.compile(r"`((?:scorekeeper|static|templates|tests)/[\w./-]+\.\w+)`")
"""A file of the project, by its path from the top."""


def by_name(path):
    return path.relative_to(ROOT).as_posix()


@cache
def text_of(path):
    return path.read_text(encoding="utf-8")


@cache
def anchors(path):
    found = set()
    for line in FENCED.sub("", text_of(path)).splitlines():
        if heading := re.match(r"#+ +(.*)", line):
            plain = re.sub(r"[`*]|\]\([^)]*\)|\[", "", heading[1]).strip().lower()
            found.add(re.sub(r"[^\w\- ]", "", plain).replace(" ", "-"))
    return frozenset(found | set(re.findall(r'<a (?:id|name)="([^"]+)"', text_of(path))))


def broken(path):
    for address in LINK.findall(FENCED.sub("", text_of(path))):
        if re.match(r"[a-z]+:", address):
            continue
        where, _, anchor = unquote(address).partition("#")
        target = (path.parent / where).resolve() if where else path
        if not target.exists() or (anchor and anchor not in anchors(target)):
            yield address


@pytest.mark.parametrize("path", DOCUMENTS, ids=by_name)
def test_every_link_leads_somewhere(path):
    assert list(broken(path)) == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=by_name)
def test_every_file_that_is_named_is_there(path):
    if path.name in {"extending.md", "new-game.md"}:
        pytest.skip("its recipes name files to make")
    assert [name for name in A_FILE.findall(text_of(path)) if not (ROOT / name).exists()] == []


def reached(start):
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for address in LINK.findall(FENCED.sub("", text_of(here))):
            target = (here.parent / unquote(address).partition("#")[0]).resolve()
            if target.is_file() and target not in found:
                found.add(target)
                waiting += [target] if target.suffix == ".md" else []
    return found


@pytest.mark.parametrize("name", ["README.md", "README.ja.md"])
def test_everything_in_docs_can_be_found_from_a_readme(name):
    pictures = ROOT / "docs/pictures"
    there = {one for one in (ROOT / "docs").rglob("*") if one.is_file()} | set(DOCUMENTS)
    lost = there - reached(ROOT / name)
    assert sorted(by_name(one) for one in lost if pictures not in one.parents) == []


@pytest.mark.parametrize("page", sorted((ROOT / "docs/ja").glob("*.md")), ids=by_name)
def test_both_languages_of_a_page_lead_to_each_other(page):
    english = ROOT / "docs" / page.name
    assert "[English](../" + page.name in text_of(page)
    assert f"[日本語](ja/{page.name}" in text_of(english)


COLUMNS = [("handbook.md", "en"), ("ja/handbook.md", "ja")]


@pytest.mark.parametrize(("page", "language"), COLUMNS)
def test_every_column_of_a_file_stands_in_the_handbook(page, language):
    """In its order, under the name that it has in each game."""
    say, text = speaker(language), text_of(ROOT / "docs" / page)
    for key, layout in TABLES.items():
        names = [
            dict.fromkeys(
                say(f"column-{name}")
                for game in GAMES.values()
                if (name := game.columns.get(column, column))
            )
            for column in layout.columns
        ]
        row = f"| `{key}` | {' · '.join(map(' / '.join, names))} |"
        assert row in text.splitlines(), row


SAID = re.compile(r"(?:[a-z0-9-]+|    \.[a-z-]+) = (.+)|\s+\*?\[[^]]+\] ?(.+)")
QUOTED = {"en": re.compile(r"“([^”]+)”"), "ja": re.compile(r"「([^」]+)」")}
QUOTING = [(page, language) for page in ("evening.md", "handbook.md") for language in QUOTED]


@pytest.mark.parametrize(("page", "language"), QUOTING)
def test_every_word_in_quotation_marks_stands_on_a_page(page, language):
    """After another word on a button, the old one is named here: it may stand in more documents."""
    files = sorted((PACKAGE / "wording" / language).rglob("*.ftl"))
    lines = [SAID.fullmatch(line) for path in files for line in text_of(path).splitlines()]
    said = {found[1] or found[2] for found in lines if found}
    folder = ROOT / "docs" / ("" if language == "en" else language)
    text = re.sub(r"\s*\n\s*", " " if language == "en" else "", text_of(folder / page))
    assert {*QUOTED[language].findall(text)} - said <= {"quotation marks"}
