"""House rules chosen by thumb: read aloud at once with JavaScript, at the next look without."""

from playwright.sync_api import expect

from scorekeeper.games import PRESETS
from scorekeeper.wording import rule_sentence, speaker
from tests.browser.conftest import PHONE, THUMB

FORM = "/sessions/new/rules?preset=sisyphus"
CONTROLS = "a, button, summary, label.choice, label.switch, select, input[type=text]"

MOST_SCREENS = 4
"""Of a phone, that the rules of a preset take before a chapter is unfolded."""

SMALL = """(all, least) => all.filter((one) => one.getClientRects().length)
    .filter((one) => one.getBoundingClientRect().height < least - 0.5)
    .map((one) => one.outerHTML)"""
UNFOLD = "(all) => all.forEach((one) => { one.open = true; })"


def rule(thumb, name):
    return thumb.page.locator(f"#rule-{name}")


def unfold(thumb, chapter):
    thumb.tap(thumb.page.locator(f"#{chapter} > summary"))


def choose(thumb, name, value):
    radio = thumb.page.locator(f'input[name="{name}"][value="{value}"]')
    thumb.tap(rule(thumb, name).locator("label", has=radio))


def look(thumb, chapter, scripts):
    """What a reader without JavaScript presses to hear the new choices."""
    button = thumb.page.locator(f'#{chapter} button[name="show"]')
    assert button.is_visible() != scripts
    if not scripts:
        thumb.tap(button)


def said(thumb, name):
    return rule(thumb, name).locator("[data-sentence]").inner_text()


def test_a_choice_is_read_aloud_and_marked(thumb, language, scripts):
    say = speaker(language)
    thumb.open(FORM)
    unfold(thumb, "table")
    choose(thumb, "jokers", 1)
    look(thumb, "table", scripts)
    assert said(thumb, "jokers") == rule_sentence(say, "rule-jokers", 1)
    assert rule(thumb, "jokers").locator("legend [data-differs]").is_visible()
    assert thumb.page.locator("#table [data-changes] [data-count]").inner_text() == "1"
    assert thumb.page.locator("[data-total] [data-count]").inner_text() == "1"
    unfold(thumb, "joker")
    assert not rule(thumb, "joker_led").locator("legend [data-idle]").is_visible()
    assert rule(thumb, "request_in_first_trick").locator("legend [data-idle]").is_visible()


def test_a_number_and_a_switch_are_read_aloud(thumb, language, scripts):
    say = speaker(language)
    thumb.open(FORM)
    unfold(thumb, "auction")
    rule(thumb, "minimum_bid").locator("input").fill("１２")
    look(thumb, "auction", scripts)
    assert said(thumb, "minimum_bid") == rule_sentence(say, "rule-minimum-bid", 12)
    unfold(thumb, "ending")
    thumb.tap(rule(thumb, "early_finish").locator("label.switch"))
    look(thumb, "ending", scripts)
    assert said(thumb, "early_finish") == rule_sentence(say, "rule-early-finish", False)


def test_a_rule_for_which_one_of_others_is_enough_is_marked_at_once(thumb, scripts):
    """X-37: no killer is left for ♠Q to snatch from, until one of the bowers has its breaker."""
    thumb.open(FORM)
    mark = rule(thumb, "killer_snatcher").locator("legend [data-idle]")
    few = thumb.page.locator("#yoromeki details.few > summary")
    unfold(thumb, "yoromeki")
    thumb.tap(few)
    assert not mark.is_visible()
    choose(thumb, "yoromeki", "off")
    look(thumb, "yoromeki", scripts)
    if not scripts:  # a page that is made anew opens the chapter, and no fold within it
        thumb.tap(few)
    assert mark.is_visible()
    unfold(thumb, "order")
    choose(thumb, "right_bower_breaker", "diamond_queen")
    look(thumb, "order", scripts)
    assert mark.get_attribute("hidden") is not None


def test_lowest_bids_by_the_number_of_players_count_once_there_are_any(thumb, language, scripts):
    """X-36: they stand in a fold of their chapter, and are no change before."""
    say = speaker(language)
    thumb.open(FORM)
    unfold(thumb, "auction")
    changes = thumb.page.locator("#auction [data-changes]")
    assert not changes.is_visible()
    thumb.tap(thumb.page.locator("#auction details.few > summary"))
    rule(thumb, "minimum_by_players").locator("input").nth(1).fill("13")
    look(thumb, "auction", scripts)
    assert changes.locator("[data-count]").inner_text() == "1"
    assert rule(thumb, "minimum_by_players").locator("legend [data-differs]").is_visible()
    assert said(thumb, "minimum_by_players") == say("rule-minimum-by-players.given-sentence")


