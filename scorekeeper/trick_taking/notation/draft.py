"""下書き: a hand's lines under rules and with players that are known, and what they say."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.auditing.stated import Stated, check_points
from scorekeeper.trick_taking.auditing.written_tricks import Cards, Hands
from scorekeeper.trick_taking.notation.hand_lines import HandLines
from scorekeeper.trick_taking.notation.lines import TRICK, Line
from scorekeeper.trick_taking.notation.words import (
    Players,
    read_cards,
    read_numbers,
    read_trick,
    read_whole,
    read_yes,
)
from scorekeeper.trick_taking.notation.written import Comment, Tags
from scorekeeper.trick_taking.rules.preset import RulesT

_TrickT = TypeVar("_TrickT")


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft(Generic[RulesT]):
    """The lines of a hand, and what they are read with."""

    told: HandLines
    rules: RulesT
    players: Players

    def cards(self, key: str) -> Cards | None:
        """The cards of the line about something; None where there is none."""
        line = self.told.one(key)
        return None if line is None else self.cards_of(line, line.text)

    def cards_of(self, line: Line, text: str) -> Cards:
        """The cards that a line has in a text."""
        return read_cards(text, self.told.reporter(line))

    def whose(self, line: Line) -> tuple[str, str]:
        """Whose a line is, and the rest of it."""
        return self.players.begun_with(line.text) if line.who is None else (line.who, line.text)

    def seat(self, line: Line, who: str) -> int | None:
        """The seat of a player; None, and a fault, where nobody is called so."""
        return self.told.attempt(line, lambda: self.players.seat(who))

    def hands_held(self) -> Hands | None:
        """The hands by seat, None for one that was not written down, or for all of them."""
        hands: dict[int, Cards] = {}
        for line in self.told.about("holds"):
            who, cards = self.whose(line)
            seat = self.seat(line, who)
            if seat is not None:
                hands.setdefault(seat, self.cards_of(line, cards))
        return tuple(map(hands.get, range(self.players.count))) if hands else None

    def tricks(
        self,
        make: Callable[..., _TrickT],
        *,
        most: int,
        players: int,
        read_taken: Callable[[str], tuple[str, Mapping[str, Any]]] = lambda text: (text, {}),
    ) -> tuple[_TrickT, ...]:
        """The tricks in order, ``most`` at most, to each of which so many play.

        One that nobody wrote down between others is empty, and a fault. ``make`` makes one of what
        is read; ``read_taken`` says who took it, and what else is written after ``>``.
        """
        tricks: list[_TrickT] = []
        for line in sorted(self.told.about(TRICK), key=lambda line: line.trick):
            if not 1 <= line.trick <= most:
                refusal = Refusal("trick-number-out-of-range", trick=line.trick, tricks=most)
                self.told.report(line, refusal)
                continue
            while len(tricks) < line.trick - 1:
                self.told.report(line, Refusal("notation-trick-missing", trick=len(tricks) + 1))
                tricks.append(make())
            who, text = self.whose(line)
            told = read_trick(text, self.told.reporter(line))
            if len(told.cards) > players:
                count = len(told.cards)
                refusal = Refusal("trick-too-many-cards", count=count, players=players)
                self.told.report(line, refusal)
            winner, more = read_taken(told.taken)
            trick = make(
                plays=told.cards[:players],
                leader=self.seat(line, who) if who else None,
                named_suit=told.named,
                winner=self.seat(line, winner) if winner else None,
                **more,
            )
            tricks.append(trick)
        return tuple(tricks)

    def tags(self) -> Tags:
        """The tags of a hand; one that says nothing is none."""
        read = self.told.read
        return Tags(
            number=read(
                "hand", lambda text: Tags(number=read_whole(text) if text else None).number
            ),
            title=read("title", lambda text: Tags(title=text or None).title),
            date=read("date", lambda text: Tags(date=text or None).date),
            place=read("place", lambda text: Tags(place=text or None).place),
        )

    def state_result(self) -> Stated:
        """The result as it is stated."""
        read = self.told.read
        return Stated(
            taken=read("taken", read_whole),
            made=read("made", read_yes),
            points=read("points", self._points),
        )

    def comments(self, *, tricks: int) -> tuple[Comment, ...]:
        """The comments, each with the trick that it follows, in a hand of so many."""
        return tuple(self._comments(tricks))

    def _comments(self, tricks: int) -> Iterator[Comment]:
        trick = 0
        for line in self.told.lines:
            if line.key == TRICK:
                trick = min(line.trick, tricks)
            if line.comment:
                comment = self.told.attempt(line, partial(Comment, text=line.comment, trick=trick))
                if comment is not None:
                    yield comment

    def _points(self, text: str) -> tuple[int, ...]:
        points = read_numbers(text)
        check_points(points, players=self.players.count)
        return points
