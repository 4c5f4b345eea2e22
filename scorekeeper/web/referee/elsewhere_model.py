"""ほかのルールなら: the presets under which another card would win this trick."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ElsewhereRow:
    """One preset: who wins there, and the rung that makes the difference.

    ``url`` asks the same question under it; it is empty where the rules are a hand's own.
    """

    name: str
    outcome: str
    cause: str
    url: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Elsewhere:
    """``rows`` are the presets that differ; ``lacking`` says whose pack cannot hold the trick."""

    rows: tuple[ElsewhereRow, ...] = ()
    lacking: tuple[str, ...] = ()
