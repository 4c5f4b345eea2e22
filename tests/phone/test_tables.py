"""例会 on a phone alone, without a network: draw, play, type a paper in, look at the wall."""

from itertools import chain

from tests.examples import at_night
from tests.phone.thumb import settle, sheet, thumb_on

PEOPLE = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana")
PAPER = ("9", "-3", "-3", "-3")


def go(frame, address):
    frame.goto(address)
    settle(frame)


def seats(frame):
    rows = frame.locator("ol.tables > li .people").all()
    return [row.locator(".who").all_inner_texts() for row in rows]


@at_night
def test_an_evening_of_two_tables_needs_no_network(seated, host):
    host.go_down()
    page = seated.open()
    frame, thumb = sheet(page), thumb_on(page)
    go(frame, f"{host.url}evenings/new")
    for name in frame.locator("input[name=person]:checked").all():
        name.uncheck()
    frame.locator("textarea[name=new]").fill("\n".join(PEOPLE))
    frame.locator("input[name=rounds]").fill("2")
    frame.locator("input[name=hands]").fill("1")
    thumb.tap(frame.locator("form.stack button.big"))
    evening = frame.url.partition("?")[0]
    first = seats(frame)
    assert sorted(chain(*first)) == sorted(PEOPLE)
    for table in (1, 2):
        go(frame, evening)
        thumb.tap(thumb.form(f"rounds/1/tables/{table}").locator("button"))
        thumb.stand(1, 13, "S")
        thumb.press("adjutant-card", "SA")
        thumb.press("taken", 14)
        thumb.press("settle", 2)
    go(frame, evening)
    second = seats(frame)
    assert sorted(chain(*second)) == sorted(PEOPLE)
    rows = frame.locator("ol.tables > li")
    thumb.tap(rows.first.get_by_role("link", name="Type a paper record"))
    paper = frame.locator("form#paper-evening")
    assert [it.input_value() for it in paper.locator("input[name=name]").all()] == second[0]
    for points, cell in zip(PAPER, paper.locator("input[name=points]").all(), strict=False):
        cell.fill(points)
    thumb.tap(paper.locator("button.record"))
    thumb.tap(frame.locator("button[name=answer][value$=beside]"))
    thumb.tap(frame.locator("button[form=paper-evening][value=write]"))
    go(frame, evening)
    assert [row.locator("form").count() for row in rows.all()] == [0, 1]
    seated.restart()
    frame = sheet(seated.open(evening.removeprefix(host.url)))
    assert seats(frame) == second
    go(frame, f"{evening}wall")
    ranks = frame.locator(".hall-rank li .who").all_inner_texts()
    assert sorted(ranks) == sorted(PEOPLE)
