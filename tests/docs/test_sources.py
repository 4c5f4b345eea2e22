"""``docs/sources.md`` lists every source and every rule that is cited anywhere."""

import re
from pathlib import Path

import scorekeeper
from scorekeeper.trick_taking.ruleset import SOURCES
from scorekeeper.wording import LANGUAGES, speaker

PACKAGE = Path(scorekeeper.__file__).parent
ROOT = PACKAGE.parent
DOCUMENT = (ROOT / "docs" / "sources.md").read_text(encoding="utf-8")
CITING = {".py", ".ftl", ".html", ".css", ".js", ".toml", ".md", ".napoleon", ".nap"}
A_RULE = re.compile(r"\b(?:N-X?\d+|B-\d{3}|X-\d{2}|AMB-\d{2,3}[a-e]?)\b")
A_PLACE = re.compile(r"\b(00\d):\d+")
NAMES = {
    "000": "Wikipedia (ja)",
    "001": "NAPOLEON page",
    "002": "SISYPHUS",
    "003": "Wikipedia (en)",
    "004": "Jazz Napoleon",
}


def own_files(folder, endings):
    """What the project wrote itself, not what npm put beside it."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in endings and "node_modules" not in path.parts and path.is_file():
            yield path


def citing_files():
    for folder in (PACKAGE, ROOT / "tests", ROOT / "templates", ROOT / "static"):
        yield from own_files(folder, CITING)
    yield from (ROOT / "README.md", ROOT / "CHANGELOG.md")
    yield ROOT / "docs/json-lines.md"
    for page in ("handbook.md", "notation.md"):
        yield from (ROOT / "docs" / page, ROOT / "docs/ja" / page)


TEXTS = [path.read_text(encoding="utf-8") for path in citing_files()]


def listed():
    return set(re.findall(r"^\| (\S+) \|", DOCUMENT, re.MULTILINE))


def test_every_rule_that_is_cited_is_listed():
    cited = {number for text in TEXTS for number in A_RULE.findall(text)}
    assert len(cited) > 100
    rows = listed()
    assert sorted(one for one in cited if not {one, one.rstrip("abcde")} & rows) == []


def test_every_source_that_is_cited_is_listed_and_named():
    cited = {key for text in TEXTS for key in A_PLACE.findall(text)}
    assert cited <= set(SOURCES) <= listed()
    assert all(f"| {key} | {NAMES[key]} |" in DOCUMENT for key in SOURCES)
    for say in map(speaker, LANGUAGES):
        assert all(say.has(f"source-{key}{end}") for key in SOURCES for end in ("", ".short"))