def test_payments_of_the_house_are_marked_when_they_are_chosen(thumb, language, scripts):
    """A table of numbers counts as soon as the house goes by it."""
    say = speaker(language)
    thumb.open("/sessions/new/rules?preset=nap-ja")
    unfold(thumb, "payments")
    mark = rule(thumb, "payment_table").locator("legend [data-idle]")
    assert mark.is_visible()
    rule(thumb, "payments").locator("select").select_option("own")
    rule(thumb, "payment_table").locator("input").nth(11).fill("5")
    rule(thumb, "stake").locator("input").fill("１０００")
    look(thumb, "payments", scripts)
    assert said(thumb, "payments") == rule_sentence(say, "rule-nap-payments", "own")
    assert said(thumb, "stake") == rule_sentence(say, "rule-nap-stake", 1000)
    assert not mark.is_visible()
    assert rule(thumb, "payment_table").locator("legend [data-differs]").is_visible()
    assert thumb.page.locator("[data-total] [data-count]").inner_text() == "3"


def test_from_the_names_to_the_rules_and_back_to_the_first_hand(thumb):
    thumb.open("/sessions/new")
    for number, name in enumerate(("秋子", "Ben", "千恵", "大輔"), start=1):
        thumb.page.locator(f"#player-{number}").fill(name)
    thumb.tap(thumb.page.locator(".set-folds > details > summary").first)
    thumb.tap(thumb.page.locator("button[name=edit]"))
    unfold(thumb, "table")
    choose(thumb, "jokers", 2)
    thumb.tap(thumb.page.locator("button[name=use]"))
    assert thumb.page.locator("#player-2").input_value() == "Ben"
    thumb.page.go_back()
    thumb.page.go_forward()
    assert thumb.page.locator("input[name=preset]").input_value() == "wikipedia,jokers=2"
    thumb.tap(thumb.page.locator(".set-folds > details > summary").nth(1))
    thumb.tap(thumb.page.locator("button.big"))
    thumb.page.wait_for_url("**/hands/1")


def test_the_rules_of_every_preset_are_read_in_four_screens(thumb):
    screens = {}
    for name in PRESETS:
        thumb.open(f"/rules/{name}")
        screens[name] = thumb.page.evaluate("document.documentElement.scrollHeight") / PHONE[1]
    assert max(screens.values()) <= MOST_SCREENS, screens


def test_a_link_to_a_chapter_unfolds_it(thumb):
    thumb.open("/rules/shared?preset=jazz&set=minimum_bid=14#auction")
    chapter = thumb.page.locator(".chapter", has=thumb.page.locator("#auction"))
    expect(chapter.locator(".differs")).to_be_in_viewport()
    expect(chapter.locator("summary h2")).to_be_in_viewport()
    assert thumb.page.locator(".chapter[open]").count() == 1


def test_what_departs_is_in_sight_while_every_chapter_is_folded(thumb):
    thumb.open("/rules/shared?preset=jazz&set=minimum_bid=14")
    assert thumb.page.locator(".chapter[open]").count() == 0
    assert thumb.page.locator(".departures li").is_visible()
    assert thumb.page.locator(".chapter > summary .is-napoleon:visible").count() == 1


def test_everything_is_big_enough_and_nothing_runs_over_the_edge(thumb):
    for page in (
        FORM,
        "/rules/shared?preset=jazz&set=jokers=2",
        "/rules/compare?a=jazz&b=matsuda",
        "/sessions/new",
        "/sessions/new/rules?preset=nap-ja",
        "/rules/shared?preset=nap-ja&set=stake=10",
        "/referee?rules=nap-ja,joker=true&plays=JOKER",
    ):
        thumb.open(page)
        thumb.page.locator("details").evaluate_all(
            "all => all.forEach((one) => { one.open = true })"
        )
        assert thumb.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
        assert thumb.page.locator("main").locator(CONTROLS).evaluate_all(SMALL, THUMB) == []
