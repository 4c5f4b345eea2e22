"""トリックの訂正: one trick of a hand put right, and nothing that came after it touched."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from scorekeeper.cards import Card, Refusal, Suit
from scorekeeper.trick_taking.hand.hand import AnyHand, Lead
from scorekeeper.trick_taking.hand.moves import HandT, Upcast

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


def put_right(hand: HandT, fact: TrickCorrected, lead: Callable[..., Lead]) -> HandT:
    """The hand with one trick as the correction tells it; ``lead`` makes a lead that stood.

    Where that is said (``led_on``), whoever led to the next trick led to it although another had
    won the one before. Where it is not, the winner has, unless somebody was recorded to have led
    out of turn.
    """
    told = {"winner": fact.winner, "plays": fact.plays, "named_suit": fact.named_suit}
    if fact.honours is not None:
        told["honours"] = fact.honours
    tricks = list(hand.tricks)
    tricks[fact.trick - 1] = replace(tricks[fact.trick - 1], **told)
    return replace(hand, tricks=tuple(tricks), led=tuple(_still_led(hand, fact, lead)))


def _still_led(hand: AnyHand, fact: TrickCorrected, lead: Callable[..., Lead]) -> Iterator[Lead]:
    after = fact.trick + 1
    if after > len(hand.tricks):
        yield from hand.led
        return
    yield from (one for one in hand.led if one.trick != after)
    seat, was_told = hand.leader_to(after), any(one.trick == after for one in hand.led)
    if seat != fact.winner and (fact.led_on or was_told):
        yield lead(trick=after, seat=seat)


def check_put_right(
    hand: HandT, fact: TrickCorrected, correct: Callable[[HandT, TrickCorrected], HandT]
) -> HandT:
    """The corrected hand, unless there is no such trick or it stands as told already."""
    if not 1 <= fact.trick <= len(hand.tricks):
        raise Refusal("trick-not-recorded", trick=fact.trick)
    corrected = correct(hand, fact)
    if corrected.tricks == hand.tricks:
        raise Refusal("correction-changes-nothing")
    hand.check_dealt_in(fact.winner)
    return corrected


def check_contract_open(hand: AnyHand, *, changes: bool) -> None:
    """Refuse the correction of a contract that there is not, or not any more, or that stands."""
    if hand.bid is None:
        raise Refusal("contract-none")
    if hand.is_over:
        raise Refusal("hand-over")
    if not changes:
        raise Refusal("correction-changes-nothing")


def check_still(hand: HandT, corrected: HandT, *checks: Callable[[HandT], object]) -> None:
    """Refuse a hand that the correction makes impossible; not one that was so before."""
    for check in checks:
        try:
            check(hand)
        except Refusal:
            continue
        check(corrected)
