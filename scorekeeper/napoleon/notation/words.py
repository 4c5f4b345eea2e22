"""語: calls and the winners of tricks, as anybody may write them."""

import re

from scorekeeper.cards import squeezed
from scorekeeper.napoleon.auction.auction import Call
from scorekeeper.napoleon.auction.bid import parse_bid
from scorekeeper.trick_taking.notation.words import PASSES, Players, parted_last

_HONOURS = re.compile(r"[+-]\d{1,6}", re.ASCII)


def read_call(text: str, players: Players) -> Call:
    """One call of an auction: a player, then his bid or that he passes.

    Raises:
        Refusal: ``notation-player-unknown`` or ``bid-unreadable``.

    """
    who, call = parted_last(text)
    bid = None if squeezed(call) in PASSES else parse_bid(call)
    return Call(seat=players.seat(who), bid=bid)


def read_taken(text: str) -> tuple[str, int | None]:
    """Who took a trick, if that is said, and with how many honours.

    >>> read_taken("Aki +2"), read_taken("+3"), read_taken("Aki")
    (('Aki', 2), ('', 3), ('Aki', None))
    """
    who, last = parted_last(text)
    return (who, int(last)) if _HONOURS.fullmatch(last) else (text, None)
