"""下書き: a hand's lines under rules and with players that are known."""

from dataclasses import dataclass

from scorekeeper.cards import Card, Refusal, parse_card
from scorekeeper.napoleon.deal.deal import dealt_pack
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.notation.draft import Draft as AnyDraft


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft(AnyDraft[Ruleset]):
    """The lines of a hand, and what they are read with."""

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
