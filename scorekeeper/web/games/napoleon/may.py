"""ナポレオンの「出してもいい？」: who asks what he may play to a trick of Napoleon."""

from dataclasses import dataclass
from functools import partial

from scorekeeper.cards import Card
from scorekeeper.napoleon import Hand, Turn, deciding, may_play, read_role
from scorekeeper.trick_taking.tricks.legality import May, Told
from scorekeeper.web.games.napoleon.referee import NapoleonQuestion
from scorekeeper.web.referee.asker import Asker, Missing


@dataclass(frozen=True, slots=True, kw_only=True)
class NapoleonAsker(Asker[NapoleonQuestion]):
    """Somebody before a trick of Napoleon."""

    @property
    def turn(self) -> Turn:
        """The turn that he is about to take."""
        question = self.question
        return Turn(situation=question.situation, plays=question.plays, called=self.called)

    @property
    def missing_beside(self) -> Missing | None:
        """The called card where it excuses, and all that a led joker leaves to be said."""
        turn, rules = self.turn, self.question.rules
        if not self.calls and rules.called_card_exempt != "no":
            return "called"
        if not turn.joker_led:
            return None
        if rules.joker_wild and not self.is_bare:
            return "wild"
        if turn.suit_is_known:
            waits = turn.head is None and not turn.suit_is_demanded
            return "next" if waits and not self.is_head else None
        return "named" if turn.situation.leader_names_suit else None

    @property
    def asked(self) -> frozenset[Card]:
        """The cards on which the answer depends."""
        return deciding(self.turn, self.pool)

    @property
    def roles(self) -> tuple[str, ...]:
        """Napoleon is nobody's adjutant; who is it shows no more once the called card is gone."""
        if not self.turn.adjutant_need_not_follow:
            return ()
        return ("napoleon",) if self.called in self.pool else ("adjutant",)

    @property
    def called_choices(self) -> tuple[Card, ...]:
        """The power cards of this trick."""
        return tuple(card for card in self.turn.powers.own if card is not None)

    def may_play(self, told: Told, role: str | None) -> May:
        """What he may play; once the called card is gone who is not the adjutant is none."""
        if role is None and self.roles == ("adjutant",):
            role = "ally"
        return may_play(self.turn, told, role=None if role is None else read_role(role))


def asker(question: NapoleonQuestion, hand: Hand | None = None) -> NapoleonAsker:
    """Somebody before a trick, of a hand if it belongs to one."""
    make = partial(NapoleonAsker, question=question)
    return make() if hand is None else make(called=hand.called, calls=True)
