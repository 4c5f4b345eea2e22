"""食い違う会: two records of one session, where they first differ, and how one is discarded."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from flask import url_for

from scorekeeper.journal import Session
from scorekeeper.services.imports.arrivals import Arrival
from scorekeeper.services.imports.divergence import Parted
from scorekeeper.web.games.history import number_of, tell
from scorekeeper.web.games.pages import AnyView, SessionView, pages_of
from scorekeeper.web.page.text import Link
from scorekeeper.wording import Speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoRecords:
    """食い違い: a ``session`` with two records, where they differ, and how each is discarded."""

    session: str
    differs: str
    discards: tuple[Link, ...]
    title: str = ""


def both_records(say: Speaker, parted: Parted, title: str = "") -> TwoRecords:
    discards = [
        Link(
            url=url_for("sessions.ask_to_discard", session_id=session),
            label=say(f"parted-discard-{which}"),
        )
        for which, session in (("original", parted.session), ("imported", parted.copy))
    ]
    return TwoRecords(
        session=parted.session,
        differs=describe_difference(say, parted),
        discards=tuple(discards),
        title=title,
    )


def two_records(say: Speaker, arrivals: Sequence[Arrival]) -> Iterator[TwoRecords]:
    for one in arrivals:
        if one.differs is not None:
            names = say("list-separator").join(one.players)
            yield both_records(say, one.differs, f"{one.day}  {names}")


def describe_difference(say: Speaker, parted: Parted) -> str:
    here, hand = _tell(say, parted.session, parted.here, parted.ours)
    there, other = _tell(say, parted.copy, parted.there, parted.theirs)
    first = min(hand, other)
    place = say("parted-hand", hand=first) if first else say("parted-before-hands")
    return say("parted-differs", place=place, entry=parted.ours, here=here, there=there)


def _tell(say: Speaker, name: str, session: Session, number: int) -> tuple[str, int]:
    """Return the text of an entry as on the page of its hand, and the hand's number, or 0."""
    at: AnyView = SessionView(
        say=say,
        session_id=name,
        session=session,
        pages=pages_of(session.game),
        deal=session.dealt,
    )
    entry = session.entry(number)
    told = tell(replace(at, deal=entry.hand), entry)
    by = say("list-separator").join(filter(None, (told.who, told.when)))
    words = say("parted-told", what=told.words, by=by) if by else told.words
    return words, number_of(at, entry.hand)
