"""記録: the facts of a session, the envelope of each, and what a table adds and takes back."""

from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias, get_args

from scorekeeper.cards import Card
from scorekeeper.games import GAMES, Game, Hand
from scorekeeper.trick_taking.hand import TrickCorrected
from scorekeeper.trick_taking.irregularities import Kind, Remedy


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionOpened:
    """開始: a table sits down: its players in seat order (clockwise), its season and rules.

    ``ruleset`` is the content address of the house rules; ``preset`` the name of the preset
    they were taken from. ``day`` is the day at the table (ISO 8601), wherever its record is read
    later; None in records from before it was kept.
    """

    game: str
    preset: str
    ruleset: str
    season: str
    players: tuple[str, ...]
    day: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DayOpened(SessionOpened):
    """会の成績だけ: a day of which only results are known: no tables, no seats, no hands.

    ``players`` are all who have a result, in the order of the sheet.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstDealerChosen:
    """親決め: who deals the first hand; how that was settled is the table's business (AMB-76).

    ``seat`` is that of the opening. Where nothing is recorded, seat 0 deals first.
    """

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandStarted:
    """配札: a hand is dealt; ``dealer`` and ``first_bidder`` are seats of this hand.

    ``first_bidder`` is None where that hangs on the hand before and its record does not say.
    ``seats`` are the people dealt in, in seat order, by the numbers of ``people``; none where
    everybody who has come plays, in the order of coming. ``dealt_by`` is a dealer who rests, None
    where the one at seat ``dealer`` deals.

    The rules in force are named by content with every hand, so that changing them later never
    rewrites this one.
    """

    dealer: int
    first_bidder: int | None
    ruleset: str
    seats: tuple[int, ...] = ()
    dealt_by: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PastResult:
    """過去の結果: what a hand was worth to those who played it.

    ``seats`` are these people by the numbers of ``people``, ascending; none where everybody played
    who had come. Nothing else is known of it. A session has either past results or hands of its
    own, so that each has one order.
    """

    points: tuple[int, ...]
    note: str = ""
    seats: tuple[int, ...] = ()

    @property
    def players(self) -> tuple[int, ...]:
        """Who played, in the order of the points."""
        return self.seats or tuple(range(len(self.points)))

    def by_person(self, people: int) -> tuple[int | None, ...]:
        """The points of so many people in the order of coming; None for who did not play.

        >>> PastResult(points=(3, -3), seats=(0, 2)).by_person(4)
        (3, None, -3, None)
        """
        found = dict(zip(self.players, self.points, strict=True))
        return tuple(found.get(person) for person in range(people))


@dataclass(frozen=True, slots=True, kw_only=True)
class DayResult(PastResult):
    """一日の得点: the points of a whole day, or of a part of it, by person.

    ``hands`` says how many hands each of them played, in the order of the points; it is empty
    where nobody wrote that down.
    """

    hands: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PotCarried:
    """ポットの持ち越し: chips that earlier sessions of the season left in the pot of a game of Nap.

    ``sources`` are those sessions, by their ids; no other session takes them over.
    """

    chips: int
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """取り消し: the event with this sequence number no longer counts; it stays readable."""

    sequence: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionKeptApart:
    """別の会: this is another record of the session ``source``, from which it went apart.

    Both count; it is said right after the opening.
    """

    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionClosed:
    """終了: the table gets up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionDiscarded:
    """破棄: the session was begun by mistake, and counts nowhere; its record stays readable.

    ``replaced_by`` is the session that counts in its stead, where there is one.
    """

    replaced_by: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesChanged:
    """ルール変更: from the next hand on the table plays by other rules.

    ``ruleset`` is their content address; ``preset`` the name of the preset they were taken from.
    Hands dealt before keep the rules under which they were dealt.
    """

    ruleset: str
    preset: str


BY_TABLE, PAST = "table", "past-"
"""By whom a session is recorded that was brought as a table of results, and how its id begins."""

