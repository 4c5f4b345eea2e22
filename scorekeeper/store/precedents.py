"""裁定帳: rulings that the table has kept, as rows."""

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from typing import NamedTuple

from sqlite_utils import Database

from scorekeeper.store.database import find_column, find_rows, find_value, immediate

_LENGTH = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class PrecedentRow:
    """One row of table ``precedent``; see there for the meaning of each column."""

    command: str
    at: str
    kept_by: str
    game: str
    situation: str
    trick: str
    winner: int | None
    decisive: str | None
    decided: int | None
    words: str
    session: str | None
    deal: int | None
    number: int | None
    names: str

    @property
    def id(self) -> str:
        told = json.dumps(list(asdict(self).values()), ensure_ascii=False)
        return hashlib.sha256(told.encode(errors="surrogatepass")).hexdigest()[:_LENGTH]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetAside:
    """When a kept ruling was set aside, from which device, and by which import, if any."""

    at: str
    set_by: str
    delivery: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReasonRow:
    """One row of table ``reason``; see there for the meaning of each column."""

    id: str
    kin: str | None
    below: str
    rules: str


class KeptRow(NamedTuple):
    """A kept ruling by its id, how it was set aside, and the import that brought it, if any."""

    id: str
    row: PrecedentRow
    aside: SetAside | None = None
    delivery: str | None = None


_COLUMNS = tuple(one.name for one in fields(PrecedentRow))
_KEPT = f"""
select precedent.id, {", ".join(f"precedent.{name}" for name in _COLUMNS)}, precedent.delivery,
       aside.at, aside.set_by, aside.delivery
from precedent left join precedent_set_aside as aside on aside.id = precedent.id
"""  # noqa: S608 - names of our own
_OF_KIN = f"""{_KEPT} join reason on reason.id = precedent.id
where kin = :kin and aside.id is null
order by below = :below desc, rules = :rules desc, precedent.at desc, precedent.id limit :most
"""


def put_precedents(
    database: Database, kept: Mapping[str, PrecedentRow], delivery: str | None = None
) -> None:
    """Keep rulings by their ids, imported or not; call it inside ``immediate``."""
    query = f"""
    insert into precedent (id, {", ".join(_COLUMNS)}, delivery)
    values (:id, {", ".join(f":{name}" for name in _COLUMNS)}, :delivery)
    """  # noqa: S608 - names of our own
    told = (
        {"id": name, "delivery": delivery} | {one: getattr(row, one) for one in _COLUMNS}
        for name, row in kept.items()
    )
    database.conn.executemany(query, told)


def hands_of_precedents(database: Database, names: Iterable[str]) -> dict[str, int]:
    """The numbers of the hands here that rulings came from, or of their void deals."""
    query = """
    select precedent.id, coalesce(hand.number, hand.deal)
    from precedent join hand on hand.session = precedent.session and hand.deal = precedent.deal
    where precedent.id in (select value from json_each(?)) and precedent.number is not null
    """
    return dict(database.conn.execute(query, [json.dumps(list(names))]))


def set_precedent_aside(database: Database, name: str, aside: SetAside) -> None:
    """Set a kept ruling aside, which can be done once; call it inside ``immediate``."""
    query = "insert into precedent_set_aside (id, at, set_by, delivery) values (?, ?, ?, ?)"
    database.conn.execute(query, [name, aside.at, aside.set_by, aside.delivery])


def has_precedents(database: Database) -> bool:
    return bool(find_value(database, bool, "select exists (select 1 from precedent)"))


def precedents_where(database: Database, *, most: int = -1, **columns: object) -> list[KeptRow]:
    """Rulings with these values in their columns, the newest first."""
    where = " and ".join(f"precedent.{name} = :{name}" for name in columns)
    query = f"{_KEPT} where {where} order by precedent.at desc, precedent.id limit :most"
    return list(_read_rows(database, query, {**columns, "most": most}))


def note_reasons(database: Database, reasons: Iterable[ReasonRow]) -> None:
    """Store index rows of rulings, unless nothing can be written now."""
    query = "insert or replace into reason values (:id, :kin, :below, :rules)"
    with suppress(sqlite3.Error), immediate(database):
        database.conn.executemany(query, map(asdict, reasons))


def precedents_without_reason(database: Database, *, most: int) -> list[KeptRow]:
    query = f"""{_KEPT}
    where precedent.id not in (select id from reason) order by precedent.id limit ?
    """  # noqa: S608 - names of our own
    counts = "select (select count(*) from precedent) = (select count(*) from reason)"
    if database.conn.execute(counts).fetchone()[0]:
        return []
    return list(_read_rows(database, query, [most]))


def reasons_of(database: Database, names: Iterable[str]) -> dict[str, ReasonRow]:
    query = "select * from reason where id in (select value from json_each(?))"
    found = find_rows(database, ReasonRow, query, [json.dumps(list(names))])
    return {row.id: row for row in found}


def precedents_of_kin(database: Database, reason: ReasonRow, *, most: int) -> list[KeptRow]:
    """Rulings for a reason of this kin that are followed: the same case first, then the newest."""
    return list(_read_rows(database, _OF_KIN, asdict(reason) | {"most": most}))


def count_of_session(database: Database, session: str) -> tuple[int, int]:
    query = """
    select count(*), count(precedent_set_aside.id)
    from precedent left join precedent_set_aside using (id) where session = ?
    """
    kept, aside = database.conn.execute(query, [session]).fetchone()
    return int(kept), int(aside)


def find_precedents(
    database: Database,
    *,
    decisive: str = "",
    card: str = "",
    since: str = "",
    until: str = "",
    most: int = -1,
    offset: int = 0,
) -> Iterator[KeptRow]:
    """Kept rulings by deciding rung, card and time (``until`` not included), newest first."""
    query = """
    where (:decisive = '' or decisive = :decisive)
      and (:card = '' or exists (select 1 from json_each(trick, '$.plays')
        where value = :card or substr(value, 1, length(:card) + 1) = :card || '='))
      and (:since = '' or precedent.at >= :since) and (:until = '' or precedent.at < :until)
    order by precedent.at desc, precedent.id limit :most offset :offset
    """
    asked = {
        "decisive": decisive,
        "card": card,
        "since": since,
        "until": until,
        "most": most,
        "offset": offset,
    }
    return _read_rows(database, _KEPT + query, asked)


def deciding_rungs(database: Database) -> list[str]:
    query = "select decisive from precedent where decisive <> '' group by 1 order by min(game), 1"
    return find_column(database, str, query)


def _read_rows(
    database: Database, query: str, asked: Sequence[object] | Mapping[str, object]
) -> Iterator[KeptRow]:
    for name, *told, delivery, at, set_by, set_with in database.conn.execute(query, asked):
        aside = None if at is None else SetAside(at=at, set_by=set_by, delivery=set_with)
        row = PrecedentRow(**dict(zip(_COLUMNS, told, strict=True)))
        yield KeptRow(id=name, row=row, aside=aside, delivery=delivery)
