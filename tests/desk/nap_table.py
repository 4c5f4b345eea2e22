"""ナップの卓: evenings of Nap for tests, opened under a house and told by results."""

from scorekeeper.desk import open_session
from scorekeeper.games import parse_house
from scorekeeper.journal import Fact
from scorekeeper.nap.auction import parse_bid
from scorekeeper.nap.hand.facts import ContractSet, HandSettled, ResultSaid
from tests.desk.table import Table
from tests.journal.evening import NAMES

SEASON = "nap 春"
"""The key of the season in which every evening of Nap is opened."""


def by_result(seat: int, bid: str, *, made: bool) -> tuple[Fact, ...]:
    return ContractSet(seat=seat, bid=parse_bid(bid)), ResultSaid(made=made), HandSettled()


def opened(table: Table, house: str, session: str = "evening", players: int = 5) -> Table:
    read = parse_house(house)
    table.session_id = session
    open_session(
        table.desk,
        session_id=session,
        preset=read.preset.name,
        departures=read.departures,
        names=NAMES[:players],
        season="春",
        tap=table.tap(seen=0),
    )
    return table
