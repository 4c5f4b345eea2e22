"""The forms of a hand: each reads what was tapped into the fact to record."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import cast

from wtforms import IntegerField, RadioField, StringField
from wtforms.validators import InputRequired, Length, NumberRange

from scorekeeper.cards import Refusal, parse_card, parse_cards
from scorekeeper.journal.names import tidy
from scorekeeper.napoleon import facts
from scorekeeper.napoleon.bid import Bid, parse_trump
from scorekeeper.napoleon.hand import Hand
from scorekeeper.web.pages.taps import TapForm

LARGEST_NUMBER = 999
ALONE = "solo"


def _whole() -> IntegerField:
    return IntegerField(validators=[InputRequired(), NumberRange(min=0, max=LARGEST_NUMBER)])


def _text(longest: int) -> StringField:
    return StringField(validators=[InputRequired(), Length(max=longest)])


class FactForm(TapForm):
    """A form that records one fact of a hand."""

    def fact(self, hand: Hand) -> facts.Fact:
        """The fact that was tapped.

        Raises:
            Refusal: a card, trump or number that cannot be read.
        """
        raise NotImplementedError


class CallForm(FactForm):
    """A bid by the seat that is to speak."""

    count = _whole()
    trump = _text(12)

    def fact(self, hand: Hand) -> facts.Fact:
        """The bid."""
        bid = Bid(count=self.count.data, trump=parse_trump(self.trump.data))
        return facts.BidCalled(seat=_speaker(hand), bid=bid)


class PassForm(FactForm):
    """A pass by the seat that is to speak."""

    def fact(self, hand: Hand) -> facts.Fact:
        """The pass."""
        return facts.Passed(seat=_speaker(hand))


class ContractForm(FactForm):
    """The outcome of the auction."""

    seat = _whole()
    count = _whole()
    trump = _text(12)

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The contract."""
        bid = Bid(count=self.count.data, trump=parse_trump(self.trump.data))
        return facts.ContractSet(seat=self.seat.data, bid=bid)


class FirstBidderForm(FactForm):
    """Who bids first, as the table settled it."""

    seat = _whole()

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The first bidder."""
        return facts.FirstBidderSet(seat=self.seat.data)


class RedealForm(FactForm):
    """The hand is void."""

    reason = RadioField(choices=["all_passed", "misdeal", "other"], validators=[InputRequired()])

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The redeal."""
        return facts.HandRedealt(reason=cast("facts.RedealReason", self.reason.data))


class AdjutantCardForm(FactForm):
    """The card that calls the adjutant."""

    card = _text(12)

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The call."""
        return facts.AdjutantCalled(card=parse_card(self.card.data))


class BuriedForm(FactForm):
    """How many honours were buried."""

    count = _whole()

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The count."""
        return facts.HonoursBuried(count=self.count.data)


class RedeclareForm(FactForm):
    """A higher bid after the exchange, with the card called from now on."""

    count = _whole()
    trump = _text(12)
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

    trick = _whole()
    winner = _whole()
    honours = _whole()
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

    seat = _whole()

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The showing."""
        return facts.AdjutantShown(seat=self.seat.data)


class CloseForm(FactForm):
    """A claim or a concession of the rest."""

    kind = RadioField(choices=["claim", "concession"], validators=[InputRequired()])
    side = RadioField(choices=["napoleon", "allies"], validators=[InputRequired()])
    seat = _whole()

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """Who gets the rest."""
        side = cast("facts.Side", self.side.data)
        if self.kind.data == "claim":
            return facts.RestAwarded(kind="claim", side=side, seat=self.seat.data)
        return facts.RestAwarded(kind="concession", side=side, seat=self.seat.data)


class TakenForm(FactForm):
    """The honours of Napoleon's side, counted at the end."""

    count = _whole()

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
    """Who the adjutant was; ``solo`` when Napoleon stood alone."""

    adjutant = _text(8)

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The settlement."""
        who = str(self.adjutant.data)
        if who == ALONE:
            return facts.HandSettled(adjutant=None)
        if not (who.isascii() and who.isdigit()):
            raise Refusal("seat-unreadable")
        return facts.HandSettled(adjutant=int(who))


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
    }
)
"""Every form of a hand by the last part of the address that it is sent to."""


def _speaker(hand: Hand) -> int:
    if hand.auction.to_speak is None or hand.bid is not None:
        raise Refusal("auction-over")
    return hand.auction.to_speak
