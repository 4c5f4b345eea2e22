"""強さのはしご: the rungs as a page tells them: those of one trick, or those of a house."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.games import AnyHouse
from scorekeeper.trick_taking.ruling import (
    UNSEEN_CARD,
    Finding,
    Grounds,
    Pointed,
    Ruling,
    RungRow,
    Verdict,
)
from scorekeeper.web.game.pages import pages_of_house
from scorekeeper.wording import Speaker, rule_sentence
from scorekeeper.wording.rulings import say_why

_TELLING = frozenset({Verdict.STANDS, Verdict.OUTRANKED, Verdict.VOID})


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One rung of a ruling: its ``number`` from the top, and the card that it is about.

    ``card`` is that of a rung that sleeps in this trick too, where it would have stood.
    """

    number: int
    finding: Finding
    card: Pointed | None = None

    @property
    def key(self) -> str:
        """The rung's name."""
        return self.finding.rung

    @property
    def slug(self) -> str:
        """The same, as wording keys spell it."""
        return self.finding.rung.replace("_", "-")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ladder:
    """裁定のはしご: the rungs that a ruling is read from, and the others, each list from the top.

    ``telling`` are those on which a card stands, would stand, or may stand unseen; on ``bare`` ones
    there is none in this trick; ``unused`` ones have no place in this house or contract.
    """

    telling: tuple[Place, ...]
    bare: tuple[Place, ...]
    unused: tuple[Place, ...]


def lay_ladder(ruling: Ruling, grounds: Grounds) -> Ladder:
    """The rungs of a ruling, sorted by what they tell of the trick."""
    kept = {one.rung: one.pointed for one in grounds.kept_out}
    telling: list[Place] = []
    bare: list[Place] = []
    unused: list[Place] = []
    for number, found in enumerate(ruling.findings, start=1):
        place = Place(number=number, finding=found, card=_card(found, kept))
        is_open = found.verdict is Verdict.UNKNOWN and found.reason == UNSEEN_CARD.reason
        if found.verdict in _TELLING or found.rung in kept or is_open:
            telling.append(place)
        else:
            (unused if found.verdict is Verdict.OFF else bare).append(place)
    return Ladder(telling=tuple(telling), bare=tuple(bare), unused=tuple(unused))


def _card(found: Finding, kept: Mapping[str, Pointed]) -> Pointed | None:
    if found.play is None or found.card is None:
        return kept.get(found.rung)
    return Pointed(play=found.play, card=found.card)


def why_it_won(say: Speaker, ruling: Ruling, grounds: Grounds, players: Sequence[str]) -> str:
    """The sentence under a winner: why, with the cards; ``players`` are named by seat."""
    told = {"card": str(ruling.card), "because": grounds.document()}
    return say_why(say, told, players.__getitem__)


def ladder_rows(say: Speaker, house: AnyHouse, *, players: int) -> Sequence[tuple[str, str]]:
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


def rung_rule(say: Speaker, house: AnyHouse, row: RungRow[Any, Any], play: int = 0) -> str:
    """What has to be in the trick: a card that never changes, or the house's own rule.

    ``play`` is that of the card which stands there, from 0.
    """
    plain = pages_of_house(house).ladder_key(row.key.replace("_", "-"))
    if say.has(plain):
        return say(plain)
    field = house.rules.FIELDS[row.field_of(play)]
    return rule_sentence(say, field.key, getattr(house.rules, field.name))
