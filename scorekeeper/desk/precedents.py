"""裁定帳: rulings that the table keeps in words of its own, finds again, gives out and takes in."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Literal, Self, TypeAlias

from scorekeeper.cards import UNSEEN, Card, Refusal, parse_card
from scorekeeper.desk.context import Bringer, Desk, check_time
from scorekeeper.desk.imports.drafting import BY
from scorekeeper.desk.imports.incoming import Fault, NotImported
from scorekeeper.desk.matters import game_of, house_in, note_matter, read_kept
from scorekeeper.games import AnyHouse, AnyRules, Game, game_named
from scorekeeper.journal.names import LONGEST_NAME, MOST_NAMES, tidy
from scorekeeper.store import DeliveryRow, immediate, put_delivery
from scorekeeper.store import precedents as rows
from scorekeeper.store.journal import deliveries
from scorekeeper.store.precedents import KeptRow, PrecedentRow, ReasonRow, SetAside
from scorekeeper.trick_taking import records
from scorekeeper.trick_taking.hand import LONGEST_NOTE
from scorekeeper.trick_taking.reasons import reason_of
from scorekeeper.trick_taking.records import read_json
from scorekeeper.trick_taking.replay import check_plays
from scorekeeper.trick_taking.ruleset import Document, Record
from scorekeeper.trick_taking.ruling import Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """The hand of a session and the trick of it that was disputed."""

    session: str
    deal: int
    trick: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Precedent:
    """判例: one kept ruling.

    ``trick`` is what the referee was asked, as a record of the command ``referee``; ``plays`` are
    its cards. Of what is no trick (``about``) it is the matter, as `reasons` has it, without
    cards. ``set_aside`` says when the table ceased to follow it. ``delivery`` names the import
    with which it came, None where it was kept here.
    """

    id: str
    row: PrecedentRow = field(repr=False)
    set_aside: SetAside | None
    trick: Record
    plays: tuple[Card, ...]
    delivery: str | None = None

    @classmethod
    def kept_as(
        cls,
        name: str,
        row: PrecedentRow,
        set_aside: SetAside | None,
        delivery: str | None = None,
    ) -> Self:
        """The ruling that a row of the book tells of."""
        trick = json.loads(row.trick)
        plays = tuple(map(parse_card, trick.get("plays", ())))
        return cls(
            id=name, row=row, set_aside=set_aside, trick=trick, plays=plays, delivery=delivery
        )

    @property
    def game(self) -> Game:
        return game_named(self.row.game)

    @property
    def house(self) -> AnyHouse:
        return house_in(self.trick)

    @property
    def about(self) -> str:
        """Whether it is of a trick, of a card that may be played, or of what went wrong."""
        return str(self.trick.get("asked", "trick"))

    @property
    def says(self) -> str:
        """What was ruled, where that is no card: the same of the same matter, or something else."""
        return str(self.trick.get("remedy", self.outcome))

    @property
    def names(self) -> tuple[str, ...]:
        """Who played, in the order of the plays; empty where nobody said."""
        return tuple(json.loads(self.row.names))

    @property
    def outcome(self) -> int:
        """The play that won: what the table decided, else what the referee said."""
        row = self.row
        found = row.winner if row.decided is None else row.decided
        assert found is not None  # noqa: S101 - the table of precedents lets nothing else in
        return found

    @property
    def overrules(self) -> bool:
        """Whether the table decided otherwise than the referee."""
        return self.row.decided is not None and self.row.decided != self.row.winner

    @property
    def place(self) -> Place | None:
        """The hand that it came from."""
        row = self.row
        if row.session is None or row.deal is None or row.number is None:
            return None
        return Place(session=row.session, deal=row.deal, trick=row.number)

    def rule_again(self) -> Ruling:
        """What the referee says today to the same question under the same rules."""
        return rule_on(self.trick)[1]


def rule_on(trick: Record) -> tuple[str, Ruling]:
    """The digest of a trick apart from its rules, and the ruling on it.

    Raises:
        Refusal: what the command ``referee`` refuses.
    """
    game = game_of(trick)
    situation, plays = game.face.read_trick(trick)
    return digest(game, trick, situation, plays), game.face.resolve(situation, plays)


def trick_text(trick: Record) -> str:
    """A question to the referee as it is kept."""
    return json.dumps(trick, ensure_ascii=False, sort_keys=True)


def names_text(names: Sequence[str], plays: int) -> str:
    """The players' names as they are kept: all of those who played, or none."""
    short = [tidy(tidy(name)[:LONGEST_NAME]) for name in names[:MOST_NAMES]]
    return json.dumps(short[:plays] if len(short) >= plays else [], ensure_ascii=False)


