"""裁定帳: rulings that the table keeps, with a line of its own words, and finds again.

What is kept is the question as it was put to the referee, the answer of that day, and what the
table decided, which may be something else. The same trick is recognised later, whatever the rules
and the seats.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from scorekeeper.cards import Card, Refusal, parse_card
from scorekeeper.desk.context import Desk
from scorekeeper.games import AnyHouse, Game, game_named, game_of_preset
from scorekeeper.journal.names import LONGEST_NAME, MOST_NAMES, tidy
from scorekeeper.store import immediate
from scorekeeper.store import precedents as rows
from scorekeeper.store.precedents import KeptRow, PrecedentRow, SetAside
from scorekeeper.trick_taking.hand import LONGEST_NOTE
from scorekeeper.trick_taking.ruleset import Record
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
    its cards. ``set_aside`` says when the table ceased to follow it. ``delivery`` names the import
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
        plays = tuple(map(parse_card, trick["plays"]))
        return cls(
            id=name, row=row, set_aside=set_aside, trick=trick, plays=plays, delivery=delivery
        )

    @property
    def game(self) -> Game:
        return game_named(self.row.game)

    @property
    def house(self) -> AnyHouse:
        stated = dict(self.trick["rules"])
        return self.game.canon.house_of(stated.pop("preset"), stated)

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


def recognise(trick: Record) -> str:
    """The digest of a trick apart from its rules, by which it is known again.

    Raises:
        Refusal: what the command ``referee`` refuses.
    """
    game = game_of(trick)
    return digest(game, trick, *game.face.read_trick(trick))


def rule_on(trick: Record) -> tuple[str, Ruling]:
    """The digest of a trick apart from its rules, and the ruling on it.

    Raises:
        Refusal: what the command ``referee`` refuses.
    """
    game = game_of(trick)
    situation, plays = game.face.read_trick(trick)
    return digest(game, trick, situation, plays), game.face.resolve(situation, plays)


def game_of(trick: Record) -> Game:
    """The game whose preset a question names."""
    rules = trick.get("rules")
    preset = rules.get("preset") if isinstance(rules, Mapping) else None
    if not isinstance(preset, str):
        raise Refusal("precedent-rules-unnamed")
    return game_of_preset(preset)


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Alike:
    """A kept ruling on the same trick, beside another ruling on it.

    ``differs`` says that another card won; ``changed`` are the fields of the rules in which the
    two houses differ, ``is_elsewhere`` says that they do not even start from the same rules.
    """

    precedent: Precedent
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
    return _precedent(found or KeptRow(id=row.id, row=row))


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
    desk: Desk, situation: str, *, outcome: int | None, house: AnyHouse, but: str = ""
) -> list[Alike]:
    """What is followed of the rulings on the same trick, the newest first, ``but`` one.

    ``outcome`` is the play that wins here, None where that is open: then nothing differs.
    """
    found = rows.precedents_alike(desk.database, situation, most=MOST_ALIKE)
    return [
        Alike(
            precedent=one,
            differs=outcome is not None and one.outcome != outcome,
            changed=_list_changes(one.house, house),
            is_elsewhere=one.house.preset.name != house.preset.name,
        )
        for one in map(_precedent, found)
        if one.set_aside is None and one.id != but
    ]


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
    situation, ruling = rule_on(trick)
    words, plays, place = tidy(decision.words), len(trick["plays"]), decision.place
    check_decision(words, winner=ruling.winner, decided=decision.decided, plays=plays)
    return PrecedentRow(
        command=command,
        at=at,
        kept_by=by,
        game=game_of(trick).name,
        situation=situation,
        trick=trick_text(trick),
        winner=ruling.winner,
        decisive=ruling.decisive,
        decided=decision.decided,
        words=words,
        session=place.session if place else None,
        deal=place.deal if place else None,
        number=place.trick if place else None,
        names=names_text(decision.names, plays),
    )


def check_decision(words: str, *, winner: int | None, decided: int | None, plays: int) -> None:
    """Refuse what cannot be kept of a trick of so many ``plays``."""
    if len(words) > LONGEST_NOTE:
        raise Refusal("note-too-long", length=len(words), longest=LONGEST_NOTE)
    if decided is not None and not 0 <= decided < plays:
        raise Refusal("precedent-decided-unknown")
    if winner is None and decided is None:
        raise Refusal("precedent-open")


def _list_changes(one: AnyHouse, other: AnyHouse) -> tuple[str, ...]:
    fields = one.rules.FIELDS
    return tuple(
        name for name in fields if getattr(one.rules, name) != getattr(other.rules, name, None)
    )


def _precedent(found: KeptRow) -> Precedent:
    return Precedent.kept_as(*found)
