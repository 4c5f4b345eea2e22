"""One row a table: the columns of a table are the fields of its row's class."""

from contextlib import closing
from dataclasses import fields
from pathlib import Path

from scorekeeper.store import open_database
from scorekeeper.store.devices import DeviceRow, InvitationRow
from scorekeeper.store.journal import DeliveryRow, EventRow
from scorekeeper.store.people import PersonRow
from scorekeeper.store.precedents import PrecedentRow, ReasonRow
from scorekeeper.store.projections import (
    CarriedRow,
    DiscardedRow,
    FeeRow,
    HandRow,
    PastRow,
    PenaltyRow,
    ScoreRow,
    SeatRow,
    SessionRow,
    TallyRow,
)

BESIDE = {
    EventRow: {"seal"},  # of all the others
    DeliveryRow: {"id"},  # of all the others
    PrecedentRow: {"id", "delivery"},
    SeatRow: {"player", "player_key"},  # who they are, as far as the club knows
}
"""The columns of a table that are not its row's own."""

ROWS = (
    *(CarriedRow, DiscardedRow, FeeRow, HandRow, PastRow, PenaltyRow, ScoreRow, SeatRow),
    *(SessionRow, TallyRow, DeviceRow, InvitationRow, DeliveryRow, EventRow, PersonRow),
    *(PrecedentRow, ReasonRow),
)


def test_every_column_is_a_field_of_its_row() -> None:
    with closing(open_database(Path(":memory:"))) as database:
        strays = {}
        for row in ROWS:
            table = row.__name__.removesuffix("Row").lower()
            columns = {one.name for one in database.table(table).columns}
            if columns != {one.name for one in fields(row)} | BESIDE.get(row, set()):
                strays[table] = columns ^ {one.name for one in fields(row)}
    assert strays == {}
