"""下書き: a hand's lines under rules and with players that are known."""

from dataclasses import dataclass

from scorekeeper.cards import Card, Refusal, parse_card
from scorekeeper.game.played import Cards
from scorekeeper.napoleon.bid import Bid, check_bid, parse_bid
from scorekeeper.napoleon.dealt_pack import dealt_pack
from scorekeeper.napoleon.notation.hand_lines import HandLines
from scorekeeper.napoleon.notation.lines import Line
from scorekeeper.napoleon.notation.words import Players, read_cards
from scorekeeper.napoleon.ruleset import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """The lines of a hand, and what they are read with."""

    told: HandLines
    rules: Ruleset
    players: Players

    def bid(self, text: str) -> Bid:
        """A bid that can be made in this house; raises what ``check_bid`` refuses."""
        bid = parse_bid(text)
        check_bid(bid, self.rules)
        return bid

    def called(self, text: str) -> Card | None:
        """The adjutant's card, None where nobody remembers it.

        Raises:
            Refusal: ``card-unreadable`` or ``card-not-in-pack``.

        """
        card = parse_card(text)
        if card.is_unseen:
            return None
        if card not in dealt_pack(self.rules, players=self.players.count):
            raise Refusal("card-not-in-pack", card=str(card))
        return card

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
