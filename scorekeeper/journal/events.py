"""記録: the facts of a session and of its people, their envelope, and amendments to hands."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal, Self, TypeAlias, TypeVar, get_args

from scorekeeper.cards import Card, Refusal
from scorekeeper.games import GAMES, Game, Hand, game_named
from scorekeeper.journal.names import check_name, identity
from scorekeeper.trick_taking.game import TrickCorrected
from scorekeeper.trick_taking.hand import Fact as FactBase
from scorekeeper.trick_taking.irregularities import Kind, Remedy

T = TypeVar("T")


class SessionOpened(FactBase):
    """開始: a table sits down: players in seat order, the season, the rules' address, the day."""

    game: str
    preset: str
    ruleset: str
    season: str
    players: tuple[str, ...]
    day: str | None = None


class DayOpened(SessionOpened):
    """会の成績だけ: a day with results only; ``players`` are in the order of the sheet."""


class FirstDealerChosen(FactBase):
    """親決め: the seat of the opening that deals first; seat 0 without it (AMB-76)."""

    seat: int


class HandStarted(FactBase):
    """配札: a hand is dealt; ``dealer`` and ``first_bidder`` are its seats."""

    dealer: int
    first_bidder: int | None  # None if the hand before, whose record lacks it, decides
    ruleset: str
    seats: tuple[int, ...] = ()  # the people dealt in; empty if everybody plays
    dealt_by: int | None = None  # a dealer who rests


class PastResult(FactBase):
    """過去の結果: the points of a hand; ``seats`` are people by number, empty for everybody."""

    points: tuple[int, ...]
    note: str = ""
    seats: tuple[int, ...] = ()

    @property
    def players(self) -> tuple[int, ...]:
        return self.seats or tuple(range(len(self.points)))

    def by_person(self, people: int) -> tuple[int | None, ...]:
        """Return the points by person, in order of arrival; None for people who did not play."""
        found = dict(zip(self.players, self.points, strict=True))
        return tuple(found.get(person) for person in range(people))


class DayResult(PastResult):
    """一日の得点: points of a day, or a part of it, and how many hands each played, if known."""

    hands: tuple[int, ...] = ()


class PotCarried(FactBase):
    """ポットの持ち越し: chips that the ``sources`` left; no other session takes them over."""

    chips: int
    sources: tuple[str, ...]


class Undone(FactBase):
    """取り消し: the event with this sequence number no longer counts; it stays readable."""

    sequence: int


class SessionKeptApart(FactBase):
    """別の会: this session is another record of ``source``; right after the opening."""

    source: str


class SessionClosed(FactBase):
    """終了: the table has finished."""


class SessionDiscarded(FactBase):
    """破棄: the session counts nowhere; ``replaced_by`` counts instead, if any."""

    replaced_by: str | None = None


class RulesChanged(FactBase):
    """ルール変更: other rules from the next hand on, named as in `SessionOpened`."""

    ruleset: str
    preset: str


BY_TABLE, PAST = "table", "past-"
"""The recorder of an imported table of results, and the prefix of such a session's id."""

Fact: TypeAlias = Any  # Any fact of one of the kinds in `codec.KINDS`


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A fact as it was recorded."""

    session: str
    sequence: int  # from 1 within a session
    command_id: str  # the tap's own id
    at: str  # UTC, ISO 8601
    by: str  # the recorder
    fact: Fact
    delivery: str | None = None  # the import that brought it
    seal: bytes = b""  # chains the next event to this one; empty until it is stored

    @property
    def tap(self) -> str:
        """The id of the tap; a tap with several facts numbers the later ones."""
        return self.command_id.partition("/")[0]

    @property
    def when(self) -> str:
        """The time of recording (ISO 8601); only the day for an imported table."""
        return self.at[:10] if self.by == BY_TABLE and self.session.startswith(PAST) else self.at

    @property
    def day(self) -> str | None:
        """The day at the table in an opening; None if only the time was recorded."""
        fact = self.fact
        said = fact.day if isinstance(fact, SessionOpened) else None
        return said or (self.when if self.when != self.at else None)

    @property
    def dated(self) -> str:
        """The day at the table, else the time of recording."""
        return self.day or self.when


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line of the history: an event, its hand, and the undo that took it back."""

    event: Event
    hand: int  # counts deals from 1; 0: before the first
    names: tuple[str, ...]  # of people before it, in order of arrival
    seats: tuple[int, ...]  # the people dealt in to its hand
    undone_by: int | None = None  # a sequence number
    hangs_on: int = 0  # the last deal on whose secret it may depend


