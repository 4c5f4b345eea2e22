"""A hand of Napoleon at the pages, by its result alone."""

from tests.web.visitor import Page, Visitor


def by_result(
    visitor: Visitor,
    seat: int = 1,
    bid: int = 13,
    trump: str = "H",
    taken: int = 14,
    adjutant: int | str = 2,
) -> Page:
    """Who was Napoleon at what, how many honours were taken, and with whom ("solo" for nobody)."""
    visitor.press("contract", seat=seat, count=bid, trump=trump)
    visitor.press("adjutant-card", card="SA")
    visitor.press("taken", count=taken)
    return visitor.press("settle", adjutant=adjutant)
