"""Every pair of taps on two phones, in every order: the journal is as one of the two said it.

One phone has no network when it is tapped; the other records first. Each answer that the first is
offered is held against tables on which only one of the two was ever tapped.
"""

from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import count
from typing import Any

import pytest
from sqlite_utils import Database

from scorekeeper.cards import Refusal, parse_card
from scorekeeper.games import game_named
from scorekeeper.journal import (
    Fact,
    HandProtested,
    HandSigned,
    Penalty,
    Session,
    SessionClosed,
    Undone,
)
from scorekeeper.journal.events import (
    IrregularityDecided,
    NextDealerChosen,
    PenaltyCancelled,
    PersonSatOut,
)
from scorekeeper.journal.session import next_hand
from scorekeeper.nap.hand import facts as nap
from scorekeeper.nap.hand.settling import NapContractCorrected as NapContract
from scorekeeper.napoleon.hand import facts as napoleon
from scorekeeper.napoleon.hand.settling import ContractCorrected
from scorekeeper.services import Services, Tap, load_session, record_decided, undo
from scorekeeper.services.recording import RecordedOtherwise
from scorekeeper.store import open_database
from scorekeeper.trick_taking.game import TrickCorrected
from tests.examples import is_night
from tests.services.table import MEMORY, Clock, Table

SESSION = "evening"
_NUMBERS = count()
DUE = 4
"""With every change a tap meets one of so many others; at night it meets all."""

Said = Callable[[Session], Any] | Fact | tuple[Fact, ...] | None
"""What a tap means; None is an undo of what its page names."""


@dataclass(frozen=True)
class Stage:
    preset: str
    so_far: tuple[Said, ...]
    taps: tuple[Said, ...]
    later: tuple[Said, ...] = ()


def bid(game, text):
    return game_named(game).parse_bid(text)


def trick(number, winner, honours):
    return napoleon.TrickTaken(trick=number, winner=winner, honours=honours)


def corrected(number, winner, honours):
    return TrickCorrected(hand=1, trick=number, winner=winner, honours=honours, led_on=False)


def revoked(points, seat=2):
    """One tap that means two facts: a revoke decided, and its penalty."""
    decided = IrregularityDecided(kind="revoke", decided="penalty", hand=1, seat=seat, trick=1)
    return Penalty(seat=seat, points=-points, reason="revoke", hand=1), decided


FINE = Penalty(seat=1, points=-5, reason="house", hand=1)
ANYWHERE: tuple[Said, ...] = (
    None,
    FINE,
    replace(FINE, points=-9),
    replace(FINE, seat=2),
    revoked(5),
    revoked(8),
)

CONTRACT = napoleon.ContractSet(seat=3, bid=bid("napoleon", "14H"))
CALLED = napoleon.AdjutantCalled(card=parse_card("SA"))
BURIED = napoleon.HonoursBuried(count=1)
TRICKS = (trick(1, 3, 2), trick(2, 1, 1))
COUNTED = napoleon.HonoursCounted(taken=14)
SETTLED = napoleon.HandSettled(adjutant=1)
OVER: tuple[Said, ...] = (
    None,
    next_hand,
    SessionClosed(),
    FINE,
    replace(FINE, points=-9),
    HandSigned(hand=1, side="declarer"),
    HandSigned(hand=1, side="opponents"),
    HandSigned(hand=1, side="opponents", seat=4),
    HandProtested(hand=1, text="a revoke"),
    HandProtested(hand=1, text="no revoke"),
    NextDealerChosen(person=2),
    NextDealerChosen(person=3),
    PersonSatOut(person=4, until_back=False),
)

