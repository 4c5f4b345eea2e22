"""取りこみの控え: what was brought from elsewhere, by whom and when."""

import hashlib
import json
from dataclasses import dataclass

from sqlite_utils import Database

_PUT = """
insert into delivery (id, at, brought_by, digest) values (:id, :at, :brought_by, :digest)
on conflict (id) do nothing
"""
_LENGTH = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliveryRow:
    """One row of table ``delivery``: a file, when it was brought and from which device."""

    at: str
    brought_by: str
    digest: str

    @property
    def id(self) -> str:
        """What events say that came with it: an address of what is told of it."""
        told = json.dumps([self.at, self.brought_by, self.digest])
        return hashlib.sha256(told.encode()).hexdigest()[:_LENGTH]


def put_delivery(database: Database, row: DeliveryRow) -> None:
    """Note what is brought, before its events; call it inside ``immediate``."""
    database.conn.execute(
        _PUT, {"id": row.id, "at": row.at, "brought_by": row.brought_by, "digest": row.digest}
    )


def deliveries(database: Database) -> dict[str, DeliveryRow]:
    """Everything that was ever brought, by the ids under which it is kept."""
    found = database.conn.execute("select id, at, brought_by, digest from delivery order by at")
    return {
        str(name): DeliveryRow(at=at, brought_by=by, digest=digest)
        for name, at, by, digest in found
    }


def delivery_of(database: Database, name: str) -> DeliveryRow | None:
    """What came under that id."""
    query = "select at, brought_by, digest from delivery where id = ?"
    found = database.conn.execute(query, [name]).fetchone()
    return None if found is None else DeliveryRow(at=found[0], brought_by=found[1], digest=found[2])
