"""卓: the state of a session: its deals, its points, and the signatures and dealers."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import Self, TypeVar

from scorekeeper.cards import Refusal
from scorekeeper.games import AnyHouse, AnyPreset, AnyRules, Game, Hand, game_named
from scorekeeper.journal.events import (
    Amendments,
    DayOpened,
    DayResult,
    Entry,
    Event,
    HandSigned,
    HandSignedAnew,
    HandStarted,
    PastResult,
    PotCarried,
    RulesChanged,
    Seating,
    SessionKeptApart,
    SessionOpened,
    Side,
    season_key,
)
from scorekeeper.trick_taking.hand import LONGEST_NOTE, check_players
from scorekeeper.trick_taking.presets import House
from scorekeeper.trick_taking.ruleset import Rules
from scorekeeper.trick_taking.scoring import Reckoning, ScoreSheet, Stakes

MOST_POINTS = 9_999  # The most points of one past result, won or lost
MOST_HANDS_OF_A_DAY = 999  # The most hands that one person can have played on one day


def check_past(fact: PastResult, *, table: Seating, game: Game, hands: int) -> None:
    if hands:
        raise Refusal("past-beside-hands")
    _check_seats(fact, table)
    if fact.seats:
        check_players(len(fact.seats), fewest=game.fewest_players, most=game.most_players)
    check_result(fact)


def check_day_result(fact: DayResult, *, table: Seating) -> None:
    _check_seats(fact, table)
    check_result(fact)
    if fact.hands and len(fact.hands) != len(fact.points):
        raise Refusal("past-players", given=len(fact.hands), players=len(fact.points))
    for hands in fact.hands:
        if not 0 <= hands <= MOST_HANDS_OF_A_DAY:
            raise Refusal("day-hands-impossible", hands=hands, most=MOST_HANDS_OF_A_DAY)


def check_result(fact: PastResult) -> None:
    for points in fact.points:
        if abs(points) > MOST_POINTS:
            raise Refusal("past-points-impossible", points=str(points)[:20], most=MOST_POINTS)
    if len(fact.note) > LONGEST_NOTE:
        raise Refusal("note-too-long", length=len(fact.note), longest=LONGEST_NOTE)


def _check_seats(fact: PastResult, table: Seating) -> None:
    players = len(fact.seats or table.people)
    if len(fact.points) != players:
        raise Refusal("past-players", given=len(fact.points), players=players)
    for before, person in zip((-1, *fact.seats), fact.seats, strict=False):
        if person not in table.people or person <= before:
            raise Refusal("person-unknown", person=person)
        if person in table.gone:
            raise Refusal("person-not-there", name=table.names[person])


Rulesets = Mapping[str, Rules]  # House rules by content address
_HAND = attrgetter("hand")
T = TypeVar("T")


# 配り: one hand of a session, with the facts around it.


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A hand as it stands after every correction."""

    hand: Hand
    seats: tuple[int, ...]  # the people who were dealt in, by seat of the hand
    dealt_by: int  # the dealer
    ruleset: str  # the address of the rules under which it was dealt
    preset: str
    place: int  # counts hands from 1 without void ones
    before: Stakes
    reckoning: Reckoning
    totals: tuple[int, ...]  # points up to this hand, by person
    resting: frozenset[int] = frozenset()  # the others who were there
    ended_at: str | None = None
    signatures: tuple[HandSigned, ...] = ()  # under the hand as it stands

    @property
    def number(self) -> int | None:
        """The hand's number as the table counts, None where it was void (source: 002:167)."""
        return None if self.hand.redealt else self.place

    @property
    def is_over(self) -> bool:
        return self.hand.is_over

    def by_person(self, values: Sequence[T], people: int) -> tuple[T | None, ...]:
        """Sort values by seat into values by person; None for people who were not dealt in."""
        found = dict(zip(self.seats, values, strict=True))
        return tuple(map(found.get, range(people)))


def with_hand(game: Game, deal: Deal, hand: Hand, last: Deal | None) -> Deal:
    """Return the deal with another hand in it; signatures lapse if the result changes."""
    reckoning = game.reckon(hand, deal.before)
    totals = totals_with(deal.seats, last, reckoning)
    signatures = deal.signatures if reckoning.sheet == deal.reckoning.sheet else ()
    return replace(deal, hand=hand, reckoning=reckoning, totals=totals, signatures=signatures)


