"""How many examples a property gets: a fifth with every change, all of them at night.

Two profiles of Hypothesis: ``quick``, whose examples are the same each time, and ``nightly``
(``--hypothesis-profile=nightly``), which has five times as many, others each night.
"""

from hypothesis import HealthCheck, settings

QUICK = "quick"
NIGHTLY = "nightly"

SHARE = 5
"""One example of so many is tried with every change."""
FEWEST = 5
"""With fewer than that a property would only see the simplest there is."""
FULL = 100
"""Examples of a property that names no number."""

UNHURRIED = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
"""No test depends on how fast the machine is."""


def share(full: int, fewest: int = FEWEST) -> int:
    """What every change tries of a number of examples."""
    return max(min(full, fewest), full // SHARE)


def examples(full: int, fewest: int = FEWEST) -> int:
    """How many of ``full`` examples the profile of this run tries."""
    name = settings.get_current_profile_name()
    return full if name.startswith(NIGHTLY) else share(full, fewest)


settings.register_profile(QUICK, max_examples=share(FULL), derandomize=True, **UNHURRIED)
settings.register_profile(
    NIGHTLY, max_examples=FULL, derandomize=False, print_blob=True, **UNHURRIED
)  # said, since where ``CI`` is set Hypothesis would begin each time at the same seed
