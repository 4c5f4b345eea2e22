"""SECURITY.md answers every requirement of ASVS 5.0, level 1, once, by files that there are."""

import re
from pathlib import Path

from tests.strays import every

ROOT = Path(__file__).parents[2]
SECURITY = (ROOT / "SECURITY.md").read_text(encoding="utf-8")

LEVEL_1 = """
1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1
3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2
6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2
7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1
10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2
13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1
""".split()  # noqa: SIM905 - as the standard lists them

ROWS = [
    tuple(cell.strip() for cell in line.strip("|").split("|"))
    for line in SECURITY.partition("## ASVS")[2].splitlines()
    if re.match(r"\| \d", line)
]
FILES = re.compile(r"`([\w./-]+\.(?:py|js|toml|html|ftl|md))`")


def test_every_requirement_is_answered_once_and_in_order():
    assert len(LEVEL_1) == 70
    assert [row[0] for row in ROWS] == LEVEL_1


@every("row", ROWS, ids=lambda row: row[0])
def test_an_answer_names_what_shows_it(row):
    _, about, here, why = row
    assert about
    assert here in {"met", "in part", "not met", "none here"}
    if here == "met":
        assert FILES.search(why) or re.search("“[^”]+”, (above|below)", why)
    if here in {"in part", "not met"}:
        assert len(why) > 40


def test_every_file_that_is_named_is_there():
    named = FILES.findall(SECURITY)
    assert len(named) > 50
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_every_heading_that_is_named_is_there():
    headings = set(re.findall(r"^## (.+)$", SECURITY, re.MULTILINE))
    headings |= set(re.findall(r"^\*\*(.+?)\.\*\*", SECURITY, re.MULTILINE))
    for name in re.findall(r"“([^”]+)”, (?:above|below)", "".join(row[3] for row in ROWS)):
        assert name in headings
