"""例会: the plan of an evening of several tables, one fact of the club.

The newest plan of an evening counts. It is the intention; the sessions, ordinary ones with known
ids, are the record.
"""

import re
from itertools import chain

from scorekeeper.cards import Refusal
from scorekeeper.games import game_of_preset, parse_house
from scorekeeper.journal.events import game_of_season
from scorekeeper.journal.names import check_names, check_season
from scorekeeper.seating import MOST_ROUNDS, MOST_TABLES, Round
from scorekeeper.trick_taking.hand import Fact as FactBase

MOST_NAMES = 128
"""The most people of one evening, with all who left."""

_ID = re.compile(r"[a-z0-9]{1,40}")


class EveningPlanned(FactBase):
    """席決め: who sits where in every round of an evening.

    ``season`` is a key, ``called`` the season as typed, ``day`` the day of the tables (ISO 8601),
    ``house`` the rules as text. Seats are numbers in ``people``, as typed; ``seed`` is the draw's.
    """

    evening: str
    season: str
    called: str
    day: str
    house: str
    people: tuple[str, ...]
    seed: int
    rounds: tuple[Round, ...]

    @property
    def here(self) -> tuple[int, ...]:
        """The people who have not left, by number."""
        return tuple(sorted(self.rounds[-1].people))

    def session_id(self, number: int, table: int) -> str:
        """Return the id of the session of a table in a round, both from 1."""
        return f"{self.evening}-{number}-{table}"


def check_plan(fact: EveningPlanned) -> None:
    """Refuse a plan that no evening can have."""
    check_names(fact.people, fewest=1, most=MOST_NAMES)
    check_season(fact.called)
    game = game_of_preset(parse_house(fact.house).preset.name)
    if game.name != game_of_season(fact.season):
        raise Refusal("plan-unreadable")
    sizes = range(game.fewest_players, game.most_players + 1)
    is_sound = _ID.fullmatch(fact.evening) and 1 <= len(fact.rounds) <= MOST_ROUNDS
    if not is_sound or not all(_is_sound(one, len(fact.people), sizes) for one in fact.rounds):
        raise Refusal("plan-unreadable")


def _is_sound(one: Round, people: int, sizes: range) -> bool:
    seats = [*chain(one.bench, *one.tables)]
    return (
        1 <= len(one.tables) <= MOST_TABLES
        and len(one.dealers) == len(one.tables)
        and len(set(seats)) == len(seats)
        and all(0 <= seat < people for seat in seats)
        and all(len(table) in sizes for table in one.tables)
        and all(0 <= at < len(t) for t, at in zip(one.tables, one.dealers, strict=True))
    )
