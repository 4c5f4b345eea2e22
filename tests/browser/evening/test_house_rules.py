"""House rules chosen by thumb: read aloud at once with JavaScript, at the next look without."""

from scorekeeper.wording import rule_sentence, speaker

FORM = "/sessions/new/rules?preset=sisyphus"


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


def test_what_departs_is_in_sight_while_every_chapter_is_folded(thumb):
    thumb.open("/rules/shared?preset=jazz&set=minimum_bid=14")
    assert thumb.page.locator(".chapter[open]").count() == 0
    assert thumb.page.locator(".departures li").is_visible()
    assert thumb.page.locator(".chapter > summary .is-napoleon:visible").count() == 1
