"""署名: what the page of a scored hand shows of its signatures, and what a tap on one records."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from flask import url_for

from scorekeeper.desk.folding import read_club
from scorekeeper.journal import HandSigned, Session
from scorekeeper.journal.corrections import Side
from scorekeeper.journal.names import identity
from scorekeeper.journal.signing import (
    brought_signatures,
    is_asked,
    is_signed,
    sides_of,
    sign_as_asked,
    signature,
    waits_here,
)
from scorekeeper.web.hand.at import AnyAt
from scorekeeper.web.hand.history import describe_delivery, side_name
from scorekeeper.web.page.offered import Form
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.door.access import known_device


@dataclass(frozen=True, slots=True, kw_only=True)
class SideToSign:
    """One side of a hand: who is of it, and whether it is signed.

    ``by`` names who signed; it is empty where nobody said. A signature that came from elsewhere is
    ``brought``, in words, and one of somebody here ``is_wanted`` where the session goes on here.
    """

    side: Side
    name: str
    people: tuple[str, ...]
    is_signed: bool
    by: str
    brought: str = ""
    is_wanted: bool = False


@dataclass(frozen=True, slots=True)
class Signing:
    """署名: what a scored hand shows of its signatures, where its house asks for them."""

    at: AnyAt

    @property
    def is_open(self) -> bool:
        """Whether the hand waits for a signature."""
        return waits_here(self.at.session, self.at.deal)

    @property
    def is_done(self) -> bool:
        """Whether both sides have signed."""
        return is_asked(self.at.dealt) and is_signed(self.at.dealt)

    @property
    def is_brought(self) -> bool:
        """Whether a signature came from elsewhere."""
        return any(deal == self.at.deal for deal, _ in brought_signatures(self.at.session))

    @property
    def sides(self) -> Iterator[SideToSign]:
        """Both sides, the declarer's first."""
        at, brought = self.at, brought_signatures(self.at.session)
        for side, seats in sides_of(at.dealt).items():
            signed, event = signature(at.dealt, side), brought.get((at.deal, side))
            yield SideToSign(
                side=side,
                name=side_name(at, side),
                people=tuple(at.names[seat] for seat in seats),
                is_signed=signed is not None,
                by="" if signed is None or signed.seat is None else at.names[signed.seat],
                brought="" if event is None else describe_delivery(at, event),
                is_wanted=signed is None or event is not None,
            )

    @property
    def form(self) -> Form:
        """The form with a button for each side."""
        at = self.at
        return at.form("sign", url_for("amendments.sign", session_id=at.session_id, deal=at.deal))


def sign_here(session: Session, fact: HandSigned) -> HandSigned:
    """A signature in the name of whoever's device it is, if they are of that side.

    Whoever keeps score taps for both sides; for a side that is not theirs nobody is named. Where
    that of its side was brought, it is one anew.
    """
    return sign_as_asked(session, _by_whose_device(session, fact))


def _by_whose_device(session: Session, fact: HandSigned) -> HandSigned:
    device = known_device()
    if device is None or not 1 <= fact.hand <= session.dealt:
        return fact
    deal = session.deals[fact.hand - 1]
    people, key = read_club(desk()).people, identity(device.person)
    there = people.seat([identity(name) for name in session.table.names])
    for seat in sides_of(deal)[fact.side]:
        if there[deal.seats[seat]] in {key, people.person(key)}:
            return replace(fact, seat=seat)
    return fact
