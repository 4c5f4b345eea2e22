"""トリックの訂正: one trick of a hand of Nap put right."""

from dataclasses import replace

from scorekeeper.cards import Refusal
from scorekeeper.nap.deal.deal import dealt_pack
from scorekeeper.nap.hand.facts import LedOutOfTurn
from scorekeeper.nap.hand.hand import Hand
from scorekeeper.nap.hand.tally import check_finished, countable, has_made
from scorekeeper.trick_taking.deal.deal import check_plays
from scorekeeper.trick_taking.hand.trick_correction import (
    TrickCorrected,
    cards_elsewhere,
    check_changed,
    check_still,
    find_trick,
    put_right,
    still_led,
)


def correct_trick(hand: Hand, fact: TrickCorrected) -> Hand:
    """The hand with one trick as the correction tells it.

    Whoever led to the next trick led to it all the same.
    """
    led = still_led(hand.tricks, hand.led, fact, LedOutOfTurn)
    return replace(hand, tricks=put_right(hand.tricks, replace(fact, honours=None)), led=led)


def check_trick(hand: Hand, fact: TrickCorrected) -> None:
    """Refuse a correction of a trick that cannot have been so.

    Raises:
        Refusal: ``trick-not-recorded``, ``correction-changes-nothing``, and what refuses a trick,
            a result as the table told it, or the settling of the hand.
    """
    find_trick(hand.tricks, fact)
    check_changed(hand.tricks, replace(fact, honours=None))
    hand.check_dealt_in(fact.winner)
    if fact.plays:
        before = cards_elsewhere(hand.tricks, fact.trick)
        pack = dealt_pack(hand.ruleset, players=hand.players)
        check_plays(fact.plays, before=before, pack=pack, size=len(hand.seated))
    corrected = correct_trick(hand, fact)
    check_still(check_told, hand, corrected)
    if hand.settled is not None:
        check_still(check_finished, hand, corrected)


def check_told(hand: Hand) -> None:
    """Refuse a result or a count that the tricks leave no room for."""
    untold = replace(hand, said=None, counted=None)
    if hand.said is not None and has_made(untold) not in (None, hand.said):
        raise Refusal("result-impossible", taken=hand.taken)
    possible = countable(untold)
    if hand.counted is not None and hand.counted not in possible:
        low, high = possible[0], possible[-1]
        raise Refusal("tricks-impossible", taken=hand.counted, low=low, high=high)