def sign(deals: Sequence[Deal], fact: HandSigned) -> tuple[Deal, ...]:
    """Return the deals with one more signature; the last signature of a side counts."""
    place = fact.hand - 1
    others = tuple(one for one in deals[place].signatures if one.side != fact.side)
    deal = replace(deals[place], signatures=(*others, fact))
    return (*deals[:place], deal, *deals[fact.hand :])


def reckon_again(
    game: Game, deals: Iterable[Deal], last: Deal | None, *, pot: int
) -> Iterator[Deal]:
    """Yield deals computed again after an earlier one, or the pot, has changed."""
    for deal in deals:
        before = Stakes(pot=pot) if last is None else last.reckoning.left
        last = with_hand(game, replace(deal, before=before), deal.hand, last)
        yield last


def totals_with(seats: tuple[int, ...], last: Deal | None, reckoning: Reckoning) -> tuple[int, ...]:
    so_far = () if last is None else last.totals
    totals = [*so_far, *[0] * (max(seats) + 1 - len(so_far))]
    if reckoning.sheet is not None:
        for person, points in zip(seats, reckoning.sheet.points, strict=True):
            totals[person] += points
    return tuple(totals)


# 会: the state after all events.


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A session: the people, every hand, every event."""

    opened: SessionOpened
    rulesets: Rulesets
    table: Seating  # the people
    earlier: tuple[Deal, ...] = ()  # the deals before the last one
    deal: Deal | None = None
    past: tuple[PastResult, ...] = ()  # hands played before this journal
    changed: RulesChanged | None = None  # the last change of the rules
    amendments: Amendments = field(default_factory=Amendments)
    taken_over: PotCarried | None = None  # the pot left by earlier sessions, as it was recorded
    carried: int = 0  # the chips of it that count
    first_dealer: int = 0
    closed_at: str | None = None
    discarded: bool = False  # closed, and counts nowhere
    last: Event | None = None  # the last event that counts
    before: "Session | None" = field(default=None, compare=False, repr=False)  # without that
    sequence: int = 0  # of the last event; the next recorder must have seen it
    history: tuple[Entry, ...] = ()
    places: tuple[tuple[int, ...], ...] = ()  # numbers of the entries about each deal; 0: before
    called: tuple[str, ...] = ()  # present names, if they differ; no fold knows them
    belongs: tuple[str, str] | None = None  # the present season's key and name, likewise

    @property
    def names(self) -> tuple[str, ...]:
        """The present names of everybody who has come, in order of arrival."""
        return self.called or self.table.names

    @property
    def season_key(self) -> str:
        return self.belongs[0] if self.belongs else season_key(self.opened.season, self.opened.game)

    @property
    def season(self) -> str:
        return self.belongs[1] if self.belongs else self.opened.season

    @property
    def game(self) -> Game:
        return game_named(self.opened.game)

    @property
    def is_day(self) -> bool:
        return isinstance(self.opened, DayOpened)

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
        return self.rulesets[(self.changed or self.opened).ruleset]

    @property
    def house(self) -> AnyHouse:
        """The rules under which the next hand is dealt, and the preset they were taken from."""
        return House(preset=self._preset((self.changed or self.opened).preset), rules=self.ruleset)

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
        return tuple(map(_HAND, self.deals))

    @property
    def hand(self) -> Hand | None:
        """The hand last dealt; None before the first."""
        return None if self.deal is None else self.deal.hand

    @property
    def hands_left(self) -> int | None:
        """The number of hands still to play, without imported ones; None if the rules set none."""
        people = [deal.seats for deal in self.deals]
        return self.game.hands_left(self.ruleset, self.hands, people)

    @property
    def in_hand(self) -> bool:
        return self.deal is not None and not self.deal.is_over and not self.discarded

    @property
    def is_scored(self) -> bool:
        """Whether anybody has points, or any hand was played to its end."""
        return bool(self.settled or self.past or self.amendments.counting or any(self.totals))

    @property
    def is_kept_apart(self) -> bool:
        """Whether it is another record of a session that counts too."""
        return any(isinstance(one.event.fact, SessionKeptApart) for one in self.history[1:2])

    @property
    def settled(self) -> tuple[Hand, ...]:
        return tuple([hand for hand in self.hands if hand.settled is not None])

    @property
    def sheets(self) -> tuple[ScoreSheet | None, ...]:
        """The points of every hand, in order; None for a hand without points yet."""
        return tuple(deal.reckoning.sheet for deal in self.deals)

    @property
    def totals(self) -> tuple[int, ...]:
        """合計: everybody's points: of the hands, of past results, and the penalties."""
        totals = [0] * len(self.table.people)
        played = () if self.deal is None else self.deal.totals
        for column in (played, *(past.by_person(len(totals)) for past in self.past)):
            for person, points in enumerate(column):
                totals[person] += points or 0
        for one in self.amendments.counting:
            totals[one.penalty.seat] += one.penalty.points
        return tuple(totals)

    @property
    def pot(self) -> int:
        """ポット: the chips in the pot, without the payments of an open hand."""
        deal = self.deal
        if deal is not None and deal.reckoning.sheet is None:
            return deal.before.pot
        return self.pot_so_far

    @property
    def pot_so_far(self) -> int:
        """The chips in the pot with the payments of an open hand."""
        return self.carried if self.deal is None else self.deal.reckoning.left.pot

    @property
    def undone_next(self) -> tuple[Event, ...]:
        """The events that an undo takes back, last first; points go with the tap before them."""
        last = self.last
        if self.before is None or last is None:
            return ()
        earlier = self.before.last
        settled = self.game.kinds[f"{self.game.name}-hand-settled"]
        if earlier is None or earlier.tap != last.tap or not isinstance(last.fact, settled):
            return (last,)
        return last, earlier

    def entry(self, sequence: int) -> Entry:
        return self.history[sequence - 1]

    def entries_of(self, deal: int) -> tuple[Entry, ...]:
        """Return the entries recorded in a deal (0: before the first) or about it, in order."""
        numbers = self.places[deal] if deal < len(self.places) else ()
        return tuple([self.history[number - 1] for number in numbers])

    @classmethod
    def begun(cls, opened: SessionOpened, rulesets: Rulesets, last: Event | None = None) -> Self:
        return cls(opened=opened, rulesets=rulesets, table=Seating.of(opened.players), last=last)

    def with_carried(self, chips: int) -> "Session":
        """The session with so many chips from earlier sessions in its pot."""
        if chips == self.carried:
            return self
        deals = tuple(reckon_again(self.game, self.deals, None, pot=chips))
        return replace(self, carried=chips).with_deals(deals)

    def with_deals(self, deals: tuple[Deal, ...]) -> "Session":
        return replace(self, earlier=deals[:-1], deal=deals[-1] if deals else None)


