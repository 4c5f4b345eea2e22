"""Random hands of random houses, gone through with all, some and none of their cards known."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.nap.auditing import Audit, PlayedHand, audit, replay
from scorekeeper.nap.notation import WrittenHand, read_hands, write_hand
from scorekeeper.nap.records import trump_of
from scorekeeper.nap.tricks.legality import Turn, legal_plays
from scorekeeper.trick_taking.hand import OpenCard
from tests.nap.dealer import Dealt, half_remembered, some_hand, without_hands

SEEDS = st.integers(0, 2**32)


def where_and_who(found: Audit) -> list[tuple]:
    return [(fault.trick, fault.player, fault.card) for fault in found.faults]


@given(SEEDS)
def test_a_legal_hand_has_no_faults_and_comes_out_as_it_was_played(seed):
    played = some_hand(seed)
    found = audit(played.hand)
    assert (found.faults, found.notes) == ((), ())
    assert tuple(trick.winner for trick in found.tricks) == played.winners
    assert trump_of(found) == ("NT" if played.trump is None else str(played.trump))
    assert found.result.taken.is_exact
    assert found.result.made == played.made
    assert sum(found.result.points) == 0


@given(SEEDS)
def test_all_the_cards_played_say_as_much_as_the_hands(seed):
    played = some_hand(seed)
    seen_only = audit(without_hands(played.hand))
    assert (seen_only.faults, seen_only.result) == ((), audit(played.hand).result)


@given(SEEDS, st.integers(1, 4))
def test_one_play_against_the_rules_is_the_one_fault(seed, break_in):
    played = some_hand(seed, break_in)
    found = audit(played.hand)
    broken = [] if played.illegal is None else [played.illegal]
    assert where_and_who(found) == broken
    assert all(fault.proof is not None for fault in found.faults)
    assert where_and_who(audit(without_hands(played.hand))) == broken


@given(SEEDS, st.integers(1, 4))
def test_a_revoke_that_is_paid_for_ends_the_hand(seed, break_in):
    played = some_hand(seed, break_in, revoke_penalty="pays_the_hand", five_trick_leads="free")
    outcome = audit(played.hand).result
    if played.illegal is None:
        assert (outcome.revoked, outcome.made) == (None, played.made)
    else:
        _, seat, _ = played.illegal
        assert (outcome.revoked, outcome.made) == (seat, seat != played.hand.declarer)


@given(SEEDS, SEEDS)
def test_what_nobody_saw_accuses_nobody_and_rules_nothing_true_out(seed, forgotten):
    played = some_hand(seed)
    known, found = audit(played.hand), audit(half_remembered(played.hand, forgotten))
    assert found.faults == ()
    assert known.result.taken.low in found.result.taken
    assert found.result.made in (None, known.result.made)
    assert found.result.points in (None, known.result.points)
    assert trump_of(found) in (None, trump_of(known))
    for trick, truly in zip(found.tricks, known.tricks, strict=False):
        assert truly.winner in trick.winners


@given(SEEDS, st.integers(1, 4), SEEDS)
def test_forgetting_adds_no_faults(seed, break_in, forgotten):
    played = some_hand(seed, break_in)
    found = audit(half_remembered(played.hand, forgotten))
    broken = [] if played.illegal is None else [played.illegal]
    assert where_and_who(found) in ([], broken)


@given(SEEDS, st.integers(0, 4), SEEDS)
def test_a_hand_written_and_read_again_is_audited_alike(seed, break_in, forgotten):
    hand = half_remembered(some_hand(seed, break_in).hand, forgotten)
    (found,) = read_hands(write_hand(WrittenHand(hand=hand)))
    assert found.faults == ()
    assert audit(found.hand.hand) == audit(WrittenHand(hand=hand).hand)


def lay_open(played: Dealt, random: Random) -> tuple[PlayedHand, list[tuple]]:
    """The hand with a card open before somebody, and where he kept it though he might play it."""
    hand, tricks = played.hand, replay(played.hand).tricks
    seat = random.choice(tricks[0].seats)
    card = random.choice((hand.hands or ())[seat] or ())
    mine = [trick.cards[trick.seats.index(seat)] for trick in tricks]
    falls = mine.index(card)
    since = random.randint(0, falls)
    due = since + random.randint(0, 1)
    kept = []
    for trick, other in zip(tricks[due:falls], mine[due:], strict=False):
        (here,) = trick.situations
        turn = Turn(situation=here, plays=trick.cards[: trick.seats.index(seat)])
        if card in legal_plays(turn, mine[trick.number - 1 :]):
            kept.append((trick.number, seat, other))
    lies = OpenCard(seat=seat, card=card, since=since + 1, due=due + 1)
    return replace(hand, laid_open=(lies,)), kept


@given(SEEDS, SEEDS, SEEDS)
def test_an_open_card_is_missed_wherever_it_could_fall(seed, chance, forgotten):
    hand, kept = lay_open(some_hand(seed), Random(chance))  # noqa: S311 - cards, not secrets
    found = audit(hand)
    assert where_and_who(found) == kept
    assert {fault.code for fault in found.faults} <= {"open-card-kept"}
    assert where_and_who(audit(without_hands(hand))) == kept
    said = where_and_who(audit(half_remembered(hand, forgotten)))
    assert set(said) <= set(kept)
