"""章: the chapters of Napoleon's rules page."""

from enum import StrEnum


class Section(StrEnum):
    """The chapters of a rules page, in the order in which a hand meets them."""

    TABLE = "table"
    AUCTION = "auction"
    ADJUTANT = "adjutant"
    EXCHANGE = "exchange"
    ORDER = "order"
    FOLLOWING = "following"
    SAME_TWO = "same_two"
    YOROMEKI = "yoromeki"
    JOKER = "joker"
    SUSPENDED = "suspended"
    ENDING = "ending"
    SCORING = "scoring"
