"""揉めたトリック: a trick of a hand that is put to the referee."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.trick_taking.tricks.resolve import Ruling
from scorekeeper.web.hand.at import AnyAt
from scorekeeper.web.page.offered import Form
from scorekeeper.web.referee.question import Question


@dataclass(frozen=True, slots=True, kw_only=True)
class Recording:
    """What "record this result" sends to the hand: the trick, a seat and a count of honours.

    ``label`` is what the button says; ``honours`` are None where nobody counts any.
    ``plays`` are the cards in order (``SK SA HQ``) and ``named_suit`` what a led joker asked
    for, both in plain notation; empty where there is nothing to say.
    """

    form: Form
    label: str
    trick: int
    winner: int
    honours: int | None = None
    plays: str = ""
    named_suit: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """A trick of a hand: its question as the hand has it, before any card.

    ``seats`` are in the order in which they play. ``recording`` makes the form that writes a
    ruling into the hand, None where it cannot.
    """

    question: Question
    seats: tuple[int, ...]
    recording: Callable[[Any, Ruling], Recording | None]


def recording_of(
    at: AnyAt,
    question: Question,
    ruling: Ruling,
    seats: Sequence[int],
    *,
    is_time: bool,
    key: str,
    **more: int,
) -> Recording | None:
    """The form that writes a ruling into the hand, where its trick is the one to record next.

    ``is_time`` says that the hand takes tricks now; ``more`` are words of the label besides.
    """
    trick, hand = question.trick, at.hand
    due = at.is_current and is_time and trick == hand.next_trick
    if not due or trick is None or ruling.winner is None:
        return None
    args, winner = question.trick_args(), seats[ruling.winner]
    return Recording(
        form=at.fact_form("trick"),
        label=at.say(key, trick=trick, winner=at.names[winner], **more),
        trick=trick,
        winner=winner,
        honours=more.get("honours"),
        plays=args["plays"],
        named_suit=args.get("named", ""),
    )
