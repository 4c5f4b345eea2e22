"""記録: the entries of a hand in words, the undone ones with who undid them and when."""

from dataclasses import dataclass

from scorekeeper.journal import Entry, Undone
from scorekeeper.journal.codec import kind_of
from scorekeeper.web.hand.at import AnyAt
from scorekeeper.web.hand.sentences import told
from scorekeeper.web.page.text import clock


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryRow:
    """記録: one entry of the hand; what was undone stays readable, with who undid it and when."""

    when: str
    who: str
    text: str
    undone: str = ""


def history_rows(at: AnyAt) -> tuple[HistoryRow, ...]:
    """Everything recorded of the hand looked at, oldest first.

    An undo has no row of its own: it is written beside what it struck out.
    """
    by_sequence = {entry.event.sequence: entry for entry in at.session.history}
    return tuple(
        _row(at, entry, by_sequence.get(entry.undone_by or 0))
        for entry in at.session.history
        if at.deal in _deals(entry) and not isinstance(entry.event.fact, Undone)
    )


def entry_text(at: AnyAt, entry: Entry) -> str:
    """What one entry says."""
    ending, words = told(entry.event.fact, at)
    return at.say(f"history-{kind_of(entry.event.fact)}{ending}", **words)


def redealt_text(at: AnyAt) -> str:
    """Why the hand looked at is void; nothing where it is not."""
    reason = at.session.hands[at.deal - 1].redealt
    if reason is None:
        return ""
    return at.say(f"history-{at.session.game.name}-hand-redealt-{reason.replace('_', '-')}")


def _deals(entry: Entry) -> tuple[int, ...]:
    """The deal in which something was recorded, and the one that it is about."""
    return entry.hand, getattr(entry.event.fact, "hand", None) or entry.hand


def _row(at: AnyAt, entry: Entry, undo: Entry | None) -> HistoryRow:
    undone = ""
    if undo is not None:
        when = clock(undo.event.at, at.say.language)
        undone = at.say("hand-history-undone", when=when, who=undo.event.by)
    return HistoryRow(
        when=clock(entry.event.at, at.say.language),
        who=entry.event.by,
        text=entry_text(at, entry),
        undone=undone,
    )