Fact: TypeAlias = Any
"""Everything that can be recorded: of one of the kinds in `codec.KINDS`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A fact as it was recorded.

    ``sequence`` counts from 1 within a session; ``command_id`` is the tap's own id, so that a tap
    sent twice is known; ``at`` is UTC in ISO 8601; ``by`` says from where it was recorded.
    ``delivery`` names the import with which it came, None where it was recorded here. ``seal`` is
    what the next event is chained to; empty while it is nowhere kept.
    """

    session: str
    sequence: int
    command_id: str
    at: str
    by: str
    fact: Fact
    delivery: str | None = None
    seal: bytes = b""

    @property
    def tap(self) -> str:
        """The tap by which it was recorded; one that means several facts numbers the others."""
        return self.command_id.partition("/")[0]

    @property
    def when(self) -> str:
        """When it was recorded; what was brought as a table says the day alone, as ISO 8601 has it.

        Such an event stands at noon, by which nobody has played.
        """
        return self.at[:10] if self.by == BY_TABLE and self.session.startswith(PAST) else self.at

    @property
    def day(self) -> str | None:
        """The day at the table that an opening says; None where only its time was recorded."""
        fact = self.fact
        said = fact.day if isinstance(fact, SessionOpened) else None
        return said or (self.when if self.when != self.at else None)

    @property
    def dated(self) -> str:
        """The day at the table, or when it was recorded where no day was."""
        return self.day or self.when


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line of the history: an event, the hand it fell in, and the undo that struck it out.

    ``hand`` counts deals from 1 and is 0 before the first; ``undone_by`` is a sequence number.
    ``names`` are those that people went by before it, in the order of coming, and ``seats`` who was
    dealt in to the hand that it is about: what was undone may be of people and seats that are no
    longer there. ``hangs_on`` is the last deal on whose secret it may hang (see ``session``), 0
    where it hangs on none.
    """

    event: Event
    hand: int
    names: tuple[str, ...]
    seats: tuple[int, ...]
    undone_by: int | None = None
    hangs_on: int = 0


# 罰点と訂正: what a table adds to the hands that it has played, and what it takes back.


# 罰点と訂正: what a table adds to the hands that it has played, and what it takes back.
#
# All of it may be recorded at any time, in the middle of another hand and after the evening is
# over. A hand is named by its deal, counted from 1.


PenaltyReason = Literal["revoke", "wrong_lead", "misdeal", "house"]
"""リボーク、台札違い、配り間違い、そのほか卓で決めた罰."""

PENALTY_REASONS: tuple[PenaltyReason, ...] = get_args(PenaltyReason)
MOST_POINTS = 999
"""The most points that one penalty can take or give."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty:
    """罰点: points beside those of the hands, as they count: ``-13`` takes thirteen away.

    ``seat`` is a person by number, in the order of coming: points stay with whoever has left.
    ``hand`` is the deal in which it happened, None where it belongs to none.
    """

    seat: int
    points: int
    reason: PenaltyReason
    hand: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyCancelled:
    """罰点の取り下げ: the penalty recorded under this sequence number no longer counts."""

    sequence: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandProtested:
    """異議: a hand is scored under protest; ``text`` says what is disputed."""

    hand: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtestSettled:
    """異議の解決: the table agrees about a hand again."""

    hand: int


Side = Literal["declarer", "opponents"]
"""Whoever stands with whoever stands with them, and everybody else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSigned:
    """署名: one of a side signs what a hand has come to.

    ``seat`` is whose signature it is, a seat of that hand; None where nobody said. It holds for as
    long as the hand stands as it was signed.
    """

    hand: int
    side: Side
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSignedAnew(HandSigned):
    """署名し直し: one of a side signs a hand under which its signature came from elsewhere."""


MOST_TRICKS = 26
"""More tricks than this no hand can have: those of a whole pack between two."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IrregularityDecided:
    """困ったとき: something went wrong in a hand, and the table decided what to do about it.

    ``seat`` is whose doing it was, ``trick`` where and ``card`` with which, each None where that
    was not said.
    """

    kind: Kind
    decided: Remedy
    hand: int
    seat: int | None = None
    trick: int | None = None
    card: Card | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenCardPlayed:
    """さらし札が出た: a card that had to lie open in the hand now played has been played."""

    hand: int
    card: Card


Correction: TypeAlias = Fact
"""訂正: how a settled hand of some game really ended: one of ``CORRECTIONS``."""

CORRECTIONS: tuple[type[Fact], ...] = tuple(game.of_result.fact for game in GAMES.values())
"""Every game's own kind of correction."""

CONTRACTS: tuple[type[Fact], ...] = tuple(game.of_contract.fact for game in GAMES.values())
"""Every game's own kind of correction of a contract."""

