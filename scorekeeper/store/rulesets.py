"""House rules by content address."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from sqlite_utils import Database

_PUT = """
insert into ruleset (hash, game, document) values (:hash, :game, :document)
on conflict (hash) do nothing
"""


def put_ruleset(
    database: Database, *, address: str, game: str, document: Mapping[str, Any]
) -> None:
    """Keep a rules document under its address; one that is there already stays as it is.

    Raises:
        sqlite3.IntegrityError: another document is kept under that address.
    """
    text = json.dumps(document, ensure_ascii=False, sort_keys=True)
    database.conn.execute(_PUT, {"hash": address, "game": game, "document": text})


def every_ruleset(database: Database) -> dict[str, dict[str, Any]]:
    """Every rules document there is, by the address under which it is kept."""
    found = database.query("select hash, document from ruleset order by hash")
    return {row["hash"]: json.loads(row["document"]) for row in found}


def ruleset_documents(database: Database, addresses: Iterable[str]) -> dict[str, dict[str, Any]]:
    """The documents kept under these addresses, by address."""
    wanted = sorted(set(addresses))
    marks = ", ".join("?" * len(wanted))
    found = database.query(f"select hash, document from ruleset where hash in ({marks})", wanted)  # noqa: S608
    return {row["hash"]: json.loads(row["document"]) for row in found}
