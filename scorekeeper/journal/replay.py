"""再生: events folded into the session they mean."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from scorekeeper.games import Game, Hand, game_named
from scorekeeper.journal import corrections
from scorekeeper.journal.amending import Amendments, amended
from scorekeeper.journal.correcting import corrected
from scorekeeper.journal.events import (
    Event,
    Fact,
    HandStarted,
    PotCarried,
    RulesChanged,
    SessionClosed,
    SessionOpened,
    Undone,
)
from scorekeeper.journal.names import season_key
from scorekeeper.journal.past import PastResult
from scorekeeper.nap.hand.hand import Hand as NapHand
from scorekeeper.napoleon.hand.hand import Hand as NapoleonHand
from scorekeeper.trick_taking.rules.house import House
from scorekeeper.trick_taking.rules.preset import Preset
from scorekeeper.trick_taking.rules.ruleset import Rules
from scorekeeper.trick_taking.scoring.score_sheet import ScoreSheet

Rulesets = Mapping[str, Rules]
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

    ``ruleset_of`` and ``preset_of`` say of each hand under which rules it was dealt, and from
    which preset they were taken; ``changed`` is the last change of the rules, if there was one.
    ``hands`` are as they stand after every correction; ``amendments`` say what was corrected,
    what is under protest, and the penalties.
    ``carried`` is what earlier evenings left in the pot, ``carried_from`` which those were.
    ``past`` holds hands that were played before this book was kept.
    ``sequence`` is the number of the last event; whoever records next must have seen it.
    """

    opened: SessionOpened
    rulesets: Rulesets
    hands: tuple[Hand, ...] = ()
    past: tuple[PastResult, ...] = ()
    ruleset_of: tuple[str, ...] = ()
    preset_of: tuple[str, ...] = ()
    changed: RulesChanged | None = None
    amendments: Amendments = field(default_factory=Amendments)
    carried: int = 0
    carried_from: tuple[str, ...] = ()
    closed: bool = False
    sequence: int = 0
    history: tuple[Entry, ...] = ()

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game_named(self.opened.game)

    @property
    def season_key(self) -> str:
        """By what its season is known."""
        return season_key(self.opened.season, self.opened.game)

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.opened.players)

    @property
    def in_force(self) -> RulesChanged:
        """The rules under which the next hand is dealt, as the last change of them names them."""
        opened = self.opened
        return self.changed or RulesChanged(ruleset=opened.ruleset, preset=opened.preset)

    @property
    def ruleset(self) -> Any:
        """The rules under which the next hand is dealt."""
        return self.rulesets[self.in_force.ruleset]

    @property
    def house(self) -> House[Any]:
        """The rules under which the next hand is dealt, and the preset they were taken from.

        Raises:
            Refusal: ``preset-unknown`` for a preset that this program does not know.
        """
        return House(preset=self._preset(self.in_force.preset), rules=self.ruleset)

    def house_of(self, deal: int) -> House[Any]:
        """The rules of one deal (from 1), as ``house`` has them for the next."""
        rules = self.rulesets[self.ruleset_of[deal - 1]]
        return House(preset=self._preset(self.preset_of[deal - 1]), rules=rules)

    def _preset(self, name: str) -> Preset[Any]:
        return self.game.canon.preset_named(name)

    @property
    def hand(self) -> Hand | None:
        """The hand last dealt; None before the first."""
        return self.hands[-1] if self.hands else None

    @property
    def napoleon_hands(self) -> tuple[NapoleonHand, ...]:
        """The hands of a session of Napoleon; none of a session of Nap."""
        return tuple(hand for hand in self.hands if isinstance(hand, NapoleonHand))

    @property
    def nap_hands(self) -> tuple[NapHand, ...]:
        """The hands of a session of Nap; none of a session of Napoleon."""
        return tuple(hand for hand in self.hands if isinstance(hand, NapHand))

    @property
    def hands_left(self) -> int | None:
        """How many hands of the evening are still to be played; None where the house does not say.

        Results of another book do not count.
        """
        return self.game.hands_left(self.ruleset, self.hands)

    @property
    def in_hand(self) -> bool:
        """Whether a hand is open."""
        return self.hand is not None and not (self.hand.settled or self.hand.redealt)

    @property
    def settled(self) -> tuple[Hand, ...]:
        """The hands that were played to an end, in order."""
        return tuple(hand for hand in self.hands if hand.settled is not None)

    @property
    def sheets(self) -> tuple[ScoreSheet | None, ...]:
        """What every hand was worth, in order; None for one that is worth nothing yet."""
        return self.game.sheets(self.hands, self.carried)

    @property
    def pot(self) -> int:
        """ポット: how many chips lie in the pot now."""
        return self.game.pot(self.hands, self.carried)

    @property
    def undoable(self) -> Event | None:
        """The event that an undo would strike out: the last that still counts."""
        standing = (entry.event for entry in reversed(self.history) if _counts(entry))
        event = next(standing, None)
        return None if event is None or isinstance(event.fact, SessionOpened) else event

    def after(self, fact: Fact, *, sequence: int | None = None) -> "Session":
        """The session that follows a fact, its history apart.

        ``sequence`` is the number of the fact's event, the next one if it is left out.
        """
        match fact:
            case HandStarted():
                hand = self.game.start_hand(
                    self.rulesets[fact.ruleset],
                    players=self.players,
                    dealer=fact.dealer,
                    first_bidder=fact.first_bidder,
                )
                return replace(
                    self,
                    hands=(*self.hands, hand),
                    ruleset_of=(*self.ruleset_of, fact.ruleset),
                    preset_of=(*self.preset_of, self.in_force.preset),
                )
            case RulesChanged() | SessionClosed() | PastResult() | PotCarried():
                return self._between_hands(fact)
            case SessionOpened() | Undone():
                return self
            case _ if isinstance(fact, corrections.Fact):
                return self._amended(fact, sequence or self.sequence + 1)
            case _:
                return self._with_hand(fact)

    def _between_hands(
        self, fact: RulesChanged | SessionClosed | PastResult | PotCarried
    ) -> "Session":
        if isinstance(fact, RulesChanged):
            return replace(self, changed=fact)
        if isinstance(fact, PastResult):
            return replace(self, past=(*self.past, fact))
        if isinstance(fact, PotCarried):
            return replace(self, carried=fact.chips, carried_from=fact.sources)
        return replace(self, closed=True)

    def _amended(self, fact: corrections.Fact, sequence: int) -> "Session":
        hands, before = list(self.hands), None
        if isinstance(fact, corrections.Correction):
            before = hands[fact.hand - 1]
            hands[fact.hand - 1] = corrected(before, fact)
        amendments = amended(self.amendments, fact, sequence=sequence, before=before)
        return replace(self, hands=tuple(hands), amendments=amendments)

    def _with_hand(self, fact: Any) -> "Session":
        return replace(self, hands=(*self.hands[:-1], self.game.after(self.hands[-1], fact)))


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
            session = session.after(event.fact, sequence=event.sequence)
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
