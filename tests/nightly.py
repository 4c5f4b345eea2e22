"""Everything that a night has time for, with chance begun anew: ``python -m tests.nightly``."""

import argparse
import os
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from random import SystemRandom

from tests.examples import NIGHTLY
from tests.progress import say

ROOT = Path(__file__).parents[1]
REQUIRED = {"SCOREKEEPER_REQUIRE_PHONE": "1", "SCOREKEEPER_REQUIRE_BROWSER": "1"}
PASSED, FAILED, NOT_FINISHED, NOT_TRIED = "passed", "FAILED", "NOT FINISHED", "NOT TRIED"


@dataclass(frozen=True)
class Step:
    """A module with its words, the fewer ones of ``--short``, and the word before the seed."""

    name: str
    module: str
    words: str
    short: str
    seed: str = "--seed"


STEPS = (
    Step(
        "tests", "pytest",
        f"--numprocesses auto --dist worksteal -rs --hypothesis-profile {NIGHTLY}",
        f"--numprocesses 0 tests/cards tests/nap/hand --hypothesis-profile {NIGHTLY}",
        "--hypothesis-seed",
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


def main() -> int:
    options = _options()
    say(f"seed {options.seed}: the same night again is ARGS='--seed {options.seed}'")
    lines, is_bad = [], False
    for step in STEPS:
        if options.only and step.name not in options.only:
            continue
        words = _words(step, options)
        said = f"python -m {step.module} {' '.join(words)}" if words is not None else NOT_TRIED
        say(f"\n== {step.name}: {said}")
        began, result, last = time.monotonic(), NOT_TRIED, f"nothing changed since {options.since}"
        if words is not None:
            command = [sys.executable, "-m", step.module, *words]
            result, last = run(command, 60 * options.minutes)
        minutes, seconds = divmod(round(time.monotonic() - began), 60)
        lines.append(f"{step.name:<12} {result:<14} {minutes:>3} min {seconds:>2} s   {last}")
        is_bad |= result in {FAILED, NOT_FINISHED}
    say(f"\n== the night of seed {options.seed}")
    for line in lines:
        say(line)
    return int(is_bad)


def _words(step: Step, options: argparse.Namespace) -> list[str] | None:
    """Return the words of a step; None if there is nothing to do."""
    words = (step.short if options.short else step.words).split()
    if step.name == "mutants" and not options.short:
        if not (changed := _changed(options.since)):
            return None
        words += ["--only", *changed]
    return [*words, step.seed, str(options.seed)] if step.seed else words


def _changed(since: str) -> list[str]:
    told = ""
    for asked in (
        ("log", f"--since={since}", "--name-only", "--format="),
        ("diff", "--name-only", "HEAD"),
    ):
        command = ("git", *asked, "--", "scorekeeper")
        told += subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout  # noqa: PLW1510 - elsewhere nothing has changed
    return sorted(
        one for one in set(told.split()) if one.endswith(".py") and (ROOT / one).is_file()
    )


def run(command: list[str], bound: float) -> tuple[str, str]:
    """Run a command, show its output, end it after so many seconds; the result and last line."""
    last, is_late = "", threading.Event()
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
    return NOT_FINISHED if is_late.is_set() else FAILED if status else PASSED, last


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
