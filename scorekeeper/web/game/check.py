"""一局の検証: what a page that checks whole hands asks of a game."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.notation.reading import Reader
from scorekeeper.trick_taking.notation.writing import Said
from scorekeeper.wording import Speaker

Names = Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCheck:
    """How hands of a game are checked.

    ``exchange`` are the lines of cards that a hand has beside its tricks and hands, by the word of
    the notation; ``bid_example`` and ``taken`` are wording keys. ``tricks`` says how many a hand
    has under some rules with so many players; ``rules_lines`` writes rules, ``write`` a hand with
    its players' names, ``as_written`` makes one of a hand of a session, None before its contract.
    ``stands`` is who plays, ``audit`` goes through a hand that was read, and ``describe`` tells
    how it came out.
    """

    reader: Reader[Any, Any, Any]
    exchange: tuple[str, ...]
    asks_dealer: bool
    counts_honours: bool
    bid_example: str
    taken: str
    tricks: Callable[[Any, int], int]
    rules_lines: Callable[[Any], Iterable[Said]]
    as_written: Callable[[Any], Any]
    write: Callable[[Any, tuple[str, ...]], str]
    stands: Callable[[Any], int]
    audit: Callable[[Any], Any]
    describe: Callable[[Speaker, Names, Any], Iterable[str]]


def write_with_names(write: Callable[[tuple[str, ...]], str], names: tuple[str, ...]) -> str:
    """What ``write`` makes of a hand: with seats for names that the notation cannot tell apart."""
    try:
        return write(names)
    except Refusal:
        return write(())
