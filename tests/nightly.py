"""Everything that a night has time for, with chance begun anew: ``python -m tests.nightly``.

All tests, those for the night alone too, with all their examples; the rules at random, strangers
at every address, the real server killed, drowned and crowded, the mutants of what changed, and how
fast it is. At its end it says what it ran and what came of each; the exit status is 1 where one of
them failed.
"""

import argparse
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import SystemRandom

from tests.examples import NIGHTLY
from tests.progress import say

ROOT = Path(__file__).parents[1]

REQUIRED = {"SCOREKEEPER_REQUIRE_PHONE": "1", "SCOREKEEPER_REQUIRE_BROWSER": "1"}
"""What is tried at night alone is not skipped in silence: the phone and the browsers' engines."""

PASSED = "passed"
FAILED = "FAILED"
NOT_FINISHED = "NOT FINISHED"
NOT_TRIED = "NOT TRIED"


@dataclass(frozen=True)
class Step:
    """What is run of a night: a module's words, and the fewer that only show that it runs."""

    name: str
    module: str
    words: str
    short: str
    seed: str = "--seed"
    """The word that takes the number where chance begins; empty where there is none."""


STEPS = (
    Step(
        "tests", "pytest", "--numprocesses auto --dist worksteal -rs",
        "--numprocesses 0 tests/cards tests/nap/hand", "--hypothesis-seed",
    ),
    Step("fuzz", "tests.fuzz", "--hands 50000", "--hands 5"),
    Step("strangers", "tests.web.strangers", "--requests 50000", "--requests 50"),
    Step("crash", "tests.proofs.crash", "--kills 300", "--kills 2 --scenarios"),
    Step("storm", "tests.proofs.storm", "--submissions 20000", "--submissions 60 --devices 4"),
    Step(
        "load", "tests.proofs.load", "--minutes 5 --requests 20000",
        "--minutes 0.05 --watchers 3 --recorders 2 --requests 20",
    ),
    Step("mutants", "tests.mutants.sample", "both mutants/night.json --size 300", "--help"),
    Step("benchmarks", "tests.bench", "", "--quick --only rulings", seed=""),
)  # fmt: skip


@dataclass(frozen=True)
class Outcome:
    """What came of a step, and the last that it said."""

    step: str
    result: str
    seconds: float
    last: str

    def __str__(self) -> str:
        minutes, seconds = divmod(round(self.seconds), 60)
        return f"{self.step:<12} {self.result:<14} {minutes:>3} min {seconds:>2} s   {self.last}"


def main() -> int:
    options = _options()
    say(f"seed {options.seed}: the same night again is ARGS='--seed {options.seed}'")
    found = [
        _outcome(step, options) for step in STEPS if not options.only or step.name in options.only
    ]
    say(f"\n== the night of seed {options.seed}")
    for outcome in found:
        say(str(outcome))
    return int(any(outcome.result in {FAILED, NOT_FINISHED} for outcome in found))


def _outcome(step: Step, options: argparse.Namespace) -> Outcome:
    words = _words(step, options)
    if words is None:
        say(f"\n== {step.name}: {NOT_TRIED}")
        return Outcome(step.name, NOT_TRIED, 0, f"nothing changed since {options.since}")
    command = [sys.executable, "-m", step.module, *words]
    say(f"\n== {step.name}: python -m {step.module} {' '.join(words)}")
    return run(step.name, command, 60 * options.minutes)


def _words(step: Step, options: argparse.Namespace) -> list[str] | None:
    """What a step is told; None where there is nothing to do."""
    words = (step.short if options.short else step.words).split()
    if step.name == "tests":
        words += ["--hypothesis-profile", NIGHTLY]
    if step.name == "mutants" and not options.short:
        changed = sorted(_changed(options.since))
        if not changed:
            return None
        words += ["--only", *changed]
    return [*words, step.seed, str(options.seed)] if step.seed else words


def _changed(since: str) -> Iterator[str]:
    """Modules that were changed since then, committed or not."""
    told = ""
    for asked in (
        ("log", f"--since={since}", "--name-only", "--format="),
        ("diff", "--name-only", "HEAD"),
    ):
        command = ("git", *asked, "--", "scorekeeper")
        told += subprocess.run(
            command, cwd=ROOT, capture_output=True, text=True, check=False
        ).stdout
    for name in set(told.split()):
        if name.endswith(".py") and (ROOT / name).is_file():
            yield name


def run(name: str, command: list[str], bound: float) -> Outcome:
    """Run a command, and show what it says; past its bound in seconds it is ended."""
    began, last, is_late = time.monotonic(), "", threading.Event()
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
        errors="replace", start_new_session=True, env=REQUIRED | os.environ,
    ) as process:  # fmt: skip

        def end() -> None:
            is_late.set()
            os.killpg(process.pid, signal.SIGTERM)

        alarm = threading.Timer(bound, end)
        alarm.start()
        assert process.stdout is not None
        for line in process.stdout:
            say(line.rstrip("\n"))
            last = line.strip() or last
        status = process.wait()
        alarm.cancel()
    result = NOT_FINISHED if is_late.is_set() else FAILED if status else PASSED
    return Outcome(name, result, time.monotonic() - began, last)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    names = [step.name for step in STEPS]
    parser.add_argument(
        "--only", nargs="+", choices=names, metavar="NAME", help=f"which of {', '.join(names)}"
    )
    parser.add_argument("--seed", type=int, help="where chance begins (anew each time)")
    parser.add_argument("--since", default="1 day ago", help="whose mutants (1 day ago)")
    parser.add_argument("--minutes", type=float, default=120, help="of each at most (120)")
    parser.add_argument("--short", action="store_true", help="a moment of each, to see it run")
    options = parser.parse_args()
    if options.seed is None:
        options.seed = SystemRandom().randrange(1, 2**31)
    return options


if __name__ == "__main__":
    sys.exit(main())
