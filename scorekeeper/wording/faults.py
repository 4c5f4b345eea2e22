"""間違い: what the sentence of a fault mentions, with the players by their names."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Protocol

from scorekeeper.wording.numbers import write_signed
from scorekeeper.wording.speaker import Speaker

_SEATS_EXPECTED = frozenset({"wrong-leader", "winner-differs", "call-out-of-turn"})
"""The faults of which ``expected`` are seats, not a number."""
_POINTS = MappingProxyType({"points-differ": ("stated", "expected")})
"""What are points in a fault: said with their sign."""


def begin(text: str) -> str:
    """A sentence, or what stands by itself, that may begin with a word for somebody's seat.

    >>> begin("seat 2 pays seat 0: 12"), begin("席2が席0に払う: 12")
    ('Seat 2 pays seat 0: 12', '席2が席0に払う: 12')
    """
    return text[:1].upper() + text[1:]


class Fault(Protocol):
    """One thing that was wrong, of any game."""

    @property
    def code(self) -> str:
        """Which kind of fault it is."""
        ...

    @property
    def player(self) -> int | None:
        """The seat of whoever did it, None where there is none."""
        ...

    def facts(self) -> dict[str, str | int]:
        """What its sentence mentions, players by their seats."""
        ...


def facts_in_words(say: Speaker, name: Callable[[int], str], fault: Fault) -> dict[str, str | int]:
    """What a fault's sentence mentions; ``name`` says who sits at a seat."""
    facts = fault.facts()
    if fault.player is not None:
        facts["player"] = name(fault.player)
    if fault.code in _SEATS_EXPECTED:
        seats = str(facts["expected"]).split(", ")
        facts["expected"] = say("audit-or").join(name(int(seat)) for seat in seats)
    for points in _POINTS.get(fault.code, ()):
        facts[points] = write_signed(int(facts[points]))
    return facts
