"""使い方: the document of an evening as a page, whole and in both languages, a tap from home."""

import re
from pathlib import Path

import pytest

from scorekeeper.phone.contents import house_files

ROOT = Path(__file__).parents[3]
DOCUMENTS = {"en": "docs/evening.md", "ja": "docs/ja/evening.md"}


def plain(text):
    return re.sub(r"[\s*`#]|^(\d+\.|-) ", "", text, flags=re.MULTILINE)


@pytest.mark.parametrize("played", [False, True])
def test_help_and_rules_are_one_tap_from_home(visitor, say, played):
    if played:
        visitor.sit_down("jazz,minimum_bid=14")
    links = {one.text: one["href"] for one in visitor.open("/").main.all("a")}
    assert (links[say("help-title")], links[say("nav-rules")]) == ("/help", "/rules/")
    rules = visitor.open("/rules/").main
    assert rules.one("h1").text == say("preset-jazz" if played else "preset-wikipedia")
    assert bool(rules.all("dl", css="differs")) is played


def test_all_of_the_document_stands_there_but_what_leads_to_other_documents(visitor):
    text = (ROOT / DOCUMENTS[visitor.language]).read_text(encoding="utf-8")
    page = plain(visitor.open("/help").main.text)
    blocks = re.split(r"\n\n|\n(?=\d+\. |- )", text)
    shown = [plain(one) for one in blocks if "](" not in one]
    assert [one for one in shown if one not in page] == []
    assert len(shown) > len(blocks) * 0.7
    assert ".md" not in page


def test_the_phone_alone_has_the_documents():
    carried = dict(house_files(ROOT))
    for name in DOCUMENTS.values():
        assert carried[f"scorekeeper/{name}"] == (ROOT / name).read_bytes()


def test_a_phone_keeps_help_and_rules(visitor):
    for path in ("/help", "/rules/"):
        assert visitor.client.get(path).headers["X-May-Be-Kept"] == "yes"
