"""得点: the figures of a hand, its score sheet, and the payments at the end."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias

from scorekeeper.cards import Params
from scorekeeper.trick_taking.ruleset import Document

NO_PARAMS: Params = MappingProxyType({})


class ScoreLine(NamedTuple):
    """One line of a score sheet: signed points for a seat, and the reason.

    ``code`` names the rule; ``params`` are the numbers in its sentence.
    """

    code: str
    player: int
    points: int
    params: Params

    @property
    def key(self) -> str:
        return f"line-{self.code}"


class RoleShare(NamedTuple):
    """One role's share: points and the rule that gives them."""

    code: str
    points: int
    params: Params = NO_PARAMS


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheet:
    """The points of a hand by seat, which are the sums of the lines."""

    made: bool
    points: tuple[int, ...]
    lines: tuple[ScoreLine, ...]

    def of(self, seat: int) -> tuple[ScoreLine, ...]:
        return tuple(line for line in self.lines if line.player == seat)

    @property
    def json(self) -> str:
        lines = [
            f'{{"code": "{code}", "player": {player}, "points": {points}}}'
            for code, player, points, _ in self.lines
        ]
        made = "true" if self.made else "false"
        points = ", ".join(map(str, self.points))
        return f'{{"made": {made}, "points": [{points}], "lines": [{", ".join(lines)}]}}'

    def document(self) -> Document:
        lines = [
            {"code": one.code, "player": one.player, "points": one.points} for one in self.lines
        ]
        return {"made": self.made, "points": list(self.points), "lines": lines}


def multiply(share: RoleShare, multipliers: Mapping[str, int]) -> Sequence[RoleShare]:
    """Return a share before multiplication, then the addition of each multiplier."""
    found, points = [share], share.points
    for code, times in multipliers.items():
        if more := points * (times - 1):
            params = MappingProxyType({"times": times})
            found.append(RoleShare(code=code, points=more, params=params))
        points *= times
    return found


# 局の数字: the stored figures of a hand, so that seasons of any game add up alike.


TableRole = Literal["declarer", "partner", "opponent"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PartInHand:
    """役割: a player's part in a hand, whether that side won, and the points."""

    seat: int
    role: TableRole
    won: bool
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """The known facts of a hand; None for unknown ones.

    ``declarer``, ``partner`` and ``revoked`` are seats; ``bid`` and ``called`` are in plain
    notation. ``taken`` counts honours or tricks, whichever decide the contract. ``times`` is 2 if
    the stakes of the whole hand are doubled. ``parts`` are empty before a hand is settled, and for
    a void hand. ``fees`` are, by seat, the chips that the hand moved between players and the pot.
    """

    declarer: int | None = None
    partner: int | None = None
    alone: bool | None = None
    bid: str | None = None
    called: str | None = None
    taken: int | None = None
    made: bool | None = None
    all_honours: bool | None = None
    times: int = 1
    revoked: int | None = None
    parts: tuple[PartInHand, ...] = ()
    fees: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """The stakes left for the next hand: chips in the pot, and a multiplier."""

    pot: int = 0
    times: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Reckoning:
    """The points of a hand after the earlier ones; ``sheet`` is None while it has none."""

    sheet: ScoreSheet | None
    figures: Figures
    left: Stakes


def text_of(value: object) -> str | None:
    return None if value is None else str(value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Range:
    """A count known only to lie between two numbers, both included."""

    low: int
    high: int

    @property
    def is_exact(self) -> bool:
        return self.low == self.high

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.low, self.high + 1))


Worth = Mapping[tuple[str, bool], int]
"""Points by part, and by whether the player's own revoke ended the hand."""


class Ended(NamedTuple):
    """The end of a hand, as far as points are concerned; None for missing parts.

    ``players`` sat at the table. ``culprit`` is the part of the player whose revoke ended the hand.
    The others are as in `Figures`.
    """

    players: int
    bid: str
    alone: bool | None
    taken: int | None
    made: bool
    times: int
    culprit: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ways:
    """One game's ways of scoring."""

    names: tuple[str, ...]
    own: str
    fields: Callable[[str], Document]
    worth: Callable[[Any, Ended], Worth]

    def of(self, rules: Any) -> str:
        return str(getattr(rules, next(iter(self.fields(self.own)), ""), self.own))


Party: TypeAlias = int | None  # A payer or payee: a place in the list of balances; None for the pot

MOST_GROUPED = 12
"""Up to this number of parties every grouping is tried; above, the result may not be minimal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer:
    """Points or chips that settle a debt; None stands for the pot."""

    payer: Party
    payee: Party
    chips: int


def settle_up(balances: Sequence[int]) -> tuple[Transfer, ...]:
    """Return the fewest payments that settle all balances.

    ``balances`` are everybody's wins (losses are negative). Their shortfall from zero lies in the
    pot, which pays and is paid like a player. With more than `MOST_GROUPED` parties a payment or
    two more than the fewest may come out.
    """
    owed: dict[Party, int] = {None: -sum(balances)}
    owed |= enumerate(balances)
    parties = [party for party, chips in owed.items() if chips]
    groups = _most_groups(tuple(owed[party] for party in parties))
    return tuple(
        paid for group in groups for paid in _within({parties[i]: owed[parties[i]] for i in group})
    )


def _most_groups(chips: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Divide the parties into as many groups as can settle among themselves.

    A group needs one payment fewer than it has members, so more groups need fewer payments. Groups
    are sets of parties as bits; each party is tried as the last to join.
    """
    if len(chips) > MOST_GROUPED:
        return (tuple(range(len(chips))),)

    @cache
    def best(members: int) -> tuple[int, ...]:
        """Return the completed groups, as bits, among an order of these members."""
        if not members:
            return ()
        one_less = (best(members & ~(1 << i)) for i in range(len(chips)) if members >> i & 1)
        found = max(one_less, key=len)
        return (*found, members) if _total(members) == 0 else found

    def _total(members: int) -> int:
        return sum(owed for i, owed in enumerate(chips) if members >> i & 1)

    ends = best((1 << len(chips)) - 1)
    starts = (0, *ends)
    found = (end & ~start for start, end in zip(starts, ends, strict=False))
    return tuple(tuple(i for i in range(len(chips)) if group >> i & 1) for group in found)


def _within(owed: dict[Party, int]) -> Iterator[Transfer]:
    """Yield payments in one group: the largest debtor pays the largest creditor, and so on."""
    while any(owed.values()):
        payer = min(owed, key=lambda party: owed[party])
        payee = max(owed, key=lambda party: owed[party])
        chips = min(-owed[payer], owed[payee])
        owed = {**owed, payer: owed[payer] + chips, payee: owed[payee] - chips}
        yield Transfer(payer=payer, payee=payee, chips=chips)
