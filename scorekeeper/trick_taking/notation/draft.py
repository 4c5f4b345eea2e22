"""下書き: a hand's lines under rules and with players that are known."""

from dataclasses import dataclass
from typing import Generic

from scorekeeper.trick_taking.auditing.written_tricks import Cards, Hands
from scorekeeper.trick_taking.notation.hand_lines import HandLines
from scorekeeper.trick_taking.notation.lines import Line
from scorekeeper.trick_taking.notation.words import Players, read_cards
from scorekeeper.trick_taking.rules.preset import RulesT


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
