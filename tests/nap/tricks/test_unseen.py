"""Unseen cards: the grouped search finds what trying every card finds."""

from collections import Counter
from itertools import permutations

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from scorekeeper.cards import UNSEEN, Suit, parse_cards
from scorekeeper.nap.records import referee
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.tricks.ruling import NapTrial, decide, resolve
from scorekeeper.nap.tricks.situation import Situation
from scorekeeper.trick_taking.unseen import dependences, outcomes
from tests.examples import examples
from tests.nap.tricks.test_trick import situations


@st.composite
def partly_seen(draw, *, unseen):
    here = draw(situations())
    suit = draw(st.sampled_from("SHDC"))
    likely = [card for card in here.pack if str(card)[0] in {suit, "J"}]
    count = draw(st.integers(unseen, here.seated))
    cards = st.sampled_from(likely) | st.sampled_from(here.pack)
    seen = draw(st.lists(cards, min_size=count - unseen, max_size=count - unseen, unique=True))
    return here, tuple(draw(st.permutations([*seen, *[UNSEEN] * unseen])))


def every_outcome(here, plays):
    """Unseen cards tried one after another, with the winner and the rung that each gives."""
    places = [play for play, card in enumerate(plays) if card.is_unseen]
    pool = [card for card in here.pack if card not in plays]
    for cards in permutations(pool, len(places)):
        trick = list(plays)
        for play, card in zip(places, cards, strict=True):
            trick[play] = card
        yield dict(zip(places, cards, strict=True)), *decide(here, tuple(trick))


def check_against_every_outcome(here, plays):
    winners, rungs, by_card = set(), set(), {}
    for choice, winner, rung in every_outcome(here, plays):
        winners.add(winner)
        rungs.add(rung)
        for item in choice.items():
            by_card.setdefault(item, set()).add(winner)
    found = outcomes(NapTrial(here), plays)
    assert found.winners == tuple(sorted(winners))
    assert found.rungs == (rungs if found.rungs is not None else None)
    listed = {one.play: one for one in dependences(NapTrial(here), plays, winners=found.winners)}
    for play in {play for play, _ in by_card}:
        of_play = {card: tuple(sorted(w)) for (at, card), w in by_card.items() if at == play}
        if play not in listed:
            assert len(set(of_play.values())) == 1
            continue
        usual = listed[play].otherwise
        assert Counter(of_play.values())[usual] == max(Counter(of_play.values()).values())
        assert set(listed[play].cards) == {card for card in of_play if of_play[card] != usual}


@settings(max_examples=examples(80))
@given(partly_seen(unseen=1))
def test_one_unseen_card(trick):
    check_against_every_outcome(*trick)


@settings(max_examples=examples(15))
@given(partly_seen(unseen=2))
def test_two_unseen_cards(trick):
    check_against_every_outcome(*trick)


@settings(max_examples=2, phases=[Phase.generate])
@given(partly_seen(unseen=3))
def test_three_unseen_cards(trick):
    check_against_every_outcome(*trick)


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
