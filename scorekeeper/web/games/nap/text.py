"""Small things that every page of Nap writes the same way."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from scorekeeper.nap import Hand, Party
from scorekeeper.web.hand.at import At
from scorekeeper.web.hand.typed import Words, choice_word, count_word, notation_word
from scorekeeper.web.page.players import Player, Role

NapAt: TypeAlias = At[Hand]
"""A session of this game, at one of its hands."""


def role_of(hand: Hand, seat: int) -> Role:
    """The part of a seat in a hand; nobody has one before there is a declarer."""
    if hand.declarer is None:
        return ""
    return "declarer" if seat == hand.declarer else "opponent"


def players_of(at: NapAt, seats: Iterable[int] | None = None) -> tuple[Player, ...]:
    """Those who sit on these seats, in seat order; everybody where none are named."""
    wanted = range(at.session.players) if seats is None else sorted(seats)
    return tuple(
        Player(seat=seat, name=at.names[seat], role=role_of(at.hand, seat)) for seat in wanted
    )


def party(at: NapAt, seat: Party) -> str:
    """Who pays or is paid: a player, or the pot where the house has one, else the table."""
    if seat is not None:
        return at.names[seat]
    has_pot = at.session.pot or at.session.game.has_pot(at.session.ruleset)
    return at.say("nap-pot" if has_pot else "nap-table")


TYPED: Mapping[str, Words] = MappingProxyType(
    {
        "bid": notation_word,
        "bought": count_word("nap-cards", "count"),
        "tricks": count_word("nap-outcome-tricks", "taken"),
        "result": choice_word("nap-outcome"),
    }
)
"""How this game's own fields are told when nobody could keep what was entered."""
