"""ナップの「出してもいい？」: who asks what he may play to a trick of Nap."""

from dataclasses import dataclass

from scorekeeper.cards import Card
from scorekeeper.nap import Hand, Turn, deciding, may_play
from scorekeeper.trick_taking.tricks.legality import May, Told
from scorekeeper.web.games.nap.referee import NapQuestion
from scorekeeper.web.referee.asker import Asker, Missing


@dataclass(frozen=True, slots=True, kw_only=True)
class NapAsker(Asker[NapQuestion]):
    """Somebody before a trick of Nap."""

    @property
    def turn(self) -> Turn:
        """The turn that he is about to take."""
        return Turn(situation=self.question.situation, plays=self.question.plays)

    @property
    def missing_beside(self) -> Missing | None:
        """The trumps where a lead has to name them, or will have to."""
        here, plays = self.question.situation, self.question.plays
        if here.named_suit is not None:
            return None
        if plays:
            return "named" if here.needs_a_name(plays[0]) else None
        is_fixed = here.trump is not None or here.has_no_trumps
        return "named" if here.is_first and here.trump_is_named and not is_fixed else None

    @property
    def asked(self) -> frozenset[Card]:
        """The cards on which the answer depends."""
        return deciding(self.turn, self.pool)

    def may_play(self, told: Told, _role: str | None) -> May:
        """What he may play."""
        return may_play(self.turn, told)


def asker(question: NapQuestion, _hand: Hand | None = None) -> NapAsker:
    """Somebody before a trick, of a hand if it belongs to one."""
    return NapAsker(question=question)
