"""強さの表: the table of strengths says what the ladder says, and knows every rung and duty."""

from random import Random

import pytest

from scorekeeper.cards import Suit, parse_cards
from scorekeeper.napoleon.auction import deal
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.napoleon.solving import TABLED
from scorekeeper.napoleon.tricks import strengths
from scorekeeper.napoleon.tricks.ladder import RUNG_ROWS, ladder
from scorekeeper.napoleon.tricks.legality import DUTIES, Turn
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.napoleon.tricks.strengths import ask_every_rung, decide, looks_at_one
from scorekeeper.trick_taking.search import Layout, group_by_obstacle
from tests.examples import examples
from tests.napoleon.dealer import a_house

HOUSES = examples(400)
TRICKS_OF_A_HOUSE = 100
HOT = parse_cards("SA HQ HK HA DQ CQ SQ SJ HJ DJ CJ C3 S3 S2 H2 D2 C2 C4 CA DA JOKER JOKER2")


def _tricks(random, rules):
    """Tricks full of cards that matter; many of one suit, and some not yet full."""
    for _ in range(TRICKS_OF_A_HOUSE):
        players = random.choice((4, 5, 5, 6, 7))
        tricks = deal(rules, players=players).tricks
        here = Situation(
            ruleset=rules, players=players, trump=random.choice((*Suit, None)),
            trick=random.choice((1, 2, tricks, None)), tricks=tricks,
            named_suit=random.choice((*Suit, None)),
        )  # fmt: skip
        pack = list(here.pack)
        if random.random() < 0.15:
            suit = random.choice(tuple(Suit))
            pack = [card for card in pack if card.suit is suit]
        hot = random.sample([card for card in HOT if card in pack] or pack[:2], 2)
        cards = dict.fromkeys([*hot * random.randrange(2), *random.sample(pack, players)])
        plays = list(cards)[: random.choice((players, players, players, 2))]
        yield here, tuple(random.sample(plays, len(plays)))


@pytest.mark.parametrize("seed", range(5))
def test_the_table_says_what_the_ladder_says(seed):
    random = Random(seed)  # noqa: S311 - any houses will do
    for _ in range(HOUSES // 5):
        for here, plays in _tricks(random, a_house(random)):
            assert decide(here, plays) == ask_every_rung(here, plays), (here, plays)


@pytest.mark.parametrize("preset", ["wikipedia", "sisyphus", "jazz"])
def test_few_tricks_of_a_preset_have_to_ask_the_ladder(preset, monkeypatch):
    """The table is worth its lines where people play."""
    asked = []

    def ask(here, plays):
        asked.append(plays)
        return ask_every_rung(here, plays)

    monkeypatch.setattr(strengths, "ask_every_rung", ask)
    random, rules = Random(7), PRESETS[preset].rules  # noqa: S311 - any tricks will do
    for _ in range(500):
        here = Situation.dealt(rules, players=5, trump=random.choice(tuple(Suit)), trick=3)
        decide(here, tuple(random.sample(here.pack, 5)))
    assert len(asked) < 100


def test_every_rung_has_its_place_in_the_table():
    random, seen = Random(3), set()  # noqa: S311 - any houses will do
    for _ in range(200):
        here = Situation.dealt(a_house(random), players=5, trump=Suit.SPADES, trick=2)
        for rung in ladder(here):
            if rung.idle is None:
                assert looks_at_one(rung.test) in (True, False)
                seen.add(rung.key)
    assert seen == set(RUNG_ROWS)


def test_an_unknown_rung_is_refused():
    with pytest.raises(TypeError, match="no strength is known"):
        looks_at_one(lambda _trick: 0)


def test_every_duty_has_its_place_in_the_table():
    assert {duty.code for duty in DUTIES} == TABLED


def test_an_unknown_duty_is_refused():
    here = Situation.dealt(PRESETS["sisyphus"].rules, players=5, trump=Suit.SPADES, trick=2)
    layout = Layout(())
    with pytest.raises(TypeError, match="revoke"):
        group_by_obstacle(Turn(situation=here, plays=parse_cards("S9")), (), layout, ())
