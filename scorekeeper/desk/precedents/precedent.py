"""判例: one kept ruling: the question to the referee, the answer of that day, what was decided."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from scorekeeper.cards import Card, Refusal, parse_card
from scorekeeper.games import AnyHouse, Game, game_named, game_of_preset
from scorekeeper.journal.names import LONGEST_NAME, MOST_NAMES, tidy
from scorekeeper.store.precedents import PrecedentRow, SetAside
from scorekeeper.trick_taking.tricks.ruling import Ruling


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
    trick: Mapping[str, Any]
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
        """The game that the trick is of."""
        return game_named(self.row.game)

    @property
    def house(self) -> AnyHouse:
        """The house rules of that day."""
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


def recognise(trick: Mapping[str, Any]) -> str:
    """The digest of a trick apart from its rules, by which it is known again.

    Raises:
        Refusal: what the command ``referee`` refuses.
    """
    game = game_of(trick)
    return digest(game, trick, *game.face.read_trick(trick))


def rule_on(trick: Mapping[str, Any]) -> tuple[str, Ruling]:
    """The digest of a trick apart from its rules, and the ruling on it.

    Raises:
        Refusal: what the command ``referee`` refuses.
    """
    game = game_of(trick)
    situation, plays = game.face.read_trick(trick)
    return digest(game, trick, situation, plays), game.face.resolve(situation, plays)


def game_of(trick: Mapping[str, Any]) -> Game:
    """The game whose preset a question names.

    Raises:
        Refusal: ``precedent-rules-unnamed`` or ``preset-unknown``.
    """
    rules = trick.get("rules")
    preset = rules.get("preset") if isinstance(rules, Mapping) else None
    if not isinstance(preset, str):
        raise Refusal("precedent-rules-unnamed")
    return game_of_preset(preset)


def trick_text(trick: Mapping[str, Any]) -> str:
    """A question to the referee as it is kept."""
    return json.dumps(trick, ensure_ascii=False, sort_keys=True)


def names_text(names: Sequence[str], plays: int) -> str:
    """The players' names as they are kept: all of those who played, or none."""
    short = [tidy(tidy(name)[:LONGEST_NAME]) for name in names[:MOST_NAMES]]
    return json.dumps(short[:plays] if len(short) >= plays else [], ensure_ascii=False)


def digest(game: Game, trick: Mapping[str, Any], situation: Any, plays: Sequence[Card]) -> str:
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
