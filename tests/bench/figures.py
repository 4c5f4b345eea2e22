"""Figures: samples taken by turns, their medians, and the table that says what they come to."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median


@dataclass
class Pair:
    """Processor times of the program and of the bare comparison, sampled by turns."""

    program: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)

    def figure(self, what: str, goal: float | None) -> "Figure":
        ours, theirs = median(self.program), median(self.bare)
        return Figure(
            what=what,
            value=ours / theirs,
            goal=goal,
            unit="times",
            detail=f"{ours * 1000:.2f} ms beside {theirs * 1000:.2f} ms, of {len(self.program)}",
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One line of the table. Ratios, waits, sizes are to be at most their goal, lines at least."""

    what: str
    value: float
    goal: float | None
    unit: str
    detail: str

    @property
    def met(self) -> bool | None:
        if self.goal is None:
            return None
        return self.value <= self.goal if self._is_bound else self.value >= self.goal

    @property
    def _is_bound(self) -> bool:
        return self.unit in {"times", "ms", "bytes"}

    def line(self) -> str:
        verdict = {True: "met", False: "MISSED", None: ""}[self.met]
        return f"{self.what:44} {self.number:>16}  {self.aim:>9}  {verdict:6}  {self.detail}"

    @property
    def number(self) -> str:
        return f"{self.value:.2f} ×" if self.unit == "times" else f"{self.value:,.0f} {self.unit}"

    @property
    def aim(self) -> str:
        sign = "≤" if self._is_bound else "≥"
        return "" if self.goal is None else f"{sign} {self.goal:,.10g}"


def print_heading(title: str) -> None:
    print(f"\n{title}", flush=True)


def print_figures(figures: Iterable[Figure]) -> list[Figure]:
    found = []
    for figure in figures:
        print(f"  {figure.line()}", flush=True)
        found.append(figure)
    return found


def write_figures(file: Path, figures: Sequence[Figure]) -> None:
    rows = [{**asdict(figure), "met": figure.met} for figure in figures]
    file.write_text(json.dumps(rows, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
