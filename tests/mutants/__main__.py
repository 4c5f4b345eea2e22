"""``python -m tests.mutants``: run the mutants of some modules, and say what became of them.

The exit status is 1 while a mutant survives that is not on the list of equivalent ones, or the
list has an entry that fits no mutant any more.
"""

import argparse
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.mutants import fresh
from tests.mutants.listed import stale, why_equivalent
from tests.mutants.mutant import Mutant, mutants_of
from tests.mutants.results import DONE, NOT_RUN, Results

ROOMS = (
    "cards", "trick_taking", "napoleon", "nap",
    "journal/people.py", "journal/dealing.py",
    "journal/club", "journal/names.py", "journal/results.py",
)  # fmt: skip
"""The rooms whose mutants are made where none is named."""

COLUMNS = ("killed", "caught by type check", "equivalent", "survived", NOT_RUN)


def main() -> int:
    options = _options()
    if options.stale:
        return _report(())
    paths = list(_modules(options.paths))
    if not options.report:
        if not options.own_only:
            _mutmut(paths, everything=not options.paths)
        _in_own_processes(paths)
    return _report(paths)


def _modules(paths: list[str]) -> Iterator[Path]:
    for place in paths or [f"scorekeeper/{room}" for room in ROOMS]:
        path = Path(place)
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path.with_suffix(".py")]


def _mutmut(paths: Iterable[Path], *, everything: bool) -> None:
    """Let mutmut run its mutants: all of some modules, or those of any that it has not yet run."""
    _forget_what_is_gone()
    names = [".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in paths]
    patterns = [] if everything else [f"{name}.x*" for name in names]
    search = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    command = ["mutmut", "run", "--max-children", str(_jobs()), *patterns]
    subprocess.run(command, check=True, env={**os.environ, "PATH": search})


def _forget_what_is_gone() -> None:
    """Take out of mutmut's folder what is no longer so in the checkout; mutmut leaves it there."""
    for folder in ("scorekeeper", "tests"):
        for file in filter(Path.is_file, Path("mutants", folder).rglob("*")):
            source = file.relative_to("mutants")
            if source.suffix in (".meta", ".spans"):
                source = source.with_suffix("")
            if source.suffix != ".py" or not source.exists():
                file.unlink()


def _in_own_processes(paths: Iterable[Path]) -> None:
    with fresh.workers(_jobs()) as workers:
        for path in paths:
            results = Results(str(path))
            left = [mutant for mutant in mutants_of(path) if _is_left(mutant, results)]
            for mutant, found in zip(left, workers.map(fresh.run, left), strict=True):
                results.keep(mutant, found)
                if found == "survived":
                    _say(f"{mutant.path}: {mutant.key}")
            _say(f"{path}: done")


def _is_left(mutant: Mutant, results: Results) -> bool:
    """Whether a mutant wants a process of its own: it survived, or mutmut did not make it."""
    found = results.of(mutant)
    if found in DONE or why_equivalent(mutant):
        return False
    return found != NOT_RUN or not mutant.name


def _jobs() -> int:
    return int(os.environ.get("JOBS", "1"))


def _report(paths: Iterable[Path]) -> int:
    """Say what became of the mutants of each module; 1 if there is something to look at."""
    wrong = False
    _say(f"| module | mutants | {' | '.join(COLUMNS)} | score |")
    _say("|---|" + "--:|" * (len(COLUMNS) + 2))
    total: Counter[str] = Counter()
    for path in paths:
        results, mutants = Results(str(path)), list(mutants_of(path))
        counts = Counter(_verdict(mutant, results) for mutant in mutants)
        total += counts
        if mutants:
            _say(_row(str(path).removeprefix("scorekeeper/"), counts))
    _say(_row("all", total))
    for entry in stale():
        wrong = True
        _say(f"fits no mutant any more: {entry}")
    return int(wrong or total["survived"] > 0)


def _verdict(mutant: Mutant, results: Results) -> str:
    found = results.of(mutant)
    if found not in DONE:
        return "equivalent" if why_equivalent(mutant) else found
    return found if found in COLUMNS else "killed"


def _row(name: str, counts: Counter[str]) -> str:
    noticed = counts["killed"] + counts["caught by type check"]
    looked_at = noticed + counts["survived"]
    score = f"{noticed / looked_at:.1%}" if looked_at else "–"
    cells = (str(counts[column]) for column in COLUMNS)
    return f"| {name} | {counts.total()} | {' | '.join(cells)} | {score} |"


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("paths", nargs="*", help="modules or folders; all pure rooms if none")
    parser.add_argument("--stale", action="store_true", help="only look through the list")
    parser.add_argument("--report", action="store_true", help="run nothing, say what is known")
    parser.add_argument(
        "--own-only", action="store_true", help="run only what mutmut left or does not make"
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
