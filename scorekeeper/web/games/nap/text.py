"""Small things that every page of Nap writes the same way."""

from collections.abc import Iterable

from scorekeeper.nap.hand.hand import Hand
from scorekeeper.nap.scoring.payments import Party
from scorekeeper.web.hand.at import At
from scorekeeper.web.page.players import Player, Role


def role_of(hand: Hand, seat: int) -> Role:
    """The part of a seat in a hand; nobody has one before there is a declarer."""
    if hand.declarer is None:
        return ""
    return "declarer" if seat == hand.declarer else "opponent"


def players_of(at: At, seats: Iterable[int] | None = None) -> tuple[Player, ...]:
    """Those who sit on these seats, in seat order; everybody where none are named."""
    wanted = range(at.session.players) if seats is None else sorted(seats)
    return tuple(
        Player(seat=seat, name=at.names[seat], role=role_of(at.nap_hand, seat)) for seat in wanted
    )


def party(at: At, seat: Party) -> str:
    """Who pays or is paid: a player, or the pot where the house has one, else the table."""
    if seat is not None:
        return at.names[seat]
    has_pot = at.session.pot or at.session.game.has_pot(at.session.ruleset)
    return at.say("nap-pot" if has_pot else "nap-table")
