"""A session as a run of QR codes, and the page that reads one."""

import pytest

from scorekeeper.exports.archive import split
from scorekeeper.web.exchange import exports
from scorekeeper.wording import speaker


def run_of(seated):
    word = seated.open(f"/export/session/{seated.session}/hand-over").main.one("form")["data-word"]
    return split(word)


def test_each_code_is_a_picture_and_leads_to_the_next(seated):
    texts, here = run_of(seated), f"/export/session/{seated.session}/codes/"
    assert len(texts) > 1
    main = seated.open(here).main
    for part in [*range(1, len(texts) + 1), 1]:
        picture = main.one("img")
        assert picture["src"].startswith(f"{here}{part}.svg?run=")
        assert picture["alt"] == speaker("en")("codes-part", part=part, parts=len(texts))
        drawn = seated.client.get(picture["src"])
        assert (drawn.status_code, drawn.mimetype) == (200, "image/svg+xml")
        main = seated.open(main.one("a", rel="next")["href"]).main


@pytest.mark.parametrize("part", ["", "0", "-1", "x", "²", "9" * 400, "999999"])
def test_whatever_part_is_asked_for_one_stands_there(seated, part):
    texts = run_of(seated)
    page = seated.open(f"/export/session/{seated.session}/codes/?part={part}")
    assert page.status == 200
    assert page.main.one("span", css="count").text in {"1", str(len(texts))}


@pytest.mark.parametrize("asked", ["0.svg", "999.svg", "1.svg", "1.svg?run=00000000"])
def test_a_code_of_no_run_or_of_another_is_not_there(seated, asked):
    assert seated.client.get(f"/export/session/{seated.session}/codes/{asked}").status_code == 404


def test_a_session_that_has_gone_on_is_another_run(seated):
    here = f"/export/session/{seated.session}/codes/"
    before = seated.open(here).main.one("img")["src"]
    seated.hand()
    seated.press("contract", seat=3, count=14, trump="H")
    assert seated.client.get(before).status_code == 404
    assert seated.client.get(seated.open(here).main.one("img")["src"]).status_code == 200


def test_what_is_too_large_says_so(seated, monkeypatch):
    monkeypatch.setattr(exports, "MOST_HANDS", 0)
    main = seated.open(f"/export/session/{seated.session}/codes/").main
    assert main.one("p", css="notice").text == speaker("en")("codes-large")
    assert not main.all("img")


def test_only_the_page_that_reads_may_ask_for_the_camera(seated):
    allowed = {
        address: "camera=(self)" in seated.client.get(address).headers["Permissions-Policy"]
        for address in ("/", "/import/", "/import/codes", f"/sessions/{seated.session}")
    }
    assert [address for address, may in allowed.items() if may] == ["/import/codes"]
