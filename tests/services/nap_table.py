"""ナップの卓: evenings of Nap for tests, opened under a house and told by results."""

from scorekeeper.games import parse_house
from scorekeeper.nap.auction import parse_bid
from scorekeeper.nap.hand.facts import NapContractSet, NapHandSettled, ResultSaid

SEASON = "nap 春"
"""The key of the season in which every evening of Nap is opened."""


def by_result(seat, bid, *, made):
    return NapContractSet(seat=seat, bid=parse_bid(bid)), ResultSaid(made=made), NapHandSettled()


def opened(table, house, session="evening", players=5):
    read = parse_house(house)
    table.session_id = session
    return table.open(read.preset.name, players, **read.departures)