STAGES = {
    "napoleon, auction": Stage(
        "sisyphus",
        (),
        (
            *ANYWHERE,
            napoleon.BidCalled(seat=1, bid=bid("napoleon", "13S")),
            napoleon.BidCalled(seat=1, bid=bid("napoleon", "14S")),
            napoleon.Passed(seat=1),
            CONTRACT,
            replace(CONTRACT, seat=2),
            napoleon.HandRedealt(reason="misdeal"),
        ),
    ),
    "napoleon, contract and called card": Stage(
        "sisyphus",
        (CONTRACT,),
        (
            *ANYWHERE,
            CALLED,
            napoleon.AdjutantCalled(card=parse_card("HA")),
            ContractCorrected(hand=1, napoleon=2, bid=bid("napoleon", "14H")),
            ContractCorrected(hand=1, napoleon=4, bid=bid("napoleon", "14H")),
        ),
        later=(BURIED,),
    ),
    "napoleon, exchange": Stage(
        "sisyphus",
        (CONTRACT, CALLED),
        (*ANYWHERE, BURIED, napoleon.HonoursBuried(count=2), trick(1, 3, 2)),
        later=(trick(1, 3, 2), trick(2, 0, 1)),
    ),
    "napoleon, tricks": Stage(
        "sisyphus",
        (CONTRACT, CALLED, BURIED, *TRICKS),
        (
            *ANYWHERE,
            trick(3, 0, 3),
            trick(3, 4, 2),
            corrected(2, 4, 2),
            corrected(2, 0, 0),
            napoleon.AdjutantSummoned(trick=3),
            napoleon.AdjutantShown(seat=1),
            napoleon.AdjutantShown(seat=2),
            napoleon.RestAwarded(kind="claim", side="napoleon", seat=3),
            napoleon.HonoursCounted(taken=14),
            napoleon.HonoursCounted(taken=12),
        ),
        later=(trick(4, 2, 0),),
    ),
    "napoleon, settlement": Stage(
        "sisyphus",
        (CONTRACT, CALLED, BURIED, COUNTED),
        (*ANYWHERE, SETTLED, napoleon.HandSettled(adjutant=2)),
        later=(napoleon.Noted(text="shown late"),),
    ),
    "napoleon, over": Stage("sisyphus", (CONTRACT, CALLED, BURIED, COUNTED, SETTLED), OVER),
    "nap, auction": Stage(
        "nap-ja",
        (),
        (
            *ANYWHERE,
            nap.NapBidCalled(seat=1, bid=bid("nap", "3")),
            nap.NapBidCalled(seat=1, bid=bid("nap", "4")),
            nap.NapPassed(seat=1),
            nap.NapContractSet(seat=2, bid=bid("nap", "4")),
            nap.NapContractSet(seat=2, bid=bid("nap", "3")),
            nap.NapContractSet(seat=3, bid=bid("nap", "4")),
        ),
        later=(nap.NapTrickTaken(trick=1, winner=2),),
    ),
    "nap, tricks": Stage(
        "nap-ja",
        (nap.NapContractSet(seat=2, bid=bid("nap", "4")), nap.NapTrickTaken(trick=1, winner=2)),
        (
            *ANYWHERE,
            nap.NapTrickTaken(trick=2, winner=0),
            nap.NapTrickTaken(trick=2, winner=1),
            corrected(1, 4, None),
            corrected(1, 0, None),
            NapContract(hand=1, declarer=1, bid=bid("nap", "4")),
            NapContract(hand=1, declarer=2, bid=bid("nap", "3")),
            nap.ResultSaid(made=True),
            nap.ResultSaid(made=False),
            nap.TricksCounted(taken=4),
            nap.TricksCounted(taken=3),
            nap.NapRevoked(seat=1),
        ),
        later=(nap.NapTrickTaken(trick=3, winner=2),),
    ),
    "nap, over": Stage(
        "nap-ja",
        (
            nap.NapContractSet(seat=2, bid=bid("nap", "4")),
            nap.ResultSaid(made=True),
            nap.NapHandSettled(),
        ),
        OVER,
    ),
}


@dataclass
class Phone:
    """A phone that keeps one score with others: it taps what its page shows, sent when it can.

    What it is asked is answered by ``wants``: its own version, or what stands.
    """

    services: Services
    by: str
    seen: int = 0
    asked: list[str] = field(default_factory=list)

    def look(self):
        self.seen = self.session.sequence
        return self

    @property
    def session(self):
        return load_session(self.services, SESSION)

    def send(self, said, tap, event=None):
        if said is None:
            undo(self.services, SESSION, tap, event)
            return

        def decide(session):
            return said(session) if callable(said) else said

        record_decided(self.services, SESSION, decide, tap)

    def tap(self, **more):
        command = f"{self.by}-{next(_NUMBERS)}"
        return Tap(command_id=command, **{"seen": self.seen, "by": self.by, **more})

    def tell(self, *told):
        for said in told:
            self.look().send(said, self.tap(), self.named if said is None else None)
        return self.look()

    @property
    def named(self):
        entries = self.session.history[: self.seen]
        struck = {one.event.fact.sequence for one in entries if isinstance(one.event.fact, Undone)}
        return next(
            one.event.sequence
            for one in reversed(entries)
            if one.event.sequence not in struck and not isinstance(one.event.fact, Undone)
        )

    def send_late(self, said, wants):
        """Send what was tapped before the others recorded; what was made of it, in the end."""
        agreed = []
        try:
            self.send(said, self.tap(agreed=agreed.append), self.named if said is None else None)
        except RecordedOtherwise as refusal:
            found, since = refusal.found, self.seen
            if wants == "own" and found.instead:
                now = self.session.sequence
                self.send(said, self.tap(seen=now, since=since, instead=found.stands.sequence))
                return "own"
            return "theirs" if found.instead else "only theirs"
        except Refusal as refusal:
            if wants == "own" and refusal.params.get("again"):
                self.send(said, self.tap(seen=self.session.sequence, since=self.seen))
                return "both"
            return "undo refused" if said is None else "dropped"
        return "agreed" if agreed else "both"


