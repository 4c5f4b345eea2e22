"""Mutants that change nothing that anybody could notice, each with the reason."""

import tomllib
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

from tests.mutants.mutant import Mutant, mutants_of

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


def stale() -> Iterator[tuple[str, str, str]]:
    """The entries that fit no mutant any more, of modules that are gone as well.

    Only mutants of the lines that the list names are made, which takes seconds.
    """
    entries: dict[str, list[tuple[str, str]]] = {}
    for path, was, now in _listed():
        entries.setdefault(path, []).append((was, now))
    for path, listed in entries.items():
        made = _mutants(path, {was for was, _ in listed})
        there = {(mutant.was, mutant.now) for mutant in made}
        yield from ((path, was, now) for was, now in listed if (was, now) not in there)


def _mutants(path: str, within: Collection[str]) -> Iterator[Mutant]:
    if Path(path).exists():
        yield from mutants_of(Path(path), within=within)
