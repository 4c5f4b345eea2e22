"""一局の行: the lines of one hand by what they are about, and the faults found in them."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Self, TypeVar

from scorekeeper.cards import Params, Refusal, squeeze
from scorekeeper.trick_taking.notation.lines import TRICK, Line, Unread


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


_Read = TypeVar("_Read")


class HandLines:
    """The lines of one hand, each thing said once, and what could not be read of them so far."""

    __slots__ = ("faults", "first", "lines")

    def __init__(self, lines: Sequence[Line | Unread], *, many: Collection[str] = ()) -> None:
        """The lines of a hand; those of the keys in ``many`` may be there more than once."""
        self.first = lines[0].number
        self.faults: list[ReadingFault] = []
        self.lines = tuple(self._readable(lines, many))

    @property
    def is_silent(self) -> bool:
        """Whether no line says anything: there are comments at most."""
        return all(line.key is None for line in self.lines)

    def about(self, key: str) -> tuple[Line, ...]:
        """The lines that are about something."""
        return tuple(line for line in self.lines if line.key == key)

    def one(self, key: str) -> Line | None:
        """The line that is about something, None where there is none."""
        return next(iter(self.about(key)), None)

    def read(self, key: str, reader: Callable[[str], _Read]) -> _Read | None:
        """What the line about something says; None where there is none or it is a fault."""
        line = self.one(key)
        return None if line is None else self.attempt(line, lambda: reader(line.text))

    def attempt(self, line: Line, reader: Callable[[], _Read]) -> _Read | None:
        """What comes of reading a line; None, and a fault, where it is refused."""
        try:
            return reader()
        except Refusal as refusal:
            self.report(line, refusal)
            return None

    def reporter(self, line: Line) -> Callable[[Refusal], None]:
        """Where a reader of this line puts what it could not read."""
        return lambda refusal: self.report(line, refusal)

    def report(self, line: Line | None, refusal: Refusal) -> None:
        """Note a fault in a line, or with None in the hand as a whole."""
        self.faults.append(ReadingFault.of(self.first if line is None else line.number, refusal))

    def _readable(self, lines: Iterable[Line | Unread], many: Collection[str]) -> Iterator[Line]:
        said: dict[tuple[str, int, str], int] = {}
        for line in lines:
            if isinstance(line, Unread):
                self.faults.append(ReadingFault.of(line.number, line.refusal))
            elif line.key is None or line.key in many:
                yield line
            else:
                yield from self._once(line, said)

    def _once(self, line: Line, said: dict[tuple[str, int, str], int]) -> Iterator[Line]:
        who = "" if line.key == TRICK else squeeze(line.who or "")
        first = said.setdefault((line.key or "", line.trick, who), line.number)
        if first == line.number:
            yield line
        else:
            self.report(line, Refusal("notation-said-twice", first=first))
