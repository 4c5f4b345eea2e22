"""What holds of every evening that can come about."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.hand import Hand, has_made, start_hand
from scorekeeper.nap.hand.moves import expect, first_bidder, why_not
from scorekeeper.nap.hand.settling import accounts, as_correction, correct
from scorekeeper.nap.rules.ruleset import FIELDS, Ruleset
from scorekeeper.nap.scoring import points_of
from scorekeeper.trick_taking.hand import Stage
from tests.examples import examples
from tests.nap.evenings import a_hand, an_evening, candidates


@st.composite
def houses(draw: st.DrawFn) -> Ruleset:
    """House rules of every kind that can be dealt to any table."""
    choices = {
        name: draw(st.sampled_from(row.choices))
        for name, row in FIELDS.items()
        if row.choices and name not in {"pack", "payments"}
    }
    choices["stake"] = draw(st.integers(1, 7))
    if choices["hand_size"] == 7:
        choices |= dict.fromkeys(("floater", "peep", "sir_garnet", "ecarte"), False)
    return Ruleset(**choices | {"peep": choices["peep"] and not choices["floater"]})


@st.composite
def evenings(draw: st.DrawFn) -> tuple[Hand, ...]:
    chance = draw(st.randoms(use_true_random=False))
    players = draw(st.integers(2, 7))
    hands = draw(st.integers(1, 4))
    return an_evening(draw(houses()), players=players, hands=hands, choose=chance.choice)


@settings(max_examples=examples(60))
@given(evenings(), st.integers(0, 50))
def test_every_chip_is_accounted_for(evening, carried):
    found = accounts(evening, carried)
    assert len(found) == len(evening)
    pot = carried
    for hand, account in zip(evening, found, strict=True):
        won = points_of(account.payments, players=hand.players)
        assert account.pot_before == pot
        assert account.pot_after >= 0
        assert sum(won) + account.pot_after - account.pot_before == 0
        assert account.sheet is not None
        assert account.sheet.points == won
        for seat, points in enumerate(won):
            assert sum(line.points for line in account.sheet.of(seat)) == points
        pot = account.pot_after


@settings(max_examples=examples(60))
@given(evenings())
def test_without_a_pot_the_points_add_up_to_nothing(evening):
    if evening[0].ruleset.has_pot:
        evening = tuple(
            replace(hand, ruleset=replace(hand.ruleset, pot=False), looked=(), bought=())
            for hand in evening
        )
    for account in accounts(evening):
        assert sum(account.sheet.points) == 0
        assert account.pot_after == 0


@settings(max_examples=examples(60))
@given(houses(), st.integers(2, 7), st.randoms(use_true_random=False))
def test_what_is_expected_is_what_may_be_recorded(house, players, chance):
    first = first_bidder(house, players=players, dealer=0, hands=())
    hand = start_hand(house, players=players, dealer=0, first_bidder=first)
    for now in a_hand(hand, chance.choice):
        may = [fact for fact in candidates(now) if why_not(now, fact) is None]
        assert set(expect(now).facts) == {type(fact) for fact in may} | {facts.Noted}
        called = [fact for fact in may if isinstance(fact, facts.BidCalled)]
        in_turn = {fact.bid for fact in called if fact.seat in now.auction.speakers}
        assert set(expect(now).bids) == in_turn
        late = [fact for fact in called if fact.seat not in now.auction.speakers]
        assert {fact.seat for fact in late} <= set(now.auction.ahead)
        assert set(expect(now).seats) <= set(now.seated)


@settings(max_examples=examples(60))
@given(evenings())
def test_every_hand_comes_to_an_end(evening):
    for hand in evening:
        assert hand.stage is Stage.OVER
        assert (has_made(hand) is not None) or hand.redealt


@settings(max_examples=examples(60))
@given(evenings())
def test_correcting_to_what_was_changes_nothing(evening):
    again = tuple(
        hand if as_correction(hand, 1) is None else correct(hand, as_correction(hand, 1))
        for hand in evening
    )
    assert accounts(again) == accounts(evening)
