"""トリックの訂正: one trick of a hand put right, and nothing that came after it touched."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from scorekeeper.cards import Card, Refusal, Suit
from scorekeeper.trick_taking.hand.irregularities import Lead, find_leader
from scorekeeper.trick_taking.hand.moves import Upcast

KIND = "trick-corrected"
"""The name under which a journal keeps it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickCorrected:
    """訂正: who really took a trick that was recorded, in the present hand or an earlier one.

    ``hand`` is its deal and ``trick`` its number, both from 1. ``honours`` is None in a game that
    counts none. ``plays`` are the cards from the leader on where the table entered them.
    ``led_on`` says that whoever was said to have won it did lead to the next one, as after a ruling
    on a trick long played; where only the pen slipped, its real winner led.
    """

    hand: int
    trick: int
    winner: int
    honours: int | None = None
    plays: tuple[Card, ...] = ()
    named_suit: Suit | None = None
    led_on: bool = True


UPCASTS: Mapping[tuple[str, int], Upcast] = MappingProxyType(
    {(KIND, 1): lambda document: {**document, "led_on": True}}
)
"""By kind and version: how an older document is read."""


def find_trick(tricks: Sequence[Any], fact: TrickCorrected) -> Any:
    """The trick as it stands.

    Raises:
        Refusal: ``trick-not-recorded``.
    """
    if not 1 <= fact.trick <= len(tricks):
        raise Refusal("trick-not-recorded", trick=fact.trick)
    return tricks[fact.trick - 1]


def put_right(tricks: Sequence[Any], fact: TrickCorrected) -> tuple[Any, ...]:
    """The tricks of a hand with this one as the correction tells it."""
    told = {"winner": fact.winner, "plays": fact.plays, "named_suit": fact.named_suit}
    if fact.honours is not None:
        told["honours"] = fact.honours
    changed = replace(tricks[fact.trick - 1], **told)
    return (*tricks[: fact.trick - 1], changed, *tricks[fact.trick :])


def still_led(
    tricks: Sequence[Any], led: Sequence[Lead], fact: TrickCorrected, make: Callable[..., Lead]
) -> tuple[Any, ...]:
    """The leads out of turn of a hand, with that of the trick after a corrected one.

    Where that is said (``led_on``), whoever led to a trick that was played has led to it, although
    another had won the one before. Where it is not, the winner has, unless somebody was recorded to
    have led out of turn. ``make`` writes such a lead.
    """
    after = fact.trick + 1
    if after > len(tricks):
        return tuple(led)
    seat = find_leader(after, opener=None, tricks=tricks, stood=led)
    others = tuple(lead for lead in led if lead.trick != after)
    if not fact.led_on and others == tuple(led):
        return others
    return others if seat == fact.winner else (*others, make(trick=after, seat=seat))


def cards_elsewhere(tricks: Iterable[Any], number: int) -> Iterator[Card]:
    """The cards of a hand's other tricks."""
    return (card for trick in tricks if trick.trick != number for card in trick.plays)


def check_changed(tricks: Sequence[Any], fact: TrickCorrected) -> None:
    """Refuse a correction that tells what stands already.

    Raises:
        Refusal: ``correction-changes-nothing``.
    """
    if put_right(tricks, fact) == tuple(tricks):
        raise Refusal("correction-changes-nothing")


def check_still(check: Callable[[Any], Any], hand: Any, corrected: Any) -> None:
    """Refuse a hand that the correction makes impossible; not one that was so before.

    Raises:
        Refusal: what ``check`` refuses.
    """
    try:
        check(hand)
    except Refusal:
        return
    check(corrected)
