"""Questions that house rules answer, each in one line: a function of the rules.

The answer is short: a card, a number, points, a stage, a refusal's code.
"""

from collections.abc import Callable
from typing import Any

Answer = str | int
Question = Callable[[Any], Answer]
