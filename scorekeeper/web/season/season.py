"""シーズン: what the pages of a season write the same way."""

from scorekeeper.desk.exports.results_text import signed
from scorekeeper.desk.exports.tables import per_hand as mean


def per_hand(points: int, hands: int) -> str:
    """Points a hand with one decimal and a sign, halves away from zero.

    >>> per_hand(25, 2), per_hand(-7, 3), per_hand(0, 3)
    ('+12.5', '−2.3', '0.0')
    """
    return signed(mean(points, hands))
