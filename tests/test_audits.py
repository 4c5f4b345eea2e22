"""Random hands of random houses, gone through with all, some and none of their cards known."""

from dataclasses import replace
from random import Random
from types import SimpleNamespace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scorekeeper.nap import auditing as nap_auditing
from scorekeeper.nap.notation import WrittenHand, read_hands, write_hand
from scorekeeper.nap.records import trump_of
from scorekeeper.napoleon import auditing
from scorekeeper.trick_taking.hand import OpenCard
from scorekeeper.trick_taking.open_cards import OPEN_CARD_KEPT
from tests.dealing import half_remembered, without_hands
from tests.nap import dealer as nap_dealer
from tests.napoleon import dealer

SEEDS = st.integers(0, 2**32)


NAPOLEON, NAP = (
    SimpleNamespace(
        some_hand=deal.some_hand,
        turn_of=deal.turn_of,
        legal_plays=deal.legal_plays,
        audit=audits.audit,
        replay=audits.replay,
    )
    for deal, audits in ((dealer, auditing), (nap_dealer, nap_auditing))
)
both = pytest.mark.parametrize("game", [NAPOLEON, NAP], ids=["napoleon", "nap"])


def where_and_who(found):
    return [(one.trick, one.player, one.card) for one in found.faults if one.is_certain]


def broken(played):
    return [] if played.illegal is None else [played.illegal]


@both
@given(seed=SEEDS)
def test_a_legal_hand_has_no_faults_and_comes_out_as_it_was_played(game, seed):
    played = game.some_hand(seed)
    found = game.audit(played.hand)
    assert found.faults == ()
    assert tuple(trick.winner for trick in found.tricks) == played.winners
    assert found.result.taken.is_exact
    if game is NAPOLEON:
        assert (found.result.adjutant_is_known, found.result.adjutant) == (True, played.adjutant)
        assert found.result.sheet is not None
    else:
        assert (found.notes, found.result.made) == ((), played.made)
        assert trump_of(found) == ("NT" if played.trump is None else str(played.trump))
        assert sum(found.result.points) == 0


@both
@given(seed=SEEDS)
def test_all_the_cards_played_say_as_much_as_the_hands(game, seed):
    hand = game.some_hand(seed).hand
    seen_only = without_hands(hand)
    assert game.audit(seen_only).faults == ()
    assert game.audit(seen_only).result == game.audit(hand).result
    if game is NAPOLEON:
        assert game.audit(replace(seen_only, buried=None)).result == game.audit(hand).result


@both
@given(seed=SEEDS, break_in=st.integers(1, 8))
def test_one_play_against_the_rules_is_the_one_fault(game, seed, break_in):
    played = game.some_hand(seed, break_in)
    found, unseen = game.audit(played.hand), game.audit(without_hands(played.hand))
    assert len(found.faults) == len(broken(played))
    assert where_and_who(found) == where_and_who(unseen) == broken(played)
    assert [fault.code for fault in found.faults] == [fault.code for fault in unseen.faults]
    assert all(fault.proof is not None for fault in found.faults)


@both
@given(seed=SEEDS, forgotten=SEEDS)
def test_what_nobody_saw_accuses_nobody_and_rules_nothing_true_out(game, seed, forgotten):
    played = game.some_hand(seed)
    known, found = game.audit(played.hand), game.audit(half_remembered(played.hand, forgotten))
    assert where_and_who(found) == []
    assert known.result.taken.low in found.result.taken
    assert found.result.made in (None, known.result.made)
    assert found.result.points in (None, known.result.points)
    for trick, truly in zip(found.tricks, known.tricks, strict=False):
        assert truly.winner in trick.winners
        if game is NAPOLEON:
            assert truly.honours.low in trick.honours
    if game is NAPOLEON:
        assert played.adjutant in found.result.adjutants
    else:
        assert trump_of(found) in (None, trump_of(known))


