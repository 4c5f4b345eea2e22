"""卓: the session that its events mean, and what each further event makes of it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import Any, Self

from scorekeeper.games import Game, Hand, game_named
from scorekeeper.journal import corrections, people
from scorekeeper.journal.corrections import Amendments, amend, bind_bidder, correct
from scorekeeper.journal.deal import Deal, new_deal, reckon_again, sign, with_hand
from scorekeeper.journal.events import (
    Entry,
    Event,
    FirstDealerChosen,
    HandStarted,
    PotCarried,
    RulesChanged,
    SessionClosed,
    SessionDiscarded,
    SessionOpened,
    Undone,
)
from scorekeeper.journal.past import PastResult
from scorekeeper.journal.people import CalledNow, Table
from scorekeeper.trick_taking.rules.presets import House, Preset
from scorekeeper.trick_taking.rules.ruleset import Rules
from scorekeeper.trick_taking.scoring import ScoreSheet

Rulesets = Mapping[str, Rules]
"""House rules by content address."""

_HAND = attrgetter("hand")
_BETWEEN_HANDS = FirstDealerChosen | RulesChanged | SessionClosed | PastResult | PotCarried


@dataclass(frozen=True, slots=True, kw_only=True)
class Session(CalledNow):
    """A session as the journal has it: who plays, every hand, every event.

    ``earlier`` are the deals before the last one, which is ``deal``; ``amendments`` say what was
    corrected, what is under protest, and the penalties. ``changed`` is the last change of the
    rules. ``taken_over`` is what earlier sessions left in the pot as it was recorded, ``carried``
    the chips of it that count. ``table`` are the people, ``first_dealer`` deals the first hand. A
    ``discarded`` session is closed and counts nowhere. ``past`` are hands played before this book
    was kept. ``last`` is the last event that counts, ``before`` the session without it.

    ``sequence`` is the number of the last event; whoever records next must have seen it. ``places``
    say of each deal, 0 standing for what was before the first, which entries speak of it.
    ``called`` is what the people are called now, and ``belongs`` the key and the name of its season
    now, where these are not what was typed: no fold knows them.
    """

    opened: SessionOpened
    rulesets: Rulesets
    table: Table
    earlier: tuple[Deal, ...] = ()
    deal: Deal | None = None
    past: tuple[PastResult, ...] = ()
    changed: RulesChanged | None = None
    amendments: Amendments = field(default_factory=Amendments)
    taken_over: PotCarried | None = None
    carried: int = 0
    first_dealer: int = 0
    closed_at: str | None = None
    discarded: bool = False
    last: Event | None = None
    before: "Session | None" = field(default=None, compare=False, repr=False)
    sequence: int = 0
    history: tuple[Entry, ...] = ()
    places: tuple[tuple[int, ...], ...] = ()
    called: tuple[str, ...] = ()
    belongs: tuple[str, str] | None = None

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game_named(self.opened.game)

    @property
    def players(self) -> int:
        """How many play the hand last dealt; before the first, how many sat down."""
        return len(self.opened.players) if self.deal is None else len(self.deal.seats)

    @property
    def closed(self) -> bool:
        """Whether the table has got up."""
        return self.closed_at is not None

    @property
    def carried_from(self) -> tuple[str, ...]:
        """The earlier sessions whose pots this one took over, by their ids."""
        return () if self.taken_over is None else self.taken_over.sources

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
        dealt = self.deals[deal - 1]
        return House(preset=self._preset(dealt.preset), rules=self.rulesets[dealt.ruleset])

    def _preset(self, name: str) -> Preset[Any]:
        return self.game.canon.preset_named(name)

    @property
    def dealt(self) -> int:
        """How many hands were dealt, void ones included."""
        return len(self.earlier) + (self.deal is not None)

    @property
    def deals(self) -> tuple[Deal, ...]:
        """Every deal, in order."""
        return self.earlier if self.deal is None else (*self.earlier, self.deal)

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Every hand as it stands after every correction, in order."""
        return tuple(map(_HAND, self.deals))

    @property
    def hand(self) -> Hand | None:
        """The hand last dealt; None before the first."""
        return None if self.deal is None else self.deal.hand

    @property
    def hands_left(self) -> int | None:
        """How many hands of the session are still to be played; None where the house does not say.

        Results of another book do not count.
        """
        return self.game.hands_left(self.ruleset, self.hands)

    @property
    def in_hand(self) -> bool:
        """Whether a hand is open."""
        return self.deal is not None and not self.deal.is_over and not self.discarded

    @property
    def is_scored(self) -> bool:
        """Whether anybody has points, or any hand was played to its end."""
        return bool(self.settled or self.past or self.amendments.counting or any(self.totals))

    @property
    def settled(self) -> tuple[Hand, ...]:
        """The hands that were played to an end, in order."""
        return tuple(hand for hand in self.hands if hand.settled is not None)

    @property
    def sheets(self) -> tuple[ScoreSheet | None, ...]:
        """What every hand was worth, in order; None for one that is worth nothing yet."""
        return tuple(deal.reckoning.sheet for deal in self.deals)

    @property
    def totals(self) -> tuple[int, ...]:
        """合計: everybody's points: of the hands, of past results, and the penalties."""
        played = () if self.deal is None else self.deal.totals
        columns = (played, *(past.by_person(len(self.names)) for past in self.past))
        return tuple(
            sum(points[person] or 0 for points in columns if person < len(points))
            + self.amendments.penalty_points(person)
            for person in self.table.people
        )

    @property
    def pot(self) -> int:
        """ポット: how many chips lie in the pot now."""
        return self.carried if self.deal is None else self.deal.reckoning.left.pot

    @property
    def undoable(self) -> Event | None:
        """The event that an undo would strike out: the last that still counts."""
        return None if self.before is None else self.last

    def entry(self, sequence: int) -> Entry:
        """The line of the history with that number."""
        return self.history[sequence - 1]

    def entries_of(self, deal: int) -> tuple[Entry, ...]:
        """What was recorded in a deal (0: before the first), and what is about it, in order."""
        numbers = self.places[deal] if deal < len(self.places) else ()
        return tuple(self.history[number - 1] for number in numbers)

    @classmethod
    def begun(cls, opened: SessionOpened, rulesets: Rulesets, last: Event | None = None) -> Self:
        """The session as it is when a table sits down."""
        return cls(opened=opened, rulesets=rulesets, table=Table.of(opened.players), last=last)

    def with_carried(self, chips: int) -> "Session":
        """The session with so many chips from earlier sessions in its pot."""
        if chips == self.carried:
            return self
        deals = tuple(reckon_again(self.game, self.deals, None, pot=chips))
        return _with_deals(replace(self, carried=chips), deals)

    def after(self, event: Event) -> "Session":
        """The session that follows an event that is no undo, its history apart."""
        return replace(self._with(event), last=event, before=self)

    def _with(self, event: Event) -> "Session":
        fact = event.fact
        if isinstance(fact, HandStarted):
            return self._with_deal(fact)
        if isinstance(fact, people.FACT_TYPES):
            return replace(self, table=self.table.after(fact, self.dealt))
        if isinstance(fact, _BETWEEN_HANDS):
            return self._between_hands(fact, event.at)
        if isinstance(fact, corrections.FACT_TYPES):
            return self._amend(fact, event)
        if isinstance(fact, SessionDiscarded):
            return replace(self, closed_at=self.closed_at or event.at, discarded=True)
        return self._with_hand(event)

    def _between_hands(self, fact: Any, at: str) -> "Session":
        if isinstance(fact, FirstDealerChosen):
            return replace(self, first_dealer=fact.seat)
        if isinstance(fact, RulesChanged):
            return replace(self, changed=fact)
        if isinstance(fact, PastResult):
            return replace(self, past=(*self.past, fact))
        if isinstance(fact, PotCarried):
            return replace(self, taken_over=fact).with_carried(fact.chips)
        return replace(self, closed_at=at)

    def _with_deal(self, started: HandStarted) -> "Session":
        seats = started.seats or tuple(self.table.people)
        hand = self.game.start_hand(
            self.rulesets[started.ruleset],
            players=len(seats),
            dealer=started.dealer,
            first_bidder=started.first_bidder,
        )
        deal = new_deal(
            self.game,
            hand,
            self.deal,
            seats=seats,
            dealt_by=seats[started.dealer] if started.dealt_by is None else started.dealt_by,
            pot=self.carried,
            ruleset=started.ruleset,
            preset=self.in_force.preset,
        )
        table = self.table.after_deal(seats, self.dealt + 1)
        return replace(self, earlier=self.deals, deal=deal, table=table)

    def _with_hand(self, event: Event) -> "Session":
        assert self.deal is not None  # noqa: S101 - the journal lets nothing else be first
        return self._after_hand(self.game.after(self.deal.hand, event.fact), event)

    def _after_hand(self, hand: Hand, event: Event) -> "Session":
        """The session whose last hand stands so after an event of it."""
        assert self.deal is not None  # noqa: S101 - there is such a hand
        last = self.earlier[-1] if self.earlier else None
        deal = with_hand(self.game, self.deal, hand, last)
        if deal.is_over and not isinstance(event.fact, self.game.late_facts):
            deal = replace(deal, ended_at=event.at)
        return replace(self, deal=deal)

    def _bound_by(self, fact: corrections.Fact, event: Event) -> "Session":
        """The session whose last hand has bidders barred or let, where a fact decides so of it."""
        if self.deal is None or getattr(fact, "hand", None) != self.dealt:
            return self
        hand = bind_bidder(self.game, self.deal.hand, fact)
        return self if hand is self.deal.hand else self._after_hand(hand, event)

    def _amend(self, fact: corrections.Fact, event: Event) -> "Session":
        sequence = event.sequence
        if isinstance(fact, corrections.HandSigned):
            return _with_deals(self, sign(self.deals, fact))
        if not isinstance(fact, corrections.OF_HANDS):
            amendments = amend(self.amendments, fact, sequence=sequence, before=None)
            return replace(self._bound_by(fact, event), amendments=amendments)
        deals, place = self.deals, fact.hand - 1
        before = deals[place].hand
        hand = correct(self.game, before, fact)
        changed = replace(deals[place], hand=hand, signatures=())
        last = deals[place - 1] if place else None
        again = reckon_again(self.game, (changed, *deals[fact.hand :]), last, pot=self.carried)
        amendments = amend(self.amendments, fact, sequence=sequence, before=before)
        return _with_deals(replace(self, amendments=amendments), (*deals[:place], *again))


