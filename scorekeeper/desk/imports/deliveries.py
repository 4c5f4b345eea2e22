"""取りこみの控え: who brought what is not recorded here, and when."""

from scorekeeper.desk.context import Desk
from scorekeeper.store import DeliveryRow, delivery_of


def delivery_named(desk: Desk, name: str) -> DeliveryRow | None:
    """The import with which an event came, by the id that the event says."""
    return delivery_of(desk.database, name)
