"""見つかった行: the rows of the journal among the records of a damaged file."""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from scorekeeper.store.deliveries import DeliveryRow
from scorekeeper.store.journal import CLUB, EventRow
from scorekeeper.store.migrations import migrations
from scorekeeper.store.precedents import PrecedentRow, SetAside
from scorekeeper.store.rescue.pages import Record, records

_EVENT = (str, int, str, str, int, str, str, str)
_INDEX = (str, str, int)
_RULESET = (str, str, str)
_DELIVERY = (str, str, str, str, str)
_ASIDE = (str, str, str, str)
_NAMES = tuple(one.name for one in fields(EventRow))
_KEPT = tuple(one.name for one in fields(PrecedentRow))
_ID = re.compile(rf"[A-Za-z0-9_-]{{1,64}}|{re.escape(CLUB)}")
_HASH = re.compile(r"[0-9a-f]{64}")
_ADDRESS = re.compile(r"[0-9a-f]{16}")

Place = tuple[str, int]
"""A session, and the number of an event in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What a damaged file still holds.

    ``events`` are the rows found for each place, more than one only where a page holds something
    else than another; ``named`` are the places of which some page says that there was an event.
    ``rulesets`` are the games and documents by the address that stands beside them, ``deliveries``
    what was brought from elsewhere, by its id, as far as the id is that of what is told of it;
    ``precedents`` are kept rulings likewise, ``asides`` those that are said to be set aside,
    ``brought`` the imports with which rulings came.
    """

    events: dict[Place, list[EventRow]] = field(default_factory=dict)
    named: set[Place] = field(default_factory=set)
    rulesets: dict[str, list[tuple[str, Any]]] = field(default_factory=dict)
    deliveries: dict[str, DeliveryRow] = field(default_factory=dict)
    precedents: dict[str, PrecedentRow] = field(default_factory=dict)
    asides: dict[str, SetAside] = field(default_factory=dict)
    brought: dict[str, str] = field(default_factory=dict)


def find_rows(file: Path) -> Found:
    """Everything of a journal that stands in a file, whatever else is wrong with it."""
    found = Found()
    # An index of another table can look like that of commands: sessions tell them apart.
    for record in sorted(records(file), key=len, reverse=True):
        _keep(found, record)
    return found


def _keep(found: Found, record: Record) -> None:
    if _is_of(record[: len(_EVENT)], _EVENT) and len(record) <= len(_NAMES):
        _keep_event(found, record)
    elif _is_of(record, _INDEX):
        _keep_place(found, *record)
    elif (delivery := _delivery(record)) is not None:
        found.deliveries[delivery.id] = delivery
    elif len(record) - len(_KEPT) in {1, 2} and _ADDRESS.fullmatch(str(record[0])):
        _keep_precedent(found, record)
    elif _is_aside(record):
        name, at, set_by, *brought = record
        delivery_id = str(brought[0]) if brought and brought[0] is not None else None
        found.asides[str(name)] = SetAside(at=str(at), set_by=str(set_by), delivery=delivery_id)
    elif _is_of(record, _RULESET) and _HASH.fullmatch(str(record[0])):
        document = _object(str(record[2]))
        kept = found.rulesets.setdefault(str(record[0]), [])
        if document is not None and (str(record[1]), document) not in kept:
            kept.append((str(record[1]), document))


def _delivery(record: Record) -> DeliveryRow | None:
    """What was brought, if a record tells of that; an older row of it says no way."""
    if not any(_is_of(record, _DELIVERY[:many]) for many in (4, 5)):
        return None
    name, at, brought_by, digest, *way = map(str, record)
    delivery = DeliveryRow(at=at, brought_by=brought_by, digest=digest, way="".join(way))
    return delivery if delivery.id == name else None


def _is_aside(record: Record) -> bool:
    """Whether a record says that a ruling was set aside; an older row of it names no import."""
    bare = record[:-1] if len(record) == len(_ASIDE) and record[-1] is None else record
    is_one = any(_is_of(bare, _ASIDE[:many]) for many in (3, 4))
    return is_one and bool(_ADDRESS.fullmatch(str(record[0])))


def _keep_place(found: Found, command: Any, session: Any, sequence: Any) -> None:
    is_of_another_table = command == migrations.name or (command, 1) in found.events
    if not is_of_another_table and _ID.fullmatch(session) and sequence > 0:
        found.named.add((session, sequence))


def _keep_event(found: Found, record: Record) -> None:
    values: dict[str, Any] = dict(zip(_NAMES, record, strict=False))
    row = EventRow(**values)
    if not _ID.fullmatch(row.session) or row.sequence < 1 or _object(row.payload) is None:
        return
    kept = found.events.setdefault((row.session, row.sequence), [])
    found.named.add((row.session, row.sequence))
    if row not in kept:
        kept.append(row)


def _keep_precedent(found: Found, record: Record) -> None:
    told, delivery = record[1 : len(_KEPT) + 1], record[len(_KEPT) + 1 :]
    values: dict[str, Any] = dict(zip(_KEPT, told, strict=True))
    if not any(isinstance(value, float | bytes) for value in record):
        row = PrecedentRow(**values)
        if row.id == record[0]:
            found.precedents[row.id] = row
            if delivery and delivery[0] is not None:
                found.brought[row.id] = str(delivery[0])


def _is_of(record: Record, types: Iterable[type]) -> bool:
    types = tuple(types)
    same = zip(record, types, strict=False)
    return len(record) == len(types) and all(isinstance(value, one) for value, one in same)


def _object(text: str) -> dict[str, Any] | None:
    try:
        document = json.loads(text)
    except ValueError:
        return None
    return document if isinstance(document, dict) else None
