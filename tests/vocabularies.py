"""A game's vocabulary as text, to be held against what a test promises."""

import re

from scorekeeper.trick_taking.ruleset import needs_of

SOURCE = re.compile(r"00[0-4]:[0-9]+")
"""A place in the sources: its number, and the line."""


def lines_of(fields):
    """Chapters and fields in their order: values, bounds, and what a field waits for."""
    section = None
    for name, row in fields.items():
        if row.section is not section:
            section = row.section
            yield f"[{section.value}]"
        needs = "; ".join(_all_of((need,)) for need in row.idle_unless)
        either = " or ".join(_all_of(needs_of(way)) for way in row.idle_unless_any)
        waits = "; ".join(filter(None, (needs, either)))
        yield f"{name}: {_values(row)}" + (f" waits for {waits}" if waits else "")


def _all_of(needs):
    return " with ".join(f"{other}={_listed(values)}" for other, values in needs)


def promised(file):
    return file.read_text(encoding="utf-8").splitlines()


def chapters_in(lines):
    return [line.strip("[]") for line in lines if line.startswith("[")]


def _listed(values):
    return "|".join(map(str, values))


def _values(row):
    if row.shape is not None:
        return "shape"
    if row.choices == (False, True):
        return "no yes"
    choices = [str(choice) for choice in row.choices]
    numbers = [f"{row.low}..{row.high}"] if row.low is not None else []
    return " ".join([*choices, *numbers, *(["None"] if row.optional else [])])
