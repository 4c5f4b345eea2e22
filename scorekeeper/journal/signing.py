"""署名: which sides a hand has, who has signed what it came to, and what waits for that.

A house that asks for it (``both_sides_sign``, X-29) starts no hand before one of each side has
signed those before, or they are under protest. A hand is asked by the rules it was dealt under.

Nobody can sign for others by bringing a file: what was brought is told as brought, and where a
session goes on here, its last hand is signed here once more (`waits_here`, ``HandSignedAnew``).
What was recorded elsewhere after such a hand stands.
"""

from collections.abc import Mapping

from scorekeeper.cards import Refusal
from scorekeeper.journal.corrections import HandSigned, HandSignedAnew, Side
from scorekeeper.journal.events import Event
from scorekeeper.journal.session import Deal, Session


def is_asked(deal: Deal) -> bool:
    """Whether the house wants this hand signed: one that is scored, under rules that say so."""
    return deal.hand.settled is not None and bool(deal.hand.ruleset.both_sides_sign)


def sides_of(deal: Deal) -> Mapping[Side, tuple[int, ...]]:
    """The seats of either side of a scored hand; the declarer is the first of theirs."""
    parts = deal.reckoning.figures.parts
    declarer, partner, opponents = (
        tuple(part.seat for part in parts if part.role == role)
        for role in ("declarer", "partner", "opponent")
    )
    return {"declarer": (*declarer, *partner), "opponents": opponents}


def signature(deal: Deal, side: Side) -> HandSigned | None:
    return next((one for one in deal.signatures if one.side == side), None)


def is_signed(deal: Deal) -> bool:
    return all(signature(deal, side) is not None for side in sides_of(deal))


def waits(session: Session, number: int) -> bool:
    """Whether a deal (from 1) waits for a signature: one is missing, and nobody protests."""
    deal = session.deals[number - 1]
    return is_asked(deal) and not is_signed(deal) and session.amendments.protest(number) is None


def unsigned_deals(session: Session) -> tuple[int, ...]:
    """The deals (from 1) that wait for a signature."""
    return tuple(number for number in range(1, session.dealt + 1) if waits(session, number))


def holding_up(session: Session) -> tuple[int, ...]:
    """The deals (from 1) without whose signatures the next hand cannot start."""
    return unsigned_deals(session) if session.ruleset.both_sides_sign else ()


def brought_signatures(session: Session) -> Mapping[tuple[int, Side], Event]:
    """The signatures that stand and came from elsewhere, by the deal (from 1) and the side."""
    last: dict[tuple[int, Side], Event] = {}
    for entry in session.history:
        fact = entry.event.fact
        if isinstance(fact, HandSigned) and entry.undone_by is None:
            last[fact.hand, fact.side] = entry.event
    return {
        (number, side): event
        for (number, side), event in last.items()
        if event.delivery is not None
        and number <= session.dealt
        and signature(session.deals[number - 1], side) is not None
    }


def waits_here(session: Session, number: int) -> bool:
    """Whether a deal (from 1) waits for a signature of somebody here.

    That is so of every deal that `waits`, and of the last one where a signature under it was
    brought, as long as the session goes on.
    """
    is_last = number == session.dealt and not session.closed and session.ruleset.both_sides_sign
    if waits(session, number) or not is_last or session.amendments.protest(number) is not None:
        return waits(session, number)
    return any(place == number for place, _side in brought_signatures(session))


def holding_up_here(session: Session) -> tuple[int, ...]:
    """The deals (from 1) without whose signatures the next hand cannot start here."""
    last, earlier = session.dealt, holding_up(session)
    return (
        (*earlier, last) if last and last not in earlier and waits_here(session, last) else earlier
    )


def sign_as_asked(session: Session, fact: HandSigned) -> HandSigned:
    """A signature as it is recorded here: anew where that of its side was brought."""
    if (fact.hand, fact.side) not in brought_signatures(session):
        return fact
    return HandSignedAnew(hand=fact.hand, side=fact.side, seat=fact.seat)


def check_signing(session: Session, fact: HandSigned) -> None:
    """Refuse a signature under a hand that does not wait for it.

    Raises:
        Refusal: ``hand-unknown``, ``signature-not-asked``, ``signature-there``, ``protest-open``
            for a hand under protest, and ``signature-not-theirs`` of somebody who is not of the
            side for which they sign.
    """
    if not 1 <= fact.hand <= session.dealt:
        raise Refusal("hand-unknown", hand=fact.hand)
    deal = session.deals[fact.hand - 1]
    if not is_asked(deal):
        raise Refusal("signature-not-asked")
    if session.amendments.protest(fact.hand) is not None:
        raise Refusal("protest-open")
    if signature(deal, fact.side) is not None and not isinstance(fact, HandSignedAnew):
        raise Refusal("signature-there")
    if fact.seat not in (None, *sides_of(deal)[fact.side]):
        raise Refusal("signature-not-theirs")


def check_signed(session: Session) -> None:
    """Refuse to go on to the next hand before both sides have signed.

    Raises:
        Refusal: ``hand-unsigned`` with the number of the first ``hand``, as the table counts.
    """
    for number in holding_up(session):
        raise Refusal("hand-unsigned", hand=session.deals[number - 1].place)


def check_signed_here(session: Session) -> None:
    """Refuse to go on here to the next hand on signatures that came from elsewhere."""
    for number in holding_up_here(session):
        raise Refusal("hand-unsigned", hand=session.deals[number - 1].place)
