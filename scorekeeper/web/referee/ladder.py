"""強さの順: the ladder and its rungs in words."""

from typing import Any

from scorekeeper.games import AnyHouse
from scorekeeper.trick_taking.tricks.rungs import RungRow
from scorekeeper.web.games import pages_of_house
from scorekeeper.wording import Speaker, rule_sentence


def ladder_rows(say: Speaker, house: AnyHouse, *, players: int) -> list[tuple[str, str]]:
    """The rungs in force under these rules, strongest first, as they stand in most tricks.

    Each has its name and its condition, if it has one. Spades stand for any trump suit: no rung's
    place depends on which it is.
    """
    game = pages_of_house(house)
    return [
        (say(f"rung-{rung.key.replace('_', '-')}"), rung_rule(say, house, rung.row))
        for rung in game.rungs(house.rules, players)
        if rung.idle is None
    ]


def rung_rule(say: Speaker, house: AnyHouse, row: RungRow[Any, Any]) -> str:
    """What has to be in the trick: a card that never changes, or the house's own rule."""
    plain = pages_of_house(house).ladder_key(row.key.replace("_", "-"))
    if say.has(plain):
        return say(plain)
    field = house.rules.FIELDS[row.fields[0]]
    return rule_sentence(say, field.key, getattr(house.rules, field.name))
