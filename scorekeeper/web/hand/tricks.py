"""トリック: the tricks of a hand and what may happen beside them, as every game shows them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.web.hand.at import AnyAt
from scorekeeper.web.hand.frame import referee_url
from scorekeeper.web.page.offered import Choice, Form


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickRow:
    """A trick that was taken: number from 1, who led, who took it.

    ``won`` is what stands in the winner's cell: how many honours, where they count, or a tick.
    """

    number: int
    leader: int
    winner: int
    won: str
    referee_url: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTrick:
    """The trick to record next; ``most`` is how many honours it can hold at most.

    ``leader`` is a seat, None where nobody said who leads.
    """

    form: Form
    number: int
    referee_url: str
    most: int = 0
    leader: int | None = None


def trick_rows(
    at: AnyAt, first_leader: int | None, won: Callable[[Any], str]
) -> tuple[TrickRow, ...]:
    """The tricks taken; ``won`` writes what each brought its winner."""
    tricks = at.hand.tricks
    leaders = [first_leader or 0, *(trick.winner for trick in tricks)]
    return tuple(
        TrickRow(
            number=trick.trick,
            leader=leader,
            winner=trick.winner,
            won=won(trick),
            referee_url=referee_url(at, trick.trick),
        )
        for trick, leader in zip(tricks, leaders, strict=False)
    )


def open_trick(at: AnyAt, *, most: int = 0) -> OpenTrick | None:
    """The trick to record next, where one is."""
    form, hand = at.offer("trick"), at.hand
    if form is None:
        return None
    return OpenTrick(
        form=form,
        number=hand.next_trick,
        most=most,
        referee_url=referee_url(at, hand.next_trick),
        leader=hand.leader,
    )


def redeal_reasons(
    at: AnyAt, reasons: Iterable[str], why_not: Callable[[Any], Refusal | None]
) -> tuple[Choice, ...]:
    """Those reasons to deal again that there can be now; none where nobody may."""
    if "redeal" not in at.offered:
        return ()
    return tuple(
        Choice(value=reason, label=at.say(f"hand-redeal-{reason.replace('_', '-')}"))
        for reason in reasons
        if why_not(reason) is None
    )
