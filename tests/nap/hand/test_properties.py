"""What holds of every evening that can come about."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.nap.auction import every_bid
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.hand import has_made, start_hand
from scorekeeper.nap.hand.moves import after, expect, first_bidder, next_dealer, why_not
from scorekeeper.nap.hand.settling import accounts, as_correction, correct
from scorekeeper.nap.rules.ruleset import FIELDS, Ruleset
from scorekeeper.nap.scoring import points_of
from scorekeeper.trick_taking.hand import Stage
from tests.examples import examples


def an_evening(rules, *, players, hands, choose):
    dealt = []
    for _ in range(hands):
        dealer = next_dealer(rules, players=players, hands=dealt)
        first = first_bidder(rules, players=players, dealer=dealer, hands=dealt)
        hand = start_hand(rules, players=players, dealer=dealer, first_bidder=first)
        dealt.append(list(a_hand(hand, choose))[-1])
    return tuple(dealt)


def a_hand(hand, choose):
    yield hand
    while possible := [fact for fact in candidates(hand) if why_not(hand, fact) is None]:
        hand = after(hand, choose(possible))
        yield hand


def candidates(hand):
    yield facts.NapHandSettled()
    yield facts.CardExchanged()
    yield from (facts.ResultSaid(made=made) for made in (True, False))
    yield from (facts.TricksCounted(taken=taken) for taken in range(-1, 9))
    yield from (facts.NapHandRedealt(reason=reason) for reason in ("all_passed", "misdeal"))
    yield facts.NapAuctionEnded()
    for seat in range(-1, hand.players + 1):
        yield from _of_seat(hand, seat)


def _of_seat(hand, seat):
    yield facts.NapPassed(seat=seat)
    yield facts.Looked(seat=seat)
    yield facts.SpareTaken(seat=seat)
    yield facts.NapRevoked(seat=seat)
    yield facts.NapLedOutOfTurn(trick=hand.next_trick, seat=seat)
    yield facts.NapTrickTaken(trick=hand.next_trick, winner=seat)
    yield from (facts.CardsBought(seat=seat, count=count) for count in range(4))
    for bid in every_bid(hand.ruleset):
        yield facts.NapBidCalled(seat=seat, bid=bid)
        yield facts.NapContractSet(seat=seat, bid=bid)


@st.composite
def houses(draw):
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
def evenings(draw):
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
        assert set(expect(now).facts) == {type(fact) for fact in may} | {facts.NapNoted}
        called = [fact for fact in may if isinstance(fact, facts.NapBidCalled)]
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
