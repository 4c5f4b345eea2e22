"""ポット: which evenings left chips behind that no other evening has taken over."""

import pytest

from scorekeeper.journal.events import season_key
from scorekeeper.nap.hand.facts import NapAuctionEnded
from scorekeeper.services import Tap, open_session
from scorekeeper.store import pots_left
from tests.journal.evening import NAMES
from tests.services.table import a_table

SPRING = season_key("春", "nap")


@pytest.fixture
def table():
    with a_table() as seated:
        yield seated


def open_evening(table, name, season="春", **departures):
    table.session_id = name
    tap = Tap(command_id=f"open-{name}", seen=0, by="phone")
    open_session(
        table.services,
        session_id=name,
        preset="nap-ja",
        departures={"pot": True, **departures},
        names=NAMES[:5],
        season=season,
        tap=tap,
    )
    return table


def left(table, key=SPRING):
    return list(pots_left(table.services.database, key).items())


def test_seasons_and_games_keep_their_pots_apart(table):
    open_evening(table, "monday").tell(NapAuctionEnded()).close()
    open_evening(table, "tuesday", season="夏")
    assert table.session.carried == 0
    assert left(table, season_key("夏", "nap")) == []
    assert left(table, season_key("春", "napoleon")) == []


def test_a_house_without_a_pot_takes_none_over(table):
    open_evening(table, "monday").tell(NapAuctionEnded()).close()
    open_evening(table, "tuesday", pot=False)
    assert table.session.carried == 0
    assert left(table) == [("monday", 5)]


def test_an_evening_opened_again_leaves_nothing_for_others(table):
    open_evening(table, "monday").tell(NapAuctionEnded()).close()
    table.undo()
    assert left(table) == []


def test_a_pot_given_back_is_there_again(table):
    open_evening(table, "monday").tell(NapAuctionEnded()).close()
    open_evening(table, "tuesday").undo(2)
    assert table.session.carried == 0
    assert left(table) == [("monday", 5)]
