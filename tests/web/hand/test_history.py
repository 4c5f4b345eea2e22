"""記録: nothing disappears; what was undone stays readable, with who undid it and when."""

import re

from scorekeeper.wording import speaker
from tests.web.visitor import NAMES, Visitor


def entries(visitor):
    return visitor.page.main.one("ol", css="history").all("li")


def test_every_entry_says_what_when_and_from_where(visitor):
    visitor.sit_down("sisyphus")
    visitor.press("contract", seat=1, count=13, trump="S")
    say = speaker(visitor.language)
    last = entries(visitor)[-1]
    assert say("history-napoleon-contract-set", player=NAMES[1], bid="13S") in last.text
    assert re.fullmatch(r"\d?\d:\d\d", last.one("time").text)
    whose = last.one("span", css="who").text
    mark = re.search(r"[0-9a-f]{4}", whose)
    assert mark is not None
    assert whose == say("recorded-by-own", mark=mark[0])


def test_what_was_undone_is_struck_through(app, visitor):
    visitor.sit_down("sisyphus")
    visitor.press("contract", seat=1, count=13, trump="S")
    other = Visitor(app.test_client(), visitor.language)
    other.open(visitor.page.path)
    other.press("undo")
    mine = visitor.hand().main.one("ol", css="history").all("span", css="who")[-1].text
    struck = visitor.page.main.one("del")
    row = struck.within("li")
    assert row is not None
    assert NAMES[1] in struck.text
    undone = row.one("span", css="undone").text
    assert re.search(r"\d?\d:\d\d", undone)
    assert mine not in undone, "another phone undid it"
    assert re.search(r"[0-9a-f]{4}", undone.replace(mine, ""))
