"""What every table has in common: a rule that makes a trick go otherwise is named with that law.

A field that takes a law away stands among the fields of that law, or is a detail of one that does;
a value that leaves the law alone can only wake another that does.
"""

from dataclasses import replace
from functools import cache

import pytest

from scorekeeper.cards import Refusal, Suit, parse_card, parse_cards
from scorekeeper.napoleon.rules.presets import CANON, PRESETS
from scorekeeper.napoleon.rules.ruleset import FIELDS
from scorekeeper.napoleon.tricks.legality import Turn, legal_plays
from scorekeeper.napoleon.tricks.ruling import resolve
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.trick_taking.hand import parse_trump
from scorekeeper.trick_taking.presets import rulebook, value_text
from tests.strays import every

LAWS = {rule.key: rule for rule in CANON.common_law}
STRENGTH = [
    # trump, cards in the order played, the strongest by the law
    ("H", "S9 SA HJ DJ H3", "SA"),
    ("H", "S9 HJ DJ HK H3", "HJ"),
    ("H", "S9 DJ HK H3 S4", "DJ"),
    ("C", "C9 SJ CA C3 C2", "SJ"),
    ("S", "S9 SA CA CJ SJ", "SA"),
    ("C", "D9 SA CA DA HA", "SA"),
    ("D", "S9 SA HQ HK HA", "SA"),
    ("H", "S9 SA C4 S3 S4", "SA"),
    ("H", "S9 SA HQ SQ S4", "SA"),
    ("H", "H9 HA H2 HJ H3", "HJ"),
    ("H", "S9 SA S2 SK S3", "SA"),
    ("H", "D9 DJ D2 D4 D3", "DJ"),
    ("H", "C9 HJ H2 C2 C3", "HJ"),
    ("H", "H9 HJ DQ H3 H4", "HJ"),
    ("H", "D9 DJ CQ D3 D4", "DJ"),
    ("H", "H9 HJ SJ H3 H4", "HJ"),
    ("H", "S9 SA JOKER S3 S4", "SA"),
    ("H", "S9 HJ JOKER S3 S4", "HJ"),
    ("H", "S9 DJ JOKER S3 S4", "DJ"),
    ("H", "JOKER SA S9 S3 S4", "SA"),
    ("H", "JOKER HJ S9 S3 S4", "HJ"),
    ("H", "JOKER DJ S9 S3 S4", "DJ"),
]
PLAYS = [
    # law, trump, cards played before, the hand, and what may be played by the law
    ("follow", "H", "S9", "SA D3 C5", "SA"),
    ("follow", "H", "S9", "SA S3 C5", "SA S3"),
    ("follow", "H", "D9", "DJ C5 H3", "DJ"),
    ("follow", "H", "D9", "DJ D3 C5", "DJ D3"),
    ("follow", "H", "D9", "D3 SA C5", "D3"),
    ("follow", "H", "D9", "D3 HJ C5", "D3"),
    ("follow", "S", "S9", "SA C5 D3", "SA"),
    ("follow", "H", "H9", "HJ C5 D3", "HJ"),
    ("follow", "H", "H9", "H3 DJ C5", "H3"),
    ("follow", "H", "C9", "C3 CA DJ", "C3 CA"),
    ("follow", "H", "S9", "S3 JOKER C5", "S3"),
    ("follow", "H", "H9", "H3 JOKER C5", "H3"),
    ("follow", "H", "C3", "C5 JOKER D3", "C5"),
    ("follow", "H", "S3", "S5 JOKER D3", "S5"),
    ("cannot-follow", "H", "C9", "H3 D5 SA", "H3 D5 SA"),
    ("cannot-follow", "H", "C9", "DK D5 S2", "DK D5 S2"),
    ("cannot-follow", "H", "C9", "H3 D5 JOKER", "H3 D5 JOKER"),
    ("cannot-follow", "H", "C3", "H3 D5 JOKER", "H3 D5 JOKER"),
    ("cannot-follow", "H", "S3", "H3 D5 JOKER", "H3 D5 JOKER"),
    ("cannot-follow", "H", "JOKER", "H3 DK S2", "H3 DK S2"),
    ("lead-anything", "H", "", "H3 D5 SA", "H3 D5 SA"),
    ("lead-anything", "H", "", "DJ D5 HJ", "DJ D5 HJ"),
    ("lead-anything", "H", "", "H3 D5 JOKER", "H3 D5 JOKER"),
]
TRICKS = (1, 5, 10)
CALLED = parse_card("C3")


