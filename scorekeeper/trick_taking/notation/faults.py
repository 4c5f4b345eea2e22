"""読めなかったところ: what a reader could not read, and where."""

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Self

from scorekeeper.cards import Params, Refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingFault:
    """One thing that could not be read; ``line`` counts from 1, ``code`` is the wording key.

    >>> fault = ReadingFault.of(7, Refusal("card-unreadable", text="S1X"))
    >>> fault.line, fault.code, dict(fault.params)
    (7, 'card-unreadable', {'text': 'S1X'})
    """

    line: int
    code: str
    params: Params = field(default_factory=lambda: MappingProxyType({}))

    @classmethod
    def of(cls, line: int, refusal: Refusal) -> Self:
        """The fault of a line that was refused."""
        return cls(line=line, code=refusal.code, params=refusal.params)
