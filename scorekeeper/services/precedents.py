"""裁定帳: rulings kept by the table, with search, export and import."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from scorekeeper.cards import Card, Refusal, parse_card
from scorekeeper.games import AnyHouse, AnyRules, Game, game_named, game_of_preset
from scorekeeper.journal.names import LONGEST_NAME, MOST_NAMES, tidy
from scorekeeper.services.context import Services
from scorekeeper.store import DeliveryRow, immediate
from scorekeeper.store import precedents as rows
from scorekeeper.store.journal import deliveries
from scorekeeper.store.precedents import KeptRow, PrecedentRow, ReasonRow, SetAside
from scorekeeper.trick_taking import records
from scorekeeper.trick_taking.hand import LONGEST_NOTE
from scorekeeper.trick_taking.irregularities import REMEDIES
from scorekeeper.trick_taking.reasons import read_matter, reason_of, reason_of_matter
from scorekeeper.trick_taking.ruleset import Document, Record
from scorekeeper.trick_taking.ruling import Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class RuledTrick:
    """The hand of a session and the trick of it that was disputed."""

    session: str
    deal: int
    trick: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Precedent:
    """判例: one kept ruling; ``trick`` is the question to the referee, or another matter."""

    id: str
    row: PrecedentRow = field(repr=False)
    set_aside: SetAside | None
    trick: Record
    plays: tuple[Card, ...]
    delivery: str | None = None

    @property
    def game(self) -> Game:
        return game_named(self.row.game)

    @property
    def house(self) -> AnyHouse:
        return house_in(self.trick)

    @property
    def about(self) -> str:
        return str(self.trick.get("asked", "trick"))

    @property
    def says(self) -> str:
        """Return a ruling without a card: equal texts on one matter agree."""
        return str(self.trick.get("remedy", self.outcome))

    @property
    def names(self) -> tuple[str, ...]:
        """The players, in the order of the plays; empty if nobody said."""
        return tuple(json.loads(self.row.names))

    @property
    def outcome(self) -> int:
        row = self.row
        found = row.winner if row.decided is None else row.decided
        assert found is not None  # noqa: S101 - the table of precedents lets nothing else in
        return found

    @property
    def overrules(self) -> bool:
        return self.row.decided is not None and self.row.decided != self.row.winner

    @property
    def place(self) -> RuledTrick | None:
        row = self.row
        if row.session is None or row.deal is None or row.number is None:
            return None
        return RuledTrick(session=row.session, deal=row.deal, trick=row.number)


def game_of(trick: Record) -> Game:
    rules = trick.get("rules")
    preset = rules.get("preset") if isinstance(rules, Mapping) else None
    if not isinstance(preset, str):
        raise Refusal("precedent-rules-unnamed")
    return game_of_preset(preset)


def house_in(trick: Record) -> AnyHouse:
    game, stated = game_of(trick), dict(trick["rules"])
    return game.canon.house_of(stated.pop("preset"), stated)


def read_kept(record: Record) -> tuple[Document, str, int | None]:
    """Return a matter as stored, its address, and whether the card may be played (1) or not (0)."""
    game_of(record).canon.read_rules(record["rules"])
    house = house_in(record)
    asked, told = read_matter(record, house.rules.FIELDS)
    rules = {"preset": house.preset.name, **house.departures}
    matter: Document = {"rules": rules, "asked": asked, **told}
    kin = reason_of_matter(game_of(record).name, house.rules, matter).kin
    situation = hashlib.sha256(kin.encode()).hexdigest()
    if asked == "legality":
        allowed = bool(records.optional_flag(record, "allowed"))
        return {**matter, "allowed": allowed}, situation, int(allowed)
    remedy = records.text(record, "remedy")
    if remedy not in REMEDIES:
        raise Refusal("precedent-matter-unknown")
    return {**matter, "remedy": remedy}, situation, None


def note_matter(name: str, matter: Record) -> ReasonRow:
    rules = house_in(matter).rules
    found = reason_of_matter(game_of(matter).name, rules, matter)
    return ReasonRow(id=name, kin=found.kin, below=found.below, rules=found.rules)


def rule_on(trick: Record) -> tuple[str, Ruling]:
    """Return the digest of a trick apart from its rules, and the ruling on it."""
    game = game_of(trick)
    situation, plays = game.face.read_trick(trick)
    return digest(game, trick, situation, plays), game.face.resolve(situation, plays)


def _trick_text(trick: Record) -> str:
    text = json.dumps(trick, ensure_ascii=False, sort_keys=True)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Refusal("precedent-altered") from None
    return text


def digest(game: Game, trick: Record, situation: Any, plays: Sequence[Card]) -> str:
    """Return the digest by which a trick is recognized: without its rules and its exact number."""
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


MOST_ALIKE = 20  # Kept rulings on one and the same trick that are shown beside each other
MOST_OF_HAND = 50
ON_A_PAGE = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The table's answer to a ruling: ``decided`` is the play, from 0, that it let win, if any."""

    words: str = ""
    decided: int | None = None
    place: RuledTrick | None = None
    names: tuple[str, ...] = ()


