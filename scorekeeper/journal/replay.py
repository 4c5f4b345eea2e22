"""再生: events folded into the session they mean."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from scorekeeper.journal.events import (
    Event,
    Fact,
    HandStarted,
    SessionClosed,
    SessionOpened,
    Undone,
)
from scorekeeper.napoleon import facts
from scorekeeper.napoleon.hand import Hand, Stage, start_hand
from scorekeeper.napoleon.ruleset import Ruleset

Rulesets = Mapping[str, Ruleset]
"""House rules by content address."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line of the history: an event, the hand it fell in, and the undo that struck it out.

    ``hand`` counts deals from 1 and is 0 before the first; ``undone_by`` is a sequence number.
    """

    event: Event
    hand: int
    undone_by: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """An evening as the journal has it: who plays, every hand, every event.

    ``sequence`` is the number of the last event; whoever records next must have seen it.
    """

    opened: SessionOpened
    rulesets: Rulesets
    hands: tuple[Hand, ...] = ()
    ruleset_of: tuple[str, ...] = ()
    closed: bool = False
    sequence: int = 0
    history: tuple[Entry, ...] = ()

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.opened.players)

    @property
    def ruleset(self) -> Ruleset:
        """The rules under which the next hand is dealt."""
        return self.rulesets[self.opened.ruleset]

    @property
    def hand(self) -> Hand | None:
        """The hand last dealt; None before the first."""
        return self.hands[-1] if self.hands else None

    @property
    def in_hand(self) -> bool:
        """Whether a hand is open."""
        return self.hand is not None and self.hand.stage is not Stage.OVER

    @property
    def settled(self) -> tuple[Hand, ...]:
        """The hands that were played to an end, in order."""
        return tuple(hand for hand in self.hands if hand.settled is not None)

    @property
    def undoable(self) -> Event | None:
        """The event that an undo would strike out: the last that still counts."""
        standing = (entry.event for entry in reversed(self.history) if _counts(entry))
        event = next(standing, None)
        return None if event is None or isinstance(event.fact, SessionOpened) else event

    def after(self, fact: Fact) -> "Session":
        """The session that follows a fact, its history apart."""
        match fact:
            case HandStarted():
                hand = start_hand(
                    self.rulesets[fact.ruleset],
                    players=self.players,
                    dealer=fact.dealer,
                    first_bidder=fact.first_bidder,
                )
                ruleset_of = (*self.ruleset_of, fact.ruleset)
                return replace(self, hands=(*self.hands, hand), ruleset_of=ruleset_of)
            case SessionClosed():
                return replace(self, closed=True)
            case SessionOpened() | Undone():
                return self
            case _:
                return self._with_hand(fact)

    def _with_hand(self, fact: facts.Fact) -> "Session":
        return replace(self, hands=(*self.hands[:-1], self.hands[-1].after(fact)))


def replay(events: Iterable[Event], rulesets: Rulesets) -> Session:
    """The session that a whole record means; what was undone does not count.

    Raises:
        ValueError: a record that does not begin with the opening of a session.
    """
    events = tuple(events)
    if not events or not isinstance(events[0].fact, SessionOpened):
        raise ValueError("a session's record begins with its opening")
    undone = {e.fact.sequence: e.sequence for e in events if isinstance(e.fact, Undone)}
    session = Session(opened=events[0].fact, rulesets=rulesets)
    for event in events:
        if event.sequence not in undone:
            session = session.after(event.fact)
    history = tuple(
        Entry(event=event, hand=deal, undone_by=undone.get(event.sequence))
        for event, deal in zip(events, _deals(events), strict=True)
    )
    return replace(session, sequence=events[-1].sequence, history=history)


def _deals(events: Iterable[Event]) -> Iterator[int]:
    """The deal in which each event fell, counted as the table did when it was recorded."""
    starts: set[int] = set()
    for event in events:
        if isinstance(event.fact, HandStarted):
            starts.add(event.sequence)
        yield len(starts)
        if isinstance(event.fact, Undone):
            starts.discard(event.fact.sequence)


def _counts(entry: Entry) -> bool:
    return entry.undone_by is None and not isinstance(entry.event.fact, Undone)
