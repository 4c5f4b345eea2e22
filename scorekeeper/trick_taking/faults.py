"""過失: what can be wrong in a hand, its calls, and in what was written down beside its cards."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Protocol, TypeAlias

from scorekeeper.cards import Card, Params, Refusal
from scorekeeper.trick_taking.auction import AnyCalls, BidT, Call, CallsT
from scorekeeper.trick_taking.scoring import Range

# 誤り: what was wrong in a hand, and what proves it; what an audit could not look into.
#
# ================================ =============================================================
# code                             what was wrong
# ================================ =============================================================
# ``call-out-of-turn``             called when it was another's turn
# ``call-after-pass``              called after a pass that is final
# ``call-again``                   called a second time where everybody calls once
# ``call-after-the-end``           called when nobody could call any more
# ``call-too-low``                 bid no more than what stood
# ``call-as-high``                 bid what stood, where everybody calls once
# ``call-one-unforced``            bid one at Nap without having to
# ``call-wellington-unasked``      bid a Wellington over no Nap of another player
# ``call-blucher-unasked``         bid a Blucher over no Wellington of another player
# ``revoke``                       did not follow suit
# ``revoke-possible``              did not follow suit; no breach only if he is the adjutant
# ``joker-withheld``               kept the joker when it was called for
# ``honour-withheld``              void of the demanded suit, kept his honours
# ``joker-before-void``            played the joker while he could follow suit
# ``joker-led-to-first-trick``     led a joker to the first trick
# ``trump-led-to-first-trick``     led a trump to the first trick
# ``trump-in-first-trick``         played a trump to the first trick
# ``bonaparte-lead``               began a Bonaparte of Nap with another card than it has to be
# ``wellington-lead``              began a Wellington of Nap with another card than it has to be
# ``open-card-kept``               kept a card that lay open and was legal
# ``wrong-leader``                 led out of turn
# ``card-not-in-pack``             a card that is not played with
# ``card-played-twice``            a card that had been played before
# ``card-was-buried``              a card that Napoleon had discarded
# ``card-not-in-hand``             a card that the player did not hold
# ``card-dealt-twice``             a card in two of the hands and discards that were written down
# ``own-card-called``              Napoleon called a card of his own where he may not
# ``called-card-buried``           Napoleon discarded the card that he had called
# ``hand-size``                    a hand with too many or too few cards
# ``buried-count``                 not as many cards discarded as the blind held
# ``winner-differs``               the table gave the trick to another than its cards do
# ``honours-differ``               the table counted other honours than the cards hold
# ``honours-do-not-add-up``        the honours counted are not those of the pack
# ``honours-taken-differ``         the table wrote down other honours for Napoleon's side
# ``tricks-taken-differ``          the table wrote down other tricks for Nap's declarer
# ``winning-side-differs``         the table wrote down that the other side won
# ``bid-made-differs``             the table wrote down that a bid of Nap was made, or lost
# ``points-differ``                the table wrote down other points for a player
# ================================ =============================================================


Seats: TypeAlias = tuple[int, ...]


def describe_seats(seats: Seats) -> int | str:
    """A seat by its number, several as text.

    >>> describe_seats((3,)), describe_seats((3, 1))
    (3, '1, 3')
    """
    return seats[0] if len(seats) == 1 else ", ".join(map(str, sorted(seats)))


POSSIBLE = "revoke-possible"
"""The one code that accuses nobody for certain."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One thing that was wrong.

    ``player`` is a seat. ``trick`` and ``card`` say where it happened, ``proved_in`` and
    ``proof`` the trick and the card that show it: the same trick where the player's hand, or
    the trick itself, is proof. Each is None where there is none. ``code`` is worded under
    ``fault-`` and the code.
    """

    code: str
    player: int | None = None
    trick: int | None = None
    card: Card | None = None
    proved_in: int | None = None
    proof: Card | None = None
    params: Params = field(default_factory=lambda: MappingProxyType({}))

    @property
    def key(self) -> str:
        return f"fault-{self.code}"

    @property
    def is_certain(self) -> bool:
        """Whether it happened whatever nobody saw."""
        return self.code != POSSIBLE

    def facts(self) -> dict[str, str | int]:
        """What the fault's sentence mentions: ``called`` is the proof, ``how`` where it lies.

        ``trick`` and ``proved`` are 0 where there is none.
        ``how`` is ``later`` for a later trick, ``hand`` for a card of the player's hand, and
        ``count`` where no one card is proof.
        """
        facts: dict[str, str | int | None] = {
            "seat": self.player,
            "trick": self.trick or 0,
            "card": None if self.card is None else str(self.card),
            "proved": self.proved_in or 0,
            "called": "" if self.proof is None else str(self.proof),
            "how": self._how(),
        }
        return {name: fact for name, fact in facts.items() if fact is not None} | dict(self.params)

    def document(self) -> dict[str, object]:
        """The fault for JSON; what there is none of is null."""
        return {
            "code": self.code,
            "player": self.player,
            "trick": self.trick,
            "card": None if self.card is None else str(self.card),
            "proved_in": self.proved_in,
            "proof": None if self.proof is None else str(self.proof),
            **self.params,
        }

    def _how(self) -> str:
        if self.proof is None:
            return "count"
        return "hand" if self.proved_in == self.trick else "later"


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """What an audit could not look into; ``code`` is worded under ``audit-`` and the code."""

    code: str
    params: Params = field(default_factory=lambda: MappingProxyType({}))

    @property
    def key(self) -> str:
        return f"audit-{self.code}"

    def document(self) -> dict[str, str | int]:
        """The note for JSON: its code and its facts side by side."""
        return {"code": self.code, **self.params}


def first_certain(faults: Iterable[Fault]) -> Fault | None:
    return next((fault for fault in faults if fault.is_certain), None)


def sound_tricks(faults: Iterable[Fault], *, tricks: int) -> int:
    """How many of so many tricks there were before the first in which something was wrong.

    >>> sound_tricks([Fault(code="revoke", trick=3)], tricks=5), sound_tricks([], tricks=5)
    (2, 5)
    """
    wrong = [fault.trick for fault in faults if fault.is_certain and fault.trick]
    return min(wrong, default=tricks + 1) - 1


BIGGEST_NUMBER = 999_999
"""The biggest number that anybody writes down, either side of nought."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stated:
    """書いてある結果: the result as the table says it; each is None where it does not.

    ``taken`` are the honours of Napoleon's side, or the declarer's tricks, ``points`` by seat.

    Raises:
        Refusal: ``notation-number-unreadable``.

    """

    taken: int | None = None
    made: bool | None = None
    points: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        check_numbers((self.taken or 0, *(self.points or ())))


