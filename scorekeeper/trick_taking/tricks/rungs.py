"""段: what a ladder is made of: rungs, each with the test for who stands there.

A ladder lists its rungs from the strongest to the weakest, and the first on which a card stands
decides. A test answers with the play that stands there, or with the reason why there is none.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, lru_cache
from json import JSONEncoder
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeVar

from scorekeeper.cards import Card, Params

_NOTHING: Params = MappingProxyType({})

write_json = JSONEncoder(ensure_ascii=False).encode
"""A document as JSON text."""


class Verdict(StrEnum):
    """What was found on a rung; the wording key is ``finding-`` and the value."""

    STANDS = "stands"
    """A card stands here and no higher rung had one: this rung decides."""
    OUTRANKED = "outranked"
    """A card stands here, but a higher rung has already won."""
    NOBODY = "nobody"
    """No card in this trick stands here."""
    VOID = "void"
    """A card would stand here, but something in the trick makes it void."""
    OFF = "off"
    """The house does not have this rung, or it has no meaning under this contract."""
    SUSPENDED = "suspended"
    """The house has this rung, but not in this trick."""
    UNKNOWN = "unknown"
    """It depends on a card that nobody saw."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Absence:
    """Why no card stands on a rung.

    ``reason`` is a code, worded under ``reason-`` and the code; ``params`` are the facts that
    its sentence mentions.
    """

    verdict: Verdict
    reason: str
    params: Params = field(default_factory=lambda: _NOTHING)
    _findings: dict[str, "Finding"] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def on(self, rung: str) -> "Finding":
        """What is found on a rung where this is why no card stands."""
        found = self._findings.get(rung)
        if found is None:
            found = Finding(rung=rung, verdict=self.verdict, reason=self.reason, params=self.params)
            self._findings[rung] = found
        return found


@cache
def nobody(reason: str, **params: str) -> Absence:
    """No card stands there, and why."""
    return Absence(verdict=Verdict.NOBODY, reason=reason, params=params)


@cache
def void(reason: str, **params: str) -> Absence:
    """The card that would stand there is void, and why."""
    return Absence(verdict=Verdict.VOID, reason=reason, params=params)


@cache
def off(reason: str, **params: str) -> Absence:
    """The rung is not in force under this contract, and why."""
    return Absence(verdict=Verdict.OFF, reason=reason, params=params)


def suspend(reason: str) -> Absence:
    """The rung is suspended in this trick, and why."""
    return Absence(verdict=Verdict.SUSPENDED, reason=reason)


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One rung's finding: the play and card that stand there, or the reason why none does."""

    rung: str
    verdict: Verdict
    play: int | None = None
    card: Card | None = None
    reason: str | None = None
    params: Params = field(default_factory=lambda: _NOTHING)
    json: str = field(init=False, repr=False, compare=False)
    """The document as JSON text."""
    _document: dict[str, object] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        found: dict[str, object] = {"rung": self.rung, "finding": self.verdict.value}
        if self.card is not None:
            found |= {"play": self.play, "card": str(self.card)}
        if self.reason is not None:
            found["reason"] = self.reason
        if self.params:
            found["about"] = dict(self.params)
        object.__setattr__(self, "_document", found)
        object.__setattr__(self, "json", write_json(found))

    def document(self) -> dict[str, object]:
        """The finding for JSON; absent parts are left out.

        >>> Finding(rung="mighty", verdict=Verdict.STANDS, play=1, card=Card(joker=1)).document()
        {'rung': 'mighty', 'finding': 'stands', 'play': 1, 'card': 'JOKER'}
        """
        return dict(self._document)


SituationT = TypeVar("SituationT")
TrickT = TypeVar("TrickT")
_Tested_contra = TypeVar("_Tested_contra", contravariant=True)


class RungTest(Protocol[_Tested_contra]):
    """Which play of a trick stands here?"""

    def __call__(self, trick: _Tested_contra) -> int | Absence: ...


@dataclass(frozen=True, slots=True)
class Nothing:
    """A rung that is not in force: it has its reason before the first card is played."""

    why: Absence

    def __call__(self, trick: object) -> Absence:  # noqa: ARG002 - every test takes the trick
        return self.why


