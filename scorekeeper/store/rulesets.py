"""House rules by content address."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

_PUT = """
insert into ruleset (hash, game, document) values (:hash, :game, :document)
on conflict (hash) do nothing
"""
_TEXTS = """
select hash, game, document from ruleset where hash in (select value from json_each(?))
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


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptRuleset:
    """House rules as they are kept: of which game, and every field's value."""

    address: str
    game: str
    document: Mapping[str, Any]


def kept_rulesets(database: Database) -> list[KeptRuleset]:
    """All house rules that there are, in the order of their addresses."""
    found = database.query("select hash, game, document from ruleset order by hash")
    return [
        KeptRuleset(address=row["hash"], game=row["game"], document=json.loads(row["document"]))
        for row in found
    ]


def every_ruleset(database: Database) -> dict[str, dict[str, Any]]:
    """Every rules document there is, by the address under which it is kept."""
    return {kept.address: dict(kept.document) for kept in kept_rulesets(database)}


def ruleset_texts(database: Database, addresses: Iterable[str]) -> dict[str, tuple[str, str]]:
    """The game, and the document as JSON text, kept under each of these addresses."""
    named = json.dumps(sorted(set(addresses)))
    found = database.conn.execute(_TEXTS, [named]) if named != "[]" else ()
    return {address: (game, document) for address, game, document in found}
