"""食い違う会の問い: from where two records of a session differ, in words, and the choices."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scorekeeper.desk.imports.drafting import Arrival
from scorekeeper.desk.imports.parted import Parted, undoing_of
from scorekeeper.desk.sessions import load_session
from scorekeeper.journal import Session
from scorekeeper.journal.parting import CHOICES, Choice
from scorekeeper.web.games.hand import undo_form
from scorekeeper.web.games.history import Told, describe_undoing, number_of, tell
from scorekeeper.web.games.pages import AnyAt, At, pages_of
from scorekeeper.web.page.text import UndoForm, clock, whose
from scorekeeper.web.server.application import desk
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import day_of

MOST_TOLD = 12
"""Records of one side that are told, the first that differs apart; of more their number is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """片方の記録: the first thing that stands there alone, what comes after, and how much more.

    Where nothing does, ``first`` says so, or who took it back.
    """

    first: Told
    after: tuple[Told, ...] = ()
    more: int = 0

    @property
    def count(self) -> int:
        """How many come after the first."""
        return len(self.after) + self.more


@dataclass(frozen=True, slots=True, kw_only=True)
class Parting:
    """食い違い: a session, from where on it differs here and there, and the choices.

    ``lost`` are the numbers of what stands here alone, and there. Whoever answers has ``seen`` so
    many events of it here.
    """

    session: str
    title: str
    place: str
    ours: Side
    theirs: Side
    lost: tuple[int, int]
    seen: int
    went_on: bool
    choices: tuple[Choice, ...]


def questions_of(say: Speaker, arrivals: Sequence[Arrival]) -> tuple[Parting, ...]:
    """What is asked of sessions that went on apart."""
    return tuple(
        _question(say, arrival, arrival.differs)
        for arrival in arrivals
        if arrival.differs is not None
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceUndo:
    """選び直し: a session of which a record was chosen, and the form that brings back the other.

    ``text`` says what will be as before.
    """

    title: str
    text: str
    form: UndoForm


def undos_of(say: Speaker, arrivals: Sequence[Arrival]) -> Iterator[ChoiceUndo]:
    """How each choice is undone that was just made."""
    for arrival in arrivals:
        if arrival.state in CHOICES:
            at = _at_last(say, arrival.session, load_session(desk(), arrival.session))
            undoing = undoing_of(desk(), at.session)
            if undoing is not None:
                text = describe_undoing(at, undoing, "parted-undo")
                yield ChoiceUndo(title=_title(say, arrival), text=text, form=undo_form(at))


def describe_question(say: Speaker, one: Parting) -> Iterator[str]:
    """The same for a terminal, in lines."""
    sides = {"here": one.ours, "there": one.theirs}
    told = {name: _describe(say, side.first) for name, side in sides.items()}
    yield say("parted-differs", place=one.place, **told)
    for name, side in sides.items():
        if side.count:
            yield say(f"parted-more-{name}", count=side.count)


def _describe(say: Speaker, told: Told) -> str:
    by = say("list-separator").join(filter(None, (told.who, told.when)))
    return say("parted-told", what=told.words, by=by) if by else told.words


def _question(say: Speaker, arrival: Arrival, parted: Parted) -> Parting:
    here = _at_last(say, arrival.session, parted.here)
    there = _at_last(say, arrival.session, parted.there)
    return Parting(
        session=arrival.session,
        title=_title(say, arrival),
        place=_place(say, here, there, parted),
        ours=_side(here, parted.ours, there, parted.theirs),
        theirs=_side(there, parted.theirs, here, parted.ours),
        lost=(len(parted.ours), len(parted.theirs)),
        seen=arrival.known,
        went_on=parted.went_on,
        choices=tuple(one for one in CHOICES if one != "both" or parted.may_be_kept),
    )


def _title(say: Speaker, arrival: Arrival) -> str:
    names = say("list-separator").join(arrival.players)
    return say("parted-title", day=str(day_of(arrival.began)), names=names)


def _at_last(say: Speaker, session_id: str, session: Session) -> AnyAt:
    return At(
        say=say,
        session_id=session_id,
        session=session,
        pages=pages_of(session.game),
        deal=session.dealt,
    )


def _place(say: Speaker, here: AnyAt, there: AnyAt, parted: Parted) -> str:
    """In which hand they begin to differ."""
    firsts = [(here, parted.ours[:1]), (there, parted.theirs[:1])]
    hands = [number_of(at, at.session.entry(one).hand) for at, numbers in firsts for one in numbers]
    first = min(hands, default=0)
    return say("parted-hand", hand=first) if first else say("parted-before-hands")


def _side(at: AnyAt, alone: Sequence[int], other: AnyAt, others: Sequence[int]) -> Side:
    if not alone:
        return Side(first=_nothing(at, other, others))
    told = [_tell_at(at, number) for number in alone[: MOST_TOLD + 1]]
    return Side(first=told[0], after=tuple(told[1:]), more=len(alone) - len(told))


def _tell_at(at: AnyAt, number: int) -> Told:
    """One entry as the page of its hand tells it."""
    entry = at.session.entry(number)
    return tell(replace(at, deal=entry.hand), entry)


def _nothing(at: AnyAt, other: AnyAt, others: Sequence[int]) -> Told:
    """That nothing more stands on this side, and by whom it was taken back."""
    command = other.session.entry(others[0]).event.command_id if others else ""
    for entry in reversed(at.session.history):
        if entry.event.command_id == command and entry.undone_by is not None:
            event = at.session.entry(entry.undone_by).event
            return Told(
                words=at.say("parted-taken-back"),
                when=clock(event.at, at.say.language),
                who=whose(at.say, event.by),
            )
    return Told(words=at.say("parted-nothing"), who="")