Degree: TypeAlias = Literal["trick", "case", "rules", "like"]
"""Nearness: same trick; same case, other cards; same case, other rules; a similar case."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AlikeRuling:
    """A kept ruling on the same trick, or for the same reason, beside another ruling."""

    precedent: Precedent
    degree: Degree
    differs: bool  # another card won
    changed: tuple[str, ...]  # relevant fields in which the houses differ
    is_elsewhere: bool  # they start from two presets


def keep(
    services: Services, trick: Record, decision: Decision, *, command: str, by: str
) -> Precedent:
    row = _row(trick, decision, command=command, at=services.stamp(), by=by)
    with immediate(services.database):
        found = next(iter(rows.precedents_where(services.database, command=command)), None)
        if found is None:
            rows.put_precedents(services.database, {row.id: row})
    _note_reasons(services)
    return _precedent(found or KeptRow(id=row.id, row=row))


def alike_to_matter(
    services: Services, matter: Record, *, says: str | None = None, but: str = ""
) -> list[AlikeRuling]:
    """Return the followed rulings on a matter, nearest first; ``says`` is the ruling here."""
    _note_reasons(services)
    mine, house = note_matter("", matter), house_in(matter)
    found = rows.precedents_of_kin(services.database, mine, most=MOST_ALIKE + 1)
    kept = [_precedent(one) for one in found if one.id != but]
    noted = rows.reasons_of(services.database, (one.id for one in kept))
    return [
        AlikeRuling(
            precedent=one,
            degree=_nearness(noted[one.id], mine),
            differs=says is not None and one.says != says,
            changed=_bearing(_list_changes(one.house.rules, house.rules), noted[one.id], mine),
            is_elsewhere=one.house.preset.name != house.preset.name,
        )
        for one in kept[:MOST_ALIKE]
    ]


def set_aside(services: Services, name: str, *, by: str) -> Precedent:
    aside = SetAside(at=services.stamp(), set_by=by)
    with immediate(services.database):
        found = precedent(services, name)
        if found.set_aside is None:
            rows.set_precedent_aside(services.database, name, aside)
    return precedent(services, name)


def precedent(services: Services, name: str) -> Precedent:
    for found in rows.precedents_where(services.database, id=name):
        return _precedent(found)
    raise Refusal("precedent-unknown")


def precedents_of_hand(services: Services, session: str, deal: int) -> list[Precedent]:
    found = rows.precedents_where(services.database, most=MOST_OF_HAND, session=session, deal=deal)
    found.sort(key=lambda kept: (kept.row.number or 0, kept.row.at))
    return list(map(_precedent, found))


def alike(
    services: Services, trick: Record, ruling: Ruling, *, outcome: int | None, but: str = ""
) -> list[AlikeRuling]:
    """Return the followed rulings on such a trick, nearest first; ``outcome`` won it here."""
    if not rows.has_precedents(services.database):
        return []
    _note_reasons(services)
    game = game_of(trick)
    situation, plays = game.face.read_trick(trick)
    mine = _reason("", game, situation, plays, ruling)
    alike_to = digest(game, trick, situation, plays)
    found = rows.precedents_where(services.database, most=MOST_ALIKE, situation=alike_to)
    same = {one.id for one in found}
    if mine.kin is not None:
        found += rows.precedents_of_kin(services.database, mine, most=MOST_ALIKE)
    kept = {one.id: _precedent(one) for one in found if one.aside is None and one.id != but}
    noted = rows.reasons_of(services.database, kept)
    reasons = {name: noted.get(name) or _reason_for(one) for name, one in kept.items()}
    overruled = outcome != ruling.winner

    def beside(one: Precedent, degree: Degree) -> AlikeRuling:
        is_same = one.id in same
        changed = _list_changes(one.house.rules, situation.ruleset)
        other = one.outcome != outcome if is_same else one.overrules != overruled
        return AlikeRuling(
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
    """Return the nearness of a ruling by its reason; the same trick may have another reason."""
    if one.kin != mine.kin:
        return "rules"
    if one.below != mine.below:
        return "like"
    return "case" if one.rules == mine.rules else "rules"


def _bearing(changed: Iterable[str], *reasons: ReasonRow) -> tuple[str, ...]:
    bearing = {name for reason in reasons for name in json.loads(reason.rules)}
    return tuple(name for name in changed if name in bearing)


def _reason(
    name: str, game: Game, situation: Any, plays: Sequence[Card], ruling: Ruling
) -> ReasonRow:
    grounds, ladder = game.face.grounds(situation, plays, ruling), game.face.ladder(situation)
    found = reason_of(game.name, situation, plays, ruling, grounds, ladder)
    if found is None:
        return ReasonRow(id=name, kin=None, below="", rules="{}")
    return ReasonRow(id=name, kin=found.kin, below=found.below, rules=found.rules)


def _reason_for(kept: Precedent) -> ReasonRow:
    if kept.about != "trick":
        return note_matter(kept.id, kept.trick)
    situation, plays = kept.game.face.read_trick(kept.trick)
    return _reason(kept.id, kept.game, situation, plays, rule_on(kept.trick)[1])


def _note_reasons(services: Services) -> None:
    """Index a `PARCEL` of rulings, if the file can be written."""
    new = rows.precedents_without_reason(services.database, most=PARCEL)
    told = [_reason_for(_precedent(one)) for one in new]
    if new:
        rows.note_reasons(services.database, told)


def find(services: Services, *, page: int = 0, **asked: str) -> tuple[list[Precedent], bool]:
    found = list(
        rows.find_precedents(
            services.database, **asked, most=ON_A_PAGE + 1, offset=page * ON_A_PAGE
        )
    )
    return [_precedent(one) for one in found[:ON_A_PAGE]], len(found) > ON_A_PAGE


def hands_of(services: Services, found: Iterable[Precedent]) -> dict[str, int]:
    return rows.hands_of_precedents(services.database, [one.id for one in found])


def deciding_rungs(services: Services) -> list[str]:
    return rows.deciding_rungs(services.database)


def _row(trick: Record, decision: Decision, *, command: str, at: str, by: str) -> PrecedentRow:
    words, decided, names = tidy(decision.words), decision.decided, decision.names
    if "asked" in trick:
        trick, situation, winner = read_kept(trick)
        decisive, plays, names = None, 2, ()
    else:
        situation, ruling = rule_on(trick)
        winner, decisive = ruling.winner, ruling.decisive
        plays = len(trick["plays"])
    _check_decision(words, winner=winner, decided=decided, plays=plays)
    if "asked" in trick and winner is not None:
        decided = None
    place = decision.place
    short = [tidy(tidy(name)[:LONGEST_NAME]) for name in names[:MOST_NAMES]]
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
        session=None if place is None else place.session,
        deal=None if place is None else place.deal,
        number=None if place is None else place.trick,
        names=json.dumps(short[:plays] if len(short) >= plays else [], ensure_ascii=False),
    )


def _check_decision(words: str, *, winner: int | None, decided: int | None, plays: int) -> None:
    if len(words) > LONGEST_NOTE:
        raise Refusal("note-too-long", length=len(words), longest=LONGEST_NOTE)
    if decided is not None and not 0 <= decided < plays:
        raise Refusal("precedent-decided-unknown")
    if winner is None and decided is None:
        raise Refusal("precedent-open")


def _list_changes(one: AnyRules, other: AnyRules) -> tuple[str, ...]:
    return tuple(name for name in one.FIELDS if getattr(one, name) != getattr(other, name))


def _precedent(found: KeptRow) -> Precedent:
    trick = json.loads(found.row.trick)
    return Precedent(
        id=found.id,
        row=found.row,
        set_aside=found.aside,
        trick=trick,
        plays=tuple(map(parse_card, trick.get("plays", ()))),
        delivery=found.delivery,
    )


PARCEL = 250  # Rulings indexed in one transaction: others wait a tenth of a second at most


def write_book(services: Services) -> Iterator[str]:
    brought = deliveries(services.database)
    for kept in map(_precedent, rows.find_precedents(services.database)):
        yield json.dumps(document_of(kept, brought), ensure_ascii=False) + "\n"


def document_of(kept: Precedent, deliveries: Mapping[str, DeliveryRow]) -> Document:
    """Return one kept ruling for JSON; ``deliveries`` are its imports by their ids."""
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
    if delivery is None:
        return {}
    told = {"at": delivery.at, "by": delivery.brought_by, "way": delivery.way}
    return {"brought": told}
