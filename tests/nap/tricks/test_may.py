"""May I? What a player of Nap may play who tells some of his cards or all of them."""

import pytest

from scorekeeper.cards import parse_cards
from scorekeeper.nap.auction import parse_bid
from scorekeeper.nap.rules.presets import PRESETS, read_rules
from scorekeeper.nap.tricks.legality import Turn, deciding, may_play
from scorekeeper.nap.tricks.situation import Situation
from scorekeeper.trick_taking.legality import Legality, Told

JOKER = {"preset": "nap-ja", "joker": True}


def turn(rules, plays, *, trick=3, trump="H", bid=None):
    here = Situation(
        ruleset=read_rules(rules), players=5, trick=trick,
        trump=None if trump is None else parse_cards(f"{trump}A")[0].suit,
        bid=None if bid is None else parse_bid(bid),
    )  # fmt: skip
    return Turn(situation=here, plays=parse_cards(plays))


def tell(at, cards):
    here = at.situation
    size = here.tricks - here.trick + 1
    return Told.of(parse_cards(cards), pack=here.pack, gone=at.plays, size=size, most=here.tricks)


def by_verdict(found):
    return tuple(
        " ".join(str(one.card) for one in found if one.verdict is verdict) for verdict in Legality
    )


@pytest.mark.parametrize(
    ("at", "cards", "legal", "illegal", "unknown"),
    [
        (turn("nap-ja", "S9"), "SA D4", "SA", "D4", ""),
        (turn("nap-ja", "S9"), "D4 HQ", "", "", "D4 HQ"),
        (turn("nap-ja", "S9", trick=4), "D4 HQ", "D4 HQ", "", ""),
        (turn(JOKER, "H9"), "JOKER D4", "JOKER", "D4", ""),
        (turn(JOKER, "S9", trump=None, trick=1), "JOKER S4", "S4 JOKER", "", ""),
        (turn("nap-en", "", trick=1, trump=None, bid="bonaparte"), "SA S9", "", "SA", "S9"),
        (turn("nap-en", "", trick=1, trump=None, bid="nap"), "SA S9", "SA S9", "", ""),
    ],
)
def test_what_is_certain_of_some_cards_and_what_is_not(at, cards, legal, illegal, unknown):
    found = by_verdict(may_play(at, tell(at, cards)).own)
    assert [set(some.split()) for some in found] == [
        set(some.split()) for some in (legal, illegal, unknown)
    ]


@pytest.mark.parametrize(
    ("at", "asked"),
    [
        (turn("nap-ja", "S9"), "SA SK SQ SJ S10 S8 S7 S6 S5 S4 S3 S2"),
        (turn("nap-ja", ""), ""),
        (turn(JOKER, "JOKER", trick=1, trump=None), ""),
        (turn("nap-ja", "", trick=1, trump=None, bid="misere"), ""),
    ],
)
def test_only_cards_that_can_change_the_answer_are_asked(at, asked):
    pool = [card for card in at.situation.pack if card not in at.plays]
    found = deciding(at, pool)
    assert " ".join(str(card) for card in pool if card in found) == asked


def test_every_preset_answers_a_leader_who_tells_of_nothing():
    for preset in PRESETS.values():
        at = turn(preset.name, "", trick=2)
        assert {one.verdict for one in may_play(at, tell(at, "")).others} == {Legality.LEGAL}