def _with_deals(session: Session, deals: tuple[Deal, ...]) -> Session:
    return replace(session, earlier=deals[:-1], deal=deals[-1] if deals else None)


# 伏せる: entries that nobody is shown while they could tell what a hand still keeps secret.
#
# What is recorded once something of a hand hangs on its secret (who holds the called card) may hang
# on it as well, whatever its kind: a signature, the next hand's first bidder, a correction. It
# cannot be listed, so it is not: whatever was undone and stood behind such a fact is hidden until
# what stands makes the secret of that hand, or of a later one, known.


def last_hanging(session: Session) -> int:
    """The last deal (from 1) of which something hangs on its secret; 0 where there is none."""
    secret = session.game.secret
    return 0 if secret is None else _last(session, secret.hangs)


def last_known(session: Session) -> int:
    """The last deal (from 1) whose secret everybody knows as things stand; 0 for none."""
    secret = session.game.secret
    return 0 if secret is None else _last(session, secret.is_known)


def is_hidden(session: Session, entry: Entry) -> bool:
    """Whether an entry was undone and may tell what the session keeps secret as it stands.

    The journal keeps it, and it is shown again when that is known.
    """
    return entry.undone_by is not None and entry.hangs_on > last_known(session)


def _last(session: Session, holds: Callable[[Hand], bool]) -> int:
    if session.deal is not None and holds(session.deal.hand):
        return session.dealt
    before = enumerate(reversed(session.earlier))
    return next((len(session.earlier) - back for back, deal in before if holds(deal.hand)), 0)


