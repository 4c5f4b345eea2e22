"""届いたもの: what becomes of the sessions that are brought, and which names are new with them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from scorekeeper.desk.context import Desk
from scorekeeper.journal.names import identity
from scorekeeper.store import player_keys
from scorekeeper.wording import Speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """What becomes of one session that was brought, and how many ``events`` it adds here.

    ``known`` counts those that were here before.
    """

    session: str
    season: str
    players: tuple[str, ...]
    began: str
    hands: int
    state: Literal["new", "longer", "known"]
    events: int
    known: int


def strangers(desk: Desk, arrivals: Sequence[Arrival]) -> list[str]:
    """Names among those brought that nobody here has had yet: new people, or misspelt ones."""
    known = player_keys(desk.database)
    names = {identity(name): name for arrival in arrivals for name in arrival.players}
    return [name for key, name in names.items() if key not in known]


def describe_arrivals(say: Speaker, arrivals: Sequence[Arrival], *, written: bool) -> str:
    """What was brought, or would be, in a sentence."""
    counts = {
        state: sum(arrival.state == state for arrival in arrivals)
        for state in ("new", "longer", "known")
    }
    return say(f"import-{'done' if written else 'preview'}", **counts)
