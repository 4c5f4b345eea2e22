"""新しい会: last time's table sits down again, and every step of laying another leads back."""

import pytest

from scorekeeper.web.server.keys import LOOKS_ON
from tests.strays import every
from tests.web.at_home import entry_cookie
from tests.web.napoleon_table import by_result
from tests.web.visitor import NAMES


def table(page):
    places = [one for one in page.main.all("input") if one.get("id").startswith("player-")]
    return [one.get("value") for one in places]


def dealer(page):
    return [one["value"] for one in page.main.all("input", name="dealer") if one.has("checked")]


def people(page):
    return [one["value"] for one in page.main.all("button", name="add")]


def rules(page):
    return page.main.one("input", name="preset")["value"]


def step(visitor, **pressed):
    ((name, value),) = pressed.items()
    offered = [one["value"] for one in visitor.page.main.all("button", name=name)]
    assert value in offered, offered
    form = visitor.page.form("sessions/new")
    action, form.attributes["action"] = form["action"], "/sessions/new/seats"
    page = visitor.forge("sessions/new/seats", pressed)
    form.attributes["action"] = action
    return page


@pytest.mark.parametrize("preset", ["wikipedia,minimum_bid=14", "nap-en,pot=true"])
def test_last_times_table_season_and_rules_are_there(visitor, preset):
    visitor.sit_down("jazz", players=6, season="2025")
    visitor.sit_down(preset, players=4, season="2026 秋")
    page = visitor.open("/sessions/new")
    assert table(page) == list(NAMES[:4])
    assert dealer(page) == ["1"]
    assert (rules(page), page.main.one("input", id="season")["value"]) == (preset, "2026 秋")
    assert people(page) == ["Eve", "文子", ""]
    session = visitor.press("new").path.split("/")[2]
    assert session != visitor.session
    assert table(visitor.open("/sessions/new")) == list(NAMES[:4])


def test_one_tap_seats_somebody_lets_a_place_go_or_makes_room(visitor):
    visitor.sit_down("jazz", players=6)
    visitor.sit_down("jazz", players=4)
    visitor.open("/sessions/new")
    assert table(step(visitor, add="文子")) == [*NAMES[:4], "文子"]
    assert table(step(visitor, drop="2")) == ["秋子", "千恵", "大輔", "文子"]
    assert people(visitor.page) == ["Ben", "Eve", ""]
    page = step(visitor, add="")
    assert table(page) == ["秋子", "千恵", "大輔", "文子", ""]
    assert [one["id"] for one in page.main.all("input") if one.has("autofocus")] == ["player-5"]
    assert table(step(visitor, add="Ben")) == ["秋子", "千恵", "大輔", "文子", "Ben"]


def test_the_deal_goes_with_who_has_it(visitor):
    visitor.sit_down("jazz", players=5)
    visitor.open("/sessions/new?dealer=3")
    step(visitor, sort="1")
    page = step(visitor, up="3")
    assert (table(page)[:3], dealer(page)) == (["秋子", "千恵", "Ben"], ["2"])
    step(visitor, sort="")
    assert dealer(step(visitor, drop="1")) == ["1"]
    assert dealer(step(visitor, drop="1")) == ["1"], "whoever sits there now"


def mine(page):
    return [one["value"] for one in page.main.all("input", name="mine") if one.has("checked")]


def test_whoever_says_that_the_device_is_theirs_stands_in_the_record_from_its_first_line(
    visitor, say
):
    visitor.open("/sessions/new")
    assert mine(visitor.page) == []
    names = {f"player-{seat}": name for seat, name in enumerate(NAMES[:5], start=1)}
    page = visitor.forge("sessions/new", {**names, "preset": "nap-ja", "mine": "2"})
    history = page.main.one("ol", css="history").text
    assert NAMES[1] in history
    assert say("history-hand-started", player=NAMES[0], opener=NAMES[1]) in history
    assert history.count(say("mine-title")) == 0
    assert not visitor.open("/sessions/new").main.all("input", name="mine"), "it is remembered"
    assert NAMES[1] in visitor.open("/devices").main.text


def test_whose_device_it_is_goes_with_the_name(visitor):
    visitor.sit_down("jazz", players=5)
    visitor.open("/sessions/new?mine=3&dealer=1")
    step(visitor, sort="1")
    step(visitor, up="3")
    assert mine(step(visitor, sort="")) == ["2"]
    assert mine(step(visitor, drop="1")) == ["1"]
    assert mine(step(visitor, drop="1")) == []


def winners(page):
    return [one.text for one in page.main.all("button", name="opener")]


def test_whoever_won_starts_the_session_where_chance_decides_who_bids_first(visitor, say):
    visitor.sit_down("sisyphus", players=4)
    assert winners(visitor.open("/sessions/new")) == list(NAMES[:4])
    assert winners(step(visitor, add="")) == [*NAMES[:4], "5"], "nobody’s name stands there yet"
    assert winners(step(visitor, choose="wikipedia")) == []
    assert winners(step(visitor, game="nap")) == []
    visitor.open("/sessions/new")
    page = visitor.press("new", opener=3)
    assert say("hand-first", player=NAMES[2], why=say("hand-first-chance")) in page.main.text


