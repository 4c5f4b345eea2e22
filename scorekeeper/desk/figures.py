"""局の数字: what the tables keep of a hand, worked out for either game.

Both games share the tables, so that seasons are added up alike. Whoever stands against all others
is kept as ``napoleon``, the adjutant as ``adjutant``, everybody else as ``ally``: in Nap the
declarer and the opponents.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from scorekeeper.journal import Session
from scorekeeper.napoleon.hand import Hand as NapoleonHand
from scorekeeper.napoleon.outcome import result_of
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
    return tuple(_napoleon(hand) for hand in session.hands)


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


def _text(value: object) -> str | None:
    return None if value is None else str(value)


_FIGURES: Mapping[str, Callable[[Session], tuple[Figures, ...]]] = MappingProxyType(
    {"napoleon": _of_napoleon}
)
