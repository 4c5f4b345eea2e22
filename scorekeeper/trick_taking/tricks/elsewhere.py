"""ほかのルールなら: the same trick under another preset, and the rung that makes the difference."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from scorekeeper.cards import Card, Refusal
from scorekeeper.trick_taking.rules.preset import Preset, RulesT
from scorekeeper.trick_taking.tricks.resolve import Ruling
from scorekeeper.trick_taking.tricks.rungs import Finding, Verdict

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
