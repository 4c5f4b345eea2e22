"""卓で決めたこと: the form with which a table says what it decided."""

from wtforms import RadioField, StringField
from wtforms.validators import InputRequired, NumberRange, Optional

from scorekeeper.cards import Refusal
from scorekeeper.journal import IrregularityDecided
from scorekeeper.journal.corrections import LATE_BIDS, MOST_POINTS, MOST_TRICKS
from scorekeeper.trick_taking.hand.irregularities import REMEDIES, Kind, Remedy
from scorekeeper.web.page.fact_form import seat_in
from scorekeeper.web.page.form import WholeNumber
from scorekeeper.web.page.taps import TapForm
from scorekeeper.web.server.language import find_speaker

_NAMED: frozenset[Remedy] = frozenset(
    {"penalty", "lost", "penalty_card", "barred", "counted_as_pass"}
)
"""What can be decided of somebody alone."""


class DecisionForm(TapForm):
    """What the table decided, about whom, and in which trick."""

    remedy = RadioField(choices=list(REMEDIES), validators=[InputRequired()])
    seat = StringField()
    trick = WholeNumber(validators=[Optional(), NumberRange(min=1, max=MOST_TRICKS)])
    points = WholeNumber(validators=[Optional(), NumberRange(min=1, max=MOST_POINTS)])

    def to_decision(self, kind: Kind, deal: int) -> IrregularityDecided:
        """The decision that was entered about a deal.

        Raises:
            Refusal: ``form-incomplete`` where it has to be said whose doing it was.
        """
        seat = seat_in(self.seat.data) if self.seat.data else None
        needs_seat = self.remedy.data in _NAMED or (
            self.remedy.data == "stands" and kind in {"lead_out_of_turn", *LATE_BIDS}
        )
        if needs_seat and seat is None:
            raise Refusal("form-incomplete", what=find_speaker()("asked-player"))
        return IrregularityDecided(
            kind=kind, decided=self.remedy.data, hand=deal, seat=seat, trick=self.trick.data
        )
