"""頭: the rules and players of a hand, its own or those of the hand before."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Generic

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.notation.hand_lines import HandLines
from scorekeeper.trick_taking.notation.lines import Line
from scorekeeper.trick_taking.notation.words import Players, read_players
from scorekeeper.trick_taking.rules.preset import RulesT


@dataclass(frozen=True, slots=True, kw_only=True)
class Head(Generic[RulesT]):
    """What holds for a hand and, until it is said anew, for those that follow."""

    rules: RulesT | None = None
    players: Players | None = None


def read_head(
    told: HandLines,
    before: Head[RulesT],
    *,
    read_rules: Callable[[HandLines, Line], RulesT | None],
    check_deal: Callable[[RulesT, int], object],
) -> Head[RulesT]:
    """Rules and players of a hand.

    What a hand says for itself and cannot be read is not taken from the hand before either.
    ``read_rules`` reads the line of the rules, and ``check_deal`` refuses rules with which so many
    cannot play.
    """
    rules, players = before.rules, before.players
    if line := told.one("rules"):
        rules = read_rules(told, line)
    elif rules is None:
        told.report(None, Refusal("notation-rules-missing"))
    if told.one("players"):
        players = told.read("players", read_players)
    elif players is None:
        told.report(None, Refusal("notation-players-missing"))
    if rules is not None and players is not None:
        line = told.one("players") or told.lines[0]
        check = partial(_checked, check_deal, rules, players)
        players = told.attempt(line, check)
    return Head(rules=rules, players=players)


def _checked(
    check_deal: Callable[[RulesT, int], object], rules: RulesT, players: Players
) -> Players:
    check_deal(rules, players.count)
    return players