# 罰点と訂正: amendments to played hands, and their cancellation.
#
# All of it may be recorded at any time, during another hand and after the session has ended. A hand
# is named by its deal, counted from 1.

PenaltyReason = Literal["revoke", "wrong_lead", "misdeal", "house"]
"""リボーク、台札違い、配り間違い、そのほか卓で決めた罰."""

PENALTY_REASONS: tuple[PenaltyReason, ...] = get_args(PenaltyReason)
MOST_POINTS = 999  # The most points that one penalty can take or give


class Penalty(FactBase):
    """罰点: points apart from the hands (``-13`` takes away) of a person; ``hand`` is a deal."""

    seat: int
    points: int
    reason: PenaltyReason
    hand: int | None = None


class PenaltyCancelled(FactBase):
    """罰点の取り下げ: the penalty recorded under this sequence number no longer counts."""

    sequence: int


class HandProtested(FactBase):
    """異議: a hand is scored under protest; ``text`` names the dispute."""

    hand: int
    text: str


class ProtestSettled(FactBase):
    """異議の解決: the table agrees about a hand again."""

    hand: int


Side = Literal["declarer", "opponents"]  # The declarer with any partners, and everybody else


class HandSigned(FactBase):
    """署名: a player (None if unknown) signs the result of a hand for one side."""

    hand: int
    side: Side
    seat: int | None = None


class HandSignedAnew(HandSigned):
    """署名し直し: a player signs again for a side that has an imported signature."""


MOST_TRICKS = 26  # The most tricks a hand can have: a whole pack between two players


class IrregularityDecided(FactBase):
    """困ったとき: something went wrong in a hand, by a seat, in a trick, and the table decided."""

    kind: Kind
    decided: Remedy
    hand: int
    seat: int | None = None
    trick: int | None = None
    card: Card | None = None


class OpenCardPlayed(FactBase):
    """さらし札が出た: a penalty card of the present hand has been played."""

    hand: int
    card: Card


Correction: TypeAlias = Fact  # 訂正: the true result of a settled hand; a class of ``CORRECTIONS``
CORRECTIONS: tuple[type[Fact], ...] = tuple(game.of_result.fact for game in GAMES.values())
"""Every game's own kind of correction."""

CONTRACTS: tuple[type[Fact], ...] = tuple(game.of_contract.fact for game in GAMES.values())
"""Every game's own kind of correction of a contract."""

