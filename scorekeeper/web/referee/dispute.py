"""揉めたトリック: a trick of a hand that is put to the referee."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask import url_for

from scorekeeper.cards import Card
from scorekeeper.trick_taking.tricks.ruling import Ruling
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
class Difference:
    """What the record says of a trick beside the ruling: by names, and whether they are others.

    ``has_more`` says that the same player won, by cards that the record does not have.
    ``form`` with ``fields`` changes the record to what was ruled.
    """

    recorded: str
    winner: str
    differs: bool
    has_more: bool
    form: Form
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

    @property
    def recorded(self) -> Any:
        """The trick as the hand has it; None where it was not recorded."""
        tricks = self.at.hand.tricks
        number = self.question.trick or 0
        return tricks[number - 1] if 1 <= number <= len(tricks) else None

    def with_record(self, question: Question, args: Mapping[str, str]) -> Question:
        """The question with the cards that were recorded, where the address tells none itself."""
        found = self.recorded
        if found is None or "plays" in args or not found.plays:
            return question
        return replace(question, plays=found.plays, named_suit=found.named_suit)

    def difference(self, question: Question, ruling: Ruling) -> Difference | None:
        """What the record has of the trick, and the form that changes it to the ruling.

        None where the trick was not recorded, or an unseen card leaves open what would be written.
        """
        at, found = self.at, self.recorded
        if found is None or ruling.winner is None:
            return None
        counted = self.count(question.plays)
        if counted is None and question.plays == found.plays:
            counted = {"honours": found.honours}
        if counted is None:
            return None
        is_told = len(question.plays) == len(self.seats)
        same = (question.plays, question.named_suit) == (found.plays, found.named_suit)
        winner, cards = self.seats[ruling.winner], " ".join(str(card) for card in question.plays)
        where = {"session_id": at.session_id, "deal": at.deal, "trick": found.trick}
        url = url_for("referee.correct_trick", **where)
        named = str(question.named_suit or "")
        return Difference(
            recorded=at.names[found.winner],
            winner=at.names[winner],
            differs=found.winner != winner,
            has_more=found.winner == winner and is_told and not same,
            form=at.form("correct_trick", url),
            fields={
                "trick": found.trick,
                "winner": winner,
                **counted,
                "plays": cards,
                "named_suit": named,
            },
        )

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
