"""An unseen lead and two more unseen cards: the widest search there is, and what it leaves out."""

from dataclasses import replace
from itertools import permutations

import pytest

from scorekeeper.cards import Suit, parse_cards
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.tricks import unseen as evidence
from scorekeeper.napoleon.tricks.ladder import decide
from scorekeeper.napoleon.tricks.resolve import resolve
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.napoleon.tricks.unseen import outcomes

EVERYTHING = Ruleset(
    jokers=2,
    joker_unled="below_mighty",
    joker_request=True,
    same_two="above_mighty",
    yoromeki="heart_queen",
    yoromeki_beats_joker=True,
    counter_yoromeki="heart_king_and_ace",
    right_bower_breaker="diamond_queen",
    hunting_jack=True,
)


def test_a_trick_is_ruled_on_once_however_its_cards_lie_after_the_lead(monkeypatch):
    """Of 50 · 49 · 48 = 117,600 tricks that can have been, in a house with nearly every rule."""
    here = Situation.dealt(EVERYTHING, players=7, trump=Suit.SPADES, trick=5)
    ruled_on = []
    monkeypatch.setattr(evidence, "decide", lambda *trick: ruled_on.append(1) or decide(*trick))
    ruling = resolve(here, parse_cards("?? D6 D7 ?? S5 HJ ??"))
    assert ruling.possible == (0, 3, 4, 5, 6)
    assert [found.play for found in ruling.depends_on] == [0, 3, 6]
    assert len(ruled_on) < 30_000


@pytest.mark.parametrize("power_cards", [True, False])
@pytest.mark.parametrize("rest", ["S9 S3 ??", "SA HQ ??", "S9 JOKER ??", "JOKER=S8 JOKER2 ??"])
def test_whoever_played_what_after_the_lead_every_card_has_its_winner(rest, power_cards):
    """Of two jokers of one strength the first played wins (AMB-33), seen or unseen."""
    rules = replace(EVERYTHING, joker_wild=True, power_cards=power_cards)
    here = Situation.dealt(rules, players=5, trump=Suit.HEARTS, trick=4)
    for cards in permutations(parse_cards(rest)):
        plays = (*parse_cards("S7"), *cards)
        held = {card.held for card in plays}
        tricks = [
            tuple(card if play.is_unseen else play for play in plays)
            for card in here.pack
            if card not in held
        ]
        found = outcomes(here, plays)
        assert found.winners == tuple(sorted({decide(here, trick)[0] for trick in tricks}))


@pytest.mark.parametrize(
    ("plays", "winners"),
    [
        ("S7 JOKER ?? S9 D3", (1,)),
        ("S7 ?? JOKER S9 D3", (1, 2)),
        ("S7 JOKER D3 S9 ??", (1,)),
        ("JOKER D3 S9 ?? H5", (0,)),
        ("JOKER D3 ?? S9 JOKER2", (0,)),
    ],
)
def test_of_two_jokers_that_nothing_beats_the_first_played_wins(plays, winners):
    """AMB-33: an unseen joker before the one that was seen, or after it."""
    rules = replace(EVERYTHING, power_cards=False, same_two="off")
    here = Situation.dealt(rules, players=5, trump=Suit.HEARTS, trick=4)
    assert resolve(here, parse_cards(plays)).possible == winners


def test_after_a_led_joker_the_next_card_is_the_lead_however_the_others_lie():
    """N-144: a joker that passes the lead on; the spade after it is followed, not the club."""
    rules = replace(
        EVERYTHING, power_cards=False, same_two="off", joker_led="weakest", joker_unled="weakest",
        joker_demands="next_card",
    )  # fmt: skip
    here = Situation.dealt(rules, players=5, trump=Suit.HEARTS, trick=4)
    assert resolve(here, parse_cards("JOKER S3 D9 ?? C4")).possible == (1, 3)
