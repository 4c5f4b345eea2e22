"""The night says what it ran and what came of it, and every step of it knows its words."""

import subprocess
import sys

import pytest

from tests import nightly
from tests.examples import NIGHTLY, at_night
from tests.nightly import FAILED, NOT_FINISHED, PASSED, STEPS, run

ENDS = [
    # what is run                                    in seconds  result        the last it said
    ("print('well')",                                60,         PASSED,       "well"),
    ("print('one tap lost'); raise SystemExit(1)",   60,         FAILED,       "one tap lost"),
    ("raise RuntimeError('no')",                     60,         FAILED,       "RuntimeError: no"),
    ("import time; time.sleep(600)",                 0.2,        NOT_FINISHED, ""),
]  # fmt: skip


@pytest.mark.parametrize(("program", "bound", "result", "last"), ENDS)
def test_what_comes_of_a_step(program: str, bound: float, result: str, last: str) -> None:
    outcome = run("a step", [sys.executable, "-c", program], bound)
    assert (outcome.result, outcome.last) == (result, last)


def test_a_night_requires_browsers(monkeypatch: pytest.MonkeyPatch) -> None:
    """What no day tries is otherwise skipped where none is installed, and nobody is told."""
    monkeypatch.delenv("SCOREKEEPER_REQUIRE_BROWSER", raising=False)
    asked = "import os; print(os.environ['SCOREKEEPER_REQUIRE_BROWSER'])"
    assert run("a step", [sys.executable, "-c", asked], 60).last == "1"


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)
def test_a_step_is_told_what_it_knows(step: nightly.Step) -> None:
    """Its options, and that it takes a number where chance begins."""
    command = [sys.executable, "-m", step.module, "--help"]
    known = subprocess.run(command, cwd=nightly.ROOT, capture_output=True, text=True, check=True)
    words = f"{step.words} {step.short} {step.seed}".split()
    told = [word for word in words if word.startswith("--")]
    assert [word for word in told if word not in known.stdout] == []


def test_no_phone_and_no_browser_is_left_out_of_a_night_in_silence(monkeypatch) -> None:
    made = (nightly.ROOT / "Makefile").read_text(encoding="utf-8").partition("\nnightly:")[2]
    assert "phone" in made.partition("\n")[0].split()
    for name in nightly.REQUIRED:
        monkeypatch.delenv(name, raising=False)
        told = f"import os; print(os.environ[{name!r}])"
        assert run("a step", [sys.executable, "-c", told], 60).last == "1"


@at_night
def test_what_a_night_alone_tries_is_named() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    file = "tests/cli/test_completion.py"
    done = subprocess.run(
        [*command, f"--hypothesis-profile={NIGHTLY}", file, "-k", "bash"],
        cwd=nightly.ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    [told] = [line for line in done.stdout.splitlines() if line.startswith(f"  {file}: ")]
    assert "test_bash_completes_by_the_line_of_the_handbook 2" in told


def test_a_night_is_told_at_its_end(monkeypatch, capsys) -> None:
    monkeypatch.setattr(sys, "argv", ["nightly", "--short", "--only", "fuzz", "--seed", "7"])
    assert nightly.main() == 0
    *_, head, fuzz = capsys.readouterr().out.splitlines()
    assert head == "== the night of seed 7"
    assert fuzz.split()[:2] == ["fuzz", PASSED]
    assert "5 hands" in fuzz


def test_a_night_in_which_something_failed_is_none_that_passed(monkeypatch, capsys) -> None:
    broken = nightly.Step("fuzz", "tests.fuzz", "--no-such-word", "--no-such-word")
    monkeypatch.setattr(nightly, "STEPS", (broken,))
    monkeypatch.setattr(sys, "argv", ["nightly", "--seed", "7"])
    assert nightly.main() == 1
    assert FAILED in capsys.readouterr().out.splitlines()[-1]
