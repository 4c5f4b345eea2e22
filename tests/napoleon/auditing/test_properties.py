"""Random hands of random houses, gone through with all, some and none of their cards known."""

from dataclasses import replace
from functools import lru_cache
from random import Random

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from scorekeeper.cards import UNSEEN
from scorekeeper.napoleon.auditing import Audit, PlayedHand, audit, replay
from scorekeeper.napoleon.tricks.legality import Turn, legal_plays
from scorekeeper.trick_taking.hand import OpenCard
from scorekeeper.trick_taking.open_cards import OPEN_CARD_KEPT
from tests.napoleon.dealer import Dealt, a_hand, a_house, without_hands

SEEDS = st.integers(0, 2**32)

random_hands = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


@lru_cache(maxsize=8)
def dealt(seed: int, break_in: int = 0) -> Dealt:
    random = Random(seed)  # noqa: S311 - cards, not secrets
    house = a_house(random, jokers=random.choice((0, 1, 1, 2)))
    return a_hand(random, house, players=random.randint(4, 7), break_in=break_in)


def half_remembered(hand: PlayedHand, seed: int) -> PlayedHand:
    random = Random(seed)  # noqa: S311 - cards, not secrets
    often = random.choice((0.02, 0.05, 0.2))

    def seen(card):
        return UNSEEN if random.random() < often else card

    tricks = tuple(
        replace(trick, plays=tuple(map(seen, trick.plays)) if random.random() < 0.9 else ())
        for trick in hand.tricks
    )
    hands = tuple(random.choice((None, cards, (*cards[1:], UNSEEN))) for cards in hand.hands or ())
    left = replace(
        hand,
        tricks=tricks[: random.choice((len(tricks), random.randint(0, len(tricks))))],
        hands=random.choice((None, hands, hand.hands)),
        buried=random.choice((None, hand.buried)),
        blind=random.choice((None, hand.blind)),
    )
    unnamed = (
        replace(trick, named_suit=random.choice((None, trick.named_suit))) for trick in left.tricks
    )
    return replace(left, tricks=tuple(unnamed))


def where_and_who(found: Audit) -> list[tuple]:
    return [(fault.code, fault.trick, fault.player, fault.card) for fault in found.faults]


@random_hands
@given(SEEDS)
def test_a_legal_hand_has_no_faults_and_comes_out_as_it_was_played(seed):
    played = dealt(seed)
    found = audit(played.hand)
    assert found.faults == ()
    assert tuple(trick.winner for trick in found.tricks) == played.winners
    assert (found.result.adjutant_is_known, found.result.adjutant) == (True, played.adjutant)
    assert found.result.taken.is_exact
    assert found.result.sheet is not None


@random_hands
@given(SEEDS)
def test_all_the_cards_played_say_as_much_as_the_hands(seed):
    played = dealt(seed)
    seen_only = without_hands(played.hand)
    assert audit(seen_only).faults == ()
    assert audit(seen_only).result == audit(played.hand).result
    assert audit(replace(seen_only, buried=None)).result == audit(played.hand).result


@random_hands
@given(SEEDS, st.integers(1, 8))
def test_one_play_against_the_rules_is_the_one_fault(seed, break_in):
    played = dealt(seed, break_in)
    found = audit(played.hand)
    broken = [] if played.illegal is None else [played.illegal]
    assert [(fault.trick, fault.player, fault.card) for fault in found.faults] == broken
    assert all(fault.proof is not None for fault in found.faults)
    assert where_and_who(audit(without_hands(played.hand))) == where_and_who(found)


@random_hands
@given(SEEDS, SEEDS)
def test_what_nobody_saw_accuses_nobody_and_rules_nothing_true_out(seed, forgotten):
    played = dealt(seed)
    known = audit(played.hand)
    found = audit(half_remembered(played.hand, forgotten))
    assert [fault for fault in found.faults if fault.is_certain] == []
    assert played.adjutant in found.result.adjutants
    assert known.result.taken.low in found.result.taken
    assert found.result.made in (None, known.result.made)
    assert found.result.points in (None, known.result.points)
    for trick, truly in zip(found.tricks, known.tricks, strict=False):
        assert truly.winner in trick.winners
        assert truly.honours.low in trick.honours


@random_hands
@given(SEEDS, st.integers(1, 8), SEEDS)
@example(seed=1005623, break_in=8, forgotten=476045)  # a joker was led, and nobody saw it
def test_forgetting_adds_no_faults(seed, break_in, forgotten):
    played = dealt(seed, break_in)
    found = audit(half_remembered(played.hand, forgotten))
    broken = [] if played.illegal is None else [played.illegal]
    certain = [fault for fault in found.faults if fault.is_certain]
    assert [(fault.trick, fault.player, fault.card) for fault in certain] in ([], broken)


@random_hands
@given(SEEDS, st.integers(1, 8))
@example(seed=64, break_in=1)  # the adjutant was free to play anything
def test_a_called_card_that_nobody_remembers_adds_no_faults_and_rules_no_adjutant_out(
    seed, break_in
):
    played = dealt(seed, break_in)
    broken = [] if played.illegal is None else [played.illegal]
    forgotten = replace(played.hand, called=None)
    for hand in (forgotten, without_hands(forgotten)):
        found = audit(hand)
        certain = [fault for fault in found.faults if fault.is_certain]
        assert [(fault.trick, fault.player, fault.card) for fault in certain] in ([], broken)
        assert played.adjutant in found.result.adjutants


def lay_open(played: Dealt, random: Random) -> tuple[PlayedHand, list[tuple]]:
    """The hand with a card open before somebody, and where he kept it though he might play it."""
    hand, tricks = played.hand, replay(played.hand).tricks
    seat = random.randrange(hand.players)
    card = random.choice((hand.hands or ())[seat] or ())
    mine = [trick.cards[trick.seats.index(seat)] for trick in tricks]
    falls = [one.held for one in mine].index(card)
    since = random.randint(0, falls)
    due = since + random.randint(0, 1)
    kept = []
    for trick, other in zip(tricks[due:falls], mine[due:], strict=False):
        number = trick.number
        turn = Turn(
            situation=trick.situations[0],
            plays=trick.cards[: trick.seats.index(seat)],
            called=hand.called,
            adjutant=seat == played.adjutant,
            summoned=(hand.summoned or number + 1) <= number,
        )
        if card in legal_plays(turn, [one.held for one in mine[number - 1 :]]):
            kept.append((OPEN_CARD_KEPT, number, seat, other))
    lies = OpenCard(seat=seat, card=card, since=since + 1, due=due + 1)
    return replace(hand, laid_open=(lies,)), kept


@random_hands
@given(SEEDS, SEEDS, SEEDS)
@example(seed=5635, chance=0, forgotten=2877)  # a wild joker was led, and nobody saw it
def test_an_open_card_is_missed_wherever_it_could_fall(seed, chance, forgotten):
    hand, kept = lay_open(dealt(seed), Random(chance))  # noqa: S311 - cards, not secrets
    found = audit(hand)
    assert where_and_who(found) == kept
    assert all(fault.proof == hand.laid_open[0].card for fault in found.faults)
    assert where_and_who(audit(without_hands(hand))) == kept
    said = [one for one in audit(half_remembered(hand, forgotten)).faults if one.is_certain]
    assert all((one.code, one.trick, one.player, one.card) in kept for one in said)