def fold(events: Iterable[Event], rulesets: Rulesets) -> Session:
    """The session that a whole record means; what was undone does not count.

    Raises:
        ValueError: a record that does not begin with the opening of a session, or in which
            something was undone out of turn.
    """
    record = Record(rulesets)
    for event in events:
        record.add(event)
    return record.session


def go_on(session: Session, events: Iterable[Event], rulesets: Rulesets) -> Session:
    """The session that follows from further events: what ``fold`` makes of the whole record.

    ``rulesets`` are those that the events name.

    Raises:
        ValueError: something was undone out of turn.
    """
    record = Record(rulesets, session)
    for event in events:
        record.add(event)
    return record.session


class Record:
    """A record as far as it has been gone through; ``state`` is what it means, history apart."""

    def __init__(self, rulesets: Rulesets, session: Session | None = None) -> None:
        self.rulesets = rulesets
        self.state: Session | None = None
        self.history: list[Entry] = []
        self.places: list[tuple[int, ...]] = [()]
        if session is not None:
            self._take_over(session)

    def _take_over(self, session: Session) -> None:
        if self.rulesets.keys() <= session.rulesets.keys():
            self.rulesets = session.rulesets
        else:
            self.rulesets = {**session.rulesets, **self.rulesets}
        self.history, self.places = list(session.history), list(session.places)
        self.state = replace(
            session, rulesets=self.rulesets, sequence=0, history=(), places=(), called=()
        )

    @property
    def session(self) -> Session:
        """The session as it stands."""
        return replace(
            self._state(),
            sequence=len(self.history),
            history=tuple(self.history),
            places=tuple(self.places),
        )

    def add(self, event: Event) -> None:
        """Go on by one event."""
        fact = event.fact
        if self.state is None:
            if not isinstance(fact, SessionOpened):
                raise ValueError("a session's record begins with its opening")
            self.state = Session.begun(fact, self.rulesets, last=event)
            self._note(event, self.state)
        elif isinstance(fact, Undone):
            self._note(event, self.state)
            self._strike_out(self.state, event, fact.sequence)
        else:
            before = self.state
            self.state = before.after(event)
            self._note(event, before)

    def _strike_out(self, state: Session, event: Event, struck: int) -> None:
        if state.before is None or state.last is None or state.last.sequence != struck:
            raise ValueError("only the last event that counts can be undone")
        entry = self.history[struck - 1]
        self.history[struck - 1] = replace(entry, undone_by=event.sequence)
        self.state = replace(state.before, rulesets=self.rulesets)

    def _note(self, event: Event, before: Session) -> None:
        state = self._state()
        deal = state.dealt
        about = getattr(event.fact, "hand", None) or deal
        dealt = state.deal if about == deal else state.earlier[about - 1]
        seats = () if dealt is None else dealt.seats
        entry = Entry(
            event=event,
            hand=deal,
            names=before.table.names,
            seats=seats,
            hangs_on=max(last_hanging(before), last_hanging(state)),
        )
        self.history.append(entry)
        for place in {deal, about}:
            self.places += [()] * (place + 1 - len(self.places))
            self.places[place] = (*self.places[place], event.sequence)

    def _state(self) -> Session:
        if self.state is None:
            raise ValueError("a session's record begins with its opening")
        return self.state