OF_HANDS: tuple[type[Fact], ...] = (TrickCorrected, *CONTRACTS, *CORRECTIONS)
"""What changes a hand itself, and so the points of it and of all that follow."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Imposed:
    """罰点の記録: a penalty, the number under which it was recorded, and whether it still counts.

    ``cancelled_by`` is the number of the event that took it back, None while it counts.
    """

    sequence: int
    penalty: Penalty
    cancelled_by: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Amendments:
    """Everything that was added to a table's hands: by sequence number, deal and deal.

    ``originals`` holds every hand that was corrected, or a trick of it, after it was settled, as it
    was first recorded, ``corrections`` what stands in the place of its result, ``protests`` the
    words of each protest that is still open.
    """

    penalties: tuple[Imposed, ...] = ()
    originals: tuple[tuple[int, Hand], ...] = ()
    corrections: tuple[Correction, ...] = ()
    protests: tuple[HandProtested, ...] = ()

    @property
    def counting(self) -> tuple[Imposed, ...]:
        return tuple(one for one in self.penalties if one.cancelled_by is None)

    def penalty(self, sequence: int) -> Imposed | None:
        """The penalty of that number, if it still counts."""
        return next((one for one in self.counting if one.sequence == sequence), None)

    def penalty_points(self, person: int) -> int:
        return sum(one.penalty.points for one in self.counting if one.penalty.seat == person)

    def original(self, deal: int) -> Hand | None:
        """A corrected hand as it was first recorded; None for one that stands as it was."""
        return dict(self.originals).get(deal)

    def correction(self, deal: int) -> Correction | None:
        """The correction that stands for a hand, the last one made."""
        return next((one for one in reversed(self.corrections) if one.hand == deal), None)

    def protest(self, deal: int) -> HandProtested | None:
        return next((one for one in self.protests if one.hand == deal), None)


def impose(amendments: Amendments, fact: Penalty, sequence: int) -> Amendments:
    imposed = Imposed(sequence=sequence, penalty=fact)
    return replace(amendments, penalties=(*amendments.penalties, imposed))


def cancel(amendments: Amendments, fact: PenaltyCancelled, sequence: int) -> Amendments:
    penalties = tuple(
        replace(one, cancelled_by=sequence) if one.sequence == fact.sequence else one
        for one in amendments.penalties
    )
    return replace(amendments, penalties=penalties)


def protest(amendments: Amendments, fact: HandProtested, _sequence: int) -> Amendments:
    return replace(amendments, protests=(*amendments.protests, fact))


def settle_protest(amendments: Amendments, fact: ProtestSettled, _sequence: int) -> Amendments:
    left = tuple(one for one in amendments.protests if one.hand != fact.hand)
    return replace(amendments, protests=left)


def add_correction(amendments: Amendments, fact: Correction, before: Hand) -> Amendments:
    """With a correction, and the settled hand that it replaces as it was first recorded.

    While a hand is played, nothing of it is final.
    """
    if before.settled is not None and amendments.original(fact.hand) is None:
        originals = (*amendments.originals, (fact.hand, before))
        amendments = replace(amendments, originals=originals)
    results = (fact,) if isinstance(fact, CORRECTIONS) else ()
    return replace(amendments, corrections=(*amendments.corrections, *results))


LATE_BIDS: frozenset[Kind] = frozenset({"bid_out_of_turn", "bid_after_pass"})
"""何が起きたか: bids that a seat may not make, and a table can let stand."""


def bind(game: Game, hand: Hand, fact: IrregularityDecided) -> Hand:
    """The hand after a decision: who may bid late by the table's word can, who is barred not.

    A call that is void leaves its seat as any other, and a card that has to lie open lies there.
    Whatever else is decided it stays as it is, and so does the auction once somebody stands.
    """
    if fact.seat is None or hand.is_over:
        return hand
    if fact.decided == "penalty_card" and fact.card is not None:
        laid: Hand = game.lay_open(hand, fact.seat, fact.card)
        return laid
    if hand.bid is not None:
        return hand
    if fact.kind in LATE_BIDS and fact.decided == "stands":
        auction = hand.auction.letting(fact.seat)
    elif fact.decided == "barred":
        auction = hand.auction.barring(fact.seat)
    elif fact.decided == "void":
        auction = hand.auction.freeing(fact.seat)
    else:
        return hand
    bound: Hand = game.with_auction(hand, auction)
    return bound
