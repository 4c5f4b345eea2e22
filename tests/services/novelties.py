"""What the program of today can write and the one before the last folder of ``earlier`` could not.

Whoever writes the next folder tells here what is new since; what is told already is left alone.
"""

from datetime import timedelta

from scorekeeper.cards import parse_cards
from scorekeeper.journal import FirstDealerChosen
from scorekeeper.journal.events import (
    HandSigned,
    HandSignedAnew,
    IrregularityDecided,
    NextDealerChosen,
    OpenCardPlayed,
    PersonArrived,
    PersonCameBack,
    PersonLeft,
    PersonRenamed,
    PersonSatOut,
    SeatsSwapped,
)
from scorekeeper.nap.auction import parse_bid as parse_nap_bid
from scorekeeper.nap.hand import facts as nap
from scorekeeper.nap.hand.settling import NapContractCorrected
from scorekeeper.napoleon.auction import parse_bid
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.settling import ContractCorrected
from scorekeeper.services import discard_session
from scorekeeper.services.devices import accept, invite, let_in, set_device_person
from scorekeeper.services.precedents import Decision, keep, set_aside
from scorekeeper.services.recording import close_season
from scorekeeper.trick_taking.game import TrickCorrected
from tests.journal.evening import bids, by_result, calls, passes, stands, trick
from tests.services import nap_table
from tests.services.table import Table, club_tap

TRICK = {
    "rules": {"preset": "sisyphus"},
    "players": 5,
    "trump": "D",
    "trick": 3,
    "plays": ["SK", "SA", "HQ", "S3", "S4"],
}


def tell_what_is_new(services):
    known = {row[0] for row in services.database.conn.execute("select id from session")}
    if "company" not in known:
        _tell_of_company(services)
    if "final" not in known:
        _close_a_season(services)


def _close_a_season(services):
    table = Table(services=services, session_id="final").open(players=4, season="締めた年")
    table.tell(*by_result(0, "13S", "SA", 14, 1)).close()
    close_season(services, "締めた年", "秋", club_tap(services))


def _tell_of_company(services):
    _people_come_and_go(Table(services=services, session_id="company"))
    _six_at_nap(Table(services=services, session_id="nap-company"))
    _sign_anew(Table(services=services, session_id="signed"))
    mistake = Table(services=services, session_id="mistake").open(players=4)
    discard_session(services, mistake.session_id, mistake.tap())
    keep(services, TRICK, Decision(words="♥Qの勝ち"), command="kept-1", by="phone")
    other = keep(services, {**TRICK, "trick": 4}, Decision(decided=1), command="kept-2", by="phone")
    set_aside(services, other.id, by="phone")
    owner = let_in(services, "the owner's secret", role="owner", words="Android, Chrome")
    set_device_person(services, owner.id, "秋")
    secret, _ = invite(
        services, role="scorer", life=timedelta(days=300), most=5, name="皆", made_by="秋"
    )
    accept(services, secret, "a scorer's secret", words="iPhone, Safari")


def _sign_anew(table):
    table.open(players=4, both_sides_sign=True)
    table.tell(*by_result(0, "13S", "SA", 14, 1), HandSigned(hand=1, side="opponents", seat=2))
    table.tell(HandSignedAnew(hand=1, side="opponents", seat=3))


def _people_come_and_go(table):
    table.open(players=4, who_rests="rotation", table_size=5, first_bidder="dealers_left").undo()
    table.tell(FirstDealerChosen(seat=1)).next_hand()
    table.tell(bids(2, "13S"), passes(3), passes(0), passes(1), calls("SA"))
    table.tell(facts.LedOutOfTurn(trick=1, seat=0), trick(1, 0, 2, "SK S5 HQ D4"), trick(2, 3, 1))
    table.tell(TrickCorrected(hand=1, trick=2, winner=1, honours=2, led_on=False))
    table.tell(ContractCorrected(hand=1, napoleon=2, bid=parse_bid("14S"), called=calls("SA").card))
    table.tell(IrregularityDecided(kind="exposed_card", decided="taken_back", hand=1, seat=2))
    (card,) = parse_cards("H9")
    table.tell(
        IrregularityDecided(kind="exposed_card", decided="penalty_card", hand=1, seat=2, card=card),
        OpenCardPlayed(hand=1, card=card),
    )
    table.tell(PersonArrived(name="花子", place=0), facts.HonoursCounted(taken=15))
    table.tell(facts.HandSettled(adjutant=3), PersonArrived(name="源", place=5)).next_hand()
    table.tell(*by_result(0, "13S", "SA", 14, 1), PersonSatOut(person=0, until_back=True))
    table.tell(PersonSatOut(person=1), SeatsSwapped(person=2, other=5)).next_hand()
    table.tell(*by_result(1, "13S", "SA", 12, 2), PersonCameBack(person=0), PersonLeft(person=3))
    table.tell(PersonRenamed(person=1, name="弁慶"), NextDealerChosen(person=4)).next_hand()
    table.tell(stands(0, "13S"))


def _six_at_nap(table):
    nap_table.opened(table, "nap-en,table_size=5", "nap-company").undo()
    table.tell(PersonArrived(name="花子", place=5)).next_hand().tell(
        nap.NapContractSet(seat=1, bid=parse_nap_bid("3")),
        nap.NapTrickTaken(trick=1, winner=1, plays=parse_cards("SK SJ SQ S10 S9")),
        nap.NapTrickTaken(trick=2, winner=2),
        TrickCorrected(hand=1, trick=2, winner=1),
        NapContractCorrected(hand=1, declarer=1, bid=parse_nap_bid("4")),
        nap.ResultSaid(made=True),
        nap.NapHandSettled(),
        PersonLeft(person=2),
    )
    table.next_hand().tell(*nap_table.by_result(0, "3", made=False)).close()
