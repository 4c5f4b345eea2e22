"""段: what a ladder is made of: rungs, each with the test for who stands there.

A ladder lists its rungs from the strongest to the weakest, and the first on which a card stands
decides. A test answers with the play that stands there, or with the reason why there is none.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from scorekeeper.cards import Card
from scorekeeper.trick_taking.tricks.finding import Absence, Finding, Verdict

TrickT = TypeVar("TrickT")
_Tested_contra = TypeVar("_Tested_contra", contravariant=True)


class RungTest(Protocol[_Tested_contra]):
    """Which play of a trick stands here?"""

    def __call__(self, trick: _Tested_contra) -> int | Absence:
        """The play's index, or why none stands."""
        ...


@dataclass(frozen=True, slots=True)
class Nothing:
    """A rung that is not in force: it has its reason before the first card is played."""

    why: Absence

    def __call__(self, trick: object) -> Absence:  # noqa: ARG002 - every test takes the trick
        """The reason."""
        return self.why


@dataclass(frozen=True, slots=True, kw_only=True)
class RungRow:
    """A rung's key, the ruleset fields that put it there, and where the sources speak of it."""

    key: str
    fields: tuple[str, ...]
    sources: tuple[str, ...]


def rung_row(key: str, fields: str, sources: str) -> RungRow:
    """A rung's row; ``fields`` and ``sources`` are spaced words.

    >>> rung_row("trump", "", "000:56 003:41").sources
    ('000:56', '003:41')
    """
    return RungRow(key=key, fields=tuple(fields.split()), sources=tuple(sources.split()))


@dataclass(frozen=True, slots=True, kw_only=True)
class Rung(Generic[TrickT]):
    """One place on the ladder: its row, and the test for who stands there."""

    row: RungRow
    test: RungTest[TrickT]

    @property
    def key(self) -> str:
        """The rung's name; the wording key is ``rung-`` and the name."""
        return self.row.key

    @property
    def idle(self) -> Absence | None:
        """Why nobody can stand here whatever is played; None for a rung in force."""
        return self.test.why if isinstance(self.test, Nothing) else None

    @property
    def fields(self) -> tuple[str, ...]:
        """The ruleset fields that put the rung where it is."""
        return self.row.fields

    @property
    def sources(self) -> tuple[str, ...]:
        """Where the sources speak of it."""
        return self.row.sources

    def absent(self, why: Absence) -> Finding:
        """What is found here where no card stands."""
        return Finding(rung=self.key, verdict=why.verdict, reason=why.reason, params=why.params)


def examine(
    rungs: Iterable[Rung[TrickT]], trick: TrickT, plays: Sequence[Card]
) -> tuple[Finding, ...]:
    """Every rung's finding about a trick whose cards were all seen, strongest rung first."""
    findings = []
    verdict = Verdict.STANDS
    for rung in rungs:
        found = rung.test(trick)
        if isinstance(found, Absence):
            findings.append(rung.absent(found))
            continue
        findings.append(Finding(rung=rung.key, verdict=verdict, play=found, card=plays[found]))
        verdict = Verdict.OUTRANKED
    return tuple(findings)
