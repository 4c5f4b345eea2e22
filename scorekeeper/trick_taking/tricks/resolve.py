"""裁定: who won a trick, read from what every rung of the ladder has to say about it.

ほかのルールなら: the same trick under another preset, and the rung that makes the difference.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeVar

from scorekeeper.cards import Card, Params, Refusal
from scorekeeper.trick_taking.rules.preset import Preset, RulesT
from scorekeeper.trick_taking.tricks.dependence import Dependence, dependences
from scorekeeper.trick_taking.tricks.rungs import (
    Absence,
    Finding,
    Rung,
    Verdict,
    nobody,
    write_json,
)
from scorekeeper.trick_taking.tricks.unseen import Outcomes, Trial

NO_CARD_CAN = nobody("no-card-can")
UNSEEN_CARD = Absence(verdict=Verdict.UNKNOWN, reason="unseen-card")
NEVER_DECIDES = Absence(verdict=Verdict.UNKNOWN, reason="never-decides")


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickWarning:
    """One thing to know about a trick: ``code`` is its wording key, ``params`` its facts."""

    code: str
    params: Params = field(default_factory=lambda: MappingProxyType({}))

    def document(self) -> dict[str, str | int]:
        """The warning for JSON: its code and its facts side by side."""
        return {"code": self.code, **self.params}


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """A trick's winner and the reasons.

    ``winner`` is an index into the plays, ``decisive`` the key of the rung that decided.
    ``winner`` is None where an unseen card (``??``) could change it: then ``possible`` lists
    every play that can have won and ``depends_on`` the cards that matter. ``decisive`` alone is
    None where one play wins in any case but not always for one reason. Before everybody has
    played, the winner is the one so far.
    """

    winner: int | None
    card: Card | None
    decisive: str | None
    findings: tuple[Finding, ...]
    warnings: tuple[TrickWarning, ...]
    possible: tuple[int, ...]
    depends_on: tuple[Dependence, ...] = ()

    def document(self) -> dict[str, Any]:
        """The ruling for JSON; ``possible`` and ``depends_on`` where the winner is open."""
        return self._document([finding.document() for finding in self.findings])

    def json(self, **more: Any) -> str:
        """The document, and more at its end, as JSON text.

        What a rung has to say is written once and kept.
        """
        rungs = ", ".join([finding.json for finding in self.findings])
        document = write_json({**self._document([]), **more})
        return document.replace('"rungs": []', f'"rungs": [{rungs}]', 1)

    def _document(self, rungs: list[dict[str, object]]) -> dict[str, Any]:
        document: dict[str, Any] = {
            "winner": self.winner,
            "card": None if self.card is None else str(self.card),
            "decisive": self.decisive,
            "rungs": rungs,
            "warnings": [warning.document() for warning in self.warnings],
        }
        if self.winner is None:
            document["possible"] = list(self.possible)
            document["depends_on"] = [found.document() for found in self.depends_on]
        return document


def ruling_on(findings: tuple[Finding, ...], warnings: tuple[TrickWarning, ...]) -> Ruling:
    """The ruling on a trick whose cards were all seen: the first card that stands has won."""
    decisive = next(found for found in findings if found.verdict is Verdict.STANDS)
    assert decisive.play is not None  # noqa: S101 - tells the type checker what standing means
    return Ruling(
        winner=decisive.play,
        card=decisive.card,
        decisive=decisive.rung,
        findings=findings,
        warnings=warnings,
        possible=(decisive.play,),
    )


def partly_seen(
    trial: Trial,
    rungs: Sequence[Rung[Any]],
    found: Outcomes,
    *,
    plays: tuple[Card, ...],
    warnings: tuple[TrickWarning, ...],
    in_full: bool,
) -> Ruling:
    """The ruling on a trick with unseen cards, all of whose outcomes were found.

    Not ``in_full`` it leaves out on what the winner depends, which takes longest to find.
    """
    in_force = frozenset(rung.key for rung in rungs if rung.idle is None)
    deciding = found.rungs or in_force
    certain = len(found.winners) == 1
    winner = found.winners[0] if certain else None
    decisive = next(iter(deciding)) if certain and len(deciding) == 1 else None
    findings = tuple(
        Finding(rung=decisive, verdict=Verdict.STANDS, play=winner, card=plays[found.winners[0]])
        if rung.key == decisive
        else why.on(rung.key)
        for rung, why in _despite_unseen(rungs, deciding)
    )
    return Ruling(
        winner=winner,
        card=plays[found.winners[0]] if certain else None,
        decisive=decisive,
        findings=findings,
        warnings=warnings,
        possible=found.winners,
        depends_on=()
        if certain or not in_full
        else dependences(trial, plays, winners=found.winners),
    )


def _despite_unseen(
    rungs: Sequence[Rung[Any]], deciding: frozenset[str]
) -> Iterator[tuple[Rung[Any], Absence]]:
    """What can be said of every rung whatever the unseen cards are."""
    reached = False
    for rung in rungs:
        decides = rung.key in deciding
        reached = reached or decides
        yield (
            rung,
            rung.idle or (UNSEEN_CARD if decides else NEVER_DECIDES if reached else NO_CARD_CAN),
        )


_PlaceT = TypeVar("_PlaceT", bound=Any)

_OCCUPIED = (Verdict.STANDS, Verdict.OUTRANKED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Elsewhere:
    """What becomes of a trick under a preset.

    ``ruling`` is None where its pack cannot hold the trick: ``missing`` is the first card that
    is not in it. A ruling leaves out on which unseen cards it depends. Where the winner differs,
    ``cause`` is the rung that makes the difference, as that preset finds it: the rung that decides
    here if nobody stands on it there, else the one that decides there.
    """

    preset: Preset[Any]
    ruling: Ruling | None = None
    missing: Card | None = None
    differs: bool = False
    cause: Finding | None = None


def compare(
    presets: Iterable[Preset[RulesT]],
    here: Ruling,
    plays: Sequence[Card],
    *,
    move: Callable[[RulesT], _PlaceT],
    resolve: Callable[[_PlaceT, Sequence[Card]], Ruling],
) -> Iterator[Elsewhere]:
    """The trick that is ruled so ``here``, under every preset in turn.

    ``move`` gives its place in a hand by other rules. A preset that refuses the place or the trick
    is left out.
    """
    for preset in presets:
        try:
            there = move(preset.rules)
            strange = (card for card in plays if not card.is_unseen and card.held not in there.pack)
            missing = next(strange, None)
            ruling = resolve(there, plays) if missing is None else None
        except Refusal:
            continue
        if ruling is None or ruling.possible == here.possible:
            yield Elsewhere(preset=preset, ruling=ruling, missing=missing)
        else:
            cause = _cause(here, ruling)
            yield Elsewhere(preset=preset, ruling=ruling, differs=True, cause=cause)


def _cause(here: Ruling, there: Ruling) -> Finding | None:
    """The finding of the other preset that explains its winner; None where cards are unseen."""
    if here.decisive is None or there.decisive is None:
        return None
    found = {finding.rung: finding for finding in there.findings}
    own = found.get(here.decisive)
    if own is not None and own.verdict not in _OCCUPIED:
        return own
    return found[there.decisive]
