"""章: the chapters of Nap's rules page."""

from enum import StrEnum


class Section(StrEnum):
    """The chapters of a rules page, in the order in which a hand meets them."""

    TABLE = "table"
    AUCTION = "auction"
    PLAY = "play"
    PAYMENTS = "payments"
    POT = "pot"
