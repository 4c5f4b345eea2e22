"""切り札: a trump suit as it is written and read, or that there is none."""

from scorekeeper.cards import Refusal, Suit, find_suit, means_no_trump

NO_TRUMP = "NT"


def trump_text(trump: Suit | None) -> str:
    """``S``, ``H``, ``D``, ``C`` or ``NT``."""
    return NO_TRUMP if trump is None else str(trump)


def parse_trump(text: str) -> Suit | None:
    """The trump suit that a text names, None for no-trump.

    >>> parse_trump("♡"), parse_trump("ノートラ")
    (<Suit.HEARTS: 'H'>, None)

    Raises:
        Refusal: ``trump-unreadable`` with the text as it came.
    """
    if suit := find_suit(text):
        return suit
    if means_no_trump(text):
        return None
    raise Refusal("trump-unreadable", text=text[:40])