@dataclass(frozen=True, slots=True, kw_only=True)
class RungRow(Generic[SituationT, TrickT]):
    """段の一行: all that there is to say of a rung.

    ``key`` is its name; the wording key is ``rung-`` and the name. ``fields`` are the ruleset
    fields that move it or switch it off, ``sources`` the places where the sources speak of it.
    A card that was not led stands there by the field ``unled`` where that is not the first of them.
    ``step`` says how far down the ladder it stands in a situation, None where it has no place
    there. ``condition`` answers with the test for who stands on it, or with `Nothing` and the
    reason why nobody can.
    """

    key: str
    fields: tuple[str, ...]
    sources: tuple[str, ...]
    step: Callable[[SituationT], int | None]
    condition: Callable[[SituationT], RungTest[TrickT]]
    unled: str | None = None

    def field_of(self, play: int) -> str:
        """The ruleset field by which a play of a trick, from 0, stands on the rung.

        >>> row = rung("joker", "joker_led", "", step=1, condition=Nothing, unled="joker_unled")
        >>> row.field_of(0), row.field_of(2)
        ('joker_led', 'joker_unled')

        Raises:
            IndexError: for a rung that no field moves.
        """
        return self.unled if self.unled and play else self.fields[0]


def rung(
    key: str,
    fields: str,
    sources: str,
    *,
    step: int | Callable[[SituationT], int | None],
    condition: Callable[[SituationT], RungTest[TrickT]],
    unled: str | None = None,
) -> RungRow[SituationT, TrickT]:
    """A rung's row; ``fields`` and ``sources`` are spaced words, a ``step`` may be a fixed one.

    >>> row = rung("trump", "", "000:56 003:41", step=3, condition=lambda here: Nothing(here))
    >>> row.sources, row.step(None)
    (('000:56', '003:41'), 3)
    """
    return RungRow(
        key=key,
        fields=tuple(fields.split()),
        sources=tuple(sources.split()),
        step=step if callable(step) else lambda _: step,
        condition=condition,
        unled=unled,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Rung(Generic[TrickT]):
    """One place on a ladder: its row, and the test for who stands there."""

    row: RungRow[Any, TrickT]
    test: RungTest[TrickT]
    key: str = field(init=False)
    """The rung's name."""
    idle: Absence | None = field(init=False)
    """Why nobody can stand here whatever is played; None for a rung in force."""
    foregone: Finding | None = field(init=False)
    """What is found here whatever is played; None for a rung in force."""

    def __post_init__(self) -> None:
        idle = self.test.why if isinstance(self.test, Nothing) else None
        object.__setattr__(self, "key", self.row.key)
        object.__setattr__(self, "idle", idle)
        object.__setattr__(self, "foregone", idle and idle.on(self.key))


def build_ladder(
    rows: Iterable[RungRow[SituationT, TrickT]], situation: SituationT
) -> tuple[Rung[TrickT], ...]:
    """The rungs that have a place in a situation, strongest first.

    Of rungs on one step the row that was written first is the stronger.
    """
    steps = ((row.step(situation), row) for row in rows)
    placed = sorted(
        ((step, row) for step, row in steps if step is not None), key=lambda place: place[0]
    )
    return tuple(Rung(row=row, test=row.condition(situation)) for _, row in placed)


def examine(
    rungs: Iterable[Rung[TrickT]], trick: TrickT, plays: Sequence[Card]
) -> tuple[Finding, ...]:
    """Every rung's finding about a trick whose cards were all seen, strongest rung first."""
    findings = []
    verdict = Verdict.STANDS
    for rung in rungs:
        finding = rung.foregone
        if finding is None:
            found = rung.test(trick)
            if isinstance(found, int):
                finding = _occupy(rung.key, verdict, found, plays[found])
                verdict = Verdict.OUTRANKED
            else:
                finding = found.on(rung.key)
        findings.append(finding)
    return tuple(findings)


@lru_cache(maxsize=4096)
def _occupy(rung: str, verdict: Verdict, play: int, card: Card) -> Finding:
    return Finding(rung=rung, verdict=verdict, play=play, card=card)
