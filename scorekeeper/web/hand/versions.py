"""二つの記録: the question that a page asks where two people recorded one thing differently."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import request

from scorekeeper.journal import Fact
from scorekeeper.web.hand.at import AnyAt, look_at
from scorekeeper.web.hand.history import describe_entry, describe_fact
from scorekeeper.web.page.offered import Form
from scorekeeper.web.page.taps import OF_TAPS, FormMaker
from scorekeeper.web.page.text import clock, whose
from scorekeeper.web.server.desks import device
from scorekeeper.web.server.request_g import this_g


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """ひとつの記録: what somebody recorded, in words; who it was, and when, if it is kept."""

    words: str
    who: str
    when: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """どちらが正しいか: what was sent just now, and what stands.

    ``form`` sends the same once more, with its ``fields``, to stand in the place of what does now;
    None where that cannot be put right from here. ``url`` leads on with what stands.
    """

    own: Version
    stands: Version
    form: Form | None
    fields: tuple[tuple[str, str], ...]
    event: int
    url: str


def question() -> Question:
    """What this request's form is about, which others recorded otherwise."""
    session_id = str((request.view_args or {})["session_id"])
    found, session = this_g().otherwise.found, look_at(session_id).session
    entry = session.entry(found.stands.sequence)
    at = look_at(session_id, entry.hand)
    say, event = at.say, entry.event
    form = FormMaker(seen=session.sequence).make("", request.path)
    return Question(
        own=Version(words=_tell(at, found.said), who=whose(say, device())),
        stands=Version(
            words=describe_entry(at, entry),
            who=whose(say, event.by),
            when=clock(event.at, say.language),
        ),
        form=form if found.instead else None,
        fields=tuple(
            (name, value) for name, value in request.form.items(multi=True) if name not in OF_TAPS
        ),
        event=event.sequence,
        url=at.hand_url(session.dealt) if session.in_hand else at.sheet_url,
    )


def _tell(at: AnyAt, facts: Sequence[Fact]) -> str:
    return at.say("list-separator").join(describe_fact(at, fact) for fact in facts)