def digest(game: Game, trick: Record, situation: Any, plays: Sequence[Card]) -> str:
    """What stays the same of a trick when it comes again: not its rules, nor its exact number."""
    place = (situation.trick == 1, situation.trick == situation.tricks)
    told = [
        game.name,
        situation.players,
        str(situation.trump),
        place,
        str(situation.named_suit),
        str(trick.get("bid")),
        [str(card) for card in plays],
    ]
    return hashlib.sha256(json.dumps(told, ensure_ascii=False).encode()).hexdigest()


MOST_ALIKE = 20
"""Kept rulings on one and the same trick that are shown beside each other."""

MOST_OF_HAND = 50
"""Kept rulings that are shown with one hand: no table disputes each trick four times."""

ON_A_PAGE = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What the table says to a ruling.

    ``decided`` is the play, from 0, that it let win, None for the referee's winner; ``names`` are
    those who played, in the order of the plays, as far as they are known.
    """

    words: str = ""
    decided: int | None = None
    place: Place | None = None
    names: tuple[str, ...] = ()


Degree: TypeAlias = Literal["trick", "case", "rules", "like"]
"""How near: the same trick; the same case of other cards; that under other rules; one like it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Alike:
    """A kept ruling on the same trick, or for the same reason, beside another ruling.

    ``differs`` says that another card won; ``changed`` are the fields of the rules in which the
    two houses differ, of rulings for one reason those that bear on it. ``is_elsewhere`` says that
    the houses do not even start from the same rules.
    """

    precedent: Precedent
    degree: Degree
    differs: bool
    changed: tuple[str, ...]
    is_elsewhere: bool


def keep(desk: Desk, trick: Record, decision: Decision, *, command: str, by: str) -> Precedent:
    """Keep a ruling; the same tap sent twice keeps one."""
    row = _row(trick, decision, command=command, at=desk.stamp(), by=by)
    with immediate(desk.database):
        found = rows.precedent_with_command(desk.database, command)
        if found is None:
            rows.put_precedent(desk.database, row)
    _note_reasons(desk)
    return _precedent(found or KeptRow(id=row.id, row=row))


def alike_to_matter(
    desk: Desk, matter: Record, *, says: str | None = None, but: str = ""
) -> list[Alike]:
    """What is followed of the rulings on such a matter, the nearest and newest first, ``but`` one.

    ``says`` is what is ruled here, None where nothing is: then nothing differs.
    """
    _note_reasons(desk)
    mine, house = note_matter("", matter), house_in(matter)
    found = rows.precedents_of_kin(desk.database, mine, most=MOST_ALIKE + 1)
    kept = [_precedent(one) for one in found if one.id != but]
    noted = rows.reasons_of(desk.database, (one.id for one in kept))
    return [
        Alike(
            precedent=one,
            degree=_nearness(noted[one.id], mine),
            differs=says is not None and one.says != says,
            changed=_bearing(_list_changes(one.house.rules, house.rules), noted[one.id], mine),
            is_elsewhere=one.house.preset.name != house.preset.name,
        )
        for one in kept[:MOST_ALIKE]
    ]


def set_aside(desk: Desk, name: str, *, by: str) -> Precedent:
    """Follow a kept ruling no longer; it stays in the book, struck out."""
    aside = SetAside(at=desk.stamp(), set_by=by)
    with immediate(desk.database):
        found = precedent(desk, name)
        if found.set_aside is None:
            rows.set_precedent_aside(desk.database, name, aside)
    return precedent(desk, name)


def precedent(desk: Desk, name: str) -> Precedent:
    """The ruling that is kept under this id."""
    found = rows.precedent(desk.database, name)
    if found is None:
        raise Refusal("precedent-unknown")
    return _precedent(found)


def precedents_of_hand(desk: Desk, session: str, deal: int) -> list[Precedent]:
    """What was kept of a hand's tricks, in the order of the tricks, `MOST_OF_HAND` at most."""
    found = rows.precedents_of_hand(desk.database, session, deal, most=MOST_OF_HAND)
    return list(map(_precedent, found))