# 伏せる: entries that stay hidden while they might tell the secret of a hand.
#
# Once something of a hand depends on its secret (who holds the called card), later records may
# depend on it too, whatever their kind: a signature, the next hand's first bidder, a correction.
# Nobody can list all such kinds. So everything undone after such a fact stays hidden until the
# standing record shows the secret of that hand, or of a later one.


def last_hanging(session: Session) -> int:
    """The last deal (from 1) with a fact that depends on its secret; 0 for none."""
    secret = session.game.secret
    return 0 if secret is None else _last(session, secret.hangs)


def is_hidden(session: Session, entry: Entry) -> bool:
    """Whether an undone entry might tell a secret of the session as it stands."""
    if entry.undone_by is None:
        return False
    secret = session.game.secret
    return entry.hangs_on > (0 if secret is None else _last(session, secret.is_known))


def _last(session: Session, holds: Callable[[Hand], bool]) -> int:
    if session.deal is not None and holds(session.deal.hand):
        return session.dealt
    before = enumerate(reversed(session.earlier))
    return next((len(session.earlier) - back for back, deal in before if holds(deal.hand)), 0)


# 署名: the sides of a hand, their signatures, and the hands that wait for one.
#
# If the house asks for signatures (``both_sides_sign``, X-29), no hand starts before both sides
# have signed the hands before, or these are under protest. Nobody can sign for others by importing
# a file: if the session goes on here, its last hand is signed here once more (`waits_here`).


def is_asked(deal: Deal) -> bool:
    """Whether the house wants this hand signed: one that is scored, under rules that say so."""
    return deal.hand.settled is not None and bool(deal.hand.ruleset.both_sides_sign)


