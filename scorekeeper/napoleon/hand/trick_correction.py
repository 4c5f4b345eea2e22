"""トリックの訂正: one trick of a hand of Napoleon put right."""

from dataclasses import replace

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.deal.deal import honours_among
from scorekeeper.napoleon.hand.facts import LedOutOfTurn, TrickTaken
from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.napoleon.hand.settling import check_finished
from scorekeeper.napoleon.hand.sides import check_adjutant
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

    Whoever led to the next trick led to it all the same. The called card among the cards shows the
    adjutant, and no longer does where it is not among them.
    """
    tricks = put_right(hand.tricks, fact)
    led = still_led(hand.tricks, hand.led, fact, LedOutOfTurn)
    before = _shows(hand, hand.tricks[fact.trick - 1])
    shown = None if before is not None and hand.shown == before else hand.shown
    if shown is None and hand.settled is None:
        shown = _shows(hand, tricks[fact.trick - 1])
    return replace(hand, tricks=tricks, led=led, shown=shown)


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
    check_still(_check_honours, hand, corrected)
    check_still(check_counted, hand, corrected)
    check_still(_check_settled, hand, corrected)


def _check_cards(hand: Hand, fact: TrickCorrected, honours: int) -> None:
    before = cards_elsewhere(hand.tricks, fact.trick)
    check_plays(fact.plays, before=before, pack=hand.pack, size=hand.players)
    counted, unseen = honours_among(hand.ruleset, fact.plays)
    if not counted <= honours <= counted + unseen:
        raise Refusal("honours-differ-from-cards", honours=honours, counted=counted, unseen=unseen)
    corrected = correct_trick(hand, fact)
    seat = _shows(corrected, corrected.tricks[fact.trick - 1])
    if seat is None:
        return
    if corrected.shown not in (None, seat):
        raise Refusal("adjutant-already-shown", seat=corrected.shown)
    check_adjutant(replace(corrected, shown=None), seat)


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


def _shows(hand: Hand, trick: TrickTaken) -> int | None:
    """The seat whose card in a trick is the called one; None if nobody's."""
    held, leader = [card.held for card in trick.plays], hand.leader_to(trick.trick)
    if hand.called not in held or leader is None:
        return None
    return hand.seat_of(leader, held.index(hand.called))
