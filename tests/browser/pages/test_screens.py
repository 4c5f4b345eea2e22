"""A first page that is light, and a refusal that is seen."""

from collections.abc import Callable

import pytest

from tests.browser.conftest import PHONE, Thumb, stands
from tests.browser.taps import tap

FIRST_PAGE = 60_000
"""Bytes over the wire that a phone may need for the first page."""


@pytest.fixture
def scripts() -> bool:
    return True


def test_the_first_page_is_light(thumb: Thumb) -> None:
    asked = []

    def keep(request) -> None:
        asked.append(request)

    thumb.page.on("requestfinished", keep)
    thumb.open()
    sizes = {one.url: sum_of(one.sizes()) for one in asked}
    assert {one.resource_type for one in asked} >= {"document", "stylesheet", "script"}
    assert all(size > 0 for size in sizes.values()), sizes
    assert sum(sizes.values()) <= FIRST_PAGE, sizes
    assert all(address.startswith(thumb.address) for address in sizes)


def sum_of(sizes) -> int:
    return sizes["responseHeadersSize"] + sizes["responseBodySize"]


def test_a_refused_form_stands_in_sight(thumb: Thumb, at_table: Callable[..., None]) -> None:
    at_table(contract=stands(1, 13, "S"), card="SA", buried=0)
    thumb.reach("close")
    tap(thumb.form("close").locator('button[value="claim"]'))
    wrong = thumb.page.locator(".wrong")
    box = wrong.bounding_box()
    assert 0 <= box["y"] <= PHONE[1] - box["height"]
    assert thumb.page.evaluate("document.activeElement.matches('.wrong')")
    assert thumb.form("close").locator('button[value="claim"]').is_visible()