def alike(
    desk: Desk, trick: Record, ruling: Ruling, *, outcome: int | None, but: str = ""
) -> list[Alike]:
    """What is followed of the rulings on such a trick, the nearest and newest first, ``but`` one.

    ``outcome`` is the play that wins here, None where that is open: then nothing differs.
    """
    _note_reasons(desk)
    game = game_of(trick)
    situation, plays = game.face.read_trick(trick)
    mine = _reason("", game, situation, plays, ruling)
    found = rows.precedents_alike(
        desk.database, digest(game, trick, situation, plays), most=MOST_ALIKE
    )
    same = {one.id for one in found}
    if mine.kin is not None:
        found += rows.precedents_of_kin(desk.database, mine, most=MOST_ALIKE)
    kept = {one.id: _precedent(one) for one in found if one.aside is None and one.id != but}
    noted = rows.reasons_of(desk.database, kept)
    reasons = {name: noted.get(name) or _reason_for(one) for name, one in kept.items()}
    overruled = outcome != ruling.winner

    def beside(one: Precedent, degree: Degree) -> Alike:
        is_same = one.id in same
        changed = _list_changes(one.house.rules, situation.ruleset)
        other = one.outcome != outcome if is_same else one.overrules != overruled
        return Alike(
            precedent=one,
            degree="trick" if is_same else degree,
            differs=outcome is not None and other,
            changed=changed if is_same else _bearing(changed, reasons[one.id], mine),
            is_elsewhere=one.house.preset.name != trick["rules"]["preset"],
        )

    newest = sorted(kept.values(), key=lambda one: one.row.at, reverse=True)
    near = [(one, _nearness(reasons[one.id], mine)) for one in newest]
    near.sort(key=lambda told: _NEARNESS[told[1]])
    return [beside(one, degree) for one, degree in near[:MOST_ALIKE]]


_NEARNESS: Mapping[Degree, int] = {"case": 0, "rules": 1, "like": 2}


def _nearness(one: ReasonRow, mine: ReasonRow) -> Degree:
    """How near a ruling is for its reason; one on the same trick may have another."""
    if one.kin != mine.kin:
        return "rules"
    if one.below != mine.below:
        return "like"
    return "case" if one.rules == mine.rules else "rules"


def _bearing(changed: Iterable[str], *reasons: ReasonRow) -> tuple[str, ...]:
    """Of the rules that have changed those by which one of two cards has won."""
    bearing = {name for reason in reasons for name in json.loads(reason.rules)}
    return tuple(name for name in changed if name in bearing)


def _reason(
    name: str, game: Game, situation: Any, plays: Sequence[Card], ruling: Ruling
) -> ReasonRow:
    """By what a ruling is known again; ``situation`` is its game's."""
    grounds, ladder = game.face.grounds(situation, plays, ruling), game.face.ladder(situation)
    found = reason_of(game.name, situation, plays, ruling, grounds, ladder)
    if found is None:
        return ReasonRow(id=name, kin=None, below="", rules="{}")
    return ReasonRow(id=name, kin=found.kin, below=found.below, rules=found.rules)


def _reason_for(kept: Precedent) -> ReasonRow:
    """The same of one that is kept: of a file that is only read it may not have been noted."""
    if kept.about != "trick":
        return note_matter(kept.id, kept.trick)
    situation, plays = kept.game.face.read_trick(kept.trick)
    return _reason(kept.id, kept.game, situation, plays, kept.rule_again())


def _note_reasons(desk: Desk) -> bool:
    """Note by what a `PARCEL` of rulings are known again; whether there may be more of them.

    What an older program kept is noted so by and by, and nothing where the file cannot be written.
    """
    new = rows.precedents_without_reason(desk.database, most=PARCEL)
    told = [_reason_for(_precedent(one)) for one in new]
    return bool(new) and rows.note_reasons(desk.database, told)


def find(desk: Desk, *, page: int = 0, **asked: str) -> tuple[list[Precedent], bool]:
    """A page of the book, the newest first, and whether there is another after it.

    ``asked`` are ``decisive``, ``card``, ``since`` and ``until``, as the store has them.
    """
    found = list(
        rows.find_precedents(desk.database, **asked, most=ON_A_PAGE + 1, offset=page * ON_A_PAGE)
    )
    return [_precedent(one) for one in found[:ON_A_PAGE]], len(found) > ON_A_PAGE


def hands_of(desk: Desk, found: Iterable[Precedent]) -> dict[str, int]:
    """By id, the number of the hand that each of these came from, where that hand is here."""
    return rows.hands_of_precedents(desk.database, [one.id for one in found])


def every_precedent(desk: Desk) -> Iterator[Precedent]:
    return map(_precedent, rows.find_precedents(desk.database))


