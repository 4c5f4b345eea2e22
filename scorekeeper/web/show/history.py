"""記録: the entries of a hand in words, the undone ones with who undid them and when."""

from typing import Any

from scorekeeper.journal import Entry, HandStarted, SessionOpened, Undone
from scorekeeper.journal.codec import kind_of
from scorekeeper.napoleon import facts
from scorekeeper.web.pages.models.hand import HistoryRow
from scorekeeper.web.show.context import At
from scorekeeper.web.show.text import clock


def history_rows(at: At) -> tuple[HistoryRow, ...]:
    """Everything recorded of the hand looked at, oldest first.

    An undo has no row of its own: it is written beside what it struck out.
    """
    by_sequence = {entry.event.sequence: entry for entry in at.session.history}
    return tuple(
        _row(at, entry, by_sequence.get(entry.undone_by or 0))
        for entry in at.session.history
        if entry.hand == at.deal and not isinstance(entry.event.fact, Undone)
    )


def entry_text(at: At, entry: Entry) -> str:
    """What one entry says."""
    fact = entry.event.fact
    params = {name: getattr(fact, name) for name in fact.__dataclass_fields__}
    key, words = _sentence(at, entry, params)
    return at.say(key, **words)


def _row(at: At, entry: Entry, undo: Entry | None) -> HistoryRow:
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


def _sentence(at: At, entry: Entry, params: dict[str, Any]) -> tuple[str, dict[str, str | int]]:
    fact = entry.event.fact
    ending, words = "", _plain(at, params)
    match fact:
        case SessionOpened():
            words = {"preset": at.say(f"preset-{fact.preset}")}
        case HandStarted():
            words = {"player": at.names[fact.dealer], "opener": at.names[fact.first_bidder]}
        case facts.TrickTaken():
            winner = at.names[fact.winner]
            words = {"trick": fact.trick, "winner": winner, "honours": fact.honours}
        case facts.RestAwarded():
            ending = f"-{fact.kind}"
            words["side"] = at.say(f"hand-side-{fact.side}")
        case facts.HandRedealt():
            ending, words = f"-{fact.reason.replace('_', '-')}", {}
        case facts.HandSettled(adjutant=None):
            ending, words = "-alone", {}
        case facts.HandSettled(adjutant=seat):
            words = {"player": at.names[seat or 0]}
    return f"history-{kind_of(fact)}{ending}", words


def _plain(at: At, params: dict[str, Any]) -> dict[str, str | int]:
    words: dict[str, str | int] = {}
    for name, value in params.items():
        if name == "seat":
            words["player"] = at.names[value]
        else:
            words[name] = value if isinstance(value, int) else str(value)
    return words
