"""A long run of random hands: ``python -m tests.fuzz --hands 100000``."""

import argparse
import sys
import time
from inspect import signature
from random import Random

from tests import test_audits
from tests.progress import say
from tests.test_audits import NAP, NAPOLEON

PROPERTIES = [test for name, test in vars(test_audits).items() if name.startswith("test_")]

EVERY = 10.0
"""Seconds between two words of progress."""


def main() -> int:
    options = _options()
    started = said = time.monotonic()
    for done, seed in enumerate(range(options.seed, options.seed + options.hands), start=1):
        try:
            check(seed)
        except Exception:
            say(f"hand {done} failed: python -m tests.fuzz --seed {seed} --hands 1")
            raise
        if time.monotonic() - said > EVERY:
            said = time.monotonic()
            say(_progress(done, said - started))
    say(_progress(options.hands, time.monotonic() - started))
    return 0


def check(seed: int) -> None:
    random = Random(seed)  # noqa: S311 - cards, not secrets
    told = {"seed": seed, "chance": seed, "break_in": random.randint(1, 8)}
    told["forgotten"] = random.getrandbits(32)
    for test in PROPERTIES:
        plain = test.hypothesis.inner_test
        names = signature(plain).parameters
        for game in (NAPOLEON, NAP) if "game" in names else (None,):
            plain(**{name: (told | {"game": game})[name] for name in names})


def _progress(hands: int, seconds: float) -> str:
    return f"{hands} hands in {seconds:.1f} s, {hands / max(seconds, 0.001):.0f} a second"


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--hands", type=int, default=1000, help="how many hands (1000)")
    parser.add_argument("--seed", type=int, default=0, help="the first hand's seed (0)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
