"""Whatever a table can decide is sound in the record, is the same made anew, and can be undone."""

from scorekeeper.cards import parse_card
from scorekeeper.journal import IrregularityDecided
from scorekeeper.journal.decisions import Incident, facts_of, find_other
from scorekeeper.nap.hand import facts as nap
from scorekeeper.napoleon.hand import facts
from scorekeeper.services import record_decided
from scorekeeper.trick_taking.irregularities import KINDS, SITUATIONS
from tests.examples import is_night
from tests.journal import nap_evening
from tests.journal.evening import bids, calls, passes, settles, stands, trick
from tests.services.table import a_table
from tests.strays import every

BEGUN = [stands(1, "13S"), calls("HA")]
JOKER = {"jokers": 1, "joker_request": True}
TRICKS = [trick(1, 2, 2), trick(2, 2, 1)]
CLAIMED = facts.RestAwarded(kind="claim", side="napoleon", seat=1)
PLAYS = nap_evening.plays(1, "3")
STAGES = {
    "wikipedia auction": [bids(1, "13S"), passes(2)],
    "wikipedia exchange": [*BEGUN, facts.HonoursBuried(count=1)],
    "wikipedia play": [*BEGUN, *TRICKS],
    "wikipedia claim": [*BEGUN, *TRICKS, CLAIMED],
    "wikipedia over": [*BEGUN, facts.HonoursCounted(taken=14), settles(3)],
    "nap-en auction": [
        nap.NapBidCalled(seat=1, bid=nap_evening.parse_bid("3")),
        nap.NapPassed(seat=2),
    ],
    "nap-en play": [PLAYS, nap_evening.trick(1, 2), nap_evening.trick(2, 1)],
}
SEAT = 3
SOME = 1 if is_night() else 10
"""Of so many decisions one is made where all of them would take a while."""


def decisions(session):
    """Everything that can be decided now of one seat, of the first trick and of none."""
    rules, has_tricks = session.hands[0].ruleset, bool(session.hands[0].tricks)
    for situation in (SITUATIONS[kind] for kind in KINDS):
        tricks = (None, 1) if situation.a_trick and has_tricks else (None,)
        for number in tricks if situation.is_known(rules) else ():
            card = parse_card("D5") if "penalty_card" in situation.remedies else None
            case = Incident(session=session, deal=1, situation=situation, trick=number, card=card)
            for remedy in (*case.said, *case.others):
                decided = IrregularityDecided(
                    kind=situation.kind, decided=remedy, hand=1, seat=SEAT, trick=number, card=card
                )
                if remedy != "counted_as_pass" or find_other(session, decided) is None:
                    yield decided


def at(table, stage):
    preset = stage.partition(" ")[0]
    return table.open(preset, **JOKER if preset == "wikipedia" else {}).tell(*STAGES[stage])


def decide(table, decided):
    def made(session):
        return facts_of(session, decided, points=5, words="茶")

    record_decided(table.services, table.session_id, made, table.tap())
    return table


@every("stage", STAGES)
def test_a_record_is_sound_after_every_decision(stage):
    with a_table() as table:
        found = list(decisions(at(table, stage).session))
    assert found
    for decided in found[len(stage) % SOME :: SOME]:
        with a_table() as table:
            decide(at(table, stage), decided).check()
            before = table.session
            table.undo()
            assert table.session.last != before.last
