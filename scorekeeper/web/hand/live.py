"""形勢: what is known so far of a hand in play, as figures and as a rule of squares."""

from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One figure: the key of its label, the number as it is read, and whose it is.

    ``side`` is a class of the page's colours: ``is-napoleon``, ``is-ally``, or none.
    """

    key: str
    text: str
    side: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveLine:
    """形勢: the figures, and the same drawn as `squares`."""

    figures: tuple[Figure, ...]
    squares: Markup


@lru_cache(maxsize=1024)
def squares(own: int, side: int, perhaps: int, still_open: int, lost: int, bid: int) -> Markup:
    """A rule of squares from the left: the player's own, the side's besides, what may be theirs.

    Then what is open and what is surely the others'; a stroke stands behind the one of the bid.
    The figures say the same in numbers, so nobody hears the squares.

    >>> squares(1, 0, 0, 1, 1, 2)
    Markup('<i class="own"></i><i class="bid"></i><i class="ally"></i>')
    """
    kinds = [
        *["own"] * own, *["side"] * side, *["perhaps"] * perhaps,
        *[""] * still_open, *["ally"] * lost,
    ]  # fmt: skip
    drawn = []
    for number, kind in enumerate(kinds, start=1):
        words = " ".join(filter(None, (kind, "bid" if number == bid else "")))
        drawn.append(f'<i class="{words}"></i>' if words else "<i></i>")
    return Markup("".join(drawn))  # noqa: S704 - made of the words above and nothing else
