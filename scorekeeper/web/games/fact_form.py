"""A form of a hand: what every one of them is, and the fields that they are made of."""

from typing import Any

from wtforms import IntegerField, StringField
from wtforms.validators import InputRequired, Length, NumberRange, Optional

from scorekeeper.cards import Refusal
from scorekeeper.journal import Fact
from scorekeeper.web.page.taps import TapForm

LARGEST_NUMBER = 999
LONGEST_CARD = 12


def whole() -> IntegerField:
    """A whole number that has to be there."""
    return IntegerField(validators=[InputRequired(), NumberRange(min=0, max=LARGEST_NUMBER)])


def whole_or_none() -> IntegerField:
    """A whole number that may be left out."""
    return IntegerField(validators=[Optional(), NumberRange(min=0, max=LARGEST_NUMBER)])


def text(longest: int) -> StringField:
    """A text that has to be there."""
    return StringField(validators=[InputRequired(), Length(max=longest)])


def seat_in(typed: str) -> int:
    """The seat that was pressed.

    >>> seat_in("3")
    3

    Raises:
        Refusal: ``seat-unreadable``.
    """
    if not (typed.isascii() and typed.isdigit()):
        raise Refusal("seat-unreadable")
    return int(typed)


class FactForm(TapForm):
    """A form that records one fact of a hand."""

    def fact(self, hand: Any) -> Fact:
        """The fact that was tapped on the page of this hand, which is one of the form's own game.

        Raises:
            Refusal: a card, bid, trump or number that cannot be read.
        """
        raise NotImplementedError
