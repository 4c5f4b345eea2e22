"""例会 on a phone alone, without a network: draw, play at two tables, look at the wall."""

from itertools import chain

from playwright.sync_api import Frame

from tests.examples import at_night
from tests.phone.conftest import Phone, Static
from tests.phone.thumb import settle, sheet, thumb_on

PEOPLE = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana")


def go(frame: Frame, address: str) -> None:
    frame.goto(address)
    settle(frame)


def seats(frame: Frame) -> list[list[str]]:
    rows = frame.locator("ol.tables > li .people").all()
    return [row.locator(".who").all_inner_texts() for row in rows]


@at_night
def test_an_evening_of_two_tables_needs_no_network(seated: Phone, host: Static) -> None:
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
    seated.restart()
    frame = sheet(seated.open(evening.removeprefix(host.url)))
    assert seats(frame) == second
    go(frame, f"{evening}wall")
    ranks = frame.locator(".hall-rank li .who").all_inner_texts()
    assert sorted(ranks) == sorted(PEOPLE)
