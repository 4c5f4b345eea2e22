"""ほかのルールなら: the same trick under every preset, and the rung that makes the difference."""

from dataclasses import replace

from scorekeeper.cards import Suit, parse_cards
from scorekeeper.napoleon.rules.presets import PRESETS, read_rules
from scorekeeper.napoleon.tricks import ruling
from scorekeeper.napoleon.tricks.ruling import elsewhere
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.trick_taking.hand import parse_trump
from tests.strays import every


def under_all(rules, trump, cards, **around):
    plays = parse_cards(cards)
    here = Situation.dealt(
        read_rules(rules), players=len(plays), trump=parse_trump(trump), **around
    )
    return {found.preset.name: found for found in elsewhere(here, plays)}


def otherwise(found):
    return {
        name: (str(one.ruling.card), one.cause.rung, one.cause.verdict.value)
        for name, one in found.items()
        if one.differs
    }


TRICKS = [
    # rules      trump trick  cards                  what differs elsewhere
    ("sisyphus", "D", 3, "SK SA HQ S3 S4", {
        "wikipedia": ("SA", "yoromeki", "off"),
        "wikipedia-table": ("SA", "yoromeki", "off"),
        "wikipedia-options": ("SA", "yoromeki", "off"),
        "matsuda": ("SA", "yoromeki", "off"),
        "josephine": ("SA", "yoromeki", "off"),
    }),
    ("sisyphus", "S", 3, "D9 DA D2 D5 DQ", {
        "wikipedia": ("DA", "same_two", "off"),
        "wikipedia-table": ("DA", "same_two", "off"),
        "matsuda": ("DA", "same_two", "off"),
    }),
    ("josephine", "S", 1, "D9 DA D2 D5", {  # N-113: in the first trick, or nowhere
        "sisyphus": ("DA", "same_two", "suspended"),
        "wikipedia": ("DA", "same_two", "off"),
        "wikipedia-table": ("DA", "same_two", "off"),
        "matsuda": ("DA", "same_two", "off"),
        "jazz": ("DA", "same_two", "suspended"),
        "jazz-settings": ("DA", "same_two", "suspended"),
    }),
    ("wikipedia", "H", 3, "SK S3 S9 S4 S7", {}),
    ("jazz", "H", 10, "JOKER H9 C2 S4 D7", {"wikipedia-options": ("JOKER", "joker", "stands")}),
    ("jazz", "S", 1, "D9 S3 DA D5 DQ", {"jazz-settings": ("DA", "trump", "suspended")}),
    ("jazz-settings", "H", 3, "SK SA S2 S3 S4", {
        "sisyphus": ("SA", "same_two", "void"),
        "wikipedia": ("SA", "same_two", "off"),
        "wikipedia-table": ("SA", "same_two", "off"),
        "wikipedia-options": ("SA", "same_two", "void"),
        "matsuda": ("SA", "same_two", "off"),
        "josephine": ("SA", "same_two", "void"),
        "jazz": ("SA", "same_two", "void"),
    }),
]  # fmt: skip


@every("rules, trump, trick, cards, differs", TRICKS)
def test_the_same_trick_elsewhere(rules, trump, trick, cards, differs):
    assert otherwise(under_all(rules, trump, cards, trick=trick)) == differs


def test_the_same_card_for_another_reason_is_no_difference():
    """♥Q is よろめき here; under matsuda it is just a trump."""
    found = under_all("sisyphus", "H", "SK SA HQ S3 S4")["matsuda"]
    assert (found.differs, found.ruling.decisive) == (False, "trump")


def test_a_pack_without_the_joker_cannot_hold_the_trick():
    found = under_all({"preset": "jazz", "jokers": 2}, "H", "JOKER S3 C4 D5 H6")
    lacking = {name: str(one.missing) for name, one in found.items() if one.missing}
    assert lacking == {name: "JOKER" for name, preset in PRESETS.items() if not preset.rules.jokers}
    assert all(one.ruling is None and not one.differs for one in found.values() if one.missing)


def test_where_unseen_cards_leave_it_open_nothing_is_said_to_make_the_difference():
    found = under_all("sisyphus", "H", "SK SA ?? S3 S4")
    assert (found["wikipedia"].ruling.possible, found["wikipedia"].cause) == ((1,), None)
    assert found["wikipedia"].differs


def test_the_last_trick_is_the_last_everywhere():
    """004:121; with two jokers a table of four plays thirteen tricks, elsewhere twelve."""
    house = {"preset": "jazz", "jokers": 2, "joker_last_trick": "normal"}
    found = under_all(house, "H", "JOKER H9 C2 S4", trick=13)
    assert otherwise(found)["jazz"] == ("H9", "joker", "suspended")


@every("trick, winner", [(2, "JOKER"), (7, "JOKER"), (8, "C9"), (9, "C9"), (None, "JOKER")])
def test_a_trick_in_the_middle_keeps_its_number_everywhere(monkeypatch, trick, winner):
    """X-37: elsewhere a led joker is strong up to the seventh trick of ten."""
    late = read_rules({"preset": "jazz", "joker_strong_until": 7})
    house = {"late": replace(PRESETS["jazz"], name="late", rules=late)}
    monkeypatch.setattr(ruling, "PRESETS", house)
    around = {"trick": trick, "named_suit": Suit.CLUBS}
    found = under_all("jazz", "H", "JOKER C2 C9 DA C4", **around)["late"]
    assert str(found.ruling.card) == winner
    assert found.differs == (winner != "JOKER")
