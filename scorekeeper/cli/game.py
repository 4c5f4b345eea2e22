"""A game on the terminal: the game of a record, its answers, and its hands in words.

A game's own words are a class in `scorekeeper.cli.games`; a game without one answers in JSON.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import click

from scorekeeper.cards import Card, Refusal
from scorekeeper.cli import games
from scorekeeper.exports.text import align
from scorekeeper.trick_taking.lines import AnyWritten
from scorekeeper.trick_taking.presets import Canon
from scorekeeper.trick_taking.records import read_names
from scorekeeper.trick_taking.replay import Audit, ReplayedTrick
from scorekeeper.trick_taking.ruleset import Document, Record
from scorekeeper.trick_taking.ruling import Ruling
from scorekeeper.trick_taking.scoring import ScoreSheet
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import write_signed
from scorekeeper.wording.rulings import begin as begin_sentence
from scorekeeper.wording.rulings import facts_in_words, list_winners

WrittenT = TypeVar("WrittenT", bound=AnyWritten)
AuditT = TypeVar("AuditT", bound=Audit[Any, Any])
FIRST = "napoleon"


class GameWords(Generic[AuditT, WrittenT]):
    """A game's answers and sentences on a terminal: all that its face has, and as JSON."""

    foreign: ClassVar[Mapping[str, frozenset[str]]] = MappingProxyType({})
    """The options that a hand of this game does not use, by command."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.face: ModuleType = import_module(f"scorekeeper.{game}")

    def answer(self, command: str, record: Record) -> Document | str:
        """Return a command's answer to a record; JSON text if many are asked for."""
        if command != "referee":
            return self._answer(f"{command}_record", record)
        if record.get("hand") is not None:
            return self.may(record)
        ruling, because = self._rule(record)
        return ruling.json(because=because)

    def ruling(self, record: Record) -> Document:
        ruling, because = self._rule(record)
        return {**ruling.document(), "because": because}

    def may(self, record: Record) -> Document:
        return self._answer("may_record", record)

    def score_lines(self, _record: Record, _say: Speaker) -> Iterable[str]:
        raise self._no_answer()

    def audit_lines(self, _record: Record, _say: Speaker) -> Iterable[str]:
        raise self._no_answer()

    def replay_lines(self, _written: WrittenT, _say: Speaker) -> Iterable[str]:
        raise self._no_answer()

    def _no_answer(self) -> Refusal:
        return Refusal("game-has-no-answer", game=self.game)

    def _rule(self, record: Record) -> tuple[Ruling, Document]:
        situation, plays = self.face.read_trick(record)
        ruling: Ruling = self.face.resolve(situation, plays)
        return ruling, self.face.grounds(situation, plays, ruling).document()

    def afterwards(self, record: Record, **limits: object) -> Document:
        return self._answer("afterwards_record", record, **limits)

    def _answer(self, name: str, record: Record, **more: object) -> Document:
        answer: Callable[..., Document] | None = getattr(self.face, name, None)
        if answer is None:
            raise self._no_answer()
        return answer(record, **more)