def sides_of(deal: Deal) -> Mapping[Side, tuple[int, ...]]:
    """Return the seats of each side of a scored hand; the declarer comes first."""
    parts = deal.reckoning.figures.parts
    declarer, partner, opponents = (
        tuple(part.seat for part in parts if part.role == role)
        for role in ("declarer", "partner", "opponent")
    )
    return {"declarer": (*declarer, *partner), "opponents": opponents}


def signature(deal: Deal, side: Side) -> HandSigned | None:
    return next((one for one in deal.signatures if one.side == side), None)


def is_signed(deal: Deal) -> bool:
    return all(signature(deal, side) is not None for side in sides_of(deal))


def waits(session: Session, number: int) -> bool:
    """Whether a deal (from 1) waits for a signature: one is missing, and there is no protest."""
    deal = session.deals[number - 1]
    return is_asked(deal) and not is_signed(deal) and session.amendments.protest(number) is None


def unsigned_deals(session: Session) -> tuple[int, ...]:
    """The deals (from 1) that wait for a signature."""
    return tuple(number for number in range(1, session.dealt + 1) if waits(session, number))


def brought_signatures(session: Session) -> Mapping[tuple[int, Side], Event]:
    """Return the imported signatures that stand, by deal (from 1) and side."""
    if not [deal for deal in session.deals if deal.signatures]:
        return {}
    last: dict[tuple[int, Side], Event] = {}
    for entry in session.history:
        fact = entry.event.fact
        if isinstance(fact, HandSigned) and entry.undone_by is None:
            last[fact.hand, fact.side] = entry.event
    return {
        (number, side): event
        for (number, side), event in last.items()
        if event.delivery is not None
        and number <= session.dealt
        and signature(session.deals[number - 1], side) is not None
    }


def waits_here(session: Session, number: int) -> bool:
    """Whether a deal waits for a signature here: as `waits`, or the last under an imported one."""
    is_last = number == session.dealt and not session.closed and session.ruleset.both_sides_sign
    if waits(session, number) or not is_last or session.amendments.protest(number) is not None:
        return waits(session, number)
    return any(place == number for place, _side in brought_signatures(session))


def holding_up(session: Session, *, here: bool = False) -> tuple[int, ...]:
    """The deals (from 1) that need a signature, made ``here``, before the next hand can start."""
    deals = unsigned_deals(session) if session.ruleset.both_sides_sign else ()
    last = session.dealt
    is_more = here and last and last not in deals and waits_here(session, last)
    return (*deals, last) if is_more else deals


def sign_as_asked(session: Session, fact: HandSigned) -> HandSigned:
    """Return a signature as it is recorded here: anew if an imported one stands for that side."""
    if (fact.hand, fact.side) not in brought_signatures(session):
        return fact
    return HandSignedAnew(hand=fact.hand, side=fact.side, seat=fact.seat)


def check_signing(session: Session, fact: HandSigned) -> None:
    """Refuse a signature under a hand that does not wait for it."""
    if not 1 <= fact.hand <= session.dealt:
        raise Refusal("hand-unknown", hand=fact.hand)
    deal = session.deals[fact.hand - 1]
    if not is_asked(deal):
        raise Refusal("signature-not-asked")
    if session.amendments.protest(fact.hand) is not None:
        raise Refusal("protest-open")
    if signature(deal, fact.side) is not None and not isinstance(fact, HandSignedAnew):
        raise Refusal("signature-there")
    if fact.seat not in (None, *sides_of(deal)[fact.side]):
        raise Refusal("signature-not-theirs")


def check_signed(session: Session, *, here: bool = False) -> None:
    """Refuse to go on before both sides have signed; ``here``, imported signatures do not do."""
    for number in holding_up(session, here=here):
        raise Refusal("hand-unsigned", hand=session.deals[number - 1].place)


# 次の局: its dealer, its players, the people who rest, and the first bidder.
#
# If more people are there than a hand takes, some rest by the house rule (``who_rests``); people
# who asked to sit out come first. A dealer who rests still deals, and the player before the dealer
# takes over the dealer's duties in the hand.


