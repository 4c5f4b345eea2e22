"""What the journal asks of whichever game is played, and what every game refuses of the other."""

import pytest

from scorekeeper import games
from scorekeeper.cards import Refusal
from scorekeeper.napoleon.hand.hand import start_hand
from tests.journal.test_amendments import corrects


@pytest.mark.parametrize(
    ("preset", "game"),
    [
        ("wikipedia", "napoleon"),
        ("jazz", "napoleon"),
        ("sisyphus", "napoleon"),
        ("nap-ja", "nap"),
        ("nap-en", "nap"),
    ],
)
def test_a_preset_says_which_game_it_is(preset, game):
    here = games.game_of_preset(preset)
    assert here is games.game_named(game)
    assert games.game_of_rules(games.preset_named(preset).rules) is here
    assert games.house_of(preset) == games.parse_house(preset)


def test_a_preset_of_no_game_is_refused_with_the_nearest_of_any():
    for ask in (games.preset_named, games.house_of, games.parse_house):
        with pytest.raises(Refusal, match="preset-unknown") as refused:
            ask("nap-jp")
        assert refused.value.params == {"preset": "nap-jp", "nearest": "nap-ja"}


def test_a_correction_of_another_game_is_refused():
    rules = games.preset_named("jazz").rules
    hand = start_hand(rules, players=5, dealer=0, first_bidder=1)
    with pytest.raises(Refusal, match="fact-of-another-game"):
        games.game_named("nap").correct(hand, corrects())
