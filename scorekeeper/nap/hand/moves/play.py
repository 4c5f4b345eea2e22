"""トリックと終わりの関門: what may be recorded from the first trick to the settling."""

from types import MappingProxyType

from scorekeeper.cards import Refusal
from scorekeeper.nap.deal.deal import dealt_pack
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.hand import Hand, Stage
from scorekeeper.nap.hand.moves.gate import check_dealt_in
from scorekeeper.nap.hand.tally import check_finished, countable, made
from scorekeeper.trick_taking.hand.gate import Gate, Gates
from scorekeeper.trick_taking.hand.notes import check_note


def _play_open(hand: Hand) -> None:
    if hand.stage is not Stage.PLAY:
        raise Refusal("nap-play-not-now")


def _check_trick(hand: Hand, fact: facts.TrickTaken) -> None:
    if fact.trick != hand.next_trick:
        raise Refusal("trick-out-of-order", trick=fact.trick, expected=hand.next_trick)
    check_dealt_in(hand, fact.winner)
    if fact.plays:
        _check_cards(hand, fact)


def _check_cards(hand: Hand, fact: facts.TrickTaken) -> None:
    pack = dealt_pack(hand.ruleset, players=hand.players)
    seen = [card for trick in hand.tricks for card in trick.plays]
    for card in fact.plays:
        if not card.is_unseen:
            if card not in pack:
                raise Refusal("card-not-in-pack", card=str(card))
            if card in seen:
                raise Refusal("card-played-before", card=str(card))
            seen.append(card)
    if len(fact.plays) != len(hand.seated):
        raise Refusal("trick-size", cards=len(fact.plays), players=len(hand.seated))


def _check_said(hand: Hand, fact: facts.ResultSaid) -> None:
    if made(hand) not in (None, fact.made):
        raise Refusal("result-impossible", taken=hand.taken)


def _check_counted(hand: Hand, fact: facts.TricksCounted) -> None:
    possible = countable(hand)
    if fact.taken not in possible:
        low, high = possible[0], possible[-1]
        raise Refusal("tricks-impossible", taken=fact.taken, low=low, high=high)


def _revoke_open(hand: Hand) -> None:
    if hand.bid is None:
        raise Refusal("nap-play-not-now")
    if hand.revoked is not None:
        raise Refusal("revoked-already", seat=hand.revoked)


def _check_revoked(hand: Hand, fact: facts.Revoked) -> None:
    check_dealt_in(hand, fact.seat)


def _check_redeal(hand: Hand, fact: facts.HandRedealt) -> None:
    """A misdeal, or any other reason, voids a hand at any time; all pass while nobody has bid."""
    if fact.seat is not None and not 0 <= fact.seat < hand.players:
        raise Refusal("seat-unknown", seat=fact.seat, players=hand.players)
    if fact.reason != "all_passed":
        return
    if hand.ruleset.all_pass == "dealer_must_bid_one":
        raise Refusal("all-pass-not-so")
    if hand.stage is not Stage.AUCTION or hand.auction.standing is not None:
        raise Refusal("nap-redeal-not-now")


def _settling_open(hand: Hand) -> None:
    if hand.bid is None:
        raise Refusal("nap-settle-not-yet")
    check_finished(hand)


def _always(_hand: Hand) -> None:
    """Whatever the hand is waiting for."""


GATES: Gates = MappingProxyType(
    {
        facts.TrickTaken: Gate(when=_play_open, which=_check_trick),
        facts.ResultSaid: Gate(when=_play_open, which=_check_said),
        facts.TricksCounted: Gate(when=_play_open, which=_check_counted),
        facts.Revoked: Gate(when=_revoke_open, which=_check_revoked),
        facts.HandRedealt: Gate(when=_always, which=_check_redeal),
        facts.Noted: Gate(when=_always, which=lambda _, fact: check_note(fact.text)),
        facts.HandSettled: Gate(when=_settling_open),
    }
)
