"""取りこみの控え: what was brought from elsewhere, by whom and when."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlite_utils import Database

_PUT = """
insert into delivery (id, at, brought_by, digest, way) values (:id, :at, :brought_by, :digest, :way)
on conflict (id) do nothing
"""
_COLUMNS = "at, brought_by, digest, way"
_LENGTH = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliveryRow:
    """One row of table ``delivery``: a file, when it was brought, from which device and how.

    ``way`` is ``file``, ``link``, ``code``, ``typed`` or ``command``; empty where older programs
    did not note it.
    """

    at: str
    brought_by: str
    digest: str
    way: str = ""

    @property
    def id(self) -> str:
        """What is said of all that came with it: an address of what is told of it."""
        told = [self.at, self.brought_by, self.digest, *([self.way] if self.way else [])]
        return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:_LENGTH]


def put_delivery(database: Database, row: DeliveryRow) -> None:
    """Note what is brought, before its events; call it inside ``immediate``."""
    database.conn.execute(_PUT, {"id": row.id, **asdict(row)})


def deliveries(database: Database) -> dict[str, DeliveryRow]:
    """Everything that was ever brought, by the ids under which it is kept."""
    found = database.conn.execute(f"select id, {_COLUMNS} from delivery order by at")  # noqa: S608 - names of our own
    return {str(name): _row(told) for name, *told in found}


def delivery_of(database: Database, name: str) -> DeliveryRow | None:
    """What came under that id."""
    query = f"select {_COLUMNS} from delivery where id = ?"  # noqa: S608 - names of our own
    found = database.conn.execute(query, [name]).fetchone()
    return None if found is None else _row(found)


def _row(told: Sequence[str]) -> DeliveryRow:
    at, brought_by, digest, way = told
    return DeliveryRow(at=at, brought_by=brought_by, digest=digest, way=way)
