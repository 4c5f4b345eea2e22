"""An evening of a club, planned and played through its pages."""

import re
from collections.abc import Sequence
from typing import Any

from werkzeug.datastructures import MultiDict

from tests.web.visitor import Page, Visitor, fields_of

CLUB = (
    *("明", "さくら", "健一", "おばあちゃん", "太郎", "リリー", "千恵", "大輔", "美咲", "直樹"),
    *("由紀", "翔", "春子", "次郎", "真理", "哲也", "文", "和夫", "アンナ", "良子"),
    *("修", "小百合", "浩"),
)
"""Twenty-three people."""


def fill_in(visitor: Visitor, names: Sequence[str], **fields: Any) -> MultiDict[str, str]:
    """What the form of who is here sends for these people."""
    form = visitor.page.form(visitor.page.path.rsplit("/", 1)[-1])
    sent = fields_of(form)
    sent.poplist("person")
    for name in names:
        sent.add("person", name)
    for name, value in fields.items():
        sent[name] = str(value)
    return sent


def plan(visitor: Visitor, names: Sequence[str] = CLUB, **fields: Any) -> Page:
    visitor.open("/evenings/new")
    fields = {"rounds": 4, **fields}
    return visitor.post("/evenings/new", fill_in(visitor, names, **fields))


def change(visitor: Visitor, evening: str, names: Sequence[str], **fields: Any) -> Page:
    visitor.open(f"{evening}people")
    return visitor.post(f"{evening}people", fill_in(visitor, names, **fields))


def seats(visitor: Visitor, evening: str, number: int) -> list[list[str]]:
    """The names at each table of a round, in the order of the seats."""
    page = visitor.open(f"{evening}?round={number}")
    rows = page.main.one("ol", css="tables").all("li")
    return [[who.text for who in row.one("div", css="people").all(css="who")] for row in rows]


def start(visitor: Visitor, evening: str, number: int, table: int) -> Page:
    page = visitor.open(f"{evening}?round={number}")
    form = page.forms(f"rounds/{number}/tables/{table}")[0]
    return visitor.post(form["action"], fields_of(form))


def id_of(page: Page) -> str:
    found = re.fullmatch(r"(/evenings/\w+/)(\?.*)?", page.path)
    assert found, page.path
    return found[1]
