"""事実: the recorded facts about an irregularity in a hand of Napoleon."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from scorekeeper.napoleon.auction import honour_cards
from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.napoleon.tricks.situation import request_card
from scorekeeper.trick_taking import circumstances as shared
from scorekeeper.trick_taking.circumstances import COMMON, Circumstance, Known, make_known, of_hand
from scorekeeper.trick_taking.irregularities import Kind


def find_request(hand: Hand, _trick: int) -> Known | None:
    """Return the last request of the joker by the cards; else the card that requests it."""
    if hand.bid is None:
        return None
    asks = request_card(hand.ruleset, hand.bid.trump)
    works_anywhere = hand.ruleset.request_works == "played"
    for trick in reversed(hand.tricks):
        plays = [card.held for card in trick.plays]
        is_asked = asks in plays if works_anywhere else plays[:1] == [asks]
        leader = hand.leader_to(trick.trick)
        if is_asked and leader is not None:
            player, since = hand.seat_of(leader, plays.index(asks)), len(hand.tricks) - trick.trick
            return make_known("requested", player, card=str(asks), trick=trick.trick, since=since)
    return make_known("request-card", card=str(asks))


def find_called(hand: Hand, _trick: int) -> Known | None:
    """Return the called card, and the number of exchanged cards; not their places."""
    if hand.called is None or hand.napoleon is None:
        return None
    called, napoleon = str(hand.called), hand.napoleon
    return make_known("called-exchange", napoleon, card=called, blind=hand.blind, suspect=napoleon)


def find_to_bury(hand: Hand, _trick: int) -> Known | None:
    """Return the number of cards to bury, and of honours said to be among them."""
    if hand.napoleon is None:
        return None
    found = make_known("to-bury", hand.napoleon, blind=hand.blind, suspect=hand.napoleon)
    if hand.buried is None:
        return found
    return replace(found, code="buried", facts={**found.facts, "honours": hand.buried})


def find_shown(hand: Hand, _trick: int) -> Known | None:
    """Return whether everybody has seen the called card played since."""
    if hand.called is None:
        return None
    if hand.shown is None:
        return make_known("called-out", card=str(hand.called))
    return make_known("called-fell", hand.shown, card=str(hand.called), suspect=hand.adjutant)


def find_claim(hand: Hand, _trick: int) -> Known | None:
    """Return the claim or concession, and the honours that could still be won.

    Buried honours are left out once their number was said. The record has nobody's hand, so it
    cannot show who would have won the others.
    """
    if hand.rest is None:
        return None if hand.bid is None else make_known("claim-none")
    left = hand.ruleset.honours - sum(trick.honours for trick in hand.tricks) - (hand.buried or 0)
    seat, facts = hand.rest.seat, {"tricks": hand.size - len(hand.tricks), "honours": left}
    code = f"{hand.rest.kind}-made" if hand.buried is None else f"{hand.rest.kind}-out"
    played = {card.held for trick in hand.tricks for card in trick.plays}
    unplayed = honour_cards(hand.ruleset) - played
    if not left or len(unplayed) != left:
        return make_known(code, seat, suspect=seat, **facts)
    cards = " ".join(str(card) for card in hand.pack if card in unplayed)
    return make_known(f"{hand.rest.kind}-cards", seat, suspect=seat, **facts, cards=cards)


def find_bar(hand: Hand, kind: Kind, trick: int) -> str | None:
    """Return the reason why something cannot have gone wrong in this hand or trick."""
    rules, bid = hand.ruleset, hand.bid
    if kind in ("called_card_buried", "called_card_in_blind", "adjutant_told"):
        return "" if hand.called is None else None
    if kind == "joker_request_ignored" and trick == 1 and not rules.request_in_first_trick:
        return "request_in_first_trick"
    if kind == "unnamed_suit" and bid is not None:
        if trick == 1 and rules.joker_opening_lead == "forbidden":
            return "joker_opening_lead"
        asks = rules.joker_demands == "named_suit" or bid.trump is None or rules.joker_wild
        return None if asks else "joker_demands"
    return shared.find_bar(hand, kind, trick)


CIRCUMSTANCES: Mapping[Kind, Circumstance] = MappingProxyType(
    {
        **COMMON,
        "joker_request_ignored": of_hand(find_request),
        "called_card_buried": of_hand(find_called),
        "wrong_discards": of_hand(find_to_bury),
        "adjutant_told": of_hand(find_shown),
        "claim_disputed": of_hand(find_claim),
    }
)
"""The known facts by kind of irregularity."""
