"""Mutants that change nothing that anybody could notice, each with the reason."""

import tomllib
from functools import cache
from pathlib import Path

from tests.mutants.mutant import Mutant

LIST = Path(__file__).with_name("equivalent.toml")


@cache
def _listed() -> dict[tuple[str, str, str], str]:
    """Reasons by module, changed line and what it is changed to."""
    document = tomllib.loads(LIST.read_text("utf-8"))
    return {
        (entry["module"], entry["was"], now): entry["why"]
        for entry in document.get("equivalent", ())
        for now in entry["now"]
    }


def why_equivalent(mutant: Mutant) -> str | None:
    """Why nobody can notice a mutant; None for one that is not on the list."""
    return _listed().get((mutant.path, mutant.was, mutant.now))


def stale(mutants: list[Mutant]) -> list[tuple[str, str, str]]:
    """Entries for these mutants' modules that no longer fit any mutant."""
    paths = {mutant.path for mutant in mutants}
    there = {(mutant.path, mutant.was, mutant.now) for mutant in mutants}
    return [entry for entry in _listed() if entry[0] in paths and entry not in there]