def essence(session):
    hands = [
        (
            hand.bid,
            hand.napoleon if hasattr(hand, "napoleon") else hand.declarer,
            getattr(hand, "called", None),
            getattr(hand, "buried", None),
            getattr(hand, "summoned", None),
            [(one.trick, one.winner, getattr(one, "honours", None)) for one in hand.tricks],
            hand.settled,
            hand.redealt,
            len(hand.auction.calls) if hand.bid is None else None,
        )
        for hand in session.hands
    ]
    signed = [{one.side for one in deal.signatures} for deal in session.deals]
    return {
        "hands": hands,
        "signed": signed,
        "totals": session.totals,
        "protests": sorted(one.text for one in session.amendments.protests),
        "closed": session.closed,
        "next dealer": [*counting(session, NextDealerChosen)][-1:],
        "decided": sorted(repr(fact) for fact in counting(session, IrregularityDecided)),
        "penalties": sorted(repr(one.penalty) for one in session.amendments.counting),
    }


def counting(session, kind):
    return (
        one.event.fact
        for one in session.history
        if one.undone_by is None and isinstance(one.event.fact, kind)
    )


_SPARE: list[Database] = []
"""Databases that may be written over: making one anew costs more than all that is tapped in it."""


@contextmanager
def copy_of(services):
    database = _SPARE.pop() if _SPARE else open_database(MEMORY)
    services.database.conn.backup(database.conn)
    yield Services(database=database, now=Clock())
    _SPARE.append(database)


@pytest.fixture(scope="module")
def bases():
    made = {}

    def base(name):
        if name not in made:
            stage = STAGES[name]
            services = made[name] = Services(database=open_database(MEMORY), now=Clock())
            summons = {} if stage.preset == "nap-ja" else {"adjutant_summons": "on"}
            Table(services=services, session_id=SESSION).open(
                stage.preset, both_sides_sign=True, **summons
            )
            Phone(services, "both").tell(*stage.so_far)
        return made[name]

    yield base
    for database in (*_SPARE, *(services.database for services in made.values())):
        database.close()
    _SPARE.clear()


def come_to(base, told):
    """What a table has on which one phone alone was tapped; None where it cannot be."""
    with copy_of(base) as services:
        try:
            return essence(Phone(services, "alone").tell(*told).session)
        except Refusal:
            return None


def name(said):
    return "undo" if said is None else getattr(said, "__name__", repr(said))


def due(taps, at):
    """What a tap meets with every change: itself, the next one, which is like it, and some more."""
    return [*taps[at : at + 2], *taps[at % DUE :: DUE]]


@pytest.mark.parametrize("goes_on", [False, True], ids=["at once", "played on"])
@pytest.mark.parametrize("stage", STAGES)
def test_every_pair_of_taps_leaves_what_one_of_the_two_said(stage, goes_on, bases):
    base, taps = bases(stage), STAGES[stage].taps
    later = STAGES[stage].later if goes_on else ()
    if goes_on and not later:
        pytest.skip("nobody plays on from here")
    met = set()
    come_alone = cache(lambda said: come_to(base, (said, *later)))
    for at, first in enumerate(taps):
        theirs = come_alone(first)
        if theirs is None:
            continue
        for second in taps if is_night() else dict.fromkeys(due(taps, at)):
            for wants in ("own", "theirs"):
                with copy_of(base) as services:
                    away, there = Phone(services, "away").look(), Phone(services, "there").look()
                    there.tell(first, *later)
                    before = there.session
                    what = away.send_late(second, wants)
                    met.add(what)
                    now = away.session
                    where = f"{name(first)} | {name(second)} | {wants}: {what}"
                    if what == "both":
                        assert essence(now) == come_to(base, (first, *later, second)), where
                    elif what == "own":
                        assert essence(now) == come_alone(second), where
                    else:
                        assert essence(now) == theirs, where
                        assert now.sequence == before.sequence, where
                    if first == second and second is not None and not goes_on:
                        assert what == "agreed", where
                    away.tell(Penalty(seat=0, points=1, reason="house"))  # what waits goes on
    assert {"agreed", "own", "theirs"} <= met


@pytest.mark.parametrize("goes_on", [False, True], ids=["at once", "played on"])
def test_what_was_cancelled_stays_so_when_it_is_recorded_again(goes_on, bases):
    """A cancelled penalty is named by its number, and has another one then."""
    contract = nap.NapContractSet(seat=2, bid=bid("nap", "4"))
    with copy_of(bases("nap, auction")) as services:
        away, there = Phone(services, "away").look(), Phone(services, "there").look()
        there.tell(contract, FINE)
        cancelled = PenaltyCancelled(sequence=there.session.sequence)
        there.tell(cancelled, replace(FINE, points=-9), *(STAGES["nap, auction"].later * goes_on))
        what = away.send_late(nap.NapPassed(seat=1), "own")
        assert what == ("only theirs" if goes_on else "own")
        points = [one.penalty.points for one in away.session.amendments.counting]
        assert points == [-9]
        assert bool(away.session.hand.bid) is goes_on