@both
@given(seed=SEEDS, break_in=st.integers(1, 8), forgotten=SEEDS)
@example(seed=1005623, break_in=8, forgotten=476045)  # a joker was led, and nobody saw it
def test_forgetting_adds_no_faults(game, seed, break_in, forgotten):
    played = game.some_hand(seed, break_in)
    found = game.audit(half_remembered(played.hand, forgotten))
    assert where_and_who(found) in ([], broken(played))


def lay_open(game, played, random):
    """The hand with a card open before somebody, and where he kept it though he might play it."""
    hand, tricks = played.hand, game.replay(played.hand).tricks
    seat = random.choice(sorted(tricks[0].seats))
    card = random.choice((hand.hands or ())[seat] or ())
    mine = [trick.cards[trick.seats.index(seat)] for trick in tricks]
    falls = [one.held for one in mine].index(card)
    since = random.randint(0, falls)
    due = since + random.randint(0, 1)
    kept, adjutant = [], getattr(played, "adjutant", None)
    for trick, other in zip(tricks[due:falls], mine[due:], strict=False):
        plays = trick.cards[: trick.seats.index(seat)]
        turn = game.turn_of(hand, adjutant, trick.situations[0], seat, plays)
        if card in game.legal_plays(turn, [one.held for one in mine[trick.number - 1 :]]):
            kept.append((trick.number, seat, other))
    lies = OpenCard(seat=seat, card=card, since=since + 1, due=due + 1)
    return replace(hand, laid_open=(lies,)), kept


@both
@given(seed=SEEDS, chance=SEEDS, forgotten=SEEDS)
@example(seed=5635, chance=0, forgotten=2877)  # a wild joker was led, and nobody saw it
def test_an_open_card_is_missed_wherever_it_could_fall(game, seed, chance, forgotten):
    random = Random(chance)  # noqa: S311 - cards, not secrets
    hand, kept = lay_open(game, game.some_hand(seed), random)
    found = game.audit(hand)
    assert where_and_who(found) == where_and_who(game.audit(without_hands(hand))) == kept
    assert {fault.code for fault in found.faults} <= {OPEN_CARD_KEPT}
    assert all(fault.proof == hand.laid_open[0].card for fault in found.faults)
    assert set(where_and_who(game.audit(half_remembered(hand, forgotten)))) <= set(kept)


@given(seed=SEEDS, break_in=st.integers(1, 8))
@example(seed=64, break_in=1)  # the adjutant was free to play anything
def test_a_called_card_that_nobody_remembers_adds_no_faults_and_rules_no_adjutant_out(
    seed, break_in
):
    played = dealer.some_hand(seed, break_in)
    forgotten = replace(played.hand, called=None)
    for hand in (forgotten, without_hands(forgotten)):
        found = auditing.audit(hand)
        assert where_and_who(found) in ([], broken(played))
        assert played.adjutant in found.result.adjutants


@given(seed=SEEDS, break_in=st.integers(1, 4))
def test_a_revoke_of_nap_that_is_paid_for_ends_the_hand(seed, break_in):
    played = nap_dealer.some_hand(
        seed, break_in, revoke_penalty="pays_the_hand", five_trick_leads="free"
    )
    outcome = nap_auditing.audit(played.hand).result
    if played.illegal is None:
        assert (outcome.revoked, outcome.made) == (None, played.made)
    else:
        _, seat, _ = played.illegal
        assert (outcome.revoked, outcome.made) == (seat, seat != played.hand.declarer)


@given(seed=SEEDS, break_in=st.integers(0, 4), forgotten=SEEDS)
def test_a_hand_of_nap_written_and_read_again_is_audited_alike(seed, break_in, forgotten):
    hand = half_remembered(nap_dealer.some_hand(seed, break_in).hand, forgotten)
    (found,) = read_hands(write_hand(WrittenHand(hand=hand)))
    assert found.faults == ()
    again = nap_auditing.audit(found.hand.hand)
    assert again == nap_auditing.audit(WrittenHand(hand=hand).hand)
