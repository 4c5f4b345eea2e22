"""A long run of random hands: ``python -m tests.fuzz --hands 100000``."""

import argparse
import sys
import time
from collections.abc import Callable
from random import Random

from tests.nap.auditing import test_properties as nap
from tests.napoleon.auditing import test_properties as napoleon
from tests.progress import say

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
    break_in, forgotten = random.randint(1, 8), random.getrandbits(32)
    _plain(napoleon.test_a_legal_hand_has_no_faults_and_comes_out_as_it_was_played)(seed)
    _plain(napoleon.test_all_the_cards_played_say_as_much_as_the_hands)(seed)
    _plain(napoleon.test_one_play_against_the_rules_is_the_one_fault)(seed, break_in)
    _plain(napoleon.test_what_nobody_saw_accuses_nobody_and_rules_nothing_true_out)(seed, forgotten)
    _plain(napoleon.test_forgetting_adds_no_faults)(seed, break_in, forgotten)
    _plain(
        napoleon.test_a_called_card_that_nobody_remembers_adds_no_faults_and_rules_no_adjutant_out
    )(seed, break_in)
    _plain(napoleon.test_an_open_card_is_missed_wherever_it_could_fall)(seed, forgotten, seed)
    _plain(nap.test_a_legal_hand_has_no_faults_and_comes_out_as_it_was_played)(seed)
    _plain(nap.test_all_the_cards_played_say_as_much_as_the_hands)(seed)
    _plain(nap.test_one_play_against_the_rules_is_the_one_fault)(seed, break_in)
    _plain(nap.test_a_revoke_that_is_paid_for_ends_the_hand)(seed, break_in)
    _plain(nap.test_what_nobody_saw_accuses_nobody_and_rules_nothing_true_out)(seed, forgotten)
    _plain(nap.test_forgetting_adds_no_faults)(seed, break_in, forgotten)
    _plain(nap.test_a_hand_written_and_read_again_is_audited_alike)(seed, break_in, forgotten)
    _plain(nap.test_an_open_card_is_missed_wherever_it_could_fall)(seed, forgotten, seed)


def _plain(test: Callable[..., None]) -> Callable[..., None]:
    return test.hypothesis.inner_test


def _progress(hands: int, seconds: float) -> str:
    return f"{hands} hands in {seconds:.1f} s, {hands / max(seconds, 0.001):.0f} a second"


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--hands", type=int, default=1000, help="how many hands (1000)")
    parser.add_argument("--seed", type=int, default=0, help="the first hand's seed (0)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