OF_HANDS: tuple[type[Fact], ...] = (TrickCorrected, *CONTRACTS, *CORRECTIONS)
"""Facts that change a hand itself, and so its points and all later ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Imposed:
    """罰点の記録: a penalty by its event number, and the number of its cancellation."""

    sequence: int
    penalty: Penalty
    cancelled_by: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Amendments:
    """All amendments to hands: penalties, first records and corrections of hands, and protests."""

    penalties: tuple[Imposed, ...] = ()
    originals: tuple[tuple[int, Hand], ...] = ()
    corrections: tuple[Correction, ...] = ()
    protests: tuple[HandProtested, ...] = ()

    @property
    def counting(self) -> tuple[Imposed, ...]:
        return tuple(one for one in self.penalties if one.cancelled_by is None)

    def penalty(self, sequence: int) -> Imposed | None:
        return next((one for one in self.counting if one.sequence == sequence), None)

    def penalty_points(self, person: int) -> int:
        return sum(one.penalty.points for one in self.counting if one.penalty.seat == person)

    def original(self, deal: int) -> Hand | None:
        """Return a corrected hand as first recorded; None if it was not corrected."""
        return dict(self.originals).get(deal)

    def correction(self, deal: int) -> Correction | None:
        return next((one for one in reversed(self.corrections) if one.hand == deal), None)

    def protest(self, deal: int) -> HandProtested | None:
        return next((one for one in self.protests if one.hand == deal), None)


LATE_BIDS: frozenset[Kind] = frozenset({"bid_out_of_turn", "bid_after_pass"})
"""何が起きたか: bids against the rules that a table can let stand."""


def bind(game: Game, hand: Hand, fact: IrregularityDecided) -> Hand:
    """Return the hand after a decision: seats bid late or are barred, or a card lies open."""
    if fact.seat is None or hand.is_over:
        return hand
    if fact.decided == "penalty_card" and fact.card is not None:
        laid: Hand = game.lay_open(hand, fact.seat, fact.card)
        return laid
    if hand.bid is not None:
        return hand
    is_let = fact.kind in LATE_BIDS and fact.decided == "stands"
    if not is_let and fact.decided not in ("barred", "void"):
        return hand
    auction = hand.auction.after_ruling(fact.seat, let=is_let, barred=fact.decided == "barred")
    bound: Hand = game.with_auction(hand, auction)
    return bound


# 来た人、帰った人: people who join a table in play, leave it, and change seats.
#
# All of it may be recorded between hands or during one. The people dealt in play the hand to its
# end; the change counts from the next one. A ``person`` is a number in order of arrival, from 0;
# the people of the opening came in the order of their seats.


class PersonArrived(FactBase):
    """来た: somebody sits down, or sits down again; ``place`` is how many sit before the seat."""

    name: str
    place: int


class PersonLeft(FactBase):
    """帰った: somebody gets up for good; the points stay."""

    person: int


class PersonSatOut(FactBase):
    """休む: somebody is not dealt in next time, or ``until_back`` not before coming back."""

    person: int
    until_back: bool = False


class PersonCameBack(FactBase):
    """戻った: somebody who sat out is dealt in again."""

    person: int


class SeatsSwapped(FactBase):
    """席替え: two people change places."""

    person: int
    other: int


class PersonRenamed(FactBase):
    """名前の訂正: a person's name is corrected, from the first hand of the session on."""

    person: int
    name: str


class NextDealerChosen(FactBase):
    """親の指名: a person deals the next hand out of turn; from there the deal passes on."""

    person: int


MOST_THERE = 10  # The most people round one table at a time, resting ones included
MOST_PEOPLE = 20  # The most people who can come to one session, including people who left


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """The people of a session by number: the order of arrival, which never changes."""

    names: tuple[str, ...]  # present ones
    circle: tuple[int, ...]  # everybody in seat order (clockwise), gone ones too
    gone: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()  # until they come back
    resting: frozenset[int] = frozenset()  # only the next hand
    dealer: int | None = None  # chosen to deal next
    rested: tuple[int, ...]  # the last deal without each person

    @classmethod
    def of(cls, names: tuple[str, ...]) -> Self:
        return cls(names=names, circle=tuple(range(len(names))), rested=(0,) * len(names))

    @property
    def people(self) -> range:
        return range(len(self.names))

    @property
    def there(self) -> tuple[int, ...]:
        return tuple(person for person in self.circle if person not in self.gone)

    @property
    def ready(self) -> tuple[int, ...]:
        """Everybody who is there and wants to be dealt in, in seat order."""
        return tuple(p for p in self.there if p not in self.away and p not in self.resting)

    def find(self, name: str) -> int | None:
        key = identity(name)
        return next((p for p in self.people if identity(self.names[p]) == key), None)

    def round(self, start: int, step: int) -> Iterator[int]:
        """Everybody once, ``start`` first, from seat to seat (``step`` is 1 or -1)."""
        place, count = self.circle.index(start), len(self.circle)
        return (self.circle[(place + step * number) % count] for number in range(count))


