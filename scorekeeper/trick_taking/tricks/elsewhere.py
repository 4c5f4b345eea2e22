"""ほかのルールなら: the same trick under another preset, and the rung that makes the difference."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.cards import Card
from scorekeeper.trick_taking.rules.preset import Preset
from scorekeeper.trick_taking.tricks.resolve import Ruling
from scorekeeper.trick_taking.tricks.rungs import Finding, Verdict

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


def compared(preset: Preset[Any], here: Ruling, there: Ruling) -> Elsewhere:
    """The trick under a preset, ``there``, beside what becomes of it ``here``."""
    if there.possible == here.possible:
        return Elsewhere(preset=preset, ruling=there)
    return Elsewhere(preset=preset, ruling=there, differs=True, cause=_cause(here, there))


def missing_card(pack: Collection[Card], plays: Sequence[Card]) -> Card | None:
    """The first card of a trick that a pack does not have."""
    absent = (card for card in plays if not card.is_unseen and card.held not in pack)
    return next(absent, None)


def _cause(here: Ruling, there: Ruling) -> Finding | None:
    """The finding of the other preset that explains its winner; None where cards are unseen."""
    if here.decisive is None or there.decisive is None:
        return None
    found = {finding.rung: finding for finding in there.findings}
    own = found.get(here.decisive)
    if own is not None and own.verdict not in _OCCUPIED:
        return own
    return found[there.decisive]
