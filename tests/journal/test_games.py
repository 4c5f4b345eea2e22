"""What the journal asks of whichever game is played, and what every game refuses of the other."""

from dataclasses import replace

import pytest

from scorekeeper import games
from scorekeeper.cards import Refusal
from scorekeeper.journal.moves import MOVE_OF
from scorekeeper.napoleon.hand.hand import start_hand
from tests.journal.evening import Evening, opened
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


@pytest.mark.parametrize("game", games.GAMES.values(), ids=games.GAMES)
def test_what_is_noted_is_recorded_of_a_hand_that_is_over_and_nothing_else_is(game):
    assert game.moves.late == (game.kinds[f"{game.name}-noted"],)
    assert game.moves.kinds == tuple(game.kinds.values())


@pytest.mark.parametrize("game", games.GAMES.values(), ids=games.GAMES)
def test_each_way_of_putting_a_hand_right_is_a_row_of_its_own(game):
    rows = (game.of_trick, game.of_contract, game.of_result)
    assert len({row.fact for row in rows}) == len(rows)
    for row in rows:
        assert MOVE_OF[row.fact].kind == row.kind


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


def test_a_session_says_what_its_opening_and_its_rules_say():
    session = Evening(replace(opened(), season="2026 春")).session
    assert session.season_key == "2026春"
    assert session.hands_left == session.game.hands_left(session.ruleset, ())
    assert session.with_carried(session.carried) is session