class HandWords(GameWords[AuditT, WrittenT], Generic[AuditT, WrittenT]):
    """The words of a game with whole hands; the abstract methods are the game's own."""

    columns: ClassVar[Sequence[str]]
    """A replay's columns after a trick's cards: the winner, the rung, and numbers."""

    def names_a_suit(self, _card: Card) -> bool:
        return True

    def audit_columns(self, _say: Speaker) -> Mapping[str, Callable[[ReplayedTrick], str]]:
        """Return the game's own columns in an audit of tricks, by their names."""
        return {}

    @abstractmethod
    def result(self, found: AuditT, players: "NamedPlayers") -> Iterator[str]:
        """Yield the contract, the result and the points of an audit."""

    @abstractmethod
    def head(self, written: WrittenT, players: "NamedPlayers") -> Iterator[str]:
        """Yield the lines above the tricks of a written hand, its contract last."""

    @abstractmethod
    def cells(
        self, found: AuditT, players: "NamedPlayers"
    ) -> Callable[[ReplayedTrick], Sequence[str]]:
        """Return a function for a trick's cells in the `columns`."""

    @abstractmethod
    def outcome(self, found: AuditT, players: "NamedPlayers") -> Iterator[str]:
        """Yield the sides, and the tricks or honours taken."""

    def audit_lines(self, record: Record, say: Speaker) -> Iterator[str]:
        """Yield an audit: the seats, the tricks as a table, the result, and the faults."""
        found: AuditT = self.face.audit_told(record)
        names = read_names(record, players=found.hand.players)
        players = NamedPlayers(names=names, count=found.hand.players, say=say)
        if names:
            yield say("replay-players", players=in_line(players.list_with_seats(), say))
            yield ""
        more = self.audit_columns(say)
        columns = ("trick", "leader", "cards", "winner", *more)
        rows = [
            [
                str(trick.number),
                players.short(trick.seats[0]) if trick.seats else say("audit-unknown"),
                say.glyphs(cards_text(trick.told.plays)),
                list_winners(say, players.short, trick.winners),
                *(cell(trick) for cell in more.values()),
            ]
            for trick in found.tricks
        ]
        head = [say(f"audit-{column}") for column in columns]
        yield from align([head, *rows], right={0, *range(4, len(columns))})
        yield ""
        yield from self.result(found, players)
        yield ""
        if not found.remarks:
            yield say("audit-no-faults")
        yield from _remark_lines(found, players)

    def replay_lines(self, written: WrittenT, say: Speaker) -> Iterator[str]:
        found = self.face.audit_written(written)
        players = NamedPlayers(names=written.names, count=written.hand.players, say=say)
        yield from self.head(written, players)
        for seat, cards in enumerate(written.hand.hands or ()):
            if cards is not None:
                name = players.name(seat)
                yield players.sentence("replay-holds", player=name, cards=cards_text(cards))
        yield ""
        yield from self._trick_lines(written, found, players)
        yield ""
        yield from self.outcome(found, players)
        points = found.result.points
        if points is None:
            yield say("audit-points-open")
        else:
            told = (f"{players.name(s)} {write_signed(p)}" for s, p in enumerate(points))
            yield say("replay-points", points=in_line(told, say))
        if found.remarks or found.notes:
            yield ""
        yield from _remark_lines(found, players)

    def _trick_lines(
        self, written: WrittenT, found: AuditT, players: "NamedPlayers"
    ) -> Iterator[str]:
        """The tricks, a column a player, each with its comments below it."""
        say, cells = players.say, self.cells(found, players)
        rows = [[str(one.number), *self._plays(one, players), *cells(one)] for one in found.tricks]
        names = map(players.begin, players.list_with_seats())
        head = ["", *names, *(say(f"replay-{column}") for column in self.columns)]
        right = {0, *range(players.count + 3, len(head))}
        for number, line in enumerate(align([head, *rows], right=right)):
            yield line
            if number:
                yield from (f"    # {c.text}" for c in written.comments if c.trick == number)

    def _plays(self, trick: ReplayedTrick, players: "NamedPlayers") -> list[str]:
        """The cards of a trick by seats, the leader's with an arrow and the named suit."""
        say, cells = players.say, [""] * players.count
        for place, (seat, card) in enumerate(zip(trick.seats, trick.told.plays, strict=False)):
            named = trick.told.named_suit if place == 0 and self.names_a_suit(card) else None
            shown = say.glyphs(str(card)) + (f"({say.glyphs(str(named))})" if named else "")
            cells[seat] = f"→{shown}" if place == 0 else shown
        return cells


AnyWords: TypeAlias = GameWords[Any, Any]


@cache
def words_of(game: str) -> AnyWords:
    if game not in _WITH_WORDS:
        return GameWords(game)
    words: AnyWords = import_module(f"{games.__name__}.{game}").WORDS
    return words


_WITH_WORDS = {one.name for one in iter_modules(games.__path__)}


def every_game() -> tuple[str, ...]:
    from scorekeeper.games import GAMES  # imported late: one game does not need all of them

    return tuple(GAMES)


class GameName(click.Choice[str]):
    """A game by its name; the names are read only for a value or for help."""

    def __init__(self) -> None:
        self.case_sensitive = True

    @property
    def choices(self) -> Sequence[str]:  # type: ignore[override] # click keeps them from the start
        return every_game()


game_option = click.option("--game", type=GameName(), help="option-game")


def canon_of(game: str) -> Canon[Any]:
    canon: Canon[Any] = import_module(f"scorekeeper.{game}").CANON
    return canon


