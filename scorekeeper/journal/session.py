"""卓: the session that its events mean, and its deals; ``moves`` says what comes of each event."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import Self, TypeVar

from scorekeeper.games import AnyHouse, AnyPreset, AnyRules, Game, Hand, game_named
from scorekeeper.journal.corrections import Amendments, HandSigned
from scorekeeper.journal.events import Entry, Event, PotCarried, RulesChanged, SessionOpened
from scorekeeper.journal.past import PastResult
from scorekeeper.journal.people import CalledNow, Table
from scorekeeper.trick_taking.presets import House
from scorekeeper.trick_taking.ruleset import Rules
from scorekeeper.trick_taking.scoring import Reckoning, ScoreSheet, Stakes

Rulesets = Mapping[str, Rules]
"""House rules by content address."""

_HAND = attrgetter("hand")
T = TypeVar("T")


# 配り: one hand of an evening, and what the evening knows of it beside what happened in it.


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A hand as it stands after every correction.

    ``ruleset`` is the address of the rules under which it was dealt, ``preset`` the one that they
    were taken from. ``place`` counts hands from 1, void ones left out; ``ended_at`` is when it was
    over. ``seats`` are the people who were dealt in, by seat of the hand, ``dealt_by`` the one who
    dealt. ``totals`` are the points of the hands up to this one, by person; who came later has
    none. ``signatures`` are those under the hand as it stands.
    """

    hand: Hand
    seats: tuple[int, ...]
    dealt_by: int
    ruleset: str
    preset: str
    place: int
    before: Stakes
    reckoning: Reckoning
    totals: tuple[int, ...]
    ended_at: str | None = None
    signatures: tuple[HandSigned, ...] = ()

    @property
    def number(self) -> int | None:
        """The hand's number as the table counts, None where it was void (source: 002:167)."""
        return None if self.hand.redealt else self.place

    @property
    def is_over(self) -> bool:
        """Whether the hand was played to its end, or is void."""
        return self.hand.is_over

    def by_person(self, values: Sequence[T], people: int) -> tuple[T | None, ...]:
        """What there is by seat of the hand, for so many people; None for who was not dealt in."""
        found = dict(zip(self.seats, values, strict=True))
        return tuple(found.get(person) for person in range(people))


def new_deal(
    game: Game,
    hand: Hand,
    last: Deal | None,
    *,
    seats: tuple[int, ...],
    dealt_by: int,
    pot: int,
    ruleset: str,
    preset: str,
) -> Deal:
    """A hand just dealt after the last one; ``pot`` is what lay there before the first."""
    before = Stakes(pot=pot) if last is None else last.reckoning.left
    reckoning = game.reckon(hand, before)
    return Deal(
        hand=hand,
        seats=seats,
        dealt_by=dealt_by,
        ruleset=ruleset,
        preset=preset,
        place=_place(last),
        before=before,
        reckoning=reckoning,
        totals=_totals(seats, last, reckoning),
    )


def with_hand(game: Game, deal: Deal, hand: Hand, last: Deal | None) -> Deal:
    """The deal with another hand in it, reckoned after the last one.

    Signatures lapse where it comes to something else than before.
    """
    reckoning = game.reckon(hand, deal.before)
    totals = _totals(deal.seats, last, reckoning)
    signatures = deal.signatures if reckoning.sheet == deal.reckoning.sheet else ()
    return replace(deal, hand=hand, reckoning=reckoning, totals=totals, signatures=signatures)


def sign(deals: Sequence[Deal], fact: HandSigned) -> tuple[Deal, ...]:
    """The deals with a signature under the one that it is about; the last of a side counts."""
    place = fact.hand - 1
    others = tuple(one for one in deals[place].signatures if one.side != fact.side)
    deal = replace(deals[place], signatures=(*others, fact))
    return (*deals[:place], deal, *deals[fact.hand :])


def reckon_again(
    game: Game, deals: Iterable[Deal], last: Deal | None, *, pot: int
) -> Iterator[Deal]:
    """Deals after one that has changed, or after another pot than before."""
    for deal in deals:
        before = Stakes(pot=pot) if last is None else last.reckoning.left
        last = with_hand(game, replace(deal, before=before), deal.hand, last)
        yield last


def _place(last: Deal | None) -> int:
    if last is None:
        return 1
    return last.place + (0 if last.hand.redealt else 1)


def _totals(seats: tuple[int, ...], last: Deal | None, reckoning: Reckoning) -> tuple[int, ...]:
    so_far = () if last is None else last.totals
    totals = [*so_far, *[0] * (max(seats) + 1 - len(so_far))]
    if reckoning.sheet is not None:
        for person, points in zip(seats, reckoning.sheet.points, strict=True):
            totals[person] += points
    return tuple(totals)


# 会: what all its events come to.


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
        return game_named(self.opened.game)

    @property
    def players(self) -> int:
        """How many play the hand last dealt; before the first, how many sat down."""
        return len(self.opened.players) if self.deal is None else len(self.deal.seats)

    @property
    def closed(self) -> bool:
        return self.closed_at is not None

    @property
    def carried_from(self) -> tuple[str, ...]:
        return () if self.taken_over is None else self.taken_over.sources

    @property
    def in_force(self) -> RulesChanged:
        """The rules under which the next hand is dealt, as the last change of them names them."""
        opened = self.opened
        return self.changed or RulesChanged(ruleset=opened.ruleset, preset=opened.preset)

    @property
    def ruleset(self) -> AnyRules:
        return self.rulesets[self.in_force.ruleset]

    @property
    def house(self) -> AnyHouse:
        """The rules under which the next hand is dealt, and the preset they were taken from."""
        return House(preset=self._preset(self.in_force.preset), rules=self.ruleset)

    def house_of(self, deal: int) -> AnyHouse:
        """The rules of one deal (from 1), as ``house`` has them for the next."""
        dealt = self.deals[deal - 1]
        return House(preset=self._preset(dealt.preset), rules=self.rulesets[dealt.ruleset])

    def _preset(self, name: str) -> AnyPreset:
        return self.game.canon.preset_named(name)

    @property
    def dealt(self) -> int:
        """How many hands were dealt, void ones included."""
        return len(self.earlier) + (self.deal is not None)

    @property
    def deals(self) -> tuple[Deal, ...]:
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
        return self.deal is not None and not self.deal.is_over and not self.discarded

    @property
    def is_scored(self) -> bool:
        """Whether anybody has points, or any hand was played to its end."""
        return bool(self.settled or self.past or self.amendments.counting or any(self.totals))

    @property
    def settled(self) -> tuple[Hand, ...]:
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
        return self.history[sequence - 1]

    def entries_of(self, deal: int) -> tuple[Entry, ...]:
        """What was recorded in a deal (0: before the first), and what is about it, in order."""
        numbers = self.places[deal] if deal < len(self.places) else ()
        return tuple(self.history[number - 1] for number in numbers)

    @classmethod
    def begun(cls, opened: SessionOpened, rulesets: Rulesets, last: Event | None = None) -> Self:
        return cls(opened=opened, rulesets=rulesets, table=Table.of(opened.players), last=last)

    def with_carried(self, chips: int) -> "Session":
        """The session with so many chips from earlier sessions in its pot."""
        if chips == self.carried:
            return self
        deals = tuple(reckon_again(self.game, self.deals, None, pot=chips))
        return replace(self, carried=chips).with_deals(deals)

    def with_deals(self, deals: tuple[Deal, ...]) -> "Session":
        return replace(self, earlier=deals[:-1], deal=deals[-1] if deals else None)


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
