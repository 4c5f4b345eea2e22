"""Taps of a phone that had no network: each says after which tap of its own it was made."""

import pytest

from tests.web.visitor import fields_of

pytestmark = pytest.mark.usefixtures("own_house")


@pytest.fixture
def table(visitor):
    visitor.sit_down("wikipedia")
    return visitor


def tap(table, command, *, after="", seen=1, text="a note"):
    sent = {**fields_of(table.hand().form("note")).to_dict(), "command": command, "text": text}
    path = f"/sessions/{table.session}/hands/1/note"
    return table.client.post(path, data={**sent, "seen": seen, "after": after}).status_code


def count(table):
    return int(table.hand().form("note").one(name="seen")["value"])


def test_taps_that_waited_are_recorded_one_after_the_other(table):
    before = count(table)
    assert tap(table, "one", seen=before) == 303
    assert [tap(table, "two", after="one"), tap(table, "three", after="two")] == [303, 303]
    assert count(table) == before + 3


def test_one_that_is_sent_again_counts_once(table):
    before = count(table)
    tap(table, "one", seen=before)
    assert [tap(table, "two", after="one") for _ in range(3)] == [303, 303, 303]
    assert tap(table, "one", seen=before) == 303
    assert count(table) == before + 2


def test_what_others_recorded_in_between_stands(table):
    before = count(table)
    tap(table, "one", seen=before)
    tap(table, "somebody else's", seen=before + 1, text="another note")
    assert tap(table, "two", after="one", text="a third") == 422
    assert count(table) == before + 2


@pytest.mark.parametrize("after", ["never sent", "one/", "one/1", "%", "x" * 61])
def test_after_what_never_came_nothing_is_recorded(table, after):
    before = count(table)
    tap(table, "one", seen=before)
    assert tap(table, "two", after=after, seen=before + 1) == 422
    assert count(table) == before + 1


def test_after_a_tap_of_another_session_nothing_is_recorded(table):
    tap(table, "one", seen=count(table))
    table.sit_down("wikipedia")
    assert tap(table, "two", after="one") == 422
