"""トリックの訂正: one trick of a hand of Napoleon put right."""

from dataclasses import replace

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.deal.deal import honours_among
from scorekeeper.napoleon.hand.facts import LedOutOfTurn
from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.napoleon.hand.settling import check_finished
from scorekeeper.napoleon.hand.sides import check_betrayers_cards, check_shown, who_showed_again
from scorekeeper.napoleon.hand.tally import check_counted, check_room, in_tricks
from scorekeeper.trick_taking.deal.deal import check_plays, check_seat
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

    The called card among the cards shows the adjutant, and no longer does where it is not.
    """
    tricks = put_right(hand.tricks, fact)
    led = still_led(hand.tricks, hand.led, fact, LedOutOfTurn)
    corrected = replace(hand, tricks=tricks, led=led)
    return replace(corrected, shown=who_showed_again(hand, corrected))


def check_trick(hand: Hand, fact: TrickCorrected) -> None:
    """Refuse a correction of a trick that cannot have been so.

    Raises:
        Refusal: ``trick-not-recorded``, ``correction-changes-nothing``, and what refuses a trick,
            a count at the end or the settling of the hand.
    """
    find_trick(hand.tricks, fact)
    check_changed(hand.tricks, fact)
    check_seat(fact.winner, players=hand.players)
    if fact.honours is None or not 0 <= fact.honours <= hand.players:
        raise Refusal("honours-more-than-cards", honours=fact.honours or 0, players=hand.players)
    if fact.plays:
        _check_cards(hand, fact, fact.honours)
    corrected = correct_trick(hand, fact)
    for check in (check_shown, check_betrayers_cards, _check_honours, check_counted):
        check_still(check, hand, corrected)
    check_still(_check_settled, hand, corrected)


def _check_cards(hand: Hand, fact: TrickCorrected, honours: int) -> None:
    before = cards_elsewhere(hand.tricks, fact.trick)
    check_plays(fact.plays, before=before, pack=hand.pack, size=hand.players)
    counted, unseen = honours_among(hand.ruleset, fact.plays)
    if not counted <= honours <= counted + unseen:
        raise Refusal("honours-differ-from-cards", honours=honours, counted=counted, unseen=unseen)


def _check_honours(hand: Hand) -> None:
    """Refuse more honours than the pack has, or fewer than can still come."""
    counted = in_tricks(hand)
    left = hand.ruleset.honours - (hand.buried or 0)
    if counted > left:
        raise Refusal("honours-exceed-pack", honours=counted, left=left)
    check_room(hand, counted, len(hand.tricks), buried=hand.buried)


def _check_settled(hand: Hand) -> None:
    if hand.settled is not None:
        check_finished(hand, hand.settled.adjutant)