def next_hand(session: Session) -> HandStarted:
    """Return the hand to deal next. Refusal: ``table-too-small`` or ``rest-to-choose``."""
    dealer, ready = _dealer(session), session.table.ready
    surplus = len(ready) - most_dealt_in(session)
    resting = _resting(session, dealer, surplus) if surplus > 0 else ()
    seats = tuple(person for person in ready if person not in resting)
    turns = session.table.round(dealer, -session.game.turn(session.ruleset).step)
    seat = seats.index(next(person for person in turns if person in seats))
    everybody = tuple(session.table.people)
    return HandStarted(
        dealer=seat,
        first_bidder=_find_first(session, seats, seat, session.ruleset, session.hands).seat,
        ruleset=session.in_force.ruleset,
        seats=() if seats == everybody else seats,
        dealt_by=None if seats[seat] == dealer else dealer,
    )


def most_dealt_in(session: Session) -> int:
    """The most people that a hand takes: by the house rule, else as usual or as sat down."""
    game, rules = session.game, session.ruleset
    if rules.table_size is not None:
        size: int = rules.table_size
        return size
    usual = game.usual_players(session.house.preset)
    return min(max(usual, len(session.opened.players)), game.most_players)


def _dealer(session: Session) -> int:
    """Return the dealer: the chosen one, or the next in turn who is there."""
    table, deal, game = session.table, session.deal, session.game
    ready = table.ready
    fewest = game.fewest_players
    if len(ready) < fewest:
        raise Refusal("table-too-small", here=len(ready), needed=fewest)
    if table.dealer in ready:
        return table.dealer
    if deal is None:
        start, again = session.first_dealer, True
    else:
        hands = session.hands
        named = game.named_dealer(session.ruleset, hands)
        coming = game.next_dealer(session.ruleset, players=len(deal.seats), hands=hands)
        start = deal.dealt_by if named is None else deal.seats[named]
        again = named is not None or coming == deal.hand.dealer
    turns = table.round(start, session.game.turn(session.ruleset).step)
    return next(person for person in turns if person in ready and (again or person != start))


def _resting(session: Session, dealer: int, count: int) -> tuple[int, ...]:
    table, who = session.table, session.ruleset.who_rests
    if who == "by_hand":
        raise Refusal("rest-to-choose", count=count, players=most_dealt_in(session))
    ready = table.ready
    step = -session.game.turn(session.ruleset).step
    order = [person for person in table.round(dealer, step) if person in ready]
    if who == "rotation":
        order = [*sorted(order[1:], key=lambda person: table.rested[person]), dealer]
    return tuple(order[:count])


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstBid:
    """最初の宣言: the seat that bids first, if known, why, and the person who rests instead."""

    seat: int | None
    why: str
    resting: int | None = None


def first_bid(session: Session, deal: int) -> FirstBid:
    """Return the first bidder of a hand that was dealt (from 1), as recorded, and the reason."""
    dealt = session.deals[deal - 1]
    hand, before = dealt.hand, session.hands[: deal - 1]
    found = _find_first(session, dealt.seats, hand.dealer, hand.ruleset, before)
    calls = hand.auction
    if not calls.is_settled:
        return replace(found, seat=None)
    if calls.first == found.seat:
        return found
    return FirstBid(seat=calls.first, why="chance" if found.why == "chance" else "said")


def _find_first(
    session: Session, seats: tuple[int, ...], dealer: int, rules: AnyRules, hands: tuple[Hand, ...]
) -> FirstBid:
    """Return the person named by the ``hands`` before, or the next one who is dealt in."""
    game = session.game
    before, why = game.bidder_before(rules, hands), game.why_first(rules, hands)
    if before is None:
        seat = game.first_bidder(rules, players=len(seats), dealer=dealer, hands=())
        return FirstBid(seat=seat, why=why)
    place, named = before
    if named is None:
        return FirstBid(seat=None, why=why)
    person = session.deals[place].seats[named]
    turns = tuple(session.table.round(person, game.turn(rules).step))
    wanted = turns[1:] if game.bids_left_of(rules, hands) else turns
    dealt_in = next(one for one in wanted if one in seats)
    resting = None if dealt_in == wanted[0] else wanted[0]
    return FirstBid(seat=seats.index(dealt_in), why=why, resting=resting)


def seats_of(session: Session, started: HandStarted) -> tuple[int, ...]:
    """Return the people dealt in to a hand that starts like this, by seat."""
    return started.seats or tuple(session.table.people)
