"""Small things that every page of Napoleon writes the same way."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from scorekeeper.napoleon import Hand, part_of
from scorekeeper.web.hand.at import AnyAt, At
from scorekeeper.web.hand.typed import Words, choice_word, count_word, notation_word, player_word
from scorekeeper.web.page.players import Player

NapoleonAt: TypeAlias = At[Hand]
"""A session of this game, at one of its hands."""


def players_of(at: NapoleonAt, seats: Iterable[int] | None = None) -> tuple[Player, ...]:
    """Those who sit on these seats, in seat order; everybody where none are named."""
    wanted = range(at.session.players) if seats is None else sorted(seats)
    return tuple(
        Player(seat=seat, name=at.names[seat], role=part_of(at.hand, seat)) for seat in wanted
    )


def _adjutant(at: AnyAt, value: str) -> str:
    key = f"hand-settle-{value}"
    return at.say(key) if at.say.has(key) else player_word(at, value)


def _holder(at: AnyAt, value: str) -> str:
    return at.say("hand-nobody") if value == "nobody" else player_word(at, value)


TYPED: Mapping[str, Words] = MappingProxyType(
    {
        "holder": _holder,
        "adjutant": _adjutant,
        "trump": notation_word,
        "card": notation_word,
        "cards": notation_word,
        "trump_said": choice_word("hand-trump-said"),
        "honours": count_word("hand-outcome-taken", "taken"),
        "count": count_word("hand-outcome-taken", "taken"),
        "kind": choice_word("hand-close"),
        "side": choice_word("hand-side"),
    }
)
"""How this game's own fields are told when nobody could keep what was entered."""
