"""Unseen cards: the grouped search finds what trying every card finds."""

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from scorekeeper.cards import UNSEEN, Suit, parse_cards
from scorekeeper.nap.records import referee
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.tricks.ruling import NapTrial, resolve
from scorekeeper.nap.tricks.situation import Situation
from tests.examples import examples
from tests.nap.tricks.test_trick import situations
from tests.outcomes import check_against_every_outcome


@st.composite
def partly_seen(draw, *, unseen):
    here = draw(situations())
    suit = draw(st.sampled_from("SHDC"))
    likely = [card for card in here.pack if str(card)[0] in {suit, "J"}]
    count = draw(st.integers(unseen, here.seated))
    cards = st.sampled_from(likely) | st.sampled_from(here.pack)
    seen = draw(st.lists(cards, min_size=count - unseen, max_size=count - unseen, unique=True))
    return here, tuple(draw(st.permutations([*seen, *[UNSEEN] * unseen])))


@settings(max_examples=examples(80))
@given(partly_seen(unseen=1))
def test_one_unseen_card(trick):
    here, plays = trick
    check_against_every_outcome(NapTrial(here), plays)


@settings(max_examples=examples(15))
@given(partly_seen(unseen=2))
def test_two_unseen_cards(trick):
    here, plays = trick
    check_against_every_outcome(NapTrial(here), plays)


@settings(max_examples=2, phases=[Phase.generate])
@given(partly_seen(unseen=3))
def test_three_unseen_cards(trick):
    here, plays = trick
    check_against_every_outcome(NapTrial(here), plays)


def test_an_unseen_lead_to_the_first_trick_makes_its_own_suit_trumps():
    here = Situation(ruleset=Ruleset(), players=3, trick=1)
    ruling = resolve(here, parse_cards("?? HA HK"))
    assert ruling.possible == (0, 1)
    assert set(map(str, ruling.depends_on[0].cards)) == {"HQ", "HJ", "H10", "H9", "H8", "H7"}


def test_the_one_card_that_beats_the_ace_of_trumps():
    """B-003: a card that nobody saw can be the joker (source: 003:51)."""
    told = {"rules": {"preset": "nap-ja", "joker": True}, "trick": 2, "trump": "H"}
    answer = referee({**told, "plays": ["HA", "S3", "??", "S4", "S5"]})
    assert (answer["winner"], answer["possible"]) == (None, [0, 2])
    assert answer["depends_on"] == [{"play": 2, "cards": ["JOKER"], "otherwise": [0]}]
    without = referee({**told, "plays": ["HA", "JOKER", "??", "S4", "S5"]})
    assert (without["winner"], without["decisive"]) == (1, "joker")


def test_with_many_unseen_cards_none_is_listed():
    here = Situation(ruleset=Ruleset(), players=5, trump=Suit.HEARTS, trick=2)
    ruling = resolve(here, parse_cards("S9 ?? ?? ?? ??"))
    assert [found.cards for found in ruling.depends_on] == [()] * 4
