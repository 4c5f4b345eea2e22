"""揉めたトリック: a trick of a hand that is put to the referee."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scorekeeper.cards import Card
from scorekeeper.trick_taking.tricks.resolve import Ruling
from scorekeeper.web.hand.at import AnyAt
from scorekeeper.web.page.offered import Form
from scorekeeper.web.referee.question import Question


@dataclass(frozen=True, slots=True, kw_only=True)
class Recording:
    """What "record this result" sends to the hand, by field name; ``label`` is on the button."""

    form: Form
    label: str
    fields: Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """A trick of the hand looked ``at``: its question as the hand has it, before any card.

    ``table`` are the seats that play, in turn order. ``is_time`` says that the hand takes tricks
    now; ``key`` is the wording of the button that writes a ruling into it. ``count`` gives what is
    recorded of the cards besides the winner, None where they do not show it.
    """

    at: AnyAt
    question: Question
    declarer: int | None
    table: tuple[int, ...]
    is_time: bool
    key: str
    count: Callable[[tuple[Card, ...]], Mapping[str, int] | None] = lambda _plays: {}

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats in the order in which they play, as far as it is known who leads."""
        hand, trick = self.at.hand, self.question.trick
        leaders = {1: self.declarer} | {found.trick + 1: found.winner for found in hand.tricks}
        leaders |= {lead.trick: lead.seat for lead in hand.led}
        leader = leaders.get(trick, hand.leader)
        start = 0 if leader is None else self.table.index(leader)
        return (*self.table[start:], *self.table[:start])

    def recording(self, question: Question, ruling: Ruling) -> Recording | None:
        """The form that writes a ruling into the hand, where its trick is the next to record."""
        at, trick, counted = self.at, question.trick, self.count(question.plays)
        due = at.is_current and self.is_time and trick == at.hand.next_trick
        if not due or trick is None or counted is None or ruling.winner is None:
            return None
        args, winner = question.trick_args(), self.seats[ruling.winner]
        cards = {"plays": args["plays"], "named_suit": args.get("named", "")}
        return Recording(
            form=at.fact_form("trick"),
            label=at.say(self.key, trick=trick, winner=at.names[winner], **counted),
            fields={"trick": trick, "winner": winner, **counted, **cards},
        )
