"""署名: what the page of a scored hand shows of its signatures, and what a tap on one records."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from flask import url_for

from scorekeeper.desk.club.reading import read_club
from scorekeeper.journal import HandSigned, Session
from scorekeeper.journal.corrections import Side
from scorekeeper.journal.names import identity
from scorekeeper.journal.signing import is_asked, is_signed, sides_of, signature, waits
from scorekeeper.web.hand.at import AnyAt
from scorekeeper.web.hand.history import side_name
from scorekeeper.web.page.offered import Form
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.door.access import known_device


@dataclass(frozen=True, slots=True, kw_only=True)
class SideToSign:
    """One side of a hand: who is of it, and whether it is signed.

    ``by`` names who signed; it is empty where nobody said.
    """

    side: Side
    name: str
    people: tuple[str, ...]
    is_signed: bool
    by: str


@dataclass(frozen=True, slots=True)
class Signing:
    """署名: what a scored hand shows of its signatures, where its house asks for them."""

    at: AnyAt

    @property
    def is_open(self) -> bool:
        """Whether the hand waits for a signature."""
        return waits(self.at.session, self.at.deal)

    @property
    def is_done(self) -> bool:
        """Whether both sides have signed."""
        return is_asked(self.at.dealt) and is_signed(self.at.dealt)

    @property
    def sides(self) -> Iterator[SideToSign]:
        """Both sides, the declarer's first."""
        at = self.at
        for side, seats in sides_of(at.dealt).items():
            signed = signature(at.dealt, side)
            yield SideToSign(
                side=side,
                name=side_name(at, side),
                people=tuple(at.names[seat] for seat in seats),
                is_signed=signed is not None,
                by="" if signed is None or signed.seat is None else at.names[signed.seat],
            )

    @property
    def form(self) -> Form:
        """The form with a button for each side."""
        at = self.at
        return at.form("sign", url_for("amendments.sign", session_id=at.session_id, deal=at.deal))


def sign_here(session: Session, fact: HandSigned) -> HandSigned:
    """A signature in the name of whoever's device it is, if they are of that side.

    Whoever keeps score taps for both sides; for a side that is not theirs nobody is named.
    """
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
