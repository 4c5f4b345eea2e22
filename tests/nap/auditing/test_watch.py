"""A hand of Nap that is being recorded: what the watch says, when, and of nobody too early."""

from dataclasses import replace
from itertools import combinations
from math import comb
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import UNSEEN
from scorekeeper.nap.auction import Auction
from scorekeeper.nap.auditing import as_written, audit, replay, watch
from scorekeeper.nap.hand.facts import NapTrickTaken
from scorekeeper.nap.hand.hand import Hand
from scorekeeper.nap.records import read_hand
from scorekeeper.nap.tricks.legality import Turn, judge_play
from scorekeeper.trick_taking.legality import Holding, Legality
from tests.nap.auditing.test_audit import hand
from tests.nap.dealer import some_hand
from tests.nap.table import told
from tests.test_audits import SEEDS

REVOKE = ("0: HA H9 D9", "0: SA SK SQ", "0: HK HQ H7", "0: CA C9 CJ")
"""Seat 2 throws ♦9 to hearts in trick 1, and has ♥7 in trick 3."""


def as_hand(written, winners):
    return Hand(
        ruleset=written.ruleset,
        players=written.players,
        dealer=0 if written.dealer is None else written.dealer,
        auction=Auction(ruleset=written.ruleset, seats=tuple(range(written.players))),
        declarer=written.declarer,
        bid=written.bid,
        tricks=tuple(
            NapTrickTaken(trick=number, winner=winner, plays=one.plays, named_suit=one.named_suit)
            for number, (one, winner) in enumerate(
                zip(written.tricks, winners, strict=False), start=1
            )
        ),
    )


def recorded(*tricks, **more):
    written = read_hand(hand(*tricks, **more))
    return as_hand(written, [trick.winner for trick in audit(written).tricks])


def seen(played):
    watched = watch(played)
    return [(one.code, one.trick, one.player, one.proved_in) for one in watched.faults], (
        watched.tricks,
        watched.sound,
    )


@pytest.mark.parametrize("story", ["", "1 plays nap", "1 plays nap; tricks 1 1 1 1 1"])
def test_a_hand_without_cards_is_quiet(story):
    rules = read_hand(hand()).ruleset
    assert seen(told(rules, story, players=3)) == ([], (0, 0))


@pytest.mark.parametrize(
    ("tricks", "said", "sound"),
    [(1, [], 1), (2, [], 2), (3, [("revoke", 1, 2, 3)], 0), (4, [("revoke", 1, 2, 3)], 0)],
)
def test_a_revoke_is_said_with_the_trick_that_proves_it(tricks, said, sound):
    faults, (looked_at, before) = seen(recorded(*REVOKE[:tricks]))
    assert (faults, looked_at, before) == (said, tricks, sound)


def test_a_trick_given_to_another_ends_what_is_certain_about_the_tricks_after_it():
    written = read_hand(hand(*REVOKE))
    assert seen(as_hand(written, [0, 1, 0, 2]))[0] == [("winner-differs", 2, 1, 2)]


def half_recorded(seed, break_in, forgotten, **fixed):
    played, random = some_hand(seed, break_in, **fixed), Random(forgotten)  # noqa: S311
    winners = list(played.winners)
    if random.random() < 0.2:
        winners[random.randrange(len(winners))] = played.hand.declarer
    upto = random.randint(1, len(winners))
    often = random.choice((0, 0.1))

    def remembered(trick):
        if trick is not played.hand.tricks[0] and random.random() < 0.1:
            return replace(trick, plays=())
        cards = (UNSEEN if random.random() < often else card for card in trick.plays)
        return replace(trick, plays=tuple(cards))

    tricks = tuple(map(remembered, played.hand.tricks[:upto]))
    return as_hand(replace(played.hand, tricks=tricks), winners[:upto])


CERTAIN = {"joker": False, "misere_trumps": "first_lead"}
"""Houses in which the trumps are known once the first lead has been seen."""
MOST = 3000
"""With more hands than this that a player can have, nobody goes through them."""


def accused(here):
    """Every play that is illegal from whatever hand its player can have had, by trying them all."""
    written = as_written(here)
    size, replayed = here.ruleset.hand_size, replay(written)
    played = [[None] * len(written.tricks) for _ in range(here.players)]
    for trick in replayed.tricks:
        for seat, card in zip(trick.seats, trick.cards, strict=False):
            played[seat][trick.number - 1] = None if card.is_unseen else card.held
    fallen = {card for cards in played for card in cards if card}
    pool = [card for card in written.pack if card not in fallen]
    for trick in replayed.tricks:
        for place, card in enumerate(trick.cards[: len(trick.seats)]):
            seat = trick.seats[place]
            later = [one for one in played[seat][trick.number - 1 :] if one]
            unknown = size - trick.number + 1 - len(later)
            if card.is_unseen or comb(len(pool), unknown) > MOST:
                continue
            turns = [Turn(situation=one, plays=trick.cards[:place]) for one in trick.situations]
            hands = [Holding.known((*later, *more)) for more in combinations(pool, unknown)]
            if all(
                judge_play(turn, card, held).verdict is Legality.ILLEGAL
                for held in hands
                for turn in turns
            ):
                yield trick.number, seat


@given(SEEDS, st.integers(0, 4), SEEDS)
def test_exactly_what_no_hand_could_excuse_is_said(seed, break_in, forgotten):
    here = half_recorded(seed, break_in, forgotten, **CERTAIN)
    watched = watch(here)
    for fault in watched.faults:
        if fault.code == "winner-differs":
            here = replace(here, tricks=here.tricks[: fault.trick])
    said = {(fault.trick, fault.player) for fault in watched.faults if fault.card is not None}
    plainly = set(accused(here))
    assert plainly <= said
    assert len(said) <= 1
    truly = some_hand(seed, break_in, **CERTAIN).illegal
    assert all(truly is not None and one == truly[:2] for one in said)