def deciding_rungs(desk: Desk) -> list[tuple[str, str]]:
    """Every game and rung by which a kept ruling was decided."""
    return rows.deciding_rungs(desk.database)


def _row(trick: Record, decision: Decision, *, command: str, at: str, by: str) -> PrecedentRow:
    words, decided = tidy(decision.words), decision.decided
    if "asked" in trick:
        trick, situation, winner = read_kept(trick)
        check_decision(words, winner=winner, decided=decided, plays=2)
        decisive, decided = None, decided if winner is None else None
        names = names_text((), 0)
    else:
        situation, ruling = rule_on(trick)
        winner, decisive, plays = ruling.winner, ruling.decisive, len(trick["plays"])
        check_decision(words, winner=winner, decided=decided, plays=plays)
        names = names_text(decision.names, plays)
    return PrecedentRow(
        command=command,
        at=at,
        kept_by=by,
        game=game_of(trick).name,
        situation=situation,
        trick=_trick_text(trick),
        winner=winner,
        decisive=decisive,
        decided=decided,
        words=words,
        **_columns_of(decision.place),
        names=names,
    )


def _columns_of(place: Place | None) -> dict[str, Any]:
    if place is None:
        return {"session": None, "deal": None, "number": None}
    return {"session": place.session, "deal": place.deal, "number": place.trick}


def check_decision(words: str, *, winner: int | None, decided: int | None, plays: int) -> None:
    """Refuse what cannot be kept of a trick of so many ``plays``."""
    if len(words) > LONGEST_NOTE:
        raise Refusal("note-too-long", length=len(words), longest=LONGEST_NOTE)
    if decided is not None and not 0 <= decided < plays:
        raise Refusal("precedent-decided-unknown")
    if winner is None and decided is None:
        raise Refusal("precedent-open")


def _list_changes(one: AnyRules, other: AnyRules) -> tuple[str, ...]:
    """The fields in which two sets of rules of a game differ."""
    return tuple(name for name in one.FIELDS if getattr(one, name) != getattr(other, name))


def _precedent(found: KeptRow) -> Precedent:
    return Precedent.kept_as(*found)


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
    for kept in every_precedent(desk):
        yield json.dumps(document_of(kept, brought), ensure_ascii=False) + "\n"


def document_of(kept: Precedent, deliveries: Mapping[str, DeliveryRow] = NO_DELIVERIES) -> Document:
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
    while _note_reasons(desk):
        pass
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
    row = _read_row(record, trick or {})
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


def _read_row(record: Record, trick: Record) -> PrecedentRow:
    if "asked" in trick:
        return _read_matter_row(record, trick)
    game = game_of(trick)
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
    check_decision(words, winner=winner, decided=decided, plays=len(plays))
    return PrecedentRow(
        command=_mark(record, "tap"),
        at=records.text(record, "at"),
        kept_by=_mark(record, "by"),
        game=game.name,
        situation=digest(game, trick, situation, plays),
        trick=_trick_text({**trick, "plays": [str(card) for card in plays]}),
        winner=winner,
        decisive=decisive,
        decided=decided,
        words=words,
        **_columns_of(place),
        names=names_text(records.texts(record, "names"), len(plays)),
    )


def _read_matter_row(record: Record, trick: Record) -> PrecedentRow:
    """The row of a line about what is no trick."""
    decision = Decision(
        words=records.text(record, "words"),
        decided=_play(record, "decided", 2),
        place=_place(record),
    )
    command, by = _mark(record, "tap"), _mark(record, "by")
    return _row(trick, decision, command=command, at=records.text(record, "at"), by=by)


def _check_said(
    ruling: Ruling, plays: Sequence[Card], *, winner: int | None, decided: int | None
) -> None:
    """Refuse a winner whom this referee does not name, unless the table decided otherwise."""
    overruled = decided is not None and decided != winner
    if winner is not None and winner != ruling.winner and not overruled:
        raise Refusal("precedent-winner-unsaid", card=str(plays[winner]), called=str(ruling.card))


def _trick_text(trick: Record) -> str:
    """What is kept of a trick; half a surrogate pair, which JSON can hold, was never written."""
    text = trick_text(trick)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Refusal("precedent-altered") from None
    return text


def _place(record: Record) -> Place | None:
    told = _object(record, "hand")
    if told is None:
        return None
    deal, trick = records.whole(told, "number"), records.whole(told, "trick")
    session = _mark(told, "session")
    if not session or deal < 1 or trick < 1:
        raise Refusal("precedent-altered")
    return Place(session=session, deal=deal, trick=trick)


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
