"""過失: faults of play, of calls, and of written results."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from scorekeeper.cards import Card, Params, Refusal
from scorekeeper.trick_taking.hand import AnyCalls, BidT, Call
from scorekeeper.trick_taking.scoring import Range, ScoreSheet

Seats: TypeAlias = tuple[int, ...]


def describe_seats(seats: Seats) -> int | str:
    """Return a seat as its number, several seats as text."""
    return seats[0] if len(seats) == 1 else ", ".join(map(str, sorted(seats)))


POSSIBLE = "revoke-possible"  # The only code that accuses nobody for certain


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One fault.

    ``player`` is a seat. ``trick`` and ``card`` are the trick and the card of the fault,
    ``proved_in`` and ``proof`` the trick and the card that prove it; the same trick if the player's
    hand, or the trick itself, is proof. Each is None if there is none. ``code`` is worded under
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
        return f"fault-{self.words}"

    @property
    def words(self) -> str:
        """The end of its wording keys: the code, or a variant of it (AMB-78)."""
        if "also" in self.params:
            return "either"
        return f"{self.code}-demanded" if "suit" in self.params else self.code

    @property
    def is_certain(self) -> bool:
        return self.code != POSSIBLE

    def facts(self) -> dict[str, str | int]:
        """Return the parameters of the fault's sentence: ``called`` is the proof, ``how`` its kind.

        ``trick`` and ``proved`` are 0 if there is none. ``how`` is ``later`` for a later trick,
        ``hand`` for a card of the player's hand, and ``count`` if no single card is proof.
        """
        how = "hand" if self.proved_in == self.trick else "later"
        facts: dict[str, str | int | None] = {
            "seat": self.player,
            "trick": self.trick or 0,
            "card": None if self.card is None else str(self.card),
            "proved": self.proved_in or 0,
            "called": "" if self.proof is None else str(self.proof),
            "how": "count" if self.proof is None else how,
        }
        return {name: fact for name, fact in facts.items() if fact is not None} | dict(self.params)

    def document(self) -> dict[str, object]:
        return {
            "code": self.code,
            "player": self.player,
            "trick": self.trick,
            "card": None if self.card is None else str(self.card),
            "proved_in": self.proved_in,
            "proof": None if self.proof is None else str(self.proof),
            **self.params,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """Something an audit could not examine; ``code`` is worded under ``audit-`` and the code."""

    code: str
    params: Params = field(default_factory=lambda: MappingProxyType({}))

    @property
    def key(self) -> str:
        return f"audit-{self.code}"

    def document(self) -> dict[str, str | int]:
        """Return the note for JSON: its code and its facts side by side."""
        return {"code": self.code, **self.params}


def sound_tricks(faults: Iterable[Fault], *, tricks: int) -> int:
    wrong = [fault.trick for fault in faults if fault.is_certain and fault.trick]
    return min(wrong, default=tricks + 1) - 1


BIGGEST_NUMBER = 999_999  # The largest number in a written result, positive or negative


@dataclass(frozen=True, slots=True, kw_only=True)
class Stated:
    """書いてある結果: the result as the table wrote it; None for fields it did not write.

    ``taken`` are the honours of Napoleon's side, or the declarer's tricks, ``points`` by seat.
    """

    taken: int | None = None
    made: bool | None = None
    points: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        check_numbers((self.taken or 0, *(self.points or ())))


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultByCards:
    """The result by the cards, in any game.

    ``taken`` is the possible range of the declarer's side, in honours or tricks. ``made`` and
    ``points`` are None if that leaves them open; so is ``sheet``, unless everything is known.
    """

    taken: Range
    made: bool | None
    points: tuple[int, ...] | None
    sheet: ScoreSheet | None


def check_numbers(numbers: Iterable[int]) -> None:
    """Refuse numbers beyond any card game's."""
    for number in numbers:
        if abs(number) > BIGGEST_NUMBER:
            raise Refusal("notation-number-unreadable", text=str(number)[:40])


def check_points(points: tuple[int, ...] | None, *, players: int) -> None:
    if points is not None and len(points) != players:
        raise Refusal("notation-points-count", count=len(points), players=players)


def faults_of_the_result(
    stated: Stated, result: ResultByCards, *, taken: str, made: str
) -> Iterator[Fault]:
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


# 競りの検証: check the calls of an auction: out of turn, too low, after a pass.

PASS = "pass"

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
"""Fault codes by the code of the refusal that such a call would have met."""


def faults_of_calls(
    auction: AnyCalls, calls: Sequence[Call[BidT]], *, order: Seats | None
) -> Iterator[Fault]:
    """Yield the calls against the rules in order; ``player`` is the caller, ``call`` the index.

    ``auction`` is an auction before its first call. ``order`` are the seats in turn order; None if
    anybody may call at any time. Later calls do not matter.
    """
    turns = _Turns(order)
    for number, call in enumerate(calls, start=1):
        bid = PASS if call.bid is None else str(call.bid)
        turn = turns.find(auction, call.seat)
        for code, more in filter(None, (turn, _find_low(auction, call))):
            about = {"call": number, "bid": bid, **more}
            yield Fault(code=code, player=call.seat, params=about)
        auction = auction.after(call)
        turns.go_on(auction, call.seat, in_turn=turn is None)


_Finding = tuple[str, Mapping[str, str | int]]


def _find_low(auction: AnyCalls, call: Call[BidT]) -> _Finding | None:
    """Return the fault of a bid that is too low after the earlier ones."""
    if call.bid is None:
        return None
    try:
        auction.check_beats(call.seat, call.bid)
    except Refusal as refusal:
        standing = auction.standing
        over = {} if standing is None else {"standing": str(standing.bid)}
        return (_CODES[refusal.code], over) if refusal.code in _CODES else None
    return None


class _Turns:
    """The turn: the seat in ``open`` may call, or anybody if it is None."""

    __slots__ = ("ahead", "open", "order")

    def __init__(self, order: Seats | None) -> None:
        self.order = order
        self.open: frozenset[int] | None = None
        self.ahead = frozenset[int]()

    def find(self, auction: AnyCalls, seat: int) -> _Finding | None:
        if seat in auction.out:
            return ("call-again" if auction.is_once else "call-after-pass"), {}
        if auction.is_over or (self.open is not None and not self.open):
            return "call-after-the-end", {}
        if self.open is not None and seat not in self.open:
            return "call-out-of-turn", {"expected": describe_seats(tuple(self.open))}
        return None

    def go_on(self, auction: AnyCalls, seat: int, *, in_turn: bool) -> None:
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
        """Yield the next seat to call; after one that has called ahead, also the seat after it."""
        start = order.index(seat) + 1 if seat in order else 0
        for other in (*order[start:], *order[:start]):
            if other not in auction.out | auction.passed:
                yield other
                if other not in self.ahead:
                    return
