"""局の記録: tricks, hands and cards of a JSON record that tells of a whole hand."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from scorekeeper.cards import Refusal, Suit, find_suit, parse_card
from scorekeeper.trick_taking.auction.auction import BidT, Call
from scorekeeper.trick_taking.auditing.stated import Stated, check_points
from scorekeeper.trick_taking.auditing.written_tricks import Cards, Hands, check_once_each
from scorekeeper.trick_taking.notation.written import check_names
from scorekeeper.trick_taking.records import fields as records
from scorekeeper.trick_taking.records.fields import Record

_Trick = TypeVar("_Trick")


def tricks(record: Record, read: Callable[[Record], _Trick]) -> Iterator[_Trick]:
    """The tricks of a record, each read from its own object; null is an empty one.

    Raises:
        Refusal: ``record-field-missing``, ``audit-tricks-unreadable``, and what ``read``
            refuses, a field's name in its full address (``tricks[2].plays``).

    """
    told = records.require(record, "tricks")
    if not isinstance(told, list | tuple):
        raise Refusal("audit-tricks-unreadable")
    for place, trick in enumerate(told):
        if not isinstance(trick, Mapping | None):
            raise Refusal("audit-tricks-unreadable")
        try:
            yield read(trick or {})
        except Refusal as refusal:
            raise _inside(f"tricks[{place}]", refusal) from None


def calls(
    record: Record, read: Callable[[Record], BidT], *, players: int
) -> tuple[Call[BidT], ...]:
    """The calls of a record in their order; none where nobody wrote them down.

    Raises:
        Refusal: ``audit-calls-unreadable``, ``seat-unknown``, and what ``read`` refuses of a bid,
            a field's name in its full address (``calls[2].seat``).

    """
    told = record.get("calls")
    if told is None:
        return ()
    if not isinstance(told, list | tuple) or not all(isinstance(one, Mapping) for one in told):
        raise Refusal("audit-calls-unreadable")
    return tuple(_call(place, one, read, players) for place, one in enumerate(told))


def _call(place: int, told: Record, read: Callable[[Record], BidT], players: int) -> Call[BidT]:
    try:
        seat = records.whole(told, "seat")
        bid = None if told.get("bid") is None else read(told)
    except Refusal as refusal:
        raise _inside(f"calls[{place}]", refusal) from None
    if not 0 <= seat < players:
        raise Refusal("seat-unknown", seat=seat, players=players)
    return Call(seat=seat, bid=bid)


def read_names(record: Record, *, players: int) -> tuple[str, ...]:
    """The players' ``names`` by seat; none where they are absent or null.

    Raises:
        Refusal: ``record-field-type``, and what `check_names` refuses.

    """
    if record.get("names") is None:
        return ()
    names = records.texts(record, "names")
    check_names(names, players=players)
    return names


def read_stated(record: Record, *, taken: str, players: int) -> Stated:
    """The result as the table wrote it down: ``made``, ``points``, and the field named ``taken``.

    Raises:
        Refusal: ``record-field-type`` or ``record-number-too-big``, and ``notation-points-count``
            for points that are not one number for every player.

    """
    points = records.optional_wholes(record, "points")
    check_points(points, players=players)
    return Stated(
        taken=records.optional_whole(record, taken),
        made=records.optional_flag(record, "made"),
        points=points,
    )


def hands(record: Record) -> Hands | None:
    """The cards of everybody by seat; None where nobody wrote them down.

    Raises:
        Refusal: ``audit-hands-unreadable``, or what `cards` refuses.

    """
    told = record.get("hands")
    if told is None:
        return None
    if not isinstance(told, list | tuple):
        raise Refusal("audit-hands-unreadable")
    named = {f"hands[{seat}]": hand for seat, hand in enumerate(told)}
    return tuple(cards(named, name) for name in named)


def cards(record: Record, name: str) -> Cards | None:
    """The cards in a field; None where it is absent or null.

    Raises:
        Refusal: ``record-field-type`` or ``card-unreadable``.

    """
    if record.get(name) is None:
        return None
    return tuple(map(parse_card, records.texts(record, name)))


def plays(record: Record) -> Cards:
    """The cards of a trick in ``plays``, which has to be there.

    Raises:
        Refusal: ``record-field-missing``, ``record-field-type``, ``card-unreadable``, and what
            `check_once_each` refuses.

    """
    told = tuple(map(parse_card, records.texts(record, "plays")))
    check_once_each(told)
    return told


def named_suit(record: Record) -> Suit | None:
    """The suit that a leader named, None for none.

    Raises:
        Refusal: ``named-suit-unreadable`` or ``record-field-type``.

    """
    named = records.optional_text(record, "named_suit")
    if named is None:
        return None
    suit = find_suit(named)
    if suit is None:
        raise Refusal("named-suit-unreadable", text=named[:40])
    return suit


def _inside(place: str, refusal: Refusal) -> Refusal:
    """A refusal of a field, with the field's full address."""
    if "field" not in refusal.params:
        return refusal
    return Refusal(
        refusal.code, **{**refusal.params, "field": f"{place}.{refusal.params['field']}"}
    )