class Result(Protocol):
    """What the cards make of a hand, in any game; None is what they leave open."""

    @property
    def taken(self) -> Range:
        """The honours, or tricks, that it can be."""

    @property
    def made(self) -> bool | None:
        """Whether the contract was made."""

    @property
    def points(self) -> tuple[int, ...] | None:
        """The points by seat."""


def check_numbers(numbers: Iterable[int]) -> None:
    """Refuse numbers beyond anything a card game counts."""
    for number in numbers:
        if abs(number) > BIGGEST_NUMBER:
            raise Refusal("notation-number-unreadable", text=str(number)[:40])


def check_points(points: tuple[int, ...] | None, *, players: int) -> None:
    """Refuse points that are not one number for every player."""
    if points is not None and len(points) != players:
        raise Refusal("notation-points-count", count=len(points), players=players)


def faults_of_the_result(
    stated: Stated, result: Result, *, taken: str, made: str
) -> Iterator[Fault]:
    """Where the table wrote down another result than that of the cards.

    ``taken`` and ``made`` are what the game calls these faults. What the cards leave open
    contradicts nothing.
    """
    if stated.taken is not None and stated.taken not in result.taken:
        span = {"low": result.taken.low, "high": result.taken.high}
        yield Fault(code=taken, params={"stated": stated.taken, **span})
    if None not in (stated.made, result.made) and stated.made != result.made:
        words = {True: "yes", False: "no"}
        yield Fault(
            code=made,
            params={"stated": words[stated.made is True], "expected": words[result.made is True]},
        )
    for seat, (told, right) in enumerate(
        zip(stated.points or (), result.points or (), strict=False)
    ):
        if told != right:
            yield Fault(
                code="points-differ", player=seat, params={"stated": told, "expected": right}
            )


