"""答え: what came of checking a hand, in words, and what belongs at which field."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.auditing.faults import Fault
from scorekeeper.web.page.faults import FaultInWords, tell_fault
from scorekeeper.web.referee.check.kind import CheckKind
from scorekeeper.web.server.language import find_speaker
from scorekeeper.wording import Speaker
from scorekeeper.wording.rulings import begin


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What came of a hand.

    ``at`` are the sentences at the fields, by their names; ``unread`` those about the lines of a
    text. ``found`` is the audit, None where there was not enough to go through; ``names`` are its
    players' by seat, ``heads`` the same where they stand by themselves. ``is_first`` says that the
    text has more hands than the one looked at, ``is_readable`` that all of what was typed could be
    read.
    """

    at: dict[str, list[str]] = field(default_factory=dict)
    unread: tuple[str, ...] = ()
    found: Any = None
    names: Sequence[str] = ()
    heads: Sequence[str] = ()
    faults: tuple[FaultInWords, ...] = ()
    notes: tuple[str, ...] = ()
    result: tuple[str, ...] = ()
    is_first: bool = False
    is_readable: bool = False

    def by_seats(self) -> "Answer":
        """The same where players are called by their seats: a sentence may begin with one."""
        return replace(
            self,
            at={name: list(map(begin, sentences)) for name, sentences in self.at.items()},
            heads=tuple(map(begin, self.names)),
            faults=tuple(
                replace(one, sentence=begin(one.sentence), proof=begin(one.proof))
                for one in self.faults
            ),
            result=tuple(map(begin, self.result)),
        )

    def winners(self, trick: Any) -> str:
        """Who took a trick, or among whom its winner is."""
        return find_speaker()("audit-or").join(self.names[seat] for seat in sorted(trick.winners))


def answer(
    say: Speaker,
    kind: CheckKind,
    written: Any,
    names: Sequence[str],
    *,
    at: Sequence[tuple[str, Refusal]] = (),
    unread: Sequence[str] = (),
    is_first: bool = False,
    in_play: bool = False,
) -> Answer:
    """What came of going through a hand that was read, None where nothing could be.

    ``names`` are those of players whom the hand does not name; ``at`` is what could not be read of
    its fields, ``unread`` of its lines. Of a hand ``in_play`` nothing is said that hangs on who the
    adjutant is.
    """
    told = _Told(say, at)
    found = None if written is None else told.attempt(kind, written)
    if found is None:
        return Answer(at=told.sentences, unread=(*unread, *told.loose), names=names)
    players = written.names or names
    faults = tuple(
        tell_fault(say, players, fault)
        for fault in found.remarks
        if fault.is_certain or not in_play
    )
    for one in faults:
        told.add(field_of(one.fault, found.hand), one.sentence)
    return Answer(
        at=told.sentences,
        unread=tuple(unread),
        found=found,
        names=players,
        heads=players,
        faults=faults,
        notes=tuple(say(note.key, **note.params) for note in found.notes),
        result=tuple(kind.describe(say, players, found)),
        is_first=is_first,
        is_readable=not at and not unread,
    )


_FIELDS: Mapping[str, str] = MappingProxyType(
    {
        "own-card-called": "call",
        "buried-count": "bury",
        "honours-taken-differ": "taken",
        "tricks-taken-differ": "taken",
        "points-differ": "points",
    }
)


def field_of(fault: Fault, hand: Any) -> str:
    """The field at which a fault is said; empty for what is about the whole hand.

    >>> field_of(Fault(code="revoke", player=2, trick=3), None)
    'cards-3'
    >>> field_of(Fault(code="hand-size", player=2), None)
    'holds-2'
    >>> field_of(Fault(code="call-too-low", player=2, params={"call": 4}), None)
    'called-4'
    """
    if fault.trick is not None:
        return f"cards-{fault.trick}"
    if "call" in fault.params:
        return f"called-{fault.params['call']}"
    if fault.code == "hand-size":
        return f"holds-{fault.player}"
    if fault.code in _FIELDS:
        return _FIELDS[fault.code]
    if fault.card is None:
        return ""
    held = hand.hands[fault.player] if hand.hands and fault.player is not None else None
    return f"holds-{fault.player}" if fault.card in (held or ()) else "bury"


class _Told:
    """The sentences at the fields so far, and those that belong to none."""

    def __init__(self, say: Speaker, at: Sequence[tuple[str, Refusal]]) -> None:
        self.say, self.loose = say, list[str]()
        self.sentences: dict[str, list[str]] = {}
        for name, refusal in at:
            self.add(name, say(refusal.code, **refusal.params))

    def add(self, name: str, sentence: str) -> None:
        if name:
            self.sentences.setdefault(name, []).append(sentence)

    def attempt(self, kind: CheckKind, written: Any) -> Any:
        """The audit; None, and a sentence, where nobody can say who led."""
        try:
            return kind.audit(written)
        except Refusal as refusal:
            sentence = self.say(refusal.code, **refusal.params)
            self.loose.append(sentence)
            self.add(f"cards-{refusal.params.get('trick', '')}", sentence)
            return None
