"""A first page that is light, and a refusal that is seen."""

import pytest

from tests.browser.conftest import PHONE, stands
from tests.browser.taps import tap


@pytest.fixture
def scripts():
    return True


def test_a_refused_form_stands_in_sight(thumb, at_table):
    at_table(contract=stands(1, 13, "S"), card="SA", buried=0)
    thumb.reach("close")
    tap(thumb.form("close").locator('button[value="claim"]'))
    wrong = thumb.page.locator(".wrong")
    box = wrong.bounding_box()
    assert 0 <= box["y"] <= PHONE[1] - box["height"]
    assert thumb.page.evaluate("document.activeElement.matches('.wrong')")
    assert thumb.form("close").locator('button[value="claim"]').is_visible()
