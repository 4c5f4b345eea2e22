"""What a page of Nap shows, read as the people at the table read it."""

import re

from tests.web.markup import Element
from tests.web.visitor import Page, Visitor, number, offers

SEATS = range(7)

Paid = tuple[str, str, int]


def transfers(page: Page, where: Element | None = None) -> list[Paid]:
    return [_paid(line) for line in _lines(where or page.main)]


def _lines(where: Element) -> list[Element]:
    return [line for listed in where.all("ul", css="transfers") for line in listed.all("li")]


def _paid(line: Element) -> Paid:
    payer, payee = (one.text for one in line.all("span", css="who"))
    return payer, payee, int(re.match(r"\d+", line.one("span", css="total").text)[0])


def bids_lit(visitor: Visitor, form: str = "call") -> list[str]:
    return offers(visitor.page.form(form), "bid")


def by_result(visitor: Visitor, seat: int, bid: str, result: str) -> Page:
    visitor.press("contract", seat=seat, bid=bid)
    page = visitor.press("said", result=result)
    return visitor.press("settle") if page.forms("settle") else page


def live(page: Page) -> list[str]:
    return [one.text for one in page.main.one("div", css="live").all("dd")]


def totals(visitor: Visitor) -> list[int]:
    foot = visitor.sheet().main.all("table")[0].one("tfoot")
    row = foot.one("tr", css="total")
    return [number(cell.text) for cell in row.all("td")]


def pot(page: Page) -> tuple[int, int]:
    before, after = re.findall(r"\d+", page.main.one("p", css="pot").text)
    return int(before), int(after)
