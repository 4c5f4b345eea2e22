"""ルールの一覧: every rule of a house, line by line, and two houses beside each other."""

from dataclasses import replace

from scorekeeper.napoleon.rules.presets import PRESETS, read_rules
from scorekeeper.napoleon.rules.ruleset import FIELDS
from scorekeeper.trick_taking.presets import rulebook

JAZZ = PRESETS["jazz"]


def line(preset, name, rules=None):
    return next(row for row in rulebook(preset, rules) if row.field.name == name)


def test_every_rule_is_there_once_chapter_by_chapter():
    rows = rulebook(JAZZ)
    assert sorted(row.field.name for row in rows) == sorted(FIELDS)
    chapters = [row.field.section for row in rows]
    assert chapters == sorted(chapters, key=chapters.index), "no chapter is begun twice"
    assert list(dict.fromkeys(chapters)) == list(
        dict.fromkeys(field.section for field in FIELDS.values())
    )


def test_a_rule_that_the_source_states():
    """004:54, the minimum bid of the jazz rules; other sources are left out."""
    assert line(JAZZ, "minimum_bid").document() == {
        "field": "minimum_bid",
        "section": FIELDS["minimum_bid"].section.value,
        "value": 12,
        "sources": ["004:54"],
        "differs": False,
        "silent": False,
        "forbidden": False,
        "idle": False,
    }


def test_a_rule_of_the_tables_own():
    rules = read_rules({"preset": "jazz", "minimum_bid": 13, "own_card_call": "forbidden"})
    assert (line(JAZZ, "minimum_bid", rules).value, line(JAZZ, "minimum_bid").value) == (13, 12)
    assert [row.field.name for row in rulebook(JAZZ, rules) if row.differs] == [
        "minimum_bid", "own_card_call",
    ]  # fmt: skip
    assert line(JAZZ, "own_card_call").silent, "the source says nothing"
    assert not line(JAZZ, "own_card_call", rules).silent, "but the table does"


def test_a_rule_of_which_the_source_only_forbids_what_happens():
    """N-025, 000:146: whoever has passed may not bid again; of a remedy the source says nothing."""
    row = line(PRESETS["wikipedia"], "bid_after_pass")
    assert (row.forbidden, row.silent, row.sources) == (True, False, ("000:146",))
    assert line(PRESETS["wikipedia"], "exposed_card").silent, "of that it says nothing at all"
    house = read_rules({"preset": "wikipedia", "bid_after_pass": "void"})
    assert not line(PRESETS["wikipedia"], "bid_after_pass", house).forbidden, "the table says more"
    assert not line(PRESETS["wikipedia"], "called_card_buried").forbidden, "so does the source"


def test_a_rule_without_effect():
    assert line(PRESETS["wikipedia"], "joker_led").idle
    assert not line(JAZZ, "joker_led").idle
    without = replace(JAZZ.rules, jokers=0)
    assert line(JAZZ, "joker_led", without).idle
