"""How much work an unseen card is: tricks ruled on until a question is answered.

Of three unseen cards with the lead among them there are some 117,600 tricks, of six 10,000,000,000.
The table holds the questions that cost most among the hundred thousands that were tried, in houses
with nearly every rule.
"""

import pytest

from scorekeeper.cards import Suit, parse_cards
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.tricks import ruling as asked
from scorekeeper.napoleon.tricks.ruling import elsewhere, resolve
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.napoleon.tricks.strengths import decide
from scorekeeper.trick_taking import unseen
from scorekeeper.trick_taking.hand import parse_trump
from tests.napoleon.tricks.test_unseen import EVERYTHING, PASSED_ON

MOST_FOR_A_RULING = 15_000
MOST_FOR_ALL_PRESETS = 11_000
"""Some ten microseconds each."""

WITH_NO_TRUMP = EVERYTHING | {"no_trump": "above_spades"}
CLUBS_WITH_SPADES = {"mighty_when_spades_trump": "club_ace", "mighty_suit": "trump"}

COSTLY = [
    # rules beside EVERYTHING, players, trump, plays, who can have won
    ({"strip_to_blind_of_three": True, "joker_led": "below_bowers", "joker_demands": "next_card"}
     | CLUBS_WITH_SPADES, 7, "C", "?? ?? S7 ?? C8 D9 D7", "0 1 3 4"),
    ({"same_two": "below_all", "left_bower_suit": "trump", "joker_demands": "trump"}, 7, "D",
     "?? ?? ?? S9 C10 S5 C5", "0 1 2 3 4"),
    ({"reversed_bowers": True, "joker_led": "weakest", "joker_suit": "trump"}, 5, "S",
     "?? ?? S6 D8 ??", "0 1 2 4"),
    ({}, 7, "S", "?? D6 D7 ?? S5 HJ ??", "0 3 4 5 6"),
    ({}, 7, "S", "?? D6 D7 S5 ?? ?? ??", "0 3 4 5 6"),
    ({}, 5, "H", "SK ?? ?? S9 ??", "0 1 2 4"),
    ({}, 7, "S", "?? SA S5 ?? ?? ?? ??", "0 1 3 4 5 6"),
    (PASSED_ON, 7, "S", "?? ?? ?? ?? JOKER ?? ??", "0 1 2 3 5 6"),
    (PASSED_ON, 7, "D", "JOKER ?? ?? ?? D7 D6 C5", "1 2 3 4"),
    (PASSED_ON, 7, "NT", "?? ?? ?? ?? ?? ?? ??", "0 1 2 3 4 5 6"),
]  # fmt: skip


@pytest.fixture
def ruled_on(monkeypatch):
    tricks = []
    monkeypatch.setattr(asked, "decide", lambda *trick: tricks.append(trick) or decide(*trick))
    unseen.outcomes.cache_clear()
    unseen.list_dependences.cache_clear()
    return tricks


@pytest.mark.parametrize(("rules", "players", "trump", "plays", "possible"), COSTLY)
def test_the_costliest_questions(ruled_on, rules, players, trump, plays, possible):
    here = Situation.dealt(
        Ruleset(**WITH_NO_TRUMP | rules), players=players, trump=parse_trump(trump),
        named_suit=Suit.DIAMONDS,
    )  # fmt: skip
    cards = parse_cards(plays)
    found = resolve(here, cards)
    assert found.possible == tuple(map(int, possible.split()))
    assert len(found.depends_on) == plays.count("?") // 2
    assert len(ruled_on) < MOST_FOR_A_RULING
    assert [there.preset.name for there in elsewhere(here, cards)]
    assert len(ruled_on) < MOST_FOR_A_RULING + MOST_FOR_ALL_PRESETS
