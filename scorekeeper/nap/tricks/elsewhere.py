"""ほかのルールなら: the same trick under every preset of Nap, and what makes the difference."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from scorekeeper.cards import Card
from scorekeeper.nap.rules.presets import PRESETS
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.tricks.resolve import resolve
from scorekeeper.nap.tricks.situation import Situation, is_without_trumps
from scorekeeper.trick_taking.tricks.elsewhere import Elsewhere, compare


def elsewhere(situation: Situation, plays: Sequence[Card]) -> tuple[Elsewhere, ...]:
    """The trick under every preset that can deal to so many, in the presets' order.

    The first trick stays the first; of others only the trumps count, and where a misère has none
    (AMB-51), the bid.

    >>> from scorekeeper.cards import parse_cards
    >>> here = Situation(ruleset=PRESETS["nap-ja"].rules, players=5, trick=1)
    >>> found = elsewhere(here, parse_cards("S9 SJ HA S2 C5"))
    >>> [(entry.preset.name, str(entry.missing)) for entry in found if entry.missing][0]
    ('nap-en', 'S2')

    Raises:
        Refusal: what ``resolve`` refuses under the trick's own rules.
    """
    judge, move = partial(resolve, in_full=False), partial(_moved, situation)
    here = judge(situation, plays)
    return tuple(compare(PRESETS.values(), here, plays, move=move, resolve=judge))


def _moved(situation: Situation, rules: Ruleset) -> Situation:
    """The same place in a hand played by other rules."""
    trump = None if is_without_trumps(rules, situation.bid) else situation.trump
    return replace(situation, ruleset=rules, trump=trump, trick=1 if situation.is_first else None)
