"""The forms of a hand: each reads what was tapped into the fact to record."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import cast, get_args

from wtforms import RadioField, StringField
from wtforms.validators import InputRequired, Length, Optional

from scorekeeper.cards import Refusal, parse_card, parse_cards
from scorekeeper.journal.names import tidy
from scorekeeper.napoleon.auction.bid import Bid, parse_trump
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.web.games.fact_form import FactForm, seat_in, text, whole, whole_or_none
from scorekeeper.web.games.napoleon.flow_forms import FLOW_FORMS

ALONE = "solo"
IN_BLIND = "blind"
"""How the settling form says that Napoleon stood alone, where it asks why."""


class CallForm(FactForm):
    """A bid by the seat that is to speak, or by the one named where anybody may."""

    seat = whole_or_none()
    count = whole()
    trump = text(12)

    def fact(self, hand: Hand) -> facts.Fact:
        """The bid."""
        bid = Bid(count=self.count.data, trump=parse_trump(self.trump.data))
        return facts.BidCalled(seat=_speaker(hand, self.seat.data), bid=bid)


class PassForm(FactForm):
    """A pass by the seat that is to speak, or by the one named where anybody may."""

    seat = whole_or_none()

    def fact(self, hand: Hand) -> facts.Fact:
        """The pass."""
        return facts.Passed(seat=_speaker(hand, self.seat.data))


class ContractForm(FactForm):
    """The outcome of the auction."""

    seat = whole()
    count = whole()
    trump = text(12)

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The contract."""
        bid = Bid(count=self.count.data, trump=parse_trump(self.trump.data))
        return facts.ContractSet(seat=self.seat.data, bid=bid)


class FirstBidderForm(FactForm):
    """Who bids first, as the table settled it."""

    seat = whole()

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The first bidder."""
        return facts.FirstBidderSet(seat=self.seat.data)


class RedealForm(FactForm):
    """The hand is void; ``seat`` is whose cards make it so."""

    reason = RadioField(choices=get_args(facts.RedealReason), validators=[InputRequired()])
    seat = whole_or_none()

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The redeal."""
        reason = cast("facts.RedealReason", self.reason.data)
        return facts.HandRedealt(reason=reason, seat=self.seat.data)


class AdjutantCardForm(FactForm):
    """The card that calls the adjutant."""

    card = text(12)

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The call."""
        return facts.AdjutantCalled(card=parse_card(self.card.data))


class BuriedForm(FactForm):
    """How many honours were buried, and whether a trump was said to be."""

    count = whole()
    trump_said = RadioField(choices=["yes", "no"], validators=[Optional()])

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The count."""
        said = self.trump_said.data
        return facts.HonoursBuried(count=self.count.data, trump=said == "yes" if said else None)


class RedeclareForm(FactForm):
    """A higher bid after the exchange, with the card called from now on."""

    count = whole()
    trump = text(12)
    card = StringField(validators=[Length(max=12)])

    def fact(self, hand: Hand) -> facts.Fact:
        """The new bid; the card stays as it was unless another is named."""
        bid = Bid(count=self.count.data, trump=parse_trump(self.trump.data))
        card = parse_card(self.card.data) if self.card.data else hand.called
        if card is None:
            raise Refusal("redeclaration-not-now")
        return facts.Redeclared(bid=bid, card=card)


class TrickForm(FactForm):
    """Who took a trick and how many honours were in it, and its cards where they were entered."""

    trick = whole()
    winner = whole()
    honours = whole()
    plays = StringField(validators=[Length(max=80)])
    named_suit = StringField(validators=[Length(max=12)])

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The trick."""
        named = self.named_suit.data
        return facts.TrickTaken(
            trick=self.trick.data,
            winner=self.winner.data,
            honours=self.honours.data,
            plays=parse_cards(self.plays.data or ""),
            named_suit=parse_trump(named) if named else None,
        )


class ShownForm(FactForm):
    """From which seat the called card fell."""

    seat = whole()

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The showing."""
        return facts.AdjutantShown(seat=self.seat.data)


class CloseForm(FactForm):
    """A claim or a concession of the rest."""

    kind = RadioField(choices=["claim", "concession"], validators=[InputRequired()])
    side = RadioField(choices=["napoleon", "allies"], validators=[InputRequired()])
    seat = whole()

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """Who gets the rest."""
        side = cast("facts.Side", self.side.data)
        if self.kind.data == "claim":
            return facts.RestAwarded(kind="claim", side=side, seat=self.seat.data)
        return facts.RestAwarded(kind="concession", side=side, seat=self.seat.data)


class TakenForm(FactForm):
    """The honours of Napoleon's side, counted at the end."""

    count = whole()

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The count."""
        return facts.HonoursCounted(taken=self.count.data)


class NoteForm(FactForm):
    """A note on the hand."""

    text = StringField()

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The note."""
        return facts.Noted(text=tidy(self.text.data or ""))


class SettleForm(FactForm):
    """Who the adjutant was; ``solo`` or ``blind`` when Napoleon stood alone."""

    adjutant = text(8)

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The settlement."""
        who = str(self.adjutant.data)
        if who == ALONE:
            return facts.HandSettled(adjutant=None)
        if who == IN_BLIND:
            return facts.HandSettled(adjutant=None, in_blind=True)
        return facts.HandSettled(adjutant=seat_in(who))


FACT_FORMS: Mapping[str, type[FactForm]] = MappingProxyType(
    {
        "call": CallForm,
        "pass": PassForm,
        "contract": ContractForm,
        "first-bidder": FirstBidderForm,
        "redeal": RedealForm,
        "adjutant-card": AdjutantCardForm,
        "buried": BuriedForm,
        "redeclare": RedeclareForm,
        "trick": TrickForm,
        "shown": ShownForm,
        "close": CloseForm,
        "taken": TakenForm,
        "note": NoteForm,
        "settle": SettleForm,
        **FLOW_FORMS,
    }
)
"""Every form of a hand by the last part of the address that it is sent to."""


def _speaker(hand: Hand, named: int | None) -> int:
    """Whose call this is: in turn the seat that is to speak, elsewhere the one named."""
    if not hand.auction.speakers or hand.bid is not None:
        raise Refusal("auction-over")
    speaker = named if hand.auction.to_speak is None else hand.auction.to_speak
    if speaker is None:
        raise Refusal("seat-unreadable")
    return speaker
