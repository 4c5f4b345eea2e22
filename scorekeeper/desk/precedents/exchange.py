"""裁定帳の出し入れ: the book as JSON lines, one kept ruling a line, and back.

A line that was brought keeps its id, which is an address of all that it says; so a book can be
brought twice, and two books can be brought together.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from scorekeeper.cards import UNSEEN, Card, Refusal
from scorekeeper.desk.context import Bringer, Desk
from scorekeeper.desk.imports.drafting import BY
from scorekeeper.desk.imports.incoming import Fault, NotImported
from scorekeeper.desk.origins import check_time
from scorekeeper.desk.precedents import book
from scorekeeper.journal.names import tidy
from scorekeeper.store import DeliveryRow, immediate, put_delivery
from scorekeeper.store import precedents as rows
from scorekeeper.store.deliveries import deliveries
from scorekeeper.store.precedents import PrecedentRow, SetAside
from scorekeeper.trick_taking import records
from scorekeeper.trick_taking.records import read_json
from scorekeeper.trick_taking.replay import check_plays
from scorekeeper.trick_taking.ruleset import Document, Record
from scorekeeper.trick_taking.ruling import Ruling

MOST_LINES = 5_000
"""Kept rulings that can be brought at once: more than a club keeps in its life."""

PARCEL = 250
"""Kept rulings that are written at once: others wait a tenth of a second at most."""

LONGEST_LINE = 20_000
LONGEST_MARK = 64
"""Characters of what a device, a tap or a session is called."""

NO_DELIVERIES: Mapping[str, DeliveryRow] = MappingProxyType({})
"""Where nothing was brought, or nobody asks."""

Line = tuple[PrecedentRow, SetAside | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Brought:
    """What became of a book that was brought: so many rulings were new, so many known.

    Of those known ``set_aside`` were set aside here too, and ``followed`` are still followed here,
    though the book that was brought follows them no longer.
    """

    new: int
    known: int
    set_aside: int = 0
    followed: int = 0


def write_book(desk: Desk) -> Iterator[str]:
    """The book, a line at a time, the newest ruling first."""
    brought = deliveries(desk.database)
    for kept in book.every_precedent(desk):
        yield json.dumps(document_of(kept, brought), ensure_ascii=False) + "\n"


def document_of(
    kept: book.Precedent, deliveries: Mapping[str, DeliveryRow] = NO_DELIVERIES
) -> Document:
    """One kept ruling for JSON; ``deliveries`` tell of what was brought, by their ids."""
    row, aside = kept.row, kept.set_aside
    place = kept.place
    return {
        "precedent": kept.id,
        "tap": row.command,
        "at": row.at,
        "by": row.kept_by,
        "trick": kept.trick,
        "winner": row.winner,
        "decisive": row.decisive,
        "decided": row.decided,
        "words": row.words,
        "hand": place and {"session": place.session, "number": place.deal, "trick": place.trick},
        "names": list(kept.names),
        "set_aside": aside
        and {"at": aside.at, "by": aside.set_by, **_came(deliveries.get(aside.delivery or ""))},
        **_came(deliveries.get(kept.delivery or "")),
    }


def _came(delivery: DeliveryRow | None) -> Document:
    """How something came that was not said here; nothing of what was."""
    if delivery is None:
        return {}
    told = {"at": delivery.at, "by": delivery.brought_by, "way": delivery.way}
    return {"brought": told}


def bring_book(desk: Desk, text: str, by: Bringer = BY, *, sets_aside: bool = False) -> Brought:
    """Bring in a book; what is there already stays, and everything new says who brought it.

    A ruling that is followed here and no longer in that book is set aside here too where that is
    wished (``sets_aside``). It is written a `PARCEL` at a time, and whoever taps meanwhile comes
    between; one that is cut off is brought once more.

    Raises:
        NotImported: some lines of it are wrong; nothing has been written.
    """
    lines = _lines(desk, text)
    delivery = DeliveryRow(
        at=desk.stamp(),
        brought_by=by.device,
        digest=hashlib.sha256(text.encode()).hexdigest(),
        way=by.way,
    )
    names, new, differing = list(lines), 0, 0
    for start in range(0, len(names), PARCEL):
        parcel = {name: lines[name] for name in names[start : start + PARCEL]}
        added, asides = _write(desk, parcel, delivery, sets_aside=sets_aside)
        new, differing = new + added, differing + asides
    return Brought(
        new=new,
        known=len(lines) - new,
        set_aside=differing if sets_aside else 0,
        followed=0 if sets_aside else differing,
    )


def _write(
    desk: Desk, parcel: Mapping[str, Line], delivery: DeliveryRow, *, sets_aside: bool
) -> tuple[int, int]:
    """Write some lines: how many were new, and how many known ones that book alone sets aside."""
    with immediate(desk.database):
        known = rows.known_precedents(desk.database, parcel)
        new = {name: row for name, (row, _aside) in parcel.items() if name not in known}
        asides = {name: aside for name, (_row, aside) in parcel.items() if aside is not None}
        differing = {name for name in asides if known.get(name) is False}
        told = asides.keys() - known.keys() | (differing if sets_aside else set())
        if new or told:
            put_delivery(desk.database, delivery)
        rows.put_precedents(desk.database, new, delivery.id)
        for name in sorted(told):
            aside = replace(asides[name], delivery=delivery.id)
            rows.set_precedent_aside(desk.database, name, aside)
    return len(new), len(differing)


def _lines(desk: Desk, text: str) -> dict[str, Line]:
    """The lines of a book by their ids."""
    faults, found, taps = list[Fault](), dict[str, Line](), dict[str, str]()
    numbered = enumerate(text.split("\n"), start=1)
    written = [(number, line) for number, line in numbered if line.strip()]
    if not written:
        raise NotImported([Fault(code="book-empty")])
    if len(written) > MOST_LINES:
        raise NotImported([Fault(code="book-too-long", params={"most": MOST_LINES})])
    for number, line in written:
        try:
            name, row, aside = _read(desk, line)
            _check_tap(desk, name, row, taps)
            found[name] = row, aside
        except Refusal as refusal:
            faults.append(Fault.of(refusal, line=number))
    if faults:
        raise NotImported(faults)
    return found


def _check_tap(desk: Desk, name: str, row: PrecedentRow, taps: dict[str, str]) -> None:
    """One tap keeps one ruling: another one under its name was made up."""
    known = rows.precedent_with_command(desk.database, row.command)
    held = taps.setdefault(row.command, name if known is None else known[0])
    if held != name:
        raise Refusal("precedent-altered")


def _read(desk: Desk, line: str) -> tuple[str, PrecedentRow, SetAside | None]:
    """A line of a book, after its id."""
    if len(line) > LONGEST_LINE:
        raise Refusal("line-too-long", length=len(line), longest=LONGEST_LINE)
    try:
        record = read_json(line)
    except json.JSONDecodeError:
        raise Refusal("book-line-unreadable") from None
    if not isinstance(record, Mapping):
        raise Refusal("book-line-unreadable")
    trick = _object(record, "trick")
    row = _row(record, trick or {})
    check_time(row.at, now=desk.now())
    name = row.id
    if name != records.text(record, "precedent"):
        raise Refusal("precedent-altered")
    aside = _object(record, "set_aside")
    if aside is None:
        return name, row, None
    told = SetAside(at=records.text(aside, "at"), set_by=_mark(aside, "by"))
    check_time(told.at, now=desk.now())
    return name, row, told


def _row(record: Record, trick: Record) -> PrecedentRow:
    game = book.game_of(trick)
    situation, plays = game.face.read_trick(trick)
    check_plays(plays, most=len(plays), pack=situation.pack)
    place = _place(record)
    winner, decided = _play(record, "winner", len(plays)), _play(record, "decided", len(plays))
    if UNSEEN not in plays:
        _check_said(game.face.resolve(situation, plays), plays, winner=winner, decided=decided)
    decisive = records.optional_text(record, "decisive")
    if decisive is not None and decisive not in {rung.key for rung in game.face.ladder(situation)}:
        raise Refusal("precedent-rung-unknown", text=decisive[:LONGEST_MARK])
    words = tidy(records.text(record, "words"))
    book.check_decision(words, winner=winner, decided=decided, plays=len(plays))
    return PrecedentRow(
        command=_mark(record, "tap"),
        at=records.text(record, "at"),
        kept_by=_mark(record, "by"),
        game=game.name,
        situation=book.digest(game, trick, situation, plays),
        trick=_trick_text({**trick, "plays": [str(card) for card in plays]}),
        winner=winner,
        decisive=decisive,
        decided=decided,
        words=words,
        session=place.session if place else None,
        deal=place.deal if place else None,
        number=place.trick if place else None,
        names=book.names_text(records.texts(record, "names"), len(plays)),
    )


def _check_said(
    ruling: Ruling, plays: Sequence[Card], *, winner: int | None, decided: int | None
) -> None:
    """Refuse a winner whom this referee does not name, unless the table decided otherwise."""
    overruled = decided is not None and decided != winner
    if winner is not None and winner != ruling.winner and not overruled:
        raise Refusal("precedent-winner-unsaid", card=str(plays[winner]), called=str(ruling.card))


def _trick_text(trick: Record) -> str:
    """What is kept of a trick; half a surrogate pair, which JSON can hold, was never written."""
    text = book.trick_text(trick)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Refusal("precedent-altered") from None
    return text


def _place(record: Record) -> book.Place | None:
    told = _object(record, "hand")
    if told is None:
        return None
    deal, trick = records.whole(told, "number"), records.whole(told, "trick")
    session = _mark(told, "session")
    if not session or deal < 1 or trick < 1:
        raise Refusal("precedent-altered")
    return book.Place(session=session, deal=deal, trick=trick)


def _play(record: Record, name: str, plays: int) -> int | None:
    found = records.optional_whole(record, name)
    if found is not None and not 0 <= found < plays:
        raise Refusal("precedent-decided-unknown")
    return found


def _object(record: Record, name: str) -> Record | None:
    found = record.get(name)
    if found is not None and not isinstance(found, Mapping):
        raise Refusal("record-field-type", field=name, expected="object")
    return found


def _mark(record: Record, name: str) -> str:
    found = records.text(record, name)
    if len(found) > LONGEST_MARK or not found.isprintable():
        raise Refusal("precedent-altered")
    return found