# 競りの検証: the calls of an auction gone through: out of turn, too low, after a pass.
#
# Who spoke first is whoever called first: that the table settles. After a call out of turn the
# table may go on with the one who was passed over or after the one who called, so either is in
# order.

PASS = "pass"

Check: TypeAlias = Callable[[CallsT, int, BidT], None]
"""Refuses a bid of a seat in an auction."""

_CODES: Mapping[str, str] = MappingProxyType(
    {
        "bid-not-higher": "call-too-low",
        "nap-bid-not-higher": "call-too-low",
        "bid-made-already": "call-as-high",
        "one-only-forced": "call-one-unforced",
        "wellington-needs-nap": "call-wellington-unasked",
        "blucher-needs-wellington": "call-blucher-unasked",
    }
)
"""What a refusal to record a bid says of one that was made all the same."""


def faults_of_calls(
    auction: CallsT,
    calls: Sequence[Call[BidT]],
    *,
    order: Seats | None,
    check: Check[CallsT, BidT],
) -> Iterator[Fault]:
    """The calls against the rules, in their order; ``player`` is who made one, ``call`` counts.

    ``auction`` is one before its first call, ``order`` the seats in the order in which they speak,
    None where anybody may at any time.
    ``check`` refuses a bid that a seat cannot make over the calls before it, whoever's turn it is.
    Nothing hangs on what was said afterwards.
    """
    turns = _Turns(order)
    for number, call in enumerate(calls, start=1):
        bid = PASS if call.bid is None else str(call.bid)
        turn = turns.find(auction, call.seat)
        for code, more in filter(None, (turn, _find_low(auction, call, check))):
            about = {"call": number, "bid": bid, **more}
            yield Fault(code=code, player=call.seat, params=about)
        auction = auction.after(call)
        turns.go_on(auction, call.seat, in_turn=turn is None)


_Finding = tuple[str, Mapping[str, str | int]]


def _find_low(auction: CallsT, call: Call[BidT], check: Check[CallsT, BidT]) -> _Finding | None:
    """What is wrong with a bid over those before it."""
    if call.bid is None:
        return None
    try:
        check(auction, call.seat, call.bid)
    except Refusal as refusal:
        standing = auction.standing
        over = {} if standing is None else {"standing": str(standing.bid)}
        return (_CODES[refusal.code], over) if refusal.code in _CODES else None
    return None


class _Turns:
    """Whose turn it is: that of somebody ``open``, or, with None, anybody's.

    ``ahead`` have called out of turn, before it was theirs.
    """

    __slots__ = ("ahead", "open", "order")

    def __init__(self, order: Seats | None) -> None:
        self.order = order
        self.open: frozenset[int] | None = None
        self.ahead = frozenset[int]()

    def find(self, auction: AnyCalls, seat: int) -> _Finding | None:
        """What is wrong with somebody's calling now."""
        if seat in auction.out:
            return ("call-again" if auction.is_once else "call-after-pass"), {}
        if auction.is_over or (self.open is not None and not self.open):
            return "call-after-the-end", {}
        if self.open is not None and seat not in self.open:
            return "call-out-of-turn", {"expected": describe_seats(tuple(self.open))}
        return None

    def go_on(self, auction: AnyCalls, seat: int, *, in_turn: bool) -> None:
        """Go on to whose turn it is after this seat has called."""
        if self.order is None:
            return
        coming = frozenset(self._after(auction, self.order, seat))
        if in_turn:
            self.ahead -= self.open or frozenset()
            self.open = coming
        else:
            self.ahead |= {seat}
            self.open = coming | ((self.open or frozenset()) - auction.passed)

    def _after(self, auction: AnyCalls, order: Seats, seat: int) -> Iterator[int]:
        """Who speaks after a seat, and who after him where he has already done so."""
        start = order.index(seat) + 1 if seat in order else 0
        for other in (*order[start:], *order[:start]):
            if other not in auction.out | auction.passed:
                yield other
                if other not in self.ahead:
                    return
