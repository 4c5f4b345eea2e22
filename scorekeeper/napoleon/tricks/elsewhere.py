"""ほかのルールなら: the same trick under every preset, and the rung that makes the difference."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from scorekeeper.cards import Card
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.tricks.resolve import resolve
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.trick_taking.tricks.elsewhere import Elsewhere, compare


def elsewhere(situation: Situation, plays: Sequence[Card]) -> tuple[Elsewhere, ...]:
    """The trick under every preset, in the presets' order.

    A first trick stays the first and a last one the last, however many the deal gives there.

    >>> from scorekeeper.cards import Suit, parse_cards
    >>> rules = PRESETS["sisyphus"].rules
    >>> here = Situation.dealt(rules, players=5, trump=Suit.HEARTS, trick=3)
    >>> found = elsewhere(here, parse_cards("SK SA HQ S3 S4"))
    >>> [(e.preset.name, str(e.ruling.card)) for e in found if e.differs][0]
    ('wikipedia', 'SA')
    >>> found[1].cause.rung, found[1].cause.reason
    ('yoromeki', 'rule-off')

    Raises:
        Refusal: what ``resolve`` refuses under the trick's own rules.
    """
    judge, move = partial(resolve, in_full=False), partial(_moved, situation)
    here = judge(situation, plays)
    return tuple(compare(PRESETS.values(), here, plays, move=move, resolve=judge))


def _moved(situation: Situation, rules: Ruleset) -> Situation:
    """The same place in a hand played by other rules."""
    there = Situation.dealt(
        rules,
        players=situation.players,
        trump=situation.trump,
        trick=1 if situation.is_first else None,
        named_suit=situation.named_suit,
    )
    return replace(there, trick=there.tricks) if situation.is_last else there