@cache
def game_of_preset(name: str) -> str:
    """Return the game of a preset, importing no more of it than its rules."""
    for game in sorted(_WITH_WORDS, key=lambda game: game != FIRST):
        if name in canon_of(game).presets:
            return game
    from scorekeeper import games as all_games  # imported late: a known preset does not need these

    return all_games.game_of_preset(name).name


def game_of_record(record: Record, stated: str | None = None) -> str:
    """Return the game of a record: its preset's, its own ``game``, or the one ``stated``."""
    rules, named = record.get("rules"), record.get("game", stated)
    name = str(named)
    if named is not None and name not in _WITH_WORDS and name not in every_game():
        raise Refusal("game-unclear", game=name[:40])
    preset = rules.get("preset") if isinstance(rules, Mapping) else rules
    if not isinstance(preset, str):
        return named or FIRST
    game = game_of_preset(preset)
    if named not in (None, game):
        raise Refusal("game-differs", preset=preset, game=str(named))
    return game


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedPlayers:
    """The players, by names, or by seats if nobody has a name."""

    names: Sequence[str]
    count: int
    say: Speaker

    def name(self, seat: int) -> str:
        return self.names[seat] if self.names else self.say("replay-seat", seat=seat)

    def sentence(self, key: str, **facts: str | int) -> str:
        return self.begin(self.say(key, **facts))

    def short(self, seat: int) -> str:
        """Return the same for a table: a bare number if there is no name."""
        return self.names[seat] if self.names else str(seat)

    def list_with_seats(self) -> list[str]:
        if not self.names:
            return [self.name(seat) for seat in range(self.count)]
        return [f"{seat} {name}" for seat, name in enumerate(self.names)]

    def winners(self, trick: ReplayedTrick) -> str:
        return self.begin(list_winners(self.say, self.name, trick.winners))

    def begin(self, text: str) -> str:
        """Return a text with a capital; a player's own name stays as written."""
        return text if self.names else begin_sentence(text)


def sheet_lines(sheet: ScoreSheet, role: Callable[[int], str], say: Speaker) -> list[str]:
    """Return a score sheet as a table: a row for each player, with the role and the items."""
    head = [say(f"score-{column}") for column in ("player", "role", "points", "lines")]
    rows = []
    for seat, points in enumerate(sheet.points):
        reasons = say("score-separator").join(
            say("score-line", reason=say(line.key, **line.params), points=write_signed(line.points))
            for line in sheet.of(seat)
        )
        rows.append([str(seat), role(seat), write_signed(points), reasons])
    return align([head, *rows], right={2})


def points_line(points: Sequence[int] | None, players: NamedPlayers) -> str:
    say = players.say
    if points is None:
        return say("audit-points-open")
    told = (f"{players.short(seat)}: {write_signed(one)}" for seat, one in enumerate(points))
    key = "replay-points" if players.names else "audit-points"
    return say(key, points=say("score-separator").join(told))


def head_lines(
    written: AnyWritten, players: NamedPlayers, *, rules: str, dealer: int | None
) -> Iterator[str]:
    say, tags = players.say, written.tags
    number = None if tags.number is None else say("replay-number", number=tags.number)
    if told := list(filter(None, (number, tags.title, tags.date, tags.place))):
        yield "  ".join(told)
    yield from (f"# {comment.text}" for comment in written.comments if comment.trick == 0)
    yield say("replay-rules", rules=rules)
    yield say("replay-players", players=in_line(players.list_with_seats(), say))
    if dealer is not None:
        yield say("replay-dealer", player=players.name(dealer))
    if written.calls:
        calls = (
            f"{players.name(call.seat)} "
            + (say("replay-pass") if call.bid is None else say.glyphs(str(call.bid)))
            for call in written.calls
        )
        yield say("replay-bids", calls=in_line(calls, say))


def rung_cell(rung: str | None, say: Speaker) -> str:
    return "" if rung is None else say(f"rung-{rung.replace('_', '-')}")


def cards_text(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def in_line(words: Iterable[str], say: Speaker) -> str:
    return say("list-separator").join(words)


def _remark_lines(found: Audit[Any, Any], players: NamedPlayers) -> Iterator[str]:
    say = players.say
    for fault in found.remarks:
        yield players.sentence(fault.key, **facts_in_words(say, players.name, fault))
    yield from (say("audit-note", note=say(note.key, **note.params)) for note in found.notes)
