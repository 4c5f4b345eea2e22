"""局の数字: what the tables keep of a hand, worked out for either game.

Both games share the tables, so that seasons are added up alike. Whoever stands against all others
is kept as ``napoleon``, the adjutant as ``adjutant``, everybody else as ``ally``: in Nap the
declarer and the opponents.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from scorekeeper.journal import Session
from scorekeeper.nap.hand.hand import Hand as NapHand
from scorekeeper.nap.hand.settling import Account, accounts
from scorekeeper.nap.hand.settling import result_of as nap_result_of
from scorekeeper.nap.hand.tally import countable
from scorekeeper.nap.scoring.payments import Result as NapResult
from scorekeeper.nap.scoring.payments import points_of
from scorekeeper.napoleon.hand.hand import Hand as NapoleonHand
from scorekeeper.napoleon.hand.settling import result_of
from scorekeeper.napoleon.scoring import Result, Role, score


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """役割: what somebody was in a hand, whether that side won, and the points of it."""

    seat: int
    role: str
    won: bool
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What is known of a hand; what nobody has said is None, as in table ``hand``.

    ``parts`` are empty before a hand is settled and where it is void. ``fees`` say by seat what
    the hand moved between players and the pot, void or not.
    """

    napoleon: int | None = None
    adjutant: int | None = None
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


def figures_of(session: Session) -> tuple[Figures, ...]:
    """The figures of every hand of a session, in order."""
    return _FIGURES[session.game.name](session)


def _of_napoleon(session: Session) -> tuple[Figures, ...]:
    return tuple(_napoleon(hand) for hand in session.napoleon_hands)


def _napoleon(hand: NapoleonHand) -> Figures:
    told = Figures(
        napoleon=hand.napoleon,
        adjutant=hand.adjutant,
        bid=_text(hand.bid),
        called=_text(hand.called),
    )
    if hand.settled is None:
        return told
    result = result_of(hand, hand.settled.adjutant)
    return Figures(
        napoleon=hand.napoleon,
        adjutant=hand.settled.adjutant,
        alone=result.adjutant is None,
        bid=told.bid,
        called=told.called,
        taken=result.taken,
        made=result.made,
        all_honours=result.all_honours,
        parts=_napoleon_parts(result),
    )


def _napoleon_parts(result: Result) -> tuple[Part, ...]:
    roles = [result.role(seat) for seat in range(result.players)]
    return tuple(
        Part(
            seat=seat,
            role="napoleon" if role is Role.SOLO else role.value,
            won=result.sign(role) > 0,
            points=points,
        )
        for seat, (role, points) in enumerate(zip(roles, score(result).points, strict=True))
    )


def _of_nap(session: Session) -> tuple[Figures, ...]:
    """Whether a declarer stands alone is no question in Nap, nor are honours."""
    told = accounts(session.nap_hands, session.carried)
    return tuple(_nap(*pair) for pair in zip(session.nap_hands, told, strict=True))


def _nap(hand: NapHand, account: Account) -> Figures:
    over = account.sheet is not None
    result = nap_result_of(hand, account.times) if hand.settled else None
    return Figures(
        napoleon=hand.declarer,
        bid=_text(hand.bid),
        taken=_taken(hand) if result else None,
        made=None if result is None else result.made,
        times=account.times,
        revoked=None if result is None else result.revoked,
        parts=() if result is None else _nap_parts(result, account),
        fees=_fees(hand, account) if over else MappingProxyType({}),
    )


def _taken(hand: NapHand) -> int | None:
    """How many tricks the declarer has; None where only the result was said."""
    possible = countable(hand)
    return None if hand.said is not None or len(possible) > 1 else possible[0]


def _nap_parts(result: NapResult, account: Account) -> tuple[Part, ...]:
    for_the_bid = [paid for paid in account.payments if None not in (paid.payer, paid.payee)]
    points = points_of(for_the_bid, players=result.players)
    return tuple(
        Part(
            seat=seat,
            role="napoleon" if seat == result.declarer else "ally",
            won=result.made == (seat == result.declarer),
            points=points[seat],
        )
        for seat in range(result.players)
    )


def _fees(hand: NapHand, account: Account) -> Mapping[int, int]:
    with_the_pot = [paid for paid in account.payments if None in (paid.payer, paid.payee)]
    points = points_of(with_the_pot, players=hand.players)
    return MappingProxyType({seat: chips for seat, chips in enumerate(points) if chips})


def _text(value: object) -> str | None:
    return None if value is None else str(value)


_FIGURES: Mapping[str, Callable[[Session], tuple[Figures, ...]]] = MappingProxyType(
    {"napoleon": _of_napoleon, "nap": _of_nap}
)
