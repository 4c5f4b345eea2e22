"""得点: figures of a hand, the score sheet that they stand on, and who pays whom at the end."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from scorekeeper.cards import Params
from scorekeeper.trick_taking.ruleset import Document

NO_PARAMS: Params = MappingProxyType({})


class Line(NamedTuple):
    """One line of a score sheet: signed points for the player at a seat, and what made them.

    ``code`` names the rule and ``params`` hold the numbers that its sentence mentions.
    """

    code: str
    player: int
    points: int
    params: Params

    @property
    def key(self) -> str:
        """The wording key of the line's sentence."""
        return f"line-{self.code}"


class Share(NamedTuple):
    """What one role gets: points and the rule that gives them."""

    code: str
    points: int
    params: Params = NO_PARAMS


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheet:
    """What a hand is worth to everybody: points by seat, which are the sums of the lines."""

    made: bool
    points: tuple[int, ...]
    lines: tuple[Line, ...]

    def of(self, seat: int) -> tuple[Line, ...]:
        """The lines of the player at a seat, in the order in which they add up."""
        return tuple(line for line in self.lines if line.player == seat)

    def document(self) -> Document:
        """The sheet for JSON, the lines without the numbers of their sentences."""
        lines = [
            {"code": one.code, "player": one.player, "points": one.points} for one in self.lines
        ]
        return {"made": self.made, "points": list(self.points), "lines": lines}


def multiply(share: Share, multipliers: Mapping[str, int]) -> Sequence[Share]:
    """A share as it is before anything is multiplied, then what each multiplier adds to it.

    >>> share = Share(code="sisyphus-napoleon", points=26)
    >>> found = multiply(share, {"no-trump": 2, "all-honours": 2})
    >>> [(one.code, one.points) for one in found]
    [('sisyphus-napoleon', 26), ('no-trump', 26), ('all-honours', 52)]
    """
    found, points = [share], share.points
    for code, times in multipliers.items():
        if more := points * (times - 1):
            params = MappingProxyType({"times": times})
            found.append(Share(code=code, points=more, params=params))
        points *= times
    return found


# 局の数字: what is kept of a hand, whatever was played, so that seasons of any game add up alike.
#
# Whoever stands against the others is the ``declarer``, whoever stands with them the ``partner``,
# everybody else is an ``opponent``. A game's `Ways` say what else its hands could have been worth.


TableRole = Literal["declarer", "partner", "opponent"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """役割: the part that somebody played in a hand, whether that side won, and the points."""

    seat: int
    role: TableRole
    won: bool
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What is known of a hand; what nobody has said is None.

    ``declarer``, ``partner`` and ``revoked`` are seats; ``bid`` and ``called`` are in plain
    notation. ``taken`` counts what decides about the contract: honours or tricks. ``times`` is 2
    where the stakes of the whole hand are doubled. ``parts`` are empty before a hand is settled
    and where it is void. ``fees`` say by seat what the hand moved between players and the pot.
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
    parts: tuple[Part, ...] = ()
    fees: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """What the hands before leave to the next one: chips in the pot, and how often it counts."""

    pot: int = 0
    times: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Reckoning:
    """What a hand comes to, after those before it.

    ``sheet`` is None for a hand that is worth nothing yet; ``left`` is what stands afterwards.
    """

    sheet: ScoreSheet | None
    figures: Figures
    left: Stakes


def text_of(value: object) -> str | None:
    """A card or a bid in plain notation; None stays None."""
    return None if value is None else str(value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Range:
    """A count known only to lie between two, both included.

    >>> 3 in Range(low=2, high=4), list(Range(low=2, high=4))
    (True, [2, 3, 4])
    """

    low: int
    high: int

    @property
    def is_exact(self) -> bool:
        return self.low == self.high

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.low, self.high + 1))


Worth = Mapping[tuple[str, bool], int]
"""Points by the part played, and by whether it was one's own revoke that ended the hand."""


class Ended(Protocol):
    """How a hand ended, as far as points are concerned; what there is none of is None.

    ``players`` sat at the table; ``culprit`` is the part played by whose revoke ended the hand;
    the others are as in `Figures`.
    """

    @property
    def players(self) -> int:
        """How many."""

    @property
    def bid(self) -> str:
        """In plain notation."""

    @property
    def alone(self) -> bool | None:
        """Whether the declarer stood alone."""

    @property
    def taken(self) -> int | None:
        """Honours or tricks."""

    @property
    def made(self) -> bool:
        """Whether the contract was."""

    @property
    def times(self) -> int:
        """How often the hand counts."""

    @property
    def culprit(self) -> str | None:
        """A `TableRole`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ways:
    """One game's ways of scoring.

    ``own`` is the name of the way that means nothing without a house's own numbers; ``fields`` are
    the fields of the rules that stand for a way; ``worth`` refuses a hand that could not have been
    played so.
    """

    names: tuple[str, ...]
    own: str
    fields: Callable[[str], Document]
    worth: Callable[[Any, Ended], Worth]

    def of(self, rules: Any) -> str:
        """The name of the way by which these rules score."""
        return str(getattr(rules, next(iter(self.fields(self.own)), ""), self.own))


Party: TypeAlias = int | None
"""Who pays or is paid: a place in the list of balances, or None for what lies outside of it."""

MOST_GROUPED = 12
"""Parties among whom every grouping is tried; above, one fewer payments than parties will do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer:
    """Points or chips that settle a debt; None stands for the pot."""

    payer: Party
    payee: Party
    chips: int


def settle_up(balances: Sequence[int]) -> tuple[Transfer, ...]:
    """The fewest payments after which nobody owes anybody anything.

    ``balances`` are what everybody has won (or lost, below nothing). What is missing from them
    lies in the pot, which then pays and is paid like a player. Where more than `MOST_GROUPED` owe
    or are owed, a payment or two more than the fewest may come out.

    >>> [(paid.payer, paid.payee, paid.chips) for paid in settle_up((40, -10, -30))]
    [(2, 0, 30), (1, 0, 10)]
    """
    owed: dict[Party, int] = {None: -sum(balances)}
    owed |= enumerate(balances)
    parties = [party for party, chips in owed.items() if chips]
    groups = _most_groups(tuple(owed[party] for party in parties))
    return tuple(
        paid for group in groups for paid in _within({parties[i]: owed[parties[i]] for i in group})
    )


def _most_groups(chips: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The parties divided into as many groups as can settle among themselves.

    A group of so many needs one payment fewer than it has members, so the more groups the fewer
    payments. Groups are sets of parties as bits; each party is tried as the last to join.
    """
    if len(chips) > MOST_GROUPED:
        return (tuple(range(len(chips))),)

    @cache
    def best(members: int) -> tuple[int, ...]:
        """The completed groups, as bits, among an order of these members."""
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
    """Payments in one group: who owes most pays whom most is owed, until nothing is left."""
    while any(owed.values()):
        payer = min(owed, key=lambda party: owed[party])
        payee = max(owed, key=lambda party: owed[party])
        chips = min(-owed[payer], owed[payee])
        owed = {**owed, payer: owed[payer] + chips, payee: owed[payee] - chips}
        yield Transfer(payer=payer, payee=payee, chips=chips)
