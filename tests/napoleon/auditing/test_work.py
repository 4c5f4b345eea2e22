"""How much work a whole hand is of which people remember little: tricks ruled on meanwhile.

Half a second of a slow machine's processor rules on some 40,000 tricks.
"""

from dataclasses import replace
from random import Random

import pytest

from scorekeeper.cards import UNSEEN
from scorekeeper.napoleon.auditing import audit
from scorekeeper.napoleon.tricks import ruling as asked
from scorekeeper.napoleon.tricks.strengths import decide
from scorekeeper.trick_taking import unseen
from tests.examples import is_night
from tests.napoleon.dealer import a_hand, a_house, without_hands

MOST = 25_000


def forget(random, trick, often):
    plays = (UNSEEN if random.random() < often else card for card in trick.plays)
    return replace(trick, plays=tuple(plays))


@pytest.mark.parametrize("often", [0.4, 0.6, 0.8, 1.0])
@pytest.mark.parametrize("players", [4, 5, 7])
def test_a_hand_of_which_little_is_remembered(monkeypatch, players, often):
    tricks = []
    monkeypatch.setattr(asked, "decide", lambda *one: tricks.append(one) or decide(*one))
    for seed in range(4 if is_night() else 1):
        random = Random(f"{players} {often} {seed}")  # noqa: S311 - cards, not secrets
        played = a_hand(random, a_house(random, jokers=2), players=players).hand
        forgotten = tuple(
            replace(
                trick, plays=tuple(UNSEEN if random.random() < often else c for c in trick.plays)
            )
            for trick in played.tricks
        )
        unseen.outcomes.cache_clear()
        unseen.list_dependences.cache_clear()
        tricks.clear()
        audit(without_hands(replace(played, tricks=forgotten, buried=None)))
        assert len(tricks) <= MOST
