"""ナップの卓: evenings of Nap for tests, opened under a house and told by results."""

from scorekeeper.games import parse_house
from scorekeeper.journal import Fact
from scorekeeper.nap.auction import parse_bid
from scorekeeper.nap.hand.facts import NapContractSet, NapHandSettled, ResultSaid
from tests.services.table import Table

SEASON = "nap 春"
"""The key of the season in which every evening of Nap is opened."""


def by_result(seat: int, bid: str, *, made: bool) -> tuple[Fact, ...]:
    return NapContractSet(seat=seat, bid=parse_bid(bid)), ResultSaid(made=made), NapHandSettled()


def opened(table: Table, house: str, session: str = "evening", players: int = 5) -> Table:
    read = parse_house(house)
    table.session_id = session
    return table.open(read.preset.name, players, **read.departures)
