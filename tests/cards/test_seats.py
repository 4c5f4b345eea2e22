"""Turn order, and how every room says no."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import Direction, Refusal, next_seat, turn_order

ORDERS = [
    # N-009: 000:140, 001:89, 002:135 clockwise; 004:79 the other way
    (5, 3, Direction.CLOCKWISE, (3, 4, 0, 1, 2)),
    (5, 1, Direction.COUNTERCLOCKWISE, (1, 0, 4, 3, 2)),
    (4, 0, Direction.COUNTERCLOCKWISE, (0, 3, 2, 1)),
]


@pytest.mark.parametrize(("players", "first", "direction", "order"), ORDERS)
def test_turns_pass_round_the_table(players, first, direction, order):
    assert turn_order(first, players=players, direction=direction) == order


@given(st.integers(4, 7), st.integers(0, 3), st.sampled_from(Direction))
def test_everybody_has_one_turn_and_each_follows_the_one_before(players, first, direction):
    order = turn_order(first, players=players, direction=direction)
    assert sorted(order) == list(range(players))
    following = [next_seat(seat, players=players, direction=direction) for seat in order]
    assert following == [*order[1:], first]


def test_a_refusal_is_a_code_and_its_facts():
    refusal = Refusal("bid-not-higher", bid="13D", standing="13S")
    assert (refusal.code, dict(refusal.params)) == (
        "bid-not-higher",
        {"bid": "13D", "standing": "13S"},
    )
    assert str(refusal) == "bid-not-higher(bid='13D', standing='13S')"
    assert str(Refusal("hand-over")) == "hand-over"
