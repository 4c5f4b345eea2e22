"""The forms of what only some houses have: forced bids, changes for a higher bid, betrayals."""

from collections.abc import Mapping
from types import MappingProxyType

from wtforms import StringField
from wtforms.validators import Length

from scorekeeper.cards import parse_card, parse_cards
from scorekeeper.napoleon.auction.bid import parse_trump
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.web.games.fact_form import LONGEST_CARD, FactForm, seat_in, text, whole

NOBODY = "nobody"
LONGEST_CARDS = 80


class AuctionEndedForm(FactForm):
    """Nobody calls any more."""

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The end of the auction."""
        return facts.AuctionEnded()


class TurnedUpForm(FactForm):
    """A card of the blind turned up, and who has the jack of its suit; ``nobody`` if nobody."""

    card = text(LONGEST_CARD)
    holder = text(8)

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The card."""
        holder = seat_or_none(self.holder.data)
        return facts.CardTurnedUp(card=parse_card(self.card.data), holder=holder)


class ExposeForm(FactForm):
    """The blind turned face up, with its cards where somebody typed them."""

    cards = StringField(validators=[Length(max=LONGEST_CARDS)])

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The blind."""
        return facts.BlindExposed(cards=parse_cards(self.cards.data or ""))


class SpadeAceForm(FactForm):
    """Who has the ace of spades; ``nobody`` if it lies in the blind."""

    holder = text(8)

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The ace."""
        return facts.SpadeAceShown(seat=seat_or_none(self.holder.data))


class AdjutantChangeForm(FactForm):
    """Another card for two honours more."""

    card = text(LONGEST_CARD)

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The change."""
        return facts.AdjutantChanged(card=parse_card(self.card.data))


class TrumpChangeForm(FactForm):
    """Another trump for three honours more."""

    trump = text(LONGEST_CARD)

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The change."""
        return facts.TrumpChanged(trump=parse_trump(self.trump.data))


class AdjutantsBetrayalForm(FactForm):
    """Who turned out to be the adjutant by going over to the allies."""

    seat = whole()

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The betrayal."""
        return facts.AdjutantBetrayed(seat=self.seat.data)


class NapoleonsBetrayalForm(FactForm):
    """Napoleon goes over to the allies."""

    def fact(self, hand: Hand) -> facts.Fact:  # noqa: ARG002
        """The betrayal."""
        return facts.NapoleonBetrayed()


def seat_or_none(typed: str) -> int | None:
    """The seat that was pressed, None for nobody's.

    >>> seat_or_none("3"), seat_or_none("nobody")
    (3, None)

    Raises:
        Refusal: ``seat-unreadable``.
    """
    return None if typed == NOBODY else seat_in(typed)


FLOW_FORMS: Mapping[str, type[FactForm]] = MappingProxyType(
    {
        "auction-ended": AuctionEndedForm,
        "turned-up": TurnedUpForm,
        "expose": ExposeForm,
        "spade-ace": SpadeAceForm,
        "adjutant-change": AdjutantChangeForm,
        "trump-change": TrumpChangeForm,
        "adjutant-betrayal": AdjutantsBetrayalForm,
        "napoleon-betrayal": NapoleonsBetrayalForm,
    }
)
"""The forms by the last part of the address that each is sent to."""
