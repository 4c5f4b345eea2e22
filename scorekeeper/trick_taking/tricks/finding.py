"""裁定の各段: what one rung of the ladder has to say about a trick."""

from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from types import MappingProxyType

from scorekeeper.cards import Card, Params

_NOTHING: Params = MappingProxyType({})


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


def suspended(reason: str) -> Absence:
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

    def document(self) -> dict[str, object]:
        """The finding for JSON; absent parts are left out.

        >>> Finding(rung="mighty", verdict=Verdict.STANDS, play=1, card=Card(joker=1)).document()
        {'rung': 'mighty', 'finding': 'stands', 'play': 1, 'card': 'JOKER'}
        """
        return dict(self._document)