@every("won, refused", [("6", {}), ("x", {}), ("1", {"name": NAMES[0]})])
def test_nobody_bids_first_who_is_not_there_or_rests(visitor, say, won, refused):
    visitor.open("/sessions/new")
    names = {f"player-{seat}": name for seat, name in enumerate(NAMES[:5], start=1)}
    house = "sisyphus,table_size=4" if refused else "sisyphus"
    page = visitor.forge("new", {**names, "preset": house, "opener": won})
    sentence = say("first-bidder-rests" if refused else "first-bidder-nobody", **refused)
    assert (page.status, page.complaints) == (422, [sentence])
    assert table(page) == list(NAMES[:5])


def test_who_won_is_not_forgotten_while_a_name_is_asked_about(visitor, say):
    visitor.sit_down("sisyphus")
    visitor.open("/sessions/new")
    visitor.forge("new", {"player-1": "秋子さん", "opener": "2"})
    page = visitor.press("new", **{"same-1": "秋子"})
    assert say("hand-first", player=NAMES[1], why=say("hand-first-chance")) in page.main.text
    visitor.open("/sessions/new")
    page = visitor.forge("new", {"player-1": "秋子さん", "opener": "2"})
    *buttons, kept = page.main.one("form").all(name="opener")
    assert {one.tag for one in buttons} == {"button"}, "the first value counts: another tap’s"
    assert (kept.tag, kept["value"]) == ("input", "2")


def test_a_stranger_is_offered_rules_that_they_know(visitor):
    assert rules(visitor.open("/sessions/new")) == "wikipedia"
    nap = "nap-en" if visitor.language == "en" else "nap-ja"
    assert rules(step(visitor, game="nap")) == nap
    assert visitor.page.main.one("input", id="player-1")["placeholder"]


def test_last_times_table_starts_from_the_first_page(visitor, say):
    visitor.sit_down("wikipedia,minimum_bid=12", players=4, season="2025")
    assert not visitor.open("/").forms("sessions/new"), "it is tonight’s"
    visitor.hand()
    visitor.press("redeal", reason="misdeal")
    visitor.sheet()
    visitor.press("close")
    page = visitor.open("/")
    assert [one.text for one in page.main.all("h1")] == [say("home-last")]
    assert all(name in page.form("sessions/new").text for name in NAMES[:4])
    page = visitor.press("new")
    assert page.path.endswith("/hands/1")
    assert visitor.open("/sessions/new").form("new").one("input", name="season")["value"] == "2025"
    assert rules(visitor.page) == "wikipedia,minimum_bid=12"


def test_whoever_looks_on_starts_nothing_on_the_first_page(visitor):
    visitor.client.entered = entry_cookie(visitor.client.application, LOOKS_ON)
    assert not visitor.open("/").main.all("form")


def test_another_scale_asks_for_another_season_and_mixes_nothing_by_itself(visitor, say):
    for preset, season in (("wikipedia", "2025"), ("sisyphus", "2026")):
        visitor.sit_down(preset, season=season)
        by_result(visitor, trump="S", adjutant=3)
    assert not visitor.open("/sessions/new").main.all("button", name="mixed"), "the same scale"
    asked = say("season-mixes", season="2026", scales=say("scheme-sisyphus"))
    assert asked in step(visitor, choose="jazz").main.text
    visitor.sits_anywhere = False
    page = visitor.press("new")
    assert (page.path.split("?")[0], asked in page.main.text) == ("/sessions/new", True)
    (apart,) = [one["value"] for one in page.main.all("button", name="apart")]
    assert apart == f"2026 {say('preset-jazz')}"
    page = step(visitor, apart=apart)
    assert page.main.one("input", id="season")["value"] == apart
    visitor.press("new")
    assert visitor.write("sessions/new", elsewhere="stay").path.endswith("/hands/1")


def test_the_first_button_which_enter_presses_starts_nothing(visitor):
    form = visitor.open("/sessions/new").form("new")
    first = next(one for one in form.all("button") if one.get("type", "submit") == "submit")
    form.attributes["action"] = first["formaction"]
    page = visitor.forge("seats", {"player-1": "明", "player-2": "健", first["name"]: "1"})
    assert page.path.startswith("/sessions/new?")
    assert table(page) == ["明", "健", "", "", ""]


def test_what_no_address_can_carry_is_said_at_its_field(visitor, say):
    form = visitor.open("/sessions/new").form("new")
    form.attributes["action"] = "/sessions/new/seats"
    page = visitor.forge("seats", {"player-2": "あ" * 500, "add": ""})
    assert (page.status, page.complaints) == (422, [say("house-name-too-long")])


def test_a_name_almost_like_a_known_one_is_asked_about_before_it_is_recorded(visitor, say):
    visitor.sit_down("jazz")
    visitor.open("/sessions/new")
    names = ["秋子さん", "Ben", "千恵", "大輔くん", "ＥＶＥ"]
    typed = {f"player-{seat}": name for seat, name in enumerate(names, start=1)}
    page = visitor.forge("new", {**typed, "dealer": "2", "season": "9"})
    assert page.path.startswith("/sessions/new?"), "an address that can be read again"
    assert say("start-alike", name="秋子さん", known="秋子") in page.main.text
    assert (table(page), dealer(page)) == (names, ["2"])
    asked = [one["value"] for one in page.main.all("button", name="new")]
    assert asked == ["秋子さん", "大輔くん"], "width and case make no other name"
    page = visitor.press("new", new="秋子さん")
    assert [one["value"] for one in page.main.all("button", name="new")] == ["大輔くん"]
    hand = visitor.forge("new", {"same-4": "大輔"}).main.text
    assert "秋子さん" in hand
    assert "大輔くん" not in hand
