"""ナップの記入: the forms of a hand of Nap, each read into the fact to record."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import cast, get_args

from wtforms import RadioField, StringField
from wtforms.validators import InputRequired, Length

from scorekeeper.cards import Refusal, Suit, parse_cards
from scorekeeper.journal.names import tidy
from scorekeeper.nap.auction.bid import parse_bid
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.hand import Hand
from scorekeeper.web.games.fact_form import LONGEST_CARD, FactForm, text, whole, whole_or_none

LONGEST_PLAYS = 80
MADE, LOST = "made", "lost"
"""How a form says that the bid was made or lost."""


class CallForm(FactForm):
    """A bid by the player whose turn it is."""

    bid = text(LONGEST_CARD)

    def fact(self, hand: Hand) -> facts.Fact:
        """The bid."""
        return facts.BidCalled(seat=_speaker(hand), bid=parse_bid(self.bid.data))


class PassForm(FactForm):
    """A pass by the player whose turn it is."""

    def fact(self, hand: Hand) -> facts.Fact:
        """The pass."""
        return facts.Passed(seat=_speaker(hand))


class AuctionEndedForm(FactForm):
    """Nobody bids."""

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The end of the bidding."""
        return facts.AuctionEnded()


class ContractForm(FactForm):
    """The outcome of the bidding."""

    seat = whole()
    bid = text(LONGEST_CARD)

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The contract."""
        return facts.ContractSet(seat=self.seat.data, bid=parse_bid(self.bid.data))


class LookForm(FactForm):
    """Who looked at the card on the table."""

    seat = whole()

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The look."""
        return facts.Looked(seat=self.seat.data)


class BuyForm(FactForm):
    """Who bought how many cards."""

    seat = whole()
    bought = whole()

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The purchase."""
        return facts.CardsBought(seat=self.seat.data, count=self.bought.data)


class SpareForm(FactForm):
    """The player whose turn it is takes up the spare hand."""

    def fact(self, hand: Hand) -> facts.Fact:
        """The spare hand."""
        return facts.SpareTaken(seat=_speaker(hand))


class ExchangeForm(FactForm):
    """The declarer takes the card on the table."""

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The exchange."""
        return facts.CardExchanged()


class TrickForm(FactForm):
    """Who took a trick, and its cards where they were entered."""

    trick = whole()
    winner = whole()
    plays = StringField(validators=[Length(max=LONGEST_PLAYS)])
    named_suit = StringField(validators=[Length(max=LONGEST_CARD)])

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The trick."""
        return facts.TrickTaken(
            trick=self.trick.data,
            winner=self.winner.data,
            plays=parse_cards(self.plays.data or ""),
            named_suit=_suit(self.named_suit.data or ""),
        )


class SaidForm(FactForm):
    """Whether the bid was made, as the table says."""

    result = RadioField(choices=[MADE, LOST], validators=[InputRequired()])

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The result."""
        return facts.ResultSaid(made=self.result.data == MADE)


class CountedForm(FactForm):
    """How many tricks the declarer has."""

    tricks = whole()

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The count."""
        return facts.TricksCounted(taken=self.tricks.data)


class RevokeForm(FactForm):
    """Whose revoke it was."""

    seat = whole()

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The revoke."""
        return facts.Revoked(seat=self.seat.data)


class RedealForm(FactForm):
    """The hand is void; ``seat`` is whose mistake it was where the table says so."""

    reason = RadioField(choices=get_args(facts.RedealReason), validators=[InputRequired()])
    seat = whole_or_none()

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The redeal."""
        reason = cast("facts.RedealReason", self.reason.data)
        return facts.HandRedealt(reason=reason, seat=self.seat.data)


class NoteForm(FactForm):
    """A note on the hand."""

    text = StringField()

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The note."""
        return facts.Noted(text=tidy(self.text.data or ""))


class SettleForm(FactForm):
    """Everybody agrees, and the chips change hands."""

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The settlement."""
        return facts.HandSettled()


NAP_FORMS: Mapping[str, type[FactForm]] = MappingProxyType(
    {
        "call": CallForm,
        "pass": PassForm,
        "auction-ended": AuctionEndedForm,
        "contract": ContractForm,
        "look": LookForm,
        "buy": BuyForm,
        "spare": SpareForm,
        "exchange": ExchangeForm,
        "trick": TrickForm,
        "said": SaidForm,
        "counted": CountedForm,
        "revoke": RevokeForm,
        "redeal": RedealForm,
        "note": NoteForm,
        "settle": SettleForm,
    }
)
"""Every form of a hand of Nap by the last part of the address that it is sent to."""


def _speaker(hand: Hand) -> int:
    """Whose call this is."""
    if hand.bid is not None or hand.auction.to_speak is None:
        raise Refusal("auction-over")
    return hand.auction.to_speak


def _suit(typed: str) -> Suit | None:
    """The suit named with a lead; None where none was.

    Raises:
        Refusal: ``suit-unreadable``.
    """
    if not typed:
        return None
    try:
        return Suit(typed)
    except ValueError:
        raise Refusal("suit-unreadable", text=typed) from None
