"""記録: the facts of a session, their envelope, and amendments to hands."""

from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias, get_args

from scorekeeper.cards import Card
from scorekeeper.games import GAMES, Game, Hand
from scorekeeper.trick_taking.hand import Fact as FactBase
from scorekeeper.trick_taking.hand import TrickCorrected
from scorekeeper.trick_taking.irregularities import Kind, Remedy


class SessionOpened(FactBase):
    """開始: a table sits down: its players in seat order (clockwise), its season and rules.

    ``ruleset`` is the content address of the house rules, ``preset`` the preset that they come
    from. ``day`` is the day at the table (ISO 8601); None in older records.
    """

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
    """配札: a hand is dealt; ``dealer`` and ``first_bidder`` are seats of this hand.

    ``first_bidder`` is None if it depends on the hand before and the record of that hand does not
    tell. ``seats`` are the people dealt in, in seat order, by the numbers of ``people``; empty if
    everybody plays, in order of arrival. ``dealt_by`` is a dealer who rests; None if the player at
    seat ``dealer`` deals.

    Every hand names the rules in force by content, so a later change of the rules never rewrites
    it.
    """

    dealer: int
    first_bidder: int | None
    ruleset: str
    seats: tuple[int, ...] = ()
    dealt_by: int | None = None


class PastResult(FactBase):
    """過去の結果: the points of a hand for the people who played it.

    ``seats`` are these people by the numbers of ``people``, ascending; empty if everybody who had
    come played. Nothing else of the hand is known. A session has either past results or hands of
    its own, so each has one order.
    """

    points: tuple[int, ...]
    note: str = ""
    seats: tuple[int, ...] = ()

    @property
    def players(self) -> tuple[int, ...]:
        """The people who played, in the order of the points."""
        return self.seats or tuple(range(len(self.points)))

    def by_person(self, people: int) -> tuple[int | None, ...]:
        """Return the points by person, in order of arrival; None for people who did not play."""
        found = dict(zip(self.players, self.points, strict=True))
        return tuple(found.get(person) for person in range(people))


class DayResult(PastResult):
    """一日の得点: the points of a day, or of a part of it, by person.

    ``hands`` is how many hands each person played, in the order of the points; empty if nobody
    wrote that down.
    """

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

Fact: TypeAlias = Any
"""Any fact of one of the kinds in `codec.KINDS`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A fact as it was recorded.

    ``sequence`` counts from 1 within a session. ``command_id`` is the tap's own id, so that a tap
    sent twice is recognised. ``at`` is UTC in ISO 8601, ``by`` the recorder. ``delivery`` names the
    import that brought the event; None if it was recorded here. ``seal`` chains the next event to
    this one; empty until the event is stored.
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
    """One line of the history: an event, its hand, and the undo that took it back.

    ``hand`` counts deals from 1; 0 stands for the time before the first. ``undone_by`` is a
    sequence number. ``names`` are the names of people before it, in order of arrival, and ``seats``
    the people dealt in to its hand; an undone line may be about people and seats that are gone.
    ``hangs_on`` is the last deal on whose secret it may depend (see ``session``); 0 for none.
    """

    event: Event
    hand: int
    names: tuple[str, ...]
    seats: tuple[int, ...]
    undone_by: int | None = None
    hangs_on: int = 0


# 罰点と訂正: amendments to played hands, and their cancellation.
#
# All of it may be recorded at any time, during another hand and after the session has ended. A hand
# is named by its deal, counted from 1.


PenaltyReason = Literal["revoke", "wrong_lead", "misdeal", "house"]
"""リボーク、台札違い、配り間違い、そのほか卓で決めた罰."""

PENALTY_REASONS: tuple[PenaltyReason, ...] = get_args(PenaltyReason)
MOST_POINTS = 999
"""The most points that one penalty can take or give."""


class Penalty(FactBase):
    """罰点: points apart from the hands, as they count: ``-13`` takes thirteen away.

    ``seat`` is a person by number, in order of arrival, so that points stay with people who leave.
    ``hand`` is its deal; None if it belongs to none.
    """

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


Side = Literal["declarer", "opponents"]
"""The declarer with any partners, and everybody else."""


class HandSigned(FactBase):
    """署名: a player signs the result of a hand for one side.

    ``seat`` is the signer's seat of that hand; None if nobody said. The signature holds as long as
    the result stands.
    """

    hand: int
    side: Side
    seat: int | None = None


class HandSignedAnew(HandSigned):
    """署名し直し: a player signs again for a side that has an imported signature."""


MOST_TRICKS = 26
"""The most tricks a hand can have: a whole pack between two players."""


class IrregularityDecided(FactBase):
    """困ったとき: something went wrong in a hand, and the table decided the remedy.

    ``seat`` is the offender, ``trick`` and ``card`` the trick and the card in question; None if
    unsaid.
    """

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


Correction: TypeAlias = Fact
"""訂正: the true result of a settled hand; a class of ``CORRECTIONS``."""

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
    """All amendments to a table's hands, by sequence number, deal and deal.

    ``originals`` holds each hand that was corrected after it was settled, as first recorded;
    ``corrections`` its present result; ``protests`` the words of each open protest.
    """

    penalties: tuple[Imposed, ...] = ()
    originals: tuple[tuple[int, Hand], ...] = ()
    corrections: tuple[Correction, ...] = ()
    protests: tuple[HandProtested, ...] = ()

    @property
    def counting(self) -> tuple[Imposed, ...]:
        return tuple(one for one in self.penalties if one.cancelled_by is None)

    def penalty(self, sequence: int) -> Imposed | None:
        """Return the penalty of that number, if it still counts."""
        return next((one for one in self.counting if one.sequence == sequence), None)

    def penalty_points(self, person: int) -> int:
        return sum(one.penalty.points for one in self.counting if one.penalty.seat == person)

    def original(self, deal: int) -> Hand | None:
        """Return a corrected hand as first recorded; None if it was not corrected."""
        return dict(self.originals).get(deal)

    def correction(self, deal: int) -> Correction | None:
        """Return the correction that stands for a hand: the last one."""
        return next((one for one in reversed(self.corrections) if one.hand == deal), None)

    def protest(self, deal: int) -> HandProtested | None:
        return next((one for one in self.protests if one.hand == deal), None)


def add_correction(amendments: Amendments, fact: Correction, before: Hand) -> Amendments:
    """Return the amendments with a correction, and the original of a settled hand."""
    if before.settled is not None and amendments.original(fact.hand) is None:
        originals = (*amendments.originals, (fact.hand, before))
        amendments = replace(amendments, originals=originals)
    results = (fact,) if isinstance(fact, CORRECTIONS) else ()
    return replace(amendments, corrections=(*amendments.corrections, *results))


LATE_BIDS: frozenset[Kind] = frozenset({"bid_out_of_turn", "bid_after_pass"})
"""何が起きたか: bids against the rules that a table can let stand."""


def bind(game: Game, hand: Hand, fact: IrregularityDecided) -> Hand:
    """Return the hand after a decision: which seats may bid late, and which are barred.

    A void call leaves its seat as before, and a penalty card lies open. Any other decision changes
    nothing here, and no decision changes an auction that is over.
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