@cache
def ask(rules):
    """Whether it is otherwise than the law has it, by law, number and trick of each case."""
    astray = {}
    for trick in TRICKS:
        for number, (trump, plays, wins) in enumerate(STRENGTH):
            found = situation(rules, trump, trick, plays)
            cards = parse_cards(plays)
            if found is not None:
                best = cards[resolve(found, cards).winner]
                astray["strongest", number, trick] = best != parse_card(wins)
        for number, (law, trump, plays, hand, may) in enumerate(PLAYS):
            found = situation(rules, trump, trick, plays, hand)
            if found is None:
                continue
            turn = Turn(situation=found, plays=parse_cards(plays), called=CALLED, adjutant=True)
            turn = replace(turn, summoned=rules.adjutant_summons == "on")
            told = set(legal_plays(turn, parse_cards(hand)))
            astray[law, number, trick] = told != set(parse_cards(may))
    return astray


def situation(rules, trump, trick, plays, hand=""):
    """A trick of ten with five players; None where the pack or the house has no such trick."""
    joker_led = plays.startswith("JOKER")
    if ("JOKER" in plays + hand and not rules.jokers) or (
        joker_led and rules.joker_demands != "named_suit"
    ):
        return None
    led = Suit("S" if " " in plays else "C") if joker_led else None
    return Situation.dealt(rules, players=5, trump=parse_trump(trump), trick=trick, named_suit=led)


OF_TRICKS = {"order", "following", "same_two", "yoromeki", "joker", "suspended", "adjutant"}


def values(name):
    row = FIELDS[name]
    return row.choices or (() if row.shape else (row.low, 3, row.high))


@every("preset", list(PRESETS))
def test_a_field_that_takes_a_law_away_is_named_with_it(preset):
    rules = PRESETS[preset].rules
    before = ask(rules)
    for name, row in FIELDS.items():
        if row.section.value not in OF_TRICKS:
            continue
        for value in values(name):
            try:
                other = replace(rules, **{name: value})
            except Refusal:
                continue
            detail_of = {need for need, _ in row.idle_unless}
            for case, is_astray in ask(other).items():
                law, number, _ = case
                if is_astray and {before.get((law, number, trick)) for trick in TRICKS} == {False}:
                    changed = LAWS[law].find_changes(rulebook(PRESETS[preset], other))
                    named = {one.field.name for one in changed}
                    wakes = LAWS[law].fields.get(name) == value_text(value)
                    found = named if wakes else named & {name, *detail_of}
                    assert found, f"{case}: {name}={value}"


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_that_has_a_law_otherwise_says_by_which_rule(preset):
    book = rulebook(PRESETS[preset])
    astray = ask(PRESETS[preset].rules)
    for law in {law for (law, _, _), is_astray in astray.items() if is_astray}:
        assert LAWS[law].find_changes(book), law


NAMED = [
    # preset, law, rules that alter it there
    ("sisyphus", "strongest", {"yoromeki", "no_trump"}),
    ("jazz", "strongest", {"yoromeki", "joker_led", "power_cards_suspended"}),
    ("jazz", "follow", {"joker_play", "joker_suit", "joker_request"}),
    ("jazz", "cannot-follow", {"joker_request"}),
    ("jazz", "lead-anything", {"joker_opening_lead"}),
    ("wikipedia-options", "strongest", {"joker_led", "joker_unled"}),
    ("sisyphus", "alone-blind", {"redeclaration"}),
    ("wikipedia", "strongest", set()),
]


@pytest.mark.parametrize(("preset", "law", "rules"), NAMED)
def test_the_rules_that_alter_a_law_in_a_preset(preset, law, rules):
    changed = {one.field.name for one in LAWS[law].find_changes(rulebook(PRESETS[preset]))}
    assert rules <= changed
    assert rules or not changed
