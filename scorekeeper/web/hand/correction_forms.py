"""訂正の記入: the forms that say how a hand of either game really ended."""

from wtforms import RadioField
from wtforms.validators import InputRequired

from scorekeeper.cards import parse_card
from scorekeeper.journal import HandCorrected, NapHandCorrected
from scorekeeper.journal.corrections import Correction
from scorekeeper.journal.names import tidy
from scorekeeper.nap.auction.bid import parse_bid as parse_nap_bid
from scorekeeper.napoleon.auction.bid import Bid, parse_trump
from scorekeeper.trick_taking.hand.notes import LONGEST_NOTE
from scorekeeper.web.games.fact_form import LONGEST_CARD, seat_in, text, whole
from scorekeeper.web.games.nap.forms import LOST, MADE
from scorekeeper.web.games.napoleon.correction import ALONE
from scorekeeper.web.games.napoleon.flow_forms import seat_or_none
from scorekeeper.web.page.taps import TapForm


class CorrectionForm(TapForm):
    """How a hand really ended, and why it is corrected."""

    why = text(LONGEST_NOTE)

    def fact(self, deal: int) -> Correction:
        """What was filled in.

        Raises:
            Refusal: a card, bid, trump or seat that cannot be read.
        """
        raise NotImplementedError


class NapoleonCorrectionForm(CorrectionForm):
    """The same of Napoleon."""

    napoleon = whole()
    count = whole()
    trump = text(LONGEST_CARD)
    called = text(LONGEST_CARD)
    adjutant = text(LONGEST_CARD)
    taken = whole()

    def fact(self, deal: int) -> HandCorrected:
        """What was filled in."""
        alone = self.adjutant.data == ALONE
        return HandCorrected(
            hand=deal,
            napoleon=self.napoleon.data,
            bid=Bid(count=self.count.data, trump=parse_trump(self.trump.data)),
            called=parse_card(self.called.data),
            adjutant=None if alone else seat_in(self.adjutant.data),
            taken=self.taken.data,
            why=tidy(self.why.data),
        )


class NapCorrectionForm(CorrectionForm):
    """The same of Nap; ``revoked`` is ``nobody`` where no revoke was paid for."""

    declarer = whole()
    bid = text(LONGEST_CARD)
    result = RadioField(choices=[MADE, LOST], validators=[InputRequired()])
    revoked = text(LONGEST_CARD)

    def fact(self, deal: int) -> NapHandCorrected:
        """What was filled in."""
        return NapHandCorrected(
            hand=deal,
            declarer=self.declarer.data,
            bid=parse_nap_bid(self.bid.data),
            made=self.result.data == MADE,
            revoked=seat_or_none(self.revoked.data),
            why=tidy(self.why.data),
        )