def with_people(table: Seating, fact: Fact, deals: int) -> Seating:
    """Return the table after a fact about its people, with so many deals before."""
    if isinstance(fact, PersonArrived):
        return _arrive(table, fact, deals)
    one, changes = {fact.person}, dict[str, Any]()
    match fact:
        case PersonRenamed():
            changes["names"] = _change(table.names, fact.person, fact.name)
        case SeatsSwapped():
            moved = {fact.person: fact.other, fact.other: fact.person}
            changes["circle"] = tuple(moved.get(person, person) for person in table.circle)
        case NextDealerChosen():
            changes["dealer"] = fact.person
        case PersonLeft():
            changes["gone"] = table.gone | one
            changes |= {"away": table.away - one, "resting": table.resting - one}
        case PersonSatOut() if fact.until_back:
            changes["away"] = table.away | one
        case PersonSatOut():
            changes["resting"] = table.resting | one
        case PersonCameBack():
            changes |= {"away": table.away - one, "resting": table.resting - one}
    if isinstance(fact, PersonLeft | PersonSatOut) and table.dealer == fact.person:
        changes["dealer"] = None
    return replace(table, **changes)


def _arrive(table: Seating, fact: PersonArrived, deals: int) -> Seating:
    """Return the table after somebody came; a person who returns keeps number and name."""
    person, there = table.find(fact.name), table.there
    before = there[fact.place] if fact.place < len(there) else None
    circle = [one for one in table.circle if one != person]
    if person is None:
        person = len(table.names)
        names, rested = (*table.names, fact.name), (*table.rested, deals)
    else:
        names, rested = table.names, _change(table.rested, person, deals)
    circle.insert(len(circle) if before is None else circle.index(before), person)
    gone = table.gone - {person}
    return replace(table, names=names, circle=tuple(circle), gone=gone, rested=rested)


def check_people(table: Seating, fact: Fact) -> None:
    if isinstance(fact, PersonArrived):
        _check_arrival(table, fact)
        return
    if isinstance(fact, PersonRenamed):
        _check_renaming(table, fact)
        return
    person, idle = fact.person, table.away | table.resting
    for one in (person, fact.other) if isinstance(fact, SeatsSwapped) else (person,):
        if one not in table.people:
            raise Refusal("person-unknown", person=one)
        if one in table.gone:
            raise Refusal("person-not-there", name=table.names[one])
    match fact:
        case SeatsSwapped() if fact.other == person:
            raise Refusal("seats-same", name=table.names[person])
        case PersonSatOut() if person in (table.away if fact.until_back else idle):
            raise Refusal("person-rests-already", name=table.names[person])
        case PersonCameBack() if person not in idle:
            raise Refusal("person-rests-not", name=table.names[person])
        case NextDealerChosen() if person in idle:
            raise Refusal("dealer-rests", name=table.names[person])


def _check_arrival(table: Seating, fact: PersonArrived) -> None:
    """Refuse a person who cannot sit down, or not at that place."""
    check_name(fact.name)
    known, there = table.find(fact.name), table.there
    if known in there and known is not None:
        raise Refusal("person-there", name=table.names[known])
    if len(there) >= MOST_THERE:
        raise Refusal("table-full", most=MOST_THERE)
    if known is None and len(table.names) >= MOST_PEOPLE:
        raise Refusal("people-too-many", most=MOST_PEOPLE)
    if not 0 <= fact.place <= len(there):
        raise Refusal("place-unknown")


def _check_renaming(table: Seating, fact: PersonRenamed) -> None:
    """Refuse a name that somebody already has, even if they left, or an impossible name."""
    if fact.person not in table.people:
        raise Refusal("person-unknown", person=fact.person)
    check_name(fact.name)
    if fact.name == table.names[fact.person]:
        raise Refusal("name-as-before", name=fact.name)
    known = table.find(fact.name)
    if known not in (None, fact.person):
        raise Refusal("name-of-another", name=fact.name)


def _change(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])


def season_key(season: str, game: str) -> str:
    """Return the key of a season; a game's prefix ends in a space, unlike any `identity`."""
    return game_named(game).season_prefix + identity(season)


def game_of_season(key: str) -> str:
    game, space, _name = key.partition(" ")
    prefix = game + space if space else ""
    return next((one.name for one in GAMES.values() if one.season_prefix == prefix), game)
