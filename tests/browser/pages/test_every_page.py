"""By day a share of the pages is shown, on other days the others, and each in every way in turn."""

from datetime import date
from types import SimpleNamespace

import pytest

from tests.browser.pages import every_page

PAGES, SIZES, DAYS = "abcdefghij", 5, 4


def test_on_so_many_days_each_page_is_shown_once_and_in_the_end_at_every_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(every_page, "is_night", lambda: False)
    monkeypatch.setattr(every_page, "sights", lambda _: PAGES)
    shown = []
    for day in range(700_000, 700_000 + DAYS * SIZES):
        today = SimpleNamespace(today=lambda day=day: date.fromordinal(day))
        monkeypatch.setattr(every_page, "date", today)
        shown.append(list(every_page.sights_of_today("ja", DAYS)))
    first = [page for day in shown[:DAYS] for _, page in day]
    assert sorted(first) == list(PAGES)
    in_the_end = {(page, number % SIZES) for day in shown for number, page in day}
    assert len(in_the_end) == len(PAGES) * SIZES
    monkeypatch.setattr(every_page, "is_night", lambda: True)
    assert [page for _, page in every_page.sights_of_today("ja", DAYS)] == list(PAGES)
